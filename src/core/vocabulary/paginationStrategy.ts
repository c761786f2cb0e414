/**
 * Pagination strategies, one row each. The compiler asks for the rows of a new one here, in `src/server/sources/valuesPage.ts` and in
 * `src/core/lint/lintIgnored.ts`.
 * Protocol §2.2; omitted and unknown words by D11, whether another page follows by D12, the words beyond the protocol by D64.
 */

/** Where a page begins: its number, or what the answer before has said, such as a cursor. */
export type PagePosition = number | string;

/** What a strategy sees of an endpoint: what its document says of pages. */
export interface PagedPlan {
  readonly params: { readonly page: string; readonly offset: string; readonly cursor: string };
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  readonly fields: { readonly nextCursor: string | undefined; readonly nextLink: string | undefined };
}

/** What a strategy sees of an answer as it comes. */
export interface AnswerFacts {
  /** What stands at a place of the answer. */
  readonly at: (place: string | undefined) => unknown;
  /** The URL that a text of the answer stands for; `undefined` for one that may not be asked. */
  readonly urlOf: (text: string) => string | undefined;
  /** The next page by the `Link` header of the answer, as it was written. */
  readonly link: string | undefined;
  /** Whether there is another page, where a mapped place says. */
  readonly hasNext: boolean | undefined;
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
  /** The parameter that says where a page begins; `undefined` where none does. */
  readonly param: keyof PagedPlan['params'] | undefined;
  /** Where a lookup begins. */
  first(plan: PagedPlan): Position;
  /** Where the page of a number, from 1, begins; absent where pages follow only from one another. */
  page?(page: number, limit: number): Position;
  /** Where the page begins that follows an answer; `undefined` where none does. */
  next(plan: PagedPlan, position: Position, answer: PageAnswer): Position | undefined;
  /** The parameters that say where a page begins, under the names the endpoint publishes. */
  params(plan: PagedPlan, position: Position): Readonly<Record<string, PagePosition>>;
  /** The URL of a page that is asked for in place of the endpoint's, with nothing added. Default: none is. */
  url?(position: Position): string | undefined;
  /** Whether another page follows an answer. */
  goesOn(position: Position, answer: AnswerFacts, mark: PagePosition | undefined): boolean;
  /** What of an answer leads to the next page, such as a cursor. Default: nothing but that there is one. */
  mark?(plan: PagedPlan, position: Position, answer: AnswerFacts): Position | undefined;
}

const unpaged: PaginationRow<number> = {
  param: undefined,
  first: () => 1,
  page: () => 1,
  next: () => undefined,
  params: () => ({}),
  goesOn: () => false,
};

const byNumber: PaginationRow<number> = {
  param: 'page',
  first: () => 1,
  page: (page) => page,
  next: (_plan, page, { hasNext }) => (hasNext ? page + 1 : undefined),
  params: ({ params, firstPage }, page) => ({ [params.page]: page - 1 + firstPage }),
  goesOn: (page, answer) => hasMore(answer, page * answer.limit),
};

const byOffset: PaginationRow<number> = {
  param: 'offset',
  first: () => 0,
  page: (page, limit) => (page - 1) * limit,
  next: (_plan, _offset, { hasNext, mark }) => (hasNext ? (mark as number) : undefined),
  params: ({ params }, offset) => ({ [params.offset]: offset }),
  goesOn: (offset, answer) => hasMore(answer, offset + answer.count),
  mark: (_plan, offset, { count }) => offset + count,
};

/** What the server hands out, and takes back as it was. Before the first page there is none. */
const byCursor: PaginationRow = {
  param: 'cursor',
  first: () => '',
  next: nextMark,
  params: ({ params }, cursor): Readonly<Record<string, PagePosition>> =>
    cursor === '' ? {} : { [params.cursor]: cursor },
  goesOn: isGivenOne,
  mark: ({ fields }, _cursor, { at }) => {
    const cursor = at(fields.nextCursor);
    return typeof cursor === 'number' || (typeof cursor === 'string' && cursor !== '') ? cursor : undefined;
  },
};

/** URLs that the server writes, each asked for as it stands. */
const byLink: PaginationRow<string> = {
  param: undefined,
  first: () => '',
  next: (plan, link, answer) => nextMark(plan, link, answer) as string | undefined,
  params: () => ({}),
  url: (link) => link || undefined,
  goesOn: isGivenOne,
  mark: ({ fields }, _link, { at, link, urlOf }) => {
    const text = fields.nextLink === undefined ? link : at(fields.nextLink);
    return typeof text === 'string' && text !== '' ? urlOf(text) : undefined;
  },
};

/** A full page of a search hints at more; all that was asked for by value is all there is. */
function hasMore({ hasNext, total, count, limit, isByValue }: AnswerFacts, end: number): boolean {
  return hasNext ?? (total === undefined ? !isByValue && count >= limit : end < total);
}

function nextMark(
  _plan: PagedPlan,
  _position: PagePosition,
  { hasNext, mark }: PageAnswer,
): PagePosition | undefined {
  return hasNext ? mark : undefined;
}

function isGivenOne(
  _position: PagePosition,
  { hasNext }: AnswerFacts,
  mark: PagePosition | undefined,
): boolean {
  return mark !== undefined && hasNext !== false;
}

/** The pages of a host's own source: by the `nextCursor` it answers with, else by the values before them. D68 */
const hostPages: PaginationRow = {
  ...byOffset,
  next: nextMark,
  // Sent nowhere; what was answered is kept by them.
  params: ({ params }, position) => ({
    [typeof position === 'string' ? params.cursor : params.offset]: position,
  }),
  goesOn: (offset, { hasNext, total, count, limit, isByValue }, mark) => {
    if (hasNext !== undefined || typeof mark === 'string') return hasNext ?? true;
    if (typeof offset === 'string' || isByValue) return false;
    // A source that answers with all it has, whatever is asked for, has no other page.
    return total === undefined ? count === limit : offset + count < total;
  },
  mark: ({ fields }, offset, { at, count }) => {
    const cursor = at(fields.nextCursor);
    if (typeof cursor === 'string' && cursor !== '') return cursor;
    return typeof offset === 'number' ? offset + count : undefined;
  },
};

/** Word → whether an answer is one page of several. */
export const paginationWords = {
  NONE: false,
  PAGE_NUMBER: true,
  OFFSET: true,
  CURSOR: true,
  LINK: true,
} as const;

/** `NONE`, `PAGE_NUMBER`, `OFFSET`, `CURSOR` or `LINK`. */
export type PaginationStrategy = keyof typeof paginationWords;

/** The strategy of an endpoint that names none. */
export const defaultPaginationStrategy: PaginationStrategy = 'NONE';

/** Word → how pages are asked for. */
export const paginationStrategies = {
  NONE: unpaged,
  PAGE_NUMBER: byNumber,
  OFFSET: byOffset,
  CURSOR: byCursor,
  LINK: byLink,
} as const satisfies Readonly<Record<PaginationStrategy, PaginationRow>>;

/** How the pages of an endpoint are asked for. */
export const paginationOf = ({
  carrier,
  strategy,
}: {
  readonly carrier: string;
  readonly strategy: PaginationStrategy;
}): PaginationRow => (carrier === 'host' ? hostPages : paginationStrategies[strategy]);
