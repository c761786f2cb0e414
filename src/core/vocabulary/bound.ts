/**
 * The bounds of constraints, which may arrive as text. Protocol §2.6; choice D22.
 */

/** Reads a bound that may arrive as text. */
export function boundOf(value: unknown): number | undefined {
  const bound = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof bound === 'number' && Number.isFinite(bound) ? bound : undefined;
}
