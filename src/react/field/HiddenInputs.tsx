'use client';
/**
 * Hidden inputs that submit a value in a plain `<form>`: one per value, none without a value (D26). Until a server-rendered page
 * is hydrated, the visible control is submitted instead.
 */
import { memo } from 'react';
import { toArray } from '../../client/page/toArray.js';
import { textOfValue } from '../../client/values/valueOfText.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { FieldState } from './fieldState.js';

/** Props of {@link HiddenInputs}. */
export interface HiddenInputsProps {
  readonly name: string | undefined;
  readonly value: FieldValue;
  readonly disabled?: boolean | undefined;
}

/** Renders hidden inputs for a value that no visible control submits. Call it as a function where there is at most one value. */
export function hiddenInputs({ name, value, disabled }: HiddenInputsProps) {
  const entries = name === undefined ? [] : toArray(value);
  // An empty list would cost React a fiber.
  if (entries.length === 0) return null;
  return entries.map((entry, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- entries have no state, and two may be equal
    <input key={index} type="hidden" name={name} value={textOfValue(entry)} disabled={disabled} />
  ));
}

/** The same as a memoized component for several values: typing in the box does not render it again. */
export const HiddenInputs = /* @__PURE__ */ memo(hiddenInputs);

/**
 * Marks the text of a box as display text, such as a label or a localized number. It submits that text and its value too, so that
 * the server needs no parsing if the user did not change the text (D48).
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
