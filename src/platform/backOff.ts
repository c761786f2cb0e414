/**
 * The time to wait after failures: twice as long after each, up to a bound.
 */

/**
 * The pause after so many failures in a row, in the unit of `first`.
 *
 * @param failures - how many there were before this one; 0 for the first
 */
export function backOff(failures: number, first: number, longest: number): number {
  return Math.min(first * 2 ** failures, longest);
}
