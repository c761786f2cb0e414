/**
 * A resolver with given responses, which records its queries.
 */
import type { ResolvedValues } from '../../src/core/index.js';
import type { AskingResolver } from '../../src/core/validation/membership.js';

/** One page of values. */
export const answer = (values: readonly (string | number)[], hasNext = false): ResolvedValues => ({
  values: values.map((value) => ({ value, label: String(value) })),
  total: undefined,
  hasNext,
  notices: [],
});

/** A resolver with given responses, and its queries: `search/page`. */
export function asking(answerTo: () => ResolvedValues) {
  const questions: string[] = [];
  const resolver: AskingResolver = {
    resolveValues: async (_endpoint, lookup) => {
      questions.push(`${lookup?.search}/${lookup?.page}`);
      return answerTo();
    },
  };
  return { resolver, asked: () => questions };
}
