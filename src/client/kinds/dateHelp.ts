/** Help for typing a date, in the reader's own order: an example, a placeholder. D72. */
import { kindText } from '../messages/kindTexts.js';
import type { Field } from '../field/store.js';
import { todayOf } from './dateEntry.js';
import { numericDate } from './dateTexts.js';
import { isoOfDay } from './days.js';

/** Today in numbers, as an example: `27.02.2026`. */
export function dateExample(field: Field): string {
  const [year = '', month = '', day = ''] = isoOfDay(todayOf(field)).split('-');
  return numericDate([year, month, day], field.environment.lookup.locale);
}

/** The form of a date in letters, as a placeholder: `TT.MM.JJJJ` in German. */
export function datePlaceholder(field: Field): string {
  const [year = '', month = ''] = kindText(field, 'monthShape').split('-');
  return numericDate([year, month, kindText(field, 'dayShape')], field.environment.lookup.locale);
}
