/**
 * One page of values, from the document itself or over the network, without a cache. Protocol §4.2; choice D7.
 */
import type { CacheIdentity } from '../http/cacheIdentity.js';
import { missingDependencies } from '../document/dependencies.js';
import { type AnswerBounds, type HttpClient, platformClient, requestAnswer } from '../http/httpClient.js';
import type { HostSources } from '../document/hostSource.js';
import { hostPage } from './hostPage.js';
import { inlinePage } from './inlineLookup.js';
import type { ValuesEndpoint } from '../document/inputFieldSpec.js';
import { planLookupOf } from '../document/lookupPlan.js';
import type { ResolvedValues } from './resolvedValues.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { isFilled } from './filledTarget.js';
import { buildValuesRequest, paramsOf, type ValuesQuery } from './valuesRequest.js';
import { type PageContext, readValuesResponse } from './valuesResponse.js';

/** How lookups reach the world. */
export interface LookupOptions extends UrlPolicy, AnswerBounds, CacheIdentity {
  /** The host's own lookups, by the names that documents call them by. Default none. @see D68 */
  readonly sources?: HostSources | undefined;
  /** Default: the platform's `fetch`. */
  readonly httpClient?: HttpClient | undefined;
  /** BCP 47 tag that chooses among labels in several languages. */
  readonly locale?: string | undefined;
}

/**
 * Looks one page up, without a cache.
 *
 * @throws {FieldSpecError} `values-endpoint-missing`, `unsupported`, `values-unmapped`, `source-missing`, `source-failed`, and what a request can fail with
 */
export async function lookUpValues(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery & Pick<PageContext, 'room'>,
  options: LookupOptions,
  signal?: AbortSignal,
): Promise<ResolvedValues> {
  const plan = planLookupOf(valuesEndpoint);
  if (plan.carrier === 'inline' || !valuesEndpoint) return inlinePage(plan, query, options.locale, options);
  // Nothing is asked while a field that comes first is empty (D38).
  if (
    missingDependencies(valuesEndpoint, query.dependencies).length > 0 ||
    !isFilled(plan, paramsOf(plan, query))
  )
    return { values: [], total: undefined, hasNext: false, notices: [] };
  if (plan.carrier === 'host') return hostPage(plan, query, options, signal);
  const request = buildValuesRequest(valuesEndpoint, query, options);
  const asked = { ...request, signal };
  const client = options.httpClient ?? platformClient;
  const { body, expiresAtMs, url, link } = await requestAnswer(client, asked, options);
  const { locale, baseUrl, allowedOrigins } = options;
  const images = { baseUrl, allowedOrigins, specUrl: url };
  const values = readValuesResponse(body, valuesEndpoint, {
    ...query,
    locale,
    images,
    answered: { url, link },
  });
  return expiresAtMs === undefined ? values : { ...values, expiresAtMs };
}
