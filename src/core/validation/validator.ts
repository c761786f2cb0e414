/**
 * Validating a value by its field, with patterns run by the linear engine unless the host hands in another. Protocol §2.7,
 * §4.3; choices D21 (membership), D23 (patterns).
 */
import type { InputFieldSpec } from '../document/inputFieldSpec.js';
import { createLinearPattern } from '../../pattern/linearPattern.js';
import type { ValidationSettings, ValidateOptions, ValidationResult } from './validationResult.js';
import type { ByValueLookup } from '../lookup/valueLookup.js';
import { validateNow } from './validateNow.js';
import type { AskingResolver } from './membership.js';
import { validateAsync } from './validateAsync.js';
import { calendarIn } from '../vocabulary/timeZone.js';

/**
 * Validates a value by its field.
 *
 * @throws {FieldSpecError} `spec-invalid` when the field is no field document
 * @throws {TypeError} when there is no such `timeZone`
 * @example
 * validate({ displayName: 'Name', dataType: 'STRING', required: true }, '').isValid; // false
 * @see Protocol §4.3, D19
 */
export function validate(
  fieldSpec: InputFieldSpec,
  value: unknown,
  options: ValidateOptions = byDefault,
): ValidationResult {
  return validateNow(fieldSpec, value, options === byDefault ? options : settled(options));
}

/** How an asynchronous validator validates. */
export interface ValidatorOptions extends ValidateOptions {
  /** What looks values up. */
  readonly resolver: AskingResolver;
  /** Pages read at most for one search. Default 5. */
  readonly maxPages?: number;
}

/** Validates with the values endpoint's word on membership. */
export interface Validator {
  /** @throws {FieldSpecError} what the lookups fail with; an abort rejects with the signal's reason */
  validate: (fieldSpec: InputFieldSpec, value: unknown, options?: ByValueLookup) => Promise<ValidationResult>;
}

/**
 * Makes a validator that settles membership of remote CLOSED domains by asking: for up to 100 values in one request where
 * the document names a `valueParam`; else by the exact value as search text, then by the first pages of everything, 20
 * requests at most, 6 at a time. What only further pages could have told is `unchecked`. `pending` stays where
 * `minSearchLength` forbids to ask, where another field has to be filled in first, and where several values are invalid
 * without asking.
 *
 * @throws {TypeError} when there is no such `timeZone`
 * @example
 * const validator = createValidator({ resolver: createValuesResolver({ baseUrl: 'https://example.org' }) });
 * const { isValid } = await validator.validate(fieldSpec, 'FR');
 * @see Protocol §4.3 rule 6, D21, D42
 */
export function createValidator({ resolver, ...options }: ValidatorOptions): Validator {
  const asking = { ...settled(options), resolver };
  return {
    validate: (fieldSpec, value, lookup) => validateAsync(fieldSpec, value, { ...asking, ...lookup }),
  };
}

const byDefault = { patternEngine: createLinearPattern };

/** Options with what runs patterns, and with the days of a time zone. @internal */
export function settled<Options extends ValidationSettings>(options: Options): Options {
  const { patternEngine, timeZone } = options;
  if (patternEngine && timeZone === undefined) return options;
  return { ...byDefault, ...options, ...(timeZone !== undefined && { calendar: calendarIn(timeZone) }) };
}
