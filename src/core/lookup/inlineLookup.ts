/**
 * Looks up values in the document itself: an `INLINE` endpoint needs no request, so its answer is synchronous. Choice D7; the
 * rules of protocol §4.2 apply as on a server.
 */
import type { ValueAlias } from '../document/inputFieldSpec.js';
import { indexValues, pageOfValues, type ValuesIndex } from './inlineValues.js';
import type { UrlPolicy } from '../http/urlPolicy.js';
import { type JsonScalar, ownProperty } from '../vocabulary/json.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import type { ValuesQuery } from './valuesRequest.js';
import { readItems } from './valuesResponse.js';
import type { ResolvedValues } from './resolvedValues.js';
import { imagesUnder } from './rowImages.js';

/** Maximum number of languages per document: a server may have users of any language. */
const mostLocales = 4;

/** The values of an `INLINE` endpoint, ready for searching, and the notices about its items. */
type InlineIndex = ValuesIndex & Pick<ResolvedValues, 'notices'>;

const indexesOf = memoizeWeak((_plan: LookupPlan) => new Map<string, InlineIndex>());

/** Whether an item has an image with a URL. Only then do the values depend on the page's origin rules. */
const hasImages = memoizeWeak(({ items }: LookupPlan) => ({
  isSo: items.some((item) => {
    const image = ownProperty(item, 'image');
    return typeof image === 'string' && !/^data:/i.test(image);
  }),
}));

/**
 * Returns one page of an `INLINE` endpoint, synchronously.
 *
 * @param images - origins that images may come from. Default: only images in the document itself
 */
export function inlinePage(
  plan: LookupPlan,
  query: ValuesQuery,
  locale?: string,
  images?: UrlPolicy,
): ResolvedValues {
  const known = inlineIndex(plan, locale, images);
  const { search = '', page = 1, limit = plan.limit } = query;
  return { ...pageOfValues(known, search, page, plan.isPaged ? limit : Infinity), notices: known.notices };
}

/** Returns the values of an `INLINE` endpoint in one language; read and indexed once. */
export function inlineIndex(plan: LookupPlan, locale = '', images?: UrlPolicy): InlineIndex {
  const policy = images && hasImages(plan).isSo ? images : undefined;
  const key = policy
    ? JSON.stringify([locale, policy.baseUrl, policy.specUrl, policy.allowedOrigins])
    : locale;
  const byLocale = indexesOf(plan);
  const known = byLocale.get(key);
  if (known) return known;
  const imageOf = policy && imagesUnder(policy);
  const { values, notices } = readItems(plan.items, locale || undefined, undefined, imageOf);
  const index = { ...indexValues(values), notices };
  if (byLocale.size >= mostLocales) byLocale.clear();
  byLocale.set(key, index);
  return index;
}

/** Returns the options for values of the document. If the document was cut, other values are `unknown`. */
export function inlineOutcomes(
  plan: LookupPlan,
  values: readonly JsonScalar[],
  locale?: string,
  images?: UrlPolicy,
): ReadonlyMap<JsonScalar, ValueAlias | 'missing' | 'unknown'> {
  const listed = byValue(inlineIndex(plan, locale, images));
  const otherwise = plan.isCut ? 'unknown' : 'missing';
  return new Map(values.map((value) => [value, listed.get(value) ?? otherwise]));
}

const byValue = memoizeWeak(
  ({ values }: ValuesIndex) => new Map(values.map((alias) => [alias.value, alias])),
);
