'use client';
/**
 * A field document, loaded or given.
 * In: its URL, or the document itself. Out: one status word, and the spec with its plan once it is there.
 * Protocol §4.1.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { FieldSpecError } from '../errors.js';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import { planLookupOf } from '../core/lookupPlan.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { fieldSpecQuery } from './fieldSpecQuery.js';
import { missedPrefetch } from './missedPrefetch.js';
import { drawn } from './queryRules.js';
import { type Retry, useRetry } from './useRetry.js';
import { useSpecFieldContext } from './SpecFieldProvider.js';

/** A field document on its way. */
export type FieldSpecState =
  | {
      readonly status: 'loading';
      readonly fieldSpec: undefined;
      readonly plan: undefined;
      readonly error: undefined;
    }
  | {
      readonly status: 'ready';
      readonly fieldSpec: InputFieldSpec;
      readonly plan: FieldPlan;
      readonly error: undefined;
    }
  | {
      readonly status: 'failed';
      readonly fieldSpec: undefined;
      readonly plan: undefined;
      readonly error: FieldSpecError;
    };

/**
 * Loads a field document, or plans one that is given.
 *
 * @param spec - URL of the document, or the document (keep the same object between renders)
 * @returns `status` is `loading`, `ready` or `failed`; `retry` loads again, when the server's `Retry-After` is over
 * @example
 * const { status, plan, retry } = useFieldSpec('/api/fields/city');
 * @see Protocol §4.1
 */
export function useFieldSpec(spec: string | InputFieldSpec): FieldSpecState & Retry {
  const { lookup, queryClient, missingEndpoint, report } = useSpecFieldContext();
  const isUrl = typeof spec === 'string';
  const wanted = fieldSpecQuery(isUrl ? spec : '', lookup);
  const query = useQuery(isUrl ? drawn(wanted) : { ...wanted, enabled: false }, queryClient);
  const fieldSpec = isUrl ? query.data : spec;
  // Made once, so that what is wrong is one error, however often it is drawn.
  const state = useMemo(
    () =>
      isUrl && !fieldSpec
        ? stateOfQuery(query.error)
        : stateOfSpec(fieldSpec as InputFieldSpec, missingEndpoint),
    [isUrl, fieldSpec, missingEndpoint, query.error],
  );
  useReport(state);
  useEffect(() => {
    const isAsked = process.env.NODE_ENV !== 'production' && isUrl && query.isPending;
    const notice = isAsked && missedPrefetch(queryClient, wanted.queryKey);
    if (notice) report(notice);
  });
  const retry = useRetry(
    query.error,
    query.errorUpdatedAt,
    () => void query.refetch({ cancelRefetch: false }),
  );
  return { ...state, ...retry };
}

/** Tells the host what is wrong with a document, and what was worked around. */
export function useReport({ plan, error }: FieldSpecState): void {
  const { report } = useSpecFieldContext();
  useEffect(() => {
    if (error) report(error);
    for (const notice of plan?.notices ?? []) report(notice);
  }, [plan, error, report]);
}

/** The state of a document at hand: ready, or failed when it is none, or none that the host takes. */
export function stateOfSpec(
  fieldSpec: InputFieldSpec,
  missingEndpoint: 'free' | 'fail' = 'free',
): FieldSpecState {
  try {
    const plan = planField(fieldSpec);
    if (missingEndpoint === 'fail') requireEndpoint(plan);
    return { status: 'ready', fieldSpec, plan, error: undefined };
  } catch (error) {
    return failed(error);
  }
}

/** A field that has no values is wrong for a host whose fields all have some (D6). */
export function requireEndpoint(plan: FieldPlan): void {
  if (lacksEndpoint(plan)) planLookupOf(undefined);
}

function lacksEndpoint({ dataType, lookup, subFields }: FieldPlan): boolean {
  return dataType === 'OBJECT' ? subFields.some(lacksEndpoint) : !lookup;
}

const nothing = { fieldSpec: undefined, plan: undefined, error: undefined };

function stateOfQuery(error: Error | null): FieldSpecState {
  return error ? failed(error) : { ...nothing, status: 'loading' };
}

function failed(error: unknown): FieldSpecState {
  if (!(error instanceof FieldSpecError)) throw error;
  return { ...nothing, status: 'failed', error };
}
