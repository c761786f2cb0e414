/**
 * The texts of forms, in Swedish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { sv as rules } from '../../core/formLanguages/sv.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Swedish. */
export const sv: FormLanguage = {
  rules,
  texts: {
    submit: 'Skicka',
    submitting: 'Skickar…',
    submitted: 'Skickat.',
    overtaken: 'Skickat, utom det du har ändrat sedan dess.',
    next: 'Nästa',
    back: 'Tillbaka',
    step: 'Steg {value} av {total}',
    problems: { one: '{value} sak att rätta', other: '{value} saker att rätta' },
    allRight: 'Allt är rättat. Du kan skicka nu.',
    steps: 'Steg',
    stepDone: 'klart',
    stepWrong: 'kräver din uppmärksamhet',
    filledIn: 'Ifyllt: {label}.',
    emptied: 'Tömt igen: {label}.',
    review: 'Granska dina uppgifter',
    change: 'Ändra',
    changeOf: 'Ändra {label}',
    notFilledIn: 'Inte ifyllt',
    required: 'obligatoriskt',
    optional: '(valfritt)',
    formLoading: 'Läser in formuläret…',
    formFailed: 'Formuläret kunde inte läsas in.',
    nowRequired: 'Nu obligatoriskt: {label}.',
    restored: 'Det du fyllde i den {date} är tillbaka.',
    discard: 'Kasta',
    notValid: 'Inte skickat: något ovan kräver din uppmärksamhet.',
    refused: 'Inte skickat: servern godtog det inte.',
    offline: 'Inte skickat: det finns ingen anslutning. Det du har fyllt i finns kvar.',
    signIn: 'Inte skickat: du är inte längre inloggad. Logga in och skicka igen.',
    forbidden: 'Inte skickat: du har inte behörighet.',
    conflict: 'Inte skickat: någon annan har ändrat det under tiden.',
    busy: 'Inte skickat: servern är upptagen. Skicka igen om en stund.',
    failed: 'Inte skickat: servern kunde inte ta emot det. Skicka igen om en stund.',
    yes: 'Ja',
    no: 'Nej',
  },
};
