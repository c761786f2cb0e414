'use client';
/**
 * A field whose value is entered, not looked up; and one whose control is on its way.
 * In: a field with its document. Out: a control under its label.
 */
import { Suspense } from 'react';
import { controlKind } from './controls/controlKind.js';
import { PlainControl, type PlainControlProps } from './controls/PlainControl.js';
import { ControlLoading, FieldFrame } from './FieldFrame.js';
import type { SpecifiedProps } from './fieldProps.js';
import type { StandInProps } from './lateComponent.js';
import { listOf } from './listOf.js';
import { usePlainField } from './usePlainField.js';

/** Shows a field without values to look up. */
export function PlainField(props: SpecifiedProps) {
  const field = usePlainField(props);
  return (
    <FieldFrame field={field} className={props.className} style={props.style}>
      <Suspense fallback={<ControlLoading field={field} />}>
        <PlainControl kind={controlKind(field.plan)} field={field} />
      </Suspense>
    </FieldFrame>
  );
}

/** Shows all of a field but its control, which is on its way, or could not be had. */
export function LoadingField({ onRetry, ...props }: SpecifiedProps & StandInProps) {
  const field = usePlainField(props);
  return (
    <FieldFrame field={field} className={props.className} style={props.style}>
      <ControlLoading field={field} onRetry={onRetry}>
        <Rows field={field} kind={controlKind(field.plan, props.control)} />
      </ControlLoading>
    </FieldFrame>
  );
}

/** As high as what is in a group: a field for each part of an object, or a line for each choice. */
function Rows({ field, kind }: PlainControlProps) {
  const { plan, fieldSpec, value } = field;
  const parts = fieldSpec.subFields?.length ?? 0;
  const lines = kind === 'radios' || kind === 'checkboxes' ? (plan.lookup?.items.length ?? 0) : 0;
  const entries = plan.expectMultipleValues ? listOf(value).length * (parts + 1) : parts;
  const isObject = kind === 'object';
  return Array.from({ length: isObject ? entries : lines }, (_, index) => (
    <div key={index} className={isObject ? 'spec-field-skeleton-part' : 'spec-field-skeleton-choice'} />
  ));
}
