/**
 * The words of `valuesEndpoint.paginationStrategy`. What each does is in `paginationStrategy.ts`, which nothing needs before values are
 * asked for. Protocol §2.2; omitted and unknown words by D11, the words beyond the protocol by D64.
 */

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
