/** Numbers as users write them: in the digits of their script, with the decimal and grouping signs of their language. */
import { numberSigns } from './messages.js';

/** A number in JSON format or with parts left out: `.5`, `5.`, `+5`. Neither `0x10` nor `Infinity`. */
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a number with the signs of the language, or with other languages' signs if they are unambiguous.
 *
 * @returns `undefined` for a text that is not a number, is ambiguous, or has more digits than a number can store (D93)
 */
export function readNumber(text: string, locale: string | undefined): number | undefined {
  const { decimal, group } = numberSigns(locale);
  const written = toWestern(text, decimal);
  // Of two different signs, the last one is decimal. Two equal signs group digits.
  const signs = [[group, decimal], ...(/[.,].*[.,]/.test(written) ? [',.', '.,'] : [])];
  for (const [sign = '', point = ''] of signs)
    if (sign !== '' && grouped(sign, point).test(written))
      return exactNumber(written.replaceAll(sign, '').replace(point, '.'));
  return exactNumber(written.includes('.') ? written : written.replace(decimal, '.'));
}

/** Matches digits in groups of three, or in Indian style: the last group of three, the others of two. */
const grouped = (sign: string, point: string): RegExp =>
  new RegExp(`^[+-]?[1-9]\\d{0,2}(${escaped(sign)}\\d{2,3})*${escaped(sign)}\\d{3}(${escaped(point)}\\d*)?$`);

/**
 * Reads a number in JSON format.
 *
 * @returns `undefined` for any other text, and for more digits than a number can store (D93)
 */
export function exactNumber(text: string): number | undefined {
  const isKept = plain.test(text) && digitsOf(text) === digitsOf(String(Number(text)));
  return isKept ? Number(text) : undefined;
}

/** Returns the significant digits of a number, without zeros at either end. */
const digitsOf = (text: string): string => text.replaceAll(/^[^1-9e]+|[0.]*(e.*)?$|\D/gi, '');

/** Formats a number so that {@link readNumber} can read it: JSON digits with the language's decimal sign. */
export function writeNumber(number: number, locale: string | undefined): string {
  return String(number).replace('.', numberSigns(locale).decimal);
}

const toWestern = (text: string, decimal: string): string =>
  text
    // Direction marks and other invisible characters.
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\uff01-\uff5e]/g, (wide) => wide.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, valueOfDigit)
    .replaceAll('\u066b', decimal)
    // Dashes, the minus sign, and the long vowel mark of Japanese keyboards.
    .replaceAll(/[\u2010-\u2015\u2212\u30fc]/g, '-')
    .trim()
    // These signs only group digits, in many languages.
    .replaceAll(/(?<=\d)[\s'’\u066c](?=\d{3}(\D|$))/g, '');

/** The ten digits of each script have consecutive code points. */
function valueOfDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let zero = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String((code - zero) % 10);
}

/** Escapes a text for use in a pattern. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
