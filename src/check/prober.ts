/**
 * Sends the requests of a check: at most two at a time, with limits on their number, time and size. The user's headers go to
 * allowed origins only (D8) and never appear in reports.
 */
import { answerLimits } from '../core/vocabulary/defaults.js';
import { type HttpClient, isRedirect, type JsonRequest, requestOf } from '../core/http/jsonRequest.js';
import { followRedirect } from '../core/http/redirect.js';
import { withoutQuery } from '../core/http/urlPolicy.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { lastingRequest, letGo } from '../platform/lastingRequest.js';
import { readBytes } from '../platform/readBody.js';
import { NotChecked, notChecked } from './outcome.js';

/** Maximum number of requests for one document and its values. */
export const mostRequests = 120;

/** Maximum number of concurrent requests. */
const atATime = 2;
/** Number of unanswered requests after which no more are sent. */
const mostUnanswered = 3;
/** Longest `Retry-After` of a 429 or 503 that is respected, in milliseconds. */
const longestWaitMs = 10_000;

/** Options of {@link createProber}. */
export interface ProberOptions {
  /** Headers given by the user, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Origins that receive these headers. */
  readonly headerOrigins: readonly string[];
  /** Time limit per answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Sends requests. Default: `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** One request to send. */
export interface Probe {
  /** Description for reports. */
  readonly purpose: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS' | undefined;
  /** JSON text, for POST. */
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Omits the user's headers. */
  readonly isAnonymous?: boolean | undefined;
}

/** One complete answer. */
export interface Reply {
  readonly probe: Probe;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly isRedirected: boolean;
}

/** One sent request, for the report. */
export interface SentRequest {
  readonly purpose: string;
  readonly method: string;
  /** URL without its query. */
  readonly url: string;
  /** Absent if there was no answer. */
  readonly status?: number;
  readonly ms: number;
  /** Size of the decoded body; absent if there was no answer. */
  readonly bytes?: number;
}

/** Sends requests and keeps the answers. */
export interface Prober {
  /**
   * Sends one request. Follows redirects within its origin.
   *
   * @throws {FieldSpecError} `url-invalid`, `network-failed`, `timed-out`, `too-large`, `redirect-refused`
   * @throws {NotChecked} if a limit is reached
   */
  send(probe: Probe): Promise<Reply>;
  /** All answers so far. */
  readonly replies: readonly Reply[];
  readonly requests: readonly SentRequest[];
}

/** Creates the prober of one check. */
export function createProber(options: ProberOptions): Prober {
  const { headers = {}, headerOrigins, timeoutMs = answerLimits.timeoutMs } = options;
  const { fetch = (request) => globalThis.fetch(request) } = options;
  const [replies, requests]: [Reply[], SentRequest[]] = [[], []];
  const takeTurn = turns(atATime);
  const count = { sent: 0, unanswered: 0 };

  const ask = async (probe: Probe): Promise<Reply> => {
    const where = withoutQuery(new URL(probe.url));
    const stop = new AbortController();
    const timer = setTimeout(() => {
      stop.abort(new FieldSpecError('timed-out', where, `There was no response within ${timeoutMs} ms.`));
    }, timeoutMs);
    const own = probe.isAnonymous || !headerOrigins.includes(new URL(probe.url).origin) ? {} : headers;
    const begunMs = performance.now();
    const arrived = { status: 0 };
    const log = (more: { status?: number; bytes?: number }) => {
      const { purpose, method = 'GET' } = probe;
      requests.push({ purpose, method, url: where, ms: Math.round(performance.now() - begunMs), ...more });
    };
    try {
      const asked = { ...probe, headers: { ...own, ...probe.headers }, signal: stop.signal };
      const reply = await exchange(probe, asked, counted(fetch, count, arrived), where);
      log({ status: reply.status, bytes: reply.bytes.length });
      replies.push(reply);
      return reply;
    } catch (cause) {
      if (cause instanceof NotChecked) throw cause;
      log({});
      count.unanswered++;
      if (stop.signal.aborted) throw stop.signal.reason;
      if (cause instanceof FieldSpecError) throw cause;
      const what = arrived.status > 0 ? brokenOff(arrived.status) : 'There was no response.';
      throw new FieldSpecError('network-failed', where, what, { cause });
    } finally {
      clearTimeout(timer);
      letGo(stop.signal);
    }
  };

  const send = (probe: Probe) =>
    takeTurn(async () => {
      if (count.unanswered >= mostUnanswered)
        notChecked(`${mostUnanswered} requests had no response, so no more were sent`);
      const reply = await ask(probe);
      const waitMs = waitOf(reply);
      if (waitMs === undefined || count.sent >= mostRequests) return reply;
      await new Promise((resolve) => {
        setTimeout(resolve, waitMs);
      });
      return ask(probe);
    });
  return { send, replies, requests };
}

async function exchange(
  probe: Probe,
  { method = 'GET', ...asked }: Omit<JsonRequest, 'method'> & Pick<Probe, 'method'>,
  client: HttpClient,
  where: string,
): Promise<Reply> {
  const headers = { 'user-agent': 'spec-field-check', 'accept-language': '*', ...asked.headers };
  if (method === 'OPTIONS' || method === 'PUT') {
    const { body, signal } = asked;
    const request = lastingRequest(asked.url, {
      method,
      headers: body === undefined ? headers : { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: signal ?? null,
      ...(body !== undefined && { body }),
    });
    return readReply(await client(request), probe, where, asked.signal);
  }
  const json: JsonRequest = { ...asked, method, headers };
  const response = await client(requestOf(json));
  if (!isRedirect(response, json)) return readReply(response, probe, where, asked.signal);
  const found = await followRedirect(client, json, response, where);
  return { ...(await readReply(found, probe, where, asked.signal)), isRedirected: true };
}

async function readReply(
  { body, headers, status }: Response,
  probe: Probe,
  where: string,
  signal: AbortSignal | undefined,
): Promise<Reply> {
  const { maxBytes } = answerLimits;
  const tooLarge = () =>
    new FieldSpecError('too-large', where, `The response is larger than ${maxBytes} bytes.`);
  const bytes = await readBytes(body, maxBytes, tooLarge, signal);
  return { probe, status, headers, bytes, text: new TextDecoder().decode(bytes), isRedirected: false };
}

/** Message if the headers of an answer arrived but the body can't be read. */
const brokenOff = (status: number) =>
  `The response with status ${status} is incomplete, or its body doesn't match its \`Content-Encoding\`.`;

/** Counts every request, including followed redirects. */
function counted(fetch: HttpClient, count: { sent: number }, arrived: { status: number }): HttpClient {
  return async (request) => {
    if (count.sent >= mostRequests) notChecked(`the limit of ${mostRequests} requests is reached`);
    count.sent++;
    const response = await fetch(request);
    arrived.status = response.status;
    return response;
  };
}

/** Time to wait before a retry, in milliseconds; `undefined` if the server didn't ask for it. */
function waitOf({ status, headers }: Reply): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  if ((status !== 429 && status !== 503) || !/^\d{1,5}$/.test(seconds)) return undefined;
  return Number(seconds) * 1000 <= longestWaitMs ? Number(seconds) * 1000 : undefined;
}

/** Limits concurrent work; waiting calls run in order. */
function turns(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--;
    else
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
      });
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}
