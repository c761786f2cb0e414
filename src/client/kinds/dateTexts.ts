/** Names of months and weekdays, times of day and numbers in a language. */
import { remembered } from '../../core/messages/messages.js';

const ofUtc = { timeZone: 'UTC', calendar: 'gregory' } as const;

/** The names of the twelve months, in their standalone form. */
export const monthTexts: (locale: string) => readonly string[] = remembered((locale) => {
  const format = new Intl.DateTimeFormat(locale, { ...ofUtc, month: 'long' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2021, month, 15)));
});

/** The name of a weekday, and its abbreviation: one letter in languages whose short names do not fit in a column. */
export interface WeekdayText {
  readonly long: string;
  readonly short: string;
}

const weekdays = remembered((locale): readonly WeekdayText[] => {
  const namesOf = (weekday: 'long' | 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(locale, { ...ofUtc, weekday });
    // 3 January 2021 is a Sunday.
    return Array.from({ length: 7 }, (_, day) => format.format(Date.UTC(2021, 0, 3 + day)));
  };
  const short = namesOf('short');
  const fitting = short.some((name) => name.length > 4) ? namesOf('narrow') : short;
  return namesOf('long').map((long, day) => ({ long, short: fitting[day] ?? '' }));
});

/** The seven weekdays of a week that starts at `first`: 1 for Monday, 7 for Sunday. */
export function weekdayTexts(locale: string, first: number): readonly WeekdayText[] {
  const all = weekdays(locale);
  return Array.from({ length: 7 }, (_, index) => all[(first + index) % 7] as WeekdayText);
}

const plainNumbers = remembered((locale) => new Intl.NumberFormat(locale, { useGrouping: false }));

/** Writes a day or a year in the digits of a language, without grouping. */
export const yearText = (year: number, locale: string): string => plainNumbers(locale).format(year);

const numericFormat = remembered(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      ...ofUtc,
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }),
);

/** Year, month and day of a date: digits, or letters that stand for them. */
type DateParts = readonly [year: string, month: string, day: string];

/**
 * Writes a date in numbers as users of a language type it: `27.02.2026`. In ISO form where readers could disagree about the order,
 * as in plain `en`, and where the language adds words.
 */
export function numericDate(parts: DateParts, locale = 'en'): string {
  const written = numericFormat(locale).formatToParts(0);
  const text = written
    .map(({ type, value }) => {
      const at = ['year', 'month', 'day'].indexOf(type);
      return at < 0 ? value.replaceAll(/[\u200e\u200f\u061c]/g, '') : parts[at];
    })
    .join('');
  const hasWords = written.some(({ type, value }) => type === 'literal' && /\p{L}/u.test(value));
  return hasWords || /^en$/i.test(locale) ? parts.join('-') : text;
}

/** Formats a time of day, `HH:mm` or `HH:mm:ss`, in a language; returns other texts unchanged. */
export function timeText(text: string, locale = 'en'): string {
  if (!/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text)) return text;
  const format = text.length > 5 ? secondsFormat : minutesFormat;
  return format(locale).format(Date.parse(`2021-01-01T${text}Z`));
}

/** Formats a month of a year, `YYYY-MM`, in a language; returns other texts unchanged. */
export function monthText(text: string, locale = 'en'): string {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return text;
  return monthFormat(locale).format(Date.parse(`${text}-15T00:00Z`));
}

const minutesFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...ofUtc, timeStyle: 'short' }),
);
const secondsFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...ofUtc, timeStyle: 'medium' }),
);
const monthFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...ofUtc, year: 'numeric', month: 'long' }),
);
