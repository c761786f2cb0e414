/**
 * The texts of a failed validation, in Greek. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Greek. */
export const el: ValidationMessages = {
  required: {
    other: 'Συμπληρώστε το «{label}».',
    choice: 'Επιλέξτε τιμή στο «{label}».',
    answer: 'Απαντήστε στο «{label}».',
    parts: 'Συμπληρώστε τα μέρη του «{label}».',
    nameless: 'Συμπληρώστε αυτό το πεδίο.',
  },
  typeSTRING: 'Εισαγάγετε κείμενο.',
  typeNUMBER: {
    other: 'Εισαγάγετε έναν αριθμό.',
    decimal: 'Εισαγάγετε έναν αριθμό, π.χ. {example}.',
    digits: 'Εισαγάγετε έναν αριθμό με λιγότερα ψηφία.',
  },
  typeDATE: 'Εισαγάγετε μια υπαρκτή ημερομηνία.',
  typeBOOLEAN: 'Απαντήστε ναι ή όχι.',
  typeOBJECT: 'Συμπληρώστε τα μέρη αυτού του πεδίου.',
  typeList: 'Δώστε μια λίστα τιμών.',
  typeSingle: 'Δώστε μία μόνο τιμή.',
  membership: 'Επιλέξτε μία από τις προσφερόμενες τιμές.',
  pattern: 'Αυτό δεν έχει την αναμενόμενη μορφή.',
  minLength: {
    one: 'Εισαγάγετε τουλάχιστον {value} χαρακτήρα.',
    other: 'Εισαγάγετε τουλάχιστον {value} χαρακτήρες.',
  },
  maxLength: {
    one: 'Εισαγάγετε το πολύ {value} χαρακτήρα.',
    other: 'Εισαγάγετε το πολύ {value} χαρακτήρες.',
  },
  minValue: 'Εισαγάγετε {value} ή περισσότερο.',
  maxValue: 'Εισαγάγετε {value} ή λιγότερο.',
  minCount: { one: 'Επιλέξτε τουλάχιστον {value} τιμή.', other: 'Επιλέξτε τουλάχιστον {value} τιμές.' },
  maxCount: { one: 'Επιλέξτε το πολύ {value} τιμή.', other: 'Επιλέξτε το πολύ {value} τιμές.' },
  minDate: 'Το νωρίτερο: {value}.',
  maxDate: 'Το αργότερο: {value}.',
  range: 'Εισαγάγετε έναν αριθμό από {min} έως {max}.',
  rangeMin: 'Εισαγάγετε {min} ή περισσότερο.',
  rangeMax: 'Εισαγάγετε {max} ή λιγότερο.',
  step: 'Εισαγάγετε ένα πολλαπλάσιο του {step}.',
  stepFrom: 'Εισαγάγετε έναν αριθμό σε βήματα των {step}, ξεκινώντας από {min}.',
  custom: 'Αυτή η τιμή δεν γίνεται δεκτή.',
  today: 'σήμερα',
  now: 'τώρα',
};
