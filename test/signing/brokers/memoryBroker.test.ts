/** The broker inside this process keeps the contract of every broker, and its memory bounded. */
import { describe, expect, it } from 'vitest';
import { type BrokerRecord, createMemoryBroker, createMemoryTopic } from '../../../src/signing/index.js';
import { describeBroker } from '../../support/brokerContract.ts';

describeBroker('memory broker', () => {
  const topic = createMemoryTopic();
  return {
    connect: () => createMemoryBroker(topic),
    records: async () => [...topic.records.values()],
  };
});

describe('createMemoryBroker', () => {
  it('keeps the latest 100,000 records, and the last one of each key', async () => {
    const topic = createMemoryTopic();
    const broker = createMemoryBroker(topic);
    for (let key = 0; key < 100_001; key++) await broker.publish({ key: String(key), value: 'old' });

    await broker.publish({ key: '5', value: 'new' });

    expect(topic.records.size).toBe(100_000);
    expect([...topic.records.keys()][0]).toBe('1');
    expect([...topic.records].at(-1)).toEqual(['5', { key: '5', value: 'new' }]);
  });

  it('has a separate topic by default', async () => {
    const seen: BrokerRecord[] = [];
    const [one, other] = [createMemoryBroker(), createMemoryBroker()];
    await other.follow({ onRecord: (record) => seen.push(record), onHealth: () => {} });

    await one.publish({ key: 'a', value: '1' });

    expect(seen).toEqual([]);
  });
});
