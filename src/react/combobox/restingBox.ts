/**
 * An idle combobox: a text box and a button whose handlers activate it. Until the combobox's code is loaded, the box accepts text
 * like any other.
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
import type { EarlyBox } from '../../client/combobox/earlyBox.js';
import type { ComboboxController } from '../../client/combobox/comboboxController.js';
import type { Field } from '../../client/field/store.js';
import { hasConstraint } from '../../client/field/hasConstraint.js';
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
import { controlsStage } from '../provider/stages.js';
import {
  enterSoon,
  expectEntered,
  isOpenSoon,
  loadSheetSoon,
  onCombobox,
  wakeCombobox,
} from './comboboxLoader.js';

/** Returns the props of the text box. */
export function restingInputProps(state: FieldState) {
  const { field, snapshot } = state;
  const { inputValue } = snapshot;
  return {
    ...controlProps(state),
    ...boxAttributes,
    // Browsers don't restore a field with `autocomplete="off"` on Back, so omit it until the page is hydrated.
    ...(snapshot.isServer && { autoComplete: undefined, list: listIds(state.id).list }),
    ...boxOptions(state),
    ...sentName(state),
    'aria-expanded': false,
    value: restingText(state),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      wake(state);
      // Typing replaces a chosen value.
      if (inputValue === null) selectAll(currentTarget, field);
    },
    onSelect: (event: SyntheticEvent<HTMLInputElement>) => rememberSelection(event, field),
    onMouseDown: (event: MouseEvent<HTMLInputElement>) => onBoxPress(event, field),
    onClick: ({ currentTarget }: MouseEvent<HTMLInputElement>) => {
      if (inputValue === null) selectOnClick(currentTarget, field);
      openSoon(field);
    },
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      const { value: text } = currentTarget;
      const isFocused = hasFocus(currentTarget);
      const { isComposing } = nativeEvent as InputEvent;
      wake(state);
      typeSoon(state, text, { isComposing, isFocused });
    },
    // The last input event of a composition is still marked as composing.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      typeSoon(state, currentTarget.value, { isComposing: false, isFocused: true }),
    onPaste: (event: ClipboardEvent) => pasteSoon(event, state),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onEarlyKey(event, state),
  };
}

/** Returns the text of an idle box. */
export function restingText(state: FieldState): string {
  return state.snapshot.inputValue ?? (state.plan.expectMultipleValues ? '' : state.labelOf(state.value));
}

/** Returns the props of the button that opens the list. */
export function restingButtonProps(state: FieldState) {
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
      openSoon(field);
    },
  };
}

/** Handles blur before the combobox's code is loaded. */
export function onRestingBlur(event: FocusEvent, { field, options }: FieldState): void {
  if (event.currentTarget.contains(event.relatedTarget)) return;
  if (field.getSnapshot().inputValue === null) {
    if (isOpenSoon(field))
      onCombobox(
        field,
        (combobox) => combobox.close(true),
        (here) => leaveSoon(field, here),
      );
    field.commitValue(undefined, { isLeaving: true });
  } else
    onCombobox(
      field,
      (combobox) => combobox.commitText(),
      (here) => commitSoon(field, here, false),
    );
  options.onBlur?.();
}

/** Handles typed text. Text with separators stays in the box until the code that splits it is loaded. */
function typeSoon(
  { field, snapshot: { inputValue } }: FieldState,
  text: string,
  how: { readonly isComposing: boolean; readonly isFocused: boolean },
): void {
  const keep = (here: EarlyBox) => {
    here.composedFrom = how.isComposing ? (here.composedFrom ?? inputValue ?? '') : undefined;
    here.wantsOpen ||= how.isFocused;
    here.keys.length = 0;
    here.isEntered = false;
    field.setInputValue(text);
  };
  onCombobox(field, (combobox) => combobox.type(text, how), keep);
}

/** Commits a text. A single value is committed with the field; of several values the text leaves the box for the next. */
function commitSoon(field: Field, here: EarlyBox, isEntered: boolean): void {
  const text = field.getSnapshot().inputValue ?? '';
  const isMeant = isEntered && field.plan.lookup?.isClosed === true;
  closeSoon(here);
  if (!field.plan.expectMultipleValues || text.trim() === '') here.isEntered ||= isEntered;
  else {
    enterSoon(field, here, { text, isMeant });
    field.setInputValue(null);
  }
}

