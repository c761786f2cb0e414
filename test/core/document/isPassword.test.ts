/** Recognizes fields of passwords. */
import { describe, expect, it } from 'vitest';
import { isPassword } from '../../../src/core/document/isPassword.js';

describe('isPassword', () => {
  it.each([
    'password',
    'Password',
    ' PASSWORD ',
    'new-password',
    { en: 'password' },
    { de: 'Kennwort', en: 'Password' },
    { default: 'text', fr: 'current-password' },
  ])('is true for %j', (formatHint) => {
    expect(isPassword({ formatHint })).toBe(true);
  });

  it.each([undefined, 'email', 'passwords', { en: 'text' }])('is false for %j', (formatHint) => {
    expect(isPassword({ formatHint })).toBe(false);
  });
});
