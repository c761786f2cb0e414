'use client';
/**
 * A field that holds objects (2.1): its parts, each a field of its own, or the host's control for them.
 * In: a field with its document, and what shows one field. Out: a group of fields.
 */
import type { ComponentType } from 'react';
import type { ControlProps } from '../controlField.js';
import type { SpecifiedField, SpecifiedProps } from '../fieldProps.js';
import { usePlainField } from '../usePlainField.js';
import { GroupFrame } from './GroupFrame.js';
import { ObjectControl } from './ObjectControl.js';
import { OwnControl } from './OwnControl.js';

/** Shows an OBJECT field. */
export function ObjectField({ Part, ...props }: SpecifiedProps & { readonly Part: SpecifiedField }) {
  const field = usePlainField(props);
  const Own = field.parts.as.object as ComponentType<ControlProps> | undefined;
  return (
    <GroupFrame field={field} className={props.className} style={props.style}>
      {Own ? <OwnControl field={field} Control={Own} isGroup /> : <ObjectControl field={field} Part={Part} />}
    </GroupFrame>
  );
}
