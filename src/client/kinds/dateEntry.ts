/**
 * A date that is typed as people write dates, and what is shown of it. D72.
 */
import { remembered } from '../../core/messages/messages.js';
import type { ValidateOptions } from '../../core/validation/validationResult.js';
import { localDay } from '../../core/vocabulary/isoDate.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import type { Field } from '../field/store.js';
import { textOfValue } from '../values/valueOfText.js';
import { msOfDay } from './days.js';
import { readTypedDate, type TypedDate } from './typedDate.js';

/** What a date is read and shown by. */
interface DateReading {
  readonly environment: {
    readonly lookup: { readonly locale?: string | undefined };
    readonly validation: Pick<ValidateOptions, 'now'>;
  };
}

/** The day it is for the reader: its first moment, in UTC. */
export const todayOf = ({ environment }: DateReading): number =>
  localDay((environment.validation.now ?? Date.now)());

/** Reads a text as a date. */
export function readDate(reading: DateReading, text: string): TypedDate | undefined {
  return readTypedDate(text, { locale: reading.environment.lookup.locale, todayMs: todayOf(reading) });
}

/** A day in full, with its weekday: to be said, and as a preview. */
export const fullDay = (iso: string, locale = 'en'): string => write(fullFormat(locale), iso);

/** A day as short as it can be read again. */
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

/** The day of a value, without its time; nothing where it has none. */
export function dayOf(value: FieldValue): string | undefined {
  const day = typeof value === 'string' ? value.slice(0, 10) : '';
  return msOfDay(day) === undefined ? undefined : day;
}

/** Takes what is typed for the value: a date where it is one, else the text, which is found wrong. */
export function typeDate(field: Field, text: string): void {
  const read = readDate(field, text);
  field.setInputValue(text);
  field.setValue(text === '' ? null : read?.status === 'date' ? read.iso : text);
}

/** Chooses a day; the time of the value stays. */
export function chooseDay(field: Field, iso: string): void {
  const before = field.latest();
  const time = typeof before === 'string' && dayOf(before) ? before.slice(10) : '';
  field.setInputValue(null);
  field.setValue(`${iso}${time}`);
  field.commitValue();
}

/** What a date is shown by. */
interface ShownDate extends DateReading {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/** The text to show: what is typed as long as somebody is in the box, else the date as the reader's language writes it. */
export function shownDate(state: ShownDate, isEdited: boolean): string {
  const { value, snapshot, environment } = state;
  const { inputValue } = snapshot;
  const read = inputValue === null ? undefined : readDate(state, inputValue);
  if (isEdited && inputValue !== null && (read?.status === 'date' ? read.iso : inputValue) === (value ?? ''))
    return inputValue;
  const day = dayOf(value);
  return day !== undefined && day === value ? shortDay(day, environment.lookup.locale) : textOfValue(value);
}
