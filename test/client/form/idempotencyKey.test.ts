/** Under which key a form is sent again. D39. */
import { describe, expect, it } from 'vitest';
import { createIdempotencyKeys } from '../../../src/client/form/idempotencyKey.js';

describe('createIdempotencyKeys', () => {
  it('keeps the key of the same values, and makes another one for others', () => {
    const { keyOf } = createIdempotencyKeys();
    const keys = [{ a: 1 }, { a: 1 }, { a: 2 }, { a: 1 }].map(keyOf);

    expect(keys[0]).toBe(keys[1]);
    expect(new Set(keys).size).toBe(3);
  });

  it('makes another one once the form was taken', () => {
    const { keyOf, clear } = createIdempotencyKeys();
    const key = keyOf({});
    clear();

    expect(keyOf({})).not.toBe(key);
  });
});
