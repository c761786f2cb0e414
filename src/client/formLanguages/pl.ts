/**
 * The texts of forms, in Polish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { pl as rules } from '../../core/formLanguages/pl.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Polish; `other` is for fractions. */
export const pl: FormLanguage = {
  rules,
  texts: {
    submit: 'Wyślij',
    submitting: 'Wysyłanie…',
    submitted: 'Wysłano.',
    overtaken: 'Wysłano, z wyjątkiem późniejszych zmian.',
    next: 'Dalej',
    back: 'Wstecz',
    step: 'Krok {value} z {total}',
    problems: {
      one: 'Do poprawienia: {value} rzecz',
      few: 'Do poprawienia: {value} rzeczy',
      many: 'Do poprawienia: {value} rzeczy',
      other: 'Do poprawienia: {value} rzeczy',
    },
    allRight: 'Wszystko jest poprawione. Możesz teraz wysłać.',
    steps: 'Kroki',
    stepDone: 'gotowe',
    stepWrong: 'wymaga uwagi',
    filledIn: 'Wypełniono: {label}.',
    emptied: 'Ponownie opróżniono: {label}.',
    review: 'Sprawdź swoje dane',
    change: 'Zmień',
    changeOf: 'Zmień: {label}',
    notFilledIn: 'Nie wypełniono',
    required: 'wymagane',
    optional: '(opcjonalne)',
    formLoading: 'Ładowanie formularza…',
    formFailed: 'Nie udało się załadować tego formularza.',
    nowRequired: 'Teraz wymagane: {label}.',
    restored: 'Przywrócono dane wpisane {date}.',
    discard: 'Odrzuć',
    notValid: 'Nie wysłano: coś powyżej wymaga uwagi.',
    refused: 'Nie wysłano: serwer tego nie przyjął.',
    offline: 'Nie wysłano: brak połączenia. Wpisane dane nadal tu są.',
    signIn: 'Nie wysłano: sesja wygasła. Zaloguj się i wyślij ponownie.',
    forbidden: 'Nie wysłano: brak uprawnień.',
    conflict: 'Nie wysłano: w międzyczasie ktoś inny to zmienił.',
    busy: 'Nie wysłano: serwer jest zajęty. Wyślij ponownie za chwilę.',
    failed: 'Nie wysłano: serwer nie mógł tego odebrać. Wyślij ponownie za chwilę.',
    yes: 'Tak',
    no: 'Nie',
  },
};
