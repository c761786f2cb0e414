/** Parameters and order of pages. */
import { describe, expect, it } from 'vitest';
import {
  type AnswerFacts,
  defaultPaginationStrategy,
  type PaginationRow,
  paginationStrategies,
  paginationWords,
} from '../../../src/core/vocabulary/paginationStrategy.js';

const plan = {
  params: { page: 'p', offset: 'o', cursor: 'c' },
  firstPage: 1,
  fields: { nextCursor: '/next/cursor', nextLink: undefined },
};

const facts: AnswerFacts = {
  at: () => undefined,
  atLast: () => undefined,
  urlOf: (text) => text,
  link: undefined,
  hasNext: undefined,
  total: undefined,
  count: 20,
  limit: 20,
  isByValue: false,
};

const atNext = (place: string | undefined) => (place === 'next' ? '/p2' : undefined);

describe('paginationStrategies', () => {
  it('has the first page, the next page and the parameters of each (§4.2 rule 2)', () => {
    const asked = Object.values(paginationStrategies).map((row) => [
      row.first(plan),
      row.next(plan, 3 as never, { hasNext: true, mark: 'm' }),
      row.next(plan, 3 as never, { hasNext: false, mark: 'm' }),
      row.params(plan, 3 as never),
    ]);

    expect(asked).toEqual([
      [1, undefined, undefined, {}],
      [1, 4, undefined, { p: 3 }],
      [0, 'm', undefined, { o: 3 }],
      ['', 'm', undefined, { c: 3 }],
      ['', 'm', undefined, {}],
    ]);
  });

  it('numbers pages from firstPage (D64)', () => {
    const { PAGE_NUMBER } = paginationStrategies;

    expect(PAGE_NUMBER.params({ ...plan, firstPage: 0 }, 1)).toEqual({ p: 0 });
    expect(PAGE_NUMBER.params({ ...plan, firstPage: 0 }, 3)).toEqual({ p: 2 });
  });

  it('returns the position of a page number, if its strategy has one', () => {
    const pages = Object.values(paginationStrategies).map((row: PaginationRow) => row.page?.(3, 20));

    expect(pages).toEqual([1, 3, 40, undefined, undefined]);
  });

  it('sends no cursor with the first request, and then each unchanged (D64)', () => {
    const { CURSOR } = paginationStrategies;

    expect(CURSOR.params(plan, '')).toEqual({});
    expect(CURSOR.params(plan, 'x=')).toEqual({ c: 'x=' });
    expect(CURSOR.params(plan, 0)).toEqual({ c: 0 });
  });

  it.each([
    ['abc', 'abc'],
    [7, 7],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [true, undefined],
    [{}, undefined],
  ])('reads, of %j, the cursor %j (D64)', (found, mark) => {
    const at = (place: string | undefined) => (place === '/next/cursor' ? found : undefined);

    expect(paginationStrategies.CURSOR.mark?.(plan, '', { ...facts, at })).toBe(mark);
  });

  it('reads a link at its place, else from the header (D64)', () => {
    const named = { ...plan, fields: { ...plan.fields, nextLink: 'next' } };
    const { LINK } = paginationStrategies;

    expect(LINK.mark?.(named, '', { ...facts, at: atNext, link: '/other' })).toBe('/p2');
    expect(
      LINK.mark?.({ ...named, fields: { ...named.fields, nextLink: 'gone' } }, '', facts),
    ).toBeUndefined();
    expect(LINK.mark?.(plan, '', { ...facts, at: atNext, link: '/p2' })).toBe('/p2');
    expect(LINK.mark?.(plan, '', { ...facts, link: '/p2', urlOf: () => undefined })).toBeUndefined();
    expect([LINK.url?.('https://a.example/p2'), LINK.url?.('')]).toEqual(['https://a.example/p2', undefined]);
  });

  it('continues while it has a cursor or link, unless hasNext is false (D64)', () => {
    for (const row of [paginationStrategies.CURSOR, paginationStrategies.LINK]) {
      expect(row.goesOn('', { ...facts, count: 1, total: 1 }, 'm')).toBe(true);
      expect(row.goesOn('', { ...facts, hasNext: false }, 'm')).toBe(false);
      expect(row.goesOn('', { ...facts, hasNext: true }, undefined)).toBe(false);
    }
  });

  it.each([
    [{ hasNext: false, total: 99 }, false],
    [{ hasNext: true, total: 1 }, true],
    [{ total: 61 }, true],
    [{ total: 60 }, false],
    [{ total: 55, count: 7 }, true],
    [{}, true],
    [{ count: 19 }, false],
    [{ isByValue: true }, false],
  ])('continues by received rows, from the 40th, after %j: %s (D64)', (answer, goesOn) => {
    const { OFFSET } = paginationStrategies;

    expect(OFFSET.goesOn(40, { ...facts, ...answer }, undefined)).toBe(goesOn);
    expect(OFFSET.mark?.(plan, 40, { ...facts, count: 7 })).toBe(47);
  });

  it.each([
    ['a full page', { count: 20, total: undefined, isByValue: false }, true],
    ['an incomplete page', { count: 19, total: undefined, isByValue: false }, false],
    ['a lookup by value', { count: 20, total: undefined, isByValue: true }, false],
    ['the third page of four', { count: 20, total: 61, isByValue: false }, true],
    ['the third page of three', { count: 20, total: 60, isByValue: false }, false],
  ])('decides by %s whether more pages follow, without hasNext (D12)', (_what, said, goesOn) => {
    const answer = { ...facts, ...said };

    expect(paginationStrategies.PAGE_NUMBER.goesOn(3, answer, undefined)).toBe(goesOn);
    expect(paginationStrategies.NONE.goesOn(3, answer, undefined)).toBe(false);
  });
});

describe('paginationWords', () => {
  it('pages with every word except NONE (§2.2, D11, D64)', () => {
    const paged = Object.entries(paginationWords).filter(([, isPaged]) => isPaged);

    expect(paged.map(([word]) => word)).toEqual(['PAGE_NUMBER', 'OFFSET', 'CURSOR', 'LINK']);
  });
});

describe('defaultPaginationStrategy', () => {
  it('is NONE (D11)', () => {
    expect(defaultPaginationStrategy).toBe('NONE');
  });
});
