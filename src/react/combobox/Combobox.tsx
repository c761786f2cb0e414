'use client';
/**
 * The combobox a field with a values endpoint is shown as.
 * In: a field. Out: a text box, a button, and the list while it is open; closed, the list is one empty, hidden element.
 */
import { useRef } from 'react';
import { HiddenValue } from '../controls/HiddenValue.js';
import type { useFieldState } from '../useFieldState.js';
import { ComboboxList } from './ComboboxList.js';
import { useCombobox } from './useCombobox.js';

/** Shows a field as an editable combobox. */
export function Combobox({ field }: { readonly field: ReturnType<typeof useFieldState> }) {
  const combobox = useCombobox(field);
  const anchor = useRef<HTMLDivElement>(null);
  return (
    <div ref={anchor} className="spec-field-combobox" {...combobox.getRootProps()}>
      <input className="spec-field-input" {...combobox.getInputProps()} />
      <button className="spec-field-open" {...combobox.getOpenButtonProps()}>
        <svg aria-hidden="true" viewBox="0 0 16 16" width="16" height="16">
          <path d="M4 6l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </button>
      {combobox.isOpen ? (
        <ComboboxList field={field} combobox={combobox} anchor={anchor} />
      ) : (
        <ul {...combobox.getListProps()} />
      )}
      <HiddenValue field={field} />
    </div>
  );
}
