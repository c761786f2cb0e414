/**
 * What all our queries have in common.
 * In: a query and its error. Out: when it may be asked (again), how long its answer is kept, and which others go for it.
 * Choices D17; offline fails at once, and nothing is asked that nobody asked for.
 */
import type { QueryClient } from '@tanstack/react-query';
import { FieldSpecError } from '../errors.js';
import type { ResolvedValues } from '../core/valuesResponse.js';

/** Answers, and values in them, that are kept while no field shows them; older ones go first. */
const mostKept = { answers: 200, values: 50_000 };

const ourKey = ['spec-field'] as const;

/** What our queries have in common. TanStack Query's defaults would break the protocol: retries hide a failure for seconds. */
export const queryRules = {
  retry: false,
  networkMode: 'always',
  throwOnError: false,
  refetchOnWindowFocus: false,
  // A server that has said when it wants to be asked again is not asked before.
  retryOnMount: isDue,
  refetchOnMount: isDue,
  // What failed while offline is tried again when the network is back; what is fresh stays.
  refetchOnReconnect: (query: AskedQuery) => query.state.status === 'error' && isDue(query),
} as const;

type AskedQuery = {
  readonly state: { readonly status: string; readonly error: Error | null; readonly errorUpdatedAt: number };
};

function isDue({ state: { error, errorUpdatedAt } }: AskedQuery): boolean {
  return dueMs(error, errorUpdatedAt) <= Date.now();
}

/** When a server that refused may be asked again, by the clock of `Date.now`. */
export function dueMs(error: Error | null, failedAtMs: number): number {
  return failedAtMs + ((error instanceof FieldSpecError && error.retryAfterMs) || 0);
}

/**
 * Makes room for an answer, and lets StrictMode mount twice in one go: a signal read before would abort the first
 * request.
 */
export async function beforeAsking(queryClient: QueryClient): Promise<void> {
  await Promise.resolve();
  dropOldAnswers(queryClient);
}

/** On a server a cache goes with its request: a timer would hold on to it, and to the process. */
export function keptMs(ttlMs: number): number {
  return typeof document === 'undefined' ? Infinity : ttlMs;
}

function dropOldAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: ourKey, type: 'inactive', fetchStatus: 'idle' });
  let count = 0;
  let values = 0;
  for (const query of kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    values += valuesIn((query.state.data as { pages?: readonly ResolvedValues[] } | undefined)?.pages ?? []);
    if (++count >= mostKept.answers || values > mostKept.values) cache.remove(query);
  }
}

const valuesIn = (pages: readonly ResolvedValues[]) =>
  pages.reduce((sum, { values }) => sum + values.length, 0);
