'use client';
/**
 * The combobox of one value: its label is the text in the box.
 */
import type { BoundFieldState } from '../useFieldState.js';
import { ComboboxBox } from './ComboboxBox.js';
import { useCombobox } from './useCombobox.js';

/** Shows a field as an editable combobox. */
export function Combobox({ field }: { readonly field: BoundFieldState }) {
  const combobox = useCombobox(field);
  return <ComboboxBox field={field} combobox={combobox} box={combobox.getInputProps()} />;
}
