/** The words for types of data. */
import { describe, expect, it } from 'vitest';
import { defaultDataType } from '../../../src/core/vocabulary/dataType.js';

describe('defaultDataType', () => {
  it('is STRING (D1)', () => {
    expect(defaultDataType).toBe('STRING');
  });
});
