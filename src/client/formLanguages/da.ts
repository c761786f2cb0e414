/**
 * The texts of forms, in Danish. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { da as rules } from '../../core/formLanguages/da.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Danish. */
export const da: FormLanguage = {
  rules,
  texts: {
    submit: 'Send',
    submitting: 'Sender…',
    submitted: 'Sendt.',
    overtaken: 'Sendt, undtagen det du har ændret siden.',
    next: 'Næste',
    back: 'Tilbage',
    step: 'Trin {value} af {total}',
    problems: '{value} ting at rette',
    allRight: 'Alt er rettet. Du kan sende nu.',
    steps: 'Trin',
    stepDone: 'færdigt',
    stepWrong: 'kræver din opmærksomhed',
    filledIn: 'Udfyldt: {label}.',
    emptied: 'Tømt igen: {label}.',
    review: 'Gennemse dine oplysninger',
    change: 'Ret',
    changeOf: 'Ret {label}',
    notFilledIn: 'Ikke udfyldt',
    required: 'påkrævet',
    optional: '(valgfrit)',
    formLoading: 'Indlæser formularen…',
    formFailed: 'Formularen kunne ikke indlæses.',
    nowRequired: 'Nu påkrævet: {label}.',
    restored: 'Det, du indtastede den {date}, er tilbage.',
    discard: 'Kassér',
    notValid: 'Ikke sendt: noget ovenfor kræver din opmærksomhed.',
    refused: 'Ikke sendt: serveren accepterede det ikke.',
    offline: 'Ikke sendt: der er ingen forbindelse. Det, du har indtastet, er her stadig.',
    signIn: 'Ikke sendt: du er ikke længere logget ind. Log ind, og send igen.',
    forbidden: 'Ikke sendt: du har ikke tilladelse.',
    conflict: 'Ikke sendt: en anden har ændret det i mellemtiden.',
    busy: 'Ikke sendt: serveren er optaget. Send igen om lidt.',
    failed: 'Ikke sendt: serveren kunne ikke modtage det. Send igen om lidt.',
    yes: 'Ja',
    no: 'Nej',
  },
};
