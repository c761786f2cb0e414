/**
 * A combobox that nobody has come to: a text box and a button, with handlers that wake it. Until its code is there the box takes
 * text as any other.
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
import { separatorsOf, splitAtAll, splitTyped } from '../../client/combobox/splitEntered.js';
import { numberSigns } from '../../core/messages/messages.js';
import { controlProps, sentName } from '../field/fieldProps.js';
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

/** Props of the text box. */
export function restingInputProps(state: FieldState) {
  const { field, snapshot } = state;
  const { inputValue } = snapshot;
  return {
    ...controlProps(state),
    ...boxAttributes,
    // What a browser may not fill in it does not keep either, when its reader goes back to mend something.
    ...(snapshot.isServer && { autoComplete: undefined, list: listIds(state.id).list }),
    ...boxOptions(state),
    ...sentName(state),
    'aria-expanded': false,
    value: restingText(state),
    onFocus: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
      wake(state);
      // A chosen value gives way to what is typed next.
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
    // Its last input event is still one of the composition.
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      typeSoon(state, currentTarget.value, { isComposing: false, isFocused: true }),
    onPaste: (event: ClipboardEvent) => pasteSoon(event, state),
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => onEarlyKey(event, state),
  };
}

/** What stands in a box that nobody has come to. */
export function restingText(state: FieldState): string {
  return state.snapshot.inputValue ?? (state.plan.expectMultipleValues ? '' : state.labelOf(state.value));
}

/** Props of the button that opens the list. */
export function restingButtonProps(state: FieldState) {
  const { field, isInert } = state;
  return {
    type: 'button' as const,
    tabIndex: -1,
    disabled: isInert,
    'aria-expanded': false,
    'aria-label': state.text('open'),
    onMouseDown: keepFocus,
    onClick: () => {
      field.focus();
      openSoon(field);
    },
  };
}

/** Leaving the box before its code was there. */
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

/** Text that is typed; where any text is one of several values, what a separator has ended leaves the box. */
function typeSoon(
  { field, plan, snapshot: { inputValue } }: FieldState,
  text: string,
  how: { readonly isComposing: boolean; readonly isFocused: boolean },
): void {
  const keep = (here: EarlyBox) => {
    const takesAnyText = plan.expectMultipleValues && !plan.lookup?.isClosed && !how.isComposing;
    const before = here.composedFrom ?? inputValue ?? '';
    here.composedFrom = how.isComposing ? before : undefined;
    const typed = takesAnyText ? splitTyped(text, before, separatorsOf(field).pasted) : undefined;
    const rest = typed ? typed.rest || null : text;
    if (typed)
      enterSoon(
        field,
        here,
        typed.ended.map((one) => ({ text: one })),
      );
    here.wantsOpen ||= how.isFocused && rest !== null;
    here.keys.length = 0;
    here.isEntered = false;
    field.setInputValue(rest);
  };
  onCombobox(field, (combobox) => combobox.type(text, how), keep);
}

/** Text that is done: a single one is by the focus, of several values it leaves the box, which has room for the next. */
function commitSoon(field: Field, here: EarlyBox, isEntered: boolean): void {
  const text = field.getSnapshot().inputValue ?? '';
  const isMeant = isEntered && field.plan.lookup?.isClosed === true;
  closeSoon(here);
  if (!field.plan.expectMultipleValues || text.trim() === '') here.isEntered ||= isEntered;
  else {
    enterSoon(field, here, [{ text, isMeant }]);
    field.setInputValue(null);
  }
}

/** The box is left: what Enter was pressed on is a value on its way. */
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

/** A pasted text that is several values does not pass through the box, which would make one of them. */
function pasteSoon(event: ClipboardEvent, { field, plan, isInert }: FieldState): void {
  const text = event.clipboardData.getData('text');
  const count = splitAtAll(text, separatorsOf(field).pasted).length;
  if (!plan.expectMultipleValues || isInert || count < 2) return;
  event.preventDefault();
  onCombobox(
    field,
    (combobox) => combobox.paste(text),
    (here) => enterSoon(field, here, [{ text, isPasted: true }], count),
  );
}

/** Opens the list as soon as its code is there, its values asked for beside that. */
function openSoon(field: Field): void {
  const keep = (here: EarlyBox) => {
    // Who opens it anew means what they see by then.
    if (!here.wantsOpen) here.keys.length = 0;
    here.wantsOpen = !field.options.readOnly;
    askAhead(field, here);
  };
  onCombobox(field, (combobox) => combobox.open(), keep);
}

/** Asks for the values of a list whose code is on its way, beside that: as soon as what looks them up is there. */
function askAhead(field: Field, here: EarlyBox): void {
  if (field.options.readOnly) return;
  here.isAskedAhead = true;
  void field.domain.askAhead().catch(() => undefined);
  // What writes numbers, in any language, takes a page tens of milliseconds to make, once: now, not as its first list is drawn.
  setTimeout(numberSigns);
}

/** What a value is validated by, and the chips of several, come after the code of its box. */
function wake({ field, slots }: FieldState): void {
  loadSheetSoon(slots);
  wakeCombobox(field, () => {
    if (hasConstraint(field.plan)) field.expectValue();
    // What shows chips asks again, and tells.
    if (field.plan.expectMultipleValues) void controlsStage.load().catch(() => undefined);
  });
}

/**
 * Arrows open the list, Alt+arrow without a move; Enter takes what was typed, or picks what arrows lead to; Escape closes what is
 * about to open.
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
