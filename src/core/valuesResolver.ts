/**
 * Looking values up: from the document itself, from the cache, or over the network. Protocol §2.7, §4.2; choices D6,
 * D7, D17. Failures are never kept; the same request under way is asked once.
 */
import { lookupKey } from './valuesKey.js';
import type { CacheIdentity } from './cacheIdentity.js';
import { type CacheProvider, createMemoryCache } from './cacheProvider.js';
import { type AnswerBounds, type HttpClient, platformClient, requestAnswer } from './httpClient.js';
import { inlinePage } from './inlineLookup.js';
import type { ValuesEndpoint } from './inputFieldSpec.js';
import { dedupeInFlight } from './dedupeInFlight.js';
import type { UrlPolicy } from './urlPolicy.js';
import { planLookupOf } from './lookupPlan.js';
import { buildValuesRequest, type ValuesQuery } from './valuesRequest.js';
import { type PageContext, readValuesResponse } from './valuesResponse.js';
import type { ResolvedValues } from './resolvedValues.js';

/** How lookups reach the world. */
export interface LookupOptions extends UrlPolicy, AnswerBounds, CacheIdentity {
  /** Default: the platform's `fetch`. */
  readonly httpClient?: HttpClient | undefined;
  /** BCP 47 tag that chooses among labels in several languages. */
  readonly locale?: string | undefined;
}

/** One lookup, and how to give it up. */
export interface ValuesLookup extends ValuesQuery {
  readonly signal?: AbortSignal | undefined;
  /** URL the spec of this endpoint came from, which its `uri` is relative to. */
  readonly specUrl?: string | undefined;
}

/** Looks values up. @see Protocol §2.7 */
export interface ValuesResolver {
  /**
   * Looks one page up. A search shorter than `minSearchLength` asks nothing, and brings no values but
   * `charactersNeeded`; values in the document itself are searched whatever its length (D16).
   *
   * @throws {FieldSpecError} `spec-invalid` for what is no endpoint, `values-endpoint-missing`, `unsupported`,
   * `values-unmapped`, and what a request can fail with; an abort rejects with the signal's reason
   */
  resolveValues: (
    valuesEndpoint: ValuesEndpoint | undefined,
    lookup?: ValuesLookup,
  ) => Promise<ResolvedValues>;
}

/**
 * Makes a resolver that caches answers and shares requests under way.
 *
 * @example
 * const resolver = createValuesResolver({ baseUrl: 'https://example.org' });
 * const { values } = await resolver.resolveValues({ uri: '/api/cities' }, { search: 'san' });
 * @see Protocol §2.7, D17
 */
export function createValuesResolver(
  options: LookupOptions & { readonly cacheProvider?: CacheProvider | undefined } = {},
): ValuesResolver {
  const { cacheProvider = createMemoryCache() } = options;
  const inFlight = dedupeInFlight<ResolvedValues>();
  const resolveValues: ValuesResolver['resolveValues'] = async (
    endpoint,
    { signal, specUrl, ...query } = {},
  ) => {
    const plan = planLookupOf(endpoint);
    const own = { ...options, specUrl: specUrl ?? options.specUrl };
    if (plan.carrier !== 'http' || !endpoint) return lookUpValues(endpoint, query, own, signal);
    const key = lookupKey(endpoint, query, own);
    const charactersNeeded = plan.minSearchLength - (query.search ?? '').length;
    if (charactersNeeded > 0 && !query.values)
      return { values: [], total: undefined, hasNext: false, notices: [], charactersNeeded };
    const kept = cacheProvider.get(key) as ResolvedValues | undefined;
    if (kept && !((kept.expiresAtMs ?? Infinity) <= Date.now())) return kept;
    return inFlight(key, signal, async (shared) => {
      const answer = await lookUpValues(endpoint, query, own, shared);
      const { expiresAtMs = Infinity } = answer;
      cacheProvider.set(key, answer, Math.min(plan.ttlMs, expiresAtMs - Date.now()));
      return answer;
    });
  };
  return { resolveValues };
}

/**
 * Looks one page up, without a cache.
 *
 * @throws {FieldSpecError} `values-endpoint-missing`, `unsupported`, `values-unmapped`, and what a request can fail with
 */
export async function lookUpValues(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery & Pick<PageContext, 'room'>,
  options: LookupOptions,
  signal?: AbortSignal,
): Promise<ResolvedValues> {
  const plan = planLookupOf(valuesEndpoint);
  if (plan.carrier === 'inline' || !valuesEndpoint) return inlinePage(plan, query, options.locale);
  const request = buildValuesRequest(valuesEndpoint, query, options);
  const asked = { ...request, signal };
  const { body, expiresAtMs } = await requestAnswer(options.httpClient ?? platformClient, asked, options);
  const values = readValuesResponse(body, valuesEndpoint, { ...query, locale: options.locale });
  return expiresAtMs === undefined ? values : { ...values, expiresAtMs };
}
