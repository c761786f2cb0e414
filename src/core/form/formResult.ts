/**
 * The result of validating a form, and what it may depend on. D20, D34, D35, D41.
 */
import type { ValidateOptions, ValidationSettings } from '../validation/validationResult.js';
import type { FormMessages } from './formMessages.js';

/** The values of a form by the names of its fields. */
export type FormValues = Readonly<Record<string, unknown>>;

/** Where in a form something stands: the name of a field, then list places and names of sub-fields. */
export type FormPath = readonly (string | number)[];

/** One reason why a form is invalid: a field by itself, or a rule across fields. @see D20, D35 */
export type FormError =
  | {
      readonly path: FormPath;
      /** Name of the constraint, or `required`, `type`, `membership`, `unknown`. */
      readonly constraintName: string;
      readonly message: string;
      /** What failed. */
      readonly value?: unknown;
    }
  | {
      /** The field it is shown at. */
      readonly path: FormPath;
      /** Name of the rule, or its type. */
      readonly crossConstraintName: string;
      readonly message: string;
      /** All fields that the rule names. */
      readonly fields: readonly string[];
    };

/** A constraint or rule that was not checked, and is for the server to check. */
export type UncheckedInForm = (
  | { readonly path: FormPath; readonly constraintName: string }
  | { readonly path: FormPath; readonly crossConstraintName: string }
) & {
  /** Present where there was too much to check: less would have been checked. Whoever takes forms refuses such a one. */
  readonly tooMuch?: true;
};

/** What validating a form has found. @see D34 */
export interface FormValidationResult {
  readonly isValid: boolean;
  /** Of a form that fails in more than 1,000 ways, the first 1,000. */
  readonly errors: readonly FormError[];
  /** How many errors there are besides those listed, present when there are any. */
  readonly furtherErrors?: number;
  /** Names of the fields that no condition shows: they were not validated, and are not submitted. */
  readonly hidden: readonly string[];
  /** Names of the fields, and of those that rules name, whose verdict needs a server; present when there are any. */
  readonly pending?: readonly string[];
  /** What was not checked, present when there is any. */
  readonly unchecked?: readonly UncheckedInForm[];
}

/**
 * A rule of the host, for rules of type `custom`.
 *
 * @returns `false`, or a text for the person, where the rule is broken
 */
export type FormRule = (
  values: FormValues,
  rule: {
    readonly fields: readonly string[];
    readonly params: Readonly<Record<string, unknown>>;
    readonly signal: AbortSignal | undefined;
  },
) => boolean | string | undefined | Promise<boolean | string | undefined>;

/** What the validation of a form may depend on besides form and values. */
export interface ValidateFormOptions extends Omit<ValidateOptions, 'values'> {
  /** The domains of CLOSED fields by name, where they are known: what lookups returned. */
  readonly domains?: Readonly<Record<string, ValidateOptions['values']>> | undefined;
  /**
   * What the server itself holds of the fields whose document says `readOnly`, by their names: conditions, rules and lookups go by
   * this, and never by what was sent for them. Default: what the document has for `default`. @see D71
   */
  readonly readOnlyValues?: FormValues | undefined;
  /** Rules by `params.key`, for rules of type `custom`; of what no rule is for, `missingRules` says what it is. */
  readonly crossRules?: Readonly<Record<string, FormRule>> | undefined;
  /** Texts of rules across fields that replace the built-in ones. A text of the document wins over both. */
  readonly formMessages?: Partial<FormMessages> | undefined;
  /** Whether names that the form does not have are errors: `refuse` on a server. Default `ignore`. @see D41 */
  readonly unknownNames?: 'ignore' | 'refuse' | undefined;
}

/** {@link ValidateFormOptions}, with what ends a validation and the days that it goes by. */
export interface FormValidationSettings extends ValidateFormOptions, Pick<ValidationSettings, 'calendar'> {
  readonly signal?: AbortSignal | undefined;
}
