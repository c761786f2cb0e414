/**
 * Pagination strategies, one row each. For a new one, the compiler requires rows here, in `src/server/sources/valuesPage.ts` and
 * in `src/core/lint/lintIgnored.ts`.
 * Protocol §2.2; D11 decides on missing and unknown words, D12 on whether there is another page, D64 adds words.
 */

/** The start of a page: its number, or a mark from the previous answer, such as a cursor. */
export type PagePosition = number | string;

/** The paging members of an endpoint. */
export interface PagedPlan {
  readonly params: { readonly page: string; readonly offset: string; readonly cursor: string };
  /** Number of the first page: 0 or 1. */
  readonly firstPage: number;
  readonly fields: { readonly nextCursor: string | undefined; readonly nextLink: string | undefined };
  /** Place of the next cursor in the last item; `undefined` if `fields.nextCursor` is mapped. */
  readonly nextCursorItem?: string | undefined;
}

/** The facts of an answer that a strategy reads. */
export interface AnswerFacts {
  /** Reads a place of the answer. */
  readonly at: (place: string | undefined) => unknown;
  /** Reads a place of the last item. */
  readonly atLast: (place: string) => unknown;
  /** Resolves a URL from the answer; `undefined` if requests to it are not allowed. */
  readonly urlOf: (text: string) => string | undefined;
  /** The next page from the answer's `Link` header, as written. */
  readonly link: string | undefined;
  /** Whether there is another page, if a mapped place says so. */
  readonly hasNext: boolean | undefined;
  /** Number of all matching values, if the server sends it. */
  readonly total: number | undefined;
  /** Number of items received. */
  readonly count: number;
  /** Number of items requested. */
  readonly limit: number;
  /** Whether the request was for exact values, not a search. */
  readonly isByValue: boolean;
}

/** The parts of an answer that are kept to request the next page. */
export interface PageAnswer {
  readonly hasNext: boolean;
  /** The result of `mark`. */
  readonly mark?: PagePosition;
}

/** How a strategy requests pages. */
export interface PaginationRow<Position extends PagePosition = PagePosition> {
  /** The parameter that contains the start of a page, if there is one. */
  readonly param: keyof PagedPlan['params'] | undefined;
  /** Returns the start of the first page. */
  first(plan: PagedPlan): Position;
  /** Returns the start of a page by its number, from 1. Absent if a page can only follow the previous one. */
  page?(page: number, limit: number): Position;
  /** Returns the start of the page after an answer; `undefined` after the last one. */
  next(plan: PagedPlan, position: Position, answer: PageAnswer): Position | undefined;
  /** Returns the parameters for the start of a page, under the names that the endpoint publishes. */
  params(plan: PagedPlan, position: Position): Readonly<Record<string, PagePosition>>;
  /** Returns the full URL of a page, if it replaces the endpoint's URL. */
  url?(position: Position): string | undefined;
  /** Returns whether there is another page after an answer. */
  goesOn(position: Position, answer: AnswerFacts, mark: PagePosition | undefined): boolean;
  /** Reads the mark of the next page from an answer, such as a cursor. */
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

/** The server issues a cursor and receives it back unchanged. The first page has none. */
const byCursor: PaginationRow = {
  param: 'cursor',
  first: () => '',
  next: nextMark,
  params: ({ params }, cursor): Readonly<Record<string, PagePosition>> =>
    cursor === '' ? {} : { [params.cursor]: cursor },
  goesOn: isGivenOne,
  mark: ({ fields, nextCursorItem }, _cursor, answer) => {
    // Every item can be the last one of a page, so its cursor alone does not say that there is another page (D83).
    if (nextCursorItem !== undefined && !hasMore({ ...answer, total: undefined }, 0)) return undefined;
    const cursor =
      nextCursorItem === undefined ? answer.at(fields.nextCursor) : answer.atLast(nextCursorItem);
    return typeof cursor === 'number' || (typeof cursor === 'string' && cursor !== '') ? cursor : undefined;
  },
};

/** The server sends the URL of the next page, which is requested as is. */
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

/** Without `hasNext` and a total, a full page of a search suggests more pages. A by-value answer is always complete. */
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

/** The pages of the app's own source: by the `nextCursor` of its answer, otherwise by the number of values so far. D68 */
const hostPages: PaginationRow = /* @__PURE__ */ Object.assign({}, byOffset, {
  next: nextMark,
  // Not sent; the parameters only identify cached answers.
  params: ({ params }, position) => ({
    [typeof position === 'string' ? params.cursor : params.offset]: position,
  }),
  goesOn: (offset, { hasNext, total, count, limit, isByValue }, mark) => {
    if (hasNext !== undefined || typeof mark === 'string') return hasNext ?? true;
    if (typeof offset === 'string' || isByValue) return false;
    // A source that always answers with all its values has no other page.
    return total === undefined ? count === limit : offset + count < total;
  },
  mark: ({ fields }, offset, { at, count }) => {
    const cursor = at(fields.nextCursor);
    if (typeof cursor === 'string' && cursor !== '') return cursor;
    return typeof offset === 'number' ? offset + count : undefined;
  },
} satisfies Partial<PaginationRow>);

/** Word → whether an answer may be one page of several. */
export const paginationWords = {
  NONE: false,
  PAGE_NUMBER: true,
  OFFSET: true,
  CURSOR: true,
  LINK: true,
} as const;

/** `NONE`, `PAGE_NUMBER`, `OFFSET`, `CURSOR` or `LINK`. */
export type PaginationStrategy = keyof typeof paginationWords;

/** The strategy of an endpoint without `paginationStrategy`. */
export const defaultPaginationStrategy: PaginationStrategy = 'NONE';

/** Word → how pages are requested. */
export const paginationStrategies = {
  NONE: unpaged,
  PAGE_NUMBER: byNumber,
  OFFSET: byOffset,
  CURSOR: byCursor,
  LINK: byLink,
} as const satisfies Readonly<Record<PaginationStrategy, PaginationRow>>;

/** Returns how to request the pages of an endpoint. */
export const paginationOf = ({
  carrier,
  strategy,
}: {
  readonly carrier: string;
  readonly strategy: PaginationStrategy;
}): PaginationRow => (carrier === 'host' ? hostPages : paginationStrategies[strategy]);
