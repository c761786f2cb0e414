'use client';
/**
 * The box of a field that holds several values of one's own: Enter or a comma makes a chip of what is typed.
 */
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { chipEntryOf, isSeparator, separatorsOf } from '../../client/chipEntry.js';
import { hasFocus } from '../../client/controlElement.js';
import { boxOptions, inputAttributes } from '../../client/inputAttributes.js';
import { splitAtAll } from '../../client/splitEntered.js';
import { drawnText, HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import { Chips, useChips } from './Chips.js';
import type { ChoiceProps } from './ChoiceControls.js';

/** Shows a field as chips of free text. */
export function ChipsControl({ field: state, isSent }: ChoiceProps) {
  const { field } = state;
  const { components, classOf } = state.slots;
  const { selection, getText, setText, add } = chipEntryOf(field);
  const { chips, onBoxKey } = useChips(state, selection);
  const isEnd = (key: string) => key === 'Enter' || (key === ',' && isSeparator(field, key));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    onBoxKey(event);
    if (!isEnd(event.key) || getText().trim() === '' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add([getText()]);
  };
  const onPaste = (event: ClipboardEvent) => {
    const parts = splitAtAll(event.clipboardData.getData('text'), separatorsOf(field));
    if (parts.length < 2 || state.isInert) return;
    event.preventDefault();
    add(parts);
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (getText().trim() === '') field.commitValue(undefined, { isLeaving: true });
    else add([getText()]);
    state.options.onBlur?.();
  };
  return (
    <components.box className={classOf('box')} data-multiple onBlur={onBlur}>
      <Chips {...chips} />
      <components.input
        className={classOf('input')}
        dir="auto"
        {...inputAttributes(state.plan, null)}
        {...controlProps(state)}
        {...boxOptions(state.options)}
        name={isSent ? state.name : undefined}
        value={state.inputValue ?? ''}
        onFocus={() => field.wake()}
        onChange={({ currentTarget }) => {
          const { value } = currentTarget;
          setText(value);
          // What a browser fills in is never left, so it is taken at once.
          if (!hasFocus(currentTarget) && value.trim() !== '') add([value]);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isSent && state.plan.dataType === 'NUMBER' && drawnText(state, '')}
      <HiddenInputs name={state.name} value={state.value} disabled={state.options.disabled} />
    </components.box>
  );
}
