/**
 * Validates a value by its field, with patterns run by the linear engine unless the app passes another. Protocol §2.7, §4.3;
 * choices D21 (membership), D23 (patterns).
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
 * @throws {FieldSpecError} `spec-invalid` if the field is not a field document
 * @throws {TypeError} if `timeZone` is unknown
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

/** Options of `createValidator`. */
export interface ValidatorOptions extends ValidateOptions {
  /** Looks up values. */
  readonly resolver: AskingResolver;
  /** Maximum number of pages to read for one search. Default 5. */
  readonly maxPages?: number;
}

/** Validates values, including membership in remote domains. */
export interface Validator {
  /** @throws {FieldSpecError} every error of a lookup; an abort rejects with the signal's reason */
  validate: (fieldSpec: InputFieldSpec, value: unknown, options?: ByValueLookup) => Promise<ValidationResult>;
}

/**
 * Creates a validator that asks the endpoints of remote CLOSED domains. With a `valueParam`, one request has up to 100 values.
 * Without it, the validator searches for the exact value, then reads the first pages without a search text: at most 20 requests,
 * 6 at a time.
 *
 * A value that only further pages could contain is `unchecked`. The result stays `pending` if `minSearchLength` prevents the
 * search, if a required dependency is empty, or if several values are already invalid.
 *
 * @throws {TypeError} if `timeZone` is unknown
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

/** Completes options with the default pattern engine, and with the calendar of a time zone. @internal */
export function settled<Options extends ValidationSettings>(options: Options): Options {
  const { patternEngine, timeZone } = options;
  if (patternEngine && timeZone === undefined) return options;
  return { ...byDefault, ...options, ...(timeZone !== undefined && { calendar: calendarIn(timeZone) }) };
}
