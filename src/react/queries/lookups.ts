/**
 * How one field looks its values up: by the queries of its endpoint, in the cache that all fields of a page share.
 */
import type { QueryClient } from '@tanstack/react-query';
import type { Lookups } from '../../client/fieldEnvironment.js';
import type { InputFieldSpec } from '../../core/inputFieldSpec.js';
import type { LookupOptions } from '../../core/valuesResolver.js';
import { planLookup } from '../../core/lookupPlan.js';
import { valuesQuery } from '../valuesQuery.js';
import { findByText, firstValues } from '../findByText.js';
import { domainKey, loadedValues, loadedValuesIndex } from '../valuesCache.js';

/** Makes what looks the values of a field up. */
export function createLookups(
  { queryClient, lookup }: { readonly queryClient: QueryClient; readonly lookup: LookupOptions },
  { valuesEndpoint = {} }: InputFieldSpec,
  specUrl: string | undefined,
): Lookups {
  const options = { ...lookup, specUrl };
  const domain = domainKey(valuesEndpoint, options);
  return {
    key: domain.join(' '),
    findLoaded: (value) => loadedValuesIndex(queryClient, domain).find(value),
    loaded: (text) => loadedValues(queryClient, valuesEndpoint, text, options),
    prefetch: (text) => {
      const query = valuesQuery(valuesEndpoint, text, options);
      const hasFailed = queryClient.getQueryState(query.queryKey)?.error;
      if (hasFailed || text.length < planLookup(valuesEndpoint).minSearchLength) return;
      void queryClient.prefetchInfiniteQuery(query);
    },
    findByText: (text, signal) => findByText(queryClient, valuesEndpoint, text, { ...options, signal }),
    firstValues: (text, signal) => firstValues(queryClient, valuesEndpoint, text, { ...options, signal }),
  };
}
