/** The options of a host over existing ones. */
import { describe, expect, it } from 'vitest';
import { overlay } from '../../../src/client/page/overlay.js';

describe('overlay', () => {
  it('replaces given members, and keeps those that are undefined or missing', () => {
    expect(overlay({ a: 1, b: 2, c: 3 }, { a: 5, b: undefined })).toEqual({ a: 5, b: 2, c: 3 });
    expect(overlay({ a: 1 })).toEqual({ a: 1 });
  });

  it('changes neither argument', () => {
    const known = { a: 1 };

    expect([overlay(known, { a: 2 }), known]).toEqual([{ a: 2 }, { a: 1 }]);
  });

  it('replaces by null, false and empty texts', () => {
    const known: Record<string, unknown> = { a: 1, b: 1, c: 1 };

    expect(overlay(known, { a: null, b: false, c: '' })).toEqual({ a: null, b: false, c: '' });
  });
});
