/**
 * Sends the requests of a check: at most two at a time, of a bounded number, each bounded in time and bytes. Headers of
 * whoever checks go to allowed origins only (D8), and are never told.
 */
import { answerLimits } from '../core/vocabulary/defaults.js';
import { type HttpClient, isRedirect, type JsonRequest, requestOf } from '../core/http/jsonRequest.js';
import { followRedirect } from '../core/http/redirect.js';
import { withoutQuery } from '../core/http/urlPolicy.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { lastingRequest, letGo } from '../platform/lastingRequest.js';
import { readBytes } from '../platform/readBody.js';
import { NotChecked, notChecked } from './outcome.js';

/** Requests that the check of one document and its values sends at most. */
export const mostRequests = 120;

/** Requests under way at the same time. */
const atATime = 2;
/** After so many requests without an answer nothing more is asked. */
const mostUnanswered = 3;
/** Longest wait that a server may ask for by 429 or 503; a longer one is not waited for. */
const longestWaitMs = 10_000;

/** How the requests of a check are sent. */
export interface ProberOptions {
  /** Headers of whoever checks, such as `Authorization`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Origins that these headers go to. */
  readonly headerOrigins: readonly string[];
  /** Time for each whole answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** What fetches. Default: `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** One request to send. */
export interface Probe {
  /** What is asked for, as reports say it. */
  readonly purpose: string;
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'OPTIONS' | undefined;
  /** JSON text, with POST. */
  readonly body?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Leaves the headers of whoever checks out. */
  readonly isAnonymous?: boolean | undefined;
}

/** One answer, read whole. */
export interface Reply {
  readonly probe: Probe;
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly text: string;
  readonly isRedirected: boolean;
}

/** One request that was sent, for the report. */
export interface SentRequest {
  readonly purpose: string;
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** Absent where there was no answer. */
  readonly status?: number;
  readonly ms: number;
  /** Size of the decoded body; absent where there was no answer. */
  readonly bytes?: number;
}

/** Sends what a check asks, and keeps what came back. */
export interface Prober {
  /**
   * Sends one request. A redirect within its origin is followed.
   *
   * @throws {FieldSpecError} `url-invalid`, `network-failed`, `timed-out`, `too-large`, `redirect-refused`
   * @throws {NotChecked} when no more may be asked
   */
  send(probe: Probe): Promise<Reply>;
  /** Every answer so far. */
  readonly replies: readonly Reply[];
  readonly requests: readonly SentRequest[];
}

/** Makes what sends the requests of one check. */
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
      stop.abort(new FieldSpecError('timed-out', where, `There was no answer within ${timeoutMs} ms.`));
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
      const what = arrived.status > 0 ? brokenOff(arrived.status) : 'There was no answer.';
      throw new FieldSpecError('network-failed', where, what, { cause });
    } finally {
      clearTimeout(timer);
      letGo(stop.signal);
    }
  };

  const send = (probe: Probe) =>
    takeTurn(async () => {
      if (count.unanswered >= mostUnanswered)
        notChecked(`${mostUnanswered} requests had no answer, so nothing more was asked`);
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
    new FieldSpecError('too-large', where, `The answer is larger than ${maxBytes} bytes.`);
  const bytes = await readBytes(body, maxBytes, tooLarge, signal);
  return { probe, status, headers, bytes, text: new TextDecoder().decode(bytes), isRedirected: false };
}

/** Why the body of an answer cannot be read although its head has arrived. */
const brokenOff = (status: number) =>
  `The answer of status ${status} breaks off, or its body is not encoded as \`Content-Encoding\` says.`;

/** Redirects that are followed count, too. */
function counted(fetch: HttpClient, count: { sent: number }, arrived: { status: number }): HttpClient {
  return async (request) => {
    if (count.sent >= mostRequests) notChecked(`all ${mostRequests} requests of a check were sent`);
    count.sent++;
    const response = await fetch(request);
    arrived.status = response.status;
    return response;
  };
}

/** How long a server that is asked too often wants to be left alone, in milliseconds. */
function waitOf({ status, headers }: Reply): number | undefined {
  const seconds = headers.get('retry-after') ?? '';
  if ((status !== 429 && status !== 503) || !/^\d{1,5}$/.test(seconds)) return undefined;
  return Number(seconds) * 1000 <= longestWaitMs ? Number(seconds) * 1000 : undefined;
}

/** Lets so many pieces of work go on together; the others wait in order. */
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
