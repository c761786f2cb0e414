/**
 * The texts of a failed validation, in German. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in German; `Zeichen` is the same for one and for many. */
export const de: ValidationMessages = {
  required: {
    other: 'Füllen Sie „{label}“ aus.',
    choice: 'Treffen Sie bei „{label}“ eine Auswahl.',
    answer: 'Beantworten Sie „{label}“.',
    parts: 'Füllen Sie die Teile von „{label}“ aus.',
    nameless: 'Füllen Sie dieses Feld aus.',
  },
  typeSTRING: 'Geben Sie einen Text ein.',
  typeNUMBER: {
    other: 'Geben Sie eine Zahl ein.',
    decimal: 'Geben Sie eine Zahl ein, zum Beispiel {example}.',
    digits: 'Geben Sie eine Zahl mit weniger Stellen ein.',
  },
  typeDATE: 'Geben Sie ein Datum ein, das es gibt.',
  typeBOOLEAN: 'Antworten Sie mit Ja oder Nein.',
  typeOBJECT: 'Füllen Sie die Teile dieses Feldes aus.',
  typeList: 'Geben Sie eine Liste von Werten an.',
  typeSingle: 'Geben Sie einen einzelnen Wert an.',
  membership: 'Wählen Sie einen der angebotenen Werte.',
  pattern: 'Das entspricht nicht dem erwarteten Format.',
  minLength: 'Geben Sie mindestens {value} Zeichen ein.',
  maxLength: 'Geben Sie höchstens {value} Zeichen ein.',
  minValue: 'Geben Sie {value} oder mehr ein.',
  maxValue: 'Geben Sie {value} oder weniger ein.',
  minCount: { one: 'Wählen Sie mindestens {value} Wert.', other: 'Wählen Sie mindestens {value} Werte.' },
  maxCount: { one: 'Wählen Sie höchstens {value} Wert.', other: 'Wählen Sie höchstens {value} Werte.' },
  minDate: 'Frühestens {value}.',
  maxDate: 'Spätestens {value}.',
  range: 'Geben Sie eine Zahl von {min} bis {max} ein.',
  rangeMin: 'Geben Sie {min} oder mehr ein.',
  rangeMax: 'Geben Sie {max} oder weniger ein.',
  step: 'Geben Sie ein Vielfaches von {step} ein.',
  stepFrom: 'Geben Sie eine Zahl in Schritten von {step} ab {min} ein.',
  custom: 'Dieser Wert wird nicht angenommen.',
  today: 'heute',
  now: 'jetzt',
};
