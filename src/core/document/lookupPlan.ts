/**
 * `LookupPlan`: a values endpoint with every default applied. Protocol §2.2–2.4; choices D7–D17. Invalid words and numbers become
 * notices, never errors.
 */
import { lookupNotice } from '../../errors/lookupNotice.js';
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { answerLimits, defaults, ranges } from '../vocabulary/defaults.js';
import { parseValuesEndpoint, type ResponseMapping, type ValuesEndpoint } from './inputFieldSpec.js';
import { endpointMissing, isCut, isOutlined, type LookupOutline, lookupOutlineOf } from './lookupOutline.js';
import { type ParameterFormats, planFormats } from './parameterFormats.js';
import { uriVariables } from './uriVariables.js';
import { cacheStrategies, defaultCacheStrategy } from '../vocabulary/cacheStrategy.js';
import { defaultDomainMode, domainModes } from '../vocabulary/domainMode.js';
import {
  defaultPaginationStrategy,
  type PaginationStrategy,
  paginationWords,
} from '../vocabulary/paginationStrategy.js';
import { defaultSearchPlace, searchPlaces } from '../vocabulary/searchPlace.js';
import { methods, type MethodWord, protocols } from '../vocabulary/transport.js';
import { wordOf } from '../vocabulary/wordOf.js';

/** How the values of one field are looked up. */
export interface LookupPlan extends LookupOutline {
  /** Whether the whole list is requested once, without a search text, and searched in the page (D65). */
  readonly isSearchedHere: boolean;
  readonly protocol: string;
  readonly method: MethodWord;
  /** As published, resolved when a request is built. Empty if the document has none. */
  readonly uri: string;
  readonly isPaged: boolean;
  readonly strategy: PaginationStrategy;
  readonly debounceMs: number;
  readonly minSearchLength: number;
  /** Page size. */
  readonly limit: number;
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  /** How long an answer stays fresh, in milliseconds. */
  readonly ttlMs: number;
  /** Names of the parameters; `limit` is `undefined` if no page size is sent. */
  readonly params: {
    readonly page: string;
    readonly offset: string;
    readonly cursor: string;
    readonly limit: string | undefined;
    readonly search: string;
    /** Parameter for exact values; `undefined` if the endpoint has no by-value requests (D42). */
    readonly value: string | undefined;
  };
  /** How the search text and exact values are written into their parameters (D80, D81). */
  readonly formats: ParameterFormats;
  readonly fixedParams: Readonly<Record<string, unknown>>;
  /** Body that the parameters of a `POST` are put into. */
  readonly body: Readonly<Record<string, unknown>>;
  /** Parameters that are filled into the `uri` and sent nowhere else (D66). */
  readonly variables: readonly string[];
  /** Places in the reply (D60); `undefined` if not mapped. */
  readonly fields: {
    readonly data: string | undefined;
    readonly total: string | undefined;
    readonly hasNext: string | undefined;
    readonly nextCursor: string | undefined;
    readonly nextLink: string | undefined;
  };
  /** Name of the response header with the total, if `totalField` is not mapped (D82). */
  readonly totalHeader: string | undefined;
  /** Place of the next cursor in the last item, if `nextCursorField` is not mapped (D83). */
  readonly nextCursorItem: string | undefined;
  /** Places in an item (D61). If none is mapped, this is always the object `ownItem`. */
  readonly item: ItemNames;
  /** Whether the document has more items than are read. */
  readonly isCut: boolean;
  readonly notices: readonly FieldNotice[];
}

/** Places in an item, as a document maps them. @see D61 */
export interface ItemNames {
  readonly value: string | undefined;
  /** Places whose texts are joined. */
  readonly labels: readonly string[] | undefined;
  readonly description: string | undefined;
  readonly group: string | undefined;
  readonly disabled: string | undefined;
  readonly image: string | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
}

/** Members of a source's answer, after it was read by the places of its document. */
const hostFields: LookupPlan['fields'] = {
  data: 'values',
  total: 'total',
  hasNext: 'hasNext',
  nextCursor: 'nextCursor',
  nextLink: undefined,
};

