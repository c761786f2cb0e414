/**
 * The state of one search in one immutable object, and how it follows from a query.
 */
import type { InfiniteQueryObserverResult } from '@tanstack/query-core';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';

/**
 * Where a lookup stands. `waiting`: typing has not come to rest. `needs-dependency`: another field has to be filled in first.
 * `cancelled`: given up by `cancel`, until `retry`.
 */
export type ValuesStatus =
  | 'idle'
  | 'needs-dependency'
  | 'too-short'
  | 'waiting'
  | 'loading'
  | 'ready'
  | 'empty'
  | 'failed'
  | 'cancelled';

/** The values of one search, as far as they are known. */
export interface ValuesSnapshot {
  readonly status: ValuesStatus;
  /** Values of all pages so far; empty unless `ready`. */
  readonly values: readonly ValueAlias[];
  /** Number of all matching values, where the server says. */
  readonly total: number | undefined;
  /** More values exist than came, of a list that its server does not search: what came is searched (D65). */
  readonly isPartial: boolean;
  /** The next page: there is `none`, it can be had (`idle`), is on its way, failed, or was given up by `cancel`. */
  readonly nextPage: 'none' | 'idle' | 'loading' | 'failed' | 'cancelled';
  /** An answer, or a next page, has been awaited for more than 3 seconds: people may want to `cancel` it. */
  readonly isSlow: boolean;
  /** Characters that are missing for a search, with `too-short`. */
  readonly charactersNeeded: number;
  /** Names of the fields that have to be filled in first, with `needs-dependency`. */
  readonly missingDependencies: readonly string[];
  /** Why it failed, with `failed` or a failed next page. */
  readonly error: FieldSpecError | undefined;
  /** Asks for the next page; asking twice sends one request. One that failed waits for `retry`, not for a key held down. */
  readonly loadMore: () => void;
  /** Gives up what is on its way, until `retry` or another search. Where nothing is on its way, it does nothing. */
  readonly cancel: () => void;
  /** Asks again for what failed or was given up: at once, or when the time of the server's `Retry-After` is over. */
  readonly retry: () => void;
  /** Seconds from `retry` to its request, where the server wants it to wait; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
  /** Does not wait for typing to come to rest. */
  readonly flush: () => void;
}

/** What a query of values has brought. */
export type ListResult = Pick<
  InfiniteQueryObserverResult<ResolvedValues>,
  | 'data'
  | 'error'
  | 'errorUpdatedAt'
  | 'isError'
  | 'isFetchNextPageError'
  | 'isFetchingNextPage'
  | 'hasNextPage'
  | 'isRefetching'
>;

/** Where a query stands. A failed next page leaves the pages before it. */
export function statusOf({ data, isError, isFetchNextPageError, isRefetching }: ListResult): ValuesStatus {
  if (isError && !isFetchNextPageError) return 'failed';
  // What was there is not shown while it is asked for anew.
  if (!data || isRefetching) return 'loading';
  return data.values.length === 0 ? 'empty' : 'ready';
}

/** Where the page stands that follows those that are there. */
export function nextPageOf({
  isFetchNextPageError,
  isFetchingNextPage,
  hasNextPage,
}: ListResult): ValuesSnapshot['nextPage'] {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'idle' : 'none';
}

/** Whether an answer is on its way that people wait for. */
export function isAwaited({ status, nextPage }: Pick<ValuesSnapshot, 'status' | 'nextPage'>): boolean {
  return status === 'loading' || nextPage === 'loading';
}

/** Whether a list, or its next page, waits for a `retry`. */
export function isStopped(state: ValuesStatus | ValuesSnapshot['nextPage']): boolean {
  return state === 'failed' || state === 'cancelled';
}
