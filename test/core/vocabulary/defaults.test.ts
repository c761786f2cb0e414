/** Defaults of this client, which the protocol does not set. */
import { describe, expect, it } from 'vitest';
import { answerLimits, defaults, ranges, validationLimits } from '../../../src/core/vocabulary/defaults.js';

describe('defaults', () => {
  it('are those of §8 and D13–D15', () => {
    expect(defaults).toEqual({
      debounceMs: 300,
      limits: { named: 20, overview: 10 },
      params: { page: 'page', offset: 'offset', cursor: 'cursor', limit: 'limit', search: 'search' },
      firstPage: 1,
      dataField: 'data',
    });
  });
});

describe('ranges', () => {
  it.each(Object.entries(ranges))('of %s hold whole numbers, the lower first', (_name, { min, max }) => {
    expect([min, max].every(Number.isInteger)).toBe(true);
    expect(min).toBeLessThan(max);
  });

  it('contain every default', () => {
    const { named, overview } = defaults.limits;

    expect(defaults.debounceMs).toBeLessThanOrEqual(ranges.debounceMs.max);
    expect(Math.max(named, overview)).toBeLessThanOrEqual(ranges.defaultLimit.max);
    expect(Math.min(named, overview)).toBeGreaterThanOrEqual(ranges.defaultLimit.min);
  });
});

describe('answerLimits', () => {
  it('limit time, size and number of values of a response', () => {
    expect(answerLimits).toEqual({
      timeoutMs: 10_000,
      maxBytes: 2_097_152,
      bytesPerMember: 16,
      maxItems: 10_000,
      maxLabelLength: 1_000,
      maxItemFields: 16,
      maxErrorLength: 1_000,
    });
  });
});

describe('validationLimits', () => {
  it('limit the work and the errors of a verdict', () => {
    expect(validationLimits).toEqual({ work: 2_000_000, errors: 1_000 });
  });
});
