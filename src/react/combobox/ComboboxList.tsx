'use client';
/**
 * The open list of a combobox: it alone watches the lookup, so a closed field costs no observer.
 * In: a field and its combobox. Out: options, and under them where the lookup stands.
 */
import {
  type ComponentType,
  type RefObject,
  Suspense,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { lateComponent } from '../lateComponent.js';
import type { Choices } from '../useChoices.js';
import type { FieldState } from '../useFieldState.js';
import { usePages, useSettledSearch, type ValuesSnapshot } from '../useValues.js';
import { onListKey } from './listKeys.js';
import { ListStatus } from './ListStatus.js';
import { openCombobox } from './openCombobox.js';
import { Options } from './Options.js';
import { placePopup } from './placePopup.js';
import { useArrival } from './useArrival.js';
import type { Combobox } from './useCombobox.js';
import { useResultVoice } from './useResultVoice.js';

/** Up to this many rows a list is drawn whole; beyond it, only what is in view. */
const mostWhole = 100;

/** Where its code cannot be had, all rows are drawn. */
const WindowedOptions = lateComponent(
  async () => (await import('./WindowedOptions.js')).WindowedOptions,
  Options,
);

/** What a list needs to be drawn. */
export interface ComboboxListProps {
  readonly field: FieldState;
  readonly combobox: Combobox;
  /** What the popup is placed at. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Stands under the list. */
  readonly Actions?: ComponentType<ListActionsProps> | undefined;
}

/** What acts on a list as a whole. */
export interface ListActionsProps {
  readonly field: FieldState;
  readonly list: ValuesSnapshot;
  readonly choices: Choices;
}

/** Shows the values of a lookup, the next page as its end comes near. */
export function ComboboxList({ field, combobox, anchor, Actions }: ComboboxListProps) {
  const { as, classOf } = field.parts;
  const { search, firstSearch } = combobox;
  const { choices } = combobox.actions;
  const settled = useSettledSearch(field.fieldSpec, search, firstSearch);
  const list = usePages(field.fieldSpec, { search, isEnabled: true, specUrl: field.specUrl, ...settled });
  useImperativeHandle(combobox.list, () => ({ ...list, onKey: onListKey }));
  useResultVoice(field, list);
  useArrival(list, combobox.actions.dispatch);
  const popup = useRef<HTMLDivElement>(null);
  // A state, not a ref: the options inside are set up before the list around them is.
  const [scroller, setScroller] = useState<HTMLUListElement | null>(null);
  useLayoutEffect(
    () => (popup.current && anchor.current ? placePopup(popup.current, anchor.current) : undefined),
    [anchor],
  );
  const open = openCombobox(field, combobox);
  const options = { field, combobox: open, list, scroller };
  return (
    <as.popup ref={popup} className={classOf('popup')} {...open.getPopupProps()}>
      <as.listbox
        ref={setScroller}
        className={classOf('listbox')}
        {...combobox.getListProps()}
        hidden={list.values.length === 0}
      >
        {list.values.length > mostWhole ? (
          <Suspense fallback={<Options {...options} list={firstRows(list)} />}>
            <WindowedOptions {...options} />
          </Suspense>
        ) : (
          <Options {...options} />
        )}
      </as.listbox>
      <ListStatus field={field} list={list} />
      {Actions && choices && <Actions field={field} list={list} choices={choices} />}
    </as.popup>
  );
}

/** What is drawn while the code for long lists is on its way. */
function firstRows(list: ValuesSnapshot): ValuesSnapshot {
  return { ...list, values: list.values.slice(0, mostWhole), nextPage: 'none' };
}
