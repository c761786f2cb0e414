/**
 * The key of a lookup (D17), for every cache that keeps its answer.
 */
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

/** Who asks, from where, and in which language. */
export type ValuesKeyOptions = UrlPolicy &
  Parameters<typeof cacheIdentity>[0] & { readonly locale?: string | undefined };

/**
 * The key that all lookups of one endpoint begin with: who asks, where it is asked, how, and how its answers are read;
 * where the document itself holds the values, the name of the object that does. What other fields hold is in it, too (D38).
 * An endpoint whose URL cannot be asked has a key, too: looking it up then fails.
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
    plan.limit,
    plan.firstPage,
    plan.fixedParams,
    plan.fields,
    plan.item,
    plan.strategy,
  ];
  // What is kept of such a list is all of it.
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
  // A source of the host is handed all of them, others what their document names.
  const sources =
    carrier === 'host'
      ? Object.entries(options.dependencies ?? {})
      : dependentParams(endpoint, options.dependencies);
  const follows = sources.length > 0 ? [sources] : [];
  return [...cacheIdentity(options), JSON.stringify([...domain, options.locale, ...follows])];
}

/**
 * The key of one page of an endpoint, by the parameters that are sent for it.
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
