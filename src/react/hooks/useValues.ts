'use client';
/**
 * The values of a field for a search text. Time is the list's own: `client/list/listStore.ts`.
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

/** What to look for, and whether to. */
export interface UseValuesOptions extends OwnSource {
  /** Text as typed. Default empty. */
  readonly search?: string | undefined;
  /** Whether to look values up at all; while false the status is `idle`. Default true. */
  readonly isEnabled?: boolean | undefined;
  /** URL the spec came from, which the endpoint's `uri` is relative to. */
  readonly specUrl?: string | undefined;
  /** What other fields hold, by their names, for an endpoint that depends on them. @see D38 */
  readonly dependencies?: Dependencies | undefined;
}

/**
 * Looks up the values of a field for what is typed.
 *
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
  // After that: it then reads what it has drawn.
  useEffect(() => list.set({ source, search, isEnabled }), [list, source, search, isEnabled]);
  return snapshot;
}

/** The same as long as what is in it is the same, so that a host may write its dependencies in place. */
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
