/** The answers of lookups about values: each is labelled, missing, or unknown. */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { createValueStore, type LoadedPage, type ValueStore } from '../../../src/client/values/valueStore.js';
import { propertyRuns } from '../../support/propertyRuns.ts';

const pageOf = (labels: Readonly<Record<string, string>>, expiresAtMs?: number): LoadedPage => ({
  values: Object.entries(labels).map(([value, label]) => ({ value, label })),
  total: undefined,
  hasNext: false,
  notices: [],
  ...(expiresAtMs !== undefined && { expiresAtMs }),
});
const goneOf = (...missing: string[]): LoadedPage => ({ ...pageOf({}), missing });
const [first, second] = [{}, {}];

/** The state of a value: its label, missing, or unknown. */
const knownOf = (store: ValueStore, value: unknown) => {
  const known = store.find(value);
  return typeof known === 'object' ? known.label : (known ?? 'unknown');
};

/** Each state of an entry, by the answer of one lookup. */
const states: Readonly<Record<string, readonly LoadedPage[]>> = {
  labelled: [pageOf({ a: 'labelled' })],
  missing: [goneOf('a')],
  unknown: [pageOf({ b: 'B' })],
};

/** The events of an entry. */
const events: Readonly<Record<string, (store: ValueStore) => void>> = {
  'another lookup brings it': (store) => store.put(second, [pageOf({ a: 'newer' })]),
  'another says that it is gone': (store) => store.put(second, [goneOf('a')]),
  'another tells of others': (store) => store.put(second, [pageOf({ c: 'C' })]),
  'its lookup goes': (store) => store.put(first, undefined),
  'its lookup is asked anew and is empty': (store) => store.put(first, []),
  'its lookup is asked anew and has it': (store) => store.put(first, [pageOf({ a: 'anew' })]),
  'its lookup has one more page': (store) =>
    store.put(first, [...(states[knownOf(store, 'a')] ?? []), pageOf({ d: 'D' })]),
};

describe('createValueStore', () => {
  it.each([
    ['labelled', 'another lookup brings it', 'newer'],
    ['labelled', 'another says that it is gone', 'missing'],
    ['labelled', 'another tells of others', 'labelled'],
    ['labelled', 'its lookup goes', 'unknown'],
    ['labelled', 'its lookup is asked anew and is empty', 'unknown'],
    ['labelled', 'its lookup is asked anew and has it', 'anew'],
    ['labelled', 'its lookup has one more page', 'labelled'],
    ['missing', 'another lookup brings it', 'newer'],
    ['missing', 'another says that it is gone', 'missing'],
    ['missing', 'another tells of others', 'missing'],
    ['missing', 'its lookup goes', 'unknown'],
    ['missing', 'its lookup is asked anew and is empty', 'unknown'],
    ['missing', 'its lookup is asked anew and has it', 'anew'],
    ['missing', 'its lookup has one more page', 'missing'],
    ['unknown', 'another lookup brings it', 'newer'],
    ['unknown', 'another says that it is gone', 'missing'],
    ['unknown', 'another tells of others', 'unknown'],
    ['unknown', 'its lookup goes', 'unknown'],
    ['unknown', 'its lookup is asked anew and is empty', 'unknown'],
    ['unknown', 'its lookup is asked anew and has it', 'anew'],
    ['unknown', 'its lookup has one more page', 'unknown'],
  ])('%s, then %s: %s', (state, event, expected) => {
    const store = createValueStore();
    store.put(first, states[state]);
    expect(knownOf(store, 'a')).toBe(state);

    events[event]?.(store);

    expect(knownOf(store, 'a')).toBe(expected);
  });

  it.each(Object.keys(states))('is %s again after later answers are removed', (state) => {
    const store = createValueStore();
    store.put(first, states[state]);
    for (const pages of Object.values(states)) {
      store.put(second, pages);
      store.put(second, undefined);
    }

    expect(knownOf(store, 'a')).toBe(state);
  });

  it('keeps 5 and "5" apart', () => {
    const store = createValueStore();
    store.put(first, [{ ...pageOf({}), values: [{ value: 5, label: 'Five' }] }]);

    expect([knownOf(store, 5), knownOf(store, '5')]).toEqual(['Five', 'unknown']);
  });

  it('reads only the new page when a list grows', () => {
    const store = createValueStore();
    const one = pageOf({ a: 'A' });
    store.put(first, [one]);
    Object.defineProperty(one, 'values', {
      get: () => {
        throw new Error('read again');
      },
    });

    store.put(first, [one, pageOf({ b: 'B' })]);

    expect(['a', 'b'].map((value) => knownOf(store, value))).toEqual(['A', 'B']);
  });

  it('reads no page again if a lookup passes the same pages', () => {
    const store = createValueStore();
    const pages = [pageOf({ a: 'Old' })];
    store.put(first, pages);
    store.put(second, [pageOf({ a: 'New' })]);

    store.put(first, pages);

    expect(knownOf(store, 'a')).toBe('New');
  });

  it('forgets the values of pages that were requested again', () => {
    const store = createValueStore();
    const kept = pageOf({ a: 'A' });
    store.put(first, [kept, pageOf({ b: 'B', c: 'C' })]);

    store.put(first, [kept, pageOf({ c: 'C2' })]);

    expect(['a', 'b', 'c'].map((value) => knownOf(store, value))).toEqual(['A', 'unknown', 'C2']);
  });

  it('drops an answer after its signature expires, and uses the unsigned one below (D17)', () => {
    vi.useFakeTimers({ now: 1_000 });
    const store = createValueStore();
    store.put(first, [pageOf({ a: 'Unsigned' })]);
    store.put(second, [pageOf({ b: 'B' }, 2_000), pageOf({ a: 'Signed' })]);

    const before = knownOf(store, 'a');
    vi.setSystemTime(2_000);

    expect([before, knownOf(store, 'a'), knownOf(store, 'b')]).toEqual(['Signed', 'Unsigned', 'unknown']);
    vi.useRealTimers();
  });

  it('reads no clock for unsigned answers, so that pages can be prerendered', () => {
    const now = vi.spyOn(Date, 'now');
    const store = createValueStore();
    store.put(first, [pageOf({ a: 'A' })]);

    expect([knownOf(store, 'a'), now.mock.calls.length]).toEqual(['A', 0]);
    now.mockRestore();
  });

  it('returns the newest present answer in any order of arrivals and removals', () => {
    const answer = fc.record({
      lookup: fc.integer({ min: 0, max: 3 }),
      has: fc.subarray(['a', 'b', 'c']),
      missing: fc.subarray(['a', 'b', 'c']),
      isGone: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 20 }), (told) => {
        const store = createValueStore();
        const lookups = [{}, {}, {}, {}];
        /** By lookup, the newest last. */
        const model = new Map<number, ReadonlyMap<string, string>>();
        for (const [at, { lookup, has, missing, isGone }] of told.entries()) {
          const labels = Object.fromEntries(has.map((value) => [value, `${value}${at}`]));
          store.put(lookups[lookup]!, isGone ? undefined : [{ ...pageOf(labels), missing }]);
          model.delete(lookup);
          const says = [...Object.entries(labels), ...missing.map((value) => [value, 'missing'] as const)];
          if (!isGone) model.set(lookup, new Map(says));
        }
        for (const value of ['a', 'b', 'c']) {
          const newest = [...model.values()].findLast((says) => says.has(value));
          expect(knownOf(store, value)).toBe(newest?.get(value) ?? 'unknown');
        }
      }),
      propertyRuns(100, 20_000),
    );
  });
});
