'use client';
/**
 * The options of a long list: those in view, and room for the others, whatever its length.
 */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { optionKey, startIndex } from '../../client/list/optionState.js';
import { createRowWindow, type RowRange } from '../../client/page/rowWindow.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { optionProps, type OptionsProps, rowsAhead } from './optionProps.js';
import { useActiveInView } from './useActiveInView.js';

/** Shows the options in view. */
export function WindowedOptions(props: OptionsProps) {
  // Heights of rows change inside of an object that stays the same, which React Compiler cannot know.
  'use no memo';
  const { field, combobox, list, scroller } = props;
  const { values, nextPage } = list;
  const { length: count } = values;
  const { option: Row } = field.slots.components;
  const [rows] = useState(() => createRowWindow(scroller, Math.max(0, startIndex(field.value, values))));
  rows.follow(values);
  const range = useSyncExternalStore(rows.subscribe, rows.getRange, rows.getRange);
  const indexes = indexesIn(range, count, combobox.activeIndex);
  const slots = rows.slotsOf(indexes);
  useLayoutEffect(() => rows.attach(), [rows]);
  useLayoutEffect(() => rows.drawn(indexes));
  useActiveInView(props, rows.elementOf);
  const loadMore = useLatest(list.loadMore);
  useEffect(() => {
    const isNearEnd = range.end > count - rowsAhead;
    if (isNearEnd && nextPage === 'idle') loadMore.current();
  }, [range, count, nextPage, loadMore]);
  const drawn = indexes.flatMap((index, at) => {
    const alias = values[index];
    if (!alias) return [];
    const gap = rows.startOf(index) - rows.startOf((indexes[at - 1] ?? -1) + 1);
    // An element of ours may come to stand for another row; a component of the host's may hold state.
    const key = typeof Row === 'string' ? `row ${slots.get(index)}` : optionKey(alias);
    const row = (
      <Row key={key} {...optionProps(props, index)}>
        {alias.label}
      </Row>
    );
    return gap > 0 ? [spacer(`before ${at}`, gap), row] : [row];
  });
  const end = (indexes.at(-1) ?? -1) + 1;
  return [...drawn, spacer('end', rows.startOf(count) - rows.startOf(end))];
}

/** Room for the rows that are not drawn. */
function spacer(key: string, px: number) {
  return <li key={key} role="presentation" style={{ blockSize: px }} />;
}

/** The rows in view, and the active one: the box names it, so it is in the tree wherever the list has been scrolled. */
function indexesIn({ first, end }: RowRange, count: number, active: number): readonly number[] {
  const from = Math.min(first, count);
  const indexes = Array.from({ length: Math.min(end, count) - from }, (_, at) => from + at);
  if (active < 0 || active >= count || (active >= from && active < end)) return indexes;
  return active < from ? [active, ...indexes] : [...indexes, active];
}
