/** Observes the query that a list shows, with one observer for successive queries. */
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { ListResult } from './listSnapshot.js';
import type { DefaultedListQuery, PageParam, SearchKey } from './listSource.js';

/** Does not repeat a request that is in flight. */
const once = { cancelRefetch: false };

/** Reads queries of one client, and observes one of them. */
export class PagesWatch {
  readonly client: QueryClient;
  readonly #onChange: () => void;
  #observer: InfiniteQueryObserver<ResolvedValues, Error, ResolvedValues, SearchKey, PageParam> | undefined;
  #unsubscribe: (() => void) | undefined;

  /** @param onChange - called when the observed query changes */
  constructor(client: QueryClient, onChange: () => void) {
    this.client = client;
    this.#onChange = onChange;
  }

  /** The result of a query; for a query that is not observed, an optimistic result. */
  read(query: DefaultedListQuery): ListResult {
    const observer = this.#observer;
    const watched = observer?.options;
    // One query may have several selects: the same data searched for different texts (D65).
    const isWatched = watched?.queryHash === query.queryHash && watched.select === query.select;
    if (this.#unsubscribe && observer && isWatched) return observer.getCurrentResult();
    // A separate observer, because reading another query would change the state of the main one.
    return new InfiniteQueryObserver(this.client, query).getCurrentResult();
  }

  /**
   * Observes a query instead of the last one, whose request is aborted if it has no other observer (D18). `undefined` stops
   * observing.
   */
  watch(query: DefaultedListQuery | undefined): void {
    if (!query) return this.stop();
    this.#observer ??= new InfiniteQueryObserver(this.client, query);
    // The cache may have collected or removed the query and created a new one.
    const known = this.client.getQueryCache().get(query.queryHash);
    const isThere = Object.is(this.#observer.getCurrentQuery(), known);
    if (this.#observer.options !== query || !isThere) this.#observer.setOptions(query);
    this.#unsubscribe ??= this.#observer.subscribe(this.#onChange);
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** Loads the next page of the observed query. */
  nextPage(): void {
    void this.#observer?.fetchNextPage(once);
  }

  /** Refetches the observed query. */
  refetch(): void {
    void this.#observer?.refetch(once);
  }
}
