/** Loads one page of values, from the document or over the network, without a cache. Protocol §4.2; choice D7. */
import type { CacheIdentity } from '../http/cacheIdentity.js';
import { missingDependencies } from '../document/dependencies.js';
import { type AnswerBounds, type HttpClient, platformClient, requestAnswer } from '../http/httpClient.js';
import type { HostSources } from '../document/hostSource.js';
import { hostPage } from './hostPage.js';
import { inlinePage } from './inlineLookup.js';
import type { ValuesEndpoint } from '../document/inputFieldSpec.js';
import { type LookupPlan, planLookupOf } from '../document/lookupPlan.js';
import type { ResolvedValues } from './resolvedValues.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { isFilled } from './filledTarget.js';
import { buildValuesRequest, paramsOf, type ValuesQuery } from './valuesRequest.js';
import { type PageContext, readValuesResponse } from './valuesResponse.js';
import { readWhole, searchWhole } from './wholeList.js';

/** Options of every lookup. */
export interface LookupOptions extends UrlPolicy, AnswerBounds, CacheIdentity {
  /** The app's own sources, by the `uri` in documents. Default: none. @see D68 */
  readonly sources?: HostSources | undefined;
  /** Default: the platform's `fetch`. */
  readonly httpClient?: HttpClient | undefined;
  /** BCP 47 tag that selects labels of that language. */
  readonly locale?: string | undefined;
  /**
   * URL of a batch of documents, such as `/api/fields`. Documents at `<batch>/<name>` that are requested in the same tick are
   * loaded together from `<batch>?names=a,b`, with at most 100 names or 2,000 URL characters per request. Documents missing from
   * the answer are requested separately. Default: every document separately. @see D75
   */
  readonly batch?: string | undefined;
}

/**
 * Loads one page without a cache. If the client searches the list, the whole list is requested (D65).
 *
 * @throws {FieldSpecError} `values-endpoint-missing`, `unsupported`, `values-unmapped`, `source-missing`, `source-failed`, and
 * the errors of a request
 */
export async function lookUpValues(
  valuesEndpoint: ValuesEndpoint | undefined,
  query: ValuesQuery & Pick<PageContext, 'room'>,
  options: LookupOptions,
  signal?: AbortSignal,
): Promise<ResolvedValues> {
  const plan = planLookupOf(valuesEndpoint);
  if (plan.carrier === 'inline') return inlinePage(plan, query, options.locale, options);
  if (!plan.isSearchedHere || query.values) return askForPage(plan, query, options, signal);
  const whole = await lookUpWhole(plan, query.dependencies, options, signal);
  return searchWhole(
    whole,
    query.search ?? '',
    query.page,
    query.limit ?? (plan.isPaged ? plan.limit : Infinity),
  );
}

/** Requests all values of an endpoint that doesn't search, without a cache. Throws like {@link lookUpValues}. */
export async function lookUpWhole(
  plan: LookupPlan,
  dependencies: ValuesQuery['dependencies'],
  options: LookupOptions,
  signal?: AbortSignal,
): Promise<ResolvedValues> {
  return readWhole(plan, (query) => askForPage(plan, { ...query, dependencies }, options, signal));
}

async function askForPage(
  plan: LookupPlan,
  query: ValuesQuery & Pick<PageContext, 'room'>,
  options: LookupOptions,
  signal: AbortSignal | undefined,
): Promise<ResolvedValues> {
  const valuesEndpoint = plan.endpoint;
  // No request is sent while a required dependency is empty (D38).
  if (
    missingDependencies(valuesEndpoint, query.dependencies).length > 0 ||
    !isFilled(plan, paramsOf(plan, query))
  )
    return { values: [], total: undefined, hasNext: false, notices: [] };
  if (plan.carrier === 'host') return hostPage(plan, query, options, signal);
  const request = buildValuesRequest(valuesEndpoint, query, options);
  const asked = { ...request, signal };
  const client = options.httpClient ?? platformClient;
  const { body, expiresAtMs, url, link, headers } = await requestAnswer(client, asked, options);
  const { locale, baseUrl, allowedOrigins } = options;
  const images = { baseUrl, allowedOrigins, specUrl: url };
  const values = readValuesResponse(body, valuesEndpoint, {
    ...query,
    locale,
    images,
    answered: { url, link, total: plan.totalHeader && headers.get(plan.totalHeader.toLowerCase()) },
  });
  return expiresAtMs === undefined ? values : { ...values, expiresAtMs };
}
