/**
 * The texts of a failed validation, in Ukrainian. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Ukrainian; `other` is for fractions. */
export const uk: ValidationMessages = {
  required: {
    other: 'Заповніть поле «{label}».',
    choice: 'Виберіть значення в полі «{label}».',
    answer: 'Дайте відповідь у полі «{label}».',
    parts: 'Заповніть частини поля «{label}».',
    nameless: 'Заповніть це поле.',
  },
  typeSTRING: 'Введіть текст.',
  typeNUMBER: {
    other: 'Введіть число.',
    decimal: 'Введіть число, наприклад {example}.',
    digits: 'Введіть число з меншою кількістю цифр.',
  },
  typeDATE: 'Введіть дату, яка існує.',
  typeBOOLEAN: 'Дайте відповідь: так чи ні.',
  typeOBJECT: 'Заповніть частини цього поля.',
  typeList: 'Укажіть список значень.',
  typeSingle: 'Укажіть одне значення.',
  membership: 'Виберіть одне із запропонованих значень.',
  pattern: 'Це не відповідає очікуваному формату.',
  minLength: {
    one: 'Введіть щонайменше {value} символ.',
    few: 'Введіть щонайменше {value} символи.',
    many: 'Введіть щонайменше {value} символів.',
    other: 'Введіть щонайменше {value} символу.',
  },
  maxLength: {
    one: 'Введіть щонайбільше {value} символ.',
    few: 'Введіть щонайбільше {value} символи.',
    many: 'Введіть щонайбільше {value} символів.',
    other: 'Введіть щонайбільше {value} символу.',
  },
  minValue: 'Введіть {value} або більше.',
  maxValue: 'Введіть {value} або менше.',
  minCount: {
    one: 'Виберіть щонайменше {value} значення.',
    few: 'Виберіть щонайменше {value} значення.',
    many: 'Виберіть щонайменше {value} значень.',
    other: 'Виберіть щонайменше {value} значення.',
  },
  maxCount: {
    one: 'Виберіть щонайбільше {value} значення.',
    few: 'Виберіть щонайбільше {value} значення.',
    many: 'Виберіть щонайбільше {value} значень.',
    other: 'Виберіть щонайбільше {value} значення.',
  },
  minDate: 'Не раніше: {value}.',
  maxDate: 'Не пізніше: {value}.',
  range: 'Введіть число від {min} до {max}.',
  rangeMin: 'Введіть {min} або більше.',
  rangeMax: 'Введіть {max} або менше.',
  step: 'Введіть число, кратне {step}.',
  stepFrom: 'Введіть число з кроком {step}, починаючи з {min}.',
  custom: 'Це значення не приймається.',
  today: 'сьогодні',
  now: 'зараз',
};
