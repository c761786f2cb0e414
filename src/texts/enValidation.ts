/**
 * The built-in validation messages in English, which are loaded with the code of validation, whatever the locale.
 * `{name}` is a placeholder; a map chooses by the plural category of `{value}` (Intl.PluralRules).
 * Used if neither the constraint nor the app has a text (D20).
 */
import { enAtRest } from './enAtRest.js';

/** The English messages. */
export const enValidation = /* @__PURE__ */ Object.assign({}, enAtRest, {
  typeSTRING: 'Enter text.',
  typeNUMBER: {
    other: 'Enter a number.',
    decimal: 'Enter a number, such as {example}.',
    digits: 'Enter a number with fewer digits.',
  },
  typeBOOLEAN: 'Answer yes or no.',
  typeOBJECT: 'Complete this section.',
  typeList: 'Enter one or more values.',
  typeSingle: 'Enter one value only.',
  pattern: 'This isn’t in the expected format.',
  minLength: { one: 'Enter at least {value} character.', other: 'Enter at least {value} characters.' },
  maxLength: { one: 'Enter at most {value} character.', other: 'Enter at most {value} characters.' },
  minValue: 'Enter {value} or more.',
  maxValue: 'Enter {value} or less.',
  minCount: { one: 'Choose at least one option.', other: 'Choose at least {value} options.' },
  maxCount: { one: 'Choose at most one option.', other: 'Choose at most {value} options.' },
  minDate: '{value} or later.',
  maxDate: '{value} or earlier.',
  range: 'Enter a number from {min} to {max}.',
  rangeMin: 'Enter {min} or more.',
  rangeMax: 'Enter {max} or less.',
  step: 'Enter a multiple of {step}.',
  stepFrom: 'Enter a number in steps of {step}, starting at {min}.',
  custom: 'This value isn’t allowed.',
  today: 'Today',
  now: 'Now',
});
