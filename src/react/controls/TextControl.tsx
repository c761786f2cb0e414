'use client';
/**
 * The text box of a field without a values endpoint (D6), by its data type and display hint.
 * In: a field. Out: the platform's own input; what is typed stays even where it is no value of the type.
 */
import { type ChangeEvent, useState } from 'react';
import { controlProps } from '../controlProps.js';
import { inputAttributes } from '../inputAttributes.js';
import { useFieldForm, type useFieldState } from '../useFieldState.js';
import { valueOfText } from '../valueOfText.js';
import { HiddenValue } from './HiddenValue.js';

/** Shows a field as a text box. */
export function TextControl({ field }: { readonly field: ReturnType<typeof useFieldState> }) {
  const text = useTextControl(field);
  const { as, classOf } = field.parts;
  return (
    <>
      <as.input className={classOf('input')} {...text.getInputProps()} />
      <HiddenValue field={field} />
    </>
  );
}

/** Makes a field a text box: its text, and the props of any input. */
export function useTextControl(field: ReturnType<typeof useFieldState>) {
  // "1." and "1.0" are both 1: what is typed stays as long as it stands for the value.
  const [typed, setTyped] = useState<string | null>(null);
  const stands = typed !== null && Object.is(valueOfText(field.plan, typed), field.value);
  const text = stands ? typed : field.labelOf(field.value);
  // A date that is being edited is no value for a while: its box stays as it is.
  const [box, setBox] = useState(() => inputAttributes(field.plan, field.value));
  const fitting = field.isEmpty ? box : inputAttributes(field.plan, field.value);
  if (fitting.type !== box.type) setBox(fitting);
  useFieldForm(field, { onReset: () => setTyped(null) });
  return {
    text,
    getInputProps: () => ({
      ...fitting,
      ...controlProps(field),
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        field.edit(valueOfText(field.plan, event.currentTarget.value));
      },
      onBlur: () => {
        field.commit();
        field.options.onBlur?.();
      },
    }),
  };
}
