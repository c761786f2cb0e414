/**
 * Query options for TanStack Query: what the hooks use, and what an app hands to its loaders to fetch ahead.
 * In: a spec URL, or an endpoint and a search. Out: key, function and the times of D17.
 * Its defaults would break the protocol: retries hide a failure for seconds, offline would never fail.
 */
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { answerLimits } from '../core/choices.js';
import { requestJson, platformClient } from '../core/httpClient.js';
import {
  type InputFieldSpec,
  parseFieldSpec,
  type ValueAlias,
  type ValuesEndpoint,
} from '../core/inputFieldSpec.js';
import { inlinePage } from '../core/inlineLookup.js';
import type { LookupPlan } from '../core/lookupPlan.js';
import { resolveSpecUrl } from '../core/urlPolicy.js';
import { lookupKey, type LookupOptions, lookUpValues } from '../core/valuesResolver.js';
import { planLookupOf } from '../core/valuesRequest.js';
import { joinPages, type ResolvedValues } from '../core/valuesResponse.js';
import { FieldSpecError } from '../errors.js';
import { cacheStrategies } from '../core/vocabulary/cacheStrategy.js';

/** Answers, and values in them, that are kept while no field shows them; older ones go first. */
const mostKept = { answers: 200, values: 50_000 };

const ourKey = ['spec-field'] as const;
const valuesKey = [...ourKey, 'values'] as const;

const rules = {
  retry: false,
  networkMode: 'always',
  throwOnError: false,
  refetchOnWindowFocus: false,
  // A server that has said when it wants to be asked again is not asked before.
  retryOnMount: isDue,
  refetchOnMount: isDue,
  // What failed while offline is tried again when the network is back; what is fresh stays.
  refetchOnReconnect: (query: AskedQuery) => query.state.status === 'error' && isDue(query),
} as const;

type AskedQuery = {
  readonly state: { readonly status: string; readonly error: Error | null; readonly errorUpdatedAt: number };
};

function isDue({ state: { error, errorUpdatedAt } }: AskedQuery): boolean {
  return dueMs(error, errorUpdatedAt) <= Date.now();
}

/** When a server that refused may be asked again, by the clock of `Date.now`. */
export function dueMs(error: Error | null, failedAtMs: number): number {
  return failedAtMs + ((error instanceof FieldSpecError && error.retryAfterMs) || 0);
}

/** Over before a request is sent: StrictMode mounts twice in one go, and a signal read before would abort the first. */
const mounting = Promise.resolve();

/**
 * Query options that load and parse a field document.
 *
 * @example
 * await queryClient.prefetchQuery(fieldSpecQuery('/api/fields/city', { baseUrl: 'https://example.org' }));
 * @see Protocol §4.1
 */
export function fieldSpecQuery(url: string, options: LookupOptions = {}) {
  const { ttlMs } = cacheStrategies.SHORT_TERM;
  return queryOptions({
    ...rules,
    queryKey: ['spec-field', 'spec', url, options.baseUrl ?? null, options.locale ?? null] as const,
    queryFn: async (context) => {
      await mounting;
      dropOldAnswers(context.client);
      return loadFieldSpec(url, options, context.signal);
    },
    staleTime: ttlMs,
    gcTime: keptMs(ttlMs),
  });
}

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
  const { ttlMs } = plan;
  const isHere = plan.carrier === 'inline';
  return infiniteQueryOptions({
    ...rules,
    queryKey: [...valuesKey, domainKey(valuesEndpoint, options), search] as const,
    queryFn: async (context) => {
      await mounting;
      dropOldAnswers(context.client);
      return lookUpValues(valuesEndpoint, { search, ...context.pageParam }, options, context.signal);
    },
    ...(isHere && { initialData: () => firstPageOf(plan, search, options) }),
    initialPageParam: firstPage,
    getNextPageParam: (_last, pages) => pageAfter(pages),
    staleTime: isHere ? Infinity : ttlMs,
    gcTime: keptMs(ttlMs),
    structuralSharing: false,
  });
}

/** On a server a cache goes with its request: a timer would hold on to it, and to the process. */
function keptMs(ttlMs: number): number {
  return typeof document === 'undefined' ? Infinity : ttlMs;
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

/** Finds a value among the pages that lookups of this endpoint have brought. */
export function findLoadedValue(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  options: LookupOptions,
  value: unknown,
): ValueAlias | undefined {
  const queryKey = [...valuesKey, domainKey(valuesEndpoint, options)];
  for (const [, data] of queryClient.getQueriesData<{ pages: readonly ResolvedValues[] }>({ queryKey })) {
    for (const page of data?.pages ?? []) {
      const found = page.values.find((alias) => alias.value === value);
      if (found) return found;
    }
  }
  return undefined;
}

async function loadFieldSpec(
  url: string,
  options: LookupOptions,
  signal: AbortSignal,
): Promise<InputFieldSpec> {
  const { httpClient = platformClient, locale } = options;
  const absolute = resolveSpecUrl(url, options).href;
  const headers = locale === undefined ? {} : { 'accept-language': locale };
  return parseFieldSpec(await requestJson(httpClient, { url: absolute, headers, signal }, options));
}

/** What all lookups of one endpoint share. An endpoint that cannot be asked has a key too: its query then fails. */
function domainKey(valuesEndpoint: ValuesEndpoint | undefined, options: LookupOptions): string {
  const { endpoint, carrier } = planLookupOf(valuesEndpoint);
  try {
    return carrier === 'http' ? lookupKey(endpoint, {}, options) : JSON.stringify([endpoint, options.locale]);
  } catch {
    return JSON.stringify(['refused', endpoint, options.specUrl, options.baseUrl]);
  }
}

function dropOldAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: ourKey, type: 'inactive', fetchStatus: 'idle' });
  let count = 0;
  let values = 0;
  for (const query of kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    values += countValues(
      (query.state.data as { pages?: readonly ResolvedValues[] } | undefined)?.pages ?? [],
    );
    if (++count >= mostKept.answers || values > mostKept.values) cache.remove(query);
  }
}
