/**
 * Which of several values are selected, to be copied or taken away at once: by Shift and arrows, by Ctrl+A, by presses.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';

/** What is selected; a new object after each change. */
export interface ChipSelection {
  readonly values: ReadonlySet<FieldValue>;
  /** Where the selection began that is being extended. */
  readonly anchor: FieldValue;
}

/** Nothing is selected. */
export const noSelection: ChipSelection = { values: new Set(), anchor: undefined };

/**
 * Selects all from where the selection began up to another value, and nothing else.
 *
 * @param chosen - all values, in their order
 * @param from - where it begins, if it has not begun
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

/** Selects all. */
export function selectAllOf(chosen: readonly FieldValue[]): ChipSelection {
  return { values: new Set(chosen), anchor: chosen[0] };
}

/** Selects one value alone. */
export function selectOne(value: FieldValue): ChipSelection {
  return { values: new Set([value]), anchor: value };
}

/** Selects one more value, or one less. */
export function toggleSelected({ values }: ChipSelection, value: FieldValue): ChipSelection {
  const next = new Set(values);
  if (!next.delete(value)) next.add(value);
  return { values: next, anchor: value };
}

/** Those that are selected, of the values there are by now, in their order. */
export function selectedOf({ values }: ChipSelection, chosen: readonly FieldValue[]): readonly FieldValue[] {
  return values.size === 0 ? [] : chosen.filter((value) => values.has(value));
}
