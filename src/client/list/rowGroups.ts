/**
 * How the rows of a list are arranged: groups, images and disabled rows (D63). D62: consecutive rows with the same `group` form a
 * group, in the server's order; a page boundary does not split it.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** Whether a row cannot be chosen. A chosen row can still be removed. */
export function isDisabledRow({ disabled, value }: ValueAlias, chosen: readonly unknown[]): boolean {
  return disabled === true && !chosen.includes(value);
}

/** Rows from `start` (inclusive) to `end` (exclusive), with an optional heading. */
export interface RowGroup {
  readonly label: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** The arrangement of a list's rows. */
export interface RowArrangement {
  /** Whether any row has a heading. */
  readonly isGrouped: boolean;
  /** Whether any row has an image. If so, all rows reserve space for one, to align their text. */
  readonly hasImages: boolean;
  /** The group of a row. */
  readonly groupOf: (index: number) => RowGroup;
}

/** Arranges the rows of a list, cached per list. */
export const arrangeRows: (values: readonly ValueAlias[]) => RowArrangement = memoizeWeak(
  (values: readonly ValueAlias[]) => {
    const groups: RowGroup[] = [];
    const places: number[] = [];
    let hasImages = false;
    for (const [index, { group: label, image }] of values.entries()) {
      const last = groups.at(-1);
      if (last && last.label === label) groups[groups.length - 1] = { ...last, end: index + 1 };
      else groups.push({ label, start: index, end: index + 1 });
      places.push(groups.length - 1);
      hasImages ||= image !== undefined;
    }
    const whole: RowGroup = { label: undefined, start: 0, end: values.length };
    return {
      isGrouped: groups.some(({ label }) => label !== undefined),
      hasImages,
      groupOf: (index) => groups[places[index] ?? -1] ?? whole,
    };
  },
);

/** Consecutive rendered rows of one group. */
export interface DrawnGroup {
  readonly group: RowGroup;
  readonly indexes: readonly number[];
}

/** Groups the rendered rows. */
export function drawnGroups(
  indexes: readonly number[],
  { groupOf }: Pick<RowArrangement, 'groupOf'>,
): readonly DrawnGroup[] {
  const drawn: { group: RowGroup; indexes: number[] }[] = [];
  for (const index of indexes) {
    const group = groupOf(index);
    const last = drawn.at(-1);
    if (last?.group === group) last.indexes.push(index);
    else drawn.push({ group, indexes: [index] });
  }
  return drawn;
}
