'use client';
/**
 * The field around a kind of input with one text box: hidden inputs and character counter.
 */
import type { ReactNode } from 'react';
import { withCounter } from '../controls/textBox.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hasOwnInput } from '../slots/slots.js';

/** Renders a field of one text box. Call it as a function: it is not a component. */
export function boxFrame({ field, className, style }: LateControlProps, children: ReactNode) {
  const sent = field.snapshot.isServer ? null : hiddenInputs(field.sent);
  return fieldFrame({ field, className, style, children, beside: withCounter(field, sent) });
}

/**
 * Returns the props of the element around a text box and the parts placed over it. Parts of an app's own box, which has its
 * own border, are placed beside it.
 */
export function boxAround({ slots }: FieldState, className: string) {
  return {
    className: slots.classOf('box', `spec-field-box ${className}`),
    'data-own-input': hasOwnInput(slots) || undefined,
  };
}
