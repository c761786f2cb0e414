/**
 * The words of `valuesEndpoint.search`: whether the server or the client searches the values. Missing and unknown words count as
 * `SERVER`. Choice D65.
 */

/** Word → whether the client loads the whole list and searches in it. */
export const searchPlaces = {
  SERVER: { isHere: false },
  CLIENT: { isHere: true },
} as const;

/** `SERVER` or `CLIENT`. */
export type SearchPlace = keyof typeof searchPlaces;

/** The place of an endpoint without `search`. */
export const defaultSearchPlace: SearchPlace = 'SERVER';
