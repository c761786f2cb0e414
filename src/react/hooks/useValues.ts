'use client';
/**
 * The values of a field for a search text. `client/list/listStore.ts` owns debouncing.
 */
import { useEffect, useMemo, useState } from 'react';
import type { ValuesSnapshot } from '../../client/list/listSnapshot.js';
import type { ListSource } from '../../client/list/listSource.js';
import { ListStore } from '../../client/list/listStore.js';
import type { Dependencies } from '../../core/document/dependencies.js';
import type { InputFieldSpec } from '../../core/document/inputFieldSpec.js';
import { valuesSource } from '../../queries/valuesSource.js';
import { useSpecFieldContext } from '../provider/context.js';
import { type OwnSource, useOwnSource } from './useOwnSource.js';
import { useList } from './useList.js';

/** Options of {@link useValues}. */
export interface UseValuesOptions extends OwnSource {
  /** Search text as typed. Default empty. */
  readonly search?: string | undefined;
  /** Whether to look values up. While false, `status` is `idle`. Default true. */
  readonly isEnabled?: boolean | undefined;
  /** URL of the document; resolves the endpoint's relative `uri`. */
  readonly specUrl?: string | undefined;
  /** Values of other fields by name, for an endpoint that depends on them. @see D38 */
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Looks up the values of a field for a search text, page by page.
 *
 * @throws {TypeError} outside of a `SpecFieldProvider`
 * @example
 * const { status, values, loadMore } = useValues(fieldSpec, { search });
 * @see Protocol §4.2, §4.3
 */
export function useValues(fieldSpec: InputFieldSpec, options: UseValuesOptions = {}): ValuesSnapshot {
  const { search = '', isEnabled = true, specUrl, dependencies } = options;
  const { report } = useSpecFieldContext();
  const source = useSource(useOwnSource(fieldSpec, options), specUrl, dependencies);
  const [list] = useState(() => new ListStore({ source, search, isEnabled }, { report }));
  const snapshot = useList(list, { source, search, isEnabled });
  // After `useList` subscribed, so that the store reads the rendered snapshot.
  useEffect(() => list.set({ source, search, isEnabled }), [list, source, search, isEnabled]);
  return snapshot;
}

/** Returns the same source while its contents are equal, so that apps can pass `dependencies` inline. */
function useSource(
  { valuesEndpoint, dataType }: InputFieldSpec,
  specUrl: string | undefined,
  dependencies: Dependencies | undefined,
): ListSource {
  const { lookup, queryClient } = useSpecFieldContext();
  const given = JSON.stringify(dependencies);
  return useMemo(() => {
    const sources = given === undefined ? given : (JSON.parse(given) as Dependencies);
    return valuesSource({ valuesEndpoint, dataType }, queryClient, {
      ...lookup,
      specUrl,
      dependencies: sources,
    });
  }, [valuesEndpoint, dataType, queryClient, lookup, specUrl, given]);
}
