/** Types of formRules.mjs, for tests in TypeScript. */
import type { VerdictOptions } from './rules.mjs';

type Path = readonly (string | number)[];

/** One reason why a form is invalid; `message` only where the document decides it. */
export type ExpectedFormError =
  | { readonly path: Path; readonly constraintName: string; readonly message?: string }
  | {
      readonly path: Path;
      readonly crossConstraintName: string;
      readonly fields: readonly string[];
      readonly message?: string;
    };

/** What the rules say of the values of a form. */
export interface ExpectedFormVerdict {
  readonly isValid: boolean;
  /** Names of fields whose verdict is not known yet. */
  readonly pending?: readonly string[];
  /** Constraints and rules that were not checked. */
  readonly unchecked?: readonly (
    | { readonly path: Path; readonly constraintName: string }
    | { readonly path: Path; readonly crossConstraintName: string }
  )[];
  readonly hidden: readonly string[];
  readonly errors: readonly ExpectedFormError[];
  /** What is sent; only of a valid form. */
  readonly submitted?: Readonly<Record<string, unknown>>;
}

/** What the verdict on a form depends on; all of it JSON. */
export interface FormVerdictOptions extends Omit<VerdictOptions, 'values'> {
  readonly domains?: Readonly<Record<string, NonNullable<VerdictOptions['values']>>>;
  /** What the host's rule says, by key; `later` where it takes its time. */
  readonly crossRules?: Readonly<Record<string, boolean | 'later'>>;
  readonly unknownNames?: 'ignore' | 'refuse';
  /** What the server itself holds of read-only fields. */
  readonly readOnlyValues?: Readonly<Record<string, unknown>>;
}

export function formFaults(document: unknown): string[];
export function formVerdict(
  form: object,
  values: unknown,
  options?: FormVerdictOptions,
): Omit<ExpectedFormVerdict, 'submitted'>;
export function submittedOf(
  form: object,
  values: unknown,
  options?: FormVerdictOptions,
): Record<string, unknown>;
/** What a form begins with; what begins with nothing is left out. */
export function startOf(form: object): Record<string, unknown>;
