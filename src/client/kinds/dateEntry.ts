/** Reads a typed date, and formats the value of a date field. D72. */
import { remembered } from '../../core/messages/messages.js';
import type { ValidateOptions } from '../../core/validation/validationResult.js';
import { localDay } from '../../core/vocabulary/isoDate.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Field } from '../field/store.js';
import { textOfValue } from '../values/valueOfText.js';
import { msOfDay } from './days.js';
import { readTypedDate, type TypedDate } from './typedDate.js';

/** The settings that typed dates depend on. */
interface DateReading {
  readonly environment: {
    readonly lookup: { readonly locale?: string | undefined };
    readonly validation: Pick<ValidateOptions, 'now'>;
  };
}

/** Today in the user's time zone, as UTC milliseconds of its midnight. */
export const todayOf = ({ environment }: DateReading): number =>
  localDay((environment.validation.now ?? Date.now)());

/** Reads a text as a date, in the user's language. */
export function readDate(reading: DateReading, text: string): TypedDate | undefined {
  return readTypedDate(text, { locale: reading.environment.lookup.locale, todayMs: todayOf(reading) });
}

/** Formats a day in full, with its weekday, for announcements and previews. */
export const fullDay = (iso: string, locale = 'en'): string => write(fullFormat(locale), iso);

/** Formats a day in the shortest form that `readDate` reads back. */
export const shortDay = (iso: string, locale = 'en'): string => write(shortFormat(locale), iso);

const ofUtc = { timeZone: 'UTC', calendar: 'gregory' } as const;
const fullFormat = remembered((locale) => new Intl.DateTimeFormat(locale, { ...ofUtc, dateStyle: 'full' }));
const shortFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...ofUtc, day: 'numeric', month: 'short', year: 'numeric' }),
);

function write(format: Intl.DateTimeFormat, iso: string): string {
  const at = msOfDay(iso);
  return at === undefined ? iso : format.format(at);
}

/** The day of a value, without its time; `undefined` if the value is not a date. */
export function dayOf(value: FieldValue): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return msOfDay(day) === undefined ? undefined : day;
}

/** Sets the value from typed text: its ISO date, or else the text itself, which then fails validation. */
export function typeDate(field: Field, text: string): void {
  const read = readDate(field, text);
  field.setInputValue(text);
  field.setValue(text === '' ? null : read?.status === 'date' ? read.iso : text);
}

/** Sets the day of the value; its time stays. */
export function chooseDay(field: Field, iso: string): void {
  const before = field.latest();
  const time = typeof before === 'string' && dayOf(before) ? before.slice(10) : '';
  field.setInputValue(null);
  field.setValue(`${iso}${time}`);
  field.commitValue();
}

/** The state that the text of the date box is computed from. */
interface ShownDate extends DateReading {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/** The text of the date box: the typed text while the user edits it, otherwise the date in the user's language. */
export function shownDate(state: ShownDate, isEdited: boolean): string {
  const { value, snapshot, environment } = state;
  const { inputValue } = snapshot;
  const read = inputValue === null ? undefined : readDate(state, inputValue);
  if (isEdited && inputValue !== null && (read?.status === 'date' ? read.iso : inputValue) === (value ?? ''))
    return inputValue;
  const day = dayOf(value);
  return day !== undefined && day === value ? shortDay(day, environment.lookup.locale) : textOfValue(value);
}
