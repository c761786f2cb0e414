/**
 * Creates a combobox after its code was lazy-loaded, and makes the calls that were kept until then.
 */
import { hasFocus } from '../page/controlElement.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { type ComboboxController, comboboxOf } from './comboboxController.js';
import type { EarlyCall, EarlyCalls } from './earlyCalls.js';
import { separatorsOf, splitTyped } from './splitEntered.js';

/** Makes one call of a combobox. */
export function callCombobox(combobox: ComboboxController, call: EarlyCall): void {
  const [method, ...given] = call;
  (combobox[method] as (...args: readonly unknown[]) => unknown)(...given);
  if (method === 'clear') combobox.field.commitValue();
}

/** Creates the combobox of a field and makes the calls that were kept until its code was loaded. */
export function replayCalls(field: Field, early: EarlyCalls): ComboboxController {
  const combobox = comboboxOf(field);
  const isRefused = field.getSnapshot().textStatus.errors.length > 0;
  if (isRefused || early.pending > 0) field.setTextStatus(noText);
  // Clears the error that was shown because the code was not loaded.
  if (isRefused) field.validation.edit(field.latest());
  early.calls.forEach((call, index) => {
    if (!isComposedAfter(field, call, early.calls[index + 1])) callCombobox(combobox, call);
  });
  // Prevents the list from repeating a prefetch that failed.
  if (early.isAskedAhead) combobox.list.askedAhead = '';
  // The focus may have left without an event.
  const isIn = field.control !== null && hasFocus(field.control);
  if (!isIn && combobox.hasText) combobox.commitText();
  const { entry } = field.text;
  if (early.isRefused && entry?.hasUncommitted()) field.validation.refuse(entry.problem());
  field.setInputValue(null);
  return combobox;
}

/** Whether a text with separators is being continued by an input method: it is split afterwards. */
function isComposedAfter(field: Field, call: EarlyCall, next: EarlyCall | undefined): boolean {
  if (call[0] !== 'type' || next?.[0] !== 'type' || !next[2].isComposing) return false;
  const takesAnyText = field.plan.expectMultipleValues && !field.plan.lookup?.isClosed;
  return takesAnyText && splitTyped(call[1], '', separatorsOf(field).pasted) !== undefined;
}
