/** Finds the values of an endpoint in the query cache, without the lookup code (D17). */
import type { QueryCache, QueryClient, QueryKey } from '@tanstack/query-core';
import { createValueStore, type ValueStore } from '../client/values/valueStore.js';
import { endpointKey } from '../core/lookup/valuesKey.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import { firstExpiry } from '../core/lookup/firstExpiry.js';
import { joinPages, type ResolvedValues } from '../core/lookup/resolvedValues.js';
import { type LookupPlan, planLookupOf } from '../core/document/lookupPlan.js';
import { knownIn, searchWhole } from '../core/lookup/wholeList.js';
import type { LookupOptions } from '../core/lookup/lookUpValues.js';
import type { ValuesQuery } from '../core/lookup/valuesRequest.js';

/** Key prefix of all lookups of one endpoint. */
export type DomainKey = readonly ['spec-field', 'values', string | null, string | null, string];

interface LoadedPages {
  readonly pages: readonly ResolvedValues[];
}

/**
 * Returns the key prefix of all lookups of one endpoint: identity, URL, method and parsing. Values in the document use the
 * identity of the endpoint object instead. An invalid endpoint has a key too; its query fails.
 */
export function domainKey(
  valuesEndpoint: ValuesEndpoint | undefined,
  options: LookupOptions & Pick<ValuesQuery, 'dependencies'>,
): DomainKey {
  return ['spec-field', 'values', ...endpointKey(valuesEndpoint, options)];
}

/** Returns the values of one lookup, if it is loaded. */
export function loadedValues(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  search: string,
  options: LookupOptions & Pick<ValuesQuery, 'dependencies'>,
): ResolvedValues | undefined {
  const domain = domainKey(valuesEndpoint, options);
  if (!planLookupOf(valuesEndpoint).isSearchedHere) return loadedIn(queryClient, domain, search);
  const whole = loadedIn(queryClient, domain, '');
  return whole && searchWhole(whole, search);
}

function loadedIn(queryClient: QueryClient, domain: DomainKey, search: string): ResolvedValues | undefined {
  const state = queryClient.getQueryState<LoadedPages>([...domain, search]);
  const data = state?.isInvalidated ? undefined : state?.data;
  return data && !isExpired(data) ? joinedPages(data.pages) : undefined;
}

/** Returns the known values of a domain. A cached whole list also proves that a value is missing (D65). */
export function knownValues(
  queryClient: QueryClient,
  domain: DomainKey,
  { isSearchedHere }: Pick<LookupPlan, 'isSearchedHere'>,
): Pick<ValueStore, 'find'> {
  const store = valueStoreOf(queryClient, domain);
  const whole = isSearchedHere ? loadedIn(queryClient, domain, '') : undefined;
  return whole ? { find: (value) => knownIn(whole, value) ?? store.find(value) } : store;
}

/** Returns whether the signature of these pages has expired. */
function isExpired({ pages }: LoadedPages): boolean {
  const expiresAtMs = firstExpiry(pages);
  // Unsigned answers read no clock, which prerendered pages must not do.
  return expiresAtMs < Infinity && expiresAtMs <= Date.now();
}

/** Joins the pages of one lookup. Cached, because TanStack Query asks for the next page with each result. */
export const joinedPages: (pages: readonly ResolvedValues[]) => ResolvedValues = memoizeWeak(joinPages);

/** Returns the values that all lookups of one domain have returned. The store follows the cache. */
export function valueStoreOf(queryClient: QueryClient, domain: DomainKey): Pick<ValueStore, 'find'> {
  const cache = queryClient.getQueryCache();
  const stores = storesOf(cache);
  const name = nameOf(domain);
  const known = stores.get(name);
  if (known) return known;
  if (stores.size >= mostDomains) stores.clear();
  const store = createValueStore();
  stores.set(name, store);
  for (const query of cache.findAll({ queryKey: domain })) store.put(query, pagesOf(query));
  return store;
}

/** Maximum number of stores per cache. Beyond this number, all are dropped and created again on demand. */
const mostDomains = 100;

/** Stores by domain. They follow the events of the cache, so that its queries need not be searched. */
const storesOf = memoizeWeak((cache: QueryCache) => {
  const stores = new Map<string, ValueStore>();
  cache.subscribe(({ type, query }) => {
    if (type.startsWith('observer') || query.queryKey[1] !== 'values') return;
    stores.get(nameOf(query.queryKey))?.put(query, type === 'removed' ? undefined : pagesOf(query));
  });
  return stores;
});

/** Returns the key prefix of a domain as one text. */
const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey.slice(0, domainLength));

const domainLength = 5;

const pagesOf = ({ state }: { readonly state: { readonly data: unknown } }) =>
  (state.data as LoadedPages | undefined)?.pages;
