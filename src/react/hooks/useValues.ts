'use client';
/**
 * The values of a field for a search text: waits, asks, pages, and never shows an answer to another text.
 * Protocol §4.3 rules 1–4; choices D15 (what does not wait), D16 (too short), D18 (order).
 */
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDebouncedCallback } from 'use-debounce';
import { type Dependencies, missingDependencies } from '../../core/dependencies.js';
import type { InputFieldSpec, ValueAlias } from '../../core/inputFieldSpec.js';
import { planLookup } from '../../core/lookupPlan.js';
import { memoizeWeak } from '../../core/memoizeWeak.js';
import { mistypedNotice } from '../../core/publishedValue.js';
import type { ResolvedValues } from '../../core/resolvedValues.js';
import { FieldSpecError } from '../../errors.js';
import { useSpecFieldContext } from '../provider/context.js';
import { drawn } from '../../queries/queryRules.js';
import { domainKey, joinedPages } from '../../queries/valuesCache.js';
import { valuesQuery, valuesQueryIn } from '../../queries/valuesQuery.js';
import { useRetry } from './useRetry.js';

/**
 * Where a lookup stands. `waiting`: typing has not come to rest. `needs-dependency`: another field has to be filled in first.
 */
export type ValuesStatus =
  | 'idle'
  | 'needs-dependency'
  | 'too-short'
  | 'waiting'
  | 'loading'
  | 'ready'
  | 'empty'
  | 'failed';

/** The values of one search, as far as they are known. */
export interface ValuesSnapshot {
  readonly status: ValuesStatus;
  /** Values of all pages so far; empty unless `ready`. */
  readonly values: readonly ValueAlias[];
  /** Number of all matching values, where the server says. */
  readonly total: number | undefined;
  /** The next page: there is `none`, it can be had (`idle`), is on its way, or failed. */
  readonly nextPage: 'none' | 'idle' | 'loading' | 'failed';
  /** Characters that are missing for a search, with `too-short`. */
  readonly charactersNeeded: number;
  /** Names of the fields that have to be filled in first, with `needs-dependency`. */
  readonly missingDependencies: readonly string[];
  /** Why it failed, with `failed` or a failed next page. */
  readonly error: FieldSpecError | undefined;
  /** Asks for the next page; asking twice sends one request. One that failed waits for `retry`, not for a key held down. */
  readonly loadMore: () => void;
  /** Asks again for what failed: at once, or when the time of the server's `Retry-After` is over. */
  readonly retry: () => void;
  /** Seconds from `retry` to its request, where the server wants it to wait; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
  /** Does not wait for typing to come to rest. */
  readonly flush: () => void;
}

