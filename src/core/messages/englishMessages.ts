/**
 * The texts of failures that need no loading, and the dates in them. Rests on D20 and D25.
 */
import { knownLocale, remembered, type ValidationMessages } from './messages.js';
import { en } from './en.js';
import { parseIsoDate } from '../vocabulary/isoDate.js';

/** The texts that need no loading. */
export const englishMessages: ValidationMessages = en;

/**
 * Writes an ISO date the reader's way; what is no date stays as it is. Days are UTC (D25), and so are times, which say so.
 *
 * @param isHere - times are those of this machine's zone, and say that one
 */
export function formatIsoDate(iso: string, locale = 'en', isHere = false): string {
  const moment = parseIsoDate(iso);
  if (moment === undefined) return iso;
  if (moment.isDay) return dayFormat(locale).format(moment.epochMs);
  return (isHere ? momentHere : momentFormat)(locale).format(moment.epochMs);
}

const dayFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);

const momentParts = {
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;
const momentFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { ...momentParts, timeZone: 'UTC' }),
);
/** Made anew each time: whoever travels has another zone, and few moments are read here. */
const momentHere = (locale: string) => new Intl.DateTimeFormat(knownLocale(locale), momentParts);
