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
  retryIn: { one: 'Neuer Versuch in {value} Sekunde…', other: 'Neuer Versuch in {value} Sekunden…' },
  nextLoading: 'Weitere werden geladen…',
  nextFailed: 'Weitere Optionen konnten nicht geladen werden.',
  results: { one: '{value} Ergebnis.', other: '{value} Ergebnisse.' },
  resultsOfTotal: '{value} von {total} Ergebnissen angezeigt.',
  chosen: 'Ausgewählt: {label}',
  remove: '{label} entfernen',
  removed: '{label} entfernt.',
  added: '{label} hinzugefügt.',
  full: {
    one: 'Es kann nur {value} Wert gewählt werden.',
    other: 'Es können nur {value} Werte gewählt werden.',
  },
  selectLoaded: { one: 'Den geladenen Wert auswählen', other: 'Alle {value} geladenen auswählen' },
  notFound: 'Nicht unter den angebotenen Werten: {text}.',
  entry: '{label}, Eintrag {value}',
  addEntry: 'Eintrag hinzufügen',
  removeEntry: 'Eintrag {value} entfernen',
  moveUp: 'Eintrag {value} nach oben',
  moveDown: 'Eintrag {value} nach unten',
  specLoading: 'Feld wird geladen…',
  specFailed: 'Dieses Feld konnte nicht geladen werden.',
  mandatory: 'erforderlich',
  checking: 'Wird geprüft…',
  unchecked: 'Dies wird beim Absenden geprüft.',
  stillChosen: 'Weiterhin ausgewählt: {label}.',
} satisfies FieldMessages;
