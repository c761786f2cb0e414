/**
 * The rules of all queries: when to request, when to request again, and how long to keep an answer. Choice D17. Without a
 * network, requests fail at once; nothing is refetched in the background.
 */
import { dueMs } from '../client/page/retry.js';
import { expiryOf } from './signedAnswers.js';

/**
 * Overrides an app's query defaults that would break this library: placeholders that show one document as another, persisted
 * answers that skip verification, hidden failures, and a limit on pages.
 */
const notOfTheApp: object = {
  initialData: undefined,
  maxPages: undefined,
  notifyOnChangeProps: undefined,
  persister: undefined,
  placeholderData: undefined,
  refetchInterval: false,
  refetchOnMount: true,
  retryOnMount: true,
  select: undefined,
  structuralSharing: true,
};

/**
 * Options that all queries share. TanStack Query's own defaults would break the protocol, for example because retries hide a
 * failure for seconds.
 *
 * @param ttlMs - how long an answer is fresh, and kept while it is unused
 */
export const queryRules = (ttlMs: number) =>
  ({
    ...notOfTheApp,
    retry: false,
    networkMode: 'always',
    throwOnError: false,
    refetchOnWindowFocus: false,
    // Respects the server's `Retry-After`. If only a later page has failed, the fresh pages are not requested again.
    enabled: (query: AskedQuery) => {
      const { error, errorUpdatedAt, dataUpdatedAt } = query.state;
      if (!error) return true;
      const freshUntilMs = dataUpdatedAt ? dataUpdatedAt + freshMs(query, ttlMs) : 0;
      return Math.max(dueMs(error, errorUpdatedAt), freshUntilMs) <= Date.now();
    },
    // Requests that failed offline are sent again when the network is back. Fresh answers stay.
    refetchOnReconnect: ({ state }: AskedQuery) => state.status === 'error',
    staleTime: (query: AskedQuery) => freshMs(query, ttlMs),
    // On a server, the cache is discarded with its request; a timer would keep it and the process alive.
    gcTime: isServer() ? Infinity : ttlMs,
  }) as const;

/** A signed answer is fresh until its signature expires, at most. */
const freshMs = (query: AskedQuery, ttlMs: number) =>
  Math.min(ttlMs, expiryOf(query) - query.state.dataUpdatedAt);

interface AskedQuery {
  readonly state: {
    readonly data: unknown;
    readonly status: string;
    readonly error: Error | null;
    readonly errorUpdatedAt: number;
    readonly dataUpdatedAt: number;
  };
}

/** Returns whether the code runs on a server. */
export const isServer = () => typeof document === 'undefined';

/**
 * Returns a query for rendering. On a server, answers never become stale during a render, so that no clock is read, because Next
 * does not prerender pages that read one.
 */
export const drawn = <Query extends object>(query: Query): Query =>
  isServer() ? { ...query, staleTime: 'static' } : query;

/**
 * Resolves before a request is sent. StrictMode mounts twice at once, and the signal of the first mount would abort its request.
 */
export async function mounted(): Promise<void> {
  await Promise.resolve();
}
