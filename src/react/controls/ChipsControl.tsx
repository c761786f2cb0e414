'use client';
/**
 * The box of a field that holds several values of one's own: Enter or a comma makes a chip of what is typed.
 * In: a field without a values endpoint. Out: chips and a text box; what is left in the box becomes a value on the way out.
 */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useState } from 'react';
import type { JsonScalar } from '../../core/json.js';
import { splitPasted } from '../splitPasted.js';
import { controlProps } from '../controlProps.js';
import { inputAttributes } from '../inputAttributes.js';
import { useChoices } from '../useChoices.js';
import { useFieldForm, type useFieldState } from '../useFieldState.js';
import { valueOfText } from '../valueOfText.js';
import { Chips } from './Chips.js';
import { HiddenValue } from './HiddenValue.js';
import { useChips } from './useChips.js';

/** Shows a field as chips of free text. */
export function ChipsControl({ field }: { readonly field: ReturnType<typeof useFieldState> }) {
  const { as, classOf } = field.parts;
  const [text, setText] = useState('');
  const choices = useChoices(field);
  const { chips, onBoxKey } = useChips(field, choices);
  useFieldForm(field, { onReset: () => setText('') });
  const add = (texts: readonly string[]) => {
    setText('');
    choices.add(texts.map((one) => ({ value: valueOfText(field.plan, one) as JsonScalar, label: one })));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onBoxKey(event);
    const ends = event.key === 'Enter' || event.key === ',';
    if (!ends || text.trim() === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add([text.trim()]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const parts = splitPasted(event.clipboardData.getData('text'));
    if (parts.length < 2) return;
    event.preventDefault();
    add(parts);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (text.trim() === '') field.commit();
    else add([text.trim()]);
    field.options.onBlur?.();
  };
  return (
    <as.box className={classOf('box')} data-multiple onBlur={onBlur}>
      <Chips {...chips} />
      <as.input
        className={classOf('input')}
        {...inputAttributes(field.plan, null)}
        {...controlProps(field)}
        value={text}
        onChange={({ currentTarget }) => {
          const { value, ownerDocument } = currentTarget;
          // What a browser fills in is never left, so it is taken at once.
          if (ownerDocument.activeElement === currentTarget || value.trim() === '') setText(value);
          else add([value.trim()]);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <HiddenValue field={field} />
    </as.box>
  );
}
