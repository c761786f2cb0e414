/**
 * Numbers with a unit: an amount of money, a share of a hundred, or a number with any text beside it. They are grouped while
 * nobody edits them, and read with or without their unit. D72; what a plain number is read by stands in `numberText.ts`.
 */
import { localizedText, type LocalizedText } from './localizedText.js';
import { remembered } from './messages.js';
import { readNumber, writeNumber } from './numberText.js';

/** What a number is shown with. */
export type NumberUnit =
  /** A currency, by its code of ISO 4217. */
  | { readonly kind: 'currency'; readonly currency: string }
  /** A share: 0.25 is 25 %. */
  | { readonly kind: 'percent' }
  /** Any text. */
  | { readonly kind: 'unit'; readonly unit: string };

/** What the document says of it. */
interface Published {
  readonly dataType: string;
  readonly formatHint?: LocalizedText | undefined;
  readonly unit?: LocalizedText | undefined;
}

/**
 * Finds what a number is shown with; `undefined` for a plain one. A currency without a code in `unit` is a plain number, and
 * one whose `unit` is no code has that text beside it.
 */
export function unitOf({ dataType, formatHint, unit }: Published, locale?: string): NumberUnit | undefined {
  if (dataType !== 'NUMBER') return undefined;
  const hint = localizedText(formatHint)?.trim().toLowerCase();
  if (hint === 'percent') return { kind: 'percent' };
  const text = localizedText(unit, locale)?.trim();
  if (!text) return undefined;
  if (hint === 'currency' && isCurrencyCode(text)) return { kind: 'currency', currency: text.toUpperCase() };
  return { kind: 'unit', unit: text };
}

/** Whether a text can be the code of a currency: three letters. */
export const isCurrencyCode = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/**
 * Reads a number with or without its unit, as {@link readNumber} reads one.
 *
 * @returns `undefined` for a text that is no number, and for more digits than a number keeps
 */
export function readUnitNumber(
  text: string,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): number | undefined {
  const number = readNumber(withoutUnit(text, unit, locale), locale);
  return unit?.kind === 'percent' && number !== undefined ? shifted(number, -2) : number;
}

/** Writes a number to be edited: no groups, no unit; {@link readUnitNumber} reads it. */
export function writeUnitNumber(
  number: number,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): string {
  return writeNumber(unit?.kind === 'percent' ? shifted(number, 2) : number, locale);
}

/** Writes a number to be read: in groups, an amount of money with its cents; every digit of it stays. */
export function groupedNumber(
  number: number,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): string {
  const shown = unit?.kind === 'percent' ? shifted(number, 2) : number;
  const decimals = unit?.kind === 'currency' ? centsOf(unit.currency) : 0;
  return groupFormats(locale ?? 'en')(decimals).format(shown);
}

/** The sign of a unit, and at which side of the number it stands in a language. */
export interface Affix {
  readonly text: string;
  readonly side: 'before' | 'after';
}

/** What stands beside a number; nothing for a plain one. */
export function affixOf(unit: NumberUnit | undefined, locale = 'en'): Affix | undefined {
  if (!unit) return undefined;
  if (unit.kind === 'unit') return { text: unit.unit, side: 'after' };
  const parts = unitFormat(unit, locale).formatToParts(1);
  const type = unit.kind === 'currency' ? 'currency' : 'percentSign';
  const at = parts.findIndex((part) => part.type === type);
  const isBefore = at < parts.findIndex((part) => part.type === 'integer');
  return { text: withoutMarks(parts[at]?.value ?? ''), side: isBefore ? 'before' : 'after' };
}

/** A number with its unit, as one text: for summaries, and to be said. */
export function saidNumber(number: number, unit: NumberUnit | undefined, locale: string | undefined): string {
  const grouped = groupedNumber(number, unit, locale);
  const affix = affixOf(unit, locale);
  if (!affix) return grouped;
  if (affix.side === 'before') return `${affix.text}${/\p{L}$/u.test(affix.text) ? '\u00a0' : ''}${grouped}`;
  return unit?.kind === 'percent' && (locale ?? 'en').startsWith('en')
    ? `${grouped}${affix.text}`
    : `${grouped}\u00a0${affix.text}`;
}

/** Moves the decimal point, in decimals: 0.07 by two is 7, and not 7.000000000000001. */
export function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const withoutMarks = (text: string) => text.replaceAll(/\p{Cf}/gu, '');

function withoutUnit(text: string, unit: NumberUnit | undefined, locale: string | undefined): string {
  let bare = withoutMarks(text).trim();
  for (const sign of signsOf(unit, locale)) {
    const lower = bare.toLowerCase();
    // A minus may stand before the sign of a currency, too.
    const minus = /^[-\u2212+]\s*/.exec(lower)?.[0] ?? '';
    if (lower.endsWith(sign)) bare = bare.slice(0, -sign.length).trim();
    else if (lower.startsWith(sign, minus.length))
      bare = `${minus.trim()}${bare.slice(minus.length + sign.length).trim()}`;
  }
  return bare;
}

/** How a unit may be written, long ones first: `US$` before `$`. */
function signsOf(unit: NumberUnit | undefined, locale = 'en'): readonly string[] {
  if (!unit) return [];
  if (unit.kind === 'percent') return ['%', '٪', '％'];
  if (unit.kind === 'unit') return [unit.unit.toLowerCase()];
  const shown = (['symbol', 'narrowSymbol'] as const).map(
    (currencyDisplay) =>
      currencyFormat(unit.currency, locale, currencyDisplay)
        .formatToParts(1)
        .find(({ type }) => type === 'currency')?.value ?? '',
  );
  // Japanese writes a wide sign of the yen, and its keyboards have the other one, too.
  const all = [unit.currency, ...shown, ...shown.map((sign) => sign.normalize('NFKC'))];
  const signs = new Set(all.map((sign) => withoutMarks(sign).toLowerCase()));
  return [...signs].filter(Boolean).toSorted((one, other) => other.length - one.length);
}

const unitFormat = (unit: Exclude<NumberUnit, { kind: 'unit' }>, locale: string): Intl.NumberFormat =>
  unit.kind === 'percent' ? percentFormat(locale) : currencyFormat(unit.currency, locale, 'narrowSymbol');

const percentFormat = remembered(
  (locale) => new Intl.NumberFormat(locale, { style: 'percent', numberingSystem: 'latn' }),
);

const currencyFormats = remembered((locale) => ({ locale, made: new Map<string, Intl.NumberFormat>() }));

function currencyFormat(
  currency: string,
  locale: string,
  currencyDisplay: 'symbol' | 'narrowSymbol',
): Intl.NumberFormat {
  const { made } = currencyFormats(locale);
  const key = `${currency} ${currencyDisplay}`;
  const format =
    made.get(key) ??
    new Intl.NumberFormat(percentFormat(locale).resolvedOptions().locale, {
      style: 'currency',
      currency,
      currencyDisplay,
      numberingSystem: 'latn',
    });
  made.set(key, format);
  return format;
}

/** How many decimals an amount has at least: none of yen, two of euros. */
const centsOf = (currency: string): number =>
  currencyFormat(currency, 'en', 'symbol').resolvedOptions().minimumFractionDigits ?? 0;

const groupFormats = remembered((locale) => (minimumFractionDigits: number) => {
  const digits = { minimumFractionDigits, maximumFractionDigits: 20 };
  return new Intl.NumberFormat(locale, { ...digits, numberingSystem: 'latn' });
});
