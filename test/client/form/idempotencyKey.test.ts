/** The idempotency key of a form that is sent again. D39. */
import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from '../../../src/client/form/idempotencyKey.js';

describe('createIdempotencyKeys', () => {
  it('returns the same key for the same values, and another one for others', () => {
    const { keyOf } = createIdempotencyKeys();
    const keys = [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }].map(keyOf);

    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('returns another key after clear()', () => {
    const { keyOf, clear } = createIdempotencyKeys();
    const key = keyOf({});
    clear();

    expect(keyOf({})).not.toBe(key);
  });
});
