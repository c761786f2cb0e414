'use client';
/**
 * The options of a short list, all of them; the next page is asked for as the end comes into view.
 */
import { useEffect } from 'react';
import { useLatest } from '../hooks/useLatest.js';
import { optionKey, optionProps, type OptionsProps, rowsAhead } from './optionProps.js';
import { useActiveInView } from './useActiveInView.js';

/** Shows all options. */
export function Options(props: OptionsProps) {
  const { field, list, scroller } = props;
  const { option: Row } = field.parts.as;
  useActiveInView(props, (index) => scroller.children[index]);
  useNextPageInView(props);
  return list.values.map((alias, index) => (
    <Row key={optionKey(alias)} {...optionProps(props, index)}>
      {alias.label}
    </Row>
  ));
}

/** Asks for the next page as the end comes into view; what is not on the screen asks for nothing, styled or not. */
function useNextPageInView({ list, scroller }: OptionsProps) {
  const { values, nextPage } = list;
  const load = useLatest(list.loadMore);
  const index = Math.max(0, values.length - rowsAhead);
  useEffect(() => {
    const row = scroller.children[index];
    // Without it (jsdom) nothing is ever in view, and the arrow keys alone ask for the next page.
    if (nextPage !== 'idle' || !row || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, index, nextPage, load]);
}
