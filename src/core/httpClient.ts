/**
 * Sending one request and reading a JSON answer that cannot hurt.
 * In: a fetch-shaped client and a request. Out: the JSON body, or a `FieldSpecError` that says what went wrong.
 * Protocol §7. Bounded in time and bytes; a redirect to another origin is refused (D8).
 */
import { FieldSpecError } from '../errors.js';
import { answerLimits } from './choices.js';
import { withoutQuery } from './urlPolicy.js';

/** Anything shaped like `fetch`: `fetch` itself, a client that verifies signatures, a server called in process. */
export type HttpClient = (request: Request) => Promise<Response>;

/** Bounds of one answer. */
export interface AnswerBounds {
  /** Time for the whole answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Size of the decoded body. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
}

/** A request whose answer is JSON. */
export interface JsonRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  /** JSON text, with POST. */
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

/** What a timer can hold; a longer one would go off at once. */
const longestTimerMs = 2 ** 31 - 1;

/** The platform's own client, looked up at each call. */
export const platformClient: HttpClient = (request) => globalThis.fetch(request);

/**
 * Sends a request and reads its JSON answer. An abort by the caller rejects with the reason of its signal.
 *
 * @throws {FieldSpecError} `network-failed`, `timed-out`, `http-status`, `redirect-refused`, `too-large`, `not-json`
 * @see Protocol §7, D8
 */
export async function requestJson(
  client: HttpClient,
  asked: JsonRequest,
  bounds: AnswerBounds = {},
): Promise<unknown> {
  const { timeoutMs = answerLimits.timeoutMs, maxBytes = answerLimits.maxBytes } = bounds;
  const where = withoutQuery(new URL(asked.url));
  const stop = new AbortController();
  const onAbort = () => stop.abort(asked.signal?.reason);
  asked.signal?.addEventListener('abort', onAbort);
  if (asked.signal?.aborted) onAbort();
  const timer = setTimeout(
    () => {
      stop.abort(new FieldSpecError('timed-out', where, `There was no whole answer within ${timeoutMs} ms.`));
    },
    Math.min(timeoutMs, longestTimerMs),
  );
  try {
    return await orAborted(exchange(client, asked, where, maxBytes, stop.signal), stop.signal);
  } catch (cause) {
    if (stop.signal.aborted) throw stop.signal.reason;
    if (cause instanceof FieldSpecError) throw cause;
    throw new FieldSpecError('network-failed', where, 'The server could not be reached.', { cause });
  } finally {
    clearTimeout(timer);
    asked.signal?.removeEventListener('abort', onAbort);
  }
}

async function exchange(
  client: HttpClient,
  asked: JsonRequest,
  where: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<unknown> {
  signal.throwIfAborted();
  const response = await client(requestOf(asked, signal));
  if (response.url !== '' && new URL(response.url).origin !== new URL(asked.url).origin) {
    throw new FieldSpecError('redirect-refused', where, 'The server redirects to another origin.');
  }
  if (!response.ok) {
    await response.body?.cancel();
    const retryAfterMs = retryAfterOf(response.headers.get('retry-after'));
    const details = { status: response.status, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) };
    throw new FieldSpecError('http-status', where, `The server answered ${response.status}.`, details);
  }
  return parseJson(await readText(response, where, maxBytes), where);
}

function requestOf({ url, method = 'GET', body, headers }: JsonRequest, signal: AbortSignal): Request {
  const isSameOrigin = globalThis.location?.origin === new URL(url).origin;
  return new Request(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    signal,
    // The browser itself then stops a redirect before it leaves the origin.
    ...(isSameOrigin ? { mode: 'same-origin' as const } : {}),
    ...(body === undefined ? {} : { body }),
  });
}

/** Reads the body piece by piece, so that a huge one ends when it passes the bound, not when it has arrived. */
async function readText(response: Response, where: string, maxBytes: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  for (let size = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.byteLength;
    if (size > maxBytes) {
      await reader.cancel();
      throw new FieldSpecError('too-large', where, `The answer is larger than ${maxBytes} bytes.`);
    }
    text += decoder.decode(value, { stream: true });
  }
}

function parseJson(text: string, where: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const what =
      text === '' ? 'is empty' : text.trimStart().startsWith('<') ? 'is an HTML page' : 'is no whole JSON';
    throw new FieldSpecError('not-json', where, `The answer ${what}.`);
  }
}

/** A client that does not heed the signal is left behind. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason as Error);
    signal.addEventListener('abort', onAbort);
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

/** Seconds, or a date. */
function retryAfterOf(header: string | null): number | undefined {
  if (header === null) return undefined;
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
