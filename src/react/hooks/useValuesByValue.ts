'use client';
/**
 * Looks up values by themselves, for markup of a host's own: the names of saved ids in a table, and which of them are gone.
 * Choice D42; the questions of a page go together.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Dependencies } from '../../core/document/dependencies.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import type { FoundValues } from '../../core/lookup/valuesByValue.js';
import { lookupError } from '../../client/page/faults.js';
import type { FieldSpecError } from '../../errors/fieldSpecError.js';
import { useSpecFieldContext } from '../provider/context.js';
import { drawn, queryRules } from '../../queries/queryRules.js';
import { domainKey } from '../../queries/valuesCache.js';
import { useRetry } from './useRetry.js';

/** What is known of values by now. */
export interface ValuesByValueSnapshot extends Omit<FoundValues, 'notices'> {
  /** `ready`: each value is in one of the lists. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** Why it failed, with `failed`. */
  readonly error: FieldSpecError | undefined;
  /** Asks again for what failed: at once, or when the time of the server's `Retry-After` is over. */
  readonly retry: () => void;
  /** Seconds from `retry` to its request, where the server wants it to wait; `undefined` while none is awaited. */
  readonly retryInSeconds: number | undefined;
}

/** How to look values up by themselves. */
export interface UseValuesByValueOptions {
  /** Whether to look them up at all; while false the status is `idle`. Default true. */
  readonly isEnabled?: boolean | undefined;
  /** URL the spec came from, which the endpoint's `uri` is relative to. */
  readonly specUrl?: string | undefined;
  /** What other fields hold, by their names, for an endpoint that depends on them. @see D38 */
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Looks values of a field up by themselves: their labels, and which of them do not exist. All who ask the same endpoint in
 * one tick share requests of up to 100 values, and what is known is not asked for again.
 *
 * @example
 * const { values, missing } = useValuesByValue(fieldSpec, order.productIds);
 * return <p>{values.map(({ label }) => label).join(', ')}</p>;
 * @see D42
 */
export function useValuesByValue(
  fieldSpec: InputFieldSpec,
  values: readonly JsonScalar[],
  { isEnabled = true, specUrl, dependencies }: UseValuesByValueOptions = {},
): ValuesByValueSnapshot {
  const { lookup, queryClient, report, loadQuestions, resolver } = useSpecFieldContext();
  const { valuesEndpoint } = fieldSpec;
  const domain = domainKey(valuesEndpoint ?? nowhere, { ...lookup, specUrl, dependencies });
  const query = useQuery(
    drawn({
      // What is known is kept value by value: this is only what is on its way, or shown.
      ...rules,
      queryKey: [...domain, { found: JSON.stringify(values) }],
      queryFn: async ({ signal }) => {
        await loadQuestions();
        return (
          (await resolver()?.valuesByValue?.(fieldSpec, values, { signal, specUrl, dependencies })) ?? none
        );
      },
      enabled: (asked: Parameters<typeof rules.enabled>[0]) =>
        isEnabled && values.length > 0 && rules.enabled(asked),
      structuralSharing: false,
    }),
    queryClient,
  );
  const error = query.error ? lookupError(query.error) : undefined;
  const { data = none } = query;
  useEffect(() => {
    if (error) report(error);
    for (const notice of data.notices) report(notice);
  }, [error, data, report]);
  const retry = useRetry(
    query.error,
    query.errorUpdatedAt,
    () => void query.refetch({ cancelRefetch: false }),
  );
  const { notices: _notices, ...found } = data;
  return { status: statusOf(isEnabled, values, query), ...found, error, ...retry };
}

const rules = /* @__PURE__ */ queryRules(0);

const none: FoundValues = { values: [], missing: [], unknown: [], unasked: [], notices: [] };
const nowhere = {};

function statusOf(
  isEnabled: boolean,
  values: readonly JsonScalar[],
  { isError, isSuccess }: { readonly isError: boolean; readonly isSuccess: boolean },
): ValuesByValueSnapshot['status'] {
  if (!isEnabled) return 'idle';
  if (values.length === 0 || isSuccess) return 'ready';
  return isError ? 'failed' : 'loading';
}
