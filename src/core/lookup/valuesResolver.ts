/**
 * Looks up values in the document, in the cache, or over the network. Protocol §2.7, §4.2; choices D6, D7, D17. Failures are
 * never cached, and equal requests in flight are shared.
 */
import { createLimiter } from '../../platform/limiter.js';
import { type CacheProvider, createMemoryCache } from './cacheProvider.js';
import { asking } from '../vocabulary/defaults.js';
import { dedupeInFlight } from '../http/dedupeInFlight.js';
import { missingDependencies } from '../document/dependencies.js';
import type { ValuesEndpoint } from '../document/inputFieldSpec.js';
import { keptValues } from './keptValues.js';
import { type LookupOptions, lookUpValues, lookUpWhole } from './lookUpValues.js';
import { type LookupPlan, planLookupOf } from '../document/lookupPlan.js';
import type { ResolvedValues } from './resolvedValues.js';
import { type AskedDomain, createValueLookup, type KnownValues, type ValueLookup } from './valueLookup.js';
import { lookupKey } from './valuesKey.js';
import type { ValuesQuery } from './valuesRequest.js';
import { knownIn, searchWhole } from './wholeList.js';

/** One lookup, with its signal. */
export interface ValuesLookup extends ValuesQuery {
  readonly signal?: AbortSignal | undefined;
  /** URL of the endpoint's spec, which its `uri` is relative to. */
  readonly specUrl?: string | undefined;
}

/** Looks up values. @see Protocol §2.7 */
export interface ValuesResolver {
  /**
   * Loads one page. A search shorter than `minSearchLength` sends no request; its result has `charactersNeeded` and no values.
   * Values in the document are searched with any length (D16).
   *
   * @throws {FieldSpecError} `spec-invalid` for an invalid endpoint, `values-endpoint-missing`, `unsupported`, `values-unmapped`,
   * and the errors of a request; an abort rejects with the signal's reason
   */
  resolveValues: (
    valuesEndpoint: ValuesEndpoint | undefined,
    lookup?: ValuesLookup,
  ) => Promise<ResolvedValues>;
  /**
   * Returns which values exist, with their labels. With a `valueParam`, requests have up to 100 values each, 6 at a time, and are
   * shared by callers of the same tick. Without it, values are found by searching, with at most 20 requests. Results are cached
   * by value, for as long as the endpoint's `cacheStrategy` says.
   *
   * @throws {FieldSpecError} like `resolveValues`; an abort rejects with the signal's reason
   * @see D42
   */
  valuesByValue: ValueLookup;
}

/**
 * Creates a resolver that caches answers and shares requests in flight.
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
  const keptOf = (key: string): ResolvedValues | undefined => {
    const kept = cacheProvider.get(key) as ResolvedValues | undefined;
    return kept && !((kept.expiresAtMs ?? Infinity) <= Date.now()) ? kept : undefined;
  };
  const answerOf = async (
    { ttlMs }: LookupPlan,
    key: string,
    signal: AbortSignal | undefined,
    ask: (shared: AbortSignal) => Promise<ResolvedValues>,
  ) =>
    keptOf(key) ??
    inFlight(key, signal, async (shared) => {
      const answer = await ask(shared);
      const { expiresAtMs = Infinity } = answer;
      cacheProvider.set(key, answer, Math.min(ttlMs, expiresAtMs - Date.now()));
      return answer;
    });
  /** Searches a whole list, which is cached once for all search texts. */
  const searchHere = async (
    plan: LookupPlan,
    { search = '', page, limit = plan.isPaged ? plan.limit : Infinity, dependencies }: ValuesQuery,
    given: LookupOptions,
    signal: AbortSignal | undefined,
  ) => {
    const own = { ...given, dependencies };
    const whole = await answerOf(plan, wholeKey(plan, own), signal, (shared) =>
      lookUpWhole(plan, dependencies, own, shared),
    );
    return searchWhole(whole, search, page, limit);
  };
  /** Returns the known values; a cached whole list also proves that a value is missing. */
  const storeOf = ({ key, plan, options: own }: AskedDomain): KnownValues => {
    // Separate from the keys of searches.
    const kept = keptValues(cacheProvider, `${key} by value`, plan.ttlMs);
    const whole = plan.isSearchedHere ? keptOf(wholeKey(plan, own)) : undefined;
    return whole ? { ...kept, find: (value) => knownIn(whole, value) ?? kept.find(value) } : kept;
  };
  const resolveValues: ValuesResolver['resolveValues'] = async (
    endpoint,
    { signal, specUrl, ...query } = {},
  ) => {
    const plan = planLookupOf(endpoint);
    const own = { ...options, specUrl: specUrl ?? options.specUrl };
    if (!plan.isRemote || !endpoint) return lookUpValues(endpoint, query, own, signal);
    const charactersNeeded = plan.minSearchLength - (query.search ?? '').length;
    const isTooShort = charactersNeeded > 0 && !query.values;
    if (isTooShort || missingDependencies(endpoint, query.dependencies).length > 0)
      return { ...nothing, ...(isTooShort && { charactersNeeded }) };
    if (plan.isSearchedHere && !query.values) return searchHere(plan, query, own, signal);
    return answerOf(plan, lookupKey(endpoint, query, own), signal, (shared) =>
      lookUpValues(endpoint, query, own, shared),
    );
  };
  const valuesByValue = createValueLookup({
    options,
    limit: createLimiter(asking.atATime),
    storeOf,
    search: ({ endpoint, plan, options: own }, query, signal) =>
      plan.isSearchedHere
        ? searchHere(plan, query, own, signal)
        : resolveValues(endpoint, { ...query, specUrl: own.specUrl, signal }),
  });
  return { resolveValues, valuesByValue };
}

const nothing: ResolvedValues = { values: [], total: undefined, hasNext: false, notices: [] };

/** Returns the key of a list that the client searches. */
const wholeKey = ({ endpoint }: LookupPlan, own: AskedDomain['options']) =>
  lookupKey(endpoint, { dependencies: own.dependencies }, own);
