/**
 * The query of a lookup: what the hooks use, and what an app hands to its loaders to fetch ahead.
 * In: an endpoint and a search. Out: options for TanStack Query, page by page.
 * Protocol §4.2; choices D12, D17.
 */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { answerLimits } from '../core/defaults.js';
import type { ValuesEndpoint } from '../core/inputFieldSpec.js';
import { inlinePage } from '../core/inlineLookup.js';
import { type LookupPlan, planLookupOf } from '../core/lookupPlan.js';
import { type LookupOptions, lookUpValues } from '../core/valuesResolver.js';
import { joinPages, type ResolvedValues } from '../core/valuesResponse.js';
import { dropOldAnswers } from './roomForAnswers.js';
import { domainKey } from './valuesCache.js';
import { mounted, queryRules } from './queryRules.js';
import { endWithSignature } from './signedAnswers.js';

/**
 * Query options that look values up, page by page.
 *
 * @param search - text to search for; empty for all values
 * @param options - `specUrl` is the URL the endpoint's spec came from, which its `uri` is relative to
 * @example
 * await queryClient.prefetchInfiniteQuery(valuesQuery(fieldSpec.valuesEndpoint, ''));
 * @see Protocol §4.2, D17
 */
export function valuesQuery(
  valuesEndpoint: ValuesEndpoint | undefined,
  search: string,
  options: LookupOptions = {},
) {
  const plan = planLookupOf(valuesEndpoint);
  const isHere = plan.carrier === 'inline';
  return infiniteQueryOptions({
    ...queryRules(plan.ttlMs),
    queryKey: [...domainKey(valuesEndpoint, options), search] as const,
    queryFn: async (context) => {
      await mounted();
      dropOldAnswers(context.client);
      const query = { search, ...context.pageParam };
      const page = await lookUpValues(valuesEndpoint, query, options, context.signal);
      endWithSignature(context.client, context.queryKey, page.expiresAtMs);
      return page;
    },
    ...(isHere && { initialData: () => firstPageOf(plan, search, options), initialDataUpdatedAt: 0 }),
    initialPageParam: firstPage,
    getNextPageParam: (_last, pages) => pageAfter(pages),
    ...(isHere && { staleTime: Infinity }),
    structuralSharing: false,
  });
}

/** Values in the document itself need no waiting. */
function firstPageOf(plan: LookupPlan, search: string, { locale }: LookupOptions) {
  return { pages: [inlinePage(plan, { search }, locale)], pageParams: [firstPage] };
}

/** A page, and how many values the lookup may still hold. */
const firstPage = { page: 1, room: answerLimits.maxItems as number };

function pageAfter(pages: readonly ResolvedValues[]): typeof firstPage | undefined {
  if (!joinPages(pages).hasNext) return undefined;
  return { page: pages.length + 1, room: firstPage.room - countValues(pages) };
}

const countValues = (pages: readonly ResolvedValues[]) =>
  pages.reduce((sum, { values }) => sum + values.length, 0);
