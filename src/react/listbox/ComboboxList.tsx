'use client';
/**
 * What is in the open list of a combobox: it alone watches the lookup, so a closed field costs no observer. It is drawn
 * into elements that are there before, which assistive technology may have got hold of.
 */
import { useImperativeHandle, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { lazyImport } from '../../client/lazyImport.js';
import { listSearch } from '../combobox/standing.js';
import type { FieldState } from '../field/fieldState.js';
import { type FallbackProps, lazyComponent } from '../field/lazyComponent.js';
import { usePages, useSettledSearch, type ValuesSnapshot } from '../hooks/useValues.js';
import { ListActions } from './ListActions.js';
import { listStatus, useResultAnnouncement } from './ListStatus.js';
import { Options } from './Options.js';
import { onListKey, useOptionsLoaded } from './listKeys.js';
import { type Combobox, openCombobox, type OptionsProps } from './optionProps.js';
import { usePopup } from './usePopup.js';

/** Up to this many rows a list is drawn whole; beyond it, only what is in view. */
const mostWhole = 100;

/** Where its code cannot be had, all rows are drawn. */
const WindowedOptions = lazyComponent(
  lazyImport(async () => (await import('./WindowedOptions.js')).WindowedOptions),
  FirstOptions,
);

/** What a list needs to be drawn. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  readonly popup: HTMLDivElement;
  readonly listbox: HTMLUListElement;
}

/** Shows the values of a lookup, the next page as its end comes near. */
export function ComboboxList({ field, combobox, popup, listbox }: ComboboxListProps) {
  const { choices } = combobox.actions;
  const { search, firstSearch } = listSearch(field, combobox);
  const settled = useSettledSearch(field.fieldSpec, search, firstSearch);
  // What was asked for ahead and has failed is for the person to ask for again.
  const [isAskedAhead] = useState(() => combobox.actions.prefetched === search);
  const { specUrl, options: given } = field;
  const { dependencies } = given;
  const how = { search, isEnabled: true, specUrl, dependencies, isAskedAhead };
  const list = usePages(field.fieldSpec, { ...how, ...settled });
  useImperativeHandle(combobox.list, () => ({ ...list, onKey: onListKey }) as never);
  useResultAnnouncement(field, list);
  useOptionsLoaded(field, combobox, list);
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
      {listStatus(field, list)}
      {choices && <ListActions field={field} list={list} choices={choices} />}
    </>
  );
}

/** What is drawn while the code for long lists is on its way; all rows where it cannot be had. */
function FirstOptions({ onRetry, list, ...options }: OptionsProps & FallbackProps) {
  const first: ValuesSnapshot = { ...list, values: list.values.slice(0, mostWhole), nextPage: 'none' };
  return <Options {...options} list={onRetry ? list : first} />;
}

/** Not by a state of the box around it, which would be drawn again for each answer. */
function hideWhile(listbox: HTMLElement, isHidden: boolean): () => void {
  listbox.hidden = isHidden;
  return () => {
    listbox.hidden = true;
  };
}
