'use client';
/**
 * The open list of a combobox: it alone watches the lookup, so a closed field costs no observer.
 * In: a field and its combobox. Out: options, and under them where the lookup stands.
 */
import { type RefObject, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import type { FieldState } from '../useFieldState.js';
import { useLatest } from '../useLatest.js';
import { usePages, type ValuesSnapshot } from '../useValues.js';
import { ListActions } from './ListActions.js';
import { ListStatus } from './ListStatus.js';
import { placePopup } from './placePopup.js';
import { useArrival } from './useArrival.js';
import type { Combobox } from './useCombobox.js';
import { useResultVoice } from './useResultVoice.js';

/** How many rows before its end a list asks for more. */
const rowsAhead = 3;

/** What a list needs to be drawn. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  /** What the popup is placed at. */
  readonly anchor: RefObject<HTMLElement | null>;
}

/** Shows the values of a lookup, the next page as its end comes near. */
export function ComboboxList({ field, combobox, anchor }: ComboboxListProps) {
  const { search, settled, activeIndex } = combobox;
  const list = usePages(field.fieldSpec, { search, isEnabled: true, specUrl: field.specUrl, ...settled });
  useImperativeHandle(combobox.list, () => list);
  useResultVoice(field, list);
  const popup = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLUListElement>(null);
  useLayoutEffect(
    () => (popup.current && anchor.current ? placePopup(popup.current, anchor.current) : undefined),
    [anchor],
  );
  useEffect(() => {
    scroller.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
  }, [activeIndex]);
  useNextPageInView(scroller, list);
  useArrival(list, combobox.actions.dispatch);
  return (
    <div ref={popup} className="spec-field-popup" {...combobox.getPopupProps()}>
      <ul
        ref={scroller}
        className="spec-field-list"
        {...combobox.getListProps()}
        hidden={list.values.length === 0}
      >
        {list.values.map((alias, index) => (
          <li
            key={`${typeof alias.value} ${String(alias.value)}`}
            className="spec-field-option"
            {...combobox.getOptionProps(alias, index)}
          >
            <bdi>{alias.label}</bdi>
          </li>
        ))}
      </ul>
      <ListStatus field={field} list={list} />
      {field.plan.expectMultipleValues && (
        <ListActions field={field} list={list} choices={combobox.actions.choices} />
      )}
    </div>
  );
}

/** Asks for the next page as the end comes into view; what is not on the screen asks for nothing, styled or not. */
function useNextPageInView(
  scroller: RefObject<HTMLElement | null>,
  { values, nextPage, loadMore }: ValuesSnapshot,
) {
  const load = useLatest(loadMore);
  const index = Math.max(0, values.length - rowsAhead);
  useEffect(() => {
    const row = scroller.current?.children[index];
    if (nextPage !== 'idle' || !row) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, index, nextPage, load]);
}
