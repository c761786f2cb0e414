/** The state of one search as an immutable object, and how it is derived from a query. */
import type { InfiniteQueryObserverResult } from '@tanstack/query-core';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';

/**
 * Status of a lookup. `waiting`: debouncing. `needs-dependency`: another field must be filled in first. `cancelled`: by `cancel`,
 * until `retry`.
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

/** The values of one search. */
export interface ValuesSnapshot {
  /** The state of the lookup. */
  readonly status: ValuesStatus;
  /** Values of all loaded pages; empty unless `ready`. */
  readonly values: readonly ValueAlias[];
  /** Number of all matches, if the server reports it. */
  readonly total: number | undefined;
  /** Whether the server can't search this list and sent only part of it, so that a search covers only that part (D65). */
  readonly isPartial: boolean;
  /** State of the next page: `none` if there is no next page, `idle` before it is requested, `cancelled` after `cancel`. */
  readonly nextPage: 'none' | 'idle' | 'loading' | 'failed' | 'cancelled';
  /** A response or a next page has been loading for more than 3 seconds, so offer to `cancel` it. */
  readonly isSlow: boolean;
  /** Number of characters missing for a search, with `too-short`. */
  readonly charactersNeeded: number;
  /** Names of the fields that must be filled in first, with `needs-dependency`. */
  readonly missingDependencies: readonly string[];
  /** The error, with `failed` or a failed next page. */
  readonly error: FieldSpecError | undefined;
  /** Loads the next page, once. A page that failed needs `retry`, so that a held key does not repeat the request. */
  readonly loadMore: () => void;
  /** Cancels loading until `retry` or another search. Does nothing if nothing is loading. */
  readonly cancel: () => void;
  /** Repeats a failed or cancelled request: at once, or after the server's `Retry-After`; a second call repeats it at once. */
  readonly retry: () => void;
  /** Seconds until a retry is sent, if the server's `Retry-After` delays it; `undefined` otherwise. */
  readonly retryInSeconds: number | undefined;
  /** Skips the debounce. */
  readonly flush: () => void;
}

/** The result of a values query. */
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

/** The status of a query. A failed next page does not affect the loaded pages. */
export function statusOf({ data, isError, isFetchNextPageError, isRefetching }: ListResult): ValuesStatus {
  if (isError && !isFetchNextPageError) return 'failed';
  // Hides stale data while refetching.
  if (!data || isRefetching) return 'loading';
  return data.values.length === 0 ? 'empty' : 'ready';
}

/** The state of the next page. */
export function nextPageOf({
  isFetchNextPageError,
  isFetchingNextPage,
  hasNextPage,
}: ListResult): ValuesSnapshot['nextPage'] {
  if (isFetchingNextPage) return 'loading';
  if (isFetchNextPageError) return 'failed';
  return hasNextPage ? 'idle' : 'none';
}

/** Whether a response is loading that users wait for. */
export function isAwaited({ status, nextPage }: Pick<ValuesSnapshot, 'status' | 'nextPage'>): boolean {
  return status === 'loading' || nextPage === 'loading';
}

/** Whether a list, or its next page, waits for `retry`. */
export function isStopped(state: ValuesStatus | ValuesSnapshot['nextPage']): boolean {
  return state === 'failed' || state === 'cancelled';
}
