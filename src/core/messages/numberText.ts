/**
 * Numbers as people write them: in the digits of their script, with the decimal and grouping signs of their language.
 */
import { numberSigns } from './messages.js';

/** The zeros of scripts whose digits a keyboard may bring: Arabic, Persian, Devanagari, Bengali, full width. */
const zeros = [0x660, 0x6f0, 0x966, 0x9e6, 0xff10];

/** A number as JSON writes it, and with what people leave out: `.5`, `5.`, `+5`. Neither `0x10` nor `Infinity`. */
const plain = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/**
 * Reads a number.
 *
 * @returns `undefined` for what is none, or none that can be told from another
 */
export function readNumber(text: string, locale: string | undefined): number | undefined {
  const { decimal, group } = numberSigns(locale);
  const written = toWestern(text);
  const [sign, point] = [escaped(group), escaped(decimal)];
  const grouped = new RegExp(`^[+-]?\\d{1,3}(${sign}\\d{3})+(${point}\\d*)?$`);
  const ofLocale = grouped.test(written) ? written.replaceAll(group, '') : written;
  const dotted = ofLocale.includes('.') ? ofLocale : ofLocale.replace(decimal, '.');
  const number = plain.test(dotted) ? Number(dotted) : NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Writes a number so that {@link readNumber} reads it: the digits of JSON, the decimal sign of the language. */
export function writeNumber(number: number, locale: string | undefined): string {
  return String(number).replace('.', numberSigns(locale).decimal);
}

function toWestern(text: string): string {
  return (
    text
      .trim()
      .replaceAll(/[\u200e\u200f\u061c]/g, '')
      .replaceAll(/\p{Nd}/gu, (digit) => String(valueOfDigit(digit)))
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', '')
      .replaceAll('\u2212', '-')
      // Blanks and apostrophes group digits in many languages, and mean nothing else.
      .replaceAll(/(?<=\d)[\s'’](?=\d{3}(\D|$))/g, '')
  );
}

function valueOfDigit(digit: string): number | string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = zeros.find((one) => code >= one && code < one + 10);
  return zero === undefined ? digit : code - zero;
}

/** A text as a pattern that it alone matches. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
