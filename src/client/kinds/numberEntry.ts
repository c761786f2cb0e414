/**
 * A box for a number with a unit, or with bounds: what is typed is read as it is typed, stays as it is while somebody edits it,
 * and is written in groups at rest. D72.
 *
 * Assistive technology knows it as a text box, and by no role of a spinbutton: such a role is read by its `aria-valuenow`, and what
 * is half typed, or is no number, has none; VoiceOver would take away the caret. What the arrow keys make of it is said instead.
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

/** What a number is read by. */
interface NumberReader {
  readonly plan: FieldOutline;
  readonly environment: { readonly lookup: { readonly locale?: string | undefined } };
}

/** What a number is of, in the reader's language. */
export const unitOfField = ({ plan, environment }: NumberReader): NumberUnit | undefined =>
  unitOf(plan, environment.lookup.locale);

/** Reads a text as a value: no text is none, and what is no number stays a text, which is found wrong. */
export function valueOfNumberText(reader: NumberReader, text: string): FieldValue {
  if (text.trim() === '') return text === '' ? null : text;
  return readUnitNumber(text, unitOfField(reader), reader.environment.lookup.locale) ?? text;
}

/** Takes what is typed for the value. */
export function typeNumber(field: Field, text: string): void {
  field.setInputValue(text);
  field.setValue(valueOfNumberText(field, text));
}

/** What a number is shown by. */
interface ShownNumber extends NumberReader {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/**
 * The text to show.
 *
 * @param isEdited - somebody is in the box: what was typed stays as long as it stands for the value, else it is written plainly
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

/** A number with its unit, to be said and read; nothing where there is none. */
export function saidValue(reader: NumberReader, value: FieldValue): string {
  return typeof value === 'number'
    ? saidNumber(value, unitOfField(reader), reader.environment.lookup.locale)
    : '';
}

/**
 * Moves the number by a key: arrows by a step, Page Up and Page Down by ten. What is no number stays as it is.
 *
 * @returns whether the key has been used
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
