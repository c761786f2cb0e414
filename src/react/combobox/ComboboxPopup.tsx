'use client';
/**
 * The popup of a combobox and its list box, which stay the same elements, open or closed: assistive technology may have got
 * hold of them.
 */
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import { memoizeWeak } from '../../core/vocabulary/memoizeWeak.js';
import type { FieldState } from '../field/fieldState.js';
import { ComboboxList } from '../listbox/ComboboxList.js';
import type { awakeCombobox } from './awakeCombobox.js';
import { keepFocus } from '../field/boxAttributes.js';
import { boxViewOf } from '../listbox/boxView.js';

/** Draws the popup of a combobox somebody has come to. To be called, not drawn: a key in the box draws the field and its list. */
export function comboboxPopup(
  state: FieldState,
  combobox: ComboboxController,
  listboxProps: ReturnType<typeof awakeCombobox>['listbox'],
) {
  const { components, classOf } = state.slots;
  const view = boxViewOf(state);
  const { isOpen } = view;
  const place = placeOf(combobox);
  const { popup, listbox } = place;
  return (
    <components.popup
      ref={place.setPopup}
      className={classOf('popup')}
      hidden={!isOpen}
      onMouseDown={keepFocus}
    >
      <components.listbox ref={place.setListbox} className={classOf('listbox')} {...listboxProps} hidden />
      {isOpen && popup && listbox && (
        <ComboboxList
          field={state}
          combobox={{ ...view, actions: combobox }}
          popup={popup}
          listbox={listbox}
        />
      )}
    </components.popup>
  );
}

/** What is in the list is drawn into elements that are there before. */
interface Place {
  popup: HTMLDivElement | null;
  listbox: HTMLUListElement | null;
  readonly setPopup: (element: HTMLDivElement | null) => void;
  readonly setListbox: (element: HTMLUListElement | null) => void;
}

const placeOf = memoizeWeak((combobox: ComboboxController): Place => {
  // One that was open before its elements were there is drawn again.
  const redraw = () =>
    void (combobox.state.isOpen && place.popup && place.listbox && combobox.field.redraw());
  const place: Place = {
    popup: null,
    listbox: null,
    setPopup: (element) => {
      place.popup = element;
      redraw();
    },
    setListbox: (element) => {
      place.listbox = element;
      redraw();
    },
  };
  return place;
});
