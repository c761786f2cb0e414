/**
 * Reads the answer of a values endpoint. Protocol §2.3, §2.5, §4.2; choices D12 (next page), D14 and D61 (items). Only own
 * properties are read.
 */
import { FieldSpecError } from '../../errors/fieldSpecError.js';
import { lookupNotice } from '../../errors/lookupNotice.js';
import { type FieldNotice, fieldNotice } from '../../errors/notices.js';
import { answerLimits, defaults } from '../vocabulary/defaults.js';
import type { ValueAlias, ValuesEndpoint } from '../document/inputFieldSpec.js';
import { describeJson, type JsonScalar, ownProperty } from '../vocabulary/json.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { misplaced } from './misplaced.js';
import { type Place, placeOf } from '../vocabulary/place.js';
import { itemPlaces, type ItemPlaces } from './itemPlaces.js';
import { type LookupPlan, planLookup } from '../document/lookupPlan.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { createDetailFaults } from './detailFaults.js';
import { emptyPlaces } from './emptyPlaces.js';
import { hasBlankLabel, ownPlaces, readValue, valueOf } from './publishedValue.js';
import { errorsIn, throwErrorIn } from './answerErrors.js';
import type { ResolvedValues } from './resolvedValues.js';
import type { ImageOf } from './rowDetails.js';
import { imagesUnder } from './rowImages.js';
import type { AnswerFacts, PagePosition } from '../vocabulary/paginationStrategy.js';
import { nextLinkIn } from './nextLink.js';
import { positionOf } from './valuesRequest.js';
import { paginationOf } from '../vocabulary/paginationStrategy.js';
import { parseUrl } from '../../platform/parseUrl.js';

/** The page of an answer, and how to read it. */
export interface PageContext {
  /** Page number, from 1. Default 1. */
  readonly page?: number | undefined;
  /** Start of the page, for strategies that don't count pages; takes precedence over `page`. */
  readonly position?: PagePosition | undefined;
  /**
   * URL of the answer and its `Link` header, which the URL of the next page is read from; `total` is the header that `totalHeader`
   * names.
   */
  readonly answered?:
    | { readonly url: string; readonly link?: string | undefined; readonly total?: string | undefined }
    | undefined;
  /** Page size. Default: the endpoint's; for an answer by value, the number of values. */
  readonly limit?: number | undefined;
  /** The exact values that were requested instead of a search. */
  readonly values?: readonly JsonScalar[] | undefined;
  /** BCP 47 tag that selects labels of that language. */
  readonly locale?: string | undefined;
  /** Number of values that the lookup may still return, from 1; further ones are left out. Default 10,000. */
  readonly room?: number | undefined;
  /**
   * Origins that images may come from; `specUrl` is the URL of the answer, the base of relative URLs. Default: only images in the
   * answer itself.
   */
  readonly images?: UrlPolicy | undefined;
}

/**
 * Reads one page of values from a response body.
 *
 * @throws {FieldSpecError} `server-error` if there is no array of values but an error of the server; `values-unmapped` if there
 * is no array of values at the mapped place
 * @example
 * readValuesResponse({ data: [{ value: 'lyon', label: 'Lyon' }] }, { uri: '/api/values/city' }).values;
 * @see Protocol §2.3, §4.2, D12, D14
 */
export function readValuesResponse(
  body: unknown,
  valuesEndpoint: ValuesEndpoint,
  context: PageContext = {},
): ResolvedValues {
  const plan = planLookup(valuesEndpoint);
  const places = replyPlaces(plan);
  const items = itemsOf(body, plan, places);
  const { values: asked, limit = asked?.length ?? plan.limit, room = answerLimits.maxItems } = context;
  const imageOf = context.images && imagesUnder(context.images);
  const headerTotal = plan.totalHeader === undefined ? undefined : totalIn(context.answered?.total);
  const total = totalOf(places.total?.(body) ?? headerTotal);
  const { values, notices } = readItems(items, context.locale, room, imageOf, itemPlaces(plan.item));
  const errors = ownProperty(body, 'errors') === items ? undefined : errorsIn(body);
  if (errors)
    notices.push(
      lookupNotice(
        'answer-errors',
        'valuesEndpoint.uri',
        `The response contains values and an error: "${errors}".`,
      ),
    );
  if (headerTotal === null && !asked) notices.push(headerUnreadable(plan.totalHeader));
  const published = places.hasNext?.(body);
  // The answer to a by-value request may have a single item, which need not have every part.
  if (!asked) notices.push(...emptyPlaces(items, plan.item));
  const position = positionOf(plan, context);
  const { url, link } = context.answered ?? {};
  const answer: AnswerFacts = {
    at: (place) => (place === undefined ? undefined : placeOf(place)(body)),
    atLast: (place) => placeOf(place)(items.at(-1)),
    urlOf: (text) => {
      const next = parseUrl(text, url);
      const isWithin = next?.origin === (url && new URL(url).origin) && !next?.username && !next?.password;
      if (!isWithin) notices.push(linkRefused);
      return isWithin ? next?.href : undefined;
    },
    link: nextLinkIn(link),
    hasNext: typeof published === 'boolean' ? published : undefined,
    total,
    count: items.length,
    limit,
    isByValue: asked !== undefined,
  };
  const mark = paginationOf(plan).mark?.(plan, position, answer);
  // A page without values ends the list, whatever the server says (D12).
  const goesOn = plan.isPaged && values.length > 0 && paginationOf(plan).goesOn(position, answer, mark);
  const isFull = values.length >= room;
  if (isFull && goesOn && items.length <= room)
    notices.push(cappedNotice('Further values are not requested.'));
  return { values, notices, total, hasNext: goesOn && !isFull, ...(mark !== undefined && { mark }) };
}

