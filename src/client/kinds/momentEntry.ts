/**
 * Entry of a date with a time in the user's time zone.
 * The value keeps the offset from UTC, because a time without a zone would be read as UTC. D25, D72.
 */
import { knownLocale } from '../../core/messages/messages.js';
import type { FieldValue } from '../../core/vocabulary/json.js';
import { makePartEntry } from '../combobox/textEntry.js';
import type { Field } from '../field/store.js';
import { noText } from '../field/text.js';
import { kindText } from '../messages/kindTexts.js';
import type { Speaking } from '../messages/frameTexts.js';
import { textOfValue } from '../values/valueOfText.js';
import { isWallTime, momentOf, momentsOf, skippedTime, wallTime, zonedIso, zoneHere } from './zonedTime.js';

/**
 * Turns the control of a field into a box for local times. An incomplete time, or one that the change to summer time skips, is an
 * error of the text.
 */
export function makeMomentEntry(field: Field, speaking: Speaking): void {
  const skipped = () => {
    const text = field.getSnapshot().inputValue ?? '';
    const times = field.latest() === null ? skippedTime(text, zoneHere()) : undefined;
    return times && { ...times, text };
  };
  makePartEntry(
    field,
    () => {
      const times = skipped();
      if (!times) return kindText(speaking, 'wholeDateTime');
      const { locale } = field.environment.lookup;
      const isOneDay = times.from.slice(0, 10) === times.to.slice(0, 10);
      const [text, from, to] = [times.text, times.from, times.to].map((wall) =>
        clockOf(wall, isOneDay, locale),
      );
      return kindText(speaking, 'skippedTime', { text: text ?? '', from: from ?? '', to: to ?? '' });
    },
    () => skipped() !== undefined,
  );
}

/** Sets the value from typed text. */
export function typeMoment(field: Field, text: string): void {
  const zone = zoneHere();
  const before = field.latest();
  field.setInputValue(text);
  field.setValue(isWallTime(text) ? momentAt(text, zone, before) : text === '' ? null : text);
  const isRefused = field.text.entry?.hasUncommitted() ?? false;
  if (!isRefused && field.getSnapshot().textStatus.errors.length > 0) field.setTextStatus(noText);
}

/** Prefers the earlier of two moments with this local time, unless the value was the later of two. */
function momentAt(wall: string, zone: string, before: FieldValue): FieldValue {
  const moments = momentsOf(wall, zone);
  const known = momentsOf(wallTime(before, zone) ?? '', zone);
  const isLater = known.length > 1 && known[1] === momentOf(before);
  const moment = (isLater ? moments[1] : undefined) ?? moments[0];
  return moment === undefined ? null : zonedIso(moment, zone);
}

/** Chooses one of two moments with the same local time. */
export function chooseMoment(field: Field, moment: number): void {
  field.setInputValue(null);
  field.setValue(zonedIso(moment, zoneHere()));
  field.commitValue();
}

/** Upper limit of the box: with it, the browser moves on after four digits of the year. */
export const lastWallTime = '9999-12-31T23:59';

/** Whether the platform's box can show a value. A year with too many digits counts, so that the user can correct it there. */
export function isShowable(value: FieldValue, zone: string): boolean {
  const text = textOfValue(value);
  return (
    text === '' || wallTime(value, zone) !== undefined || /^\d{5,6}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?$/.test(text)
  );
}

/** The state that the text of the box is computed from. */
interface ShownMoment {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/** The text of the box: the typed text while it represents the value, otherwise the value as a local time of the zone. */
export function shownMoment({ value, snapshot: { inputValue } }: ShownMoment, zone: string): string {
  if (inputValue !== null && stands(inputValue, value, zone)) return inputValue;
  return wallTime(value, zone) ?? textOfValue(value);
}

function stands(text: string, value: FieldValue, zone: string): boolean {
  if (!isWallTime(text)) return text === textOfValue(value);
  const moments = momentsOf(text, zone);
  return moments.length === 0 ? textOfValue(value) === '' : moments.includes(momentOf(value) ?? Number.NaN);
}

/** Formats a time without a zone in the user's language; with its day unless `isTime`. */
function clockOf(wall: string, isTime: boolean, locale = 'en'): string {
  const format = new Intl.DateTimeFormat(knownLocale(locale), {
    timeZone: 'UTC',
    calendar: 'gregory',
    timeStyle: 'short',
    ...(!isTime && { dateStyle: 'long' }),
  });
  return format.format(momentOf(wall));
}
