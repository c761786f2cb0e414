/**
 * The texts of forms, in Italian. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { it as rules } from '../../core/formLanguages/it.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Italian; `many` is for whole millions. */
export const it: FormLanguage = {
  rules,
  texts: {
    submit: 'Invia',
    submitting: 'Invio in corso…',
    submitted: 'Inviato.',
    overtaken: 'Inviato, tranne ciò che hai modificato nel frattempo.',
    next: 'Avanti',
    back: 'Indietro',
    step: 'Passaggio {value} di {total}',
    problems: {
      one: '{value} punto da correggere',
      many: '{value} di punti da correggere',
      other: '{value} punti da correggere',
    },
    allRight: 'È tutto corretto. Ora puoi inviare.',
    steps: 'Passaggi',
    stepDone: 'completato',
    stepWrong: 'richiede la tua attenzione',
    filledIn: 'Compilato: {label}.',
    emptied: 'Svuotato di nuovo: {label}.',
    review: 'Controlla i tuoi dati',
    change: 'Modifica',
    changeOf: 'Modifica {label}',
    notFilledIn: 'Non compilato',
    required: 'obbligatorio',
    optional: '(facoltativo)',
    formLoading: 'Caricamento del modulo…',
    formFailed: 'Impossibile caricare questo modulo.',
    nowRequired: 'Ora obbligatorio: {label}.',
    restored: 'Ciò che hai inserito il {date} è stato ripristinato.',
    discard: 'Scarta',
    notValid: 'Non inviato: qualcosa qui sopra richiede la tua attenzione.',
    refused: 'Non inviato: il server non l’ha accettato.',
    offline: 'Non inviato: non c’è connessione. Ciò che hai inserito è ancora qui.',
    signIn: 'Non inviato: la sessione è scaduta. Accedi e invia di nuovo.',
    forbidden: 'Non inviato: non hai l’autorizzazione.',
    conflict: 'Non inviato: nel frattempo qualcun altro ha apportato modifiche.',
    busy: 'Non inviato: il server è occupato. Invia di nuovo tra poco.',
    failed: 'Non inviato: il server non è riuscito a riceverlo. Invia di nuovo tra poco.',
    yes: 'Sì',
    no: 'No',
  },
};
