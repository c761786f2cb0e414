'use client';
/**
 * The control of a field whose value is entered: the host's, else ours. A page of text boxes pays for these alone; what
 * is larger is loaded when a field needs it.
 */
import type { ComponentType } from 'react';
import type { ControlProps } from '../controlField.js';
import { ControlLoading } from '../FieldFrame.js';
import { lateComponent } from '../lateComponent.js';
import type { BoundFieldState } from '../useFieldState.js';
import type { ControlKind } from './controlKind.js';
import { TextControl } from './TextControl.js';

/** What a control is drawn from. */
export interface PlainControlProps {
  readonly kind: ControlKind;
  readonly field: BoundFieldState;
}

/** Shows a field by the control of its kind. */
export function PlainControl({ kind, field }: PlainControlProps) {
  const Own = field.parts.as[kind] as ComponentType<ControlProps> | undefined;
  if (Own) return <OwnControl field={field} Control={Own} isGroup={false} />;
  if (kind === 'checkbox') return <CheckboxControl field={field} />;
  if (kind === 'chips') return <ChipsControl field={field} />;
  return <TextControl field={field} />;
}

const CheckboxControl = lateComponent(
  async () => (await import('./CheckboxControl.js')).CheckboxControl,
  ControlLoading,
);
const OwnControl = lateComponent(async () => (await import('./OwnControl.js')).OwnControl, ControlLoading);
const ChipsControl = lateComponent(
  async () => (await import('./ChipsControl.js')).ChipsControl,
  ControlLoading,
);

/** Controls whose code comes late. */
export const lateControls = [OwnControl, ChipsControl];
