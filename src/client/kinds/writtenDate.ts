/**
 * Reads a date that was typed into a text box. A date has one when the browser's date input cannot show its value, for
 * example because the year has five digits. Lazy-loaded. D72.
 */
import { typeText } from '../combobox/textEntry.js';
import type { Field } from '../field/store.js';
import { kindText } from '../messages/kindTexts.js';
import { readDate, todayOf } from './dateEntry.js';
import { isoOfDay } from './days.js';

/**
 * Replaces the typed text by its ISO date.
 *
 * @returns the message to show if the text is not one date
 */
export function readWrittenDate(field: Field): string | undefined {
  const read = readDate(field, field.getSnapshot().inputValue ?? '');
  if (read?.status === 'date') {
    typeText(field, read.iso);
    return undefined;
  }
  if (!read) return kindText(field, 'dateHelp', { text: isoOfDay(todayOf(field)) });
  return kindText(field, read.status === 'ambiguous' ? 'whichDate' : 'wholeYear');
}
