/** The words of `paginationStrategy`. */
import { describe, expect, it } from 'vitest';
import { defaultPaginationStrategy, paginationWords } from '../../../src/core/vocabulary/paginationWords.js';

describe('paginationWords', () => {
  it('asks for no pages with NONE (§2.2, D11, D64)', () => {
    const paged = Object.entries(paginationWords).filter(([, isPaged]) => isPaged);

    expect(paged.map(([word]) => word)).toEqual(['PAGE_NUMBER', 'OFFSET', 'CURSOR', 'LINK']);
  });
});

describe('defaultPaginationStrategy', () => {
  it('is NONE (D11)', () => {
    expect(defaultPaginationStrategy).toBe('NONE');
  });
});
