/**
 * The words of `valuesEndpoint.paginationStrategy`: whether an answer comes in pages.
 * Protocol §2.2; omitted and unknown words by D11.
 */

/** Word → whether pages are asked for by number. */
export const paginationStrategies = {
  NONE: { isPaged: false },
  PAGE_NUMBER: { isPaged: true },
} as const;

/** `NONE` or `PAGE_NUMBER`. */
export type PaginationStrategy = keyof typeof paginationStrategies;

/** The strategy of an endpoint that names none. */
export const defaultPaginationStrategy: PaginationStrategy = 'NONE';
