/**
 * One page after the other, by the strategy of the endpoint. Protocol §4.2 rule 2; D12.
 */
import type { LookupPlan } from '../document/lookupPlan.js';
import { joinPages, type ResolvedValues } from './resolvedValues.js';
import type { ValuesQuery } from './valuesRequest.js';
import { type PagePosition, paginationOf } from '../vocabulary/paginationStrategy.js';

/** What has been read. */
export interface PagesRead {
  readonly pages: readonly ResolvedValues[];
  /** There is no further page; else reading was stopped before its end. */
  readonly isWhole: boolean;
}

/** Where a lookup begins. */
export function firstPosition(plan: LookupPlan): PagePosition {
  return paginationOf(plan).first(plan);
}

/** The query of the page that begins there: by its number where pages are counted. */
export function pageAt(plan: LookupPlan, position: PagePosition): Pick<ValuesQuery, 'page' | 'position'> {
  const isCounted = !plan.isPaged || paginationOf(plan).param === 'page';
  return isCounted && typeof position === 'number' ? { page: position } : { position };
}

/**
 * Where the page begins that follows others; `undefined` where there is none. Two pages in a row without a new value end the
 * list, whatever the server says, and so does one that leads back to where a page began.
 *
 * @param positions - where each of them began
 * @param joined - the pages as one, where the caller has joined them
 */
export function positionAfter(
  plan: LookupPlan,
  positions: readonly PagePosition[],
  pages: readonly ResolvedValues[],
  joined: ResolvedValues = joinPages(pages),
): PagePosition | undefined {
  const [last, position] = [pages.at(-1), positions.at(-1)];
  if (!last || position === undefined || !joined.hasNext) return undefined;
  const next = paginationOf(plan).next(plan, position, last);
  return next === undefined || positions.includes(next) ? undefined : next;
}

/**
 * Reads pages until there is no further one, or enough is known.
 *
 * @param ask - asks for one page; rejects with what the lookup fails with, and so does this
 * @param mayAsk - asked before each request
 */
export async function readPages(
  plan: LookupPlan,
  ask: (page: ReturnType<typeof pageAt>) => Promise<ResolvedValues>,
  mayAsk: (pages: readonly ResolvedValues[]) => boolean,
): Promise<PagesRead> {
  const pages: ResolvedValues[] = [];
  const positions: PagePosition[] = [];
  let position: PagePosition | undefined = firstPosition(plan);
  while (position !== undefined) {
    if (!mayAsk(pages)) return { pages, isWhole: false };
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
    pages.push(await ask(pageAt(plan, position)));
    positions.push(position);
    position = positionAfter(plan, positions, pages);
  }
  return { pages, isWhole: true };
}
