/**
 * Errors that are not the caller's fault, as a closed list (Protocol §7). Each message names the problem, its place and the
 * fix. A released code keeps its meaning.
 */

/** Hint of each error, for the operator of the page. */
const errorHints = {
  'spec-invalid': 'Correct the document.',
  'url-invalid': 'Pass an http(s) URL, or a path and `baseUrl`.',
  'origin-not-allowed': 'List its origin in `allowedOrigins`.',
  'redirect-refused': 'Publish the URL it redirects to.',
  'network-failed': 'Check the URL, the server and CORS.',
  'code-unavailable': 'Reload the page, and keep files of earlier releases on the server.',
  'timed-out': 'Respond faster, or raise `timeoutMs`.',
  'http-status': 'See the server log.',
  'server-error': 'See the server log.',
  'token-refused': 'See `cause`.',
  'too-large': 'Send smaller pages, or raise `maxBytes`.',
  'not-json': 'Respond with JSON.',
  'values-unmapped': 'Set `responseMapping.dataField`.',
  'item-unmapped': 'Set `createEndpoint.itemField` or `uploadEndpoint.valueField`.',
  'values-endpoint-missing': 'Publish a `valuesEndpoint` with a `uri`.',
  unsupported: 'Use a supported endpoint or query.',
  'source-missing': 'Pass it in `sources`, or pass `loadValues`.',
  'source-failed': 'See `cause`.',
} as const;

/** Code of a {@link FieldSpecError}. */
export type FieldSpecErrorCode = keyof typeof errorHints;

/** One problem of a document. */
export interface SpecIssue {
  /** Path in the document; empty for the document itself. */
  readonly path: string;
  readonly expected: string;
  readonly found: string;
}

/** Additional properties of a {@link FieldSpecError}. */
export interface FieldSpecErrorDetails {
  /** The underlying error, if any. */
  readonly cause?: unknown;
  /** HTTP status, with `http-status`. */
  readonly status?: number | undefined;
  /** Time the server asked to wait before a retry, in milliseconds, with `http-status`. */
  readonly retryAfterMs?: number | undefined;
  /** All problems of the document, with `spec-invalid`. */
  readonly issues?: readonly SpecIssue[];
}

/**
 * A failure of a document, a server or the network.
 *
 * `where` is a path in the document, or a URL without its query. Messages never contain user input.
 *
 * @example
 * try {
 *   parseFieldSpec(document);
 * } catch (error) {
 *   if (error instanceof FieldSpecError) console.error(error.code, error.where, error.hint);
 * }
 * @see Protocol §7
 */
export class FieldSpecError extends Error {
  override readonly name = 'FieldSpecError';
  /** Code of the error. A released code keeps its meaning. */
  readonly code: FieldSpecErrorCode;
  /** A path in the document, or a URL without its query. */
  readonly where: string;
  /** How to fix it, in one sentence. */
  readonly hint: string;
  /** HTTP status, with `http-status`. */
  readonly status: number | undefined;
  /** Value of the server's `Retry-After` in milliseconds, with `http-status`. */
  readonly retryAfterMs: number | undefined;
  /** Everything wrong with the document, with `spec-invalid`. */
  readonly issues: readonly SpecIssue[];

  constructor(code: FieldSpecErrorCode, where: string, what: string, details: FieldSpecErrorDetails = {}) {
    const hint = errorHints[code];
    super(`${where && `${where}: `}${what} ${hint}`, details);
    this.code = code;
    this.where = where;
    this.hint = hint;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs;
    this.issues = details.issues ?? [];
  }
}

/** Creates the error of an invalid document; `issues` contains at least one. */
export function specInvalid(issues: readonly SpecIssue[], document = 'field'): FieldSpecError {
  const listed = issues.map(
    ({ path, expected, found }) => `${path || 'the document'}: expected ${expected}, found ${found}`,
  );
  const what = `The ${document} document is not valid (${listed.join('; ')}).`;
  return new FieldSpecError('spec-invalid', issues[0]?.path ?? '', what, { issues });
}
