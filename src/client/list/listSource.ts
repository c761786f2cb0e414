/** The source of a list's values, as the list sees it. `src/queries` creates it. */
import type {
  DefaultedInfiniteQueryObserverOptions,
  InfiniteQueryObserverOptions,
  QueryClient,
} from '@tanstack/query-core';
import type { ResolvedValues } from '../../core/lookup/resolvedValues.js';
import type { PagePosition } from '../../core/vocabulary/paginationStrategy.js';
import type { FieldNotice } from '../../errors/notices.js';

/** Where a page begins, and how many more values the lookup may keep. */
export interface PageParam {
  readonly position: PagePosition;
  readonly room: number;
}

/** Query key of a search: the domain of the endpoint, and the text. */
export type SearchKey = readonly ['spec-field', 'values', string | null, string | null, string, string];

/** The query of a search text, with its pages joined. */
export type ListQuery = InfiniteQueryObserverOptions<
  ResolvedValues,
  Error,
  ResolvedValues,
  SearchKey,
  PageParam
>;

/** The query with the defaults of the query client, including its hash. */
export type DefaultedListQuery = DefaultedInfiniteQueryObserverOptions<
  ResolvedValues,
  Error,
  ResolvedValues,
  SearchKey,
  PageParam
>;

/** The values of one endpoint in one language, for the current dependencies. */
export interface ListSource {
  readonly queryClient: QueryClient;
  /** Debounce of a search in milliseconds; 0 for inline values (D15). */
  readonly debounceMs: number;
  /** Minimum length of a search text (D16). */
  readonly minSearchLength: number;
  /** Names of the fields that must be filled in first. */
  readonly missingDependencies: readonly string[];
  readonly queryOf: (search: string) => ListQuery;
  /** Whether the values of a text are cached; these skip the debounce (D15). */
  readonly isAtHand: (search: string) => boolean;
  /** Notices for developers about values; the same objects on each call. */
  readonly noticesOf: (found: ResolvedValues) => readonly FieldNotice[];
}
