/**
 * The texts of the kinds of input and of many chosen values, in French. Loaded with the first of them; what a text may hold stands in
 * `enKinds.ts` and `enChosen.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { KindTexts } from '../messages/messages.js';

/** The texts of kinds and of many chosen values in French; `many` is for whole millions. */
export const fr: KindTexts = {
  namedCount: { one: ', {value} choisi', many: ', {value} choisis', other: ', {value} choisis' },
  moreChosen: '+{value}',
  showChosen: '+{value}\u00A0: afficher les {total} choisis',
  notOpened: 'Impossible d’ouvrir. Réessayez.',
  selected: {
    one: '{value} sélectionné.',
    many: '{value} sélectionnés.',
    other: '{value} sélectionnés.',
  },
  copied: { one: '{value} copié.', many: '{value} copiés.', other: '{value} copiés.' },
  notCopied: 'La copie a échoué.',
  searchChosen: 'Rechercher parmi les choix',
  foundBack: { one: '{value} rétabli.', many: '{value} rétablis.', other: '{value} rétablis.' },
  foundOf: '{value} sur {total}',
  removeFound: {
    one: 'Retirer {value} trouvé',
    many: 'Retirer les {value} trouvés',
    other: 'Retirer les {value} trouvés',
  },
  copyAll: { one: 'Copier {value}', many: 'Copier les {value}', other: 'Copier les {value}' },
  copyFound: {
    one: 'Copier {value} trouvé',
    many: 'Copier les {value} trouvés',
    other: 'Copier les {value} trouvés',
  },
  close: 'Fermer',
  labelsComing: 'Recherche des noms…',
  noneChosen: 'Rien n’est choisi.',
  show: 'Afficher',
  hide: 'Masquer',
  showSecret: 'Afficher\u00A0: {label}',
  hideSecret: 'Masquer\u00A0: {label}',
  secretShown: '{label}\u00A0: affiché.',
  secretHidden: '{label}\u00A0: masqué.',
  adjust: 'Régler {label}',
  notSet: 'Non défini',
  rated: '{value} sur {total}',
  notRated: 'Pas encore noté',
  openCalendar: 'Choisir {label} dans un calendrier',
  openCalendarAt: 'Choisir {label} dans un calendrier, choix actuel : {text}',
  typeDate: 'Saisir une date',
  dateHelp: 'Par exemple demain, +3 ou {text}.',
  whichDate: 'Laquelle ?',
  wholeYear: 'Écrivez l’année en quatre chiffres.',
  dayRefused: '{text} ne peut pas être choisi.',
  toToday: 'Aujourd’hui',
  month: 'Mois',
  year: 'Année',
  monthBefore: 'Mois précédent',
  monthAfter: 'Mois suivant',
  characters: '{value} sur {total}',
  charactersLeft: {
    one: 'Encore {value} caractère.',
    many: 'Encore {value} de caractères.',
    other: 'Encore {value} caractères.',
  },
  tooLong: {
    one: '{value} caractère de trop.',
    many: '{value} de caractères de trop.',
    other: '{value} caractères de trop.',
  },
  wholeTime: 'Saisissez une heure complète.',
  wholeMonth: 'Saisissez un mois et une année.',
  wholeDateTime: 'Saisissez une date et une heure complètes.',
  skippedTime: '{text} n’existe pas ce jour-là\u00A0: l’heure passe de {from} à {to}.',
  timeTwice: 'L’heure recule\u00A0: ce moment existe deux fois ce jour-là. Lequel\u00A0?',
  monthShape: 'AAAA-MM',
  chooseColour: 'Choisir\u00A0: {label}',
};
