/**
 * The texts of a failed validation, in Finnish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Finnish. */
export const fi: ValidationMessages = {
  required: {
    other: 'Täytä ”{label}”.',
    choice: 'Tee valinta kohdassa ”{label}”.',
    answer: 'Vastaa kohtaan ”{label}”.',
    parts: 'Täytä kohdan ”{label}” osat.',
    nameless: 'Täytä tämä kenttä.',
  },
  typeSTRING: 'Anna teksti.',
  typeNUMBER: {
    other: 'Anna luku.',
    decimal: 'Anna luku, esimerkiksi {example}.',
    digits: 'Anna luku, jossa on vähemmän numeroita.',
  },
  typeDATE: 'Anna olemassa oleva päivämäärä.',
  typeBOOLEAN: 'Vastaa kyllä tai ei.',
  typeOBJECT: 'Täytä tämän kentän osat.',
  typeList: 'Anna luettelo arvoja.',
  typeSingle: 'Anna yksi arvo.',
  membership: 'Valitse jokin tarjotuista arvoista.',
  pattern: 'Tämä ei ole odotetussa muodossa.',
  minLength: { one: 'Anna vähintään {value} merkki.', other: 'Anna vähintään {value} merkkiä.' },
  maxLength: { one: 'Anna enintään {value} merkki.', other: 'Anna enintään {value} merkkiä.' },
  minValue: 'Anna {value} tai enemmän.',
  maxValue: 'Anna {value} tai vähemmän.',
  minCount: { one: 'Valitse vähintään {value} arvo.', other: 'Valitse vähintään {value} arvoa.' },
  maxCount: { one: 'Valitse enintään {value} arvo.', other: 'Valitse enintään {value} arvoa.' },
  minDate: 'Aikaisintaan: {value}.',
  maxDate: 'Viimeistään: {value}.',
  range: 'Anna luku väliltä {min}–{max}.',
  rangeMin: 'Anna {min} tai enemmän.',
  rangeMax: 'Anna {max} tai vähemmän.',
  step: 'Anna luku, joka on jaollinen luvulla {step}.',
  stepFrom: 'Anna luku {step} välein alkaen luvusta {min}.',
  custom: 'Tätä arvoa ei hyväksytä.',
  today: 'tänään',
  now: 'nyt',
};
