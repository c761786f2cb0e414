/** The source of a list's values: the queries of one endpoint, in the cache that all fields of a page share. */
import type { InfiniteData, QueryClient } from '@tanstack/query-core';
import type { ListSource, PageParam } from '../client/list/listSource.js';
import { missingDependencies } from '../core/document/dependencies.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { planLookup } from '../core/document/lookupPlan.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { mistypedNotice } from '../core/lookup/mistypedNotice.js';
import type { ResolvedValues } from '../core/lookup/resolvedValues.js';
import { drawn } from './queryRules.js';
import { domainKey, joinedPages } from './valuesCache.js';
import { valuesQueryIn, type ValuesQueryOptions } from './valuesQuery.js';

/**
 * Creates the source of a field's values.
 *
 * @example
 * const source = valuesSource(fieldSpec, queryClient, options);
 * const list = new ListStore({ source, search: '', isEnabled: true }, { report });
 */
export function valuesSource(
  { valuesEndpoint, dataType }: Pick<InputFieldSpec, 'valuesEndpoint' | 'dataType'>,
  queryClient: QueryClient,
  options: ValuesQueryOptions,
): ListSource {
  const endpoint = valuesEndpoint ?? {};
  const plan = valuesEndpoint && planLookup(valuesEndpoint);
  const domain = domainKey(endpoint, options);
  return {
    queryClient,
    // The delay is for requests. Values in the document (D15) and lists that are requested once (D65) need none.
    debounceMs: plan?.isRemote && !plan.isSearchedHere ? plan.debounceMs : 0,
    minSearchLength: plan?.minSearchLength ?? 0,
    missingDependencies: missingDependencies(endpoint, options.dependencies),
    queryOf: (search) => {
      const query = drawn(valuesQueryIn(domain, endpoint, search, options));
      const { select } = query;
      // One stable function without `select`, so that results are not computed again for each search text.
      return { ...query, select: select ? (data) => selectPages(select(data)) : selectPages };
    },
    isAtHand: (search) =>
      queryClient.getQueryData([...domain, plan?.isSearchedHere ? '' : search]) !== undefined,
    noticesOf: memoizeWeak((found: ResolvedValues) => {
      const mistyped = mistypedNotice(dataType, found.values);
      return mistyped ? [...found.notices, mistyped] : found.notices;
    }),
  };
}

const selectPages = ({ pages }: InfiniteData<ResolvedValues, PageParam>) => joinedPages(pages);
