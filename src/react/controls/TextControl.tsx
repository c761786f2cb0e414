'use client';
/**
 * The text box of a field without a values endpoint (D6), by its data type and display hint.
 */
import { type ChangeEvent, useState } from 'react';
import { englishMessages, formatMessage } from '../../core/messages.js';
import { controlProps } from '../controlProps.js';
import { boxOptions, inputAttributes } from '../inputAttributes.js';
import { useSpecFieldContext } from '../SpecFieldProvider.js';
import { type BoundFieldState, useFieldForm } from '../useFieldState.js';
import { noText } from '../useVerdict.js';
import { valueOfText } from '../valueOfText.js';
import { HiddenValue } from './HiddenValue.js';

/** Shows a field as a text box. */
export function TextControl({ field }: { readonly field: BoundFieldState }) {
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
export function useTextControl(field: BoundFieldState) {
  // "1." and "1.0" are both 1: what is typed stays as long as it stands for the value.
  const [typed, setTyped] = useState<string | null>(null);
  const stands = typed !== null && Object.is(valueOfText(field, typed), field.value);
  const text = stands ? typed : field.labelOf(field.value);
  // A date that is being edited is no value for a while: its box stays as it is.
  const [box, setBox] = useState(() => inputAttributes(field.plan, field.value));
  const fitting = field.isEmpty ? box : inputAttributes(field.plan, field.value);
  if (fitting.type !== box.type) setBox(fitting);
  const { isHalfDate, checkDate, halfDateText } = useHalfDate(field);
  useFieldForm(field, {
    text: { hasUncommitted: isHalfDate, settle: async () => checkDate(), problem: halfDateText },
    onReset: () => setTyped(null),
  });
  return {
    text,
    getInputProps: () => ({
      ...fitting,
      dir: fitting.type === 'text' ? 'auto' : undefined,
      ...controlProps(field),
      ...boxOptions(field.options),
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        setTyped(event.currentTarget.value);
        if (!isHalfDate()) checkDate();
        field.edit(valueOfText(field, event.currentTarget.value));
      },
      onBlur: () => {
        checkDate();
        field.commit(undefined, { isLeaving: true });
        field.options.onBlur?.();
      },
    }),
  };
}

/** A date with a part missing: its box shows it, and tells no value. */
function useHalfDate(field: BoundFieldState) {
  const { judging } = useSpecFieldContext();
  const isHalfDate = () =>
    field.controlRef.current instanceof HTMLInputElement && field.controlRef.current.validity.badInput;
  const halfDateText = () => formatMessage(judging.messages?.typeDATE ?? englishMessages.typeDATE, {});
  return {
    isHalfDate,
    halfDateText,
    checkDate: () => {
      const isHalf = isHalfDate();
      if (!isHalf && field.textStatus.errors.length === 0) return;
      const message = halfDateText();
      field.setTextStatus(isHalf ? { ...noText, errors: [{ constraintName: 'type', message }] } : noText);
    },
  };
}
