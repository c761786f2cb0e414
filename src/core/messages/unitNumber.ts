/**
 * Numbers with a unit: an amount of money, a percentage, or a number with any text beside it. They are grouped except while the
 * user edits them, and read with or without their unit. D72; `numberText.ts` reads plain numbers.
 */
import { localizedText, type LocalizedText } from './localizedText.js';
import { remembered } from './messages.js';
import { readNumber, writeNumber } from './numberText.js';

/** The unit of a number. */
export type NumberUnit =
  /** An ISO 4217 currency code. */
  | { readonly kind: 'currency'; readonly currency: string }
  /** A percentage: 0.25 is 25 %. */
  | { readonly kind: 'percent' }
  /** Any text. */
  | { readonly kind: 'unit'; readonly unit: string };

/** The members of a document that define a unit. */
interface Published {
  readonly dataType: string;
  readonly formatHint?: LocalizedText | undefined;
  readonly unit?: LocalizedText | undefined;
}

/**
 * Returns the unit of a number; `undefined` for a plain number. With the hint `currency`, a `unit` that is not a currency code is
 * shown as a text, and a missing `unit` makes a plain number.
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

/** Returns whether a text can be a currency code: three letters. */
export const isCurrencyCode = (text: string): boolean => /^[a-z]{3}$/i.test(text);

/**
 * Reads a number with or without its unit, like {@link readNumber}.
 *
 * @returns `undefined` for a text that is not a number, and for more digits than a number can store
 */
export function readUnitNumber(
  text: string,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): number | undefined {
  const number = readNumber(withoutUnit(text, unit, locale), locale);
  return unit?.kind === 'percent' && number !== undefined ? shifted(number, -2) : number;
}

/** Formats a number for editing, without groups and unit; {@link readUnitNumber} can read it. */
export function writeUnitNumber(
  number: number,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): string {
  return writeNumber(unit?.kind === 'percent' ? shifted(number, 2) : number, locale);
}

/** Formats a number for display: grouped, with the cents of an amount, without rounding. */
export function groupedNumber(
  number: number,
  unit: NumberUnit | undefined,
  locale: string | undefined,
): string {
  const shown = unit?.kind === 'percent' ? shifted(number, 2) : number;
  const decimals = unit?.kind === 'currency' ? centsOf(unit.currency) : 0;
  return groupFormats(locale ?? 'en')(decimals).format(shown);
}

/** The text of a unit, and its side of the number in a language. */
export interface Affix {
  readonly text: string;
  readonly side: 'before' | 'after';
}

/** Returns the text beside a number; `undefined` for a plain one. */
export function affixOf(unit: NumberUnit | undefined, locale = 'en'): Affix | undefined {
  if (!unit) return undefined;
  if (unit.kind === 'unit') return { text: unit.unit, side: 'after' };
  const parts = unitFormat(unit, locale).formatToParts(1);
  const type = unit.kind === 'currency' ? 'currency' : 'percentSign';
  const at = parts.findIndex((part) => part.type === type);
  const isBefore = at < parts.findIndex((part) => part.type === 'integer');
  return { text: withoutMarks(parts[at]?.value ?? ''), side: isBefore ? 'before' : 'after' };
}

/** Formats a number with its unit as one text, for summaries and announcements. */
export function saidNumber(number: number, unit: NumberUnit | undefined, locale: string | undefined): string {
  const grouped = groupedNumber(number, unit, locale);
  const affix = affixOf(unit, locale);
  if (!affix) return grouped;
  if (affix.side === 'before') return `${affix.text}${/\p{L}$/u.test(affix.text) ? '\u00a0' : ''}${grouped}`;
  return unit?.kind === 'percent' && (locale ?? 'en').startsWith('en')
    ? `${grouped}${affix.text}`
    : `${grouped}\u00a0${affix.text}`;
}

/** Moves the decimal point without rounding errors: 0.07 by two places is 7, not 7.000000000000001. */
export function shifted(number: number, places: number): number {
  const [digits, exponent = '0'] = String(number).split('e');
  return Number(`${digits}e${Number(exponent) + places}`);
}

const withoutMarks = (text: string) => text.replaceAll(/\p{Cf}/gu, '');

function withoutUnit(text: string, unit: NumberUnit | undefined, locale: string | undefined): string {
  let bare = withoutMarks(text).trim();
  for (const sign of signsOf(unit, locale)) {
    const lower = bare.toLowerCase();
    // A minus sign may be in front of the currency sign.
    const minus = /^[-\u2212+]\s*/.exec(lower)?.[0] ?? '';
    if (lower.endsWith(sign)) bare = bare.slice(0, -sign.length).trim();
    else if (lower.startsWith(sign, minus.length))
      bare = `${minus.trim()}${bare.slice(minus.length + sign.length).trim()}`;
  }
  return bare;
}

/** Returns the spellings of a unit, long ones first: `US$` before `$`. */
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
  // Japanese uses the full-width yen sign, but keyboards have the narrow one too.
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

/** Returns the minimum decimals of an amount: none for yen, two for euros. */
const centsOf = (currency: string): number =>
  currencyFormat(currency, 'en', 'symbol').resolvedOptions().minimumFractionDigits ?? 0;

const groupFormats = remembered((locale) => (minimumFractionDigits: number) => {
  const digits = { minimumFractionDigits, maximumFractionDigits: 20 };
  return new Intl.NumberFormat(locale, { ...digits, numberingSystem: 'latn' });
});
