/**
 * Converts between moments and local times. A local time has no moment if the clock skips it in spring, and two if the clock
 * repeats it in autumn. D25, D72.
 */
import { knownLocale } from '../../core/messages/messages.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import { dayMs } from './days.js';

/** The IANA name of this machine's time zone. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a text is a `datetime-local` value: without a zone, to the millisecond at most. */
export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text) && parseIsoDate(text) !== undefined;

/** The moment of a date with a time, in milliseconds; `undefined` for a bare day or other text. */
export function momentOf(iso: unknown): number | undefined {
  const moment = typeof iso === 'string' ? parseIsoDate(iso) : undefined;
  return moment && !moment.isDay ? moment.epochMs : undefined;
}

/** Offset of a zone from UTC at a moment, in milliseconds. */
export function offsetAt(epochMs: number, timeZone: string): number {
  const at = Math.floor(epochMs / 1000) * 1000;
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes, length = 2) =>
    (parts.get(type) ?? '').padStart(length, '0');
  const day = `${part('year', 4)}-${part('month')}-${part('day')}`;
  const shown = momentOf(`${day}T${part('hour')}:${part('minute')}:${part('second')}`);
  return shown === undefined ? 0 : shown - at;
}

/**
 * Converts a moment to a `datetime-local` value.
 *
 * @returns `undefined` if the text is not a moment, or the box cannot hold it
 */
export function wallTime(iso: unknown, timeZone: string): string | undefined {
  const moment = momentOf(iso);
  if (moment === undefined) return undefined;
  const at = Math.round(moment);
  // More precise than a millisecond.
  if (Math.abs(at - moment) > 1e-3) return undefined;
  const text = clockText(at + offsetAt(at, timeZone)).replace(/(:00)?\.000$/, '');
  return isWallTime(text) ? text : undefined;
}

/** The moments of a local time, the earlier first; empty for a skipped time or other text. */
export function momentsOf(wall: string, timeZone: string): readonly number[] {
  const at = isWallTime(wall) ? momentOf(wall) : undefined;
  if (at === undefined) return [];
  const offsets = new Set([offsetAt(at - dayMs, timeZone), offsetAt(at + dayMs, timeZone)]);
  return [...offsets]
    .map((offset) => at - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === at)
    .toSorted((one, other) => one - other);
}

/** Writes a moment as a local time with its offset, with the seconds that RFC 3339 demands: `2026-03-04T10:30:00+01:00`. */
export function zonedIso(epochMs: number, timeZone: string): string {
  const offset = offsetAt(epochMs, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  // Historical local mean times have offsets in odd seconds, which ISO 8601 cannot express.
  if (!Number.isInteger(minutes)) return `${wholeSeconds(epochMs)}Z`;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${wholeSeconds(epochMs + offset)}${offset < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** A gap in local time, as the clock goes forward. */
export interface SkippedTime {
  /** Local time before and after the gap, without a zone. */
  readonly from: string;
  readonly to: string;
}

/** Finds the gap that skips a local time; `undefined` if the clock shows that time. */
export function skippedTime(wall: string, timeZone: string): SkippedTime | undefined {
  const at = isWallTime(wall) ? momentOf(wall) : undefined;
  if (at === undefined || momentsOf(wall, timeZone).length > 0) return undefined;
  let [before, after] = [at - dayMs, at + dayMs];
  const [offset, next] = [offsetAt(before, timeZone), offsetAt(after, timeZone)];
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (offsetAt(middle, timeZone) === offset) before = middle;
    else after = middle;
  }
  return { from: clockText(after + offset).slice(0, 16), to: clockText(after + next).slice(0, 16) };
}

/** The name of a zone at a moment. */
export interface ZoneText {
  /** `CET, UTC+1`, or `UTC+1` if the language has no short name for the zone. */
  readonly short: string;
  /** Falls back to the generic name: `Austria Time, UTC+1`. */
  readonly long: string;
}

/** Names the zone at a moment. */
export function zoneText(epochMs: number, timeZone: string, locale = 'en'): ZoneText {
  const offset = offsetText(offsetAt(epochMs, timeZone));
  const [name, generic] = (['short', 'shortGeneric'] as const).map((timeZoneName) => {
    const text = new Intl.DateTimeFormat(knownLocale(locale), { timeZone, timeZoneName })
      .formatToParts(epochMs)
      .find(({ type }) => type === 'timeZoneName')?.value;
    // A name with a number only repeats the offset.
    return text === undefined || /\p{Nd}/u.test(text) || text === offset ? undefined : text;
  });
  const withName = (text: string | undefined) => (text === undefined ? offset : `${text}, ${offset}`);
  return { short: withName(name), long: withName(name ?? generic) };
}

/** The offset from UTC for display: `UTC+5:30`, `UTC−3`, `UTC`. */
function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${offsetMs < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${part}`;
}

/** Writes a time without its zone, to the millisecond. */
const clockText = (shownMs: number): string => new Date(shownMs).toISOString().slice(0, -1);

/** Leaves out milliseconds that are zero. */
const wholeSeconds = (shownMs: number): string => clockText(shownMs).replace(/\.000$/, '');

/** Formats are cached because creating one is slow. A page uses its own zone, and UTC until hydration. */
const formats = new Map<string, Intl.DateTimeFormat>();
const maxZones = 10;

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [day, time] = ['numeric', '2-digit'] as const;
  const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
    timeZone,
    year: day,
    month: day,
    day,
    hour: time,
    minute: time,
    second: time,
    hourCycle: 'h23',
  });
  if (formats.size >= maxZones) formats.clear();
  formats.set(timeZone, format);
  return format;
}
