/** Creates one client for both sides of an app: the server that prefetches, and the page. */
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

/** Options that both sides of an app share. Each is also a prop of `SpecFieldProvider`. */
export interface SharedFieldOptions extends Omit<LookupOptions, 'httpClient' | 'specUrl' | 'bytesPerMember'> {
  /** Fetch-shaped client for all requests. Default: the platform's `fetch`. */
  readonly fetch?: HttpClient | undefined;
}

/** Options of {@link createFieldClient}. */
export interface FieldClientOptions extends SharedFieldOptions {
  /**
   * Internal URL of the API, whose origin the server uses instead of that of `baseUrl` or the page, such as
   * `http://api.internal:8080`. Pages never request it, and cache keys don't contain it.
   */
  readonly serverBaseUrl?: string | undefined;
}

/** Values of a query that differ between requests. */
export interface FieldQueryContext {
  /** BCP 47 tag of the user's language. Default: the client's. */
  readonly locale?: string | undefined;
  /** URL of the endpoint's spec, which its `uri` is relative to. */
  readonly specUrl?: string | undefined;
}

/** Shared options, and the queries that use them. */
export interface FieldClient {
  /** Pass it as `client` to `SpecFieldProvider`. */
  readonly options: SharedFieldOptions;
  /** Query options that load and parse a field document. */
  readonly fieldSpecQuery: (url: string, context?: FieldQueryContext) => ReturnType<typeof fieldSpecQuery>;
  /** Query options that look up values, page by page. */
  readonly valuesQuery: (
    valuesEndpoint: ValuesEndpoint | undefined,
    search: string,
    context?: FieldQueryContext,
  ) => ReturnType<typeof valuesQuery>;
}

/**
 * Creates the options that both sides of an app share: the server prefetches with its queries, and `<SpecFieldProvider
 * client={…}>` finds the results. Call it once, in a module that both sides import. With a custom `fetch`, both sides need the
 * same `clientId`, because results of another client are not shown.
 *
 * @throws {TypeError} on a server, if `serverBaseUrl` is not an http(s) URL
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

/** Requests URLs of the page at the server's internal address. */
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

/** Returns an answer from the internal address as one from the public URL. Other answers are unchanged. */
function asPublic(answer: Response, inside: string, origin: string): Response {
  if (answer.url !== '' && new URL(answer.url).origin !== inside) return answer;
  const location = answer.headers.get('location');
  const shown = new Response(answer.body, answer);
  if (location?.startsWith(`${inside}/`))
    shown.headers.set('location', origin + location.slice(inside.length));
  return shown;
}
