'use client';
/**
 * A field with values, shown by a control of the host's own.
 * In: a field with its document. Out: the host's component in the field's frame.
 */
import type { ComponentType } from 'react';
import type { ControlProps } from '../controlField.js';
import type { SpecifiedProps } from '../fieldProps.js';
import { type LookupControlProps, LookupField } from '../LookupField.js';
import { groupKinds } from './controlKind.js';
import { OwnControl } from './OwnControl.js';

/** Shows values as the host wants them shown. */
export function OwnLookupField(props: SpecifiedProps) {
  return <LookupField {...props} Control={Own} />;
}

function Own({ field, kind }: LookupControlProps) {
  const Control = field.parts.as[kind] as ComponentType<ControlProps>;
  return <OwnControl field={field} Control={Control} isGroup={groupKinds.has(kind)} />;
}
