/**
 * A client for fields, made once for both sides of an app: the server that fetches ahead, and the page.
 */
import { pageOrigin } from '../core/http/publicUrl.js';
import { standFor } from '../core/http/cacheIdentity.js';
import { platformClient } from '../core/http/httpClient.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import type { HttpClient } from '../core/http/jsonRequest.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { lastingRequest } from '../platform/lastingRequest.js';
import { fieldSpecQuery } from './fieldSpecQuery.js';
import { valuesQuery } from './valuesQuery.js';
import { parseUrl } from '../platform/parseUrl.js';

/** What both sides of an app agree on. Each is also a prop of `SpecFieldProvider`, but for `serverBaseUrl`. */
export interface SharedFieldOptions extends Omit<LookupOptions, 'httpClient' | 'specUrl' | 'bytesPerMember'> {
  /** Fetch-shaped client that all requests go through. Default: the platform's `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** Options of {@link createFieldClient}. */
export interface FieldClientOptions extends SharedFieldOptions {
  /**
   * Where a server reaches what pages reach at `baseUrl` (default: at their own origin), such as
   * `http://api.internal:8080`. Only its origin counts. No page asks there, and no key of the cache names it.
   */
  readonly serverBaseUrl?: string | undefined;
}

/** What a query is about, where that differs from request to request. */
export interface FieldQueryContext {
  /** BCP 47 tag of the reader; default that of the client. */
  readonly locale?: string | undefined;
  /** URL the spec of an endpoint came from, which its `uri` is relative to. */
  readonly specUrl?: string | undefined;
}

/** One set of options, and the queries that follow them. */
export interface FieldClient {
  /** What `SpecFieldProvider` takes as `client`. */
  readonly options: SharedFieldOptions;
  /** Query options that load and parse a field document. */
  readonly fieldSpecQuery: (url: string, context?: FieldQueryContext) => ReturnType<typeof fieldSpecQuery>;
  /** Query options that look values up, page by page. */
  readonly valuesQuery: (
    valuesEndpoint: ValuesEndpoint | undefined,
    search: string,
    context?: FieldQueryContext,
  ) => ReturnType<typeof valuesQuery>;
}

/**
 * Makes the one set of options for both sides of an app: a server fetches ahead by its queries, and
 * `<SpecFieldProvider client={…}>` finds what was fetched. To be called once, in a module that both sides import. With a
 * `fetch` of the host both sides need the same `clientId`: what another client has fetched is not shown.
 *
 * @throws {TypeError} on a server, when `serverBaseUrl` is no http(s) URL
 * @example
 * export const fields = createFieldClient({ serverBaseUrl: globalThis.process?.env.API_URL });
 * await queryClient.prefetchQuery(fields.fieldSpecQuery('/api/fields/city')); // on the server
 * <SpecFieldProvider client={fields}>…</SpecFieldProvider>; // on both
 * @see Protocol §4.1
 */
export function createFieldClient({ serverBaseUrl, ...given }: FieldClientOptions = {}): FieldClient {
  const options = typeof document === 'undefined' ? onServer(given, serverBaseUrl) : given;
  const { fetch: httpClient, ...rest } = options;
  const lookup = (context: FieldQueryContext = {}): LookupOptions => ({
    ...rest,
    httpClient,
    ...context,
    locale: context.locale ?? rest.locale,
  });
  return {
    options,
    fieldSpecQuery: (url, context) => fieldSpecQuery(url, lookup(context)),
    valuesQuery: (valuesEndpoint, search, context) => valuesQuery(valuesEndpoint, search, lookup(context)),
  };
}

/** The URLs of the page, asked at the address inside. */
function onServer(
  { baseUrl = pageOrigin, fetch = platformClient, ...rest }: SharedFieldOptions,
  serverBaseUrl: string | undefined,
): SharedFieldOptions {
  const base = new URL(baseUrl, pageOrigin);
  if (serverBaseUrl === undefined) return { ...rest, baseUrl: base.href, fetch };
  const inside = parseUrl(serverBaseUrl);
  if (!inside || !/^https?:$/.test(inside.protocol)) {
    throw new TypeError('createFieldClient needs an http(s) URL as `serverBaseUrl`.');
  }
  return {
    ...rest,
    baseUrl: base.href,
    fetch: standFor(async (request) => {
      const { origin, href } = new URL(request.url);
      if (origin !== base.origin) return fetch(request);
      const moved = inside.origin + href.slice(origin.length);
      const answer = await fetch(lastingRequest(moved, request, request));
      return asPublic(answer, inside.origin, origin);
    }, fetch),
  };
}

/** An answer from the address inside, as one from where it was asked; one from elsewhere stays what it is. */
function asPublic(answer: Response, inside: string, origin: string): Response {
  if (answer.url !== '' && new URL(answer.url).origin !== inside) return answer;
  const location = answer.headers.get('location');
  const shown = new Response(answer.body, answer);
  if (location?.startsWith(`${inside}/`))
    shown.headers.set('location', origin + location.slice(inside.length));
  return shown;
}
