/**
 * Requests pages of one values endpoint like a client and caches the answers, so that checks share requests (Protocol §4.2).
 * Signed replies are read here and verified elsewhere.
 */
import { type Dependencies, missingDependencies } from '../core/document/dependencies.js';
import { defaults } from '../core/vocabulary/defaults.js';
import { ownProperty } from '../core/vocabulary/json.js';
import { type PagePosition, paginationOf } from '../core/vocabulary/paginationStrategy.js';
import { placeOf, putAt } from '../core/vocabulary/place.js';
import type { ValuesEndpoint } from '../core/document/inputFieldSpec.js';
import { type LookupPlan, planLookup } from '../core/document/lookupPlan.js';
import type { UrlPolicy } from '../core/http/urlPolicy.js';
import { buildValuesRequest, type ValuesQuery, type ValuesRequest } from '../core/lookup/valuesRequest.js';
import { readValuesResponse } from '../core/lookup/valuesResponse.js';
import type { ResolvedValues } from '../core/lookup/resolvedValues.js';
import { decodeBase64Url } from '../token/base64url.js';
import { valuesTokenHeader } from '../token/valuesToken.js';
import { FieldSpecError } from '../errors/fieldSpecError.js';
import { fault, notChecked, whatOf } from './outcome.js';
import type { Prober, Reply } from './prober.js';
import { saysOf } from './reply.js';

/** One page of values. */
export interface Page {
  readonly reply: Reply;
  /** Number of items in the list, including invalid ones. */
  readonly size: number;
  readonly values: ResolvedValues['values'];
  /** The same values with searchable labels: with `foreign`, only the first text of a joined label. */
  readonly searched: ResolvedValues['values'];
  /** The parsed answer. */
  readonly body: unknown;
  readonly notices: ResolvedValues['notices'];
  /** Raw values of `totalField` and `hasNextField`. */
  readonly total: unknown;
  readonly hasNext: unknown;
  /** Position of the next page, if pages follow from one another. */
  readonly next: PagePosition | undefined;
  /** Whether the answer points to a next page, for example by a cursor, even if there is none. */
  readonly leadsOn: boolean;
  /** Description of the query. */
  readonly what: string;
}

/** A page request with changed parameters; `undefined` omits one. */
export interface PageQuery extends ValuesQuery {
  readonly changes?: Readonly<Record<string, string | number | undefined>>;
  /** Number of the reading, to request the same page again. Default 1. */
  readonly reading?: number;
}

/** Sends requests to one endpoint. */
export interface EndpointProbe {
  readonly plan: LookupPlan;
  /** Search text of all requests without their own: empty, or given by the user. */
  readonly search: string;
  /** Requests a page; any other answer ends the check as a fault. */
  page(query: PageQuery): Promise<Page>;
  /** Requests a page and returns any answer. */
  reply(query: PageQuery): Promise<Reply>;
  /** Requests the first page with the document's page size. Ends the check if there are no values. */
  first(): Promise<Page>;
  /** Builds the request without sending it. */
  request(query?: PageQuery): ValuesRequest;
}

/** Options of {@link probeEndpoint}. */
export interface EndpointProbeOptions {
  readonly prober: Prober;
  readonly policy: UrlPolicy;
  /** A text that finds several pages. Default: empty, which finds all values. */
  readonly search?: string | undefined;
  /** Whether the back end can't be changed, so that it searches only single texts of a joined label. Default false. */
  readonly foreign?: boolean | undefined;
  /** Values of fields that the values depend on (D38). */
  readonly dependencies?: Dependencies | undefined;
}

