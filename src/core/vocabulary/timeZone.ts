/**
 * Which calendar day it is elsewhere, for servers whose readers are not where they are (D25). Browsers go by their own
 * clock and never load this.
 */

/**
 * Makes a clock of days: the first moment, in UTC, of the calendar day that it is in a time zone at a moment.
 *
 * @param timeZone - IANA name, such as `Pacific/Auckland`
 * @throws {TypeError} when there is no such zone
 */
export function calendarIn(timeZone: string): (epochMs: number) => number {
  const format = formats.get(timeZone) ?? formatOf(timeZone);
  return (epochMs) => {
    const parts = format.formatToParts(epochMs);
    const [year = 0, month = 0, day = 0] = ['year', 'month', 'day'].map((type) =>
      Number(parts.find((part) => part.type === type)?.value),
    );
    return Date.UTC(year, month - 1, day);
  };
}

/** A server may meet readers from everywhere, but does not keep all their zones. */
const maxZones = 50;

/** Made once for each zone: making one costs far more than a whole validation. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const days = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...days, timeZone });
    if (formats.size >= maxZones) formats.clear();
    formats.set(timeZone, format);
    return format;
  } catch (cause) {
    throw new TypeError('timeZone is none that is known. Pass one such as "Europe/Berlin".', { cause });
  }
}
