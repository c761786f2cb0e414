/**
 * How often a property is tried: always the same orders in an ordinary run, so that it fails for a change and not by
 * chance; many more in `npm run fuzz`, from a seed of its own. `SEED=7 npm run fuzz` repeats one.
 * Mutation tests, which run each property thousands of times, try fewer: `PROPERTY_RUNS`.
 */

const isFuzz = process.env['npm_lifecycle_event'] === 'fuzz';

/** Milliseconds for a property at its large size. */
export const fuzzTimeoutMs = 3_600_000;

/**
 * Parameters for `fc.assert`.
 *
 * @param ordinary - runs in `npm test`
 * @param large - runs in `npm run fuzz`
 */
export function propertyRuns(ordinary: number, large: number) {
  const seed = Number(process.env['SEED'] ?? (isFuzz ? Date.now() % 1e9 : 1));
  const most = Number(process.env['PROPERTY_RUNS'] ?? Infinity);
  return { numRuns: isFuzz ? large : Math.min(ordinary, most), seed };
}
