'use client';
/**
 * A value as a plain form submits it: one entry per value, none when there is none (D26). Until the script of a page that a
 * server has drawn is there, what stands in the control is submitted in its place.
 */
import { memo } from 'react';
import { toArray } from '../../client/page/toArray.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldState } from './fieldState.js';

/** A value under its name. */
export interface HiddenInputsProps {
  readonly name: string | undefined;
  readonly value: FieldValue;
  readonly disabled?: boolean | undefined;
}

/** Submits a value that no visible control holds itself. To be called, where there is one value at most. */
export function hiddenInputs({ name, value, disabled }: HiddenInputsProps) {
  const entries = name === undefined ? [] : toArray(value);
  // A list of none would take React a fiber.
  if (entries.length === 0) return null;
  return entries.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- entries have no state, and two may be equal
    <input key={index} type="hidden" name={name} value={textOfValue(entry)} disabled={disabled} />
  ));
}

/** The same for several values, which do not follow what is typed beside them. */
export const HiddenInputs = memo(hiddenInputs);

/**
 * Says that the text in a box is one for people: a label, or a number in their language. What was drawn goes along, and the
 * value that it stands for, so that a text nobody has changed needs no reading (D48).
 */
export function drawnText({ name, value, plan, options: { disabled } }: FieldState, text: string) {
  if (name === undefined) return null;
  return (
    <>
      {hiddenInputs({ name: `_text.${name}`, value: [text], disabled })}
      {!plan.expectMultipleValues && hiddenInputs({ name: `_value.${name}`, value, disabled })}
    </>
  );
}
