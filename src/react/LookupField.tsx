'use client';
/**
 * A field whose values are looked up, or listed in its document.
 * In: a field with its document, and the control that offers the values. Out: that control in its frame.
 */
import type { ComponentType } from 'react';
import { type ControlKind, controlKind, groupKinds } from './controls/controlKind.js';
import { FieldFrame } from './FieldFrame.js';
import type { SpecifiedProps } from './fieldProps.js';
import { useAliases } from './useAliases.js';
import { useFieldHandle } from './useFieldHandle.js';
import { useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';

/** What a control of values is drawn from. @internal */
export interface LookupControlProps {
  readonly field: ReturnType<typeof useFieldState>;
  readonly kind: ControlKind;
}

/** Shows a field with labels for its values. */
export function LookupField({
  fieldSpec,
  specUrl,
  handle,
  Control,
  ...options
}: SpecifiedProps & { readonly Control: ComponentType<LookupControlProps> }) {
  const held = useFieldValue(options);
  const aliases = useAliases(fieldSpec, specUrl, held);
  const field = useFieldState(fieldSpec, specUrl, options, held, aliases);
  useFieldHandle(handle, field);
  const kind = controlKind(field.plan, options.control);
  return (
    <FieldFrame field={field} isGroup={groupKinds.has(kind)} className={options.className}>
      <Control field={field} kind={kind} />
    </FieldFrame>
  );
}
