/**
 * Looks up the values of labels that a user typed into a page without script, matching them as a combobox does (D48). A text
 * that matches no label, or several, is kept and fails validation.
 */
import type { FormPath, FormValues } from '../../core/form/formResult.js';
import type { InputFieldSpec, ValuesEndpoint } from '../../core/document/inputFieldSpec.js';
import { lookupDependencies } from '../../core/document/dependencies.js';
import { dependenciesAmong } from '../../core/vocabulary/isSecret.js';
import { isRecord } from '../../core/vocabulary/json.js';
import { planLookup } from '../../core/document/lookupPlan.js';
import { findNamed } from '../../core/lookup/namedValue.js';
import { readPages } from '../../core/lookup/readPages.js';
import { joinPages } from '../../core/lookup/resolvedValues.js';
import type { ValuesResolver } from '../../core/lookup/valuesResolver.js';
import type { WrittenText } from './formEntries.js';
import type { OwnLookups } from './ownLookups.js';
import type { Caller } from '../routes/resources.js';

/** Maximum number of texts of one form that are looked up. */
const mostTexts = 200;

/** Pages read per text, because exact matches come early. */
const mostPages = 3;

/** Requests that one form may still cause, for its texts and its validation together. */
export interface RequestBudget {
  left: number;
}

/** Replaces display texts in the values of a form. Looks equal texts up once; texts beyond the budget stay unchanged. */
export async function readWrittenTexts(
  values: FormValues,
  written: readonly WrittenText[],
  { checked, specUrl, isAtHand, resolverFor }: OwnLookups,
  caller: Caller,
  budget: RequestBudget,
): Promise<FormValues> {
  const { resolver, failure } = resolverFor(caller);
  const found = new Map<string, unknown>();
  const { signal } = caller.request;
  let read = values;
  for (const { path, text, endpoint } of inOrder(checked.fields, written)) {
    if (!isAtHand(endpoint)) continue;
    // A dependency may itself be a text that was just replaced.
    const dependencies = dependenciesAt(checked.fields, read, path);
    const lookup = { signal, specUrl, dependencies };
    const params = lookupDependencies(endpoint).map(({ field }) => dependencies[field]);
    const key = JSON.stringify([text.trim(), endpoint.uri, endpoint.method, params]);
    if (!found.has(key) && budget.left > 0) {
      // oxlint-disable-next-line no-await-in-loop -- in order, because a dependency may just have been replaced
      const value = await valueOf(text, endpoint, resolver, lookup, budget).catch((cause: unknown) => {
        throw failure() ?? cause;
      });
      found.set(key, value);
    }
    const value = found.get(key);
    if (value !== undefined) read = withValue(read, path, value) as FormValues;
  }
  return read;
}

/** Sorts fields without dependencies first. */
function inOrder(fields: readonly InputFieldSpec[], written: readonly WrittenText[]) {
  const all = written.slice(0, mostTexts).flatMap((one) => {
    const endpoint = fieldAt(fields, one.path)?.valuesEndpoint;
    return endpoint ? [{ ...one, endpoint, waits: lookupDependencies(endpoint).length > 0 }] : [];
  });
  return all.toSorted((a, b) => Number(a.waits) - Number(b.waits));
}

function fieldAt(fields: readonly InputFieldSpec[], path: FormPath): InputFieldSpec | undefined {
  let among = fields;
  let found: InputFieldSpec | undefined;
  for (const part of path) {
    if (typeof part === 'number') continue;
    found = among.find(({ name }) => name === part);
    among = found?.subFields ?? [];
  }
  return found;
}

async function valueOf(
  text: string,
  endpoint: ValuesEndpoint,
  resolver: ValuesResolver,
  lookup: { readonly signal: AbortSignal; readonly specUrl: string; readonly dependencies: FormValues },
  budget: RequestBudget,
): Promise<unknown> {
  const { pages } = await readPages(
    planLookup(endpoint),
    (page) => {
      budget.left--;
      return resolver.resolveValues(endpoint, { ...lookup, search: text.trim(), ...page });
    },
    (read) => read.length < mostPages && budget.left > 0,
  );
  const named = findNamed(joinPages(pages).values, text);
  return named === 'ambiguous' ? undefined : named?.value;
}

/** Values that a lookup at this path may depend on: the form's fields and the siblings of each level, without secrets. */
function dependenciesAt(fields: readonly InputFieldSpec[], values: FormValues, path: FormPath): FormValues {
  let [among, at]: [readonly InputFieldSpec[], unknown] = [fields, values];
  let dependencies = dependenciesAmong(fields, values);
  for (const part of path.slice(0, -1)) {
    at = (at as Record<string | number, unknown> | undefined)?.[part];
    if (typeof part === 'string') among = among.find(({ name }) => name === part)?.subFields ?? [];
    if (isRecord(at)) dependencies = dependenciesAmong(among, at, dependencies);
  }
  return dependencies;
}

function withValue(container: unknown, [part, ...rest]: FormPath, value: unknown): unknown {
  if (part === undefined) return value;
  if (Array.isArray(container))
    return container.with(Number(part), withValue(container[Number(part)], rest, value));
  const record = container as Record<string, unknown>;
  return { ...record, [part]: withValue(record[part], rest, value) };
}
