/**
 * The texts of the kinds of input and of many chosen values, in Italian. Loaded with the first of them; what a text may hold stands in
 * `enKinds.ts` and `enChosen.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { KindTexts } from '../messages/messages.js';

/** The texts of kinds and of many chosen values in Italian; `many` is for whole millions. */
export const it: KindTexts = {
  namedCount: { one: ', {value} scelto', many: ', {value} scelti', other: ', {value} scelti' },
  moreChosen: '+{value}',
  showChosen: '+{value}: mostra tutti i {total} scelti',
  notOpened: 'Apertura non riuscita. Riprova.',
  selected: { one: '{value} evidenziato.', many: '{value} evidenziati.', other: '{value} evidenziati.' },
  copied: { one: '{value} copiato.', many: '{value} copiati.', other: '{value} copiati.' },
  notCopied: 'Copia non riuscita.',
  searchChosen: 'Cerca tra gli scelti',
  foundBack: { one: '{value} ripristinato.', many: '{value} ripristinati.', other: '{value} ripristinati.' },
  foundOf: '{value} di {total}',
  removeFound: {
    one: 'Rimuovi {value} trovato',
    many: 'Rimuovi tutti i {value} trovati',
    other: 'Rimuovi tutti i {value} trovati',
  },
  copyAll: { one: 'Copia {value}', many: 'Copia tutti i {value}', other: 'Copia tutti i {value}' },
  copyFound: {
    one: 'Copia {value} trovato',
    many: 'Copia i {value} trovati',
    other: 'Copia i {value} trovati',
  },
  close: 'Chiudi',
  labelsComing: 'Ricerca dei nomi…',
  noneChosen: 'Nessuna scelta.',
  show: 'Mostra',
  hide: 'Nascondi',
  showSecret: 'Mostra {label}',
  hideSecret: 'Nascondi {label}',
  secretShown: 'Visibile: {label}.',
  secretHidden: 'Nascosto: {label}.',
  adjust: 'Regola {label}',
  notSet: 'Non impostato',
  rated: '{value} di {total}',
  notRated: 'Non valutato',
  openCalendar: 'Scegli {label} in un calendario',
  openCalendarAt: 'Scegli {label} in un calendario, scelta attuale: {text}',
  typeDate: 'Digita una data',
  dateHelp: 'Per esempio domani, +3 o {text}.',
  whichDate: 'Quale delle due?',
  wholeYear: 'Scrivi l’anno con quattro cifre.',
  dayRefused: '{text} non può essere scelto.',
  toToday: 'Oggi',
  month: 'Mese',
  year: 'Anno',
  monthBefore: 'Mese precedente',
  monthAfter: 'Mese successivo',
  characters: '{value} di {total}',
  charactersLeft: {
    one: 'Ancora {value} carattere.',
    many: 'Ancora {value} di caratteri.',
    other: 'Ancora {value} caratteri.',
  },
  tooLong: {
    one: '{value} carattere di troppo.',
    many: '{value} di caratteri di troppo.',
    other: '{value} caratteri di troppo.',
  },
  wholeTime: 'Inserisci un orario completo.',
  wholeMonth: 'Inserisci mese e anno.',
  wholeDateTime: 'Inserisci data e ora complete.',
  skippedTime: '{text} non esiste in quel giorno: l’orologio passa da {from} a {to}.',
  timeTwice: 'L’orologio torna indietro: quest’ora ricorre due volte in quel giorno. Quale delle due?',
  monthShape: 'AAAA-MM',
  chooseColour: 'Scegli {label}',
};
