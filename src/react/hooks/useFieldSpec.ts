'use client';
/**
 * A field document, loaded or given. Protocol §4.1.
 */
import { useEffect } from 'react';
import type { InputFieldSpec } from '../../core/inputFieldSpec.js';
import { useSpecFieldContext } from '../provider/context.js';
import { type FieldSpecState, reportState, useDocument } from '../queries/fieldDocuments.js';
import { type Retry, useRetry } from './useRetry.js';

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
  const shared = useSpecFieldContext();
  const { state, document } = useDocument(spec, shared);
  const { report, validators } = shared;
  useEffect(() => {
    // What watches a document that is loaded tells of it, once for all.
    if (!document && state) reportState(state, { report, validators });
  }, [document, state, report, validators]);
  const error = state?.error ?? null;
  const retry = useRetry(error, document?.failedAtMs() ?? 0, () => document?.refetch());
  return { ...(state as FieldSpecState), ...retry };
}
