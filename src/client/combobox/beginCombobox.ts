/**
 * A combobox whose code has come late: it begins from what stands in the box by then, and from whether it has the focus. What
 * neither of them holds is kept in `EarlyBox` until then.
 */
import type { FieldValue } from '../../core/vocabulary/json.js';
import { hasFocus } from '../page/controlElement.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { type ComboboxController, comboboxOf } from './comboboxController.js';

/** A text that has left the box of several values, which made room for the next. */
export interface EarlyText {
  readonly text: string;
  /** It was pasted, and names several values. */
  readonly isPasted?: boolean;
  /** Enter was pressed on it. */
  readonly isMeant?: boolean;
}

/** What was done to a combobox before its code was there, and no element of the page holds. */
export interface EarlyBox {
  /** Texts that have left the box, in the order they were entered. */
  readonly texts: EarlyText[];
  /** How many values they are. */
  entered: number;
  /** The list is to be open: a press, an arrow key or typing has asked for it, and nothing has closed it since. */
  wantsOpen: boolean;
  /** The arrow key among these: 1 for the first option, -1 for the last. */
  awaitedMove: 0 | 1 | -1;
  /** Enter was pressed on the text that stands in the box. */
  isEntered: boolean;
  /** The value that was taken away by its button: it can be brought back. */
  cleared?: { readonly value: FieldValue } | undefined;
  /** The press that is under way has brought the focus. */
  isFirstPress: boolean;
  /** The values of the list were asked for beside its code. */
  isAskedAhead: boolean;
  /** The form was not sent because of the text in the box: why that is no value is to be said. */
  isRefused: boolean;
}

/** Makes the combobox of a field from what stands in its box, and from what was done to it before. */
export function beginCombobox(field: Field, early: EarlyBox): ComboboxController {
  const combobox = comboboxOf(field);
  const { inputValue } = field.getSnapshot();
  combobox.isFirstPress = early.isFirstPress;
  if (early.entered > 0) field.setTextStatus(noText);
  if (early.cleared) {
    combobox.clear(early.cleared.value);
    field.commitValue();
  }
  for (const { text, isPasted, isMeant } of early.texts)
    if (isPasted) combobox.paste(text);
    else combobox.commitText(text, { isMeant });
  const isIn = field.control !== null && hasFocus(field.control);
  if (inputValue !== null)
    combobox.type(inputValue, { isComposing: false, isFocused: isIn || early.isEntered });
  // The list does not ask again by itself where that has failed.
  if (early.isAskedAhead) combobox.list.askedAhead = '';
  if (!early.wantsOpen) combobox.close();
  else if (early.awaitedMove === 0) combobox.open();
  else combobox.dispatch({ type: 'moved', by: early.awaitedMove, count: 0, hasNext: false });
  if (early.isEntered) combobox.enterText();
  // Text in a box that has been left is done.
  if (inputValue !== null && !isIn) combobox.commitText();
  const { entry } = field.text;
  if (early.isRefused && entry?.hasUncommitted()) field.validation.refuse(entry.problem());
  field.setInputValue(null);
  return combobox;
}
