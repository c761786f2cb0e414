/** Values that lookups have brought, found by value. */
import { describe, expect, it, vi } from 'vitest';
import { createValuesIndex } from '../../../src/client/values/valuesIndex.js';

const pageOf = (labels: Readonly<Record<string, string>>, expiresAtMs?: number) => ({
  values: Object.entries(labels).map(([value, label]) => ({ value, label })),
  total: undefined,
  hasNext: false,
  notices: [],
  ...(expiresAtMs !== undefined && { expiresAtMs }),
});
const [first, second] = [{}, {}];

describe('createValuesIndex', () => {
  it('finds the newest label of a value, and the older one when the newer is gone', () => {
    const index = createValuesIndex();
    index.put(first, [pageOf({ a: 'Old' })]);
    index.put(second, [pageOf({ a: 'New' })]);

    const found = index.find('a')?.label;
    index.put(second, undefined);

    expect([found, index.find('a')?.label]).toEqual(['New', 'Old']);
  });

  it('tells 5 from "5"', () => {
    const index = createValuesIndex();
    index.put(first, [{ ...pageOf({}), values: [{ value: 5, label: 'Five' }] }]);

    expect([index.find(5)?.label, index.find('5')]).toEqual(['Five', undefined]);
  });

  it('knows that a value does not exist until an answer has it, and again when that is gone (D42)', () => {
    const index = createValuesIndex();
    index.put(first, [{ ...pageOf({ b: 'B' }), missing: ['a'] }]);
    const before = [index.isMissing('a'), index.isMissing('b'), index.isMissing('c')];
    index.put(second, [pageOf({ a: 'A' })]);
    const after = [index.isMissing('a'), index.find('a')?.label];

    index.put(second, undefined);

    expect([before, after, index.isMissing('a')]).toEqual([[true, false, false], [false, 'A'], true]);
    index.put(first, undefined);
    expect(index.isMissing('a')).toBe(false);
  });

  it('reads only the page that is new when a list grows', () => {
    const index = createValuesIndex();
    const one = pageOf({ a: 'A' });
    index.put(first, [one]);
    Object.defineProperty(one, 'values', {
      get: () => {
        throw new Error('read again');
      },
    });

    index.put(first, [one, pageOf({ b: 'B' })]);

    expect(['a', 'b'].map((value) => index.find(value)?.label)).toEqual(['A', 'B']);
  });

  it('forgets the values of pages that have been asked for anew', () => {
    const index = createValuesIndex();
    index.put(first, [pageOf({ a: 'A', b: 'B' })]);

    index.put(first, [pageOf({ b: 'B2' })]);

    expect(['a', 'b'].map((value) => index.find(value)?.label)).toEqual([undefined, 'B2']);
  });

  it('believes no answer after its signature has ended, and an unsigned one beneath it (D17)', () => {
    vi.useFakeTimers({ now: 1_000 });
    const index = createValuesIndex();
    index.put(first, [pageOf({ a: 'Unsigned' })]);
    index.put(second, [pageOf({ b: 'B' }, 2_000), pageOf({ a: 'Signed' })]);

    const before = index.find('a')?.label;
    vi.setSystemTime(2_000);

    expect([before, index.find('a')?.label, index.find('b')]).toEqual(['Signed', 'Unsigned', undefined]);
    vi.useRealTimers();
  });
});
