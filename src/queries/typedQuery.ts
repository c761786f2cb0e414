/**
 * Typed query options, like the `queryOptions` of TanStack Query's adapters. The core package has no such function, and an
 * adapter's would import its framework.
 */
import type {
  DataTag,
  InfiniteData,
  InfiniteQueryObserverOptions,
  QueryFunction,
  QueryKey,
  QueryObserverOptions,
} from '@tanstack/query-core';

/** Options of a query whose key contains the type of its data. */
export type TypedQuery<Data, Key extends QueryKey> = Omit<
  QueryObserverOptions<Data, Error, Data, Data, Key>,
  'queryKey' | 'queryFn'
> & { queryFn: QueryFunction<Data, Key> } & { queryKey: DataTag<Key, Data, Error> };

/** Options of an infinite query whose key contains the type of its data. */
export type TypedPagesQuery<Page, Key extends QueryKey, PageParam> = Omit<
  InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page, PageParam>, Key, PageParam>,
  'queryKey' | 'queryFn'
> & { queryFn: QueryFunction<Page, Key, PageParam> } & {
  queryKey: DataTag<Key, InfiniteData<Page, PageParam>, Error>;
};

/** Returns the same options, with the type of the data in the key. */
export function typedQuery<Data, const Key extends QueryKey>(
  options: QueryObserverOptions<Data, Error, Data, Data, Key> & { queryKey: Key },
): TypedQuery<Data, Key> {
  return options as TypedQuery<Data, Key>;
}

/** Like `typedQuery`, for infinite queries. */
export function typedPagesQuery<Page, const Key extends QueryKey, PageParam>(
  options: InfiniteQueryObserverOptions<Page, Error, InfiniteData<Page, PageParam>, Key, PageParam> & {
    queryKey: Key;
  },
): TypedPagesQuery<Page, Key, PageParam> {
  return options as TypedPagesQuery<Page, Key, PageParam>;
}
