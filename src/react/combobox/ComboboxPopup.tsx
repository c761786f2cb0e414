'use client';
/**
 * The parts that an active combobox has and its stand-in lacks, mainly the popup and its listbox. Both elements persist, open or
 * closed, because assistive technology may hold references to them.
 */
import { type SyntheticEvent, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { type ComboboxController, currentCombobox } from '../../client/combobox/comboboxController.js';
import { presses } from '../../client/page/press.js';
import type { LazyImport } from '../../client/page/lazyImport.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import type { FieldState } from '../field/fieldState.js';
import { useLatest } from '../lifecycle/useLatest.js';
import { ComboboxList, type ComboboxListProps } from '../listbox/ComboboxList.js';
import { awakeCombobox } from './awakeCombobox.js';
import type * as SheetCode from './ComboboxSheet.js';
import { keepFocus } from '../field/boxAttributes.js';
import { boxViewOf } from '../listbox/optionProps.js';
import { styleList } from '../listbox/usePopup.js';

/** Returns the props and the elements of an active combobox; `undefined` while the field has none. */
export function awakeParts(state: FieldState, phone: PhoneList) {
  const combobox = currentCombobox(state.field);
  if (!combobox) return undefined;
  const awake = awakeCombobox(state, combobox);
  return { ...awake, popup: comboboxPopup(state, combobox, awake, phone) };
}

/** Renders the popup of an active combobox. Call it as a function: every key in the box renders the field with its list. */
function comboboxPopup(
  state: FieldState,
  combobox: ComboboxController,
  awake: ReturnType<typeof awakeCombobox>,
  phone: PhoneList,
) {
  const { components, classOf } = state.slots;
  const view = boxViewOf(state);
  const { isOpen } = view;
  const place = placeOf(combobox);
  const { popup, listbox } = place;
  // Without a sheet the list is rendered directly, to save a component per key.
  const list = (props: ComboboxListProps & { readonly popup: HTMLDivElement }) =>
    phone.isSheet(state.slots) ? (
      <OpenList {...props} awake={awake} phone={phone} />
    ) : (
      <ComboboxList {...props} />
    );
  return (
    <components.popup
      ref={place.setPopup}
      className={classOf('popup')}
      hidden={!isOpen}
      // Presses in the list must not reach the app: a table row around the field would handle them as its own.
      onPointerDown={stop}
      onTouchStart={stop}
      onMouseDown={(event) => {
        stop(event);
        keepFocus(event);
      }}
      onClick={stop}
    >
      <components.listbox ref={place.setListbox} className={classOf('listbox')} {...awake.listbox} hidden />
      {isOpen &&
        popup &&
        listbox &&
        list({ field: state, combobox: { ...view, actions: combobox }, popup, listbox })}
    </components.popup>
  );
}

const stop = (event: SyntheticEvent) => event.stopPropagation();

/** How a list opens on phones. */
export interface PhoneList {
  /** Whether a list that opens now is a sheet. */
  readonly isSheet: (slots: FieldState['slots']) => boolean;
  readonly stage: Pick<LazyImport<typeof SheetCode>, 'current' | 'subscribe'>;
}

interface OpenListProps extends ComboboxListProps {
  readonly popup: HTMLDivElement;
  readonly awake: ReturnType<typeof awakeCombobox>;
  readonly phone: PhoneList;
}

/**
 * Renders the list at its box, or as a sheet on a phone. If the sheet's code arrives later, it replaces the list only while the
 * user has not touched or typed anything.
 */
function OpenList({ awake, phone, ...props }: OpenListProps) {
  const { field, popup } = props;
  const [sheet, setSheet] = useState(() => sheetNow(field, phone));
  const latest = useLatest(field);
  const isWanted = !sheet;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isTouched = presses.isPressed;
    const touch = () => (isTouched = true);
    addEventListener('pointerdown', touch, { capture: true, once: true });
    const unsubscribe = phone.stage.subscribe(() => {
      const { box } = latest.current.snapshot;
      if (!isTouched && box?.inputValue === null && box.activeIndex === -1)
        setSheet(sheetNow(latest.current, phone));
    });
    return () => {
      removeEventListener('pointerdown', touch, { capture: true });
      unsubscribe();
    };
  }, [isWanted, latest, phone]);
  const { list } = props.combobox.actions;
  // Keeps a subscriber while one replaces the other; otherwise the pending request would be aborted.
  useEffect(() => list.subscribe(() => undefined), [list]);
  if (!sheet) return <ComboboxList {...props} />;
  // Beside the popup, which is hidden, but inside the field's box, so that the focus does not leave the field.
  return createPortal(
    <sheet.ComboboxSheet {...props} awake={awake} List={ComboboxList} />,
    popup.parentElement ?? popup,
  );
}

/** Returns the sheet's code if a list that opens now is a sheet. During an input method's composition the current list stays. */
function sheetNow({ slots, snapshot: { box } }: FieldState, { isSheet, stage }: PhoneList) {
  const isComposing = box?.inputValue !== null && box?.inputValue !== box?.search;
  return isSheet(slots) && !isComposing ? stage.current() : undefined;
}

/** The persistent elements that the list is rendered into. */
interface Place {
  popup: HTMLDivElement | null;
  listbox: HTMLUListElement | null;
  readonly setPopup: (element: HTMLDivElement | null) => void;
  readonly setListbox: (element: HTMLUListElement | null) => void;
}

const placeOf = memoizeWeak((combobox: ComboboxController): Place => {
  // Renders again if the list was opened before its elements were mounted.
  const redraw = () =>
    void (combobox.state.isOpen && place.popup && place.listbox && combobox.field.redraw());
  const place: Place = {
    popup: null,
    listbox: null,
    setPopup: (element) => {
      place.popup = element;
      styleList(element);
      redraw();
    },
    setListbox: (element) => {
      place.listbox = element;
      redraw();
    },
  };
  return place;
});
