'use client';
/**
 * What is in the open list of a combobox: it alone watches the lookup, so a closed field costs no observer. It is drawn
 * into elements that are there before, which assistive technology may have got hold of.
 */
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { optionKey } from '../../client/list/optionState.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { useList } from '../hooks/useList.js';
import { ListActions, listStatus, useResultAnnouncement } from './ListStatus.js';
import { type Combobox, openCombobox, optionProps, type OptionsProps, rowsAhead } from './optionProps.js';
import { useActiveInView } from './useActiveInView.js';
import { usePopup } from './usePopup.js';
import { WindowedOptions } from './WindowedOptions.js';

/** Up to this many rows a list is drawn whole; beyond it, only what is in view. */
const mostWhole = 100;

/** What a list needs to be drawn. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  readonly popup: HTMLDivElement;
  readonly listbox: HTMLUListElement;
}

/** Shows the values of a lookup, the next page as its end comes near. */
export function ComboboxList({ field, combobox, popup, listbox }: ComboboxListProps) {
  const { actions } = combobox;
  const { choices } = actions;
  const list = useList(actions.list);
  const takesText = !combobox.isClosed && !combobox.isSpent && (combobox.inputValue ?? '').trim() !== '';
  useResultAnnouncement(field, list, takesText);
  const isEmpty = list.values.length === 0;
  useLayoutEffect(() => hideWhile(listbox, isEmpty), [listbox, isEmpty]);
  // After that: it measures what is shown.
  usePopup(popup, list);
  const options = { field, combobox: openCombobox(field, combobox), list, scroller: listbox };
  return (
    <>
      {!isEmpty &&
        createPortal(
          list.values.length > mostWhole ? <WindowedOptions {...options} /> : <Options {...options} />,
          listbox,
        )}
      {listStatus(field, list, takesText)}
      {choices && <ListActions field={field} list={list} combobox={actions} choices={choices} />}
    </>
  );
}

/** Shows all options. */
function Options(props: OptionsProps) {
  const { field, list, scroller } = props;
  const { option: Row } = field.slots.components;
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

/** Not by a state of the box around it, which would be drawn again for each answer. */
function hideWhile(listbox: HTMLElement, isHidden: boolean): () => void {
  listbox.hidden = isHidden;
  return () => {
    listbox.hidden = true;
  };
}
