'use client';
/**
 * The options of a long list: those in view, and room for the others. Loaded only when a list grows long.
 * In: a combobox, its lookup and the list they stand in. Out: a few dozen options at the most, whatever the length.
 */
import { defaultRangeExtractor, type Range } from '@tanstack/virtual-core';
import { Fragment, useEffect } from 'react';
import { useLatest } from '../useLatest.js';
import { optionKey, type OptionsProps, optionProps, rowsAhead, startIndex } from './optionProps.js';
import { useVirtualRows } from './useVirtualRows.js';

/** Height of a row with one line of text, in pixels; the true heights are measured. */
const rowPx = 36;

/** Shows the options in view. */
export function WindowedOptions({ field, combobox, list, scroller }: OptionsProps) {
  // Which rows are in view changes inside of an object that stays the same, which React Compiler cannot know.
  'use no memo';
  const { as, classOf } = field.parts;
  const { activeIndex } = combobox;
  const rows = useVirtualRows({
    count: list.values.length,
    getScrollElement: () => scroller,
    // A list that has grown long while it was scrolled stays where it is.
    initialOffset: () => scroller?.scrollTop ?? 0,
    estimateSize: () => rowPx,
    overscan: 6,
    // The active option is named by the box, so it has to be in the tree wherever the list has been scrolled.
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), activeIndex, range),
  });
  const scrollTo = useLatest((index: number) => rows.scrollToIndex(index, { align: 'auto' }));
  const first = useLatest(startIndex(field, list));
  useEffect(() => {
    const index = activeIndex === -1 ? first.current : activeIndex;
    if (index >= 0 && scroller) scrollTo.current(index);
  }, [activeIndex, first, scrollTo, scroller]);
  const shown = rows.getVirtualItems();
  const isNearEnd = (shown.at(-1)?.index ?? 0) >= list.values.length - rowsAhead;
  useEffect(() => {
    if (isNearEnd && list.nextPage === 'idle') list.loadMore();
  });
  return (
    <>
      {shown.map(({ index, start }, at) => {
        const alias = list.values[index];
        const gap = start - (shown[at - 1]?.end ?? 0);
        return (
          alias && (
            <Fragment key={optionKey(alias)}>
              {gap > 0 && <Spacer px={gap} />}
              <as.option
                ref={rows.measureElement}
                className={classOf('option')}
                data-index={index}
                {...optionProps(combobox, list, alias, index)}
              >
                <bdi>{alias.label}</bdi>
              </as.option>
            </Fragment>
          )
        );
      })}
      <Spacer px={rows.getTotalSize() - (shown.at(-1)?.end ?? 0)} />
    </>
  );
}

/** Room for the rows that are not drawn. */
function Spacer({ px }: { readonly px: number }) {
  return <li role="presentation" style={{ blockSize: px }} />;
}

function withIndex(indexes: number[], index: number, { count }: Range): number[] {
  if (index < 0 || index >= count || indexes.includes(index)) return indexes;
  return [...indexes, index].toSorted((a, b) => a - b);
}
