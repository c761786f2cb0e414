/**
 * Numbers as people write them: in the digits of their script, with the decimal and grouping signs of their language.
 */
import { numberSigns } from './messages.js';

/** A number as JSON writes it, and with what people leave out: `.5`, `5.`, `+5`. Neither `0x10` nor `Infinity`. */
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a number: in the signs of the language and, where points and commas leave only one reading, in the signs of others.
 *
 * @returns `undefined` for a text that is no number, that may be two, or that has more digits than a number keeps (D93)
 */
export function readNumber(text: string, locale: string | undefined): number | undefined {
  const { decimal, group } = numberSigns(locale);
  const written = toWestern(text, decimal);
  // With two of these signs, the last is decimal if it is another one, and both are groups if it is the same.
  const signs = [[group, decimal], ...(/[.,].*[.,]/.test(written) ? [',.', '.,'] : [])];
  for (const [sign = '', point = ''] of signs)
    if (sign !== '' && grouped(sign, point).test(written))
      return exactNumber(written.replaceAll(sign, '').replace(point, '.'));
  return exactNumber(written.includes('.') ? written : written.replace(decimal, '.'));
}

/** Digits in groups of three, or as in India: the last of three, those before it of two. */
const grouped = (sign: string, point: string): RegExp =>
  new RegExp(`^[+-]?[1-9]\\d{0,2}(${escaped(sign)}\\d{2,3})*${escaped(sign)}\\d{3}(${escaped(point)}\\d*)?$`);

/**
 * Reads a number as JSON writes it.
 *
 * @returns `undefined` for any other text, and for one with more digits than a number keeps (D93)
 */
export function exactNumber(text: string): number | undefined {
  const isKept = plain.test(text) && digitsOf(text) === digitsOf(String(Number(text)));
  return isKept ? Number(text) : undefined;
}

/** Digits of a number, from the first to the last that is not 0. */
const digitsOf = (text: string): string => text.replaceAll(/^[^1-9e]+|[0.]*(e.*)?$|\D/gi, '');

/** Writes a number so that {@link readNumber} reads it: the digits of JSON, the decimal sign of the language. */
export function writeNumber(number: number, locale: string | undefined): string {
  return String(number).replace('.', numberSigns(locale).decimal);
}

const toWestern = (text: string, decimal: string): string =>
  text
    // Marks of direction, and others that nobody sees.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, valueOfDigit)
    .replaceAll('\u066b', decimal)
    // Dashes, the minus, and what a Japanese keyboard writes for them.
    .replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()
    // These signs group digits in many languages, and mean nothing else.
    .replaceAll(/(?<=\d)[\s'’\u066c](?=\d{3}(\D|$))/g, '');

/** The digits of every script stand in a row of ten. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** A text as a pattern that it alone matches. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
