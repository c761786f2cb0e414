/**
 * The texts of a failed validation, in French. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in French; `many` is for whole millions. */
export const fr: ValidationMessages = {
  required: {
    other: 'Renseignez « {label} ».',
    choice: 'Faites un choix pour « {label} ».',
    answer: 'Répondez à « {label} ».',
    parts: 'Renseignez les éléments de « {label} ».',
    nameless: 'Renseignez ce champ.',
  },
  typeSTRING: 'Saisissez un texte.',
  typeNUMBER: {
    other: 'Saisissez un nombre.',
    decimal: 'Saisissez un nombre, par exemple {example}.',
    digits: 'Saisissez un nombre avec moins de chiffres.',
  },
  typeDATE: 'Saisissez une date qui existe.',
  typeBOOLEAN: 'Répondez par oui ou par non.',
  typeOBJECT: 'Renseignez les différentes parties de ce champ.',
  typeList: 'Indiquez une liste de valeurs.',
  typeSingle: 'Indiquez une seule valeur.',
  membership: 'Choisissez une des valeurs proposées.',
  pattern: 'Le format attendu n’est pas respecté.',
  minLength: {
    one: 'Saisissez au moins {value} caractère.',
    many: 'Saisissez au moins {value} de caractères.',
    other: 'Saisissez au moins {value} caractères.',
  },
  maxLength: {
    one: 'Saisissez au plus {value} caractère.',
    many: 'Saisissez au plus {value} de caractères.',
    other: 'Saisissez au plus {value} caractères.',
  },
  minValue: 'Saisissez {value} ou plus.',
  maxValue: 'Saisissez {value} ou moins.',
  minCount: {
    one: 'Choisissez au moins {value} valeur.',
    many: 'Choisissez au moins {value} de valeurs.',
    other: 'Choisissez au moins {value} valeurs.',
  },
  maxCount: {
    one: 'Choisissez au plus {value} valeur.',
    many: 'Choisissez au plus {value} de valeurs.',
    other: 'Choisissez au plus {value} valeurs.',
  },
  minDate: 'Au plus tôt\u00A0: {value}.',
  maxDate: 'Au plus tard\u00A0: {value}.',
  range: 'Saisissez un nombre de {min} à {max}.',
  rangeMin: 'Saisissez {min} ou plus.',
  rangeMax: 'Saisissez {max} ou moins.',
  step: 'Saisissez un multiple de {step}.',
  stepFrom: 'Saisissez un nombre par pas de {step}, à partir de {min}.',
  custom: 'Cette valeur n’est pas acceptée.',
  today: 'aujourd’hui',
  now: 'maintenant',
};
