/** Results of validations: their equality, and their remaining errors. */
import { describe, expect, it } from 'vitest';
import { isSameResult, noErrors, stillPending, stillWrong } from '../../../src/client/values/results.js';

const error = { constraintName: 'maxCount', message: 'Too many.' };
const invalid = { isValid: false, errors: [error] };
const at = (...path: (string | number)[]) => ({ ...invalid, errors: [{ ...error, path }] });

describe('noErrors', () => {
  it('is valid, and stillPending is pending as well', () => {
    expect([noErrors, stillPending]).toEqual([
      { isValid: true, errors: [] },
      { isValid: true, errors: [], pending: true },
    ]);
  });
});

describe('stillWrong', () => {
  it('keeps shown errors that still apply, with their text, and adds no new ones', () => {
    const shown = [
      { constraintName: 'pattern', message: 'Shown first.', index: 0 },
      { constraintName: 'pattern', message: 'Shown second.', index: 1 },
      { constraintName: 'type', message: 'Shown third.' },
    ];
    const now = [
      { constraintName: 'pattern', message: 'In another language.', index: 1 },
      { constraintName: 'required', message: 'New.' },
    ];

    expect(stillWrong(shown, { isValid: false, errors: now })).toEqual({
      isValid: false,
      errors: [shown[1]],
    });
  });

  it('returns noErrors once no shown error applies', () => {
    expect(stillWrong([error], noErrors)).toBe(noErrors);
  });
});

describe('isSameResult', () => {
  it.each([
    ['the same object', invalid, invalid],
    ['equal errors in new objects', invalid, { isValid: false, errors: [{ ...error }] }],
    [
      'no values but NaN',
      { ...invalid, errors: [{ ...error, value: NaN }] },
      { ...invalid, errors: [{ ...error, value: NaN }] },
    ],
    [
      'the same path',
      { ...invalid, errors: [{ ...error, path: ['a', 1] }] },
      { ...invalid, errors: [{ ...error, path: ['a', 1] }] },
    ],
    ['no path, and an empty path', invalid, { ...invalid, errors: [{ ...error, path: [] }] }],
    ['equal unchecked constraints', { ...noErrors, unchecked: ['p'] }, { ...noErrors, unchecked: ['p'] }],
  ])('is true for %s', (_what, one, other) => {
    expect([isSameResult(one, other), isSameResult(other, one)]).toEqual([true, true]);
  });

  it.each([
    ['valid or not', { ...invalid, isValid: true }],
    ['pending', { ...invalid, pending: true as const }],
    ['further errors', { ...invalid, furtherErrors: 2 }],
    ['a second error', { ...invalid, errors: [error, error] }],
    ['no error', { ...invalid, errors: [] }],
    ['another constraint', { ...invalid, errors: [{ ...error, constraintName: 'minCount' }] }],
    ['another message', { ...invalid, errors: [{ ...error, message: 'Zu viele.' }] }],
    ['another element', { ...invalid, errors: [{ ...error, index: 1 }] }],
    ['another value', { ...invalid, errors: [{ ...error, value: 1 }] }],
    ['another path', { ...invalid, errors: [{ ...error, path: ['a'] }] }],
    ['something that was not checked', { ...invalid, unchecked: ['p'] }],
  ])('is false for %s', (_what, other) => {
    expect([isSameResult(invalid, other), isSameResult(other, invalid)]).toEqual([false, false]);
  });

  it('compares paths step by step, and unchecked rules by name', () => {
    expect(isSameResult(at('a', 1), at('a', 2))).toBe(false);
    expect(isSameResult({ ...noErrors, unchecked: ['p', 'q'] }, { ...noErrors, unchecked: ['p', 'r'] })).toBe(
      false,
    );
  });
});
