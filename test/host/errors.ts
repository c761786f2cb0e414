/**
 * Every error that reaches the page, as texts in `window.__errors`.
 * In: the page's own events, and what React calls back. Out: a list that stays empty as long as all is well.
 */

const errors: string[] = [];

/** Begins to collect: errors and rejections nobody caught. */
export function collectErrors(): void {
  Object.assign(globalThis, { __errors: errors });
  addEventListener('error', ({ message, error }) => noteError('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError('unhandledrejection', reason));
}

/** Adds an error: `kind: message`. */
export function noteError(kind: string, error: unknown): void {
  errors.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
}
