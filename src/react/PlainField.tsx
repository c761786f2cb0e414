'use client';
/**
 * A field whose value is entered, not looked up; and one whose control is on its way.
 * In: a field with its document. Out: a control in its frame.
 */
import { Suspense } from 'react';
import { ownAliases } from './aliases.js';
import { controlKind, groupKinds } from './controls/controlKind.js';
import { PlainControl } from './controls/PlainControl.js';
import { ControlLoading, FieldFrame } from './FieldFrame.js';
import type { SpecifiedField, SpecifiedProps } from './fieldProps.js';
import type { StandInProps } from './lateComponent.js';
import { useFieldHandle } from './useFieldHandle.js';
import { useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';

/** Shows a field without values to look up. */
export function PlainField({ Part, ...props }: SpecifiedProps & { readonly Part: SpecifiedField }) {
  const field = usePlainField(props);
  const kind = controlKind(field.plan);
  return (
    <FieldFrame field={field} isGroup={groupKinds.has(kind)} className={props.className}>
      <Suspense fallback={<ControlLoading field={field} />}>
        <PlainControl kind={kind} field={field} Part={Part} />
      </Suspense>
    </FieldFrame>
  );
}

/** Shows all of a field but its control, which is on its way, or could not be had. */
export function LoadingField({ onRetry, ...props }: SpecifiedProps & StandInProps) {
  const field = usePlainField(props);
  const kind = controlKind(field.plan, props.control);
  return (
    <FieldFrame field={field} isGroup={groupKinds.has(kind)} className={props.className}>
      <ControlLoading field={field} onRetry={onRetry} />
    </FieldFrame>
  );
}

function usePlainField({ fieldSpec, specUrl, handle, ...options }: SpecifiedProps) {
  const held = useFieldValue(options);
  const field = useFieldState(fieldSpec, specUrl, options, held, ownAliases);
  useFieldHandle(handle, field);
  return field;
}
