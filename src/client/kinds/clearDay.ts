/** Empties a date field from its calendar; lazy-loaded with the calendar. D72. */
import { replaceChosen } from '../field/choosing.js';
import { removalsOf } from '../field/removals.js';
import type { Field } from '../field/store.js';
import { controlText } from '../messages/controlTexts.js';
import { textOfValue } from '../values/valueOfText.js';
import { fullDay } from './dateEntry.js';

/** Empties the field, announces the removed date, and offers undo. */
export function clearDay(field: Field): void {
  const before = field.latest();
  field.setInputValue(null);
  replaceChosen(field, null, [], 'person');
  const label = fullDay(textOfValue(before), field.environment.lookup.locale);
  removalsOf(field).add({ before, after: null, aliases: [] }, controlText(field, 'removed', { label }));
}