/** Items in the format of this project's servers. */
export const ownItem: ItemNames = {
  value: undefined,
  labels: undefined,
  description: undefined,
  group: undefined,
  disabled: undefined,
  image: undefined,
  fields: undefined,
};

/** Plans by endpoint. */
const planned = new WeakMap<ValuesEndpoint, LookupPlan>();

/**
 * Applies every default to an endpoint; cached per endpoint. An endpoint read with its document is not validated again.
 *
 * @throws {FieldSpecError} `spec-invalid` if it is not a values endpoint
 * @example
 * planLookup({ uri: '/api/values/city' }).debounceMs; // 300, the default
 */
export function planLookup(endpoint: ValuesEndpoint): LookupPlan {
  const known = planned.get(endpoint);
  if (known) return known;
  const plan = { ...makePlan(isOutlined(endpoint) ? endpoint : parseValuesEndpoint(endpoint)), endpoint };
  planned.set(endpoint, plan);
  return plan;
}

/**
 * Plans an endpoint, which must exist.
 *
 * @throws {FieldSpecError} `values-endpoint-missing` if it doesn't (D6)
 */
export function planLookupOf(valuesEndpoint: ValuesEndpoint | undefined): LookupPlan {
  if (valuesEndpoint) return planLookup(valuesEndpoint);
  throw endpointMissing();
}

function makePlan(endpoint: ValuesEndpoint): LookupPlan {
  const notices: FieldNotice[] = [];
  const { requestParams, responseMapping } = endpoint;
  const outline = lookupOutlineOf(endpoint);
  const { carrier, isRemote, items } = outline;
  const isOfHost = carrier === 'host';
  // Only for its notice: the outline has already read the mode.
  wordOf(domainModes, endpoint.mode, defaultDomainMode, at('mode'), notices);
  const strategy = wordOf(
    paginationWords,
    endpoint.paginationStrategy,
    defaultPaginationStrategy,
    at('paginationStrategy'),
    notices,
  );
  const cache = wordOf(
    cacheStrategies,
    endpoint.cacheStrategy,
    defaultCacheStrategy,
    at('cacheStrategy'),
    notices,
  );
  const isOfPages = paginationWords[strategy];
  const transport = transportOf(endpoint, notices);
  // Inline values are paged by number, whatever the strategy, because no answer leads to the next page.
  const isCounted = isOfPages && carrier === 'inline';
  const spoken = isCounted ? 'PAGE_NUMBER' : strategy;
  const variables = uriVariables(endpoint);
  const isSearchInUri = variables.includes(requestParams?.searchParam ?? '');
  if (endpoint.body && (carrier !== 'http' || transport.method !== 'POST'))
    notices.push(lookupNotice('member-ignored', at('body'), 'Only a POST has a body.'));
  const searched = wordOf(searchPlaces, endpoint.search, defaultSearchPlace, at('search'), notices);
  const isSearchedHere = isRemote && !isSearchInUri && searchPlaces[searched].isHere;
  // Inline values are always searched in the page; a search text in the path is always searched by the server.
  if (
    endpoint.search !== undefined &&
    (isRemote ? isSearchInUri && searchPlaces[searched].isHere : searched === 'SERVER')
  )
    notices.push(
      lookupNotice(
        'member-ignored',
        at('search'),
        isRemote ? 'The search text is part of the `uri`.' : 'The values are in the document.',
      ),
    );
  const isPaged = isOfHost || paginationWords[spoken];
  const limit = requestParams || isOfHost ? defaults.limits.named : defaults.limits.overview;
  return {
    ...outline,
    ...transport,
    isSearchedHere,
    uri: endpoint.uri ?? '',
    isPaged,
    strategy: spoken,
    debounceMs: numberIn('debounceMs', endpoint.debounceMs, defaults.debounceMs, at('debounceMs'), notices),
    // A search text in the path cannot be empty.
    minSearchLength: Math.max(
      isSearchInUri ? 1 : 0,
      numberIn('minSearchLength', endpoint.minSearchLength, 0, at('minSearchLength'), notices),
    ),
    limit: numberIn(
      'defaultLimit',
      requestParams?.defaultLimit,
      limit,
      at('requestParams.defaultLimit'),
      notices,
    ),
    firstPage: numberIn(
      'firstPage',
      requestParams?.firstPage,
      defaults.firstPage,
      at('requestParams.firstPage'),
      notices,
    ),
    ttlMs: cacheStrategies[cache].ttlMs,
    params: {
      page: requestParams?.pageParam || defaults.params.page,
      offset: requestParams?.offsetParam || defaults.params.offset,
      cursor: requestParams?.cursorParam || defaults.params.cursor,
      // Without pages, the limit is sent only if the document names its parameter (D11).
      limit: requestParams?.limitParam || (isPaged ? defaults.params.limit : undefined),
      search: requestParams?.searchParam || defaults.params.search,
      // A path with a search text cannot be requested without one.
      value: (!isSearchInUri && requestParams?.valueParam) || (isOfHost ? 'value' : undefined),
    },
    formats: planFormats(requestParams ?? {}, notices),
    fixedParams: endpoint.searchParams ?? {},
    body: endpoint.body ?? {},
    variables,
    fields: isOfHost
      ? hostFields
      : {
          data: responseMapping?.dataField || undefined,
          total: responseMapping?.totalField || undefined,
          hasNext: responseMapping?.hasNextField || undefined,
          nextCursor: responseMapping?.nextCursorField || undefined,
          nextLink: responseMapping?.nextLinkField || undefined,
        },
    totalHeader: (!isOfHost && !responseMapping?.totalField && responseMapping?.totalHeader) || undefined,
    nextCursorItem:
      (!isOfHost && !responseMapping?.nextCursorField && responseMapping?.nextCursorItemField) || undefined,
    item: itemOf(responseMapping, notices),
    isCut: isCut(items),
    notices,
  };
}

