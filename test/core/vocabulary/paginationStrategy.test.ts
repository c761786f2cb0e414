/** The words of `paginationStrategy`. */
import { describe, expect, it } from 'vitest';
import {
  defaultPaginationStrategy,
  paginationStrategies,
} from '../../../src/core/vocabulary/paginationStrategy.js';

describe('paginationStrategies', () => {
  it('asks for pages with PAGE_NUMBER only (§2.2, D11)', () => {
    expect(paginationStrategies).toEqual({ NONE: { isPaged: false }, PAGE_NUMBER: { isPaged: true } });
  });
});

describe('defaultPaginationStrategy', () => {
  it('is NONE (D11)', () => {
    expect(defaultPaginationStrategy).toBe('NONE');
  });
});
