/**
 * The words of `valuesEndpoint.paginationStrategy`: how one page after the other is asked for. A new strategy is one row.
 * Protocol §2.2; omitted and unknown words by D11.
 */

/** How a strategy asks for pages. */
export interface PaginationRow {
  /** Whether an answer is one page of several. */
  readonly isPaged: boolean;
  /** The page a lookup begins with. */
  readonly firstPage: number;
  /** The page that follows one, when the answer says that another does; `undefined` when there is none. */
  readonly nextPage: (page: number, hasNext: boolean) => number | undefined;
  /** The parameters that say which page is asked for, under the names the endpoint publishes. */
  readonly params: (names: { readonly page: string }, page: number) => Readonly<Record<string, number>>;
}

/** Word → how pages are asked for. */
export const paginationStrategies = {
  NONE: { isPaged: false, firstPage: 1, nextPage: () => undefined, params: () => ({}) },
  PAGE_NUMBER: {
    isPaged: true,
    firstPage: 1,
    nextPage: (page, hasNext) => (hasNext ? page + 1 : undefined),
    params: (names, page) => ({ [names.page]: page }),
  },
} as const satisfies Record<string, PaginationRow>;

/** `NONE` or `PAGE_NUMBER`. */
export type PaginationStrategy = keyof typeof paginationStrategies;

/** The strategy of an endpoint that names none. */
export const defaultPaginationStrategy: PaginationStrategy = 'NONE';
