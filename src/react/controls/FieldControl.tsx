'use client';
/**
 * The control of a field: the host's, else ours, loaded when a field needs it: a page of text boxes does not pay for
 * the combobox.
 */
import { type ComponentType, lazy } from 'react';
import type { ControlProps } from '../controlField.js';
import type { useFieldState } from '../useFieldState.js';
import { CheckboxControl } from './CheckboxControl.js';
import { type ControlKind, groupKinds } from './controlKind.js';
import type { PartField } from './ObjectParts.js';
import { OwnControl } from './OwnControl.js';
import { TextControl } from './TextControl.js';

/** What a control is drawn from. */
export interface FieldControlProps {
  readonly kind: ControlKind;
  readonly field: ReturnType<typeof useFieldState>;
  /** Shows a field that is part of this one. */
  readonly Part: PartField;
}

/** Shows a field by the control of its kind. */
export function FieldControl({ kind, field, Part }: FieldControlProps) {
  const Own = field.parts.as[kind] as ComponentType<ControlProps> | undefined;
  if (Own) return <OwnControl field={field} Control={Own} isGroup={groupKinds.has(kind)} />;
  switch (kind) {
    case 'text':
      return <TextControl field={field} />;
    case 'checkbox':
      return <CheckboxControl field={field} />;
    case 'combobox':
      return <Combobox field={field} />;
    case 'chips':
      return <ChipsControl field={field} />;
    case 'select':
      return <SelectControl field={field} />;
    case 'radios':
      return <RadioControl field={field} />;
    case 'checkboxes':
      return <CheckboxesControl field={field} />;
    case 'object':
      return <ObjectControl field={field} Part={Part} />;
  }
}

const Combobox = lazy(async () => ({ default: (await import('../combobox/Combobox.js')).Combobox }));
const ChipsControl = lazy(async () => ({ default: (await import('./ChipsControl.js')).ChipsControl }));
const SelectControl = lazy(async () => ({ default: (await import('./ChoiceControls.js')).SelectControl }));
const RadioControl = lazy(async () => ({ default: (await import('./ChoiceControls.js')).RadioControl }));
const CheckboxesControl = lazy(async () => ({
  default: (await import('./ChoiceControls.js')).CheckboxesControl,
}));
const ObjectControl = lazy(async () => ({ default: (await import('./ObjectControl.js')).ObjectControl }));
