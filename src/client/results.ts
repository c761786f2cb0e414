/**
 * Results of validations that are the same for every field.
 */
import type { ValidationError, ValidationResult } from '../core/validationResult.js';

/** The result of a value that nothing is wrong with, or that no one has validated. */
export const noErrors: ValidationResult = { isValid: true, errors: [] };

/** The result of a value that cannot be validated yet. */
export const stillPending: ValidationResult = { ...noErrors, pending: true };

/** The failures that are left of those that are shown, in whatever language they were told. */
export function stillWrong(
  shown: readonly ValidationError[],
  { errors }: ValidationResult,
): ValidationResult {
  const left = shown.filter(({ constraintName, index }) =>
    errors.some((error) => error.constraintName === constraintName && error.index === index),
  );
  return left.length > 0 ? { isValid: false, errors: left } : noErrors;
}
