/**
 * The texts of a failed validation, in Czech. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Czech; `many` is for fractions. */
export const cs: ValidationMessages = {
  required: {
    other: 'Vyplňte pole „{label}“.',
    choice: 'Vyberte hodnotu v poli „{label}“.',
    answer: 'Odpovězte na „{label}“.',
    parts: 'Vyplňte části pole „{label}“.',
    nameless: 'Vyplňte toto pole.',
  },
  typeSTRING: 'Zadejte text.',
  typeNUMBER: {
    other: 'Zadejte číslo.',
    decimal: 'Zadejte číslo, například {example}.',
    digits: 'Zadejte číslo s méně číslicemi.',
  },
  typeDATE: 'Zadejte existující datum.',
  typeBOOLEAN: 'Odpovězte ano, nebo ne.',
  typeOBJECT: 'Vyplňte části tohoto pole.',
  typeList: 'Uveďte seznam hodnot.',
  typeSingle: 'Uveďte jedinou hodnotu.',
  membership: 'Vyberte jednu z nabízených hodnot.',
  pattern: 'Toto nemá očekávaný tvar.',
  minLength: {
    one: 'Zadejte alespoň {value} znak.',
    few: 'Zadejte alespoň {value} znaky.',
    many: 'Zadejte alespoň {value} znaku.',
    other: 'Zadejte alespoň {value} znaků.',
  },
  maxLength: {
    one: 'Zadejte nejvýše {value} znak.',
    few: 'Zadejte nejvýše {value} znaky.',
    many: 'Zadejte nejvýše {value} znaku.',
    other: 'Zadejte nejvýše {value} znaků.',
  },
  minValue: 'Zadejte {value} nebo více.',
  maxValue: 'Zadejte {value} nebo méně.',
  minCount: {
    one: 'Vyberte alespoň {value} hodnotu.',
    few: 'Vyberte alespoň {value} hodnoty.',
    many: 'Vyberte alespoň {value} hodnoty.',
    other: 'Vyberte alespoň {value} hodnot.',
  },
  maxCount: {
    one: 'Vyberte nejvýše {value} hodnotu.',
    few: 'Vyberte nejvýše {value} hodnoty.',
    many: 'Vyberte nejvýše {value} hodnoty.',
    other: 'Vyberte nejvýše {value} hodnot.',
  },
  minDate: 'Nejdříve: {value}.',
  maxDate: 'Nejpozději: {value}.',
  range: 'Zadejte číslo od {min} do {max}.',
  rangeMin: 'Zadejte {min} nebo více.',
  rangeMax: 'Zadejte {max} nebo méně.',
  step: 'Zadejte násobek čísla {step}.',
  stepFrom: 'Zadejte číslo v krocích po {step} od {min}.',
  custom: 'Tato hodnota není přijímána.',
  today: 'dnes',
  now: 'nyní',
};
