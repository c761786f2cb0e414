/**
 * What is sent to look values up. Protocol §4.2; choices D9 (GET and POST), D11 and D13 (which parameters, under which
 * names).
 */
import { FieldSpecError } from '../errors.js';
import type { ValuesEndpoint } from './inputFieldSpec.js';
import { type LookupPlan, planLookupOf } from './lookupPlan.js';
import { resolveValuesTarget, type UrlPolicy, withoutControls } from './urlPolicy.js';

/** What to look for. */
export interface ValuesQuery {
  /** Text to search for. Default empty: all values. */
  readonly search?: string | undefined;
  /** Page, 1-based. Default 1. */
  readonly page?: number | undefined;
  /** Page size. Default: the endpoint's `defaultLimit`. */
  readonly limit?: number | undefined;
}

/** A request, not sent yet. */
export interface ValuesRequest {
  readonly method: 'GET' | 'POST';
  /** Absolute; with GET it carries the parameters. */
  readonly url: string;
  /** JSON text, with POST. */
  readonly body: string | undefined;
  /** As `Request.credentials`; absent where the platform's own rule holds. @see D8 */
  readonly credentials?: 'omit' | 'include';
}

/**
 * Builds the request for one page of values.
 *
 * @throws {FieldSpecError} `values-endpoint-missing`, `unsupported`, `url-invalid`, `origin-not-allowed`
 * @example
 * buildValuesRequest({ uri: '/api/cities' }, { search: 'san' }, { baseUrl: 'https://example.org' }).url;
 * // 'https://example.org/api/cities?search=san'
 * @see Protocol §4.2, D9, D11, D13
 */
export function buildValuesRequest(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery = {},
  policy: UrlPolicy = {},
): ValuesRequest {
  const plan = planLookupOf(valuesEndpoint);
  if (plan.carrier !== 'http') {
    const asked = `${plan.protocol.slice(0, 40)} with method ${(valuesEndpoint?.method ?? 'GET').slice(0, 40)}`;
    throw new FieldSpecError('unsupported', 'valuesEndpoint', `There is no request for ${asked}.`);
  }
  if (plan.uri === '')
    throw new FieldSpecError('values-endpoint-missing', 'valuesEndpoint.uri', 'There is no URI.');
  const { url, ...how } = resolveValuesTarget(plan, policy);
  url.hash = '';
  const params = paramsOf(plan, query);
  if (plan.method === 'POST')
    return {
      method: 'POST',
      url: url.href,
      body: JSON.stringify(Object.fromEntries(params), cleaned),
      ...how,
    };
  for (const [name, value] of params) {
    url.searchParams.delete(name);
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, textOf(one));
  }
  return { method: 'GET', url: url.href, body: undefined, ...how };
}

/** The parameters of one page. Fixed criteria first: what a person asks for wins over one of the same name. */
export function paramsOf(
  plan: LookupPlan,
  { search = '', page = plan.pagination.firstPage, limit = plan.limit }: ValuesQuery,
): Map<string, unknown> {
  const { pagination } = plan;
  const params = new Map(Object.entries(plan.fixedParams));
  for (const [name, value] of Object.entries(pagination.params(plan.params, page))) params.set(name, value);
  if (plan.params.limit !== undefined) params.set(plan.params.limit, limit);
  const text = withoutControls(search);
  if (text !== '') params.set(plan.params.search, text);
  return params;
}

/** Of the texts in a body, and in what fixed criteria nest. */
const cleaned = (_key: string, value: unknown) =>
  typeof value === 'string' ? withoutControls(value) : value;

const textOf = (value: unknown) =>
  typeof value === 'string' ? withoutControls(value) : (JSON.stringify(value, cleaned) ?? '');
