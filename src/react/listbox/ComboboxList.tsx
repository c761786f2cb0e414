'use client';
/**
 * The contents of a combobox's open list: they alone watch the lookup, so a closed field costs no observer. They are drawn into
 * elements that are there before, which assistive technology may have got hold of.
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

/** Up to this many rows a list is drawn whole; beyond it, only what is in view. */
const mostWhole = 100;

/**
 * What draws the rows in view of a long list. Until it is there the list shows as many rows as a short one; where the chosen row is
 * none of them it waits, since it would jump there.
 */
const longListStage = /* @__PURE__ */ lazyImport(() => import('./WindowedOptions.js'));

/** What can be done to all values at once, of a field that holds several. */
const LateActions = lazyComponent(
  /* @__PURE__ */ lazyImport(() => import('./ListActions.js')),
  ({ ListActions }) => ListActions,
  ({ field, list, onRetry }) =>
    onRetry
      ? listStatus(field, { ...list, status: 'ready', nextPage: 'failed', retry: onRetry }, false)
      : null,
);

/** What a list needs to be drawn. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  /** What is placed at the box; there is none where the list has a place of its own. */
  readonly popup?: HTMLDivElement | undefined;
  readonly listbox: HTMLUListElement;
}

/** Shows the values of a lookup, the next page as its end comes near. */
export function ComboboxList({ field, combobox, popup, listbox }: ComboboxListProps) {
  const { actions } = combobox;
  const { choices } = actions;
  const found = useList(useMemo(() => new DrawnList(actions.list), [actions.list]));
  // Asked for before it is needed, of a list that grows.
  const [long, retryLong] = useLateCode(longListStage, found.values.length > mostWhole / 2);
  const isLate = !long && found.values.length > mostWhole;
  const isAwaited = isLate && !retryLong && startIndex(field.value, found.values) >= mostWhole;
  const list = isAwaited ? { ...found, ...awaited } : found;
  const takesText = !combobox.isClosed && !combobox.isSpent && (combobox.inputValue ?? '').trim() !== '';
  useResultAnnouncement(field, list, takesText);
  const { length: count } = list.values;
  const isEmpty = count === 0;
  useLayoutEffect(() => hideWhile(listbox, isEmpty), [listbox, isEmpty]);
  // After that: it measures what is shown.
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

/** A list whose rows are there, and not what draws those that are to be seen. */
const awaited = { status: 'loading', values: [], nextPage: 'none' } as const;

/** Shows the options in view of a long list. */
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

/** Shows all options of a short list. */
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

const optionsIn = (list: Element) => list.querySelectorAll('[role="option"]');

/** Not by a state of the box around it, which would be drawn again for each answer. */
function hideWhile(listbox: HTMLElement, isHidden: boolean): () => void {
  listbox.hidden = isHidden;
  return () => {
    listbox.hidden = true;
  };
}
