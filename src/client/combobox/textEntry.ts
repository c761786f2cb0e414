/** A text box whose text is the value. An incomplete date is not a value yet: the box keeps it, and the field shows an error. */
import { isDated } from '../../core/document/inputKind.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { formatMessage } from '../../core/messages/messages.js';
import { enAtRest } from '../../texts/enAtRest.js';
import type { Field } from '../field/store.js';
import { lazyImport } from '../page/lazyImport.js';
import { noText } from '../field/text.js';
import { valueOfText } from '../values/valueOfText.js';

/**
 * Turns the control of a field into a text box.
 *
 * @example
 * makeTextEntry(field);
 */
export function makeTextEntry(field: Field): void {
  if (!isDated(field.plan)) return;
  let problem: string | undefined;
  makePartEntry(
    field,
    () => problem ?? halfDateText(field),
    () => isWritten(field),
    async () => {
      const code = isWritten(field) ? await writtenDates.load().catch(() => undefined) : undefined;
      const read = code?.readWrittenDate(field);
      if (read && 'iso' in read) typeText(field, read.iso);
      problem = read && 'problem' in read ? read.problem : undefined;
    },
  );
}

const writtenDates = /* @__PURE__ */ lazyImport(() => import('../kinds/writtenDate.js'));

/** Whether the user typed a date that isn't ISO 8601. Only a text box allows that. */
function isWritten(field: Field): boolean {
  const { plan, control } = field;
  const isTextBox =
    plan.dataType === 'DATE' && control instanceof HTMLInputElement && control.type === 'text';
  return isTextBox && /^(?!\d{4,}-)\s*\S/.test(field.getSnapshot().inputValue ?? '');
}

/**
 * Turns the control of a field into a native input that can contain part of a value, such as a date without its year.
 *
 * @param problem - returns the error for an incomplete value
 * @param isRefused - whether the text is complete but not valid as a value
 * @param read - reads such a text; awaited before the form is submitted
 */
export function makePartEntry(
  field: Field,
  problem: () => string,
  isRefused = () => false,
  read?: () => Promise<void>,
): void {
  field.text.entry = {
    hasUncommitted: () => isHalfDate(field) || isRefused(),
    settle: async () => {
      await read?.();
      checkDate(field);
    },
    problem,
    clear: () => {
      if (isHalfDate(field)) (field.control as HTMLInputElement).value = '';
    },
    attached: () => {
      if (!field.control?.matches(':focus')) checkDate(field);
    },
  };
}

/**
 * Sets the value from typed text.
 *
 * @example
 * box.addEventListener('input', () => typeText(field, box.value));
 */
export function typeText(field: Field, text: string): void {
  const { plan, environment } = field;
  field.setInputValue(text);
  if (!isHalfDate(field)) checkDate(field);
  field.setValue(valueOfText({ plan, locale: environment.lookup.locale }, text));
}

/**
 * Validates the typed text on blur.
 *
 * @example
 * box.addEventListener('blur', () => leaveText(field));
 */
export function leaveText(field: Field): void {
  if (isWritten(field)) void field.text.entry?.settle().then(() => field.commitValue());
  else {
    checkDate(field);
    field.commitValue(undefined, { isLeaving: true });
  }
  field.options.onBlur?.();
}

/** The state that the text of the box is computed from. */
export interface ShownField {
  readonly field: Field;
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/**
 * The text of the box. Typed text stays while it represents the value, because "1." and "1.0" both mean 1.
 *
 * @example
 * box.value = shownText({ field, value: field.getSnapshot().value, snapshot: field.getSnapshot() });
 */
export function shownText({ field, value, snapshot: { inputValue } }: ShownField): string {
  const { plan, environment } = field;
  const reader = { plan, locale: environment.lookup.locale };
  const stands = inputValue !== null && Object.is(valueOfText(reader, inputValue), value);
  return stands ? inputValue : field.labelOf(value);
}

function isHalfDate({ control }: Field): boolean {
  return control !== null && control instanceof HTMLInputElement && control.validity.badInput;
}

function halfDateText({ environment }: Field): string {
  const { messages = {} } = environment.validation;
  return formatMessage(messages.typeDATE ?? enAtRest.typeDATE, {});
}

function checkDate(field: Field): void {
  const isHalf = field.text.entry?.hasUncommitted() ?? isHalfDate(field);
  if (!isHalf && field.getSnapshot().textStatus.errors.length === 0) return;
  const message = field.text.entry?.problem() ?? halfDateText(field);
  field.setTextStatus(isHalf ? { ...noText, errors: [{ constraintName: 'type', message }] } : noText);
}
