'use client';
/**
 * A field document, loaded or given.
 * In: its URL, or the document itself. Out: one status word, and the spec with its plan once it is there.
 * Protocol §4.1.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { FieldSpecError } from '../errors.js';
import { type FieldPlan, planField } from '../core/fieldPlan.js';
import type { InputFieldSpec } from '../core/inputFieldSpec.js';
import { fieldSpecQuery } from './queries.js';
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
 * @returns `status` is `loading`, `ready` or `failed`; `retry` loads again
 * @example
 * const { status, plan, retry } = useFieldSpec('/api/fields/city');
 * @see Protocol §4.1
 */
export function useFieldSpec(spec: string | InputFieldSpec): FieldSpecState & { readonly retry: () => void } {
  const { lookup, queryClient, report } = useSpecFieldContext();
  const isUrl = typeof spec === 'string';
  const query = useQuery({ ...fieldSpecQuery(isUrl ? spec : '', lookup), enabled: isUrl }, queryClient);
  const state = isUrl ? stateOfQuery(query.data, query.error) : stateOfSpec(spec);
  const { plan, error } = state;
  useEffect(() => {
    if (error) report(error);
    for (const notice of plan?.notices ?? []) report(notice);
  }, [plan, error, report]);
  return { ...state, retry: () => void query.refetch() };
}

/** The state of a document at hand: ready, or failed when it is no field document. */
export function stateOfSpec(fieldSpec: InputFieldSpec): FieldSpecState {
  try {
    return { status: 'ready', fieldSpec, plan: planField(fieldSpec), error: undefined };
  } catch (error) {
    return failed(error);
  }
}

function stateOfQuery(fieldSpec: InputFieldSpec | undefined, error: Error | null): FieldSpecState {
  if (fieldSpec) return stateOfSpec(fieldSpec);
  return error
    ? failed(error)
    : { status: 'loading', fieldSpec: undefined, plan: undefined, error: undefined };
}

function failed(error: unknown): FieldSpecState {
  if (!(error instanceof FieldSpecError)) throw error;
  return { status: 'failed', fieldSpec: undefined, plan: undefined, error };
}
