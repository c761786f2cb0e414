/** Records of recently chosen values: any content of local storage. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  forgetRecent,
  forgetRecords,
  readRecord,
  recentLimits,
  recordName,
  recordText,
  writeRecord,
} from '../../../src/client/combobox/recentRecords.js';

/** Local storage in Node. */
function storage() {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  };
}

const refuse = () => {
  throw new DOMException('no', 'QuotaExceededError');
};

beforeEach(() => vi.stubGlobal('localStorage', storage()));
afterEach(() => vi.unstubAllGlobals());

const name = recordName('ann', '/city');
const read = (given = name) => readRecord(recordText(given)).map(({ value }) => value);

describe('readRecord', () => {
  it('reads the written values, five at most', () => {
    const values = [1, 2, 3, 4, 5, 6].map((value) => ({ value, label: `No. ${value}` }));

    writeRecord(name, values);

    expect(readRecord(recordText(name))).toEqual(values.slice(0, recentLimits.values));
  });

  it.each([
    'no JSON',
    'null',
    '5',
    '[]',
    '{"values":5}',
    '{"values":[null,5,"a",[],{"value":{}},{"value":1},{"value":1,"label":2},{"value":null,"label":"a"}]}',
    `{"values":[{"value":"a","label":"${'x'.repeat(1000)}"}]}`,
    `{"values":[]}${' '.repeat(1_000_000)}`,
  ])('returns no values for %.60s', (text) => {
    expect(readRecord(text)).toEqual([]);
  });

  it('reads each value once, without unknown members', () => {
    const one = { value: 'a', label: 'A', description: 'b', image: 'https://example.org/x.png', group: 'g' };

    const text = JSON.stringify({ values: [one, { ...one, label: 'B' }] });

    expect(readRecord(text)).toEqual([{ value: 'a', label: 'A', description: 'b' }]);
  });
});

describe('writeRecord', () => {
  it('skips values that are too long', () => {
    writeRecord(name, [
      { value: 'x'.repeat(recentLimits.characters), label: 'a' },
      { value: 'b', label: 'B' },
    ]);

    expect(read()).toEqual(['b']);
  });

  it('drops the oldest records, and keeps items of other programs', () => {
    localStorage.setItem('of another program', '1');
    for (let at = 0; at < recentLimits.records + 3; at++)
      writeRecord(recordName('ann', String(at)), [{ value: at, label: 'a' }], at);

    expect(localStorage.length).toBe(recentLimits.records + 1);
    expect([read(recordName('ann', '2')), read(recordName('ann', '3'))]).toEqual([[], [3]]);
  });

  it.each(['is full', 'is forbidden'])('keeps no record if storage %s', (how) => {
    if (how === 'is full') vi.stubGlobal('localStorage', { ...storage(), setItem: refuse });
    else vi.stubGlobal('localStorage', undefined);

    expect(() => writeRecord(name, [{ value: 1, label: 'a' }])).not.toThrow();
    expect(read()).toEqual([]);
    expect(() => forgetRecent()).not.toThrow();
  });
});

describe('forgetRecords', () => {
  it('removes the records of one person, and forgetRecent those of all', () => {
    const names = ['ann', 'ann b', ''].map((person) => recordName(person, '/city'));
    for (const one of names) writeRecord(one, [{ value: 1, label: 'a' }]);
    localStorage.setItem('of another program', '1');

    forgetRecords('ann');
    const left = names.map((one) => read(one).length);
    forgetRecent();

    expect([left, names.map((one) => read(one).length)]).toEqual([
      [0, 1, 1],
      [0, 0, 0],
    ]);
    expect(localStorage.length).toBe(1);
  });
});
