'use client';
/**
 * A field of several values that are looked up as one types.
 * In: a field with its document. Out: a combobox with chips in its frame.
 */
import type { SpecifiedProps } from '../fieldProps.js';
import { LookupField } from '../LookupField.js';
import { MultiCombobox } from './MultiCombobox.js';

/** Shows values of an endpoint as a combobox with chips. */
export function MultiComboboxField(props: SpecifiedProps) {
  return <LookupField {...props} Control={MultiCombobox} />;
}