/** Creates a probe for one endpoint. */
export function probeEndpoint(endpoint: ValuesEndpoint, options: EndpointProbeOptions): EndpointProbe {
  const { prober, policy, dependencies } = options;
  const plan = planLookup(endpoint);
  // A list searched in the browser is requested without a search text (D65).
  const search = plan.isSearchedHere ? '' : (options.search ?? '');
  const searchedEndpoint = options.foreign ? firstLabelOf(endpoint, plan) : undefined;
  const replies = new Map<string, Promise<Reply>>();

  const request = ({ changes = {}, ...query }: PageQuery = {}) =>
    altered(buildValuesRequest(endpoint, { search, dependencies, ...query }, policy), changes);

  const reply = (query: PageQuery) => {
    const asked = request(query);
    const key = JSON.stringify([asked, query.reading ?? 1]);
    const known = replies.get(key) ?? prober.send({ ...asked, purpose: wordsOf(query, search) });
    replies.set(key, known);
    return known;
  };

  /** Pages that follow from one another are requested in sequence. After the last one an empty page is returned. */
  const page = async (query: PageQuery): Promise<Page> => {
    const { page: number = 1 } = query;
    if (plan.formats.value?.isSingle && query.values && query.values.length > 1) return onePage(query);
    if (number === 1 || paginationOf(plan).page) return pageAt(query, wordsOf(query, search));
    const before = await page({ ...query, page: number - 1 });
    const what = wordsOf(query, search);
    if (before.next !== undefined) return pageAt({ ...query, position: before.next }, what);
    return {
      ...before,
      size: 0,
      values: [],
      searched: [],
      notices: [],
      hasNext: false,
      leadsOn: false,
      what,
    };
  };

  /** Requests values one by one, and returns their answers as one page. */
  const onePage = async ({ values = [], ...query }: PageQuery): Promise<Page> => {
    const [first, ...others] = await Promise.all(values.map((value) => page({ ...query, values: [value] })));
    const pages = first ? [first, ...others] : [];
    const all = pages.flatMap((one) => one.values);
    const size = pages.reduce((sum, one) => sum + one.size, 0);
    const what = wordsOf({ ...query, values }, search);
    return { ...first!, size, values: all, searched: all, total: undefined, hasNext: undefined, what };
  };

  const pageAt = async (query: PageQuery, what: string): Promise<Page> => {
    const answer = await reply(query);
    // Accepts any 2xx status, because some servers send 206 for a page of a list.
    if (answer.status < 200 || answer.status > 299)
      fault(`${what}: the response has status ${answer.status}.${saysOf(answer)}`);
    const body = bodyOf(answer, what);
    const { data, total, hasNext } = plan.fields;
    const { url } = request(query);
    const reading = {
      ...query,
      images: { ...policy, specUrl: url },
      answered: {
        url,
        link: answer.headers.get('link') ?? undefined,
        total: headerIn(answer, plan.totalHeader),
      },
    };
    try {
      const { values, notices, mark, ...read } = readValuesResponse(body, endpoint, reading);
      const isBare = data === undefined && Array.isArray(body);
      const items = (isBare ? body : placeOf(data ?? defaults.dataField)(body)) as unknown[];
      return {
        reply: answer,
        size: items.length,
        values,
        searched: searchedEndpoint ? readValuesResponse(body, searchedEndpoint, reading).values : values,
        body,
        notices,
        total: total === undefined ? plan.totalHeader && read.total : placeOf(total)(body),
        hasNext: hasNext === undefined ? undefined : placeOf(hasNext)(body),
        next: read.hasNext ? mark : undefined,
        leadsOn: mark !== undefined && !paginationOf(plan).page,
        what,
      };
    } catch (error) {
      if (error instanceof FieldSpecError) fault(`${what}: ${whatOf(error)}`);
      throw error;
    }
  };

  const first = async () => {
    const [missing] = missingDependencies(endpoint, dependencies);
    if (missing !== undefined)
      notChecked(
        `the values depend on the field "${missing}"; pass its value with --dependency ${missing}=…`,
      );
    const needsText = !plan.isSearchedHere && search.length < plan.minSearchLength;
    const why = `searches need at least ${plan.minSearchLength} characters; pass a text that finds several pages with --search`;
    // A back end may refuse a request that no client sends.
    if (needsText && (await reply({})).status >= 400) notChecked(why);
    const found = await page({});
    if (found.size === 0) notChecked(needsText ? why : `the endpoint has no values`);
    return found;
  };
  return { plan, search, page, reply, first, request };
}

/** The endpoint with only the first text of joined labels; `undefined` if labels aren't joined. */
function firstLabelOf(endpoint: ValuesEndpoint, { item }: LookupPlan): ValuesEndpoint | undefined {
  const [labelField, ...others] = item.labels ?? [];
  if (labelField === undefined || others.length === 0) return undefined;
  return { ...endpoint, responseMapping: { ...endpoint.responseMapping, labelField } };
}

/** Changes parameters of a request, in its query or body. */
function altered(request: ValuesRequest, changes: NonNullable<PageQuery['changes']>): ValuesRequest {
  const entries = Object.entries(changes);
  if (entries.length === 0) return request;
  if (request.method === 'POST') {
    const body = JSON.parse(request.body ?? '{}') as Record<string, unknown>;
    for (const [name, value] of entries) putAt(body, name, value);
    return { ...request, body: JSON.stringify(body) };
  }
  const url = new URL(request.url);
  for (const [name, value] of entries) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, `${value}`);
  }
  return { ...request, url: url.href };
}

/** Reads a header by any name, also an invalid one. */
const headerIn = ({ headers }: Reply, name: string | undefined) =>
  name === undefined ? undefined : new Map(headers).get(name.toLowerCase());

/** Parses an answer; returns the signed data of a token. */
function bodyOf({ text, headers }: Reply, what: string): unknown {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    const kind = text.trim() === '' ? 'is empty' : /^\s*<\?xml/.test(text) ? 'is XML' : 'is not valid JSON';
    fault(`${what}: the response ${kind}.`);
  }
  const token = headers.has(valuesTokenHeader) ? undefined : ownProperty(body, 'token');
  return typeof token === 'string'
    ? (claimsOf(token) ?? fault(`${what}: the token is unreadable.`))['data']
    : body;
}

/** Reads the claims of any token without verifying it; `undefined` if it isn't a token. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> | undefined {
  const bytes = decodeBase64Url(token.split('.')[1] ?? '');
  try {
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** Describes a query for a report. */
function wordsOf({ page = 1, limit, changes = {}, ...query }: PageQuery, search: string): string {
  const text = query.search ?? search;
  const parts = [
    query.values ? `${query.values.length} by value` : `page ${page}`,
    limit === undefined ? '' : `(limit ${limit})`,
    text === '' || query.values ? '' : `for ${JSON.stringify(text)}`,
    ...Object.entries(changes).map(([name, value]) =>
      value === undefined ? `without ${name}` : `with ${name}=${value}`,
    ),
  ];
  return `values, ${parts.filter((part) => part !== '').join(' ')}`;
}
