/**
 * The query that a list shows, one after the other, by one observer.
 */
import { InfiniteQueryObserver, type QueryClient } from '@tanstack/query-core';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { ListResult } from './listSnapshot.js';
import type { DefaultedListQuery, PageParam, SearchKey } from './listSource.js';

/** Asking again while the answer is on its way is one request. */
const once = { cancelRefetch: false };

/** Reads queries of one client, and watches one of them. */
export class PagesWatch {
  readonly client: QueryClient;
  readonly #onChange: () => void;
  #observer: InfiniteQueryObserver<ResolvedValues, Error, ResolvedValues, SearchKey, PageParam> | undefined;
  #unsubscribe: (() => void) | undefined;

  /** @param onChange - called when what is watched has changed */
  constructor(client: QueryClient, onChange: () => void) {
    this.client = client;
    this.#onChange = onChange;
  }

  /** What a query has brought; of one that is not watched, whether it would be asked for. */
  read(query: DefaultedListQuery): ListResult {
    const observer = this.#observer;
    const watched = observer?.options;
    // One query may be read in several ways: searched here for one text or another (D65).
    const isWatched = watched?.queryHash === query.queryHash && watched.select === query.select;
    if (this.#unsubscribe && observer && isWatched) return observer.getCurrentResult();
    // By an observer of its own: to read another query by the one that watches would change what that one knows.
    return new InfiniteQueryObserver(this.client, query).getCurrentResult();
  }

  /** Watches a query in place of the last one, whose request ends where nobody else waits for it (D18); or none. */
  watch(query: DefaultedListQuery | undefined): void {
    if (!query) return this.stop();
    this.#observer ??= new InfiniteQueryObserver(this.client, query);
    // What nobody watched for a while, or the host has taken out of the cache, is another one by now.
    const known = this.client.getQueryCache().get(query.queryHash);
    const isThere = Object.is(this.#observer.getCurrentQuery(), known);
    if (this.#observer.options !== query || !isThere) this.#observer.setOptions(query);
    this.#unsubscribe ??= this.#observer.subscribe(this.#onChange);
  }

  stop(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
  }

  /** Asks for the next page of what is watched. */
  nextPage(): void {
    void this.#observer?.fetchNextPage(once);
  }

  /** Asks for what is watched anew. */
  refetch(): void {
    void this.#observer?.refetch(once);
  }
}
