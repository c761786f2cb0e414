'use client';
/**
 * A field with values, shown by a control of the host's own.
 * In: a field with its document. Out: the host's component in the field's frame.
 */
import type { ComponentType } from 'react';
import { planField } from '../../core/fieldPlan.js';
import { FieldFrame } from '../FieldFrame.js';
import type { ControlProps } from '../controlField.js';
import type { SpecifiedProps } from '../fieldProps.js';
import { type LookupControlProps, LookupField } from '../LookupField.js';
import { controlKind } from './controlKind.js';
import { GroupFrame, groupKinds } from './GroupFrame.js';
import { OwnControl } from './OwnControl.js';

/** Shows values as the host wants them shown. */
export function OwnLookupField(props: SpecifiedProps) {
  const kind = controlKind(planField(props.fieldSpec), props.control);
  return <LookupField {...props} Control={Own} Frame={groupKinds.has(kind) ? GroupFrame : FieldFrame} />;
}

function Own({ field, kind }: LookupControlProps) {
  const Control = field.parts.as[kind] as ComponentType<ControlProps>;
  return <OwnControl field={field} Control={Control} isGroup={groupKinds.has(kind)} />;
}
