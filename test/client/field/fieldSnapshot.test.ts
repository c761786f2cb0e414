/** A field at one moment. */
import { describe, expect, it } from 'vitest';
import {
  atRest,
  displayedErrors,
  isValidating,
  waitingText,
} from '../../../src/client/field/fieldSnapshot.js';

const error = (message: string) => ({ constraintName: 'c', message });
const invalid = { isValid: false, errors: [error('of the value')] };
const text = (status: object) => ({ ...atRest.textStatus, ...status });
const speaking = { environment: { messages: undefined, lookup: { locale: 'en' } } };

describe('atRest', () => {
  it('has no errors and no pending work', () => {
    const { result, textStatus, validation, sources, code, ...others } = atRest;

    expect([result.isValid, displayedErrors(atRest), isValidating(atRest), textStatus.pending]).toEqual([
      true,
      [],
      false,
      0,
    ]);
    expect([validation, sources, code]).toEqual(['idle', 'settled', 'absent']);
    expect(Object.values(others).filter(Boolean)).toEqual([]);
  });
});

describe('displayedErrors', () => {
  it('returns the errors of refused text before those of the value', () => {
    const ofText = [error('of the text')];

    expect(displayedErrors({ ...atRest, result: invalid })).toBe(invalid.errors);
    expect(displayedErrors({ ...atRest, result: invalid, textStatus: text({ errors: ofText }) })).toBe(
      ofText,
    );
  });
});

describe('isValidating', () => {
  it.each([
    [{ validation: 'asking' as const }],
    [{ sources: 'asking' as const }],
    [{ textStatus: text({ pending: 1 }) }],
  ])('is true for %j', (state) => {
    expect(isValidating({ ...atRest, ...state })).toBe(true);
  });
});

describe('waitingText', () => {
  it.each([
    ['Checking…', { validation: 'asking' as const }],
    ['Checking…', { textStatus: text({ pending: 1, entered: 1 }) }],
    ['2 of 5 looked up…', { textStatus: text({ pending: 3, entered: 5 }) }],
  ])('is "%s" for %j', (expected, state) => {
    expect(waitingText(speaking, { ...atRest, ...state })).toBe(expected);
  });

  it('does not say Checking… if no request is pending', () => {
    const checking = waitingText(speaking, { ...atRest, validation: 'asking' });

    expect(waitingText(speaking, atRest)).not.toBe(checking);
    expect(waitingText(speaking, { ...atRest, textStatus: text({ pending: 0, entered: 5 }) })).toBe(
      waitingText(speaking, atRest),
    );
  });
});
