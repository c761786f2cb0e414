/** The words of `mode`. */
import { describe, expect, it } from 'vitest';
import { defaultDomainMode, domainModes } from '../../../src/core/vocabulary/domainMode.js';

describe('domainModes', () => {
  it('closes the domain for CLOSED only (§2.2, D10)', () => {
    expect(domainModes).toEqual({ CLOSED: { isClosed: true }, SUGGESTIONS: { isClosed: false } });
  });
});

describe('defaultDomainMode', () => {
  it('is CLOSED (D10)', () => {
    expect(defaultDomainMode).toBe('CLOSED');
  });
});
