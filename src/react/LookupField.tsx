'use client';
/**
 * A field whose values are looked up, or listed in its document, loaded when there is one.
 * In: a field with its document, and the control that offers the values. Out: that control, or the host's, in its frame.
 */
import type { ComponentType } from 'react';
import type { ControlProps } from './controlField.js';
import { controlKind, groupKinds } from './controls/controlKind.js';
import { OwnControl } from './controls/OwnControl.js';
import { FieldFrame } from './FieldFrame.js';
import type { SpecifiedProps } from './fieldProps.js';
import { useAliases } from './useAliases.js';
import { useFieldHandle } from './useFieldHandle.js';
import { useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';

/** What a control of values is drawn from. @internal */
export interface LookupControlProps {
  readonly field: ReturnType<typeof useFieldState>;
}

/** Shows a field with labels for its values. */
export function LookupField({
  fieldSpec,
  specUrl,
  handle,
  Control,
  ...options
}: SpecifiedProps & { readonly Control?: ComponentType<LookupControlProps> | undefined }) {
  const held = useFieldValue(options);
  const aliases = useAliases(fieldSpec, specUrl, held);
  const field = useFieldState(fieldSpec, specUrl, options, held, aliases);
  useFieldHandle(handle, field);
  const kind = controlKind(field.plan, options.control);
  const isGroup = groupKinds.has(kind);
  const Own = field.parts.as[kind] as ComponentType<ControlProps> | undefined;
  return (
    <FieldFrame field={field} isGroup={isGroup} className={options.className}>
      {Own ? (
        <OwnControl field={field} Control={Own} isGroup={isGroup} />
      ) : (
        Control && <Control field={field} />
      )}
    </FieldFrame>
  );
}
