/** The result of a lookup, page by page. Protocol §2.7; D12. */
import type { FieldNotice } from '../../errors/notices.js';
import { firstExpiry } from './firstExpiry.js';
import type { ValueAlias } from '../document/inputFieldSpec.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { PagePosition } from '../vocabulary/paginationStrategy.js';

/** One page of values. */
export interface ResolvedValues {
  readonly values: readonly ValueAlias[];
  /** Number of all matching values; `undefined` if the server doesn't send it. */
  readonly total: number | undefined;
  /** Whether there is another page. */
  readonly hasNext: boolean;
  /** Problems in the answer, for developers. */
  readonly notices: readonly FieldNotice[];
  /** Expiry of the answer's signature, in milliseconds since 1970; absent if no signature was verified. */
  readonly expiresAtMs?: number;
  /** Start of the next page, if the pagination strategy reads it from the answer. */
  readonly mark?: PagePosition;
  /** Whether the list is incomplete, for a list that the client searches (D65). */
  readonly isPartial?: true;
  /** Number of characters missing for a search; present if no request was sent because of them (§4.3 rule 2). */
  readonly charactersNeeded?: number;
}

/**
 * Joins the pages of one search, in order. Two pages in a row without a new value end the list, even if `hasNext` is true.
 * A single page without one may repeat items that have moved.
 *
 * @example
 * const { values, hasNext } = joinPages([firstPage, secondPage]);
 * @see D12
 */
export function joinPages(pages: readonly ResolvedValues[]): ResolvedValues {
  if (pages.length === 1 && pages[0]) return pages[0];
  const byValue = new Map<JsonScalar, ValueAlias>();
  /** Number of pages without a new value, directly before the end. */
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
