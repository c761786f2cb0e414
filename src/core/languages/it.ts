/**
 * The texts of a failed validation, in Italian. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Italian; `many` is for whole millions. */
export const it: ValidationMessages = {
  required: {
    other: 'Compila «{label}».',
    choice: 'Scegli un’opzione per «{label}».',
    answer: 'Rispondi a «{label}».',
    parts: 'Compila le parti di «{label}».',
    nameless: 'Compila questo campo.',
  },
  typeSTRING: 'Inserisci un testo.',
  typeNUMBER: {
    other: 'Inserisci un numero.',
    decimal: 'Inserisci un numero, ad esempio {example}.',
    digits: 'Inserisci un numero con meno cifre.',
  },
  typeDATE: 'Inserisci una data esistente.',
  typeBOOLEAN: 'Rispondi sì o no.',
  typeOBJECT: 'Compila le parti di questo campo.',
  typeList: 'Indica un elenco di valori.',
  typeSingle: 'Indica un solo valore.',
  membership: 'Scegli uno dei valori proposti.',
  pattern: 'Il formato non è quello previsto.',
  minLength: {
    one: 'Inserisci almeno {value} carattere.',
    many: 'Inserisci almeno {value} di caratteri.',
    other: 'Inserisci almeno {value} caratteri.',
  },
  maxLength: {
    one: 'Inserisci al massimo {value} carattere.',
    many: 'Inserisci al massimo {value} di caratteri.',
    other: 'Inserisci al massimo {value} caratteri.',
  },
  minValue: 'Inserisci {value} o più.',
  maxValue: 'Inserisci {value} o meno.',
  minCount: {
    one: 'Scegli almeno {value} valore.',
    many: 'Scegli almeno {value} di valori.',
    other: 'Scegli almeno {value} valori.',
  },
  maxCount: {
    one: 'Scegli al massimo {value} valore.',
    many: 'Scegli al massimo {value} di valori.',
    other: 'Scegli al massimo {value} valori.',
  },
  minDate: 'Non prima di: {value}.',
  maxDate: 'Non dopo: {value}.',
  range: 'Inserisci un numero da {min} a {max}.',
  rangeMin: 'Inserisci {min} o più.',
  rangeMax: 'Inserisci {max} o meno.',
  step: 'Inserisci un multiplo di {step}.',
  stepFrom: 'Inserisci un numero a intervalli di {step}, a partire da {min}.',
  custom: 'Questo valore non è accettato.',
  today: 'oggi',
  now: 'adesso',
};
