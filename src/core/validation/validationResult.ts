/**
 * The options and the result of validating a value. Protocol §2.7; choices D20 (errors), D21 (pending), D22 (custom rules), D23
 * (pattern match).
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { ValidationMessages } from '../messages/messages.js';
import type { PatternEngine, PatternMatch } from '../../pattern/patternEngine.js';

/** One error of a value. @see D20 */
export interface ValidationError {
  /** Name of the constraint, or `required`, `type`, `membership`. */
  readonly constraintName: string;
  readonly message: string;
  /** The invalid element. */
  readonly value?: unknown;
  /** Its index in a list, from 0. */
  readonly index?: number;
  /** Path within an OBJECT value: list indexes and names of sub-fields. */
  readonly path?: readonly (string | number)[];
}

/** The result of validating one value. @see Protocol §2.7 */
export interface ValidationResult {
  readonly isValid: boolean;
  /** At most 1,000 errors. */
  readonly errors: readonly ValidationError[];
  /** Number of further errors, if there are any. */
  readonly furtherErrors?: number;
  /** Present if a remote CLOSED domain has not been asked; {@link createValidator} asks it (D21). */
  readonly pending?: true;
  /**
   * Names of constraints that were not checked; present if there are any. The server has to check them: the engine refused their
   * pattern, or a work limit was reached. Of the constraints beyond the document's limits, only the first is named. `membership`
   * means that only further pages of the endpoint could tell.
   */
  readonly unchecked?: readonly string[];
  /**
   * Those of `unchecked` that reached a work limit, present if there are any: a smaller value would have been checked. A server
   * should refuse such a value.
   */
  readonly tooMuch?: readonly string[];
}

/** The app's own rule, for constraints of type `custom`. Returns whether the value is valid. */
export type CustomRule = (value: unknown, params: Readonly<Record<string, unknown>>) => boolean;

/** Options of `validate`. */
export interface ValidateOptions {
  /** The domain of a CLOSED field, if it is known: values that lookups returned. */
  readonly values?: readonly ValueAlias[] | undefined;
  /** BCP 47 tag of the user's language. */
  readonly locale?: string | undefined;
  /** Messages that replace the built-in ones. A text of the document takes precedence over both. */
  readonly messages?: Partial<ValidationMessages> | undefined;
  /** The app's rules by `params.key`, for constraints of type `custom`. */
  readonly custom?: Readonly<Record<string, CustomRule>> | undefined;
  /** Result of a custom rule that the app doesn't have: `unchecked` on a server. Default `ignore`: it passes. @see D22, D35 */
  readonly missingRules?: 'ignore' | 'unchecked' | undefined;
  /** `full` for back ends whose patterns match whole values (Java). Default `search`. @see D23 */
  readonly patternMatch?: PatternMatch | undefined;
  /** Runs the patterns of documents. Default: {@link createLinearPattern}, which runs in linear time. @see D23 */
  readonly patternEngine?: PatternEngine | undefined;
  /**
   * Work limit of one validation, in units of about 20 ns; checks beyond it are `unchecked`. Default 2,000,000, which a page can
   * spend between two keystrokes. A server should set 16 per byte of its largest body.
   */
  readonly maxWork?: number | undefined;
  /** Returns the current time in milliseconds, for `$NOW`. Default `Date.now`. */
  readonly now?: (() => number) | undefined;
  /**
   * Time zone of the user, an IANA name such as `Pacific/Auckland`. Decides which day `$NOW` is for a date without a time.
   * Default: the zone of this machine, which on a server is rarely the user's. @see D25
   */
  readonly timeZone?: string | undefined;
}

/** {@link ValidateOptions}, with created values and a calendar. */
export interface ValidationSettings extends ValidateOptions {
  /** Values that the app has created, which are valid in addition to those of the document (D70). */
  readonly made?: readonly ValueAlias[] | undefined;
  /** Returns the start of the user's calendar day at a moment, in UTC. Default: the local day. */
  readonly calendar?: ((epochMs: number) => number) | undefined;
  /** Work that is left, if several validations share it; in units of `validationLimits.work`. */
  readonly work?: { left: number } | undefined;
}
