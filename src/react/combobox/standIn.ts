/**
 * The stand-in of a combobox: a text box and a button. Until the combobox's code is loaded, the box accepts text like any other,
 * and user actions are kept as calls of the combobox.
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
import { hasFocus } from '../../client/page/controlElement.js';
import { isComposingKey } from '../../client/page/isComposingKey.js';
import { boxOptions } from '../../client/field/inputAttributes.js';
import { controlProps, partIds, sentName } from '../field/fieldProps.js';
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
import { callSoon, isOpenSoon, isPickSoon, wakeCombobox } from './comboboxLoader.js';

/** Returns the props of the text box. */
export function standInInput(state: FieldState) {
  const { field, snapshot } = state;
  const { inputValue } = snapshot;
  const type = (box: HTMLInputElement, isComposing: boolean) => {
    wakeCombobox(field, state);
    const isFocused = hasFocus(box);
    callSoon(field, ['type', box.value, { isComposing, isFocused }], isFocused);
  };
  return {
    ...controlProps(state),
    ...boxAttributes,
    // Browsers don't restore a field with `autocomplete="off"` on Back, so omit it until the page is hydrated.
    ...(snapshot.isServer && { autoComplete: undefined, list: listIds(state.id).list }),
    ...boxOptions(state),
    ...sentName(state),
    'aria-expanded': false,
    value: standInText(state),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      wakeCombobox(field, state);
      // Typing replaces a chosen value.
      if (inputValue === null) selectAll(currentTarget, field);
    },
    onSelect: (event: SyntheticEvent<HTMLInputElement>) => rememberSelection(event, field),
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => onBoxPress(event, field),
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (inputValue === null) selectOnClick(currentTarget, field);
      callSoon(field, ['open'], true);
    },
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) =>
      type(currentTarget, (nativeEvent as InputEvent).isComposing),
    // The last input event of a composition is still marked as composing.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => type(currentTarget, false),
    onPaste: (event: ClipboardEvent) => pasteSoon(event, state),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onStandInKey(event, state),
  };
}

/** Returns the text of an idle box. */
export function standInText(state: FieldState): string {
  return state.snapshot.inputValue ?? (state.plan.expectMultipleValues ? '' : state.labelOf(state.value));
}

/** Returns the props of the button that opens the list. */
export function standInButton(state: FieldState) {
  const { field, isInert } = state;
  return {
    type: 'button' as const,
    tabIndex: -1,
    disabled: isInert,
    'aria-expanded': false,
    'aria-label': state.text('open'),
    'aria-describedby': partIds(state.id).label,
    onMouseDown: keepFocus,
    onClick: () => {
      field.focus();
      callSoon(field, ['open'], true);
    },
  };
}

/** Handles blur before the combobox's code is loaded. */
export function onStandInBlur(event: FocusEvent, state: FieldState): void {
  const { field, options } = state;
  if (event.currentTarget.contains(event.relatedTarget)) return;
  if (field.getSnapshot().inputValue === null) {
    // If Enter was pressed on an option that is not loaded yet, its value is pending.
    if (isOpenSoon(field)) callSoon(field, ['close', true], false, isPickSoon(field) ? 1 : 0);
    field.commitValue(undefined, { isLeaving: true });
  } else commitSoon(state);
  options.onBlur?.();
}

/** Commits a text. A single value is committed with the field; of several values the text leaves the box for the next. */
function commitSoon({ field, plan }: FieldState, isEntered?: true): void {
  const isLeaving = plan.expectMultipleValues && (field.getSnapshot().inputValue ?? '').trim() !== '';
  callSoon(field, [isEntered ? 'enterText' : 'commitText'], false, isLeaving ? 1 : 0);
  if (isLeaving) field.setInputValue(null);
}

/** Characters that separate pasted values, unless the app names its own (`splitEntered.ts`). */
const anySeparator = /[\n\r\t;；؛,，、､،፣]/;

/** Handles pasted text with separators. It bypasses the box, which would make one value of it. */
function pasteSoon(event: ClipboardEvent, { field, plan, isInert }: FieldState): void {
  const text = event.clipboardData.getData('text');
  // Spreadsheets copy a single cell with a line end.
  const inner = text.trim();
  const mayBeSeveral =
    field.options.separators?.some((one) => inner.includes(one)) ?? anySeparator.test(inner);
  if (!plan.expectMultipleValues || isInert || !mayBeSeveral) return;
  event.preventDefault();
  callSoon(field, ['paste', text], false, 1);
}

/**
 * Handles keys before the combobox's code is loaded. Arrow keys open the list, with Alt without moving. Enter commits the typed
 * text, or picks the option that arrow keys lead to. Escape cancels opening.
 */
function onStandInKey(event: KeyboardEvent<HTMLInputElement>, state: FieldState): void {
  const { field, isInert, snapshot } = state;
  const { inputValue } = snapshot;
  field.getSnapshot().removals?.onKey(event, inputValue);
  field.text.onChipKey?.(event);
  if (event.isDefaultPrevented() || isComposingKey(event.nativeEvent) || isInert) return;
  const { key, altKey } = event;
  if (event.ctrlKey || event.metaKey) return;
  const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[key];
  const isOpen = isOpenSoon(field);
  if (!by && !(/^E(nter|scape)$/.test(key) && (isOpen || inputValue !== null))) return;
  if (by || isOpen || key === 'Enter') event.preventDefault();
  if (by) {
    const opens = !altKey || by === 1;
    callSoon(field, altKey ? [opens ? 'open' : 'close'] : ['move', by], opens);
  } else if (key === 'Enter') {
    if (inputValue === null) callSoon(field, ['pickActive'], isOpen);
    else commitSoon(state, true);
  } else {
    if (isOpen) event.stopPropagation();
    else field.setInputValue(null);
    callSoon(field, ['escape']);
  }
}
