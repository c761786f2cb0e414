/** One page after the other, by the strategy of the endpoint. */
import { describe, expect, it } from 'vitest';
import { planLookup } from '../../../src/core/document/lookupPlan.js';
import { firstPosition, pageAt, positionAfter, readPages } from '../../../src/core/lookup/readPages.js';
import type { ResolvedValues } from '../../../src/core/index.js';
import { paramsOf } from '../../../src/core/lookup/valuesRequest.js';

const numbered = planLookup({ uri: '/v', paginationStrategy: 'PAGE_NUMBER' });

const byCursor = planLookup({
  uri: '/v',
  paginationStrategy: 'CURSOR',
  requestParams: { cursorParam: 'page' },
  responseMapping: { nextCursorField: 'next' },
});

const page = (value: string, rest: Partial<ResolvedValues> = {}): ResolvedValues => ({
  values: [{ value, label: value }],
  total: undefined,
  hasNext: true,
  notices: [],
  ...rest,
});

/** Answers with one page after the other, and records the requests. */
function answering(...pages: readonly ResolvedValues[]) {
  const asked: unknown[] = [];
  const ask = async (where: unknown) => pages[asked.push(where) - 1] ?? page('none', { hasNext: false });
  return { asked, ask };
}

describe('readPages', () => {
  it('reads pages by number until the last one', async () => {
    const { asked, ask } = answering(page('a'), page('b', { hasNext: false }));

    const { pages, isWhole } = await readPages(numbered, ask, () => true);

    expect(asked).toEqual([{ page: 1 }, { page: 2 }]);
    expect([pages.length, isWhole]).toEqual([2, true]);
  });

  it('reads pages by the cursor of each answer', async () => {
    const { asked, ask } = answering(page('a', { mark: 'x' }), page('b', { mark: 'y' }), page('c'));

    const { isWhole } = await readPages(byCursor, ask, () => true);

    expect(asked).toEqual([{ position: '' }, { position: 'x' }, { position: 'y' }]);
    expect(isWhole).toBe(true);
  });

  it('ends at a cursor that an earlier page had (D64)', async () => {
    const { asked, ask } = answering(
      page('a', { mark: 'x' }),
      page('b', { mark: 'y' }),
      page('c', { mark: 'x' }),
    );

    const { isWhole } = await readPages(byCursor, ask, () => true);

    expect([asked.length, isWhole]).toEqual([3, true]);
  });

  it('requests the offset after the rows that arrived (D64)', async () => {
    const byOffset = planLookup({ uri: '/v', paginationStrategy: 'OFFSET' });
    const { asked, ask } = answering(page('a', { mark: 7 }), page('b', { mark: 12, hasNext: false }));

    await readPages(byOffset, ask, () => true);

    expect(asked).toEqual([{ position: 0 }, { position: 7 }]);
  });

  it('continues after one page of repeats, and ends after two in a row, even if hasNext is true (D12)', async () => {
    const { asked, ask } = answering(page('a'), page('a'), page('b'), page('a'), page('b'), page('c'));

    const { isWhole, pages } = await readPages(numbered, ask, () => true);

    expect([asked.length, isWhole]).toEqual([5, true]);
    expect(new Set(pages.flatMap(({ values }) => values.map(({ value }) => value)))).toEqual(
      new Set(['a', 'b']),
    );
  });

  it('stops if no further request is allowed, and returns isWhole: false', async () => {
    const { asked, ask } = answering(page('a'), page('b'), page('c'));

    const { pages, isWhole } = await readPages(numbered, ask, (read) => read.length < 2);

    expect([asked.length, pages.length, isWhole]).toEqual([2, 2, false]);
  });
});

describe('positionAfter', () => {
  it('is undefined without a page, or after the last one', () => {
    expect(positionAfter(numbered, [1], [])).toBeUndefined();
    expect(positionAfter(numbered, [1], [page('a', { hasNext: false })])).toBeUndefined();
    expect(positionAfter(numbered, [1], [page('a')])).toBe(2);
  });
});

describe('pageAt and firstPosition', () => {
  it('send the position in the parameter that the document names', () => {
    expect(paramsOf(numbered, pageAt(numbered, firstPosition(numbered))).get('page')).toBe(1);
    expect(paramsOf(byCursor, pageAt(byCursor, firstPosition(byCursor))).has('page')).toBe(false);
    expect(paramsOf(byCursor, pageAt(byCursor, 'x')).get('page')).toBe('x');
  });
});
