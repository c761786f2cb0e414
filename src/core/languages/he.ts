/**
 * The texts of a failed validation, in Hebrew. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Hebrew; `one` is for fractions below two, too. */
export const he: ValidationMessages = {
  required: {
    other: 'יש למלא את ״{label}״.',
    choice: 'יש לבחור ערך עבור ״{label}״.',
    answer: 'יש להשיב על ״{label}״.',
    parts: 'יש למלא את החלקים של ״{label}״.',
    nameless: 'יש למלא שדה זה.',
  },
  typeSTRING: 'יש להזין טקסט.',
  typeNUMBER: {
    other: 'יש להזין מספר.',
    decimal: 'יש להזין מספר, למשל {example}.',
    digits: 'יש להזין מספר עם פחות ספרות.',
  },
  typeDATE: 'יש להזין תאריך קיים.',
  typeBOOLEAN: 'יש להשיב כן או לא.',
  typeOBJECT: 'יש למלא את החלקים של שדה זה.',
  typeList: 'יש לתת רשימה של ערכים.',
  typeSingle: 'יש לתת ערך יחיד.',
  membership: 'יש לבחור אחד מהערכים המוצעים.',
  pattern: 'זה אינו בתבנית הצפויה.',
  minLength: {
    one: 'יש להזין לפחות {value} תו.',
    two: 'יש להזין לפחות {value} תווים.',
    other: 'יש להזין לפחות {value} תווים.',
  },
  maxLength: {
    one: 'יש להזין לכל היותר {value} תו.',
    two: 'יש להזין לכל היותר {value} תווים.',
    other: 'יש להזין לכל היותר {value} תווים.',
  },
  minValue: 'יש להזין {value} או יותר.',
  maxValue: 'יש להזין {value} או פחות.',
  minCount: {
    one: 'יש לבחור לפחות {value} ערך.',
    two: 'יש לבחור לפחות {value} ערכים.',
    other: 'יש לבחור לפחות {value} ערכים.',
  },
  maxCount: {
    one: 'יש לבחור לכל היותר {value} ערך.',
    two: 'יש לבחור לכל היותר {value} ערכים.',
    other: 'יש לבחור לכל היותר {value} ערכים.',
  },
  minDate: 'לא לפני: {value}.',
  maxDate: 'לא אחרי: {value}.',
  range: 'יש להזין מספר מ־{min} עד {max}.',
  rangeMin: 'יש להזין {min} או יותר.',
  rangeMax: 'יש להזין {max} או פחות.',
  step: 'יש להזין כפולה של {step}.',
  stepFrom: 'יש להזין מספר בצעדים של {step}, החל מ־{min}.',
  custom: 'ערך זה אינו מתקבל.',
  today: 'היום',
  now: 'עכשיו',
};
