/**
 * The texts of forms, in Hebrew. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { he as rules } from '../../core/formLanguages/he.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Hebrew; `one` is for fractions below two, too. */
export const he: FormLanguage = {
  rules,
  texts: {
    submit: 'שליחה',
    submitting: 'שולח…',
    submitted: 'נשלח.',
    overtaken: 'נשלח, למעט מה ששינית מאז.',
    next: 'הבא',
    back: 'הקודם',
    step: 'שלב {value} מתוך {total}',
    problems: { one: 'לתיקון: {value} פריט', two: 'לתיקון: {value} פריטים', other: 'לתיקון: {value} פריטים' },
    allRight: 'הכול תוקן. אפשר לשלוח עכשיו.',
    steps: 'שלבים',
    stepDone: 'הושלם',
    stepWrong: 'דורש את תשומת לבך',
    filledIn: 'מולא: {label}.',
    emptied: 'רוקן שוב: {label}.',
    review: 'בדיקת הפרטים שהזנת',
    change: 'שינוי',
    changeOf: 'שינוי {label}',
    notFilledIn: 'לא מולא',
    required: 'חובה',
    optional: '(לא חובה)',
    formLoading: 'הטופס נטען…',
    formFailed: 'לא ניתן היה לטעון טופס זה.',
    nowRequired: 'מעתה חובה: {label}.',
    restored: 'מה שהזנת בתאריך {date} שוחזר.',
    discard: 'ביטול השחזור',
    notValid: 'לא נשלח: משהו למעלה דורש את תשומת לבך.',
    refused: 'לא נשלח: השרת לא קיבל זאת.',
    offline: 'לא נשלח: אין חיבור. מה שהזנת עדיין כאן.',
    signIn: 'לא נשלח: החיבור לחשבון הסתיים. יש להתחבר ולשלוח שוב.',
    forbidden: 'לא נשלח: אין לך הרשאה.',
    conflict: 'לא נשלח: בינתיים מישהו אחר שינה זאת.',
    busy: 'לא נשלח: השרת עמוס. יש לשלוח שוב בעוד רגע.',
    failed: 'לא נשלח: השרת לא הצליח לקבל זאת. יש לשלוח שוב בעוד רגע.',
    yes: 'כן',
    no: 'לא',
  },
};
