/**
 * Reads the parameters of a values request and builds the body of its reply, under the names that the spec publishes (Protocol
 * §4.2). Decisions: D9 (query or JSON body), D11 and D13 (names and defaults), D14 (shape of the reply), D42 (by value).
 * Without pagination all matches are sent, up to the 10,000 that a client reads. A page size above the maximum is refused.
 */
import { answerLimits, asking, defaults } from '../../core/vocabulary/defaults.js';
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { type JsonScalar, ownProperty } from '../../core/vocabulary/json.js';
import type { PaginationStrategy } from '../../core/vocabulary/paginationStrategy.js';
import { declaredParams } from '../../core/document/uriVariables.js';
import { isPointer, placeOf, putAt, stepsOf } from '../../core/vocabulary/place.js';
import { type ItemNames, type LookupPlan, ownItem } from '../../core/document/lookupPlan.js';
import { isUnsafe } from '../../core/lookup/publishedValue.js';
import { Problem } from '../http/problem.js';
import { readJsonObject } from '../http/requestBody.js';
import { routeOf, takeVariables } from './uriRoute.js';
import { readSearch, readValues } from './writtenParams.js';
import type { SourcePage, SourceQuery } from './valuesSource.js';

/**
 * Reads the parameters of a request's query and body; the body takes precedence.
 *
 * @throws {Problem} 400, 413 or 415, with a detail that says how to fix the request
 * @see Protocol §4.2, D9
 */
export async function readParameters(request: Request, plan: LookupPlan): Promise<Map<string, unknown>> {
  const [, query = ''] = /\?([^#]*)/.exec(request.url) ?? [];
  const given = parametersOf(query);
  const route = routeOf(plan);
  if (route) takeVariables(given, route, request.url);
  if (plan.method === 'POST') putBody(given, await readJsonObject(request), plan);
  return given;
}

/** Reads body parameters, each from the place its name gives (D66). Fixed members of the body are no parameters. */
function putBody(
  given: Map<string, unknown>,
  body: Readonly<Record<string, unknown>>,
  plan: LookupPlan,
): void {
  const placed = declaredParams(plan.endpoint).flatMap(([, name]) => (isPointer(name) ? name : []));
  const taken = new Set([...Object.keys(plan.body), ...placed.map((name) => stepsOf(name)?.[0])]);
  for (const [name, value] of Object.entries(body)) if (!taken.has(name)) given.set(name, value);
  for (const name of Object.keys(plan.body))
    if (declaredParams(plan.endpoint).some(([, one]) => one === name))
      given.set(name, ownProperty(body, name));
  for (const name of placed) {
    const value = placeOf(name)(body);
    if (value !== undefined) given.set(name, value);
  }
}

/** A parsed request: a page of a search, or of values requested by value. */
export interface Asked {
  readonly query: SourceQuery;
  /** `undefined` if no values are named, or the endpoint has no `valueParam`. */
  readonly wanted: readonly JsonScalar[] | undefined;
  /** Number of values on the page before the first requested one, because an offset may start inside a page. */
  readonly skip: number;
}

/**
 * Parses the parameters of a request.
 *
 * @param maxLimit - largest page size of a paged endpoint
 * @throws {Problem} 400, with a detail that says how to fix the request
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
  // Values requested by value fit on one page, whatever the page size of a search.
  const [most, fallback] = wanted ? [Math.max(largest, asking.values), asking.values] : [largest, usual];
  const written = takeText(given, names.search);
  const { search: format } = plan.formats;
  const search = format && written !== '' ? readSearch(written, names.search, format) : written;
  const limit = names.limit === undefined ? most : takeNumber(given, names.limit, fallback, most);
  const start = startBy[plan.strategy](given, plan, limit);
  const page = Math.floor(start / limit) + 1;
  return { query: { search, page, limit, params: Object.fromEntries(given) }, wanted, skip: start % limit };
}

/** Reads the number of values before the requested page. */
type TakeStart = (given: Map<string, unknown>, plan: LookupPlan, limit: number) => number;

const takeCount = (given: Map<string, unknown>, name: string, least = 0) =>
  takeNumber(given, name, least, Number.MAX_SAFE_INTEGER, least);

const byPage: TakeStart = (given, { params, firstPage }, limit) =>
  (takeCount(given, params.page, firstPage) - firstPage) * limit;

/**
 * Pagination strategy → how a request gives the start of its page (D64). This server's cursors are the number of values before.
 */
const startBy: Readonly<Record<PaginationStrategy, TakeStart>> = {
  NONE: byPage,
  PAGE_NUMBER: byPage,
  OFFSET: (given, { params }) => takeCount(given, params.offset),
  CURSOR: (given, { params }) => takeCount(given, params.cursor),
  // `nextLinkOf` writes page numbers.
  LINK: byPage,
};

/** Returns the requested values of a page. If the offset is inside of the page, the values continue on the next page. */
export function pageFrom({ query, skip }: Asked, first: SourcePage, second?: SourcePage): SourcePage {
  if (skip === 0) return first;
  const rest = second?.values ?? [];
  return {
    values: [...first.values.slice(skip), ...rest].slice(0, query.limit),
    total: first.total,
    hasNext: Boolean(second?.hasNext) || rest.length > skip,
  };
}

/**
 * Reads the requested values. Query texts are converted by the field's data type; texts that can't be converted match no value.
 */
function takeValues(
  given: Map<string, unknown>,
  { params, method, formats: { value: format } }: LookupPlan,
  dataType: string,
): readonly JsonScalar[] | undefined {
  const name = params.value;
  const taken = name === undefined ? undefined : take(given, name);
  if (name === undefined || taken === undefined || taken === null) return undefined;
  const isWritten = format !== undefined && !format.isSingle && typeof taken === 'string';
  const value = isWritten ? readValues(taken, name, format) : taken;
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > asking.values)
    throw new Problem(
      400,
      `"${name}" accepts at most ${asking.values} values. Send several smaller requests.`,
    );
  if (!list.every(isScalar))
    throw new Problem(400, `"${name}" must be a text, a number, true or false, or a list of these.`);
  return method === 'POST' && !isWritten
    ? list
    : list.flatMap((text) => valueOfText(String(text), dataType) ?? []);
}

const isScalar = (value: unknown): value is JsonScalar =>
  typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && !isUnsafe(value));

