/**
 * Where a list has its values from, as the list sees it. `src/queries` makes it.
 */
import type {
  DefaultedInfiniteQueryObserverOptions,
  InfiniteQueryObserverOptions,
  QueryClient,
} from '@tanstack/query-core';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { PagePosition } from '../../core/vocabulary/paginationStrategy.js';
import type { FieldNotice } from '../../errors/notices.js';

/** Where a page begins, and how many values the lookup may still hold. */
export interface PageParam {
  readonly position: PagePosition;
  readonly room: number;
}

/** The key of the query of one search text: the domain of the endpoint, and the text. */
export type SearchKey = readonly ['spec-field', 'values', string | null, string | null, string, string];

/** The query of one search text, its pages joined. */
export type ListQuery = InfiniteQueryObserverOptions<
  ResolvedValues,
  Error,
  ResolvedValues,
  SearchKey,
  PageParam
>;

/** The same with all that the query client adds, its hash among them. */
export type DefaultedListQuery = DefaultedInfiniteQueryObserverOptions<
  ResolvedValues,
  Error,
  ResolvedValues,
  SearchKey,
  PageParam
>;

/** The values of one endpoint, in one language, by what other fields hold. */
export interface ListSource {
  readonly queryClient: QueryClient;
  /** How long a search waits for another letter, in milliseconds; 0 for values in the document itself (D15). */
  readonly debounceMs: number;
  /** A shorter text is not searched for (D16). */
  readonly minSearchLength: number;
  /** Names of the fields that have to be filled in first. */
  readonly missingDependencies: readonly string[];
  readonly queryOf: (search: string) => ListQuery;
  /** Whether the values of a text are in the cache; they do not wait (D15). */
  readonly isAtHand: (search: string) => boolean;
  /** What is doubtful about values, for developers; the same notices each time. */
  readonly noticesOf: (found: ResolvedValues) => readonly FieldNotice[];
}
