/** The lookups of one field, with the query cache that all fields of a page share. */
import type { Query } from '@tanstack/query-core';
import { AskedLabels } from '../client/values/askedLabels.js';
import type { DependentValuePort, FieldCore, Lookups } from '../client/field/fieldEnvironment.js';
import { showMissing } from '../client/field/missingValues.js';
import { type Dependencies, lookupDependencies, missingDependencies } from '../core/document/dependencies.js';
import type { InputFieldSpec } from '../core/document/inputFieldSpec.js';
import { planLookup } from '../core/document/lookupPlan.js';
import { memoizeWeak } from '../core/vocabulary/memoizeWeak.js';
import type { FieldSpecError } from '../errors/fieldSpecError.js';
import { findByText, firstPage } from './searchedValues.js';
import type { PageLookups } from './valuesByValue.js';
import { domainKey, knownValues, loadedValues } from './valuesCache.js';
import { valuesQuery } from './valuesQuery.js';
import { valuesSource } from './valuesSource.js';

export { lookupNotices } from '../core/document/lookupNotices.js';

/** Creates the lookups of a field. Fields with the same document and without dependencies share them. */
export function createLookups(
  page: PageLookups,
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  dependencies: Dependencies | undefined,
): Lookups {
  if (dependencies) return makeLookups(page, fieldSpec, specUrl, dependencies);
  const last = lastLookups(page)(fieldSpec);
  // URLs that are relative to the page change with its address.
  const place = `${specUrl} ${globalThis.location?.href}`;
  if (!last.lookups || last.place !== place) {
    last.lookups = makeLookups(page, fieldSpec, specUrl, undefined);
    last.place = place;
  }
  return last.lookups;
}

/** The newest lookups of a document. */
interface LastLookups {
  place?: string;
  lookups?: Lookups;
}

const lastLookups = memoizeWeak((_page: PageLookups) =>
  memoizeWeak((_fieldSpec: InputFieldSpec): LastLookups => ({})),
);

function makeLookups(
  page: PageLookups,
  fieldSpec: InputFieldSpec,
  specUrl: string | undefined,
  dependencies: Dependencies | undefined,
): Lookups {
  const { queryClient, lookup, questions } = page;
  const { valuesEndpoint = {} } = fieldSpec;
  const options = { ...lookup, specUrl, dependencies };
  const isBlocked = missingDependencies(valuesEndpoint, dependencies).length > 0;
  const isDependent = lookupDependencies(valuesEndpoint).length > 0;
  const domain = domainKey(valuesEndpoint, options);
  const plan = planLookup(valuesEndpoint);
  const { params, minSearchLength, isSearchedHere } = plan;
  const first: Lookups['firstPage'] = (text, signal) =>
    firstPage(queryClient, valuesEndpoint, text, { ...options, signal });
  return {
    key: domain.join(' '),
    list: valuesSource(fieldSpec, queryClient, options),
    known: (value) => knownValues(queryClient, domain, plan).find(value),
    askedLabels: (labels) => new AskedLabels(labels),
    createDependentValue: isDependent ? (field) => createDependentValue(field, questions) : undefined,
    hint: isDependent ? (...question) => questions.current()?.hint(...question) : undefined,
    loadSources: questions.load,
    showMissing,
    byValue:
      params.value || isSearchedHere
        ? async (values, signal) => {
            const { pageResolver } = await questions.load();
            return pageResolver(page).valuesByValue(valuesEndpoint, values, {
              specUrl,
              signal,
              dependencies,
            });
          }
        : undefined,
    loaded: (text) => loadedValues(queryClient, valuesEndpoint, text, options),
    prefetch: (text) => {
      const query = valuesQuery(valuesEndpoint, text, options);
      const hasFailed = queryClient.getQueryState(query.queryKey)?.error;
      if (isBlocked || hasFailed || text.length < minSearchLength) return undefined;
      void queryClient.prefetchInfiniteQuery(query);
      const { queryKey } = query;
      return () => void queryClient.cancelQueries({ queryKey, exact: true, predicate: isUnwatched });
    },
    findByText: (text, signal) => findByText(queryClient, valuesEndpoint, text, { ...options, signal }),
    firstValues: async (text, signal) => (await first(text, signal)).values,
    firstPage: first,
    createValue: async (...asked) => (await questions.load()).createValue(page, ...asked),
  };
}

/** Creates the object that revalidates a value when other fields change. Lazy-loaded with the first dependent field. */
function createDependentValue(
  field: FieldCore,
  questions: PageLookups['questions'],
): DependentValuePort | undefined {
  const code = questions.current();
  if (code) return new code.DependentValue(field);
  if (!waiting.has(field)) void drawWithSources(field, questions);
  return undefined;
}

/** Fields that are waiting for the code that observes their sources. */
const waiting = new WeakSet<FieldCore>();

async function drawWithSources(field: FieldCore, questions: PageLookups['questions']): Promise<void> {
  waiting.add(field);
  try {
    await questions.load();
    field.lookups();
    field.setSources('settled');
    field.redraw();
  } catch (error) {
    field.environment.report(error as FieldSpecError);
  } finally {
    waiting.delete(field);
  }
}

const isUnwatched = (asked: Query): boolean => asked.getObserversCount() === 0;
