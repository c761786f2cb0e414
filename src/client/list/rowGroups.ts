/**
 * The arrangement of a list's rows: which stand under one heading, whether some have an image, and which are not to be chosen
 * (D63). D62: rows that follow each other with the same `group`, in the order of the server; a page that ends within a group
 * begins no other.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';

/** Whether a row is shown, and not to be chosen; what is chosen already may be taken away. */
export function isDisabledRow({ disabled, value }: ValueAlias, chosen: readonly unknown[]): boolean {
  return disabled === true && !chosen.includes(value);
}

/** Rows from `start` up to but without `end`, under a heading if they have one. */
export interface RowGroup {
  readonly label: string | undefined;
  readonly start: number;
  readonly end: number;
}

/** How the rows of a list are arranged. */
export interface RowArrangement {
  /** Whether any row stands under a heading. */
  readonly isGrouped: boolean;
  /** Whether any row has an image: then all have room for one, and their texts begin in one line. */
  readonly hasImages: boolean;
  /** The group of a row. */
  readonly groupOf: (index: number) => RowGroup;
}

/** Arranges the rows of a list, once for each list. */
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

/** Rows that are drawn, one after the other, of one group. */
export interface DrawnGroup {
  readonly group: RowGroup;
  readonly indexes: readonly number[];
}

/** Puts rows that are drawn into their groups. */
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
