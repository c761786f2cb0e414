'use client';
/**
 * Loads a field document, or uses a given one. Protocol §4.1.
 */
import { useEffect, useSyncExternalStore } from 'react';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import {
  type FieldDocument,
  type FieldSpecState,
  reportState,
  stateOfSpec,
} from '../../queries/fieldDocuments.js';
import { type SpecFieldContextValue, useSpecFieldContext } from '../provider/context.js';
import { type Retry, useRetry } from './useRetry.js';

/**
 * Loads a field document, or plans a given one.
 *
 * @param spec - URL of the document, or the document itself (pass the same object on every render)
 * @returns `status` is `loading`, `ready` or `failed`; `retry` loads again, after the server's `Retry-After`
 * @throws {TypeError} outside of a `SpecFieldProvider`
 * @example
 * const { status, plan, retry } = useFieldSpec('/api/fields/city');
 * @see Protocol §4.1
 */
export function useFieldSpec(spec: string | InputFieldSpec): FieldSpecState & Retry {
  const shared = useSpecFieldContext();
  const { state, document } = useDocument(spec, shared);
  const { report, validators, checkEndpoints } = shared;
  useEffect(() => {
    // A loaded document reports its state itself, once for all fields.
    if (!document && state) reportState(state, { report, validators, checkEndpoints });
  }, [document, state, report, validators, checkEndpoints]);
  const error = state?.error ?? null;
  const retry = useRetry(error, document?.failedAtMs() ?? 0, () => document?.refetch());
  return { ...(state as FieldSpecState), ...retry };
}

/** Subscribes to a document. Without `shared`, outside of a provider, it loads nothing. */
export function useDocument(
  spec: string | InputFieldSpec,
  shared: Pick<SpecFieldContextValue, 'documents' | 'missingEndpoint'> | undefined,
): { readonly state: FieldSpecState | undefined; readonly document: FieldDocument | undefined } {
  const document = typeof spec === 'string' ? shared?.documents.get(spec) : undefined;
  const { subscribe, getSnapshot } = document ?? unwatched;
  const watched = useSyncExternalStore(subscribe, getSnapshot, getSnapshot);
  if (typeof spec === 'string') return { state: watched, document };
  return { state: shared && stateOfSpec(spec, shared.missingEndpoint), document };
}

const unwatched = { subscribe: () => () => {}, getSnapshot: () => undefined };