/** Converts published items into options. Invalid items are left out; of repeated values, the first is kept. */
export function readItems(
  items: readonly unknown[],
  locale?: string,
  room: number = answerLimits.maxItems,
  imageOf?: ImageOf,
  places: ItemPlaces = ownPlaces,
): { readonly values: readonly ValueAlias[]; readonly notices: FieldNotice[] } {
  const byValue = new Map<JsonScalar, ValueAlias>();
  const notices: FieldNotice[] = [];
  const faults = createDetailFaults();
  let [dropped, blank, unsafe] = [0, 0, 0];
  for (const item of items.slice(0, room)) {
    const alias = readValue(item, locale, imageOf, places);
    if (!alias && valueOf(item, places) === undefined) dropped++;
    else if (!alias) unsafe++;
    else if (!byValue.has(alias.value)) {
      byValue.set(alias.value, alias);
      if (hasBlankLabel(item, places)) blank++;
      faults.add(places.details(item), alias);
    }
  }
  if (blank > 0)
    notices.push(fieldNotice('text-blank', 'items', `${blank} of ${items.length} labels are blank.`));
  if (dropped > 0)
    notices.push(
      lookupNotice('item-dropped', 'items', `${dropped} of ${items.length} items are not values.`),
    );
  if (unsafe > 0)
    notices.push(
      lookupNotice(
        'number-unsafe',
        'items',
        `${unsafe} of ${items.length} items are numbers that JSON may round.`,
      ),
    );
  notices.push(...faults.notices(items.length));
  if (items.length > room) notices.push(cappedNotice(`Only ${room} of ${items.length} are kept.`));
  return { values: [...byValue.values()], notices };
}

/** Reports that a list ends early, because the next page is on another origin. */
const linkRefused: FieldNotice = /* @__PURE__ */ (() =>
  lookupNotice(
    'link-refused',
    'valuesEndpoint.responseMapping.nextLinkField',
    'The URL of the next page is invalid, or on another origin.',
  ))();

/** Reports that the total is unknown, because the header is missing, in another format, or hidden from pages of other origins. */
function headerUnreadable(name = ''): FieldNotice {
  const what = `No total can be read from the header ${describeJson(name)}.`;
  return lookupNotice('header-unreadable', 'valuesEndpoint.responseMapping.totalHeader', what);
}

function cappedNotice(what: string): FieldNotice {
  return lookupNotice(
    'items-capped',
    'items',
    `A lookup returns at most ${answerLimits.maxItems} values. ${what}`,
  );
}

/** Compiles the places of a reply; once per document. */
const replyPlaces = memoizeWeak(({ fields }: LookupPlan) => ({
  data: placeOf(fields.data ?? defaults.dataField),
  total: placeIn(fields.total),
  hasNext: placeIn(fields.hasNext),
}));

const placeIn = (name: string | undefined) => (name === undefined ? undefined : placeOf(name));

function itemsOf(
  body: unknown,
  { fields: { data } }: LookupPlan,
  places: { readonly data: Place },
): readonly unknown[] {
  if (data === undefined && Array.isArray(body)) return body;
  const found = places.data(body);
  if (Array.isArray(found)) return found;
  throwErrorIn(body, 'valuesEndpoint.uri');
  const what = misplaced(body, data ?? defaults.dataField, 'an array');
  throw new FieldSpecError('values-unmapped', 'valuesEndpoint.responseMapping.dataField', what);
}

/**
 * Reads the total from a header: an integer, or the end of a `Content-Range` such as `0-9/57`. `0-9/*` means that the server does
 * not know it. D82
 *
 * @returns `null` if there is none
 */
function totalIn(header: string | undefined): number | null | undefined {
  const [, total] = /^(?:[^/]*\/)?(\d{1,15}|(?<=\/)\*)$/.exec(header?.trim() ?? '') ?? [];
  if (total === '*') return undefined;
  return total === undefined ? null : Number(total);
}

function totalOf(total: unknown): number | undefined {
  return typeof total === 'number' && Number.isInteger(total) && total >= 0 ? total : undefined;
}
