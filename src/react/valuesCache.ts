/**
 * What the query cache holds of an endpoint's values, found without what looks values up.
 * In: an endpoint, as the reader asks it. Out: its key, and values that its lookups have brought (D17).
 */
import type { QueryClient } from '@tanstack/react-query';
import { cacheIdentity } from '../core/cacheIdentity.js';
import type { ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { planLookupOf } from '../core/lookupPlan.js';
import { resolveValuesTarget } from '../core/urlPolicy.js';
import type { LookupOptions } from '../core/valuesResolver.js';
import { joinPages, type ResolvedValues } from '../core/resolvedValues.js';
import { publicUrl } from './publicUrl.js';
import { isExpired } from './signedAnswers.js';

interface LoadedPages {
  readonly pages: readonly ResolvedValues[];
}

/**
 * The key that all lookups of one endpoint begin with: who asks, where it is asked, how, and how its answers are read. One that
 * cannot be asked has a key, too: its query then fails.
 */
export function domainKey(valuesEndpoint: ValuesEndpoint | undefined, options: LookupOptions) {
  const { endpoint, carrier, ...plan } = planLookupOf(valuesEndpoint);
  const { uri, protocol, method, params, limit, fixedParams, fields, isPaged } = plan;
  const how = [method, params, limit, fixedParams, fields, isPaged];
  const asked = () => {
    try {
      const { credentials } = resolveValuesTarget({ uri, protocol, method }, options);
      return [publicUrl(uri, options), credentials, ...how];
    } catch {
      return [publicUrl(uri, options), protocol, ...how];
    }
  };
  const domain = carrier === 'http' && uri ? asked() : [endpoint];
  return [
    'spec-field',
    'values',
    ...cacheIdentity(options),
    JSON.stringify([...domain, options.locale]),
  ] as const;
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
