/**
 * The texts of a failed validation, in Dutch. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Dutch. */
export const nl: ValidationMessages = {
  required: {
    other: 'Vul “{label}” in.',
    choice: 'Maak een keuze bij “{label}”.',
    answer: 'Beantwoord “{label}”.',
    parts: 'Vul de onderdelen van “{label}” in.',
    nameless: 'Vul dit veld in.',
  },
  typeSTRING: 'Voer een tekst in.',
  typeNUMBER: {
    other: 'Voer een getal in.',
    decimal: 'Voer een getal in, bijvoorbeeld {example}.',
    digits: 'Voer een getal met minder cijfers in.',
  },
  typeDATE: 'Voer een bestaande datum in.',
  typeBOOLEAN: 'Antwoord met ja of nee.',
  typeOBJECT: 'Vul de onderdelen van dit veld in.',
  typeList: 'Geef een lijst met waarden op.',
  typeSingle: 'Geef één waarde op.',
  membership: 'Kies een van de aangeboden waarden.',
  pattern: 'Dit heeft niet de verwachte vorm.',
  minLength: { one: 'Voer minstens {value} teken in.', other: 'Voer minstens {value} tekens in.' },
  maxLength: { one: 'Voer hoogstens {value} teken in.', other: 'Voer hoogstens {value} tekens in.' },
  minValue: 'Voer {value} of meer in.',
  maxValue: 'Voer {value} of minder in.',
  minCount: { one: 'Kies minstens {value} waarde.', other: 'Kies minstens {value} waarden.' },
  maxCount: { one: 'Kies hoogstens {value} waarde.', other: 'Kies hoogstens {value} waarden.' },
  minDate: 'Op zijn vroegst {value}.',
  maxDate: 'Op zijn laatst {value}.',
  range: 'Voer een getal van {min} tot en met {max} in.',
  rangeMin: 'Voer {min} of meer in.',
  rangeMax: 'Voer {max} of minder in.',
  step: 'Voer een veelvoud van {step} in.',
  stepFrom: 'Voer een getal in stappen van {step} in, vanaf {min}.',
  custom: 'Deze waarde wordt niet geaccepteerd.',
  today: 'vandaag',
  now: 'nu',
};
