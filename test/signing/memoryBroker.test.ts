/** The broker inside this process keeps the contract of every broker, and its memory bounded. */
import { describe, expect, it } from 'vitest';
import { createMemoryBroker, createMemoryTopic } from '../../src/signing/index.js';
import { describeBroker } from '../support/brokerContract.ts';

describeBroker('memory broker', () => {
  const topic = createMemoryTopic();
  return {
    connect: () => createMemoryBroker(topic),
    values: async () => [...topic.records.values()].map(({ value }) => value),
  };
});

describe('createMemoryBroker', () => {
  it('keeps the latest 10,000 records, and of each key the last one', async () => {
    const topic = createMemoryTopic();
    const broker = createMemoryBroker(topic);
    for (let key = 0; key < 10_001; key++) await broker.publish({ key: String(key), value: 'old' });

    await broker.publish({ key: '5', value: 'new' });

    expect(topic.records.size).toBe(10_000);
    expect([...topic.records.keys()][0]).toBe('1');
    expect([...topic.records].at(-1)).toEqual(['5', { key: '5', value: 'new' }]);
  });

  it('has a topic of its own where none is given', async () => {
    const seen: string[] = [];
    const [one, other] = [createMemoryBroker(), createMemoryBroker()];
    await other.follow({ onRecord: (value) => seen.push(value), onHealth: () => {} });

    await one.publish({ key: 'a', value: '1' });

    expect(seen).toEqual([]);
  });
});
