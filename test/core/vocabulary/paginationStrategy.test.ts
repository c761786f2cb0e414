/** The words of `paginationStrategy`. */
import { describe, expect, it } from 'vitest';
import {
  defaultPaginationStrategy,
  paginationStrategies,
} from '../../../src/core/vocabulary/paginationStrategy.js';

describe('paginationStrategies', () => {
  it('asks for pages with PAGE_NUMBER only (§2.2, D11)', () => {
    expect(paginationStrategies).toMatchObject({ NONE: { isPaged: false }, PAGE_NUMBER: { isPaged: true } });
  });

  it('says of each which page follows, and under which names it is asked for (§4.2 rule 2)', () => {
    const asked = Object.values(paginationStrategies).map(({ firstPage, nextPage, params }) => [
      firstPage,
      nextPage(3, true),
      nextPage(3, false),
      params({ page: 'p' }, 3),
    ]);

    expect(asked).toEqual([
      [1, undefined, undefined, {}],
      [1, 4, undefined, { p: 3 }],
    ]);
  });
});

describe('defaultPaginationStrategy', () => {
  it('is NONE (D11)', () => {
    expect(defaultPaginationStrategy).toBe('NONE');
  });
});
