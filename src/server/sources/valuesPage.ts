/**
 * What a values endpoint must answer: request parameters in, reply body out, under the names the spec publishes.
 * Protocol §4.2; choices D9 (query or JSON body), D11 and D13 (names and defaults), D14 (shape of the reply), D42 (by value).
 * Without pages all matches are sent, up to the 10,000 a client reads; a page size above the largest is refused.
 */
import { answerLimits, asking, defaults } from '../../core/vocabulary/defaults.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import type { JsonScalar } from '../../core/vocabulary/json.js';
import type { LookupPlan } from '../../core/document/lookupPlan.js';
import { isUnsafe } from '../../core/lookup/publishedValue.js';
import { Problem } from '../http/problem.js';
import { readJsonObject } from '../http/requestBody.js';
import type { SourcePage, SourceQuery } from './valuesSource.js';

/**
 * Reads the parameters of a request: of its query, and of its body, which wins.
 *
 * @throws {Problem} 400, 413 or 415, with a detail that says how to mend the request
 * @see Protocol §4.2, D9
 */
export async function readParameters(request: Request, plan: LookupPlan): Promise<Map<string, unknown>> {
  const [, query = ''] = /\?([^#]*)/.exec(request.url) ?? [];
  const given = parametersOf(query);
  if (plan.method === 'POST')
    for (const [name, value] of Object.entries(await readJsonObject(request))) given.set(name, value);
  return given;
}

/** What is asked for: a page of a search, or of those of the values that are named. */
export interface Asked {
  readonly query: SourceQuery;
  /** `undefined` where none are named, and without a `valueParam`. */
  readonly wanted: readonly JsonScalar[] | undefined;
}

/**
 * Reads what is asked for out of the parameters of a request.
 *
 * @param maxLimit - largest page size of an endpoint with pages
 * @throws {Problem} 400, with a detail that says how to mend the request
 * @see Protocol §4.2, D11, D13, D42
 */
export function readAsked(
  given: Map<string, unknown>,
  plan: LookupPlan,
  dataType: string,
  maxLimit: number,
): Asked {
  const wanted = takeValues(given, plan, dataType);
  const names = plan.params;
  const largest = plan.isPaged ? maxLimit : answerLimits.maxItems;
  const usual = plan.isPaged ? plan.limit : largest;
  // Values that are named fit on one page, whatever the page size of a search.
  const [most, fallback] = wanted ? [Math.max(largest, asking.values), asking.values] : [largest, usual];
  const search = takeText(given, names.search);
  const page = takeNumber(given, names.page, 1, Number.MAX_SAFE_INTEGER);
  const limit = names.limit === undefined ? most : takeNumber(given, names.limit, fallback, most);
  return { query: { search, page, limit, params: Object.fromEntries(given) }, wanted };
}

/** Texts of a query are read by the field's data type; what cannot be of it is none that exists. */
function takeValues(
  given: Map<string, unknown>,
  { params, method }: LookupPlan,
  dataType: string,
): readonly JsonScalar[] | undefined {
  const name = params.value;
  const value = name === undefined ? undefined : take(given, name);
  if (name === undefined || value === undefined || value === null) return undefined;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > asking.values)
    throw new Problem(400, `"${name}" takes at most ${asking.values} values. Ask for fewer, and more often.`);
  if (!list.every(isScalar)) throw new Problem(400, `"${name}" takes texts, numbers, true and false.`);
  return method === 'POST' ? list : list.flatMap((text) => valueOfText(String(text), dataType) ?? []);
}

const isScalar = (value: unknown): value is JsonScalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && !isUnsafe(value));

function valueOfText(text: string, dataType: string): JsonScalar | undefined {
  if (dataType === 'BOOLEAN') return text === 'true' || (text === 'false' ? false : undefined);
  if (dataType !== 'NUMBER') return text;
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return isUnsafe(number) ? undefined : number;
}

/** A page of what a source found by value: each once, and nothing that nobody named. */
export function pageOfFound(found: readonly ValueAlias[], { query, wanted = [] }: Asked): SourcePage {
  const left = new Set(wanted.map(String));
  const values = found.filter(({ value }) => left.delete(String(value)));
  const end = query.page * query.limit;
  return {
    values: values.slice(end - query.limit, end),
    total: values.length,
    hasNext: end < values.length,
  };
}

/**
 * Builds the body of a reply: under the mapped names, and only those; unmapped as `data`, `total`, `hasNext`, `page`. A
 * total that the source leaves out is left out.
 *
 * @see Protocol §2.3, §4.2, D14, D43
 */
export function buildValuesBody(
  { fields }: LookupPlan,
  { page }: SourceQuery,
  { values, total, hasNext }: SourcePage,
): Record<string, unknown> {
  if (!isMapped(fields)) return { [defaults.dataField]: values, total, hasNext, page };
  const entries: [string, unknown][] = [[fields.data ?? defaults.dataField, values]];
  if (fields.total !== undefined) entries.push([fields.total, total]);
  if (fields.hasNext !== undefined) entries.push([fields.hasNext, hasNext]);
  return Object.fromEntries(entries);
}

/** Whether a reply has a place for the number of all matches: mapped, or unmapped as everything is. */
export function wantsTotal({ fields }: LookupPlan): boolean {
  return fields.total !== undefined || !isMapped(fields);
}

const isMapped = (fields: LookupPlan['fields']) => Object.values(fields).some((name) => name !== undefined);

/** A parameter given twice is a list, as a criterion may be; a page or a search text may not. */
export function parametersOf(query: string): Map<string, unknown> {
  const given = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(query)) {
    const known = given.get(name);
    if (Array.isArray(known)) known.push(value);
    else given.set(name, known === undefined ? value : [known, value]);
  }
  return given;
}

function takeText(given: Map<string, unknown>, name: string): string {
  const value = take(given, name) ?? '';
  if (typeof value === 'string') return value;
  throw new Problem(400, `"${name}" must be one text. Leave it out to get all values.`);
}

function takeNumber(given: Map<string, unknown>, name: string, fallback: number, largest: number): number {
  const value = take(given, name) ?? fallback;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1)
    throw new Problem(400, `"${name}" must be a whole number from 1 up. Leave it out to get ${fallback}.`);
  if (number <= largest) return number;
  throw new Problem(
    400,
    `"${name}" must be at most ${largest}. Ask for smaller pages, and for more of them.`,
  );
}

function take(given: Map<string, unknown>, name: string): unknown {
  const value = given.get(name);
  given.delete(name);
  return value;
}
