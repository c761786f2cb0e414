/**
 * The list of a server that does not search: asked for as a whole, and searched here. Choice D65.
 */
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
 * Asks for a whole list, page by page where it is paged: at most 10,000 values, in 20 requests.
 *
 * @param ask - asks for a page; rejects with what the lookup fails with, and so does this
 * @returns all values in one page; `isPartial` where there are more of them
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
  // A server that sends all it has in one answer may count more than it sends.
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

/** Tells a developer that a list has more pages than are asked for. */
const manyPages = /* @__PURE__ */ (() =>
  lookupNotice(
    'items-capped',
    'items',
    `A list is asked for in ${asking.requests} requests. There are more pages.`,
  ))();

const indexOf = memoizeWeak(({ values }: ResolvedValues) => indexValues(values));

/**
 * Finds values in a list that has come.
 *
 * @param page - 1-based. Default 1
 * @param limit - page size. Default: everything in one page
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

/** What a list that has come says of a value; `undefined` where only the rest of it could tell. */
export function knownIn(whole: ResolvedValues, value: unknown): ValueAlias | 'missing' | undefined {
  return byValue(whole).get(value) ?? (whole.isPartial ? undefined : 'missing');
}
