// How the peers ask for values: one fetch, and for those that bring no data layer what an app writes around TanStack
// Query.
import { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { debounceMs, type FieldProps, type Row } from './settings.ts';

interface ValuesPage {
  readonly data: readonly Row[];
  readonly hasNext: boolean;
}

/** One page of the rows that hold a text. */
export async function fetchValues(
  size: number,
  search: string,
  page: number,
  signal?: AbortSignal,
): Promise<ValuesPage> {
  const query = new URLSearchParams({ search, page: `${page}`, limit: `${size}` });
  const response = await fetch(`/values?${query}`, signal ? { signal } : {});
  return (await response.json()) as ValuesPage;
}

/** Gives the fields below it one query client. */
export function QueryRoot({ children }: { readonly children?: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return createElement(QueryClientProvider, { client }, children);
}

/** The rows for what is typed, fresh for five minutes, and a way to get more of them. */
export function useRows({ size, minLength }: FieldProps, text: string, isOpen: boolean) {
  const search = useDebounced(text);
  const query = useInfiniteQuery({
    queryKey: ['values', size, search],
    queryFn: ({ pageParam, signal }) => fetchValues(size, search, pageParam, signal),
    enabled: isOpen && search.length >= minLength,
    initialPageParam: 1,
    getNextPageParam: (last, _all, page) => (last.hasNext ? page + 1 : undefined),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data?.pages.flatMap((page) => page.data) ?? [], [data]);
  return {
    rows,
    loadMore: () => {
      if (hasNextPage && !isFetching) void fetchNextPage();
    },
  };
}

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, debounceMs, text);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
