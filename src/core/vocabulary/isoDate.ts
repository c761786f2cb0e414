/**
 * ISO 8601 dates and date-times of real calendar days.
 * In: text. Out: milliseconds since 1970 UTC and whether a time of day was named, or `undefined`.
 * Rests on D25: a missing time zone means UTC. Week dates, ordinal dates and basic forms are not read.
 */

/** A moment, and whether the text named only its day. */
export interface IsoMoment {
  readonly epochMs: number;
  readonly isDay: boolean;
}

const shape =
  /^(\d{4})-(\d\d)-(\d\d)(?:[Tt](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:([Zz])|([+-])(\d\d):?(\d\d)?)?)?$/;

const dayMs = 86_400_000;

/** Reads a date (`2024-02-29`) or date-time (`2024-02-29T12:30+02:00`). */
export function parseIsoDate(text: string): IsoMoment | undefined {
  const parts = shape.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  const [hour, minute, second] = [Number(parts[4] ?? 0), Number(parts[5] ?? 0), Number(parts[6] ?? 0)];
  const [zoneHour, zoneMinute] = [Number(parts[10] ?? 0), Number(parts[11] ?? 0)];
  if (hour > 23 || minute > 59 || second > 59 || zoneHour > 23 || zoneMinute > 59) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day); // Date.UTC would read the years 0 to 99 as 1900 to 1999
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  const zoneMs = (parts[9] === '-' ? -1 : 1) * (zoneHour * 60 + zoneMinute) * 60_000;
  const fractionMs = Number(`0.${parts[7] ?? 0}`) * 1000;
  const timeMs = ((hour * 60 + minute) * 60 + second) * 1000 + fractionMs;
  return { epochMs: date.getTime() + timeMs - zoneMs, isDay: parts[4] === undefined };
}

/** The first moment (UTC) of the day that holds `epochMs`. */
export function startOfDayMs(epochMs: number): number {
  return Math.floor(epochMs / dayMs) * dayMs;
}
