/**
 * How one field looks its values up: by the queries of its endpoint, in the cache that all fields of a page share.
 */
import { CancelledError, InfiniteQueryObserver, type QueryClient } from '@tanstack/react-query';
import type { Named } from '../client/combobox.js';
import type { FieldSources, FollowingField, Lookups } from '../client/fieldEnvironment.js';
import { lazyImport } from '../client/lazyImport.js';
import { findNamed } from '../core/namedValue.js';
import { type Dependencies, lookupDependencies, missingDependencies } from '../core/dependencies.js';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../core/inputFieldSpec.js';
import { planLookup } from '../core/lookupPlan.js';
import { joinPages, type ResolvedValues } from '../core/resolvedValues.js';
import type { FieldSpecError } from '../errors.js';
import { membershipCode } from './membershipCode.js';
import type { PageLookups } from './valuesByValue.js';
import { domainKey, loadedValues, loadedValuesIndex } from './valuesCache.js';
import { valuesQuery, type ValuesQueryOptions } from './valuesQuery.js';

/** Makes what looks the values of a field up. */
export function createLookups(
  page: PageLookups,
  { valuesEndpoint = {} }: InputFieldSpec,
  specUrl: string | undefined,
  dependencies: Dependencies | undefined,
): Lookups {
  const { queryClient, lookup } = page;
  const options = { ...lookup, specUrl, dependencies };
  const isBlocked = missingDependencies(valuesEndpoint, dependencies).length > 0;
  const domain = domainKey(valuesEndpoint, options);
  const index = () => loadedValuesIndex(queryClient, domain);
  const { valueParam } = valuesEndpoint.requestParams ?? {};
  return {
    key: domain.join(' '),
    findLoaded: (value) => index().find(value),
    followSources: lookupDependencies(valuesEndpoint).length > 0 ? followSources : undefined,
    loadSources: dependentValue.load,
    isMissing: (value) => index().isMissing(value),
    byValue: valueParam
      ? async (values, signal) => {
          const { pageResolver } = await membershipCode.load();
          return pageResolver(page).valuesByValue(valuesEndpoint, values, { specUrl, signal, dependencies });
        }
      : undefined,
    loaded: (text) => loadedValues(queryClient, valuesEndpoint, text, options),
    prefetch: (text) => {
      const query = valuesQuery(valuesEndpoint, text, options);
      const hasFailed = queryClient.getQueryState(query.queryKey)?.error;
      if (isBlocked || hasFailed || text.length < planLookup(valuesEndpoint).minSearchLength) return;
      void queryClient.prefetchInfiniteQuery(query);
    },
    findByText: (text, signal) => findByText(queryClient, valuesEndpoint, text, { ...options, signal }),
    firstValues: (text, signal) => firstValues(queryClient, valuesEndpoint, text, { ...options, signal }),
  };
}

/** What follows other fields comes with the first field that depends on one. */
const dependentValue = lazyImport(async () => (await import('../client/dependentValue.js')).DependentValue);

function followSources(field: FollowingField): FieldSources | undefined {
  const DependentValue = dependentValue.current();
  if (DependentValue) return new DependentValue(field);
  if (!waiting.has(field)) void drawWithSources(field);
  return undefined;
}

/** Fields whose sources nobody follows yet. */
const waiting = new WeakSet<FollowingField>();

async function drawWithSources(field: FollowingField): Promise<void> {
  waiting.add(field);
  try {
    await dependentValue.load();
    field.lookups();
    field.setFollowing(false);
    field.redraw();
  } catch (error) {
    field.environment.report(error as FieldSpecError);
  } finally {
    waiting.delete(field);
  }
}

type SearchOptions = ValuesQueryOptions & { readonly signal: AbortSignal };

/** Pages looked through for one text. */
const mostPages = 20;

/**
 * Finds the value that a text names, the next page as long as there is one.
 * Rejects with the `FieldSpecError` of the lookup, or with the reason of `signal`.
 */
export function findByText(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<Named> {
  return lookThrough(queryClient, valuesEndpoint, text, options, ({ values, hasNext }, pages) => {
    const named = findNamed(values, text);
    if (named === 'ambiguous') return { reason: named };
    if (named) return { alias: named };
    if (hasNext && pages < mostPages) return undefined;
    return { reason: hasNext ? 'too-many' : 'not-offered' };
  });
}

/** The values on the first page for a text; rejects as {@link findByText} does. */
export function firstValues(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  options: SearchOptions,
): Promise<readonly ValueAlias[]> {
  return lookThrough(queryClient, valuesEndpoint, text, options, ({ values }) => values);
}

/** Asks for page after page until `decide` has an answer; from the cache where they are fresh. */
function lookThrough<Answer>(
  queryClient: QueryClient,
  valuesEndpoint: ValuesEndpoint,
  text: string,
  { signal, ...options }: SearchOptions,
  decide: (found: ResolvedValues, pages: number) => Answer | undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const observer = new InfiniteQueryObserver(queryClient, valuesQuery(valuesEndpoint, text, options));
    const look = () => {
      const { data, error, isFetching } = observer.getCurrentResult();
      if (isFetching) return;
      const answer = data && !error ? decide(joinPages(data.pages), data.pages.length) : undefined;
      if (data && !error && answer === undefined) return void observer.fetchNextPage();
      leave();
      if (answer === undefined) reject(error ?? new CancelledError());
      else resolve(answer);
    };
    const giveUp = () => {
      leave();
      reject(signal.reason as Error);
    };
    const leave = () => {
      stop();
      signal.removeEventListener('abort', giveUp);
    };
    const stop = observer.subscribe(look);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else look(); // what is at hand brings no news
  });
}
