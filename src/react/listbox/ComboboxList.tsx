'use client';
/**
 * What is in the open list of a combobox: it alone watches the lookup, so a closed field costs no observer. It is drawn
 * into elements that are there before, which assistive technology may have got hold of.
 */
import { useEffect, useLayoutEffect } from 'react';
import { createPortal } from 'react-dom';
import { arrangeRows, drawnGroups } from '../../client/list/rowGroups.js';
import { optionsIn } from '../../client/page/rowWindow.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { useList } from '../hooks/useList.js';
import { ListActions, listStatus, useResultAnnouncement } from './ListStatus.js';
import { type Combobox, openCombobox, type OptionsProps, rowsAhead } from './optionProps.js';
import { optionRow, rowGroup } from './optionRow.js';
import { useActiveInView, usePopup } from './usePopup.js';
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
  useActiveInView(props, (index) => optionsIn(scroller)[index]);
  useNextPageInView(props);
  const arrangement = arrangeRows(list.values);
  const rows = list.values.map((_alias, index) => optionRow(props, index));
  if (!arrangement.isGrouped) return rows;
  return drawnGroups([...rows.keys()], arrangement).map(({ group, indexes }) => {
    const own = indexes.map((index) => rows[index]);
    return group.label === undefined ? own : rowGroup(field.id, group, own);
  });
}

/** Asks for the next page as the end comes into view; what is not on the screen asks for nothing, styled or not. */
function useNextPageInView({ list, scroller }: OptionsProps) {
  const { values, nextPage } = list;
  const load = useLatest(list.loadMore);
  const index = Math.max(0, values.length - rowsAhead);
  useEffect(() => {
    const row = optionsIn(scroller)[index];
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
