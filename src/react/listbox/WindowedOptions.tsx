'use client';
/**
 * Virtualized options of a long list: the rows in view, and space for all others.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { drawnGroups, RowArrangement } from '../../client/list/rowGroups.js';
import { createRowWindow, type RowRange, type RowWindow } from '../../client/page/rowWindow.js';
import { isElementName } from '../slots/slots.js';
import type { OptionsProps } from './optionProps.js';
import type { optionRow, rowGroup } from './optionRow.js';

// Shared with the dialog of all chosen values.
export { createRowWindow } from '../../client/page/rowWindow.js';

/**
 * Props of {@link WindowedOptions}. Code shared with short lists is passed as props: an import would make the bundler split it
 * off for all pages.
 */
export interface LongListProps extends OptionsProps {
  readonly arrangement: RowArrangement;
  readonly groupsOf: typeof drawnGroups;
  readonly row: typeof optionRow;
  readonly group: typeof rowGroup;
  /** Index of the first row to show. */
  readonly start: number;
  /** Called with a function that returns the element of a rendered option. */
  readonly onRows: (elementOf: RowWindow['elementOf']) => void;
  /** Number of rows before the end at which the next page is loaded. */
  readonly rowsAhead: number;
}

/** Renders the options in view. */
export function WindowedOptions(props: LongListProps) {
  // React Compiler would cache row positions, because `rows` is the same object while its heights change.
  'use no memo';
  const { field, combobox, list, scroller, arrangement, onRows } = props;
  const { values, nextPage, loadMore } = list;
  const { length: count } = values;
  const [rows] = useState(() => createRowWindow(scroller, props.start));
  rows.setRows(values, arrangement);
  const range = useSyncExternalStore(rows.subscribe, rows.getRange, rows.getRange);
  const indexes = indexesIn(range, count, combobox.activeIndex);
  const slots = rows.slotsOf(indexes);
  useLayoutEffect(() => {
    onRows(rows.elementOf);
    return rows.attach();
  }, [rows, onRows]);
  useLayoutEffect(() => rows.drawn(indexes));
  useEffect(() => {
    if (range.end > count - props.rowsAhead && nextPage === 'idle') loadMore();
  });
  // Our own elements are reused for other rows; a component of the app may have state, so it is keyed by value.
  const isOurs = isElementName(field.slots.components.option);
  /** Renders rows with spacers between them, starting at an offset in the list. */
  const rowsFrom = (own: readonly number[], startPx: number) =>
    own.flatMap((index, at) => {
      const gap = rows.startOf(index) - (at === 0 ? startPx : rows.startOf((own[at - 1] ?? 0) + 1));
      const row = props.row(props, index, isOurs ? `row ${slots.get(index)}` : undefined, range.isPassing);
      return gap > 0 ? [spacer(`before ${at}`, gap), row] : [row];
    });
  if (!arrangement.isGrouped) {
    const end = (indexes.at(-1) ?? -1) + 1;
    return [...rowsFrom(indexes, 0), spacer('end', rows.startOf(count) - rows.startOf(end))];
  }
  const groups = props.groupsOf(indexes, arrangement);
  const endOf = (at: number) => rows.startOf(groups[at]?.group.end ?? 0);
  const drawn = groups.flatMap(({ group, indexes: own }, at) => {
    const { label, start } = group;
    const beginsPx = rows.startOf(start);
    const before = beginsPx - endOf(at - 1);
    // The heading counts as part of the first row, rendered or not.
    const headingPx = label === undefined || own[0] === start ? 0 : rows.headingPx();
    const inner = rowsFrom(own, beginsPx + headingPx);
    inner.push(spacer(`end ${start}`, endOf(at) - rows.startOf((own.at(-1) ?? start) + 1)));
    const shown = label === undefined ? inner : [props.group(field.id, group, inner)];
    return before > 0 ? [spacer(`before group ${start}`, before), ...shown] : shown;
  });
  return [...drawn, spacer('end', rows.startOf(count) - endOf(groups.length - 1))];
}

/** Renders the space of rows that are not rendered. */
export function spacer(key: string, px: number) {
  return <li key={key} role="presentation" style={{ blockSize: px }} />;
}

/**
 * Returns the rows in view, and the highlighted one: `aria-activedescendant` refers to it, so it must exist wherever the list is
 * scrolled to.
 */
export function indexesIn({ first, end }: RowRange, count: number, active: number): readonly number[] {
  const from = Math.min(first, count);
  const indexes = Array.from({ length: Math.min(end, count) - from }, (_, at) => from + at);
  if (active < 0 || active >= count || (active >= from && active < end)) return indexes;
  return active < from ? [active, ...indexes] : [...indexes, active];
}
