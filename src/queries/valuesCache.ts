/**
 * The values of an endpoint in the query cache, found without what looks values up (D17).
 */
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

/** What the keys of all lookups of one endpoint begin with. */
export type DomainKey = readonly ['spec-field', 'values', string | null, string | null, string];

interface LoadedPages {
  readonly pages: readonly ResolvedValues[];
}

/**
 * The key that all lookups of one endpoint begin with: who asks, where it is asked, how, and how its answers are read;
 * where the document itself holds the values, the name of the object that does. One that cannot be asked has a key, too:
 * its query then fails.
 */
export function domainKey(
  valuesEndpoint: ValuesEndpoint | undefined,
  options: LookupOptions & Pick<ValuesQuery, 'dependencies'>,
): DomainKey {
  return ['spec-field', 'values', ...endpointKey(valuesEndpoint, options)];
}

/** The values that the pages of one lookup have brought, when it is loaded. */
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

/** What is known of the values of a domain; of a list that came as a whole, that it does not have them, too (D65). */
export function knownValues(
  queryClient: QueryClient,
  domain: DomainKey,
  { isSearchedHere }: Pick<LookupPlan, 'isSearchedHere'>,
): Pick<ValueStore, 'find'> {
  const store = valueStoreOf(queryClient, domain);
  const whole = isSearchedHere ? loadedIn(queryClient, domain, '') : undefined;
  return whole ? { find: (value) => knownIn(whole, value) ?? store.find(value) } : store;
}

/** Whether the signature of these pages has ended. */
function isExpired({ pages }: LoadedPages): boolean {
  const expiresAtMs = firstExpiry(pages);
  // A page that is drawn ahead reads no clock for what is not signed.
  return expiresAtMs < Infinity && expiresAtMs <= Date.now();
}

/** The pages of one lookup as one, joined once: TanStack Query asks for each result whether there is a next page. */
export const joinedPages: (pages: readonly ResolvedValues[]) => ResolvedValues = memoizeWeak(joinPages);

/** What all lookups of one domain have told of its values. It follows the cache. */
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

/** Domains of one cache that have a store at once; beyond them it begins anew, with those that are still asked for. */
const mostDomains = 100;

/** The stores of a cache, by domain. They follow its events, so that nobody walks its lookups. */
const storesOf = memoizeWeak((cache: QueryCache) => {
  const stores = new Map<string, ValueStore>();
  cache.subscribe(({ type, query }) => {
    if (type.startsWith('observer') || query.queryKey[1] !== 'values') return;
    stores.get(nameOf(query.queryKey))?.put(query, type === 'removed' ? undefined : pagesOf(query));
  });
  return stores;
});

/** What the keys of all lookups of a domain have in common, as one text. */
const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey.slice(0, domainLength));

const domainLength = 5;

const pagesOf = ({ state }: { readonly state: { readonly data: unknown } }) =>
  (state.data as LoadedPages | undefined)?.pages;
