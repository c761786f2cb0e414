/**
 * The words of `valuesEndpoint.paginationStrategy`: how one page after the other is asked for. A new strategy is one row.
 * Protocol §2.2; omitted and unknown words by D11, whether another page follows by D12.
 */

/** Where a page begins: its number, or what the answer before has said, such as a cursor. */
export type PagePosition = number | string;

/** What a strategy sees of an endpoint: the names that its document publishes. */
export interface PagedPlan {
  readonly params: { readonly page: string };
  readonly fields: { readonly hasNext: string | undefined };
}

/** What a strategy sees of an answer as it comes. */
export interface AnswerFacts {
  /** Only own properties are to be read. */
  readonly body: unknown;
  /** Number of all matching values, where the server says. */
  readonly total: number | undefined;
  /** How many items were sent. */
  readonly count: number;
  /** How many were asked for. */
  readonly limit: number;
  /** Exact values were asked for, in place of a search. */
  readonly isByValue: boolean;
}

/** What is kept of an answer, for the page that follows it. */
export interface PageAnswer {
  readonly hasNext: boolean;
  /** What `mark` has read. */
  readonly mark?: PagePosition;
}

/** How a strategy asks for pages. */
export interface PaginationRow<Position extends PagePosition = PagePosition> {
  /** Whether an answer is one page of several. */
  readonly isPaged: boolean;
  /** Where a lookup begins. */
  first(plan: PagedPlan): Position;
  /** Where the page begins that follows an answer; `undefined` where none does. */
  next(plan: PagedPlan, position: Position, answer: PageAnswer): Position | undefined;
  /** The parameters that say where a page begins, under the names the endpoint publishes. */
  params(plan: PagedPlan, position: Position): Readonly<Record<string, PagePosition>>;
  /** Whether another page follows, where `hasNextField` does not say. */
  goesOn(position: Position, answer: AnswerFacts): boolean;
  /** What of an answer leads to the next page, such as a cursor. Default: nothing but that there is one. */
  mark?(plan: PagedPlan, answer: AnswerFacts): Position | undefined;
}

const unpaged: PaginationRow<number> = {
  isPaged: false,
  first: () => 1,
  next: () => undefined,
  params: () => ({}),
  goesOn: () => false,
};

const byNumber: PaginationRow<number> = {
  isPaged: true,
  first: () => 1,
  next: (_plan, page, { hasNext }) => (hasNext ? page + 1 : undefined),
  params: ({ params }, page) => ({ [params.page]: page }),
  // A full page of a search hints at more; all that was asked for by value is all there is.
  goesOn: (page, { total, count, limit, isByValue }) =>
    total === undefined ? !isByValue && count >= limit : page * limit < total,
};

/** Word → how pages are asked for. */
export const paginationStrategies = {
  NONE: unpaged,
  PAGE_NUMBER: byNumber,
} as const satisfies Readonly<Record<string, PaginationRow>>;

/** `NONE` or `PAGE_NUMBER`. */
export type PaginationStrategy = keyof typeof paginationStrategies;

/** The strategy of an endpoint that names none. */
export const defaultPaginationStrategy: PaginationStrategy = 'NONE';
