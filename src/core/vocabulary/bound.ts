/** The bounds of constraints, which may be sent as text. Protocol §2.6; choice D22. */

/** Reads a bound sent as a number or as text; `undefined` if it isn't a finite number. */
export function boundOf(value: unknown): number | undefined {
  const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined;
}
