/** Searches an endpoint without showing a list: for the value that a text refers to, or for the first values. */
import { CancelledError, InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core';
import type { Named } from '../client/field/boxState.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { planLookupOf } from '../core/document/lookupPlan.js';
import { findNamed } from '../core/lookup/namedValue.js';
import { lookUpValues } from '../core/lookup/lookUpValues.js';
import { type pageAt, type PagesRead, readPages } from '../core/lookup/readPages.js';
import { joinPages, type ResolvedValues } from '../core/lookup/resolvedValues.js';
import type { ValuesQuery } from '../core/lookup/valuesRequest.js';
import { valuesQuery, type ValuesQueryOptions } from './valuesQuery.js';

type SearchOptions = ValuesQueryOptions & { readonly signal?: AbortSignal | undefined };

type PageAt = ReturnType<typeof pageAt>;

/** Maximum number of pages to read for one text. */
const mostPages = 20;

/**
 * Finds the value that a text refers to, reading page after page. Rejects with the `FieldSpecError` of the lookup, or with the
 * reason of `signal`.
 */
export async function findByText(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<Named> {
  const namedIn = (pages: readonly ResolvedValues[]) => findNamed(joinPages(pages).values, text);
  const { pages, isWhole } = await readSearch(
    queryClient,
    valuesEndpoint,
    text,
    options,
    (read) => read.length < mostPages && !namedIn(read),
  );
  const named = namedIn(pages);
  if (named === 'ambiguous') return { reason: named };
  if (named) return { alias: named };
  const isAll = isWhole && !pages.some(({ isPartial }) => isPartial);
  return { reason: isAll ? 'not-offered' : 'too-many' };
}

/** Returns the first page of values for a text, with further pages that are already loaded. Rejects like {@link findByText}. */
export async function firstPage(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<ResolvedValues> {
  const { pages } = await readSearch(
    queryClient,
    valuesEndpoint,
    text,
    options,
    (read, atHand) => read.length === 0 || read.length < atHand,
  );
  return joinPages(pages);
}

/**
 * Returns one page of the values for a text, from the same cache as lists. Uncached endpoints (D17), exact values and other page
 * sizes are requested separately. Rejects like {@link findByText}.
 */
export async function pageOf(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery,
  { signal, ...options }: SearchOptions,
): Promise<ResolvedValues> {
  const { search = '', page, position: wanted = page, dependencies, values, limit } = query;
  const { ttlMs, isSearchedHere } = planLookupOf(valuesEndpoint);
  const isOwnSize = limit !== undefined && !isSearchedHere;
  if (ttlMs === 0 || !valuesEndpoint || values || isOwnSize)
    return lookUpValues(valuesEndpoint, query, options, signal);
  let found: ResolvedValues | undefined;
  await readSearch(
    queryClient,
    valuesEndpoint,
    search,
    { ...options, dependencies, signal },
    () => !found,
    (read, { page: at, position = at }) => {
      if (wanted === undefined || wanted === position) found = read;
    },
  );
  return found ?? noMore;
}

/** Reads pages while `mayAsk` returns `true`, from the cache if they are fresh. `atHand` is the number of loaded pages. */
async function readSearch(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  { signal, ...options }: SearchOptions,
  mayAsk: (read: readonly ResolvedValues[], atHand: number) => boolean,
  onPage?: (page: ResolvedValues, at: PageAt) => void,
): Promise<PagesRead> {
  signal?.throwIfAborted();
  const observer = new InfiniteQueryObserver(queryClient, valuesQuery(valuesEndpoint, text, options));
  const atHand = () => observer.getCurrentResult().data?.pages ?? [];
  /** Waits until no request is in flight, including requests after a reset. */
  const settle = async () => {
    while (observer.getCurrentResult().isFetching) await changeOf(observer, signal);
    const { data, error } = observer.getCurrentResult();
    if (error ?? !data) throw error ?? new CancelledError();
  };
  let read = 0;
  const nextPage = async (at: PageAt): Promise<ResolvedValues> => {
    await settle();
    while (!atHand()[read] && observer.getCurrentResult().hasNextPage) {
      void observer.fetchNextPage();
      await settle();
    }
    const page = atHand()[read++] ?? noMore;
    onPage?.(page, at);
    return page;
  };
  const stop = observer.subscribe(() => undefined);
  try {
    return await readPages(planLookupOf(valuesEndpoint), nextPage, (pages) => mayAsk(pages, atHand().length));
  } finally {
    stop();
  }
}

/** Resolves with the next change of a query. Rejects with the reason of the signal. */
async function changeOf(
  observer: { readonly subscribe: (listener: () => void) => () => void },
  signal: AbortSignal | undefined,
): Promise<void> {
  await new Promise<void>((resolve) => {
    const end = () => {
      stop();
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const stop = observer.subscribe(end);
    signal?.addEventListener('abort', end);
  });
  signal?.throwIfAborted();
}

/** Replaces a page that no longer exists, because the list was requested again and is shorter now. */
const noMore: ResolvedValues = { values: [], total: undefined, hasNext: false, notices: [] };
