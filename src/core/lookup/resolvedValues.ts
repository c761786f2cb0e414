/**
 * Values as lookups bring them, page by page. Protocol §2.7; D12.
 */
import type { FieldNotice } from '../../errors/notices.js';
import { firstExpiry } from './firstExpiry.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { PagePosition } from '../vocabulary/paginationStrategy.js';

/** One page of values. */
export interface ResolvedValues {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values; `undefined` where the server does not say. */
  readonly total: number | undefined;
  /** Whether another page exists. */
  readonly hasNext: boolean;
  /** What was left out of the answer, for developers. */
  readonly notices: readonly FieldNotice[];
  /** When the signature of the answer ends, in milliseconds since 1970; absent where nobody verified one. */
  readonly expiresAtMs?: number;
  /** What leads to the next page, where the endpoint's strategy reads that out of the answer. */
  readonly mark?: PagePosition;
  /** More values exist than came, of a list that is searched here; what came was searched (D65). */
  readonly isPartial?: true;
  /** Characters that are missing for a search, where nothing was asked for want of them (§4.3 rule 2). */
  readonly charactersNeeded?: number;
}

/**
 * Joins the pages of one search, in order. Two pages in a row without a new value end the list, whatever the server says: one alone
 * may only repeat rows that have moved since.
 *
 * @example
 * const { values, hasNext } = joinPages([firstPage, secondPage]);
 * @see D12
 */
export function joinPages(pages: readonly ResolvedValues[]): ResolvedValues {
  if (pages.length === 1 && pages[0]) return pages[0];
  const byValue = new Map<JsonScalar, ValueAlias>();
  /** Pages in a row, up to the last, that brought no new value. */
  let repeats = 0;
  for (const page of pages) {
    const before = byValue.size;
    for (const alias of page.values) if (!byValue.has(alias.value)) byValue.set(alias.value, alias);
    // An empty page ends the list at once.
    repeats = byValue.size > before ? 0 : page.values.length > 0 ? repeats + 1 : 2;
  }
  const last = pages.at(-1);
  const expiresAtMs = firstExpiry(pages);
  return {
    ...(expiresAtMs < Infinity && { expiresAtMs }),
    values: [...byValue.values()],
    total: last?.total,
    hasNext: repeats < 2 && (last?.hasNext ?? false),
    notices: pages.flatMap((page) => page.notices),
  };
}
