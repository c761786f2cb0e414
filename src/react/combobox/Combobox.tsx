'use client';
/**
 * The combobox a field with a values endpoint is shown as, for one value or several.
 * In: a field. Out: chips, a text box, a button, and the list while it is open; closed, it is one empty, hidden element.
 */
import { type KeyboardEvent, useRef } from 'react';
import { Chips } from '../controls/Chips.js';
import { HiddenValue } from '../controls/HiddenValue.js';
import { useChips } from '../controls/useChips.js';
import type { useFieldState } from '../useFieldState.js';
import { ComboboxList } from './ComboboxList.js';
import { useCombobox } from './useCombobox.js';

/** Shows a field as an editable combobox. */
export function Combobox({ field }: { readonly field: ReturnType<typeof useFieldState> }) {
  const { as, classOf } = field.parts;
  const combobox = useCombobox(field);
  const anchor = useRef<HTMLDivElement>(null);
  const { chips, onBoxKey } = useChips(field, combobox.actions.choices);
  const isMultiple = field.plan.expectMultipleValues;
  const box = combobox.getInputProps();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isMultiple) onBoxKey(event);
    if (!event.isDefaultPrevented()) box.onKeyDown(event);
  };
  return (
    <as.box
      ref={anchor}
      className={classOf('box')}
      data-multiple={isMultiple || undefined}
      {...combobox.getRootProps()}
    >
      {isMultiple && <Chips {...chips} />}
      <as.input className={classOf('input')} {...box} onKeyDown={onKeyDown} />
      <as.iconButton className={classOf('iconButton', 'spec-field-open')} {...combobox.getOpenButtonProps()}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </as.iconButton>
      {combobox.isOpen ? (
        <ComboboxList field={field} combobox={combobox} anchor={anchor} />
      ) : (
        <as.listbox className={classOf('listbox')} {...combobox.getListProps()} />
      )}
      <HiddenValue field={field} />
    </as.box>
  );
}
