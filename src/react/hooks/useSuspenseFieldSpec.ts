'use client';
/**
 * A field document, waited for: the nearest `Suspense` shows what stands in, the nearest error boundary what failed.
 * Protocol §4.1.
 */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type FieldOutline, outlineField } from '../../core/document/fieldOutline.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { useSpecFieldContext } from '../provider/context.js';
import { reportState, requireEndpoint } from '../../queries/fieldDocuments.js';
import { fieldSpecQuery } from '../../queries/fieldSpecQuery.js';
import { drawn } from '../../queries/queryRules.js';

/** A field document that is there. */
export interface ReadyFieldSpec {
  readonly fieldSpec: InputFieldSpec;
  readonly plan: FieldOutline;
}

/** Key of what is not loaded, since a hook cannot be left out: no document can have this URL. */
const nothingToLoad = 'about:blank';

/**
 * Loads a field document before the component is drawn; one that is given is planned at once.
 *
 * The `Suspense` stands inside the `SpecFieldProvider`, or React would throw the provider away with what it waits for.
 * To try again after a failure, reset TanStack Query's `QueryErrorResetBoundary` along with the error boundary.
 *
 * @param spec - URL of the document, or the document (keep the same object between renders)
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
  const { data } = useSuspenseQuery(drawn({ ...query, ...given }), queryClient);
  const fieldSpec = isUrl ? data : spec;
  const plan = outlineField(fieldSpec);
  if (missingEndpoint === 'fail') requireEndpoint(plan);
  useEffect(() => {
    const reporting = { report, validators, checkEndpoints };
    reportState({ status: 'ready', fieldSpec, plan, error: undefined }, reporting);
  }, [fieldSpec, plan, report, validators, checkEndpoints]);
  return { fieldSpec, plan };
}
