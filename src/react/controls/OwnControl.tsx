'use client';
/**
 * A control of the host's own in its field.
 * In: the field and the host's component. Out: the component with all it needs, and beside it the value as a form
 * submits it, with an input that answers for it whatever the component is made of.
 */
import type { ComponentType } from 'react';
import type { ControlProps } from '../controlField.js';
import { controlProps } from '../controlProps.js';
import { type BoundFieldState, useFieldForm } from '../useFieldState.js';
import { anyText } from './controlText.js';
import { HiddenValue } from './HiddenValue.js';

/** What the host's control is drawn from. */
export interface OwnControlProps {
  readonly field: BoundFieldState;
  /** Takes the props of a group as well, which are some of these. */
  readonly Control: ComponentType<ControlProps>;
  /** The fieldset around it names, describes and answers. */
  readonly isGroup: boolean;
}

/** Shows a field by a control of the host's own. */
export function OwnControl({ field, Control, isGroup }: OwnControlProps) {
  useFieldForm(field);
  const { attachAnswer } = field;
  const all = controlProps(field);
  const { disabled, readOnly, 'aria-invalid': isInvalid } = all;
  const ofGroup = { disabled, readOnly, 'aria-invalid': isInvalid } as typeof all;
  return (
    <div
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        field.commit(undefined, { isLeaving: true });
        field.options.onBlur?.();
      }}
    >
      <Control field={{ ...field, text: anyText(field) }} controlProps={isGroup ? ofGroup : all} />
      {!isGroup && <input hidden ref={attachAnswer} />}
      <HiddenValue field={field} />
    </div>
  );
}
