/** The validation messages that need no loading, and the dates in them. Based on D20 and D25. */
import { knownLocale, remembered, type ValidationMessages } from './messages.js';
import { enValidation } from '../../texts/enValidation.js';
import { parseIsoDate } from '../vocabulary/isoDate.js';

/** The English validation messages. */
export const englishMessages: ValidationMessages = enValidation;

/**
 * Formats an ISO date in the user's language; other texts are returned unchanged. Days are UTC (D25). Times are UTC too, and name
 * their zone.
 *
 * @param isHere - show times in this machine's zone instead
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
/** Not cached, because the zone of a traveller's machine changes, and few moments are shown. */
const momentHere = (locale: string) => new Intl.DateTimeFormat(knownLocale(locale), momentParts);