/** Handles blur. If Enter was pressed on an option that is not loaded yet, its value is pending. */
function leaveSoon(field: Field, here: EarlyBox): void {
  if (here.keys.includes('pick')) {
    here.wantsOpen = false;
    expectEntered(field, here, 1);
  } else closeSoon(here);
}

function closeSoon(here: EarlyBox): void {
  here.wantsOpen = false;
  here.keys.length = 0;
}

/** Characters that separate pasted values, unless the app names its own (`splitEntered.ts`). */
const anySeparator = /[\n\r\t;；؛,，、､،፣]/;

/** Handles pasted text with separators. It bypasses the box, which would make one value of it. */
function pasteSoon(event: ClipboardEvent, { field, plan, isInert }: FieldState): void {
  const text = event.clipboardData.getData('text');
  const { separators } = field.options;
  // Spreadsheets copy a single cell with a line end.
  const inner = text.trim();
  const mayBeSeveral = separators?.some((one) => inner.includes(one)) ?? anySeparator.test(inner);
  if (!plan.expectMultipleValues || isInert || !mayBeSeveral) return;
  event.preventDefault();
  onCombobox(
    field,
    (combobox) => combobox.paste(text),
    (here) => enterSoon(field, here, { text, isPasted: true }),
  );
}

/** Opens the list once its code is loaded, and requests its values in parallel. */
function openSoon(field: Field): void {
  const keep = (here: EarlyBox) => {
    // Discards recorded keys: the user opens a new list and sees its highlighted option.
    if (!here.wantsOpen) here.keys.length = 0;
    here.wantsOpen = !field.options.readOnly;
    askAhead(field, here);
  };
  onCombobox(field, (combobox) => combobox.open(), keep);
}

/** Requests the values of a list while its code is loading, as soon as the lookup code is loaded. */
function askAhead(field: Field, here: EarlyBox): void {
  if (field.options.readOnly) return;
  here.isAskedAhead = true;
  void field.domain.askAhead().catch(() => undefined);
}

/** Activates a combobox. Validation and chips are loaded after the box's own code. */
function wake({ field, slots }: FieldState): void {
  loadSheetSoon(slots);
  wakeCombobox(field, () => {
    if (hasConstraint(field.plan)) field.expectValue();
    // The component that renders chips retries and reports a failure.
    if (field.plan.expectMultipleValues) void controlsStage.load().catch(() => undefined);
  });
}

/**
 * Handles keys before the combobox's code is loaded. Arrow keys open the list, with Alt without moving. Enter commits the typed
 * text, or picks the option that arrow keys lead to. Escape cancels opening.
 */
function onEarlyKey(event: KeyboardEvent<HTMLInputElement>, state: FieldState): void {
  const { field, isInert } = state;
  const { inputValue } = state.snapshot;
  field.getSnapshot().removals?.onKey(event, inputValue);
  field.text.onChipKey?.(event);
  const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key];
  if (event.isDefaultPrevented() || isComposingKey(event.nativeEvent) || isInert) return;
  if (event.ctrlKey || event.metaKey) return;
  if (by) onEarlyArrow(event, field, by);
  else if (event.key === 'Escape') escapeSoon(event, state);
  else if (event.key === 'Enter' && (inputValue !== null || isOpenSoon(field))) {
    event.preventDefault();
    onCombobox(
      field,
      (combobox) => (inputValue === null ? combobox.pickActive() : combobox.enterText()),
      (here) => {
        if (inputValue !== null) commitSoon(field, here, true);
        else if (here.keys.length > 0) here.keys.push('pick');
      },
    );
  }
}

function onEarlyArrow(event: KeyboardEvent, field: Field, by: 1 | -1): void {
  event.preventDefault();
  const { altKey } = event;
  const move = (combobox: ComboboxController) => {
    if (!altKey) combobox.move(by);
    else if (by === 1) combobox.open();
    else combobox.close();
  };
  onCombobox(field, move, (here) => {
    here.wantsOpen = !altKey || by === 1;
    if (altKey) here.keys.length = 0;
    else here.keys.push(by);
    askAhead(field, here);
  });
}

function escapeSoon(event: KeyboardEvent, { field, snapshot: { inputValue } }: FieldState): void {
  const wasOpen = isOpenSoon(field);
  if (!wasOpen && inputValue === null) return;
  if (wasOpen) {
    event.preventDefault();
    event.stopPropagation();
  } else field.setInputValue(null);
  onCombobox(field, (combobox) => void combobox.escape(), closeSoon);
}
