'use client';
/**
 * The chosen values of a combobox that holds several, as chips before its box.
 */
import { useInsertionEffect } from 'react';
import { comboboxOf } from '../../client/comboboxController.js';
import { Chips } from '../controls/Chips.js';
import { useChips } from '../controls/useChips.js';
import type { FieldState } from '../field/fieldState.js';

/** What chips are drawn from. */
export interface SelectedChipsProps {
  readonly field: FieldState;
}

/** Shows the chosen values. */
export function SelectedChips({ field }: SelectedChipsProps) {
  const combobox = comboboxOf(field.field);
  const { chips, onBoxKey } = useChips(field, combobox.selection);
  useInsertionEffect(() => {
    combobox.onChipKey = onBoxKey as (event: unknown) => void;
  });
  return <Chips {...chips} />;
}
