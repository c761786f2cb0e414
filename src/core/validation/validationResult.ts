/**
 * The result of a validation, and what it may depend on. Protocol §2.7; choices D20 (errors), D21 (pending), D22 (custom rules),
 * D23 (pattern match).
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { ValidationMessages } from '../messages/messages.js';
import type { PatternEngine, PatternMatch } from '../../pattern/patternEngine.js';

/** One reason why a value is invalid. @see D20 */
export interface ValidationError {
  /** Name of the constraint, or `required`, `type`, `membership`. */
  readonly constraintName: string;
  readonly message: string;
  /** The element that failed. */
  readonly value?: unknown;
  /** Its place in a list, from 0. */
  readonly index?: number;
  /** Where in an OBJECT value it stands: list places and names of sub-fields. */
  readonly path?: readonly (string | number)[];
}

/** What validating one value has found. @see Protocol §2.7 */
export interface ValidationResult {
  readonly isValid: boolean;
  /** Of a value that fails in more than 1,000 ways, the first 1,000. */
  readonly errors: readonly ValidationError[];
  /** How many errors there are besides those listed, present when there are any. */
  readonly furtherErrors?: number;
  /** Present when a remote CLOSED domain has not been asked: {@link createValidator} settles it (D21). */
  readonly pending?: true;
  /**
   * Names of constraints that were not checked, present when there are any: they are for the server to check. Their pattern
   * was not run, or the document asks for more than a validation may cost; of those beyond the limits, the first is named.
   * `membership` stands here where only further pages of the endpoint could have told.
   */
  readonly unchecked?: readonly string[];
  /**
   * Those of `unchecked` that were left out because there was too much to check, present when there are any: a smaller value
   * would have been checked. Whoever takes values refuses such a one.
   */
  readonly tooMuch?: readonly string[];
}

/** A rule of the host, for constraints of type `custom`: whether the value is accepted. */
export type CustomRule = (value: unknown, params: Readonly<Record<string, unknown>>) => boolean;

/** What a validation may depend on besides the field and the value. */
export interface ValidateOptions {
  /** The domain of a CLOSED field, where it is known: what lookups returned. */
  readonly values?: readonly ValueAlias[] | undefined;
  /** BCP 47 tag of the reader. */
  readonly locale?: string | undefined;
  /** Texts that replace the built-in ones. A text of the document wins over both. */
  readonly messages?: Partial<ValidationMessages> | undefined;
  /** Rules by `params.key`, for constraints of type `custom`. */
  readonly custom?: Readonly<Record<string, CustomRule>> | undefined;
  /** What a rule is that no rule of the host is for: `unchecked` on a server. Default `ignore`: it passes. @see D22, D35 */
  readonly missingRules?: 'ignore' | 'unchecked' | undefined;
  /** `full` for back ends whose patterns match whole values (Java). Default `search`. @see D23 */
  readonly patternMatch?: PatternMatch | undefined;
  /** What runs the patterns of documents. Default: {@link createLinearPattern}, which no pattern can keep busy. @see D23 */
  readonly patternEngine?: PatternEngine | undefined;
  /**
   * What a validation may cost, in units of some 20 ns; what is beyond is `unchecked`. Default 2,000,000, which is what a
   * page can spare between two keys. A server goes by the largest body it takes: 16 for each byte.
   */
  readonly maxWork?: number | undefined;
  /** What `$NOW` means, in milliseconds. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /**
   * Time zone of the reader, an IANA name such as `Pacific/Auckland`: which day `$NOW` is for a bare date. Default: that
   * of this machine, which on a server is hardly the reader's. @see D25
   */
  readonly timeZone?: string | undefined;
}

/** {@link ValidateOptions}, with the values that were made and the days that a validation goes by. */
export interface ValidationSettings extends ValidateOptions {
  /** Values that the host has had made, which stand beside those of the document (D70). */
  readonly made?: readonly ValueAlias[] | undefined;
  /** The first moment, in UTC, of the reader's calendar day at a moment. Default: the day on this machine. */
  readonly calendar?: ((epochMs: number) => number) | undefined;
  /** What the validation may cost, where it is one of several that share it; in units of `validationLimits.work`. */
  readonly work?: { left: number } | undefined;
}
