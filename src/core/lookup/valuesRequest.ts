/** Builds the request of a lookup. Protocol §4.2; choices D9 (GET and POST), D11 and D13 (parameters and their names). */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { asking } from '../vocabulary/defaults.js';
import { type Dependencies, dependentParams } from '../document/dependencies.js';
import type { ValuesEndpoint } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import { type LookupPlan, planLookupOf } from '../document/lookupPlan.js';
import { parsedUrl, type UrlPolicy, withoutQuery } from '../http/urlPolicy.js';
import { bodyWith } from '../document/requestBody.js';
import { type ValueFormat, written, writtenValues } from '../vocabulary/parameterFormat.js';
import { filledTarget } from './filledTarget.js';
import { withoutControls } from './valuesTarget.js';
import { type PagePosition, paginationOf } from '../vocabulary/paginationStrategy.js';

/** One query for values. */
export interface ValuesQuery {
  /** Search text. Default empty: all values. */
  readonly search?: string | undefined;
  /** Page number, from 1. Default 1. */
  readonly page?: number | undefined;
  /** Start of the page, for strategies that don't count pages; takes precedence over `page`. */
  readonly position?: PagePosition | undefined;
  /** Page size. Default: the endpoint's `defaultLimit`. */
  readonly limit?: number | undefined;
  /**
   * Exact values to look up instead of a search, at most 100. The page size is their number, and the first page is the default.
   * Requires a `valueParam` of the endpoint.
   */
  readonly values?: readonly JsonScalar[] | undefined;
  /** Values of the fields that the endpoint depends on, by field name. */
  readonly dependencies?: Dependencies | undefined;
}

/** A request, ready to be sent. */
export interface ValuesRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute URL; with GET it contains the parameters. */
  readonly url: string;
  /** JSON text, with POST. */
  readonly body: string | undefined;
  /** Like `Request.credentials`; absent for the platform's default. @see D8 */
  readonly credentials?: 'omit' | 'include';
}

/**
 * Builds the request for one page of values.
 *
 * @throws {FieldSpecError} `values-endpoint-missing`, `unsupported` (also for `values` without a `valueParam`, and for an unknown `escape`), `url-invalid`,
 * `origin-not-allowed`
 * @throws {TypeError} if `values` is empty or has more than 100 entries; with the `valueFormat` `single`, more than one
 * @example
 * buildValuesRequest({ uri: '/api/cities' }, { search: 'san' }, { baseUrl: 'https://example.org' }).url;
 * // 'https://example.org/api/cities?search=san'
 * buildValuesRequest({ uri: '/v', requestParams: { valueParam: 'id' } }, { values: ['a', 'b'] }, { baseUrl: 'https://e.org' }).url;
 * // 'https://e.org/v?id=a&id=b'
 * @see Protocol §4.2, D9, D11, D13, D38, D42, D80, D81
 */
export function buildValuesRequest(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery = {},
  policy: UrlPolicy = {},
): ValuesRequest {
  const plan = planLookupOf(valuesEndpoint);
  if (plan.carrier !== 'http') {
    const asked = `${plan.protocol.slice(0, 40)} with method ${(valuesEndpoint?.method ?? 'GET').slice(0, 40)}`;
    throw new FieldSpecError(
      'unsupported',
      'valuesEndpoint',
      `The client supports \`HTTPS\` with \`GET\` or \`POST\`, not ${asked}.`,
    );
  }
  const { values } = query;
  const { unknown, value: valueFormat } = plan.formats;
  const mostValues = valueFormat?.isSingle ? 1 : asking.values;
  if (values && (values.length === 0 || values.length > mostValues))
    throw new TypeError(`values has ${values.length} entries. Pass 1 to ${mostValues}.`);
  if (values && plan.params.value === undefined)
    throw new FieldSpecError('unsupported', 'valuesEndpoint', 'A lookup by value needs a `valueParam`.');
  if (unknown !== undefined) {
    const what = `The client can't write parameters with the \`escape\` "${unknown.slice(0, 40)}".`;
    throw new FieldSpecError('unsupported', 'valuesEndpoint.requestParams', what);
  }
  if (plan.uri === '')
    throw new FieldSpecError('values-endpoint-missing', 'valuesEndpoint.uri', 'The endpoint has no `uri`.');
  const params = paramsOf(plan, query);
  const { url: own, ...how } = filledTarget(plan, params, policy);
  const next = paginationOf(plan).url?.(positionOf(plan, query));
  const url = next === undefined ? own : linkedUrl(next, own);
  url.hash = '';
  for (const name of plan.variables) params.delete(name);
  if (plan.method === 'POST')
    return {
      method: 'POST',
      url: url.href,
      body: JSON.stringify(bodyWith(plan.body, params, cleanedValue)),
      ...how,
    };
  // The URL of a further page already contains its parameters.
  for (const [name, value] of next === undefined ? params : []) {
    url.searchParams.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, textOf(one));
  }
  return { method: 'GET', url: url.href, body: undefined, ...how };
}

