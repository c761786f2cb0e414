'use client';
/**
 * The controls that come late, each in its frame, by the kind of the field: what is one of several elements stands in a
 * group, the rest under a label.
 */
import type { ComponentType, ReactNode } from 'react';
import type { ControlKind } from '../../client/controlKind.js';
import { fieldFrame } from '../field/FieldFrame.js';
import type { LateControlProps } from '../field/fieldProps.js';
import { useIsServer } from '../hooks/useIsServer.js';
import type { ControlProps } from '../slots/controlField.js';
import { ChipsControl } from './ChipsControl.js';
import {
  CheckboxControl,
  CheckboxesControl,
  type ChoiceProps,
  RadioControl,
  SelectControl,
} from './ChoiceControls.js';
import { GroupFrame, groupKinds } from './GroupFrame.js';
import { ObjectControl } from './ObjectControl.js';
import { OwnControl } from './OwnControl.js';

/** Shows a field by the control of its kind: the host's, else ours. */
export function Controls({ field, kind, className, style, Part }: LateControlProps) {
  const Own = field.parts.as[kind] as ComponentType<ControlProps> | undefined;
  const isSent = useIsServer() && field.name !== undefined && !field.options.readOnly;
  const isGroup = groupKinds.has(kind);
  const children: ReactNode = Own ? (
    <OwnControl field={field} Control={Own} isGroup={isGroup} />
  ) : (
    controlOf(kind, { field, isSent, Part })
  );
  if (!isGroup) return fieldFrame({ field, className, style, children });
  return (
    <GroupFrame field={field} className={className} style={style}>
      {children}
    </GroupFrame>
  );
}

function controlOf(kind: ControlKind, props: ChoiceProps & Pick<LateControlProps, 'Part'>): ReactNode {
  switch (kind) {
    case 'checkbox':
      return <CheckboxControl {...props} />;
    case 'chips':
      return <ChipsControl {...props} />;
    case 'select':
      return <SelectControl {...props} />;
    case 'radios':
      return <RadioControl {...props} />;
    case 'checkboxes':
      return <CheckboxesControl {...props} />;
    case 'object':
      return <ObjectControl {...props} />;
    default:
      return null;
  }
}
