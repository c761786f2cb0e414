'use client';
/**
 * The options of a long list: those in view, and room for the others, whatever its length.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { drawnGroups, RowArrangement } from '../../client/list/rowGroups.js';
import { createRowWindow, type RowRange, type RowWindow } from '../../client/page/rowWindow.js';
import { isElementName } from '../slots/slots.js';
import type { OptionsProps } from './optionProps.js';
import type { optionRow, rowGroup } from './optionRow.js';

// The dialog of many values has windowed rows of the same kind.
export { createRowWindow } from '../../client/page/rowWindow.js';

/** What long lists have in common with short ones is handed over: to import it would cut that code in two for all pages. */
export interface LongListProps extends OptionsProps {
  readonly arrangement: RowArrangement;
  readonly groupsOf: typeof drawnGroups;
  readonly row: typeof optionRow;
  readonly group: typeof rowGroup;
  /** The row to begin with. */
  readonly start: number;
  /** Told how to find the element of an option that is drawn. */
  readonly onRows: (elementOf: RowWindow['elementOf']) => void;
  /** How many rows before its end a list asks for more. */
  readonly rowsAhead: number;
}

/** Shows the options in view. */
export function WindowedOptions(props: LongListProps) {
  // Heights of rows change inside of an object that stays the same, which React Compiler cannot know.
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
  // An element of ours may come to stand for another row; a component of the host's may hold state.
  const isOurs = isElementName(field.slots.components.option);
  /** Rows, and room for those between them that are not drawn, from a place in the list on. */
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
    // The heading counts as a part of the first row, whether that is drawn or not.
    const headingPx = label === undefined || own[0] === start ? 0 : rows.headingPx();
    const inner = rowsFrom(own, beginsPx + headingPx);
    inner.push(spacer(`end ${start}`, endOf(at) - rows.startOf((own.at(-1) ?? start) + 1)));
    const shown = label === undefined ? inner : [props.group(field.id, group, inner)];
    return before > 0 ? [spacer(`before group ${start}`, before), ...shown] : shown;
  });
  return [...drawn, spacer('end', rows.startOf(count) - endOf(groups.length - 1))];
}

/** Room for the rows that are not drawn. */
export function spacer(key: string, px: number) {
  return <li key={key} role="presentation" style={{ blockSize: px }} />;
}

/** The rows in view, and the active one: the box names it, so it is in the tree wherever the list has been scrolled. */
export function indexesIn({ first, end }: RowRange, count: number, active: number): readonly number[] {
  const from = Math.min(first, count);
  const indexes = Array.from({ length: Math.min(end, count) - from }, (_, at) => from + at);
  if (active < 0 || active >= count || (active >= from && active < end)) return indexes;
  return active < from ? [active, ...indexes] : [...indexes, active];
}
