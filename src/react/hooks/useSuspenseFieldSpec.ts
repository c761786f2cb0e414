'use client';
/**
 * A field document for `Suspense`: suspends while loading and throws to the nearest error boundary. Protocol §4.1.
 */
import * as reactQuery from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldOutline, outlineField } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { useSpecFieldContext } from '../provider/context.js';
import { reportState, requireEndpoint } from '../../queries/fieldDocuments.js';
import { fieldSpecQuery } from '../../queries/fieldSpecQuery.js';
import { drawn } from '../../queries/queryRules.js';

/** A loaded field document. */
export interface ReadyFieldSpec {
  /** The document, as it was published. */
  readonly fieldSpec: InputFieldSpec;
  /** The document with its defaults filled in. */
  readonly plan: FieldOutline;
}

/** Query key if there is nothing to load, because hooks cannot be skipped. No document can have this URL. */
const nothingToLoad = 'about:blank';

/**
 * Suspends until a field document is loaded; a given document is planned at once.
 *
 * Put the `Suspense` inside the `SpecFieldProvider`; otherwise React discards the provider and its pending request. To retry
 * after a failure, reset TanStack Query's `QueryErrorResetBoundary` together with the error boundary.
 *
 * @param spec - URL of the document, or the document itself (pass the same object on every render)
 * @throws {FieldSpecError} every code of `useFieldSpec`'s `error`, to the nearest error boundary
 * @throws {TypeError} outside of a `SpecFieldProvider`
 * @example
 * const { fieldSpec, plan } = useSuspenseFieldSpec('/api/fields/city');
 * @see Protocol §4.1
 */
export function useSuspenseFieldSpec(spec: string | InputFieldSpec): ReadyFieldSpec {
  const { lookup, queryClient, missingEndpoint, report, validators, checkEndpoints } = useSpecFieldContext();
  const isUrl = typeof spec === 'string';
  const query = fieldSpecQuery(isUrl ? spec : nothingToLoad, lookup);
  const given = isUrl ? {} : { initialData: spec, initialDataUpdatedAt: 0, queryFn: () => spec };
  const { data } = reactQuery.useSuspenseQuery(drawn({ ...query, ...given }), queryClient);
  const fieldSpec = isUrl ? data : spec;
  const plan = outlineField(fieldSpec);
  if (missingEndpoint === 'fail') requireEndpoint(plan);
  useEffect(() => {
    const reporting = { report, validators, checkEndpoints };
    reportState({ status: 'ready', fieldSpec, plan, error: undefined }, reporting);
  }, [fieldSpec, plan, report, validators, checkEndpoints]);
  return { fieldSpec, plan };
}
