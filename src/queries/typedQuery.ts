/**
 * Query options that carry the type of what they bring, as the `queryOptions` of TanStack Query's adapters do. The core has
 * no such function, and an adapter's would bring its framework.
 */
import type {
  DataTag,
  InfiniteData,
  InfiniteQueryObserverOptions,
  QueryFunction,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/query-core';

/** Options of a query; its key knows the type of its data. */
export type TypedQuery<Data, Key extends QueryKey> = Omit<
  QueryObserverOptions<Data, Error, Data, Data, Key>,
  'queryKey' | 'queryFn'
> & { queryFn: QueryFunction<Data, Key> } & { queryKey: DataTag<Key, Data, Error> };

/** Options of a query that is read page by page; its key knows the type of its data. */
export type TypedPagesQuery<Page, Key extends QueryKey, PageParam> = Omit<
  InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page, PageParam>, Key, PageParam>,
  'queryKey' | 'queryFn'
> & { queryFn: QueryFunction<Page, Key, PageParam> } & {
  queryKey: DataTag<Key, InfiniteData<Page, PageParam>, Error>;
};

/** The same options, with the type of what they bring at their key. */
export function typedQuery<Data, const Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key> & { queryKey: Key },
): TypedQuery<Data, Key> {
  return options as TypedQuery<Data, Key>;
}

/** The same for a query that is read page by page. */
export function typedPagesQuery<Page, const Key extends QueryKey, PageParam>(
  options: InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page, PageParam>, Key, PageParam> & {
    queryKey: Key;
  },
): TypedPagesQuery<Page, Key, PageParam> {
  return options as TypedPagesQuery<Page, Key, PageParam>;
}
