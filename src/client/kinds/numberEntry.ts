/**
 * A box for a number with a unit or bounds. It reads the text on each key, keeps it during editing, and groups digits on blur.
 * D72.
 *
 * The box has no `spinbutton` role: screen readers read its `aria-valuenow`, which half-typed text does not have, and VoiceOver
 * would hide the caret. The result of an arrow key is announced instead.
 */
import { keyStep, numberBounds, steppedNumber, stepsOfKey } from '../../core/document/numberBounds.js';
import type { FieldOutline } from '../../core/document/fieldOutline.js';
import {
  groupedNumber,
  type NumberUnit,
  readUnitNumber,
  saidNumber,
  unitOf,
  writeUnitNumber,
} from '../../core/messages/unitNumber.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Field } from '../field/store.js';
import { textOfValue } from '../values/valueOfText.js';

/** The plan and language that numbers are read with. */
interface NumberReader {
  readonly plan: FieldOutline;
  readonly environment: { readonly lookup: { readonly locale?: string | undefined } };
}

/** The unit of a field, in the user's language. */
export const unitOfField = ({ plan, environment }: NumberReader): NumberUnit | undefined =>
  unitOf(plan, environment.lookup.locale);

/** Reads a text as a value: empty text is `null`; a text that is not a number stays a text, which then fails validation. */
export function valueOfNumberText(reader: NumberReader, text: string): FieldValue {
  if (text.trim() === '') return text === '' ? null : text;
  return readUnitNumber(text, unitOfField(reader), reader.environment.lookup.locale) ?? text;
}

/** Sets the value from typed text. */
export function typeNumber(field: Field, text: string): void {
  field.setInputValue(text);
  field.setValue(valueOfNumberText(field, text));
}

/** The state that the text of the box is computed from. */
interface ShownNumber extends NumberReader {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/**
 * The text of the box.
 *
 * @param isEdited - while the box has focus, typed text that represents the value stays; otherwise the number has no grouping
 */
export function shownNumber(state: ShownNumber, isEdited: boolean): string {
  const { value, snapshot } = state;
  const { inputValue } = snapshot;
  const { locale } = state.environment.lookup;
  if (typeof value !== 'number') return inputValue?.trim() === '' ? inputValue : textOfValue(value);
  if (!isEdited) return groupedNumber(value, unitOfField(state), locale);
  const stands = inputValue !== null && Object.is(valueOfNumberText(state, inputValue), value);
  return stands ? inputValue : writeUnitNumber(value, unitOfField(state), locale);
}

/** Writes a number with its unit, for announcements; empty if the value is not a number. */
export function saidValue(reader: NumberReader, value: FieldValue): string {
  return typeof value === 'number'
    ? saidNumber(value, unitOfField(reader), reader.environment.lookup.locale)
    : '';
}

/**
 * Changes the number by a key: arrows by one step, Page Up and Page Down by ten. A value that is not a number stays.
 *
 * @returns whether the key was used
 */
export function stepByKey(field: Field, key: string): boolean {
  const steps = stepsOfKey(key);
  const value = field.latest();
  if (steps === undefined || (value !== null && value !== undefined && typeof value !== 'number'))
    return false;
  const { plan } = field;
  const next = steppedNumber(value ?? undefined, steps, keyStep(plan), numberBounds(plan));
  field.setInputValue(null);
  field.setValue(next);
  field.environment.announce(saidValue(field, next));
  return true;
}
