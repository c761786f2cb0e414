/**
 * The time that clocks of a time zone show at a moment, and the moments that such a time stands for: none, where clocks go
 * forward over it, and two, where they go back. D25, D72.
 */
import { knownLocale } from '../../core/messages/messages.js';
import { parseIsoDate } from '../../core/vocabulary/isoDate.js';
import { dayMs } from './days.js';

/** The IANA name of the zone that the clock of this machine shows. */
export const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether a text is a time as the platform's box for dates with a time has it: without a zone, to the millisecond at most. */
export const isWallTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text) && parseIsoDate(text) !== undefined;

/** The moment of a date with a time, in milliseconds; a bare day and what is no date have none. */
export function momentOf(iso: unknown): number | undefined {
  const moment = typeof iso === 'string' ? parseIsoDate(iso) : undefined;
  return moment && !moment.isDay ? moment.epochMs : undefined;
}

/** How far a zone is ahead of UTC at a moment, in milliseconds. */
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
 * The time that clocks show at a moment, as the platform's box takes it.
 *
 * @returns `undefined` for what is no moment, or one that no such box holds
 */
export function wallTime(iso: unknown, timeZone: string): string | undefined {
  const moment = momentOf(iso);
  if (moment === undefined) return undefined;
  const at = Math.round(moment);
  // Finer than a millisecond.
  if (Math.abs(at - moment) > 1e-3) return undefined;
  const text = clockText(at + offsetAt(at, timeZone)).replace(/(:00)?\.000$/, '');
  return isWallTime(text) ? text : undefined;
}

/** The moments at which clocks show a time, the earlier first; of what is no such time there are none. */
export function momentsOf(wall: string, timeZone: string): readonly number[] {
  const at = isWallTime(wall) ? momentOf(wall) : undefined;
  if (at === undefined) return [];
  const offsets = new Set([offsetAt(at - dayMs, timeZone), offsetAt(at + dayMs, timeZone)]);
  return [...offsets]
    .map((offset) => at - offset)
    .filter((moment) => moment + offsetAt(moment, timeZone) === at)
    .toSorted((one, other) => one - other);
}

/** Writes a moment as clocks show it, with how far they are ahead of UTC: `2026-03-04T10:30+01:00`. */
export function zonedIso(epochMs: number, timeZone: string): string {
  const offset = offsetAt(epochMs, timeZone);
  const minutes = Math.abs(offset) / 60_000;
  // Before there were zones, towns were ahead by odd seconds, which no offset says.
  if (!Number.isInteger(minutes)) return `${wallTime(new Date(epochMs).toISOString(), 'UTC')}Z`;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  const wall = clockText(epochMs + offset).replace(/(:00)?\.000$/, '');
  return `${wall}${offset < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** A time that clocks go over. */
export interface SkippedTime {
  /** What they show as they go forward, and what they show then; without a zone. */
  readonly from: string;
  readonly to: string;
}

/** Finds where clocks go over a time; nothing where they show it. */
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

/** What a zone is called at a moment. */
export interface ZoneText {
  /** As short as it is: `CET, UTC+1`, or `UTC+1` where the language has no short name for it. */
  readonly short: string;
  /** With a name that the language has in any case: `Austria Time, UTC+1`. */
  readonly long: string;
}

/** Says which zone holds at a moment. */
export function zoneText(epochMs: number, timeZone: string, locale = 'en'): ZoneText {
  const offset = offsetText(offsetAt(epochMs, timeZone));
  const [name, generic] = (['short', 'shortGeneric'] as const).map((timeZoneName) => {
    const text = new Intl.DateTimeFormat(knownLocale(locale), { timeZone, timeZoneName })
      .formatToParts(epochMs)
      .find(({ type }) => type === 'timeZoneName')?.value;
    // With a number it is how far the zone is ahead, once more.
    return text === undefined || /\p{Nd}/u.test(text) || text === offset ? undefined : text;
  });
  const withName = (text: string | undefined) => (text === undefined ? offset : `${text}, ${offset}`);
  return { short: withName(name), long: withName(name ?? generic) };
}

/** How far a zone is ahead of UTC, for people: `UTC+5:30`, `UTC−3`, `UTC`. */
function offsetText(offsetMs: number): string {
  const minutes = Math.round(Math.abs(offsetMs) / 60_000);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  const part = rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`;
  return `UTC${offsetMs < 0 ? '−' : '+'}${Math.floor(minutes / 60)}${part}`;
}

/** A time without its zone, to the millisecond. */
const clockText = (shownMs: number): string => new Date(shownMs).toISOString().slice(0, -1);

/** Making one costs far more than using it; a page has one zone, and UTC until its script is there. */
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
