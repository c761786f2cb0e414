/** Pages of one search, joined. */
import { describe, expect, it } from 'vitest';
import { joinPages, type ResolvedValues } from '../../../src/core/lookup/resolvedValues.js';

const page = (values: readonly string[], hasNext: boolean): ResolvedValues => ({
  values: values.map((value) => ({ value, label: value })),
  total: undefined,
  hasNext,
  notices: [],
});

describe('joinPages', () => {
  it.each([
    ['nothing', [], [], false],
    ['one page', [page(['a'], true)], ['a'], true],
    ['two pages', [page(['a'], true), page(['b'], true)], ['a', 'b'], true],
    ['a last page', [page(['a'], true), page(['b'], false)], ['a', 'b'], false],
    ['a page of repeats', [page(['a'], true), page(['a'], true)], ['a'], true],
    ['two pages of repeats', [page(['a'], true), page(['a'], true), page(['a'], true)], ['a'], false],
    [
      'two pages of repeats that are not in a row',
      [page(['a'], true), page(['a'], true), page(['b'], true), page(['a'], true)],
      ['a', 'b'],
      true,
    ],
    ['a page of repeats and one new', [page(['a'], true), page(['a', 'b'], true)], ['a', 'b'], true],
    ['an empty page', [page(['a'], true), page([], true)], ['a'], false],
  ])('joins %s (D12)', (_what, pages, values, hasNext) => {
    const joined = joinPages(pages);

    expect(joined.values.map(({ value }) => value)).toEqual(values);
    expect(joined.hasNext).toBe(hasNext);
  });

  it('keeps the first label of a repeated value, the last total and every notice (D12)', () => {
    const notice = { code: 'item-dropped', where: 'items', message: 'm', hint: 'm' } as const;
    const first = { ...page(['a'], true), total: 9, notices: [notice] };
    const second = { ...first, values: [{ value: 'a', label: 'other' }], total: 8 };

    expect(joinPages([first, second])).toEqual({
      values: [{ value: 'a', label: 'a' }],
      total: 8,
      hasNext: true,
      notices: [notice, notice],
    });
  });
});
