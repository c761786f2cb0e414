/**
 * The texts of forms, in French. Loaded only when asked for.
 * Translated by machine; not yet read by a native reader.
 */
import { fr as rules } from '../../core/formLanguages/fr.js';
import type { FormLanguage } from '../form/formTexts.js';

/** The texts of forms in French. */
export const fr: FormLanguage = {
  rules,
  texts: {
    submit: 'Envoyer',
    submitting: 'Envoi en cours…',
    submitted: 'Envoyé.',
    overtaken: 'Envoyé, sauf ce que vous avez modifié depuis.',
    next: 'Suivant',
    back: 'Précédent',
    step: 'Étape {value} sur {total}',
    problems: {
      one: '{value} point à corriger',
      many: '{value} de points à corriger',
      other: '{value} points à corriger',
    },
    allRight: 'Tout est corrigé. Vous pouvez envoyer.',
    steps: 'Étapes',
    stepDone: 'terminée',
    stepWrong: 'demande votre attention',
    filledIn: 'Rempli\u00A0: {label}.',
    emptied: 'Vidé à nouveau\u00A0: {label}.',
    review: 'Vérifiez vos réponses',
    change: 'Modifier',
    changeOf: 'Modifier {label}',
    notFilledIn: 'Non renseigné',
    required: 'obligatoire',
    optional: '(facultatif)',
    formLoading: 'Chargement du formulaire…',
    formFailed: 'Ce formulaire n’a pas pu être chargé.',
    nowRequired: 'Désormais obligatoire : {label}.',
    restored: 'Votre saisie du {date} a été rétablie.',
    discard: 'L’abandonner',
    notValid: 'Non envoyé : quelque chose ci-dessus demande votre attention.',
    refused: 'Non envoyé : le serveur ne l’a pas accepté.',
    offline: 'Non envoyé : il n’y a pas de connexion. Votre saisie est toujours là.',
    signIn: 'Non envoyé : vous n’êtes plus connecté. Reconnectez-vous, puis envoyez de nouveau.',
    forbidden: 'Non envoyé : vous n’en avez pas le droit.',
    conflict: 'Non envoyé : quelqu’un d’autre l’a modifié entre-temps.',
    busy: 'Non envoyé : le serveur est occupé. Réessayez dans un instant.',
    failed: 'Non envoyé : le serveur n’a pas pu le recevoir. Réessayez dans un instant.',
    yes: 'Oui',
    no: 'Non',
  },
};
