'use client';
/**
 * A control of the host's own in its field. Beside it stands the value as a form submits it, with an input that answers for
 * it, whatever the control is made of.
 */
import type { ComponentType } from 'react';
import { choose } from '../../client/field/choosing.js';
import { anyText } from '../../client/messages/entryTexts.js';
import { HiddenInputs } from '../field/HiddenInputs.js';
import { answerProps, controlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import type { ControlField, ControlProps } from '../slots/controlField.js';

/** What the host's control is drawn from. */
export interface CustomControlProps {
  readonly field: FieldState;
  /** Takes the props of a group as well, which are some of these. */
  readonly Control: ComponentType<ControlProps>;
  /** The fieldset around it names, describes and answers. */
  readonly isGroup: boolean;
}

/** Shows a field by a control of the host's own. */
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

/** A field as a control of the host's own sees it. */
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
