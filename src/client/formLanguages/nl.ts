/**
 * The texts of forms, in Dutch. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { nl as rules } from '../../core/formLanguages/nl.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in Dutch. */
export const nl: FormLanguage = {
  rules,
  texts: {
    submit: 'Versturen',
    submitting: 'Wordt verstuurd…',
    submitted: 'Verstuurd.',
    overtaken: 'Verstuurd, behalve wat u sindsdien hebt gewijzigd.',
    next: 'Volgende',
    back: 'Vorige',
    step: 'Stap {value} van {total}',
    problems: { one: '{value} punt te verbeteren', other: '{value} punten te verbeteren' },
    allRight: 'Alles is verbeterd. U kunt nu verzenden.',
    steps: 'Stappen',
    stepDone: 'voltooid',
    stepWrong: 'vraagt uw aandacht',
    filledIn: 'Ingevuld: {label}.',
    emptied: 'Weer leeggemaakt: {label}.',
    review: 'Controleer uw gegevens',
    change: 'Wijzigen',
    changeOf: '{label} wijzigen',
    notFilledIn: 'Niet ingevuld',
    required: 'verplicht',
    optional: '(optioneel)',
    formLoading: 'Het formulier wordt geladen…',
    formFailed: 'Dit formulier kon niet worden geladen.',
    nowRequired: 'Nu verplicht: {label}.',
    restored: 'Wat u op {date} hebt ingevuld, is terug.',
    discard: 'Verwijderen',
    notValid: 'Niet verstuurd: hierboven vraagt iets uw aandacht.',
    refused: 'Niet verstuurd: de server heeft het niet geaccepteerd.',
    offline: 'Niet verstuurd: er is geen verbinding. Wat u hebt ingevuld, staat er nog.',
    signIn: 'Niet verstuurd: u bent niet meer aangemeld. Meld u aan en verstuur het opnieuw.',
    forbidden: 'Niet verstuurd: u mag dit niet.',
    conflict: 'Niet verstuurd: iemand anders heeft het intussen gewijzigd.',
    busy: 'Niet verstuurd: de server is bezet. Verstuur het straks opnieuw.',
    failed: 'Niet verstuurd: de server kon het niet aannemen. Verstuur het straks opnieuw.',
    yes: 'Ja',
    no: 'Nee',
  },
};