/** What to look for, and whether to. */
export interface UseValuesOptions {
  /** Text as typed. Default empty. */
  readonly search?: string | undefined;
  /** Whether to look values up at all; while false the status is `idle`. Default true. */
  readonly isEnabled?: boolean | undefined;
  /** URL the spec came from, which the endpoint's `uri` is relative to. */
  readonly specUrl?: string | undefined;
  /** What other fields hold, by their names, for an endpoint that depends on them. @see D38 */
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Looks up the values of a field for what is typed.
 *
 * @example
 * const { status, values, loadMore } = useValues(fieldSpec, { search });
 * @see Protocol §4.2, §4.3
 */
export function useValues(fieldSpec: InputFieldSpec, options: UseValuesOptions = {}): ValuesSnapshot {
  const { search = '', isEnabled = true, specUrl, dependencies } = options;
  const settled = useSettledSearch(fieldSpec, search);
  return usePages(fieldSpec, { search, isEnabled, specUrl, dependencies, ...settled });
}

/**
 * Follows what is typed at the distance of the endpoint's `debounceMs`.
 *
 * @param first - what it begins with, for a list that is opened by the typing itself
 * @see Protocol §4.3 rule 1
 */
export function useSettledSearch({ valuesEndpoint }: InputFieldSpec, search: string, first = search) {
  const plan = valuesEndpoint && planLookup(valuesEndpoint);
  // The delay is the request's: values in the document itself need none (D15).
  const debounceMs = plan?.carrier === 'http' ? plan.debounceMs : 0;
  const [settled, settle] = useState(first);
  // In one go with the timer: the request leaves a frame earlier than by a render that is scheduled.
  const settleLater = useDebouncedCallback((text: string) => flushSync(() => settle(text)), debounceMs);
  useEffect(() => settleLater(search), [search, settleLater]);
  return { settledSearch: debounceMs === 0 ? search : settled, flush: settleLater.flush };
}

interface PagesOptions extends ReturnType<typeof useSettledSearch> {
  readonly search: string;
  readonly isEnabled: boolean;
  readonly specUrl: string | undefined;
  readonly dependencies: Dependencies | undefined;
  /** It has been asked for before anybody could watch it: a failure is shown, and not asked for again. */
  readonly isAskedAhead?: boolean;
}

/** {@link useValues} for a caller that follows the typing itself. @internal */
export function usePages(
  { valuesEndpoint, dataType }: InputFieldSpec,
  { search, isEnabled, specUrl, dependencies, settledSearch, flush, isAskedAhead = false }: PagesOptions,
): ValuesSnapshot {
  const { lookup, queryClient, report } = useSpecFieldContext();
  const plan = valuesEndpoint && planLookup(valuesEndpoint);
  const missing = Math.max(0, (plan?.minSearchLength ?? 0) - search.length);
  const endpoint = valuesEndpoint ?? nowhere;
  const sources = useSame(dependencies);
  const options = useMemo(() => ({ ...lookup, specUrl, dependencies: sources }), [lookup, specUrl, sources]);
  const needed = missingDependencies(endpoint, sources);
  const domain = useMemo(() => domainKey(endpoint, options), [endpoint, options]);
  // What is there already does not wait (D15).
  const isSettled = settledSearch === search || queryClient.getQueryData([...domain, search]) !== undefined;
  const isBlocked = needed.length > 0;
  const isAsked = isEnabled && !isBlocked && missing === 0 && isSettled;
  const query = useInfiniteQuery(
    // Leaving a key that nobody else watches aborts its request (D18).
    isAsked
      ? { ...watched(valuesQueryIn(domain, endpoint, search, options)), retryOnMount: !isAskedAhead }
      : atRest,
    queryClient,
  );
  const error = query.error ? toFieldSpecError(query.error) : undefined;
  useEffect(() => {
    if (error) report(error);
    for (const notice of query.data?.notices ?? []) report(notice);
    const mistyped = query.data && mistypedNotice(dataType, query.data.values);
    if (mistyped) report(mistyped);
  }, [error, query.data, dataType, report]);
  const isNextFailed = query.isFetchNextPageError;
  const retry = useRetry(
    query.error,
    query.errorUpdatedAt,
    () => void (isNextFailed ? query.fetchNextPage(once) : query.refetch(once)),
  );
  const beforeIt = !isEnabled
    ? 'idle'
    : isBlocked
      ? 'needs-dependency'
      : missing > 0
        ? 'too-short'
        : undefined;
  const status = beforeIt ?? (isSettled ? statusOf(query) : 'waiting');
  return {
    status,
    values: status === 'ready' ? (query.data?.values ?? none) : none,
    total: query.data?.total,
    nextPage: status === 'ready' ? nextPageOf(query) : 'none',
    charactersNeeded: missing,
    missingDependencies: needed,
    error,
    loadMore: () => void (nextPageOf(query) === 'idle' && query.fetchNextPage(once)),
    ...retry,
    flush,
  };
}

/** The same object as long as what is in it is the same, so that a host may write it in place. */
function useSame(given: Dependencies | undefined): Dependencies | undefined {
  const text = JSON.stringify(given);
  return useMemo(() => (text === undefined ? undefined : (JSON.parse(text) as Dependencies)), [text]);
}

const none: readonly ValueAlias[] = [];
const nowhere = {};
/** Asking again while the answer is on its way is one request. */
const once = { cancelRefetch: false };

const selectPages = ({ pages }: InfiniteData<ResolvedValues>) => joinedPages(pages);
const watched = (query: ReturnType<typeof valuesQuery>) => ({ ...drawn(query), select: selectPages });
const atRest = /* @__PURE__ */ (() => ({ ...watched(valuesQuery(nowhere, '')), enabled: false }))();

type PagesQuery = Pick<
  ReturnType<typeof useInfiniteQuery<ResolvedValues, Error, ResolvedValues>>,
  'data' | 'isError' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'hasNextPage' | 'isRefetching'
>;

/** A failed next page leaves the pages before it. */
function statusOf({ data, isError, isFetchNextPageError, isRefetching }: PagesQuery): ValuesStatus {
  if (isError && !isFetchNextPageError) return 'failed';
  // What was there is not shown while it is asked for anew.
  if (!data || isRefetching) return 'loading';
  return data.values.length === 0 ? 'empty' : 'ready';
}

function nextPageOf({
  isFetchNextPageError,
  isFetchingNextPage,
  hasNextPage,
}: PagesQuery): ValuesSnapshot['nextPage'] {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'idle' : 'none';
}

/** The same error each time it is asked for, so that it is reported once. @internal */
export const toFieldSpecError = /* @__PURE__ */ memoizeWeak((error: Error) =>
  error instanceof FieldSpecError
    ? error
    : new FieldSpecError('network-failed', '', 'The lookup failed.', { cause: error }),
);
