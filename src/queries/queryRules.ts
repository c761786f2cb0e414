/**
 * The rules of all our queries: when one may be asked, or asked again, and how long its answer is kept. Choices D17; offline
 * fails at once, and nothing is asked that nobody asked for.
 */
import { dueMs } from '../client/page/retry.js';
import { expiryOf } from './signedAnswers.js';

/**
 * What an app may have decided for all of its queries, and what would break ours: one document shown for another while that
 * is on its way, an answer that nobody verified, a failure that no one hears of, first pages that go as later ones come.
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
 * What our queries have in common. TanStack Query's defaults would break the protocol: retries hide a failure for seconds.
 *
 * @param ttlMs - how long an answer is fresh, and kept while nobody shows it
 */
export const queryRules = (ttlMs: number) =>
  ({
    ...notOfTheApp,
    retry: false,
    networkMode: 'always',
    throwOnError: false,
    refetchOnWindowFocus: false,
    // A server that has said when it wants to be asked again is not asked before; pages that are fresh are not asked for
    // again because the one after them has failed.
    enabled: (query: AskedQuery) => {
      const { error, errorUpdatedAt, dataUpdatedAt } = query.state;
      if (!error) return true;
      const freshUntilMs = dataUpdatedAt ? dataUpdatedAt + freshMs(query, ttlMs) : 0;
      return Math.max(dueMs(error, errorUpdatedAt), freshUntilMs) <= Date.now();
    },
    // What failed while offline is tried again when the network is back; what is fresh stays.
    refetchOnReconnect: ({ state }: AskedQuery) => state.status === 'error',
    staleTime: (query: AskedQuery) => freshMs(query, ttlMs),
    // On a server a cache goes with its request: a timer would hold on to it, and to the process.
    gcTime: isServer() ? Infinity : ttlMs,
  }) as const;

/** What is signed is fresh no longer than its signature holds. */
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

/** Whether there is no page but the one that is being drawn. */
export const isServer = () => typeof document === 'undefined';

/**
 * A query as a component watches it. On a server nothing grows old while a page is drawn, so that no clock is read: Next
 * prerenders no page that reads one.
 */
export const drawn = <Query extends object>(query: Query): Query =>
  isServer() ? { ...query, staleTime: 'static' } : query;

/** Over before a request is sent: StrictMode mounts twice in one go, and a signal read before would abort the first. */
export async function mounted(): Promise<void> {
  await Promise.resolve();
}
