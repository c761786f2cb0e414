/**
 * By-value lookups of a page. Requests of all fields are batched, and answers are stored in the cache that all lookups share.
 * Choices D17, D42.
 */
import type { QueryClient } from '@tanstack/query-core';
import type { DependentValue, hint } from '../client/field/dependentValue.js';
import type { LazyImport } from '../client/page/lazyImport.js';
import type { LoadedPage } from '../client/values/valueStore.js';
import { objectId } from '../core/http/cacheIdentity.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import type { ValueOutcomes } from '../core/lookup/valueCollector.js';
import { type AskedDomain, createValueLookup } from '../core/lookup/valueLookup.js';
import { aliasIn } from '../core/lookup/valuesByValue.js';
import type { ValuesResolver } from '../core/lookup/valuesResolver.js';
import type { Limiter } from '../platform/limiter.js';
import type { createValue } from './createValue.js';
import { isServer } from './queryRules.js';
import { pageOf } from './searchedValues.js';
import { endWithSignature } from './signedAnswers.js';
import { domainKey, knownValues } from './valuesCache.js';
import { evictOldQueries } from './valuesQuery.js';

export { createValue } from './createValue.js';
export { DependentValue, hint } from '../client/field/dependentValue.js';
export { validateWithEndpoint } from '../client/field/validateWithEndpoint.js';
export { askForLabels } from '../client/values/askForLabels.js';

/** Dependencies of a page's lookups; the same object for all fields of a provider. */
export interface PageLookups {
  readonly queryClient: QueryClient;
  readonly lookup: LookupOptions;
  /** Limits the requests in flight. */
  readonly limit: Limiter;
  /** The lazy-loaded code for requests about single values. */
  readonly questions: LazyImport<{
    readonly pageResolver: (page: PageLookups) => ValuesResolver;
    readonly DependentValue: typeof DependentValue;
    readonly hint: typeof hint;
    readonly createValue: typeof createValue;
  }>;
}

/** Returns the resolver for validation and labels; one per page. */
export const pageResolver: (page: Omit<PageLookups, 'questions'>) => ValuesResolver = memoizeWeak(
  ({ queryClient, lookup, limit }: Omit<PageLookups, 'questions'>): ValuesResolver => ({
    resolveValues: (endpoint, { signal, specUrl, ...query } = {}) =>
      limit(() => pageOf(queryClient, endpoint, query, { ...lookup, specUrl, signal })),
    valuesByValue: createValueLookup({
      options: lookup,
      limit,
      storeOf: (domain) => ({
        ...knownValues(queryClient, domainKey(domain.endpoint, domain.options), domain.plan),
        keep: (outcomes, expiresAtMs) => keepOutcomes(queryClient, domain, outcomes, expiresAtMs),
      }),
      search: ({ endpoint, options }, query, signal) =>
        pageOf(queryClient, endpoint, query, { ...options, signal }),
    }),
  }),
);

/** Stores answers in the cache, as a lookup without a search text. */
function keepOutcomes(
  queryClient: QueryClient,
  { endpoint, plan, options }: AskedDomain,
  outcomes: ValueOutcomes,
  expiresAtMs: number,
): void {
  const values = [...outcomes.keys()];
  const page: LoadedPage = {
    values: values.flatMap((value) => aliasIn(outcomes, value) ?? []),
    missing: values.filter((value) => outcomes.get(value) === 'missing'),
    total: undefined,
    hasNext: false,
    notices: [],
    ...(expiresAtMs < Infinity && { expiresAtMs }),
  };
  const queryKey = [...domainKey(endpoint, options), { values: objectId(outcomes) }];
  evictOldQueries(queryClient);
  // No component observes it, so it is removed when it is no longer fresh.
  const query = queryClient
    .getQueryCache()
    .build(queryClient, { queryKey, gcTime: isServer() ? Infinity : plan.ttlMs });
  query.setData({ pages: [page], pageParams: [undefined] });
  endWithSignature(queryClient, queryKey, page.expiresAtMs);
}
