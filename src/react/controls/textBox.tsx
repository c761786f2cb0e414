'use client';
/**
 * The text box of a value of one's own (D6), and what every such box has: its attributes, and how much is left to type into it.
 */
import type { ChangeEvent, ReactNode } from 'react';
import { leaveText, shownText, typeText } from '../../client/combobox/textEntry.js';
import { boxOptions, inputAttributes } from '../../client/field/inputAttributes.js';
import type { Field } from '../../client/field/store.js';
import { lazyImport } from '../../client/page/lazyImport.js';
import { lengthLimit } from '../../core/document/inputKind.js';
import { controlProps, sentName } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { drawnText, hiddenInputs } from '../field/HiddenInputs.js';
import { lazyComponent } from '../field/lazyComponent.js';

/** What counts the characters of a text, as the first is nearly as long as it may be. */
const Counter = lazyComponent(
  lazyImport(() => import('../kindParts/counter.js')),
  (code) => code.Counter,
  () => null,
);

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

/** Puts beside what is sent how much is left to type, once that is a fifth of what may be typed, or less. */
export function withCounter(field: FieldState, sent: ReactNode): ReactNode {
  const limit = field.plan.dataType === 'STRING' ? lengthLimit(field.plan) : undefined;
  const length = limit === undefined ? 0 : shownText(field).length;
  if (limit === undefined || length < limit * 0.8) return sent;
  return (
    <>
      {sent}
      <Counter field={field} length={length} limit={limit} />
    </>
  );
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
    ...boxOptions(state),
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
