'use client';
/**
 * The text box of a field without a values endpoint (D6), by its data type and display hint.
 */
import { shownText } from '../../client/combobox/textEntry.js';
import { drawnText, hiddenInputs } from '../field/HiddenInputs.js';
import type { FieldState } from '../field/fieldState.js';
import { textInputProps, withCounter } from './textBox.js';

/** Draws a text box. To be called, not drawn: most of a page is text boxes. */
export function textControl(state: FieldState) {
  const { components, classOf } = state.slots;
  return {
    children: <components.input className={classOf('input')} {...textInputProps(state)} />,
    beside: withCounter(state, sentBeside(state)),
  };
}

/** The value as a form submits it; before the script is there it is what stands in the box. */
function sentBeside(state: FieldState) {
  const { plan, snapshot } = state;
  if (!snapshot.isServer) return hiddenInputs(state.sent);
  return plan.dataType === 'NUMBER' && drawnText(state, shownText(state));
}
