/**
 * The texts of forms, in Czech. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { cs as rules } from '../../core/formLanguages/cs.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Czech; `many` is for fractions. */
export const cs: FormLanguage = {
  rules,
  texts: {
    submit: 'Odeslat',
    submitting: 'Odesílá se…',
    submitted: 'Odesláno.',
    overtaken: 'Odesláno, kromě toho, co jste od té doby změnili.',
    next: 'Další',
    back: 'Zpět',
    step: 'Krok {value} z {total}',
    problems: {
      one: 'K opravě: {value} položka',
      few: 'K opravě: {value} položky',
      many: 'K opravě: {value} položky',
      other: 'K opravě: {value} položek',
    },
    allRight: 'Vše je opraveno. Nyní můžete odeslat.',
    steps: 'Kroky',
    stepDone: 'hotovo',
    stepWrong: 'vyžaduje vaši pozornost',
    filledIn: 'Vyplněno: {label}.',
    emptied: 'Znovu vyprázdněno: {label}.',
    review: 'Zkontrolujte své údaje',
    change: 'Změnit',
    changeOf: 'Změnit: {label}',
    notFilledIn: 'Nevyplněno',
    required: 'povinné',
    optional: '(nepovinné)',
    formLoading: 'Formulář se načítá…',
    formFailed: 'Tento formulář se nepodařilo načíst.',
    nowRequired: 'Nyní povinné: {label}.',
    restored: 'Údaje zadané {date} byly obnoveny.',
    discard: 'Zahodit',
    notValid: 'Neodesláno: něco výše vyžaduje vaši pozornost.',
    refused: 'Neodesláno: server to nepřijal.',
    offline: 'Neodesláno: chybí připojení. Co jste zadali, tu stále je.',
    signIn: 'Neodesláno: už nejste přihlášeni. Přihlaste se a odešlete znovu.',
    forbidden: 'Neodesláno: nemáte oprávnění.',
    conflict: 'Neodesláno: mezitím to změnil někdo jiný.',
    busy: 'Neodesláno: server je vytížen. Odešlete znovu za chvíli.',
    failed: 'Neodesláno: server to nemohl přijmout. Odešlete znovu za chvíli.',
    yes: 'Ano',
    no: 'Ne',
  },
};