/**
 * Returns the parameters of one page: fixed criteria, then dependencies, then the user's query, which takes precedence over
 * parameters of the same name. Exact values replace the search text and set the page size.
 */
export function paramsOf(plan: LookupPlan, query: ValuesQuery): Map<string, unknown> {
  const { values, search = '' } = query;
  const position = positionOf(plan, query);
  const { params: names, formats } = plan;
  const params = new Map(Object.entries(plan.fixedParams));
  for (const [param, value] of dependentParams(plan.endpoint, query.dependencies)) params.set(param, value);
  for (const [name, value] of Object.entries(paginationOf(plan).params(plan, position)))
    params.set(name, value);
  if (names.limit !== undefined) params.set(names.limit, query.limit ?? values?.length ?? plan.limit);
  const text = values ? '' : withoutControls(search);
  if (text !== '') params.set(names.search, formats.search ? written(text, formats.search) : text);
  if (values && names.value !== undefined) params.set(names.value, valuesAs(formats.value, values));
  return params;
}

/** Returns values as one parameter carries them. */
function valuesAs(format: ValueFormat | undefined, values: readonly JsonScalar[]): unknown {
  if (!format) return values;
  return format.isSingle ? values[0] : withoutControls(writtenValues(values, format));
}

/**
 * Returns the start of the requested page.
 *
 * @throws {FieldSpecError} `unsupported` for a page number, if a page can only follow the previous one
 */
export function positionOf(
  plan: LookupPlan,
  { position, page, limit, values }: Pick<ValuesQuery, 'position' | 'page' | 'limit' | 'values'>,
): PagePosition {
  if (position !== undefined) return position;
  if (page === undefined || page === 1) return paginationOf(plan).first(plan);
  const counted = paginationOf(plan).page?.(page, limit ?? values?.length ?? plan.limit);
  if (counted !== undefined) return counted;
  const what = 'Pages of this endpoint have no numbers. Request them by `position`.';
  throw new FieldSpecError('unsupported', 'valuesEndpoint.paginationStrategy', what);
}

/**
 * Parses the URL of a further page from an answer. It must be on the endpoint's origin, whatever other origins are allowed.
 *
 * @throws {FieldSpecError} `url-invalid`, `origin-not-allowed`
 */
function linkedUrl(link: string, { origin }: URL): URL {
  const url = parsedUrl(link, undefined, 'origin-not-allowed');
  if (url.origin === origin) return url;
  throw new FieldSpecError('origin-not-allowed', withoutQuery(url), 'The next page is on another origin.');
}

/** Removes control characters from texts in a body and in nested criteria. */
const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? withoutControls(value) : value;

const cleanedValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null
    ? (JSON.parse(JSON.stringify(value, cleaned)) as unknown)
    : cleaned('', value);

const textOf = (value: unknown) =>
  typeof value === 'string' ? withoutControls(value) : (JSON.stringify(value, cleaned) ?? '');
