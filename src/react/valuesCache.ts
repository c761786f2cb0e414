/**
 * What the query cache holds of an endpoint's values, found without what looks values up.
 * In: an endpoint, as the reader asks it. Out: its key, and values that its lookups have brought (D17).
 */
import type { QueryClient } from '@tanstack/react-query';
import type { ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { endpointKey } from '../core/valuesKey.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { joinPages, type ResolvedValues } from '../core/valuesResponse.js';
import { isExpired } from './signedAnswers.js';

interface LoadedPages {
  readonly pages: readonly ResolvedValues[];
}

/**
 * The key that all lookups of one endpoint begin with: who asks, where it is asked, how, and how its answers are read. One that
 * cannot be asked has a key, too: its query then fails.
 */
export function domainKey(valuesEndpoint: ValuesEndpoint | undefined, options: LookupOptions) {
  return ['spec-field', 'values', ...endpointKey(valuesEndpoint, options)] as const;
}

/** The values that the pages of one lookup have brought, when it is loaded. */
export function loadedValues(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  search: string,
  options: LookupOptions,
): ResolvedValues | undefined {
  const data = queryClient.getQueryData<LoadedPages>([...domainKey(valuesEndpoint, options), search]);
  return data && !isExpired(data) ? joinPages(data.pages) : undefined;
}

/** Finds a value among the pages that lookups of this endpoint have brought. */
export function findLoadedValue(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  options: LookupOptions,
  value: unknown,
): ValueAlias | undefined {
  const queryKey = domainKey(valuesEndpoint, options);
  for (const [, data] of queryClient.getQueriesData<LoadedPages>({ queryKey })) {
    if (isExpired(data)) continue;
    for (const page of data?.pages ?? []) {
      const found = page.values.find((alias) => alias.value === value);
      if (found) return found;
    }
  }
  return undefined;
}
