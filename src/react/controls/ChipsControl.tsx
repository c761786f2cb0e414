'use client';
/**
 * The box of a field of several entered values: Enter or a separator turns the typed text into a chip.
 */
import type { ClipboardEvent, FocusEvent, KeyboardEvent } from 'react';
import { chipEntryOf } from '../../client/combobox/chipEntry.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { hasFocus } from '../../client/page/controlElement.js';
import { boxOptions, inputAttributes } from '../../client/field/inputAttributes.js';
import { drawnText, HiddenInputs } from '../field/HiddenInputs.js';
import { controlProps } from '../field/fieldProps.js';
import { Chips } from './Chips.js';
import { useChips } from './useChips.js';
import type { ChoiceProps } from './CheckboxControl.js';
import { hasOwnInput } from '../slots/slots.js';

/** Renders a field as chips of entered values. */
export function ChipsControl({ field: state, isSent }: ChoiceProps) {
  const { field } = state;
  const { components, classOf } = state.slots;
  const { getText, type, paste, add } = chipEntryOf(field);
  const { chips, onBoxKey } = useChips(state);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    field.getSnapshot().removals?.onKey(event, getText());
    onBoxKey(event);
    if (event.key !== 'Enter' || getText().trim() === '' || isComposingKey(event.nativeEvent)) return;
    event.preventDefault();
    add();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (!state.isInert && paste(event.clipboardData.getData('text'))) event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    if (getText().trim() === '') field.commitValue(undefined, { isLeaving: true });
    else add();
    state.options.onBlur?.();
  };
  return (
    <components.box
      className={classOf('box')}
      data-multiple
      data-own-input={hasOwnInput(state.slots) || undefined}
      onBlur={onBlur}
    >
      <Chips {...chips} />
      <components.input
        className={classOf('input')}
        dir="auto"
        {...inputAttributes(state.plan, null)}
        {...controlProps(state)}
        {...boxOptions(state)}
        name={isSent ? state.name : undefined}
        value={state.snapshot.inputValue ?? ''}
        onFocus={() => field.wake()}
        onChange={({ currentTarget, nativeEvent }) => {
          type(currentTarget.value, (nativeEvent as InputEvent).isComposing);
          // Autofill does not focus the box, so there is no blur to wait for: commit at once.
          if (!hasFocus(currentTarget) && getText().trim() !== '') add(undefined, 'fill');
        }}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {isSent && state.plan.dataType === 'NUMBER' && drawnText(state, '')}
      <HiddenInputs {...state.sent} />
    </components.box>
  );
}
