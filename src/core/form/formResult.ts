/** The options and the result of validating a form. D20, D34, D35, D41. */
import type { ValidateOptions, ValidationSettings } from '../validation/validationResult.js';
import type { FormMessages } from './formMessages.js';

/** The values of a form by field name. */
export type FormValues = Readonly<Record<string, unknown>>;

/** A path in a form: the name of a field, then list indexes and names of sub-fields. */
export type FormPath = readonly (string | number)[];

/** One error of a form: of a single field, or of a cross-field rule. @see D20, D35 */
export type FormError =
  | {
      readonly path: FormPath;
      /** Name of the constraint, or `required`, `type`, `membership`, `unknown`. */
      readonly constraintName: string;
      readonly message: string;
      /** The invalid value. */
      readonly value?: unknown;
    }
  | {
      /** The field that the error is shown at. */
      readonly path: FormPath;
      /** Name of the rule, or its type. */
      readonly crossConstraintName: string;
      readonly message: string;
      /** All fields of the rule. */
      readonly fields: readonly string[];
    };

/** A constraint or rule that was not checked; the server has to check it. */
export type UncheckedInForm = (
  | { readonly path: FormPath; readonly constraintName: string }
  | { readonly path: FormPath; readonly crossConstraintName: string }
) & {
  /** Present if the work limit was reached: a smaller form would have been checked. A server should refuse such a form. */
  readonly tooMuch?: true;
};

/** The result of validating a form. @see D34 */
export interface FormValidationResult {
  readonly isValid: boolean;
  /** At most 1,000 errors. */
  readonly errors: readonly FormError[];
  /** Number of further errors, if there are any. */
  readonly furtherErrors?: number;
  /** Names of the hidden fields: they were not validated, and are not submitted. */
  readonly hidden: readonly string[];
  /** Names of the fields that only a server can validate, including the fields of such rules; present if there are any. */
  readonly pending?: readonly string[];
  /** Checks that were skipped; present if there are any. */
  readonly unchecked?: readonly UncheckedInForm[];
}

/**
 * The app's own rule, for rules of type `custom`.
 *
 * @returns `false`, or an error text for the user, if the rule is broken
 */
export type FormRule = (
  values: FormValues,
  rule: {
    readonly fields: readonly string[];
    readonly params: Readonly<Record<string, unknown>>;
    readonly signal: AbortSignal | undefined;
  },
) => boolean | string | undefined | Promise<boolean | string | undefined>;

/** Options of `validateForm`. */
export interface ValidateFormOptions extends Omit<ValidateOptions, 'values'> {
  /** Known domains of CLOSED fields, by field name: values that lookups returned. */
  readonly domains?: Readonly<Record<string, ValidateOptions['values']>> | undefined;
  /**
   * The server's own values of read-only fields, by field name. Conditions, rules and lookups use these and ignore submitted
   * ones. Default: the document's `default`. @see D71
   */
  readonly readOnlyValues?: FormValues | undefined;
  /** The app's rules by `params.key`, for rules of type `custom`. `missingRules` decides on keys without a rule. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Messages of cross-field rules that replace the built-in ones. A text of the document takes precedence over both. */
  readonly formMessages?: Partial<FormMessages> | undefined;
  /** Whether unknown field names are errors: use `refuse` on a server. Default `ignore`. @see D41 */
  readonly unknownNames?: 'ignore' | 'refuse' | undefined;
}

/** {@link ValidateFormOptions}, with a signal that aborts the validation, and a calendar. */
export interface FormValidationSettings extends ValidateFormOptions, Pick<ValidationSettings, 'calendar'> {
  readonly signal?: AbortSignal | undefined;
}
