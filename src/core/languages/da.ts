/**
 * The texts of a failed validation, in Danish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Danish. */
export const da: ValidationMessages = {
  required: {
    other: 'Udfyld »{label}«.',
    choice: 'Foretag et valg i »{label}«.',
    answer: 'Besvar »{label}«.',
    parts: 'Udfyld delene af »{label}«.',
    nameless: 'Udfyld dette felt.',
  },
  typeSTRING: 'Angiv en tekst.',
  typeNUMBER: {
    other: 'Angiv et tal.',
    decimal: 'Angiv et tal, f.eks. {example}.',
    digits: 'Angiv et tal med færre cifre.',
  },
  typeDATE: 'Angiv en dato, der findes.',
  typeBOOLEAN: 'Svar ja eller nej.',
  typeOBJECT: 'Udfyld delene af dette felt.',
  typeList: 'Angiv en liste af værdier.',
  typeSingle: 'Angiv en enkelt værdi.',
  membership: 'Vælg en af de tilbudte værdier.',
  pattern: 'Dette har ikke det forventede format.',
  minLength: 'Angiv mindst {value} tegn.',
  maxLength: 'Angiv højst {value} tegn.',
  minValue: 'Angiv {value} eller mere.',
  maxValue: 'Angiv {value} eller mindre.',
  minCount: { one: 'Vælg mindst {value} værdi.', other: 'Vælg mindst {value} værdier.' },
  maxCount: { one: 'Vælg højst {value} værdi.', other: 'Vælg højst {value} værdier.' },
  minDate: 'Tidligst {value}.',
  maxDate: 'Senest {value}.',
  range: 'Angiv et tal fra {min} til {max}.',
  rangeMin: 'Angiv {min} eller mere.',
  rangeMax: 'Angiv {max} eller mindre.',
  step: 'Angiv et multiplum af {step}.',
  stepFrom: 'Angiv et tal i trin på {step} fra {min}.',
  custom: 'Denne værdi accepteres ikke.',
  today: 'i dag',
  now: 'nu',
};
