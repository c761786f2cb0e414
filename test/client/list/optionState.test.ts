/** The state of an option in a list, independent of its drawing. */
import { describe, expect, it } from 'vitest';
import { chosenOf, optionKey, setSize, startIndex } from '../../../src/client/list/optionState.js';

const aliases = [1, '1', 2].map((value) => ({ value, label: `Label of ${value}` }));
type Snapshot = Parameters<typeof setSize>[0];

describe('optionKey', () => {
  it('differs for 5 and "5"', () => {
    expect(aliases.map(optionKey)).toEqual(['number 1', 'string 1', 'number 2']);
  });
});

describe('startIndex', () => {
  it.each([
    ['1', 1],
    [1, 0],
    [[2, '1'], 2],
    ['none', -1],
    [null, -1],
    [[], -1],
  ])('finds %j at %i: the first of several', (value, index) => {
    expect(startIndex(value, aliases)).toBe(index);
  });
});

describe('chosenOf', () => {
  it.each([
    ['a', ['a']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [null, []],
  ])('returns for %j the set %j', (value, chosen) => {
    expect([...chosenOf(value)]).toEqual(chosen);
  });

  it('returns the same set for the same list', () => {
    const value = ['a', 'b'];

    expect(chosenOf(value)).toBe(chosenOf(value));
    expect(chosenOf(['a', 'b'])).not.toBe(chosenOf(value));
  });
});

describe('setSize', () => {
  it.each([
    ['the total of the server', 70, 'idle', 70],
    ['the number of values, if the total is less', 1, 'idle', 3],
    ['unknown without a total', undefined, 'idle', -1],
    ['the number of values on the last page, whatever the total', 70, 'none', 3],
    ['the number of values on the last page, without a total', undefined, 'none', 3],
    ['the total of the server while a page is loading', 70, 'loading', 70],
  ] as const)('is %s', (_what, total, nextPage, size) => {
    expect(setSize({ values: aliases, total, nextPage } as unknown as Snapshot)).toBe(size);
  });
});
