'use client';
/**
 * The combobox of several values: chips beside the box, a list that stays open, and paste of many at once.
 */
import type { KeyboardEvent } from 'react';
import { Chips } from '../controls/Chips.js';
import { useChips } from '../controls/useChips.js';
import { useChoices } from '../useChoices.js';
import type { BoundFieldState } from '../useFieldState.js';
import { ComboboxBox } from './ComboboxBox.js';
import { ListActions } from './ListActions.js';
import { useCombobox } from './useCombobox.js';

/** Shows a field of several values as an editable combobox. */
export function MultiCombobox({ field }: { readonly field: BoundFieldState }) {
  const choices = useChoices(field);
  const combobox = useCombobox(field, choices);
  const { chips, onBoxKey } = useChips(field, choices);
  const box = combobox.getInputProps();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onBoxKey(event);
    if (!event.isDefaultPrevented()) box.onKeyDown(event);
  };
  return (
    <ComboboxBox
      field={field}
      combobox={combobox}
      box={{ ...box, onKeyDown }}
      chips={<Chips {...chips} />}
      Actions={ListActions}
    />
  );
}
