'use client';
/**
 * Looks up labels of given values for an app's own markup, such as saved ids in a table. Choice D42.
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

/** Result of {@link useValuesByValue}. */
export interface ValuesByValueSnapshot extends Omit<FoundValues, 'notices'> {
  /** `ready`: every value is in `values`, `missing`, `unknown` or `unasked`. */
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  /** The failure, if `status` is `failed`. */
  readonly error: FieldSpecError | undefined;
  /** Sends the failed request again: at once, or after the server's `Retry-After`. */
  readonly retry: () => void;
  /** Seconds until the retry is sent, counting down after `retry` was called; `undefined` while none is scheduled. */
  readonly retryInSeconds: number | undefined;
}

/** Options of {@link useValuesByValue}. */
export interface UseValuesByValueOptions {
  /** Whether to look the values up. While false, `status` is `idle`. Default true. */
  readonly isEnabled?: boolean | undefined;
  /** URL of the document; resolves the endpoint's relative `uri`. */
  readonly specUrl?: string | undefined;
  /** Values of other fields by name, for an endpoint that depends on them. @see D38 */
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Looks up the labels of given values, and which of them do not exist. Calls for the same endpoint in one tick share requests of
 * up to 100 values; known values are not requested again.
 *
 * @throws {TypeError} outside of a `SpecFieldProvider`
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
      // Results are cached per value elsewhere; this query only holds requests in flight and mounted results.
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
