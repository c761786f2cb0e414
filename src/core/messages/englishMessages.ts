/**
 * The texts of failures that need no loading, and the dates in them. Rests on D20 and D25.
 */
import { remembered, type ValidationMessages } from './messages.js';
import { en } from './en.js';
import { parseIsoDate } from '../vocabulary/isoDate.js';

/** The texts that need no loading. */
export const englishMessages: ValidationMessages = en;

/** Writes an ISO date the reader's way; what is no date stays as it is. Days and times are UTC (D25). */
export function formatIsoDate(iso: string, locale = 'en'): string {
  const moment = parseIsoDate(iso);
  if (moment === undefined) return iso;
  return (moment.isDay ? dayFormat : momentFormat)(locale).format(moment.epochMs);
}

const dayFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }),
);
const momentFormat = remembered(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }),
);
