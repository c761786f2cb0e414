/**
 * The texts of a failed validation, in Swedish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Swedish. */
export const sv: ValidationMessages = {
  required: {
    other: 'Fyll i ”{label}”.',
    choice: 'Gör ett val i ”{label}”.',
    answer: 'Besvara ”{label}”.',
    parts: 'Fyll i delarna av ”{label}”.',
    nameless: 'Fyll i det här fältet.',
  },
  typeSTRING: 'Ange en text.',
  typeNUMBER: {
    other: 'Ange ett tal.',
    decimal: 'Ange ett tal, till exempel {example}.',
    digits: 'Ange ett tal med färre siffror.',
  },
  typeDATE: 'Ange ett datum som finns.',
  typeBOOLEAN: 'Svara ja eller nej.',
  typeOBJECT: 'Fyll i delarna av det här fältet.',
  typeList: 'Ange en lista med värden.',
  typeSingle: 'Ange ett enda värde.',
  membership: 'Välj ett av de erbjudna värdena.',
  pattern: 'Det här har inte det förväntade formatet.',
  minLength: 'Ange minst {value} tecken.',
  maxLength: 'Ange högst {value} tecken.',
  minValue: 'Ange {value} eller mer.',
  maxValue: 'Ange {value} eller mindre.',
  minCount: { one: 'Välj minst {value} värde.', other: 'Välj minst {value} värden.' },
  maxCount: { one: 'Välj högst {value} värde.', other: 'Välj högst {value} värden.' },
  minDate: 'Tidigast {value}.',
  maxDate: 'Senast {value}.',
  range: 'Ange ett tal från {min} till {max}.',
  rangeMin: 'Ange {min} eller mer.',
  rangeMax: 'Ange {max} eller mindre.',
  step: 'Ange en multipel av {step}.',
  stepFrom: 'Ange ett tal i steg om {step}, med början på {min}.',
  custom: 'Det här värdet godtas inte.',
  today: 'i dag',
  now: 'nu',
};
