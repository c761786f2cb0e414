'use client';
/**
 * The popup of a combobox and its list box, which stay the same elements, open or closed: assistive technology may have got
 * hold of them. What is in them comes when the list is first opened.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { comboboxOf } from '../../client/comboboxController.js';
import type { FieldState } from '../field/fieldState.js';
import { type FallbackProps, lazyComponent } from '../field/lazyComponent.js';
import type { ComboboxListProps } from '../listbox/ComboboxList.js';
import { awakeCombobox } from './awakeCombobox.js';
import { keepFocus } from './boxAttributes.js';
import { listCode } from './listLoader.js';
import { listSearch, standingOf } from './standing.js';

const ComboboxList = lazyComponent<ComboboxListProps>(listCode, NoList);

/** What a popup is drawn from. */
export interface ComboboxPopupProps {
  readonly field: FieldState;
}

/** Shows the popup of a combobox somebody has come to. */
export function ComboboxPopup({ field }: ComboboxPopupProps) {
  const combobox = comboboxOf(field.field);
  const { as, classOf } = field.parts;
  // States, not refs: what is in the list is drawn into these elements.
  const [popup, setPopup] = useState<HTMLDivElement | null>(null);
  const [listbox, setListbox] = useState<HTMLUListElement | null>(null);
  const standing = standingOf(field, combobox);
  const { inputValue, isOpen } = standing;
  const { search } = listSearch(field, standing);
  useEffect(() => {
    // Beside the code of the list, not after it.
    if (isOpen && !listCode.current()) field.field.lookups()?.prefetch(search);
  }, [isOpen, search, field.field]);
  useLayoutEffect(() => {
    const { control } = field.field;
    // A label that comes while the box has the focus gives way to what is typed next, as the value in its place did.
    const isInUse = inputValue === null && control?.ownerDocument.activeElement === control;
    if (isInUse && combobox.isAllSelected && control instanceof HTMLInputElement) control.select();
  });
  return (
    <as.popup ref={setPopup} className={classOf('popup')} hidden={!isOpen} onMouseDown={keepFocus}>
      <as.listbox ref={setListbox} className={classOf('listbox')} {...awakeCombobox(field).listbox} hidden />
      {isOpen && popup && listbox && (
        <ComboboxList
          field={field}
          combobox={{ ...standing, actions: combobox, list: combobox.list }}
          popup={popup}
          listbox={listbox}
        />
      )}
    </as.popup>
  );
}

/** What can be shown of a list whose code could not be had. */
function NoList({ field, onRetry }: ComboboxListProps & FallbackProps) {
  const { as, classOf } = field.parts;
  if (!onRetry) return null;
  return (
    <as.status className={classOf('status')} data-status="failed">
      <span>{field.text('specFailed')}</span>
      <as.button type="button" className={classOf('button')} onClick={onRetry}>
        {field.text('retry')}
      </as.button>
    </as.status>
  );
}
