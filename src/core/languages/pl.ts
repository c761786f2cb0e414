/**
 * The texts of a failed validation, in Polish. Loaded only when asked for; what a text may hold stands in `en.ts`.
 * Translated by machine; not yet read by a native reader.
 */
import type { ValidationMessages } from '../messages/messages.js';

/** The built-in texts in Polish; `other` is for fractions. */
export const pl: ValidationMessages = {
  required: {
    other: 'Wypełnij pole „{label}”.',
    choice: 'Wybierz wartość w polu „{label}”.',
    answer: 'Odpowiedz na „{label}”.',
    parts: 'Wypełnij części pola „{label}”.',
    nameless: 'Wypełnij to pole.',
  },
  typeSTRING: 'Wpisz tekst.',
  typeNUMBER: {
    other: 'Wpisz liczbę.',
    decimal: 'Wpisz liczbę, na przykład {example}.',
    digits: 'Wpisz liczbę o mniejszej liczbie cyfr.',
  },
  typeDATE: 'Wpisz istniejącą datę.',
  typeBOOLEAN: 'Odpowiedz tak lub nie.',
  typeOBJECT: 'Wypełnij części tego pola.',
  typeList: 'Podaj listę wartości.',
  typeSingle: 'Podaj jedną wartość.',
  membership: 'Wybierz jedną z dostępnych wartości.',
  pattern: 'To nie ma oczekiwanej postaci.',
  minLength: {
    one: 'Wpisz co najmniej {value} znak.',
    few: 'Wpisz co najmniej {value} znaki.',
    many: 'Wpisz co najmniej {value} znaków.',
    other: 'Wpisz co najmniej {value} znaku.',
  },
  maxLength: {
    one: 'Wpisz co najwyżej {value} znak.',
    few: 'Wpisz co najwyżej {value} znaki.',
    many: 'Wpisz co najwyżej {value} znaków.',
    other: 'Wpisz co najwyżej {value} znaku.',
  },
  minValue: 'Wpisz {value} lub więcej.',
  maxValue: 'Wpisz {value} lub mniej.',
  minCount: {
    one: 'Wybierz co najmniej {value} wartość.',
    few: 'Wybierz co najmniej {value} wartości.',
    many: 'Wybierz co najmniej {value} wartości.',
    other: 'Wybierz co najmniej {value} wartości.',
  },
  maxCount: {
    one: 'Wybierz co najwyżej {value} wartość.',
    few: 'Wybierz co najwyżej {value} wartości.',
    many: 'Wybierz co najwyżej {value} wartości.',
    other: 'Wybierz co najwyżej {value} wartości.',
  },
  minDate: 'Nie wcześniej niż: {value}.',
  maxDate: 'Nie później niż: {value}.',
  range: 'Wpisz liczbę od {min} do {max}.',
  rangeMin: 'Wpisz {min} lub więcej.',
  rangeMax: 'Wpisz {max} lub mniej.',
  step: 'Wpisz wielokrotność liczby {step}.',
  stepFrom: 'Wpisz liczbę w krokach co {step}, zaczynając od {min}.',
  custom: 'Ta wartość nie jest przyjmowana.',
  today: 'dzisiaj',
  now: 'teraz',
};
