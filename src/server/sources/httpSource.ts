/**
 * Values that another service finds: a search engine, or a REST service that one has. The host says how to ask it and how to
 * read what it answers; where requests go, for how long and how much comes back is settled here.
 * Protocol §4.2 rules 1–3, D42, D43.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type HttpClient, type JsonRequest, requestJson } from '../../core/http/httpClient.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { SourceUnavailable } from './sourceFault.js';
import type { SourceContext, SourcePage, SourceQuery, ValuesSource } from './valuesSource.js';

/** What is sent to a service. */
export interface SourceRequest {
  /** Beneath the origin, such as `/indexes/people/search`. */
  readonly path: string;
  /** Parameters of the URL, escaped here; a list is repeated, `undefined` is left out. */
  readonly params?: Readonly<Record<string, string | number | readonly string[] | undefined>> | undefined;
  /** Sent as JSON, by POST; without one the request is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** How a service is asked, and understood. */
export interface HttpSourceOptions<Context = unknown> {
  /** Scheme, host and port of the service, such as `https://search.example.org`: no request goes anywhere else. */
  readonly origin: string;
  /** Says what to send for a page; `undefined` where nothing can be found, which asks nobody. */
  readonly request: (query: SourceQuery, asked: SourceContext<Context>) => SourceRequest | undefined;
  /** Reads the page out of the answer. */
  readonly read: (body: unknown, query: SourceQuery) => SourcePage;
  /** The same for lookups by value. Default: none are answered. */
  readonly byValue?:
    | {
        readonly request: (
          values: readonly JsonScalar[],
          asked: SourceContext<Context>,
        ) => SourceRequest | undefined;
        readonly read: (body: unknown, values: readonly JsonScalar[]) => readonly ValueAlias[];
      }
    | undefined;
  /** Sends requests. Default: `fetch`. */
  readonly fetch?: HttpClient | undefined;
  /** Time for an answer, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Size of an answer, in bytes. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
}

const nothing: SourcePage = { values: [], total: 0, hasNext: false };

/**
 * Makes a source of a service that answers JSON over HTTP.
 *
 * A redirect elsewhere is refused. No answer, one that comes too late, and the statuses 429, 502, 503 and 504 are told as
 * passing; any other failure is a fault.
 *
 * @throws {TypeError} when `origin` is none
 * @example
 * const products = httpSource({
 *   origin: 'https://erp.example.org',
 *   request: ({ search, page, limit }) => ({ path: '/products', params: { name: search, skip: (page - 1) * limit, take: limit + 1 } }),
 *   read: (body, { limit }) => {
 *     const rows = body as readonly { readonly sku: string; readonly name: string }[];
 *     const values = rows.slice(0, limit).map(({ sku, name }) => ({ value: sku, label: name }));
 *     return { values, hasNext: rows.length > limit };
 *   },
 * });
 * @see Protocol §4.2 rules 1–3
 */
export function httpSource<Context = unknown>(options: HttpSourceOptions<Context>): ValuesSource<Context> {
  const { request, read, byValue, timeoutMs, maxBytes } = options;
  const { fetch: client = (one: Request) => globalThis.fetch(one) } = options;
  const origin = originOf(options.origin);

  const ask = async (sent: SourceRequest, signal: AbortSignal): Promise<unknown> => {
    const { body, headers } = sent;
    const asked: JsonRequest = {
      url: urlOf(sent, origin),
      signal,
      credentials: 'omit',
      ...(headers && { headers }),
      ...(body !== undefined && { method: 'POST' as const, body: JSON.stringify(body) }),
    };
    return requestJson(client, asked, { timeoutMs, maxBytes }).catch((cause: unknown) => {
      throw signal.aborted ? cause : faultOf(cause);
    });
  };

  const source: ValuesSource<Context> = {
    async search(query, asked) {
      asked.signal.throwIfAborted();
      const sent = request(query, asked);
      return sent ? read(await ask(sent, asked.signal), query) : nothing;
    },
  };
  if (!byValue) return source;
  return {
    ...source,
    async resolve(values, asked) {
      asked.signal.throwIfAborted();
      const sent = byValue.request(values, asked);
      return sent ? byValue.read(await ask(sent, asked.signal), values) : [];
    },
  };
}

function originOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new TypeError('origin is none. Pass scheme, host and port, such as "https://search.example.org".');
}

function urlOf({ path, params = {} }: SourceRequest, origin: string): string {
  const url = new URL(path, origin);
  // A path made of what somebody typed could name another host.
  if (url.origin !== origin) throw new TypeError('A path leads to another origin. Begin it with one slash.');
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one));
  return url.href;
}

/** Statuses of a service that will answer later. */
const passingStatuses = new Set([429, 502, 503, 504]);

function faultOf(cause: unknown): unknown {
  if (!(cause instanceof FieldSpecError)) return cause;
  const { code, status, retryAfterMs } = cause;
  const passes =
    code === 'network-failed' ||
    code === 'timed-out' ||
    (code === 'http-status' && passingStatuses.has(status ?? 0));
  if (!passes) return cause;
  const retryAfterSeconds = retryAfterMs === undefined ? undefined : Math.ceil(retryAfterMs / 1000);
  return new SourceUnavailable('The service does not answer.', { cause, retryAfterSeconds });
}