/** Returns the places of the parts of an item. Empty lists and texts count as not mapped. */
function itemOf(mapping: ResponseMapping | undefined, notices: FieldNotice[]): ItemNames {
  if (!mapping) return ownItem;
  const labels = [mapping.labelField ?? []].flat().filter((place) => place !== '');
  const named = Object.entries(mapping.itemFields ?? {});
  const most = answerLimits.maxItemFields;
  if (named.length > most) {
    const message = `An item has at most ${most} fields; ${named.length - most} are left out.`;
    notices.push(fieldNotice('limit-exceeded', at('responseMapping.itemFields'), message));
  }
  const item: ItemNames = {
    value: mapping.valueField || undefined,
    labels: labels.length > 0 ? labels : undefined,
    description: mapping.descriptionField || undefined,
    group: mapping.groupField || undefined,
    disabled: mapping.disabledField || undefined,
    image: mapping.imageField || undefined,
    fields: named.length > 0 ? Object.fromEntries(named.slice(0, most)) : undefined,
  };
  return Object.values(item).some((place) => place !== undefined) ? item : ownItem;
}

const at = (member: string) => `valuesEndpoint.${member}`;

const unspoken = (word: string) => `"${word.slice(0, 40)}" is not supported.`;

/** An unknown protocol or method is reported, and no request is sent (D7, D9). */
function transportOf(
  { protocol = 'HTTPS', method = 'GET' }: ValuesEndpoint,
  notices: FieldNotice[],
): Pick<LookupPlan, 'protocol' | 'method'> {
  const isKnownMethod = Object.hasOwn(methods, method);
  if (!Object.hasOwn(protocols, protocol))
    notices.push(fieldNotice('word-unknown', at('protocol'), unspoken(protocol)));
  if (!isKnownMethod) notices.push(fieldNotice('word-unknown', at('method'), unspoken(method)));
  return { protocol, method: isKnownMethod ? (method as MethodWord) : 'GET' };
}

function numberIn(
  range: keyof typeof ranges,
  given: number | undefined,
  fallback: number,
  where: string,
  notices: FieldNotice[],
): number {
  if (given === undefined) return fallback;
  const { min, max } = ranges[range];
  const used = Math.min(max, Math.max(min, Math.round(given)));
  if (used !== given) {
    notices.push(
      lookupNotice(
        'number-clamped',
        where,
        `${used} is used instead of ${given}. The range is ${min} to ${max}.`,
      ),
    );
  }
  return used;
}
