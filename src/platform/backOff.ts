/** Exponential back-off. */

/**
 * Returns the pause after consecutive failures, in the unit of `first`: doubled per failure, up to `longest`.
 *
 * @param failures - number of earlier failures; 0 for the first
 */
export function backOff(failures: number, first: number, longest: number): number {
  return Math.min(first * 2 ** failures, longest);
}
