/** Selection of chips, for copying or removing several at once: by Shift+arrows, Ctrl+A, or presses. */
import type { FieldValue } from '../../core/vocabulary/json.js';

/** The selected values; a new object after each change. */
export interface ChipSelection {
  readonly values: ReadonlySet<FieldValue>;
  /** The value at which the selection began. */
  readonly anchor: FieldValue;
}

/** An empty selection. */
export const noSelection: ChipSelection = { values: new Set(), anchor: undefined };

/**
 * Selects the range from the anchor to another value.
 *
 * @param chosen - all values, in order
 * @param from - index of the anchor if there is none
 */
export function extendSelection(
  { anchor }: ChipSelection,
  chosen: readonly FieldValue[],
  from: number,
  to: number,
): ChipSelection {
  const known = anchor === undefined ? -1 : chosen.indexOf(anchor);
  const start = known === -1 ? from : known;
  const values = new Set(chosen.slice(Math.min(start, to), Math.max(start, to) + 1));
  return { values, anchor: chosen[start] };
}

/** Selects all values. */
export function selectAllOf(chosen: readonly FieldValue[]): ChipSelection {
  return { values: new Set(chosen), anchor: chosen[0] };
}

/** Selects only one value. */
export function selectOne(value: FieldValue): ChipSelection {
  return { values: new Set([value]), anchor: value };
}

/** Adds or removes one value. */
export function toggleSelected({ values }: ChipSelection, value: FieldValue): ChipSelection {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return { values: next, anchor: value };
}

/** The selected values that are still in the field, in order. */
export function selectedOf({ values }: ChipSelection, chosen: readonly FieldValue[]): readonly FieldValue[] {
  return values.size === 0 ? [] : chosen.filter((value) => values.has(value));
}
