/**
 * The texts of a failed validation, in Russian. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Russian; `other` is for fractions. */
export const ru: ValidationMessages = {
  required: {
    other: 'Заполните поле «{label}».',
    choice: 'Выберите значение в поле «{label}».',
    answer: 'Ответьте в поле «{label}».',
    parts: 'Заполните части поля «{label}».',
    nameless: 'Заполните это поле.',
  },
  typeSTRING: 'Введите текст.',
  typeNUMBER: {
    other: 'Введите число.',
    decimal: 'Введите число, например {example}.',
    digits: 'Введите число с меньшим количеством цифр.',
  },
  typeDATE: 'Введите существующую дату.',
  typeBOOLEAN: 'Ответьте: да или нет.',
  typeOBJECT: 'Заполните части этого поля.',
  typeList: 'Укажите список значений.',
  typeSingle: 'Укажите одно значение.',
  membership: 'Выберите одно из предложенных значений.',
  pattern: 'Это не соответствует ожидаемому формату.',
  minLength: {
    one: 'Введите не менее {value} символа.',
    few: 'Введите не менее {value} символов.',
    many: 'Введите не менее {value} символов.',
    other: 'Введите не менее {value} символа.',
  },
  maxLength: {
    one: 'Введите не более {value} символа.',
    few: 'Введите не более {value} символов.',
    many: 'Введите не более {value} символов.',
    other: 'Введите не более {value} символа.',
  },
  minValue: 'Введите {value} или больше.',
  maxValue: 'Введите {value} или меньше.',
  minCount: {
    one: 'Выберите не менее {value} значения.',
    few: 'Выберите не менее {value} значений.',
    many: 'Выберите не менее {value} значений.',
    other: 'Выберите не менее {value} значения.',
  },
  maxCount: {
    one: 'Выберите не более {value} значения.',
    few: 'Выберите не более {value} значений.',
    many: 'Выберите не более {value} значений.',
    other: 'Выберите не более {value} значения.',
  },
  minDate: 'Не раньше: {value}.',
  maxDate: 'Не позже: {value}.',
  range: 'Введите число от {min} до {max}.',
  rangeMin: 'Введите {min} или больше.',
  rangeMax: 'Введите {max} или меньше.',
  step: 'Введите число, кратное {step}.',
  stepFrom: 'Введите число с шагом {step}, начиная с {min}.',
  custom: 'Это значение не принимается.',
  today: 'сегодня',
  now: 'сейчас',
};
