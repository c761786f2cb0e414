/**
 * Props that turn a text box and a button into an active combobox. Follows WAI-ARIA APG, editable combobox with list
 * autocomplete.
 */
import type {
  ChangeEvent,
  ClipboardEvent,
  CompositionEvent,
  FocusEvent,
  KeyboardEvent,
  MouseEvent,
  SyntheticEvent,
} from 'react';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { type BoxKey, onComboboxKey } from '../../client/combobox/comboboxKeys.js';
import { controlText } from '../../client/messages/controlTexts.js';
import { hasFocus } from '../../client/page/controlElement.js';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { separatorsOf, splitAtAll } from '../../client/combobox/splitEntered.js';
import { controlProps, partIds } from '../field/fieldProps.js';
import type { FieldState } from '../field/fieldState.js';
import {
  boxAttributes,
  rememberSelection,
  keepFocus,
  listIds,
  onBoxPress,
  selectAll,
  selectOnClick,
} from '../field/boxAttributes.js';
import { boxViewOf } from '../listbox/optionProps.js';

/** Returns the props of all parts. */
export function awakeCombobox(field: FieldState, combobox: ComboboxController) {
  const view = boxViewOf(field);
  const { isOpen, wasOpen, activeIndex, isInert } = view;
  const ids = listIds(field.id);
  const popup = { 'aria-expanded': isOpen, 'aria-controls': ids.list };
  return {
    /** For the element around all parts: leaving it commits the text. */
    onBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      combobox.commitText();
      field.options.onBlur?.();
    },
    input: {
      ...controlProps(field),
      ...boxAttributes,
      ...boxOptions(field),
      ...popup,
      // Empty rather than absent after the first highlighted option, as in the APG's example.
      'aria-activedescendant':
        isOpen && activeIndex >= 0 ? ids.option(activeIndex) : wasOpen ? '' : undefined,
      value: view.text,
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
        combobox.type(currentTarget.value, {
          isComposing: (nativeEvent as InputEvent).isComposing,
          isFocused: hasFocus(currentTarget),
        });
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
        combobox.type(currentTarget.value, { isComposing: false, isFocused: true }),
      onPaste: (event: ClipboardEvent) => onPaste(event, isInert, combobox),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
        field.field
          .getSnapshot()
          .removals?.onKey(event, combobox.state.isSpent ? null : combobox.state.inputValue);
        field.field.text.onChipKey?.(event);
        if (event.isDefaultPrevented()) return;
        onComboboxKey(keyOf(event), combobox);
        // A bar is shown until the label arrives; a key that moves the caret keeps the label from being selected then.
        if (event.currentTarget.value === '' && caretKeys.has(event.key))
          field.field.text.isAllSelected = false;
      },
      // Typing replaces a chosen value, until the user places the caret in it.
      onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
        field.field.wake();
        if (view.inputValue === null || combobox.state.isSpent) selectAll(currentTarget, field.field);
      },
      onMouseDown: (event: MouseEvent<HTMLInputElement>) => onBoxPress(event, field.field),
      onSelect: (event: SyntheticEvent<HTMLInputElement>) => rememberSelection(event, field.field),
      onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
        const { inputValue, isSpent } = combobox.state;
        if (inputValue === null || isSpent) selectOnClick(currentTarget, field.field);
        combobox.open();
      },
    },
    button: {
      ...popup,
      type: 'button' as const,
      tabIndex: -1,
      disabled: isInert,
      'aria-label': field.text('open'),
      'aria-describedby': partIds(field.id).label,
      onMouseDown: keepFocus,
      onClick: () => {
        field.field.focus();
        if (combobox.state.isOpen) combobox.close();
        else combobox.open();
      },
    },
    /** For the list, open or closed. */
    listbox: {
      id: ids.list,
      role: 'listbox' as const,
      // Otherwise a scrollable list would be a Tab stop.
      tabIndex: -1,
      'aria-label': controlText(field, 'options'),
      // Not part of the name: `getByLabel` of a test would find the list besides the box.
      'aria-describedby': partIds(field.id).label,
      'aria-multiselectable': combobox.isMultiple || undefined,
      hidden: !isOpen,
    },
  };
}

const caretKeys = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

function keyOf(event: KeyboardEvent<HTMLInputElement>): BoxKey {
  const { key, altKey, ctrlKey, metaKey, nativeEvent, currentTarget } = event;
  return {
    key,
    altKey,
    ctrlKey,
    metaKey,
    isComposing: isComposingKey(nativeEvent),
    boxText: currentTarget.value,
    preventDefault: () => event.preventDefault(),
    stopPropagation: () => event.stopPropagation(),
  };
}

/** Splits pasted text into several values. A single value is pasted as text. */
function onPaste(event: ClipboardEvent, isInert: boolean, combobox: ComboboxController): void {
  if (!combobox.isMultiple || isInert) return;
  const text = event.clipboardData.getData('text');
  if (splitAtAll(text, separatorsOf(combobox.field).pasted).length < 2) return;
  event.preventDefault();
  combobox.paste(text);
}
