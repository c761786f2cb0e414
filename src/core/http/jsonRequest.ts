/** One request for JSON. The client receives redirects instead of following them. */
import { lastingRequest } from '../../platform/lastingRequest.js';

/** A function shaped like `fetch`: `fetch` itself, a client that verifies signatures, or a server called in process. */
export type HttpClient = (request: Request) => Promise<Response>;

/** A request whose answer is JSON. */
export interface JsonRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** JSON text, for POST. */
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Whether the request carries cookies. Default `same-origin`; `omit` also tells the app's client to add no headers. @see D8 */
  readonly credentials?: RequestCredentials | undefined;
}

/** Creates the request, which lives as long as its signal. Redirects are not followed unless `more` says so (D8). */
export function requestOf(
  { url, method = 'GET', body, headers, signal, credentials = 'same-origin' }: JsonRequest,
  more: Pick<RequestInit, 'method' | 'mode' | 'redirect'> = {},
): Request {
  const type = 'application/json';
  return lastingRequest(url, {
    method,
    headers: { accept: type, ...(body && { 'content-type': type }), ...headers },
    body: body ?? null,
    signal: signal ?? null,
    credentials,
    redirect: 'manual',
    ...more,
  });
}

/** Returns whether an answer is a redirect, or came from another origin because the client followed one. */
export function isRedirect({ type, status, url }: Response, asked: JsonRequest): boolean {
  const isMoved = url !== '' && url !== asked.url;
  const isAway = isMoved && new URL(url).origin !== new URL(asked.url).origin;
  return isAway || type === 'opaqueredirect' || /^30[12378]$/.test(`${status}`);
}
