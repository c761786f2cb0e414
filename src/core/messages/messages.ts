/**
 * Texts for people: filling in, plural forms, and numbers written the reader's way. Rests on D20: a
 * document's own text wins over the host's, the host's over ours.
 */
import type { en } from './en.js';

/**
 * How an empty field is asked for a value, where it is not entered: chosen from a list, answered with yes or no, filled in part
 * by part; the label is a question; or the field has no name to call it by.
 */
export type RequiredForm = 'choice' | 'answer' | 'parts' | 'question' | 'nameless';

/**
 * Why a text is no number: its signs can be read in several ways, and `{example}` shows those of the reader's language; or it
 * has more digits than a number keeps (D93).
 */
export type NumberForm = 'decimal' | 'digits';

/**
 * A text with `{name}` to fill in, or one for each plural category of `{value}`; `required` may have one for each way a value
 * is given, and `typeNUMBER` one for each reason why a text is no number.
 */
export type Message =
  | string
  | ({ readonly other: string } & Partial<Record<Intl.LDMLPluralRule | RequiredForm | NumberForm, string>>);

/** A text for every way a value can be invalid. */
export type ValidationMessages = Readonly<Record<keyof typeof en, Message>>;

/** What fills in a message: numbers are written the reader's way. */
export type MessageValues = Readonly<Record<string, number | string>>;

/** A server may meet any number of locales, but does not keep them all. */
const maxLocales = 50;

/**
 * Fills in a message.
 *
 * @param locale - BCP 47 tag (`fr_CA`, as Java writes it, is one too); what is no tag counts as English
 * @example
 * formatMessage('At most {value} characters.', { value: 2000 }, 'en'); // 'At most 2,000 characters.'
 */
export function formatMessage(message: Message, values: MessageValues, locale = 'en'): string {
  const text = typeof message === 'string' ? message : pluralForm(message, Number(values['value']), locale);
  // A page of fields says a text a thousand times.
  if (!text.includes('{')) return text;
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'number') return writtenNumber(value, locale);
    return value === undefined ? whole : isolated(value, text);
  });
}

/** Languages whose small whole numbers are their digits, in every region and without a sign between them. */
const plainLanguages = /^(?:de|en|es|fr)(?:[-_][a-z]{2})?$/i;

/** A number the reader's way. A page's first `Intl.NumberFormat` takes it some 27 ms: small counts need none. */
function writtenNumber(value: number, locale: string): string {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1000 && plainLanguages.test(locale);
  return isPlain ? `${value}` : numberFormat(locale).format(value);
}

/** Right-to-left letters, and marks that turn what follows them. */
const turning = /[\u0590-\u08FF\u200E\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** Text of others in a text of ours: neither turns the other, where one of them could. */
function isolated(value: string, message: string): string {
  if (!turning.test(value + message)) return value;
  return `\u2068${value.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')}\u2069`;
}

/** The signs a language writes numbers with. */
export interface NumberSigns {
  readonly decimal: string;
  /** Empty where digits are not grouped. */
  readonly group: string;
}

/** The signs between digits in the language of a locale. */
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

/**
 * Makes a format once for each locale: making one costs far more than a whole validation.
 */
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

/** A locale as `Intl` takes it, whoever wrote it; what is none is English. */
export function knownLocale(locale: string): string {
  try {
    return Intl.getCanonicalLocales(locale.replaceAll('_', '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}
