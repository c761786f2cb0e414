/** What the field itself says, in German. Loaded only when asked for; what a text may hold stands in `en.ts`. */
import type { FieldMessages } from '../messages.js';

/** The texts of the field in German; `Zeichen` is the same for one and for many. */
export const de = {
  open: 'Optionen anzeigen',
  clear: 'Leeren',
  searching: 'Suche läuft…',
  tooShort: 'Geben Sie noch {value} Zeichen ein, um zu suchen.',
  empty: 'Keine Ergebnisse.',
  failed: 'Die Optionen konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  nextLoading: 'Weitere werden geladen…',
  nextFailed: 'Weitere Optionen konnten nicht geladen werden.',
  results: { one: '{value} Ergebnis.', other: '{value} Ergebnisse.' },
  resultsOfTotal: '{value} von {total} Ergebnissen angezeigt.',
  specLoading: 'Feld wird geladen…',
  specFailed: 'Dieses Feld konnte nicht geladen werden.',
  checking: 'Wird geprüft…',
  stillChosen: 'Weiterhin ausgewählt: {label}.',
} satisfies FieldMessages;
