/**
 * ISO 8601 dates and date-times of real calendar days. Without a time zone they are UTC (D25). Week dates, ordinal dates and
 * basic formats are not read.
 */

/** A moment, and whether the text contained only the day. */
export interface IsoMoment {
  readonly epochMs: number;
  readonly isDay: boolean;
}

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:[.,](\d{1,9}))?)?(?:[Zz]|([+-])([01]\d|2[0-3]):?([0-5]\d)?)?)?$/;

/** Reads a date (`2024-02-29`) or date-time (`2024-02-29T12:30+02:00`). */
export function parseIsoDate(text: string): IsoMoment | undefined {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const [
    ,
    year,
    month,
    day,
    hour = 0,
    minute = 0,
    second = 0,
    fraction = 0,
    sign,
    zoneHour = 0,
    zoneMinute = 0,
  ] = parts;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day)); // Date.UTC would read the years 0 to 99 as 1900 to 1999
  if (date.getUTCMonth() !== Number(month) - 1) return undefined; // a day that the month does not have
  const zoneMinutes = (sign === '-' ? -1 : 1) * (Number(zoneHour) * 60 + Number(zoneMinute));
  const minutes = Number(hour) * 60 + Number(minute) - zoneMinutes;
  const timeMs = (minutes * 60 + Number(second)) * 1000 + Number(`0.${fraction}`) * 1000;
  return { epochMs: date.getTime() + timeMs, isDay: parts[4] === undefined };
}

/** Returns the start of the local calendar day at a moment, in UTC. */
export function localDay(epochMs: number): number {
  const local = new Date(epochMs);
  return Date.UTC(local.getFullYear(), local.getMonth(), local.getDate());
}
