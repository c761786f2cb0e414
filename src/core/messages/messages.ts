/**
 * Formats messages for users: placeholders, plural forms, and numbers in the user's language. D20: a document's text takes
 * precedence over the app's, and the app's over the built-in one.
 */
import type { Message } from '../../texts/message.js';
import type { ValidationText } from '../../texts/textNames.js';

export type { Message, NumberForm, RequiredForm } from '../../texts/message.js';

/** A message for each way a value can be invalid. */
export type ValidationMessages = Readonly<Record<ValidationText, Message>>;

/** Values for the placeholders; numbers are formatted in the user's language. */
export type MessageValues = Readonly<Record<string, number | string>>;

/** Maximum number of cached locales: a server may meet any number of them. */
const maxLocales = 50;

/**
 * Formats a message: fills in its placeholders.
 *
 * @param locale - BCP 47 tag, also with `_` as in Java (`fr_CA`); an invalid tag counts as English
 * @example
 * formatMessage('At most {value} characters.', { value: 2000 }, 'en'); // 'At most 2,000 characters.'
 */
export function formatMessage(message: Message, values: MessageValues, locale = 'en'): string {
  const text = typeof message === 'string' ? message : pluralForm(message, Number(values['value']), locale);
  // Fast path: a page of many fields formats thousands of texts.
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return writtenNumber(value, locale);
    return value === undefined ? whole : isolated(value, text);
  });
}

/** Languages that write small whole numbers as plain digits in every region. */
const plainLanguages = /^(?:de|en|es|fr)(?:[-_][a-z]{2})?$/i;

/** Group signs of large whole numbers, by language. */
const groupSigns: Readonly<Record<string, string>> = { de: '.', en: ',', fr: '\u202f' };
/** Locales with the group sign of their language. */
const plainLocales = /^(?:de(?:[-_]DE)?|en(?:[-_](?:GB|US))?|fr(?:[-_]FR)?)$/i;

/** Formats a number. The first `Intl.NumberFormat` of a page takes about 27 ms, so common whole numbers don't use it. */
function writtenNumber(value: number, locale: string): string {
  const isWhole = Number.isSafeInteger(value) && value >= 0;
  if (isWhole && value < 1000 && plainLanguages.test(locale)) return `${value}`;
  if (!isWhole || !plainLocales.test(locale)) return numberFormat(locale).format(value);
  return `${value}`.replaceAll(/\B(?=(?:\d{3})+$)/g, groupSigns[locale.slice(0, 2).toLowerCase()] ?? '');
}

/** Right-to-left letters and direction marks. */
const turning = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Isolates the direction of an inserted text, if it or the message contains right-to-left text. */
function isolated(value: string, message: string): string {
  if (!turning.test(value + message)) return value;
  return `\u2068${value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`;
}

/** The number signs of a language. */
export interface NumberSigns {
  readonly decimal: string;
  /** Empty if digits are not grouped. */
  readonly group: string;
}

/** Returns the number signs of a locale. */
export const numberSigns = (locale = 'en'): NumberSigns => signsOf(locale);

const signsOf = remembered((locale): NumberSigns => {
  const parts = new Intl.NumberFormat(locale, { numberingSystem: 'latn' }).formatToParts(-12345.6);
  const sign = (type: string) => parts.find((part) => part.type === type)?.value;
  return { decimal: sign('decimal') ?? '.', group: sign('group') ?? ',' };
});
const numberFormat = remembered((locale) => new Intl.NumberFormat(locale));
const pluralRules = remembered((locale) => new Intl.PluralRules(locale));

function pluralForm(message: Exclude<Message, string>, count: number, locale: string): string {
  return message[pluralRules(locale).select(count)] ?? message.other;
}

/** Caches one format per locale, because creating one costs far more than a whole validation. */
export /* @__NO_SIDE_EFFECTS__ */ function remembered<Format>(
  make: (locale: string) => Format,
): (locale: string) => Format {
  const formats = new Map<string, Format>();
  return (locale) => {
    const known = formats.get(locale);
    if (known) return known;
    if (formats.size >= maxLocales) formats.clear();
    const format = make(knownLocale(locale));
    formats.set(locale, format);
    return format;
  };
}

/** Returns a locale that `Intl` accepts; an invalid one becomes English. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
