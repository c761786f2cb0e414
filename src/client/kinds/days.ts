/** Calendar days as ISO texts, and the keys of a date grid, by the W3C's date grid pattern. */
import { remembered } from '../../core/messages/messages.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';

/** Milliseconds of a day. */
export const dayMs = 86_400_000;

/** The UTC midnight of a day; `undefined` if the text is not a date. */
export function msOfDay(iso: string): number | undefined {
  const moment = parseIsoDate(iso);
  return moment && Math.floor(moment.epochMs / dayMs) * dayMs;
}

/** The ISO day of a moment, limited to years of four digits. */
export function isoOfDay(epochMs: number): string {
  const held = Math.min(lastDay, Math.max(firstDay, epochMs));
  return new Date(held).toISOString().slice(0, 10);
}

const firstDay = Date.parse('0001-01-01T00:00:00Z');
const lastDay = Date.parse('9999-12-31T00:00:00Z');

/** Moves a day by days or months. If the target month is shorter, its last day is used. */
export function movedDay(iso: string, by: { readonly days?: number; readonly months?: number }): string {
  const from = msOfDay(iso) ?? 0;
  if (by.months === undefined) return isoOfDay(from + (by.days ?? 0) * dayMs);
  const date = new Date(from);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + by.months);
  const days = new Date(date);
  days.setUTCMonth(days.getUTCMonth() + 1, 0);
  date.setUTCDate(Math.min(day, days.getUTCDate()));
  return isoOfDay(date.getTime());
}

/** The parts of a keyboard event that the grid reads. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/** How a language lays out its weeks. */
export interface GridLocale {
  /** First day of the week: 1 for Monday, 7 for Sunday. */
  readonly firstDay: number;
  readonly isRightToLeft: boolean;
}

/** The day that a key moves to; `undefined` for keys that do not move. */
export function dayOfKey(
  iso: string,
  { key, shiftKey }: GridKey,
  { firstDay: first, isRightToLeft }: GridLocale,
): string | undefined {
  const ahead = isRightToLeft ? -1 : 1;
  const column = columnOf(iso, first);
  switch (key) {
    case 'ArrowRight':
      return movedDay(iso, { days: ahead });
    case 'ArrowLeft':
      return movedDay(iso, { days: -ahead });
    case 'ArrowDown':
      return movedDay(iso, { days: 7 });
    case 'ArrowUp':
      return movedDay(iso, { days: -7 });
    case 'Home':
      return movedDay(iso, { days: -column });
    case 'End':
      return movedDay(iso, { days: 6 - column });
    case 'PageDown':
      return movedDay(iso, { months: shiftKey ? 12 : 1 });
    case 'PageUp':
      return movedDay(iso, { months: shiftKey ? -12 : -1 });
    default:
      return undefined;
  }
}

/** The column of a day in its week, from 0. */
function columnOf(iso: string, first: number): number {
  const weekday = new Date(msOfDay(iso) ?? 0).getUTCDay();
  return (weekday - first + 7) % 7;
}

/** Six weeks from the first of the month that contains a day, so that each month is as high. Ends with the year 9999. */
export function weeksOf(iso: string, first: number): readonly (readonly string[])[] {
  const start = `${iso.slice(0, 8)}01`;
  const begin = movedDay(start, { days: -columnOf(start, first) });
  const weeks: string[][] = [];
  for (let at = begin; at < '9999-12-31' && weeks.length < 6; at = movedDay(at, { days: 7 }))
    weeks.push(Array.from({ length: 7 }, (_, day) => movedDay(at, { days: day })));
  return weeks;
}

/** Limits a day to bounds. */
export function heldDay(iso: string, min: string | undefined, max: string | undefined): string {
  if (min !== undefined && iso < min) return min;
  return max !== undefined && iso > max ? max : iso;
}

/** Countries (ISO 3166) whose weeks do not begin on Monday, for platforms without `getWeekInfo`. */
const sundays =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW';
const saturdays = 'AE AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY';

/** The first day of the week and the writing direction of a language. */
export const gridLocale: (locale: string) => GridLocale = remembered((locale) => {
  const known = new Intl.Locale(locale) as Intl.Locale & Partial<LocaleInfo>;
  const { region = '', language } = known.maximize();
  const info = known.getWeekInfo?.() ?? known.weekInfo;
  const listed = sundays.includes(region) ? 7 : saturdays.includes(region) ? 6 : 1;
  return {
    firstDay: info?.firstDay ?? listed,
    isRightToLeft: /^(ar|arc|ckb|dv|fa|he|ks|ps|sd|ug|ur|yi)$/.test(language),
  };
});

/** Week data of newer platforms. */
interface LocaleInfo {
  readonly getWeekInfo: () => { readonly firstDay: number };
  readonly weekInfo: { readonly firstDay: number };
}
