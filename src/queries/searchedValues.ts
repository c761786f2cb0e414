/**
 * What an endpoint has for one text, asked for without a list: the value that the text names, or the first values.
 */
import { CancelledError, InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core';
import type { Named } from '../client/field/boxState.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { findNamed } from '../core/lookup/namedValue.js';
import { joinPages, type ResolvedValues } from '../core/lookup/resolvedValues.js';
import { valuesQuery, type ValuesQueryOptions } from './valuesQuery.js';

type SearchOptions = ValuesQueryOptions & { readonly signal: AbortSignal };

/** Pages looked through for one text. */
const mostPages = 20;

/**
 * Finds the value that a text names, the next page as long as there is one.
 * Rejects with the `FieldSpecError` of the lookup, or with the reason of `signal`.
 */
export function findByText(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<Named> {
  return lookThrough(queryClient, valuesEndpoint, text, options, ({ values, hasNext }, pages) => {
    const named = findNamed(values, text);
    if (named === 'ambiguous') return { reason: named };
    if (named) return { alias: named };
    if (hasNext && pages < mostPages) return undefined;
    return { reason: hasNext ? 'too-many' : 'not-offered' };
  });
}

/** The first page of values for a text; rejects as {@link findByText} does. */
export function firstPage(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<ResolvedValues> {
  return lookThrough(queryClient, valuesEndpoint, text, options, (found) => found);
}

/** Asks for page after page until `decide` has an answer; from the cache where they are fresh. */
function lookThrough<Answer>(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  { signal, ...options }: SearchOptions,
  decide: (found: ResolvedValues, pages: number) => Answer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const observer = new InfiniteQueryObserver(queryClient, valuesQuery(valuesEndpoint, text, options));
    const look = () => {
      const { data, error, isFetching } = observer.getCurrentResult();
      if (isFetching) return;
      const answer = data && !error ? decide(joinPages(data.pages), data.pages.length) : undefined;
      if (data && !error && answer === undefined) return void observer.fetchNextPage();
      leave();
      if (answer === undefined) reject(error ?? new CancelledError());
      else resolve(answer);
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
