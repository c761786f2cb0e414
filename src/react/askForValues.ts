/**
 * Asks for the first page of a lookup outside of a list.
 * In: the query, and a signal to give up by. Out: a promise of its values. It watches the query as a list would, so that
 * one request does for all who want it, and is aborted when the last of them gives up (D18).
 */
import { CancelledError, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import { joinPages, type ResolvedValues } from '../core/valuesResponse.js';
import type { valuesQuery } from './valuesQuery.js';

/**
 * Resolves with the values of a lookup, from the cache where they are fresh.
 *
 * Rejects with the `FieldSpecError` of the lookup, or with the reason of `signal`.
 */
export function askForValues(
  queryClient: QueryClient,
  query: ReturnType<typeof valuesQuery>,
  signal: AbortSignal,
): Promise<ResolvedValues> {
  return new Promise((resolve, reject) => {
    const observer = new InfiniteQueryObserver(queryClient, query);
    const look = () => {
      const { data, error, isFetching } = observer.getCurrentResult();
      if (isFetching) return;
      leave();
      if (data) resolve(joinPages(data.pages));
      else reject(error ?? new CancelledError());
    };
    const giveUp = () => {
      leave();
      reject(signal.reason as Error);
    };
    const leave = () => {
      stop();
      signal.removeEventListener('abort', giveUp);
    };
    const stop = observer.subscribe(look);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else look(); // what is at hand brings no news
  });
}
