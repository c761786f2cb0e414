/** The cache key of a lookup (D17), for every cache of answers. */
import { cacheIdentity, objectId } from '../http/cacheIdentity.js';
import { dependentParams } from '../document/dependencies.js';
import type { ValuesEndpoint } from '../document/inputFieldSpec.js';
import { planLookupOf } from '../document/lookupPlan.js';
import { isOwnSource } from '../document/hostSource.js';
import { publicUrl } from '../http/publicUrl.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { resolveValuesTarget } from './valuesTarget.js';
import { paramsOf, positionOf, type ValuesQuery } from './valuesRequest.js';
import { paginationOf } from '../vocabulary/paginationStrategy.js';

/** The origin rules, identity and language that are part of a key. */
export type ValuesKeyOptions = UrlPolicy &
  Parameters<typeof cacheIdentity>[0] & { readonly locale?: string | undefined };

/**
 * Returns the key prefix of all lookups of one endpoint: identity, URL, method, parsing and dependencies (D38). Values in the
 * document use the identity of the endpoint object instead. An endpoint with an invalid URL has a key too; its lookups fail.
 *
 * @throws {FieldSpecError} `values-endpoint-missing` without an endpoint
 */
export function endpointKey(
  valuesEndpoint: ValuesEndpoint | undefined,
  options: ValuesKeyOptions & Pick<ValuesQuery, 'dependencies'>,
): readonly [scope: string | null, client: string | null, domain: string] {
  const plan = planLookupOf(valuesEndpoint);
  const { endpoint, carrier, uri, protocol, method, isSearchedHere } = plan;
  const how: unknown[] = [
    method,
    plan.body,
    plan.variables,
    plan.params,
    plan.formats,
    plan.limit,
    plan.firstPage,
    plan.fixedParams,
    plan.fields,
    plan.totalHeader,
    plan.nextCursorItem,
    plan.item,
    plan.strategy,
  ];
  // The cached answer of such a list is the whole list.
  if (isSearchedHere) how.push('CLIENT');
  const asked = () => {
    try {
      const { credentials } = resolveValuesTarget({ uri, protocol, method }, options);
      return [publicUrl(uri, options), credentials, ...how];
    } catch {
      return [publicUrl(uri, options), protocol, ...how];
    }
  };
  const isNamed = carrier === 'host' && !isOwnSource(endpoint);
  const domain =
    carrier === 'http' && uri ? asked() : isNamed ? [protocol, uri, ...how] : [objectId(endpoint)];
  // The app's source receives all values of other fields; other endpoints receive those their document names.
  const sources =
    carrier === 'host'
      ? Object.entries(options.dependencies ?? {})
      : dependentParams(endpoint, options.dependencies);
  const follows = sources.length > 0 ? [sources] : [];
  return [...cacheIdentity(options), JSON.stringify([...domain, options.locale, ...follows])];
}

/**
 * Returns the key of one page of an endpoint, including its parameters.
 *
 * @throws {FieldSpecError} `values-endpoint-missing` without an endpoint
 */
export function lookupKey(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery,
  options: ValuesKeyOptions,
): string {
  const plan = planLookupOf(valuesEndpoint);
  const linked = paginationOf(plan).url?.(positionOf(plan, query));
  const sent = [...paramsOf(plan, query), ...(linked === undefined ? [] : [linked])];
  return JSON.stringify([...endpointKey(valuesEndpoint, options), ...sent]);
}
