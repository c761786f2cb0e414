'use client';
/**
 * A field with a small fixed set of values, all at hand.
 * In: a field with its document. Out: the native control of its kind in its frame.
 */
import type { SpecifiedProps } from '../fieldProps.js';
import { type LookupControlProps, LookupField } from '../LookupField.js';
import { CheckboxesControl, RadioControl, SelectControl } from './ChoiceControls.js';

/** Shows values of a document as the platform's own choices. */
export function ChoiceField(props: SpecifiedProps) {
  return <LookupField {...props} Control={Choice} />;
}

function Choice({ field, kind }: LookupControlProps) {
  if (kind === 'select') return <SelectControl field={field} />;
  return kind === 'radios' ? <RadioControl field={field} /> : <CheckboxesControl field={field} />;
}
