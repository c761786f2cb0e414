'use client';
/**
 * A field with a small fixed set of values, all at hand.
 * In: a field with its document. Out: the native control of its kind in its frame.
 */
import { planField } from '../../core/fieldPlan.js';
import { FieldFrame } from '../FieldFrame.js';
import type { SpecifiedProps } from '../fieldProps.js';
import { LookupField } from '../LookupField.js';
import { CheckboxesControl, RadioControl, SelectControl } from './ChoiceControls.js';
import { controlKind } from './controlKind.js';
import { GroupFrame } from './GroupFrame.js';

/** Shows values of a document as the platform's own choices. */
export function ChoiceField(props: SpecifiedProps) {
  const kind = controlKind(planField(props.fieldSpec), props.control);
  if (kind === 'select') return <LookupField {...props} Control={SelectControl} Frame={FieldFrame} />;
  const Control = kind === 'radios' ? RadioControl : CheckboxesControl;
  return <LookupField {...props} Control={Control} Frame={GroupFrame} />;
}
