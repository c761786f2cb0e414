/**
 * Creates a combobox after its code was lazy-loaded. Its initial state comes from the text and focus of the box, and from the
 * events that `EarlyBox` recorded.
 */
import { hasFocus } from '../page/controlElement.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { type ComboboxController, comboboxOf } from './comboboxController.js';
import type { EarlyBox } from './earlyBox.js';
import { separatorsOf, splitTyped } from './splitEntered.js';

/** Creates the combobox of a field and replays the events recorded before its code was loaded. */
export function beginCombobox(field: Field, early: EarlyBox): ComboboxController {
  const combobox = comboboxOf(field);
  const { inputValue } = field.getSnapshot();
  const isRefused = field.getSnapshot().textStatus.errors.length > 0;
  if (isRefused || early.entered > 0) field.setTextStatus(noText);
  // Clears the error that was shown because the code was not loaded.
  if (isRefused) field.validation.edit(field.latest());
  if (early.cleared) {
    combobox.clear(early.cleared.value);
    field.commitValue();
  }
  const takesAnyText = field.plan.expectMultipleValues && !field.plan.lookup?.isClosed;
  const splits = (text: string) =>
    takesAnyText ? splitTyped(text, '', separatorsOf(field).pasted) : undefined;
  for (const { text, isPasted, isMeant } of early.texts) {
    if (isPasted) combobox.paste(text);
    else {
      const { ended, rest } = splits(text) ?? { ended: [], rest: text };
      for (const one of rest === '' ? ended : [...ended, rest]) combobox.commitText(one, { isMeant });
    }
  }
  const isIn = field.control !== null && hasFocus(field.control);
  if (inputValue !== null) {
    const isFocused = isIn || early.isEntered;
    const isComposing = isIn && early.composedFrom !== undefined;
    // During composition, the list is searched with the text before it. A text with separators is split after it.
    if (isComposing && early.composedFrom && !splits(early.composedFrom))
      combobox.type(early.composedFrom, { isComposing: false, isFocused });
    combobox.type(inputValue, { isComposing, isFocused });
  }
  // Prevents the list from repeating a prefetch that failed.
  if (early.isAskedAhead) combobox.list.askedAhead = '';
  // A text that was split into values has left the box, and closes the list.
  const isSplit = Boolean(inputValue && combobox.state.inputValue === null && takesAnyText);
  const wantsOpen = early.wantsOpen && !isSplit;
  const isPickLeft = early.keys.includes('pick') && !wantsOpen;
  if (wantsOpen || isPickLeft) {
    combobox.open();
    combobox.takeKeys(early.keys);
  }
  if (!wantsOpen) combobox.close(isPickLeft);
  if (early.isEntered) combobox.enterText();
  // The user has left the box, so its text is committed.
  if (inputValue !== null && !isIn) combobox.commitText();
  const { entry } = field.text;
  if (early.isRefused && entry?.hasUncommitted()) field.validation.refuse(entry.problem());
  field.setInputValue(null);
  return combobox;
}
