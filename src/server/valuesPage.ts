/**
 * What a values endpoint must answer: request parameters in, reply body out, under the names the spec publishes.
 * Protocol §4.2; choices D9 (query or JSON body), D11 and D13 (names and defaults), D14 (shape of the reply).
 * Without pages all matches are sent, up to the 10,000 a client reads; a page size above the largest is refused.
 */
import { answerLimits, defaults } from '../core/defaults.js';
import type { ValuesPage } from '../core/inlineValues.js';
import type { LookupPlan } from '../core/lookupPlan.js';
import { Problem } from './problem.js';
import { readJsonObject } from './requestBody.js';
import type { SourceQuery } from './valuesSource.js';

/**
 * Reads what is asked for.
 *
 * @param maxLimit - largest page size of an endpoint with pages
 * @throws {Problem} 400, 413 or 415, with a detail that says how to mend the request
 * @see Protocol §4.2, D9, D11, D13
 */
export async function readSourceQuery(
  request: Request,
  plan: LookupPlan,
  maxLimit: number,
): Promise<SourceQuery> {
  const [, query = ''] = /\?([^#]*)/.exec(request.url) ?? [];
  const given = parametersOf(query);
  if (plan.method === 'POST')
    for (const [name, value] of Object.entries(await readJsonObject(request))) given.set(name, value);
  return sourceQueryOf(given, plan, maxLimit);
}

/**
 * Reads what is asked for out of the parameters of a request.
 *
 * @throws {Problem} 400, with a detail that says how to mend the request
 */
export function sourceQueryOf(given: Map<string, unknown>, plan: LookupPlan, maxLimit: number): SourceQuery {
  const largest = plan.isPaged ? maxLimit : answerLimits.maxItems;
  const names = plan.params;
  const search = takeText(given, names.search);
  const page = takeNumber(given, names.page, 1, Number.MAX_SAFE_INTEGER);
  const limit =
    names.limit === undefined
      ? largest
      : takeNumber(given, names.limit, plan.isPaged ? plan.limit : largest, largest);
  return { search, page, limit, params: Object.fromEntries(given) };
}

/**
 * Builds the body of a reply: under the mapped names, and only those; unmapped as `data`, `total`, `hasNext`, `page`.
 *
 * @see Protocol §2.3, §4.2, D14
 */
export function buildValuesBody(
  { fields }: LookupPlan,
  { page }: SourceQuery,
  { values, total, hasNext }: ValuesPage,
): Record<string, unknown> {
  const isMapped = Object.values(fields).some((name) => name !== undefined);
  if (!isMapped) return { [defaults.dataField]: values, total, hasNext, page };
  const entries: [string, unknown][] = [[fields.data ?? defaults.dataField, values]];
  if (fields.total !== undefined) entries.push([fields.total, total]);
  if (fields.hasNext !== undefined) entries.push([fields.hasNext, hasNext]);
  return Object.fromEntries(entries);
}

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
