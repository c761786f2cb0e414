/**
 * The texts of forms, in Greek. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { el as rules } from '../../core/formLanguages/el.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Greek. */
export const el: FormLanguage = {
  rules,
  texts: {
    submit: 'Αποστολή',
    submitting: 'Αποστολή…',
    submitted: 'Στάλθηκε.',
    overtaken: 'Στάλθηκε, εκτός από όσα αλλάξατε στο μεταξύ.',
    next: 'Επόμενο',
    back: 'Προηγούμενο',
    step: 'Βήμα {value} από {total}',
    problems: { one: '{value} σημείο προς διόρθωση', other: '{value} σημεία προς διόρθωση' },
    allRight: 'Όλα διορθώθηκαν. Μπορείτε να το στείλετε τώρα.',
    steps: 'Βήματα',
    stepDone: 'ολοκληρώθηκε',
    stepWrong: 'χρειάζεται την προσοχή σας',
    filledIn: 'Συμπληρώθηκε: {label}.',
    emptied: 'Άδειασε ξανά: {label}.',
    review: 'Ελέγξτε τα στοιχεία σας',
    change: 'Αλλαγή',
    changeOf: 'Αλλαγή: {label}',
    notFilledIn: 'Δεν συμπληρώθηκε',
    required: 'υποχρεωτικό',
    optional: '(προαιρετικό)',
    formLoading: 'Φόρτωση της φόρμας…',
    formFailed: 'Δεν ήταν δυνατή η φόρτωση αυτής της φόρμας.',
    nowRequired: 'Τώρα υποχρεωτικό: {label}.',
    restored: 'Όσα εισαγάγατε στις {date} επανήλθαν.',
    discard: 'Απόρριψη',
    notValid: 'Δεν στάλθηκε: κάτι παραπάνω χρειάζεται την προσοχή σας.',
    refused: 'Δεν στάλθηκε: ο διακομιστής δεν το δέχτηκε.',
    offline: 'Δεν στάλθηκε: δεν υπάρχει σύνδεση. Όσα εισαγάγατε είναι ακόμα εδώ.',
    signIn: 'Δεν στάλθηκε: δεν είστε πια συνδεδεμένοι. Συνδεθείτε και στείλτε ξανά.',
    forbidden: 'Δεν στάλθηκε: δεν έχετε δικαίωμα.',
    conflict: 'Δεν στάλθηκε: στο μεταξύ το άλλαξε κάποιος άλλος.',
    busy: 'Δεν στάλθηκε: ο διακομιστής είναι απασχολημένος. Στείλτε ξανά σε λίγο.',
    failed: 'Δεν στάλθηκε: ο διακομιστής δεν μπόρεσε να το λάβει. Στείλτε ξανά σε λίγο.',
    yes: 'Ναι',
    no: 'Όχι',
  },
};
