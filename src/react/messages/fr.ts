/** What the field itself says, in French. Loaded only when asked for; what a text may hold stands in `en.ts`. */
import type { FieldMessages } from '../messages.js';

/** The texts of the field in French; `many` is for whole millions. */
export const fr = {
  open: 'Afficher les options',
  clear: 'Effacer',
  searching: 'Recherche…',
  tooShort: {
    one: 'Saisissez encore {value} caractère pour rechercher.',
    many: 'Saisissez encore {value} de caractères pour rechercher.',
    other: 'Saisissez encore {value} caractères pour rechercher.',
  },
  empty: 'Aucun résultat.',
  failed: 'Les options n’ont pas pu être chargées.',
  retry: 'Réessayer',
  retryIn: {
    one: 'Nouvel essai dans {value} seconde…',
    many: 'Nouvel essai dans {value} de secondes…',
    other: 'Nouvel essai dans {value} secondes…',
  },
  nextLoading: 'Chargement de la suite…',
  nextFailed: 'La suite des options n’a pas pu être chargée.',
  results: { one: '{value} résultat.', many: '{value} de résultats.', other: '{value} résultats.' },
  allShown: 'Les {value} résultats sont affichés.',
  resultsOfTotal: {
    one: '{value} résultat affiché sur {total}.',
    many: '{value} de résultats affichés sur {total}.',
    other: '{value} résultats affichés sur {total}.',
  },
  chosen: 'Choisis\u00A0: {label}',
  remove: 'Retirer {label}',
  removed: '{label} retiré.',
  added: '{label} ajouté.',
  full: {
    one: 'Pas plus de {value} choix possible.',
    many: 'Pas plus de {value} de choix possibles.',
    other: 'Pas plus de {value} choix possibles.',
  },
  selectLoaded: {
    one: 'Choisir {value} option chargée',
    many: 'Choisir {value} d’options chargées',
    other: 'Choisir les {value} options chargées',
  },
  notFound: 'Absents des valeurs proposées\u00A0: {text}.',
  entry: '{label}, entrée {value}',
  addEntry: 'Ajouter une entrée',
  removeEntry: 'Retirer l’entrée {value}',
  moveUp: 'Monter l’entrée {value}',
  moveDown: 'Descendre l’entrée {value}',
  specLoading: 'Chargement du champ…',
  specFailed: 'Ce champ n’a pas pu être chargé.',
  mandatory: 'obligatoire',
  checking: 'Vérification…',
  unchecked: 'Ceci sera vérifié à l’envoi.',
  stillChosen: 'Toujours choisi\u00A0: {label}.',
} satisfies FieldMessages;
