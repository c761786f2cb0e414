/** Loads the whole list of a server that doesn't search, and searches it in the client. Choice D65. */
import { lookupNotice } from '../../errors/lookupNotice.js';
import { answerLimits, asking } from '../vocabulary/defaults.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';
import { indexValues, pageOfValues } from './inlineValues.js';
import { readPages } from './readPages.js';
import { joinPages, type ResolvedValues } from './resolvedValues.js';
import type { ValuesQuery } from './valuesRequest.js';

/**
 * Requests a whole list, page by page if it is paged: at most 10,000 values in 20 requests.
 *
 * @param ask - requests a page; its rejections are passed on
 * @returns all values in one page; `isPartial` if there are more
 */
export async function readWhole(
  plan: LookupPlan,
  ask: (query: ValuesQuery & { readonly room: number }) => Promise<ResolvedValues>,
): Promise<ResolvedValues> {
  let room: number = answerLimits.maxItems;
  const askFor = async (page: Pick<ValuesQuery, 'page' | 'position'>) => {
    const answer = await ask({ ...page, room });
    room -= answer.values.length;
    return answer;
  };
  const { pages, isWhole } = await readPages(plan, askFor, (read) => read.length < asking.requests);
  const { values, total, notices, expiresAtMs } = joinPages(pages);
  const told = isWhole ? notices : [...notices, manyPages];
  const isCut = told.some(({ code }) => code === 'items-capped');
  // A server that sends its list in one answer may report a larger total than it sends.
  const isPartial: boolean = isCut || (!plan.isPaged && (total ?? 0) > values.length);
  return {
    values,
    total: isPartial ? undefined : values.length,
    hasNext: false,
    notices: told,
    ...(isPartial && { isPartial: true as const }),
    ...(expiresAtMs !== undefined && { expiresAtMs }),
  };
}

/** Reports that a list has more pages than are requested. */
const manyPages = /* @__PURE__ */ (() =>
  lookupNotice(
    'items-capped',
    'items',
    `A list is loaded with at most ${asking.requests} requests, but there are more pages.`,
  ))();

const indexOf = memoizeWeak(({ values }: ResolvedValues) => indexValues(values));

/**
 * Searches a loaded list.
 *
 * @param page - page number, from 1. Default 1
 * @param limit - page size. Default: all values in one page
 */
export function searchWhole(
  whole: ResolvedValues,
  search: string,
  page = 1,
  limit = Infinity,
): ResolvedValues {
  if (search === '' && page === 1 && limit >= whole.values.length) return whole;
  const { values, total, hasNext } = pageOfValues(indexOf(whole), search, page, limit);
  return { ...whole, values, total: whole.isPartial ? undefined : total, hasNext };
}

const byValue = memoizeWeak(
  ({ values }: ResolvedValues) => new Map<unknown, ValueAlias>(values.map((alias) => [alias.value, alias])),
);

/** Returns the option of a value in a loaded list, or `missing`; `undefined` if the list is incomplete. */
export function knownIn(whole: ResolvedValues, value: unknown): ValueAlias | 'missing' | undefined {
  return byValue(whole).get(value) ?? (whole.isPartial ? undefined : 'missing');
}
