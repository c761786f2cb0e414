/**
 * A date with a time that is entered as clocks show it here. What is kept says how far they are ahead of UTC, since a time
 * without a zone would be one in UTC. D25, D72.
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

/** Makes the control of a field a box for times here: one with a part missing, and one that clocks go over, is no value. */
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

/** Takes what is typed for the value. */
export function typeMoment(field: Field, text: string): void {
  const zone = zoneHere();
  const before = field.latest();
  field.setInputValue(text);
  field.setValue(isWallTime(text) ? momentAt(text, zone, before) : text === '' ? null : text);
  const isRefused = field.text.entry?.hasUncommitted() ?? false;
  if (!isRefused && field.getSnapshot().textStatus.errors.length > 0) field.setTextStatus(noText);
}

/** Of two moments the earlier, unless the later of two was there. */
function momentAt(wall: string, zone: string, before: FieldValue): FieldValue {
  const moments = momentsOf(wall, zone);
  const known = momentsOf(wallTime(before, zone) ?? '', zone);
  const isLater = known.length > 1 && known[1] === momentOf(before);
  const moment = (isLater ? moments[1] : undefined) ?? moments[0];
  return moment === undefined ? null : zonedIso(moment, zone);
}

/** Chooses one of two moments at which clocks show the same. */
export function chooseMoment(field: Field, moment: number): void {
  field.setInputValue(null);
  field.setValue(zonedIso(moment, zoneHere()));
  field.commitValue();
}

/** The last time that is entered: a box that takes no later one moves on after four digits of a year. */
export const lastWallTime = '9999-12-31T23:59';

/** Whether the platform's box can show a value; it holds a year with a digit too many, too, which is mended where it was typed. */
export function isShowable(value: FieldValue, zone: string): boolean {
  const text = textOfValue(value);
  return (
    text === '' || wallTime(value, zone) !== undefined || /^\d{5,6}-\d\d-\d\dT\d\d:\d\d(:[\d.]+)?$/.test(text)
  );
}

/** What is shown by its box. */
interface ShownMoment {
  readonly value: FieldValue;
  readonly snapshot: { readonly inputValue: string | null };
}

/** The text to show: what is typed as long as it stands for the value, else what clocks in a zone show then. */
export function shownMoment({ value, snapshot: { inputValue } }: ShownMoment, zone: string): string {
  if (inputValue !== null && stands(inputValue, value, zone)) return inputValue;
  return wallTime(value, zone) ?? textOfValue(value);
}

function stands(text: string, value: FieldValue, zone: string): boolean {
  if (!isWallTime(text)) return text === textOfValue(value);
  const moments = momentsOf(text, zone);
  return moments.length === 0 ? textOfValue(value) === '' : moments.includes(momentOf(value) ?? Number.NaN);
}

/** A time without a zone as the reader's language writes it, with its day where that is needed. */
function clockOf(wall: string, isTime: boolean, locale = 'en'): string {
  const format = new Intl.DateTimeFormat(knownLocale(locale), {
    timeZone: 'UTC',
    calendar: 'gregory',
    timeStyle: 'short',
    ...(!isTime && { dateStyle: 'long' }),
  });
  return format.format(momentOf(wall));
}
