/** Whether the platform's `RegExp` accepts a source. */
import { describe, expect, it } from 'vitest';
import { isRegExp } from '../../src/pattern/isRegExp.js';

describe('isRegExp', () => {
  it.each([
    ['a{2}', '', true],
    ['a{2,1}', '', false],
    [String.raw`\-`, '', true],
    [String.raw`\-`, 'u', false],
    ['a', 'uv', false],
    ['^(a+)+$', 'u', true],
  ])('is, for /%s/%s: %s (D23)', (source, flags, verdict) => {
    expect(isRegExp(source, flags)).toBe(verdict);
  });
});
