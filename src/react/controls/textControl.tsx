'use client';
/**
 * The text box of a field without a values endpoint (D6), by its data type and display hint.
 */
import type { ChangeEvent } from 'react';
import type { Field } from '../../client/field/store.js';
import { boxOptions, inputAttributes } from '../../client/field/inputAttributes.js';
import { leaveText, shownText, typeText } from '../../client/combobox/textEntry.js';
import { drawnText, hiddenInputs } from '../field/HiddenInputs.js';
import { controlProps, sentName } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';

/** Draws a text box. To be called, not drawn: most of a page is text boxes. */
export function textControl(state: FieldState) {
  const { components, classOf } = state.slots;
  return {
    children: <components.input className={classOf('input')} {...textInputProps(state)} />,
    beside: sentBeside(state),
  };
}

/** The value as a form submits it; before the script is there it is what stands in the box. */
function sentBeside(state: FieldState) {
  const { name, value, options, plan, snapshot } = state;
  if (!snapshot.isServer) return hiddenInputs({ name, value, disabled: options.disabled });
  return plan.dataType === 'NUMBER' && drawnText(state, shownText(state));
}

/** The props that make any input the text box of a field. */
export function textInputProps(state: FieldState) {
  const { field, plan } = state;
  const attributes = inputAttributes(plan, state.isEmpty ? field.text.lastValue : state.value);
  return {
    ...attributes,
    dir: attributes.type === 'text' ? ('auto' as const) : undefined,
    ...controlProps(state),
    ...sentName(state),
    ...boxOptions(state.options),
    value: shownText(state),
    ...handlersOf(field),
  };
}

function handlersOf(field: Field) {
  return {
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => typeText(field, currentTarget.value),
    // Nothing is drawn for it: WebKit would draw in the midst of a program's setting a date, and wipe it.
    onFocus: () => field.expectValue(),
    onBlur: () => leaveText(field),
  };
}
