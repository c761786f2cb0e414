'use client';
/**
 * Contents of a combobox's open list. Only they subscribe to the lookup, so a closed field has no observer. They are rendered
 * into persistent elements, which assistive technology may hold references to.
 */
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { DrawnList } from '../../client/list/drawnList.js';
import { startIndex } from '../../client/list/optionState.js';
import { arrangeRows, drawnGroups } from '../../client/list/rowGroups.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import type { FieldState } from '../field/fieldState.js';
import { lazyComponent, useLateCode } from '../field/lazyComponent.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { useList } from '../hooks/useList.js';
import { listStatus, useResultAnnouncement } from './ListStatus.js';
import { type Combobox, openCombobox, type OptionsProps, rowsAhead } from './optionProps.js';
import { optionRow, rowGroup } from './optionRow.js';
import { useActiveInView, usePopup } from './usePopup.js';

/** Up to this many rows a list is rendered whole; longer lists render only the rows in view. */
const mostWhole = 100;

/**
 * Code that virtualizes a long list. Until it is loaded the list shows as many rows as a short one. If the chosen row is beyond
 * them the list waits, because it would jump later.
 */
const longListStage = /* @__PURE__ */ lazyImport(() => import('./WindowedOptions.js'));

/** Actions on all values of a field of several values. */
const LateActions = lazyComponent(
  /* @__PURE__ */ lazyImport(() => import('./ListActions.js')),
  ({ ListActions }) => ListActions,
  ({ field, list, onRetry }) =>
    onRetry
      ? listStatus(field, { ...list, status: 'ready', nextPage: 'failed', retry: onRetry }, false)
      : null,
);

/** Props of {@link ComboboxList}. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  /** Popup to position at the box; `undefined` for a sheet, which positions itself. */
  readonly popup?: HTMLDivElement | undefined;
  readonly listbox: HTMLUListElement;
}

/** Renders the values of a lookup, and loads the next page near the end of the list. */
export function ComboboxList({ field, combobox, popup, listbox }: ComboboxListProps) {
  const { actions } = combobox;
  const { choices } = actions;
  const found = useList(useMemo(() => new DrawnList(actions.list), [actions.list]));
  // Loaded early for a growing list.
  const [long, retryLong] = useLateCode(longListStage, found.values.length > mostWhole / 2);
  const isLate = !long && found.values.length > mostWhole;
  const isAwaited = isLate && !retryLong && startIndex(field.value, found.values) >= mostWhole;
  const list = isAwaited ? { ...found, ...awaited } : found;
  const takesText = !combobox.isClosed && !combobox.isSpent && (combobox.inputValue ?? '').trim() !== '';
  useResultAnnouncement(field, list, takesText);
  const { length: count } = list.values;
  const isEmpty = count === 0;
  useLayoutEffect(() => hideWhile(listbox, isEmpty), [listbox, isEmpty]);
  // After the list is shown or hidden, because it measures the popup.
  usePopup(popup, list);
  const options = { field, combobox: openCombobox(field, combobox), list, scroller: listbox };
  return (
    <>
      {!isEmpty &&
        createPortal(
          long && count > mostWhole ? <LongList {...options} code={long} /> : <Options {...options} />,
          listbox,
        )}
      {listStatus(
        field,
        isLate && retryLong ? { ...list, nextPage: 'failed', retry: retryLong } : list,
        takesText,
      )}
      {choices && <LateActions field={field} list={list} combobox={actions} choices={choices} />}
    </>
  );
}

/** State of a list whose rows are loaded before the code that virtualizes them. */
const awaited = { status: 'loading', values: [], nextPage: 'none' } as const;

/** Renders the rows of a long list that are in view. */
function LongList({ code, ...props }: OptionsProps & { readonly code: LongListCode }) {
  const { field, list } = props;
  const elementOf = useRef<(index: number) => Element | undefined>(() => undefined);
  const onRows = useCallback((find: typeof elementOf.current) => {
    elementOf.current = find;
  }, []);
  useActiveInView(props, (index) => elementOf.current(index));
  return (
    <code.WindowedOptions
      {...props}
      arrangement={arrangeRows(list.values)}
      groupsOf={drawnGroups}
      row={optionRow}
      group={rowGroup}
      start={Math.max(0, startIndex(field.value, list.values))}
      onRows={onRows}
      rowsAhead={rowsAhead}
    />
  );
}

type LongListCode = NonNullable<ReturnType<typeof longListStage.current>>;

/** Renders all rows of a short list. */
function Options(props: OptionsProps) {
  const { field, list, scroller } = props;
  useActiveInView(props, (index) => optionsIn(scroller)[index]);
  useNextPageInView(props);
  const arrangement = arrangeRows(list.values);
  const rows = list.values.slice(0, mostWhole).map((_alias, index) => optionRow(props, index));
  if (!arrangement.isGrouped) return rows;
  return drawnGroups([...rows.keys()], arrangement).map(({ group, indexes }) => {
    const own = indexes.map((index) => rows[index]);
    return group.label === undefined ? own : rowGroup(field.id, group, own);
  });
}

/** Loads the next page when the end comes into view. An invisible list loads nothing, with or without CSS. */
function useNextPageInView({ list, scroller }: OptionsProps) {
  const { values, nextPage } = list;
  const load = useLatest(list.loadMore);
  const index = Math.max(0, values.length - rowsAhead);
  useEffect(() => {
    const row = optionsIn(scroller)[index];
    // Without it (jsdom) only arrow keys load the next page.
    if (nextPage !== 'idle' || !row || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) load.current();
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [scroller, index, nextPage, load]);
}

const optionsIn = (list: Element) => list.querySelectorAll('[role="option"]');

/** Sets `hidden` on the element: React state would render the box for each response. */
function hideWhile(listbox: HTMLElement, isHidden: boolean): () => void {
  listbox.hidden = isHidden;
  return () => {
    listbox.hidden = true;
  };
}
