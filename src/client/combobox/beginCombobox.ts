/**
 * A combobox whose code has come late: it begins from what stands in the box by then, and from whether it has the focus. What
 * neither of them holds is kept in `EarlyBox` until then.
 */
import { hasFocus } from '../page/controlElement.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { type ComboboxController, comboboxOf } from './comboboxController.js';
import type { EarlyBox } from './earlyBox.js';

/** Makes the combobox of a field from what stands in its box, and from what was done to it before. */
export function beginCombobox(field: Field, early: EarlyBox): ComboboxController {
  const combobox = comboboxOf(field);
  const { inputValue } = field.getSnapshot();
  const isRefused = field.getSnapshot().textStatus.errors.length > 0;
  if (isRefused || early.entered > 0) field.setTextStatus(noText);
  // A refusal for want of the code is over.
  if (isRefused) field.validation.edit(field.latest());
  if (early.cleared) {
    combobox.clear(early.cleared.value);
    field.commitValue();
  }
  for (const { text, isPasted, isMeant } of early.texts)
    if (isPasted) combobox.paste(text);
    else combobox.commitText(text, { isMeant });
  const isIn = field.control !== null && hasFocus(field.control);
  if (inputValue !== null) {
    const isFocused = isIn || early.isEntered;
    const isComposing = isIn && early.composedFrom !== undefined;
    // The list is searched for the text before the one that is composed.
    if (isComposing && early.composedFrom)
      combobox.type(early.composedFrom, { isComposing: false, isFocused });
    combobox.type(inputValue, { isComposing, isFocused });
  }
  // The list does not ask again by itself where that has failed.
  if (early.isAskedAhead) combobox.list.askedAhead = '';
  const isPickLeft = early.keys.includes('pick') && !early.wantsOpen;
  if (early.wantsOpen || isPickLeft) {
    combobox.open();
    combobox.takeKeys(early.keys);
  }
  if (!early.wantsOpen) combobox.close(isPickLeft);
  if (early.isEntered) combobox.enterText();
  // Text in a box that has been left is done.
  if (inputValue !== null && !isIn) combobox.commitText();
  const { entry } = field.text;
  if (early.isRefused && entry?.hasUncommitted()) field.validation.refuse(entry.problem());
  field.setInputValue(null);
  return combobox;
}
