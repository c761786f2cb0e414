/** The rules of a values endpoint, applied to a list at hand. */
import { describe, expect, it } from 'vitest';
import { findNamed } from '../../../src/core/lookup/namedValue.js';
import { indexValues, pageOfValues } from '../../../src/core/lookup/inlineValues.js';

const labels = ['Paris', 'Lyon', 'Parma', 'ÉVRY', 'paray', 'Lille'];
const index = indexValues(labels.map((label, value) => ({ value, label })));

const labelsOf = (search: string, page: number, limit: number) =>
  pageOfValues(index, search, page, limit).values.map(({ label }) => label);

describe('indexValues', () => {
  it('folds every label once and keeps the values', () => {
    expect(index.folded[3]).toBe('evry');
    expect(index.values).toHaveLength(6);
  });
});

describe('pageOfValues', () => {
  it.each([
    ['par', ['Paris', 'Parma', 'paray']],
    ['PAR', ['Paris', 'Parma', 'paray']],
    ['é', ['ÉVRY', 'Lille']],
    [' évry  ', ['ÉVRY']],
    ['EVRY', ['ÉVRY']],
    ['ari', ['Paris']],
    ['x', []],
    ['', labels],
    [' ', labels],
    ['.*', []],
  ])('finds for "%s" %j, in their order (§4.2 rule 1)', (search, expected) => {
    expect(labelsOf(search, 1, 10)).toEqual(expected);
  });

  it.each([
    [1, 4, labels.slice(0, 4)],
    [2, 4, labels.slice(4)],
    [3, 2, labels.slice(4)],
    [3, 4, []],
    [1, Infinity, labels],
    [2, Infinity, []],
  ])('begins page %d of %d at (page − 1) × limit (§4.2 rule 2)', (page, limit, expected) => {
    expect(labelsOf('', page, limit)).toEqual(expected);
  });

  it.each([
    ['', 1, 5, 6, true],
    ['', 1, 6, 6, false],
    ['', 2, 3, 6, false],
    ['', 9, 3, 6, false],
    ['par', 1, 2, 3, true],
    ['par', 1, 3, 3, false],
    ['par', 2, 2, 3, false],
    ['x', 1, 2, 0, false],
    ['', 1, Infinity, 6, false],
  ])(
    'counts for "%s", page %d of %d: %d in all, more: %s (§4.2 rule 3)',
    (search, page, limit, total, hasNext) => {
      expect(pageOfValues(index, search, page, limit)).toMatchObject({ total, hasNext });
    },
  );
});

describe('the search of a list', () => {
  it.each([
    ['istanbul', 'İstanbul'],
    ['ISPARTA', 'Isparta'],
    ['ısparta', 'Isparta'],
    ['sao  paulo ', 'São Paulo'],
  ])('finds the value that the box accepts: %j', (text, label) => {
    const values = [{ value: 'a', label }];

    expect(pageOfValues(indexValues(values), text, 1, 10).values).toEqual(values);
    expect(findNamed(values, text)).toEqual(values[0]);
  });
});
