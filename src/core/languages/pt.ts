/**
 * The texts of a failed validation, in Portuguese. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Portuguese; `many` is for whole millions. */
export const pt: ValidationMessages = {
  required: {
    other: 'Preencha “{label}”.',
    choice: 'Escolha uma opção em “{label}”.',
    answer: 'Responda a “{label}”.',
    parts: 'Preencha as partes de “{label}”.',
    nameless: 'Preencha este campo.',
  },
  typeSTRING: 'Insira um texto.',
  typeNUMBER: {
    other: 'Insira um número.',
    decimal: 'Insira um número, por exemplo {example}.',
    digits: 'Insira um número com menos dígitos.',
  },
  typeDATE: 'Insira uma data que exista.',
  typeBOOLEAN: 'Responda sim ou não.',
  typeOBJECT: 'Preencha as partes deste campo.',
  typeList: 'Informe uma lista de valores.',
  typeSingle: 'Informe um único valor.',
  membership: 'Escolha um dos valores oferecidos.',
  pattern: 'O formato não é o esperado.',
  minLength: {
    one: 'Insira no mínimo {value} caractere.',
    many: 'Insira no mínimo {value} de caracteres.',
    other: 'Insira no mínimo {value} caracteres.',
  },
  maxLength: {
    one: 'Insira no máximo {value} caractere.',
    many: 'Insira no máximo {value} de caracteres.',
    other: 'Insira no máximo {value} caracteres.',
  },
  minValue: 'Insira {value} ou mais.',
  maxValue: 'Insira {value} ou menos.',
  minCount: {
    one: 'Escolha no mínimo {value} valor.',
    many: 'Escolha no mínimo {value} de valores.',
    other: 'Escolha no mínimo {value} valores.',
  },
  maxCount: {
    one: 'Escolha no máximo {value} valor.',
    many: 'Escolha no máximo {value} de valores.',
    other: 'Escolha no máximo {value} valores.',
  },
  minDate: 'Não antes de: {value}.',
  maxDate: 'Não depois de: {value}.',
  range: 'Insira um número de {min} a {max}.',
  rangeMin: 'Insira {min} ou mais.',
  rangeMax: 'Insira {max} ou menos.',
  step: 'Insira um múltiplo de {step}.',
  stepFrom: 'Insira um número em passos de {step}, a partir de {min}.',
  custom: 'Este valor não é aceito.',
  today: 'hoje',
  now: 'agora',
};
