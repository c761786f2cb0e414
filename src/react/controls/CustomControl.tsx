'use client';
/**
 * A control of the app in a field. Beside it the field renders hidden inputs, which submit the value and take part in form
 * validation.
 */
import type { ComponentType } from 'react';
import { choose } from '../../client/field/choosing.js';
import { anyText } from '../../client/messages/entryTexts.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { answerProps, controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import type { ControlField, ControlProps } from '../slots/controlField.js';

/** Props of {@link CustomControl}. */
export interface CustomControlProps {
  readonly field: FieldState;
  /** The app's control. A control of a group receives a subset of these props. */
  readonly Control: ComponentType<ControlProps>;
  /** Whether a fieldset around it provides name, description and validation. */
  readonly isGroup: boolean;
}

/** Renders a field with a control of the app. */
export function CustomControl({ field, Control, isGroup }: CustomControlProps) {
  const all = controlProps(field);
  const { disabled, readOnly, 'aria-invalid': isInvalid } = all;
  const ofGroup = { disabled, readOnly, 'aria-invalid': isInvalid } as typeof all;
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        field.field.commitValue(undefined, { isLeaving: true });
        field.options.onBlur?.();
      }}
    >
      <Control field={controlField(field)} controlProps={isGroup ? ofGroup : all} />
      {!isGroup && <input hidden {...answerProps(field)} />}
      <HiddenInputs {...field.sent} />
    </div>
  );
}

/** Returns the field object passed to a control of the app. */
function controlField(state: FieldState): ControlField {
  const { field, name, label, description, errors, value } = state;
  return {
    fieldSpec: field.fieldSpec,
    plan: state.plan,
    specUrl: field.specUrl,
    name,
    id: state.id,
    label,
    description,
    value,
    isEmpty: state.isEmpty,
    errors,
    isValidating: state.isValidating,
    isUnchecked: state.isUnchecked,
    labelOf: (one) => field.labelOf(one),
    isLabelled: (one) => state.isLabelled(one),
    remember: (alias) => field.labels.remember(alias),
    choose: (alias) => void choose(field, [alias], 'host'),
    setValue: (one) => field.setValue(one),
    commitValue: (one) => field.commitValue(one),
    text: anyText(state),
  };
}
