'use client';
/**
 * The options of a short list, all of them.
 * In: a combobox, its lookup and the list they stand in. Out: options; the active one in view, the next page asked for
 * as the end comes into view.
 */
import { useEffect } from 'react';
import { useLatest } from '../useLatest.js';
import { optionKey, type OptionsProps, optionProps, rowsAhead, startIndex } from './optionProps.js';

/** Shows all options. */
export function Options({ field, combobox, list, scroller }: OptionsProps) {
  const { as, classOf } = field.parts;
  const { activeIndex } = combobox;
  const first = useLatest(startIndex(field, list));
  const hasOptions = list.values.length > 0;
  useEffect(() => {
    if (!hasOptions) return;
    const index = activeIndex === -1 ? first.current : activeIndex;
    scroller?.children[index]?.scrollIntoView?.({ block: 'nearest' });
  }, [hasOptions, activeIndex, first, scroller]);
  useNextPageInView({ list, scroller });
  return list.values.map((alias, index) => (
    <as.option
      key={optionKey(alias)}
      className={classOf('option')}
      {...optionProps(combobox, list, alias, index)}
    >
      <bdi>{alias.label}</bdi>
    </as.option>
  ));
}

/** Asks for the next page as the end comes into view; what is not on the screen asks for nothing, styled or not. */
function useNextPageInView({ list, scroller }: Pick<OptionsProps, 'list' | 'scroller'>) {
  const { values, nextPage } = list;
  const load = useLatest(list.loadMore);
  const index = Math.max(0, values.length - rowsAhead);
  useEffect(() => {
    const row = scroller?.children[index];
    // Without it (jsdom) nothing is ever in view, and the arrow keys alone ask for the next page.
    if (nextPage !== 'idle' || !row || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, index, nextPage, load]);
}
