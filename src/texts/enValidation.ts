/**
 * The built-in validation messages in English, which are always loaded.
 * `{name}` is a placeholder; a map chooses by the plural category of `{value}` (Intl.PluralRules).
 * Used if neither the constraint nor the app has a text (D20).
 */
import { enAtRest } from './enAtRest.js';

/** The English messages. */
export const enValidation = {
  ...enAtRest,
  typeSTRING: 'Enter a text.',
  typeNUMBER: {
    other: 'Enter a number.',
    decimal: 'Enter a number, such as {example}.',
    digits: 'Enter a number with fewer digits.',
  },
  typeBOOLEAN: 'Answer yes or no.',
  typeOBJECT: 'Fill in the parts of this field.',
  typeList: 'Give a list of values.',
  typeSingle: 'Give a single value.',
  pattern: 'This does not have the expected form.',
  minLength: { one: 'Enter at least {value} character.', other: 'Enter at least {value} characters.' },
  maxLength: { one: 'Enter at most {value} character.', other: 'Enter at most {value} characters.' },
  minValue: 'Enter {value} or more.',
  maxValue: 'Enter {value} or less.',
  minCount: { one: 'Choose at least {value}.', other: 'Choose at least {value}.' },
  maxCount: { one: 'Choose at most {value}.', other: 'Choose at most {value}.' },
  minDate: 'Enter {value} or later.',
  maxDate: 'Enter {value} or earlier.',
  range: 'Enter a number from {min} to {max}.',
  rangeMin: 'Enter {min} or more.',
  rangeMax: 'Enter {max} or less.',
  step: 'Enter a number in steps of {step}.',
  stepFrom: 'Enter a number in steps of {step}, starting at {min}.',
  custom: 'This is not accepted.',
  today: 'today’s date',
  now: 'now',
};
