/**
 * One request for JSON, as a client is handed it: it asks to be told of redirects.
 */
import { lastingRequest } from '../../platform/lastingRequest.js';

/** Anything shaped like `fetch`: `fetch` itself, a client that verifies signatures, a server called in process. */
export type HttpClient = (request: Request) => Promise<Response>;

/** A request whose answer is JSON. */
export interface JsonRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** JSON text, with POST. */
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Whether cookies go along. Default `same-origin`; `omit` also tells a client of the host to add no headers. @see D8 */
  readonly credentials?: RequestCredentials | undefined;
}

/** Makes the request, which lives as long as its signal; a redirect is not followed unless `more` says so (D8). */
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

/** Whether an answer is a redirect, or one that the client has followed to another origin. */
export function isRedirect({ type, status, url }: Response, asked: JsonRequest): boolean {
  const isMoved = url !== '' && url !== asked.url;
  const isAway = isMoved && new URL(url).origin !== new URL(asked.url).origin;
  return isAway || type === 'opaqueredirect' || /^30[12378]$/.test(`${status}`);
}