function valueOfText(text: string, dataType: string): JsonScalar | undefined {
  if (dataType === 'BOOLEAN') return text === 'true' || (text === 'false' ? false : undefined);
  if (dataType !== 'NUMBER') return text;
  const number = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text) ? Number(text) : Number.NaN;
  return isUnsafe(number) ? undefined : number;
}

/** A page of the values found by value: each once, and only requested ones. */
export function pageOfFound(found: readonly ValueAlias[], { query, wanted = [], skip }: Asked): SourcePage {
  const left = new Set(wanted.map(String));
  const values = found.filter(({ value }) => left.delete(String(value)));
  const end = query.page * query.limit + skip;
  return {
    values: values.slice(end - query.limit, end),
    total: values.length,
    hasNext: end < values.length,
  };
}

/**
 * Builds the body of a reply with the mapped names only; without a mapping as `data`, `total`, `hasNext`, `page`. Omits `total`
 * if the source does.
 *
 * @see Protocol §2.3, §4.2, D14, D43
 */
export function buildValuesBody(
  plan: LookupPlan,
  asked: Asked,
  { values, total, hasNext }: SourcePage,
  link: string,
): Record<string, unknown> {
  const { fields, item, firstPage, nextCursorItem } = plan;
  const own = item === ownItem ? values : values.map((alias) => writeItem(item, alias));
  const items = nextCursorItem === undefined ? own : withCursors(own, nextCursorItem, startOf(asked));
  const page = asked.query.page - 1 + firstPage;
  if (!isMapped(fields)) return { [defaults.dataField]: items, total, hasNext, page };
  const body: Record<string, unknown> = {};
  putAt(body, fields.data ?? defaults.dataField, items);
  if (fields.total !== undefined && total !== undefined) putAt(body, fields.total, total);
  if (fields.hasNext !== undefined) putAt(body, fields.hasNext, hasNext);
  if (fields.nextCursor !== undefined)
    putAt(body, fields.nextCursor, hasNext ? String(endOf(asked, values)) : null);
  if (fields.nextLink !== undefined) putAt(body, fields.nextLink, hasNext ? link : null);
  return body;
}

/** Number of values before those of the page. */
export const startOf = ({ query, skip }: Asked): number => (query.page - 1) * query.limit + skip;

const endOf = (asked: Asked, { length }: readonly unknown[]) => startOf(asked) + length;

/** Adds to each item the cursor of the page after it (D83). */
function withCursors(items: readonly object[], place: string, start: number): readonly object[] {
  return items.map((item, index) => {
    const copy = structuredClone(item) as Record<string, unknown>;
    putAt(copy, place, String(start + index + 1));
    return copy;
  });
}

/** Builds the query of the next page for the `LINK` strategy: the current query with the next start. */
export function nextLinkOf({ params, firstPage }: LookupPlan, query: string, { page }: SourceQuery): string {
  const next = new URLSearchParams(query);
  next.set(params.page, String(page + firstPage));
  return `?${next}`;
}

/** Writes an item to the places that the document maps (D61). */
export function writeItem(names: ItemNames, alias: ValueAlias): Record<string, unknown> {
  const isOwn = names.value === undefined && names.labels === undefined;
  const item: Record<string, unknown> = {};
  const write = (place: string | undefined, value: unknown) =>
    place === undefined || value === undefined || putAt(item, place, value);
  write(names.value ?? 'value', alias.value);
  write(names.labels?.[0] ?? 'label', alias.label);
  for (const member of ['description', 'group', 'disabled', 'image'] as const)
    write(names[member] ?? (isOwn ? member : undefined), alias[member]);
  const { fields = {} } = alias;
  if (!names.fields) write(isOwn ? 'fields' : undefined, alias.fields);
  else for (const [name, place] of Object.entries(names.fields)) write(place, ownProperty(fields, name));
  return item;
}

/** Whether a reply contains the total: its place or header is mapped, or there is no mapping. */
export function wantsTotal({ fields, totalHeader }: LookupPlan): boolean {
  return fields.total !== undefined || totalHeader !== undefined || !isMapped(fields);
}

const isMapped = (fields: LookupPlan['fields']) => Object.values(fields).some((name) => name !== undefined);

/** Parses a query. A repeated parameter becomes a list, which only criteria may be. */
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
  throw new Problem(400, `"${name}" must be a single text. Omit it to get all values.`);
}

function takeNumber(
  given: Map<string, unknown>,
  name: string,
  fallback: number,
  largest: number,
  least = 1,
): number {
  const value = take(given, name) ?? fallback;
  const number = typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < least)
    throw new Problem(400, `"${name}" must be a whole number from ${least} up. Omit it to get ${fallback}.`);
  if (number <= largest) return number;
  throw new Problem(400, `"${name}" must be at most ${largest}. Request smaller pages.`);
}

function take(given: Map<string, unknown>, name: string): unknown {
  const value = given.get(name);
  given.delete(name);
  return value;
}
