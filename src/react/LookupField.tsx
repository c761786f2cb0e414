'use client';
/**
 * A field whose values are looked up, or listed in its document.
 * In: a field with its document, and the control that offers the values. Out: that control in its frame.
 */
import type { ComponentType } from 'react';
import { type ControlKind, controlKind } from './controls/controlKind.js';
import { FieldFrame } from './FieldFrame.js';
import type { FieldFrameProps } from './FieldTexts.js';
import type { SpecifiedProps } from './fieldProps.js';
import { useAliases } from './useAliases.js';
import { useFieldHandle } from './useFieldHandle.js';
import { type BoundFieldState, useFieldState } from './useFieldState.js';
import { useFieldValue } from './useFieldValue.js';
import { useCheckVoice } from './useVoice.js';

/** What a control of values is drawn from. @internal */
export interface LookupControlProps {
  readonly field: BoundFieldState;
  readonly kind: ControlKind;
}

/** How a field with values looks. @internal */
export interface LookupLook {
  readonly Control: ComponentType<LookupControlProps>;
  /** Default: a label above it. */
  readonly Frame?: ComponentType<FieldFrameProps> | undefined;
}

/** Shows a field with labels for its values. */
export function LookupField({
  fieldSpec,
  specUrl,
  handle,
  focusKeeper,
  Control,
  Frame = FieldFrame,
  ...options
}: SpecifiedProps & LookupLook) {
  const held = useFieldValue(options);
  const aliases = useAliases(fieldSpec, specUrl, held, options.valueLabels);
  const field = useFieldState(fieldSpec, specUrl, options, held, aliases);
  useFieldHandle({ handle, focusKeeper }, field);
  useCheckVoice(field);
  const kind = controlKind(field.plan, options.control);
  return (
    <Frame field={field} className={options.className} style={options.style}>
      <Control field={field} kind={kind} />
    </Frame>
  );
}
