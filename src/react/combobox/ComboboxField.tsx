'use client';
/**
 * A field of one value that is looked up as one types.
 * In: a field with its document. Out: a combobox in its frame.
 */
import type { SpecifiedProps } from '../fieldProps.js';
import { LookupField } from '../LookupField.js';
import { Combobox } from './Combobox.js';

/** Shows a value of an endpoint as a combobox. */
export function ComboboxField(props: SpecifiedProps) {
  return <LookupField {...props} Control={Combobox} />;
}
