/**
 * Every error that reaches the page, as texts in `window.__errors`.
 * In: the page’s events, and React’s error callbacks. Out: a list that is empty without errors.
 */

const errors: string[] = [];

/** Starts to collect uncaught errors and rejections. */
export function collectErrors(): void {
  Object.assign(globalThis, { __errors: errors });
  addEventListener('error', ({ message, error }) => noteError('error', error ?? message));
  addEventListener('unhandledrejection', ({ reason }) => noteError('unhandledrejection', reason));
}

/** Adds an error: `kind: message`. */
export function noteError(kind: string, error: unknown): void {
  errors.push(`${kind}: ${error instanceof Error ? error.message : String(error)}`);
}
