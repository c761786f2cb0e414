/** Reads the pages of a lookup one after the other. Protocol §4.2 rule 2; D12. */
import type { LookupPlan } from '../document/lookupPlan.js';
import { joinPages, type ResolvedValues } from './resolvedValues.js';
import type { ValuesQuery } from './valuesRequest.js';
import { type PagePosition, paginationOf } from '../vocabulary/paginationStrategy.js';

/** The pages that were read. */
export interface PagesRead {
  readonly pages: readonly ResolvedValues[];
  /** Whether the last page was read; otherwise reading stopped early. */
  readonly isWhole: boolean;
}

/** Returns the start of the first page. */
export function firstPosition(plan: LookupPlan): PagePosition {
  return paginationOf(plan).first(plan);
}

/** Returns the query of a page: by its number if the endpoint counts pages. */
export function pageAt(plan: LookupPlan, position: PagePosition): Pick<ValuesQuery, 'page' | 'position'> {
  const isCounted = !plan.isPaged || paginationOf(plan).param === 'page';
  return isCounted && typeof position === 'number' ? { page: position } : { position };
}

/**
 * Returns the start of the next page; `undefined` after the last one. The list ends after two pages in a row without a new value,
 * or if the next page has been read already, whatever the server says.
 *
 * @param positions - starts of the pages
 * @param joined - the pages as one, if the caller has joined them
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
 * Reads pages until the last one, or until `mayAsk` returns `false`.
 *
 * @param ask - requests one page; its rejections are passed on
 * @param mayAsk - called before each request
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
