/**
 * A source backed by another HTTP service, such as a search engine or an existing REST API. The app maps requests and replies;
 * this file enforces origin, time limit and size limit (Protocol §4.2 rules 1–3, D42, D43).
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type HttpClient, type JsonRequest, requestJson } from '../../core/http/httpClient.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { SourceUnavailable } from './sourceFault.js';
import type { SourceContext, SourcePage, SourceQuery, ValuesSource } from './valuesSource.js';

/** A request to the service. */
export interface SourceRequest {
  /** Path below the origin, such as `/indexes/people/search`. */
  readonly path: string;
  /** Query parameters, unescaped. A list repeats its name; `undefined` is omitted. */
  readonly params?: Readonly<Record<string, string | number | readonly string[] | undefined>> | undefined;
  /** Sent as JSON by POST. Without a body the request is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Options of {@link httpSource}. */
export interface HttpSourceOptions<Context = unknown> {
  /** Scheme, host and port of the service, such as `https://search.example.org`. No request goes anywhere else. */
  readonly origin: string;
  /** Builds the request for a page. Return `undefined` if there can be no match; then no request is sent. */
  readonly request: (query: SourceQuery, asked: SourceContext<Context>) => SourceRequest | undefined;
  /** Reads the page from the reply. */
  readonly read: (body: unknown, query: SourceQuery) => SourcePage;
  /** The same for lookups by value. Default: not supported. */
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
  /** Time limit of a reply, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined;
  /** Size limit of a reply, in bytes. Default 2 MiB. */
  readonly maxBytes?: number | undefined;
}

const nothing: SourcePage = { values: [], total: 0, hasNext: false };

/**
 * Creates a source from a service that answers JSON over HTTP.
 *
 * Redirects to another origin fail. Network failures, timeouts and the statuses 429, 502, 503 and 504 are reported as
 * {@link SourceUnavailable}, so that clients retry; any other failure is a fault.
 *
 * @throws {TypeError} if `origin` isn't an origin
 * @example
 * const products = httpSource({
 *   origin: 'https://erp.example.org',
 * request: ({ search, page, limit }) => ({ path: '/products', params: { name: search, skip: (page - 1) * limit, take: limit + 1
 * } }),
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
  throw new TypeError(
    '`origin` must be an origin. Pass scheme, host and port, such as "https://search.example.org".',
  );
}

function urlOf({ path, params = {} }: SourceRequest, origin: string): string {
  const url = new URL(path, origin);
  // A path built from user input, such as `//host`, could name another host.
  if (url.origin !== origin)
    throw new TypeError(
      'The `path` of a request leads to another origin. Return one that begins with a single slash.',
    );
  for (const [name, value] of Object.entries(params))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) url.searchParams.append(name, String(one));
  return url.href;
}

/** Statuses after which a retry may succeed. */
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
  return new SourceUnavailable('The service is not available.', { cause, retryAfterSeconds });
}
