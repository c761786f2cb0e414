/** The words of `paginationStrategy`. */
import { describe, expect, it } from 'vitest';
import {
  defaultPaginationStrategy,
  paginationStrategies,
} from '../../../src/core/vocabulary/paginationStrategy.js';

const plan = { params: { page: 'p' }, fields: { hasNext: undefined } };

describe('paginationStrategies', () => {
  it('asks for pages with PAGE_NUMBER only (§2.2, D11)', () => {
    expect(paginationStrategies).toMatchObject({ NONE: { isPaged: false }, PAGE_NUMBER: { isPaged: true } });
  });

  it('says of each where it begins, which page follows, and under which names it is asked for (§4.2 rule 2)', () => {
    const asked = Object.values(paginationStrategies).map((row) => [
      row.first(plan),
      row.next(plan, 3, { hasNext: true }),
      row.next(plan, 3, { hasNext: false }),
      row.params(plan, 3),
    ]);

    expect(asked).toEqual([
      [1, undefined, undefined, {}],
      [1, 4, undefined, { p: 3 }],
    ]);
  });

  it.each([
    ['a full page', { count: 20, total: undefined, isByValue: false }, true],
    ['a page that is not full', { count: 19, total: undefined, isByValue: false }, false],
    ['what was asked for by value', { count: 20, total: undefined, isByValue: true }, false],
    ['the third page of more', { count: 20, total: 61, isByValue: false }, true],
    ['the third page of three', { count: 20, total: 60, isByValue: false }, false],
  ])('takes %s for what it is, where the server does not say (D12)', (_what, facts, goesOn) => {
    const answer = { body: {}, limit: 20, ...facts };

    expect(paginationStrategies.PAGE_NUMBER.goesOn(3, answer)).toBe(goesOn);
    expect(paginationStrategies.NONE.goesOn(3, answer)).toBe(false);
  });
});

describe('defaultPaginationStrategy', () => {
  it('is NONE (D11)', () => {
    expect(defaultPaginationStrategy).toBe('NONE');
  });
});
