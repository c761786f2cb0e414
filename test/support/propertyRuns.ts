/**
 * How often a property is tried: always the same orders in an ordinary run, so that it fails for a change and not by
 * chance; many more in `npm run fuzz`, from a seed of its own. `SEED=7 npm run fuzz` repeats one.
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
  return { numRuns: isFuzz ? large : ordinary, seed };
}
