/**
 * Room in the query cache: answers that no field shows are kept, but not all of them.
 * In: a query client. Out: nothing; the oldest answers are gone. 100,000 lookups would hold 471 MB otherwise.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ResolvedValues } from '../core/resolvedValues.js';

/** Answers, and values in them, that are kept while no field shows them; older ones go first. */
const mostKept = { answers: 200, values: 50_000 };

/** Makes room for one more answer. */
export function dropOldAnswers(queryClient: QueryClient): void {
  const cache = queryClient.getQueryCache();
  const kept = cache.findAll({ queryKey: ['spec-field'], type: 'inactive', fetchStatus: 'idle' });
  let count = 0;
  let values = 0;
  for (const query of kept.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)) {
    values += valuesIn((query.state.data as { pages?: readonly ResolvedValues[] } | undefined)?.pages ?? []);
    if (++count >= mostKept.answers || values > mostKept.values) cache.remove(query);
  }
}

const valuesIn = (pages: readonly ResolvedValues[]) =>
  pages.reduce((sum, { values }) => sum + values.length, 0);
