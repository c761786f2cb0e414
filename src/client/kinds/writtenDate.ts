/**
 * Reads a date that was typed into a text box. A date has one when the browser's date input cannot show its value, for
 * example because the year has five digits. Lazy-loaded. D72.
 */
import type { Field } from '../field/store.js';
import { kindText } from '../messages/kindTexts.js';
import { readDate } from './dateEntry.js';
import { dateExample } from './dateHelp.js';

/** The ISO date of a typed text, or why it has none. */
type WrittenDate = { readonly iso: string } | { readonly problem: string };

/**
 * Reads the typed text.
 *
 * @returns its ISO date, or the message to show if the text isn't one date
 */
export function readWrittenDate(field: Field): WrittenDate {
  const read = readDate(field, field.getSnapshot().inputValue ?? '');
  if (read?.status === 'date') return { iso: read.iso };
  if (!read) return { problem: kindText(field, 'dateHelp', { text: dateExample(field) }) };
  return { problem: kindText(field, read.status === 'ambiguous' ? 'whichDate' : 'wholeYear') };
}
