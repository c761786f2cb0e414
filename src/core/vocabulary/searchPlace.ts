/**
 * The words of `valuesEndpoint.search`: who searches the values. Omitted and unknown words count as `SERVER`. Choice D65.
 */

/** Word → whether the whole list is asked for, and searched in the page. */
export const searchPlaces = {
  SERVER: { isHere: false },
  CLIENT: { isHere: true },
} as const;

/** `SERVER` or `CLIENT`. */
export type SearchPlace = keyof typeof searchPlaces;

/** Who searches an endpoint that does not say. */
export const defaultSearchPlace: SearchPlace = 'SERVER';
