/** Types of rules.mjs, for tests in TypeScript. */

/** One reason why a value is invalid; `message` only where the document decides it. */
export interface ExpectedError {
  readonly constraintName: string;
  readonly index?: number;
  readonly path?: readonly (string | number)[];
  readonly message?: string;
}

/** What the rules say of a value. */
export interface ExpectedVerdict {
  readonly isValid: boolean;
  readonly pending?: true;
  /** Names of constraints that were not checked. */
  readonly unchecked?: readonly string[];
  readonly errors: readonly ExpectedError[];
}

/** What a verdict depends on; all of it JSON. */
export interface VerdictOptions {
  readonly values?: readonly { readonly value: string | number | boolean; readonly label: string }[];
  readonly locale?: string;
  readonly nowMs?: number;
  readonly timeZone?: string;
  readonly patternMatch?: 'search' | 'full';
  /** What the host's rule says, by key. */
  readonly custom?: Readonly<Record<string, boolean>>;
}

export function faultsOf(document: unknown): string[];
export function textFor(words: unknown, locale?: string): string | undefined;
export function verdictOn(field: object, value: unknown, options?: VerdictOptions): ExpectedVerdict;
export function requestFor(
  endpoint: object | undefined,
  query?: object,
  policy?: object,
): { readonly method: string; readonly url: string; readonly body?: object } | { readonly code: string };
export function readingOf(
  endpoint: object,
  body: unknown,
  context?: object,
):
  | { readonly values: readonly object[]; readonly total?: number; readonly hasNext: boolean }
  | { readonly code: string };
