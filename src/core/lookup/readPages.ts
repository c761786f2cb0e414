/**
 * One page after the other, by the strategy of the endpoint. Protocol §4.2 rule 2; D12.
 */
import type { LookupPlan } from '../document/lookupPlan.js';
import { joinPages, type ResolvedValues } from './resolvedValues.js';
import type { ValuesQuery } from './valuesRequest.js';
import type { PagePosition } from '../vocabulary/paginationStrategy.js';

/** What has been read. */
export interface PagesRead {
  readonly pages: readonly ResolvedValues[];
  /** There is no further page; else reading was stopped before its end. */
  readonly isWhole: boolean;
}

/** Where a lookup begins. */
export function firstPosition(plan: LookupPlan): PagePosition {
  return plan.pagination.first(plan);
}

/** The query of the page that begins there: by its number where pages are counted. */
export function pageAt(position: PagePosition): Pick<ValuesQuery, 'page' | 'position'> {
  return typeof position === 'number' ? { page: position } : { position };
}

/**
 * Where the page begins that follows others; `undefined` where there is none. A page that brings no new value ends the list,
 * whatever the server says.
 *
 * @param position - where the last of them began
 * @param joined - the pages as one, where the caller has joined them
 */
export function positionAfter(
  plan: LookupPlan,
  position: PagePosition,
  pages: readonly ResolvedValues[],
  joined: ResolvedValues = joinPages(pages),
): PagePosition | undefined {
  const last = pages.at(-1);
  return last && joined.hasNext ? plan.pagination.next(plan, position, last) : undefined;
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
  let position: PagePosition | undefined = firstPosition(plan);
  while (position !== undefined) {
    if (!mayAsk(pages)) return { pages, isWhole: false };
    // oxlint-disable-next-line no-await-in-loop -- each page tells whether there is another
    pages.push(await ask(pageAt(position)));
    position = positionAfter(plan, position, pages);
  }
  return { pages, isWhole: true };
}
