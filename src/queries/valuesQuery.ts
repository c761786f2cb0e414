/** The query of a lookup, for hooks and for prefetching in an app's loaders. Protocol §4.2; choices D12, D17. */
import type { InfiniteData, QueryClient } from '@tanstack/query-core';
import type { PageParam } from '../client/list/listSource.js';
import { answerLimits } from '../core/vocabulary/defaults.js';
import type { Dependencies } from '../core/document/dependencies.js';
import { inlinePage } from '../core/lookup/inlineLookup.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { type LookupPlan, planLookupOf } from '../core/document/lookupPlan.js';
import { firstPosition, pageAt, positionAfter } from '../core/lookup/readPages.js';
import type { ResolvedValues } from '../core/lookup/resolvedValues.js';
import { type LookupOptions, lookUpValues, lookUpWhole } from '../core/lookup/lookUpValues.js';
import { searchWhole } from '../core/lookup/wholeList.js';
import { isServer, mounted, queryRules } from './queryRules.js';
import { endWithSignature } from './signedAnswers.js';
import { typedPagesQuery } from './typedQuery.js';
import { type DomainKey, domainKey, joinedPages } from './valuesCache.js';

/** Lookup options, with the values of the fields that the endpoint depends on. */
export interface ValuesQueryOptions extends LookupOptions {
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Query options that look up values, page by page. A list that the client searches is loaded as a whole, by one query for all
 * search texts (D65).
 *
 * @param search - search text; empty for all values
 * @param options - `specUrl` is the URL of the endpoint's spec, which its `uri` is relative to
 * @example
 * await queryClient.prefetchInfiniteQuery(valuesQuery(fieldSpec.valuesEndpoint, ''));
 * @see Protocol §4.2, D17
 */
export function valuesQuery(
  valuesEndpoint: ValuesEndpoint | undefined,
  search: string,
  options: ValuesQueryOptions = {},
) {
  return valuesQueryIn(domainKey(valuesEndpoint, options), valuesEndpoint, search, options);
}

/** Like {@link valuesQuery}, for a caller that already has the domain key. @internal */
export function valuesQueryIn(
  domain: DomainKey,
  valuesEndpoint: ValuesEndpoint | undefined,
  search: string,
  options: ValuesQueryOptions,
) {
  const plan = planLookupOf(valuesEndpoint);
  const isHere = plan.carrier === 'inline';
  return typedPagesQuery({
    ...queryRules(plan.ttlMs),
    queryKey: [...domain, plan.isSearchedHere ? '' : search] as const,
    queryFn: async (context) => {
      await mounted();
      evictOldQueries(context.client);
      const { position, room } = context.pageParam;
      const query = { search, dependencies: options.dependencies, ...pageAt(plan, position), room };
      const page = plan.isSearchedHere
        ? await lookUpWhole(plan, options.dependencies, options, context.signal)
        : await lookUpValues(valuesEndpoint, query, options, context.signal);
      endWithSignature(context.client, context.queryKey, page.expiresAtMs);
      return page;
    },
    ...(isHere && { initialData: () => firstPageOf(plan, search, options), initialDataUpdatedAt: 0 }),
    initialPageParam: firstPageIn(plan),
    getNextPageParam: (_last, pages, _param, params) => pageAfter(plan, pages, params),
    // Computed quickly, so it isn't worth caching one answer per typed letter.
    ...(isHere && { staleTime: Infinity, ...(!isServer() && { gcTime: 0 }) }),
    structuralSharing: false,
    ...(plan.isSearchedHere && { select: (data: PagesData) => searchedHere(data, search) }),
  });
}

type PagesData = InfiniteData<ResolvedValues, PageParam>;

/** Searches a list that was loaded as a whole. */
const searchedHere = (data: PagesData, search: string): PagesData => ({
  ...data,
  pages: data.pages.map((whole) => searchWhole(whole, search)),
});

/** Returns the first page of values in the document, which are available at once. */
function firstPageOf(plan: LookupPlan, search: string, options: LookupOptions) {
  return { pages: [inlinePage(plan, { search }, options.locale, options)], pageParams: [firstPageIn(plan)] };
}

const firstPageIn = (plan: LookupPlan): PageParam => ({
  position: firstPosition(plan),
  room: answerLimits.maxItems,
});

function pageAfter(
  plan: LookupPlan,
  pages: readonly ResolvedValues[],
  params: readonly PageParam[],
): PageParam | undefined {
  const positions = params.map(({ position }) => position);
  const position = positionAfter(plan, positions, pages, joinedPages(pages));
  return position === undefined ? undefined : { position, room: answerLimits.maxItems - valuesIn(pages) };
}

/** Maximum number of unused answers, and of values in them, that are kept; the oldest are removed first. */
const mostKept = { answers: 200, values: 50_000 };

/** Makes room for one more answer. */
export function evictOldQueries(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: ['spec-field'], type: 'inactive', fetchStatus: 'idle' });
  let count = 0;
  let values = 0;
  for (const query of kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    values += valuesIn((query.state.data as { pages?: readonly ResolvedValues[] } | undefined)?.pages ?? []);
    if (++count >= mostKept.answers || values > mostKept.values) cache.remove(query);
  }
}

const valuesIn = (pages: readonly ResolvedValues[]) =>
  pages.reduce((sum, { values }) => sum + values.length, 0);
