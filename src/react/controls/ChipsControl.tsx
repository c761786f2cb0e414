'use client';
/**
 * The box of a field that holds several values of one's own: Enter or a comma makes a chip of what is typed.
 */
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { separators, splitAtAll } from '../../client/splitEntered.js';
import { numberSigns } from '../../core/messages.js';
import type { JsonScalar } from '../../core/json.js';
import { controlProps } from '../controlProps.js';
import { boxOptions, inputAttributes } from '../inputAttributes.js';
import { enCombobox } from '../messages/enCombobox.js';
import { shortList } from '../shortList.js';
import { maxCountOf, useChoices } from '../useChoices.js';
import { type BoundFieldState, useFieldForm } from '../useFieldState.js';
import { noText } from '../useVerdict.js';
import { valueOfText } from '../valueOfText.js';
import { Chips } from './Chips.js';
import { HiddenValue } from './HiddenValue.js';
import { useChips } from './useChips.js';

/** Shows a field as chips of free text. */
export function ChipsControl({ field }: { readonly field: BoundFieldState }) {
  const { as, classOf } = field.parts;
  const { text, getText, setText, add, clear } = useFreeEntry(field);
  const choices = useChoices(field);
  const { chips, onBoxKey } = useChips(field, choices);
  const isEnd = (key: string) => key === 'Enter' || (key === ',' && isSeparator(field, key));
  useFieldForm(field, {
    text: {
      hasUncommitted: () => getText().trim() !== '' && field.textStatus.errors.length === 0,
      settle: async () => add([getText()]),
      problem: () => field.message('addFirst', { text: getText() }, enCombobox),
    },
    blocksOnText: true,
    onReset: clear,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onBoxKey(event);
    if (!isEnd(event.key) || text.trim() === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add([text]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const at = separators.filter((_, index) => index < 2 || isSeparator(field, ','));
    const parts = splitAtAll(event.clipboardData.getData('text'), at);
    if (parts.length < 2 || field.isInert) return;
    event.preventDefault();
    add(parts);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (text.trim() === '') field.commit(undefined, { isLeaving: true });
    else add([text]);
    field.options.onBlur?.();
  };
  return (
    <as.box className={classOf('box')} data-multiple onBlur={onBlur}>
      <Chips {...chips} />
      <as.input
        className={classOf('input')}
        dir="auto"
        {...inputAttributes(field.plan, null)}
        {...controlProps(field)}
        {...boxOptions(field.options)}
        value={text}
        onChange={({ currentTarget }) => {
          const { value, ownerDocument } = currentTarget;
          setText(value);
          // What a browser fills in is never left, so it is taken at once.
          if (ownerDocument.activeElement !== currentTarget && value.trim() !== '') add([value]);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <HiddenValue field={field} />
    </as.box>
  );
}

/** The text in the box: it becomes a value, or stays there with a reason. */
function useFreeEntry(field: BoundFieldState) {
  const [text, show] = useState('');
  // What is typed and sent in one go is there before it is drawn.
  const latest = useRef('');
  /** Values there was no room for, as long as their text stands in the box. */
  const left = useRef<readonly string[]>([]);
  const choices = useChoices(field);
  const setText = (next: string) => {
    latest.current = next;
    left.current = [];
    show(next);
    if (field.textStatus.errors.length > 0) field.setTextStatus(noText);
  };
  const add = (texts: readonly string[]) => {
    const entered = (left.current.length > 0 ? left.current : texts).flatMap((one) => one.trim() || []);
    const unfitting = choices.add(
      entered.map((one) => ({ value: valueOfText(field, one) as JsonScalar, label: one })),
    );
    const labels = unfitting.map(({ label }) => label);
    setText(labels.join('; '));
    if (labels.length === 0) return;
    left.current = labels;
    const list = shortList(labels, (value) => field.message('andMore', { value }, enCombobox));
    const message = field.message('noRoom', { text: list, value: maxCountOf(field) }, enCombobox);
    field.setTextStatus({ ...noText, errors: [{ constraintName: 'maxValue', message, value: labels }] });
  };
  return { text, getText: () => latest.current, setText, add, clear: () => setText('') };
}

/** A comma is part of a number where the language writes it so. */
function isSeparator({ plan, locale }: BoundFieldState, sign: string): boolean {
  return plan.dataType !== 'NUMBER' || numberSigns(locale).decimal !== sign;
}
