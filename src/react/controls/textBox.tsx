'use client';
/**
 * The text box of an entered value (D6), and the attributes and the character counter that all text boxes share.
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

/** Character counter, loaded when the first text comes close to its maximum length. */
const Counter = lazyComponent(
  lazyImport(() => import('../kindParts/counter.js')),
  (code) => code.Counter,
  () => null,
);

/** Renders a text box. Call it as a function: as a component it would cost most fields a fiber. */
export function textControl(state: FieldState) {
  const { components, classOf } = state.slots;
  return {
    children: <components.input className={classOf('input')} {...textInputProps(state)} />,
    beside: withCounter(state, sentBeside(state)),
  };
}

/** Renders the hidden input that submits the value. Before hydration the box itself is submitted. */
function sentBeside(state: FieldState) {
  const { plan, snapshot } = state;
  if (!snapshot.isServer) return hiddenInputs(state.sent);
  return plan.dataType === 'NUMBER' && drawnText(state, shownText(state));
}

/** Appends the character counter once a text reaches 80 % of its maximum length. */
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

/** Returns the props that make an input the text box of a field. */
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
    // Must not render: WebKit would wipe a date that a program is setting.
    onFocus: () => field.expectValue(),
    onBlur: () => leaveText(field),
  };
}
