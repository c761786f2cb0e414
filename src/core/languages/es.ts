/**
 * The texts of a failed validation, in Spanish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Spanish; `many` is for whole millions. */
export const es: ValidationMessages = {
  required: {
    other: 'Rellene «{label}».',
    choice: 'Elija una opción en «{label}».',
    answer: 'Responda a «{label}».',
    parts: 'Rellene las partes de «{label}».',
    nameless: 'Rellene este campo.',
  },
  typeSTRING: 'Introduzca un texto.',
  typeNUMBER: {
    other: 'Introduzca un número.',
    decimal: 'Introduzca un número, por ejemplo {example}.',
    digits: 'Introduzca un número con menos cifras.',
  },
  typeDATE: 'Introduzca una fecha que exista.',
  typeBOOLEAN: 'Responda sí o no.',
  typeOBJECT: 'Rellene las partes de este campo.',
  typeList: 'Indique una lista de valores.',
  typeSingle: 'Indique un solo valor.',
  membership: 'Elija uno de los valores ofrecidos.',
  pattern: 'El formato no es el esperado.',
  minLength: {
    one: 'Introduzca al menos {value} carácter.',
    many: 'Introduzca al menos {value} de caracteres.',
    other: 'Introduzca al menos {value} caracteres.',
  },
  maxLength: {
    one: 'Introduzca como máximo {value} carácter.',
    many: 'Introduzca como máximo {value} de caracteres.',
    other: 'Introduzca como máximo {value} caracteres.',
  },
  minValue: 'Introduzca {value} o más.',
  maxValue: 'Introduzca {value} o menos.',
  minCount: {
    one: 'Elija al menos {value} valor.',
    many: 'Elija al menos {value} de valores.',
    other: 'Elija al menos {value} valores.',
  },
  maxCount: {
    one: 'Elija como máximo {value} valor.',
    many: 'Elija como máximo {value} de valores.',
    other: 'Elija como máximo {value} valores.',
  },
  minDate: 'Fecha mínima: {value}.',
  maxDate: 'Fecha máxima: {value}.',
  range: 'Introduzca un número de {min} a {max}.',
  rangeMin: 'Introduzca {min} o más.',
  rangeMax: 'Introduzca {max} o menos.',
  step: 'Introduzca un múltiplo de {step}.',
  stepFrom: 'Introduzca un número en pasos de {step} a partir de {min}.',
  custom: 'Este valor no se acepta.',
  today: 'hoy',
  now: 'ahora',
};
