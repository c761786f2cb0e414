'use client';
/**
 * The field around a kind of input that is one text box: what a form sends for it, and how much of it is left to type.
 */
import type { ReactNode } from 'react';
import { withCounter } from '../controls/textBox.js';
import { fieldFrame } from '../field/FieldFrame.js';
import { hiddenInputs } from '../field/HiddenInputs.js';
import type { LateControlProps } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import { hasOwnInput } from '../slots/slots.js';

/** Lays out a field of one text box. To be called, not drawn. */
export function boxFrame({ field, className, style }: LateControlProps, children: ReactNode) {
  const sent = field.snapshot.isServer ? null : hiddenInputs(field.sent);
  return fieldFrame({ field, className, style, children, beside: withCounter(field, sent) });
}

/** Props of the box around a text box and what belongs to it, which lies over it; beside one of the host's, which has its own edge. */
export function boxAround({ slots }: FieldState, className: string) {
  return {
    className: slots.classOf('box', `spec-field-box ${className}`),
    'data-own-input': hasOwnInput(slots) || undefined,
  };
}
