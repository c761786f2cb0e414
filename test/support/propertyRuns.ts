/**
 * The number of random cases: few in `npm test`, the same in each run, so that a failure has a changed cause; many in
 * `npm run fuzz` and with `FUZZ=1`, from a random seed. `SEED=7` repeats a run. Mutation tests run each property
 * thousands of times, so they set a maximum: `PROPERTY_RUNS`.
 */

// Pages have no `process`.
const env = globalThis.process?.env ?? {};

/** Whether this run tries many cases. */
export const isFuzz: boolean = env['npm_lifecycle_event'] === 'fuzz' || env['FUZZ'] === '1';

/** The seed of all random cases of this run. */
export const seed = Number(env['SEED'] ?? (isFuzz ? Date.now() % 1e9 : 1));

/** Milliseconds for a test with many cases. */
export const fuzzTimeoutMs = 3_600_000;

/** Returns the number of cases for this kind of run. */
export const casesOf = (ordinary: number, large: number): number => (isFuzz ? large : ordinary);

/**
 * Parameters for `fc.assert`.
 *
 * @param ordinary - runs in `npm test`
 * @param large - runs in `npm run fuzz`
 */
export function propertyRuns(ordinary: number, large: number) {
  const most = Number(env['PROPERTY_RUNS'] ?? Infinity);
  return { numRuns: isFuzz ? large : Math.min(ordinary, most), seed };
}
