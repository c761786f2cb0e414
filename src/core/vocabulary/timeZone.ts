/**
 * Calendar days in another time zone, for servers whose users live elsewhere (D25). Browsers use their own clock and never load
 * this file.
 */

/**
 * Creates a function that returns the start of the calendar day in a time zone at a moment, in UTC.
 *
 * @param timeZone - IANA name, such as `Pacific/Auckland`
 * @throws {TypeError} if the time zone is unknown
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

/** Maximum number of cached zones: a server may have users from everywhere. */
const maxZones = 50;

/** One format per zone, because creating one costs far more than a whole validation. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const days = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  try {
    const format = new Intl.DateTimeFormat('en-US', { ...days, timeZone });
    if (formats.size >= maxZones) formats.clear();
    formats.set(timeZone, format);
    return format;
  } catch (cause) {
    throw new TypeError('timeZone is unknown. Pass an IANA name such as "Europe/Berlin".', { cause });
  }
}
