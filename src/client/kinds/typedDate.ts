/**
 * Reads dates as people type them: `2026-03-04`, in the order of their language, with the name of a month, `tomorrow`, `+3`. An
 * ambiguous date is reported, not guessed. D25, D72.
 */
import { remembered } from '../../core/messages/messages.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import { dayMs, isoOfDay } from './days.js';

/** The result of reading a typed date. */
export type TypedDate =
  | { readonly status: 'date'; readonly iso: string }
  /** The text may mean either of these dates. */
  | { readonly status: 'ambiguous'; readonly isos: readonly [string, string] }
  /** The year has two digits, so its century is unknown. */
  | { readonly status: 'short-year' };

/** The language and day that typed dates depend on. */
export interface DateReader {
  /** BCP 47 tag of the user's language. */
  readonly locale: string | undefined;
  /** UTC midnight of the user's current day. */
  readonly todayMs: number;
}

/**
 * Reads a date; the current year is used if the text has none.
 *
 * @returns `undefined` if the text is not a date
 */
export function readTypedDate(text: string, { locale = 'en', todayMs }: DateReader): TypedDate | undefined {
  const written = folded(text);
  if (written === '') return undefined;
  const moment = parseIsoDate(written);
  if (moment) return moment.isDay ? { status: 'date', iso: written } : undefined;
  const days = /^[+-]\d{1,4}$/.test(written) ? Number(written) : nearDays(locale).get(written);
  if (days !== undefined) return { status: 'date', iso: isoOfDay(todayMs + days * dayMs) };
  const thisYear = new Date(todayMs).getUTCFullYear();
  return /\p{L}/u.test(written)
    ? readNamed(written, locale, thisYear)
    : readOrdered(written, locale, thisYear);
}

/** Normalizes a text: lower case, without accents and direction marks, with ASCII digits. */
function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\u200e\u200f\u061c\u0640]/gu, '')
    .replaceAll(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0))
    .replaceAll(/\u2212/g, '-')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Words for the days around today, in a language and in English: `morgen`, `demain`, `tomorrow`. */
const nearDays = remembered((locale): ReadonlyMap<string, number> => {
  const words = ['en', locale].flatMap((language) => {
    const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    return [-2, -1, 0, 1, 2].map((days) => [folded(format.format(days, 'day')), days] as const);
  });
  return new Map(words);
});

/** Names of the months, long and short, standalone and in a date. Those of the language come before English. */
const monthNames = remembered((locale): readonly (readonly string[])[] =>
  Array.from({ length: 12 }, (_, month) => {
    const at = Date.UTC(2021, month, 15);
    const names = [locale, 'en'].flatMap((language) =>
      (['long', 'short'] as const).flatMap((style) =>
        [{ month: style }, { month: style, day: 'numeric' } as const].map((parts) =>
          new Intl.DateTimeFormat(language, { ...parts, calendar: 'gregory', timeZone: 'UTC' })
            .formatToParts(at)
            .find(({ type }) => type === 'month'),
        ),
      ),
    );
    return [...new Set(names.map((part) => folded(part?.value ?? '').replace(/\.$/, '')))];
  }),
);

/** The order of day, month and year in a language. */
const orderOf = remembered((locale): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(0)
    .map(({ type }) => (/^(day|month|year)$/.test(type) ? type.slice(0, 1) : ''))
    .join(''),
);

function readOrdered(text: string, locale: string, thisYear: number): TypedDate | undefined {
  const parts = /^(\d{1,4})\s?[./\-\s]\s?(\d{1,2})(?:\.|\s?[./\-\s]\s?(\d{1,4})\.?)?$/.exec(text);
  const [first = '', second = '', third] = parts?.slice(1) ?? [];
  if (!parts || third?.length === 3 || first.length === 3) return undefined;
  // A date that begins with the year has the month before the day.
  if (first.length === 4) return third ? dateOf(Number(first), Number(second), Number(third)) : undefined;
  const order = orderOf(locale);
  if (third !== undefined && third.length < 4) return { status: 'short-year' };
  const year = third === undefined ? thisYear : Number(third);
  const [one, other] = [Number(first), Number(second)];
  const isDayFirst = order.indexOf('d') < order.indexOf('m');
  const asOrdered = isDayFirst ? dateOf(year, other, one) : dateOf(year, one, other);
  const asOthers = isDayFirst ? dateOf(year, one, other) : dateOf(year, other, one);
  if (!asOrdered || !asOthers) return asOrdered ?? asOthers;
  // Plain `en` may be American or British.
  const isSettled = one === other || !/^en$/i.test(locale);
  return isSettled ? asOrdered : { status: 'ambiguous', isos: [asOrdered.iso, asOthers.iso] };
}

/** Words around the parts of a date: `4 de marzo de 2026`, `the 4th of March`. */
const fillers = new Set(['de', 'del', 'of', 'the', 'le', 'el', 'den', 'der']);

function readNamed(text: string, locale: string, thisYear: number): TypedDate | undefined {
  const tokens = text
    .split(/[\s,./-]+/)
    .map((token) => token.replace(/^(\d+)(st|nd|rd|th|er)$/, '$1'))
    .filter((token) => token !== '' && !fillers.has(token));
  const words = tokens.filter((token) => !/^\d+$/.test(token));
  const numbers = tokens.filter((token) => /^\d+$/.test(token));
  const month = words.length === 1 ? monthOf(words[0] ?? '', locale) : undefined;
  if (month === undefined || numbers.length === 0 || numbers.length > 2) return undefined;
  const years = numbers.filter(({ length }) => length === 4);
  const days = numbers.filter(({ length }) => length < 3);
  if (numbers.length === 2 && years.length === 0)
    return days.length === 2 ? { status: 'short-year' } : undefined;
  if (days.length !== 1) return undefined;
  return dateOf(years.length === 0 ? thisYear : Number(years[0]), month, Number(days[0]));
}

/** The month of a name, from 1. A prefix of at least three letters is enough if it is unique. */
function monthOf(word: string, locale: string): number | undefined {
  const names = monthNames(locale);
  const whole = names.findIndex((some) => some.includes(word));
  if (whole >= 0) return whole + 1;
  const begun = names.flatMap((some, index) =>
    some.some((name) => name.startsWith(word)) ? [index + 1] : [],
  );
  return word.length >= 3 && begun.length === 1 ? begun[0] : undefined;
}

function dateOf(year: number, month: number, day: number): { status: 'date'; iso: string } | undefined {
  const iso = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
  return parseIsoDate(iso) ? { status: 'date', iso } : undefined;
}

const pad = (number: number, length: number): string => String(number).padStart(length, '0');
