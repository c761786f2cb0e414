/** Validation results that do not depend on a field. */
import type { ValidationError, ValidationResult } from '../../core/validation/validationResult.js';

/** The result of a value that is valid or was not validated. */
export const noErrors: ValidationResult = { isValid: true, errors: [] };

/** The result of a value that cannot be validated yet. */
export const stillPending: ValidationResult = { ...noErrors, pending: true };

/** The shown errors that still apply, matched by constraint, not by message. */
export function stillWrong(
  shown: readonly ValidationError[],
  { errors }: ValidationResult,
): ValidationResult {
  const left = shown.filter(({ constraintName, index }) =>
    errors.some((error) => error.constraintName === constraintName && error.index === index),
  );
  return left.length > 0 ? { isValid: false, errors: left } : noErrors;
}

/** The shown errors with their current messages; errors that no longer apply keep theirs. */
export const reworded = (
  shown: readonly ValidationError[],
  { errors }: ValidationResult,
): readonly ValidationError[] =>
  shown.map((one) => errors.find((error) => isSameError({ ...error, message: one.message }, one)) ?? one);

/** Whether two results are equal, so that nothing has to render. */
export function isSameResult(one: ValidationResult, other: ValidationResult): boolean {
  if (one === other) return true;
  const isAlike =
    one.isValid === other.isValid &&
    one.pending === other.pending &&
    one.furtherErrors === other.furtherErrors &&
    one.errors.length === other.errors.length &&
    isSameList(one.unchecked, other.unchecked);
  return isAlike && one.errors.every((error, index) => isSameError(error, other.errors[index]));
}

function isSameError(one: ValidationError, other: ValidationError | undefined): boolean {
  return (
    one.constraintName === other?.constraintName &&
    one.message === other.message &&
    one.index === other.index &&
    Object.is(one.value, other.value) &&
    isSameList(one.path, other.path)
  );
}

/** Whether two lists have the same items in the same order. */
export const isSameList = (one: readonly unknown[] = [], other: readonly unknown[] = []): boolean =>
  one.length === other.length && one.every((item, index) => Object.is(item, other[index]));
