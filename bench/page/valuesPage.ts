// How peers load values: one fetch function, and for peers without a data layer the code that an app writes around TanStack
// Query.
import { keepPreviousData, QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useMemo, useState } from 'react';
import { debounceMs, type FieldProps, type Row } from './settings.ts';

interface ValuesPage {
  readonly data: readonly Row[];
  readonly hasNext: boolean;
}

/** Loads a page of the rows that contain a text. */
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

/** Provides one query client to the fields below. */
export function QueryRoot({ children }: { readonly children?: ReactNode }) {
  const [client] = useState(() => new QueryClient());
  return createElement(QueryClientProvider, { client }, children);
}

/** Returns the rows for a search text, cached for five minutes, and a function that loads more. */
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
