/**
 * The texts of forms, in German. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { de as rules } from '../../core/formLanguages/de.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in German. */
export const de: FormLanguage = {
  rules,
  texts: {
    submit: 'Senden',
    submitting: 'Wird gesendet…',
    submitted: 'Gesendet.',
    overtaken: 'Gesendet, bis auf das, was Sie seitdem geändert haben.',
    next: 'Weiter',
    back: 'Zurück',
    step: 'Schritt {value} von {total}',
    problems: { one: '{value} Angabe ist zu berichtigen', other: '{value} Angaben sind zu berichtigen' },
    allRight: 'Alles ist berichtigt. Sie können jetzt senden.',
    steps: 'Schritte',
    stepDone: 'erledigt',
    stepWrong: 'noch etwas zu tun',
    filledIn: '{label} ausgefüllt.',
    emptied: '{label} wieder geleert.',
    review: 'Eingaben prüfen',
    change: 'Ändern',
    changeOf: '{label} ändern',
    notFilledIn: 'Nicht ausgefüllt',
    required: 'erforderlich',
    optional: '(optional)',
    formLoading: 'Das Formular wird geladen…',
    formFailed: 'Dieses Formular konnte nicht geladen werden.',
    nowRequired: '{label} ist jetzt erforderlich.',
    restored: 'Ihre Eingaben vom {date} sind wieder da.',
    discard: 'Verwerfen',
    notValid: 'Nicht gesendet: Oben ist noch etwas zu tun.',
    refused: 'Nicht gesendet: Der Server hat es nicht angenommen.',
    offline: 'Nicht gesendet: Es gibt keine Verbindung. Ihre Eingaben sind noch da.',
    signIn: 'Nicht gesendet: Sie sind nicht mehr angemeldet. Melden Sie sich an, und senden Sie noch einmal.',
    forbidden: 'Nicht gesendet: Sie dürfen das nicht.',
    conflict: 'Nicht gesendet: Jemand anders hat es inzwischen geändert.',
    busy: 'Nicht gesendet: Der Server ist ausgelastet. Senden Sie gleich noch einmal.',
    failed: 'Nicht gesendet: Der Server konnte es nicht annehmen. Senden Sie gleich noch einmal.',
    yes: 'Ja',
    no: 'Nein',
  },
};
