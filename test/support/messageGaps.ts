/**
 * Measures the texts of one language against those of another, English or one that has been measured by it.
 * In: both lists and the language. Out: missing and superfluous parts, in words; empty when the texts are complete.
 */
import type { Message } from '../../src/core/index.js';
import { formatMessage } from '../../src/core/messages/messages.js';

type Texts = Readonly<Record<string, Message>>;

/** Enough numbers for every plural category of every language. */
const counts = [...Array.from({ length: 201 }, (_, count) => count), 0.5, 1.5, 1_000_000];

/** The numbers of each plural category of a language. */
export function countsByCategory(language: string): Map<Intl.LDMLPluralRule, number[]> {
  const rules = new Intl.PluralRules(language);
  const byCategory = new Map<Intl.LDMLPluralRule, number[]>(
    rules.resolvedOptions().pluralCategories.map((category) => [category, []]),
  );
  for (const count of counts) byCategory.get(rules.select(count))?.push(count);
  return byCategory;
}

/** Finds the gaps in the texts of a language. */
export function findMessageGaps(texts: Texts, known: Texts, language: string): string[] {
  const missing = Object.keys(known).filter((key) => !Object.hasOwn(texts, key));
  const tooMany = Object.keys(texts).filter((key) => !Object.hasOwn(known, key));
  const inTexts = Object.entries(texts).flatMap(([key, text]) =>
    gapsOf(text, known[key] ?? '', language).map((gap) => `${key}: ${gap}`),
  );
  return [
    ...missing.map((key) => `${key}: missing`),
    ...tooMany.map((key) => `${key}: not known`),
    ...inTexts,
  ];
}

function gapsOf(text: Message, known: Message, language: string): string[] {
  const wanted = placeholdersOf(typeof known === 'string' ? known : known.other);
  if (typeof text === 'string') return samePlaceholders(text, wanted) ? [] : ['other placeholders'];
  if (typeof known !== 'string' && ('choice' in known || 'decimal' in known)) return gapsByForm(text, known);
  return [...countsByCategory(language)].flatMap(([category, stoodFor]) => {
    const form = text[category];
    if (!form) return [`no form for ${category}`];
    // A form for one number alone may say it in words.
    const isExact = stoodFor.length === 1 && category !== 'other';
    const inWords = wanted.filter((name) => name !== 'value');
    const isWhole = samePlaceholders(form, wanted) || (isExact && samePlaceholders(form, inWords));
    return isWhole ? [] : [`other placeholders in ${category}`];
  });
}

/** Forms other than plural ones are the same in every language. */
function gapsByForm(text: Readonly<Record<string, string>>, known: Readonly<Record<string, string>>) {
  return [...new Set([...Object.keys(text), ...Object.keys(known)])].flatMap((form) => {
    const [own, wanted] = [text[form], known[form]];
    // English alone words a label that is a question; the others do without.
    if (form === 'question' && own === undefined) return [];
    if (own === undefined || wanted === undefined) return [`${form}: only in one of them`];
    return samePlaceholders(own, placeholdersOf(wanted)) ? [] : [`other placeholders in ${form}`];
  });
}

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).toSorted((a, b) => a.localeCompare(b));

const samePlaceholders = (text: string, wanted: readonly string[]) =>
  placeholdersOf(text).join(' ') === wanted.join(' ');

/** Values that complete a text: numbers for counts, words for the rest. */
const samples: Readonly<Record<string, string | number>> = {
  done: 1,
  total: 7,
  min: 1,
  max: 9,
  step: 2,
  size: '5 MB',
  date: 'D',
  key: 'Ctrl+Z',
  from: '1:00',
  to: '2:00',
};

/** Every text of a language as a reader meets it: each form of it, for each plural category, with its key. */
export function renderedTexts(texts: Texts, language: string): [key: string, text: string][] {
  const values = [...countsByCategory(language).values()].flatMap((some) => some.slice(0, 2));
  const words = { label: 'L', text: 'T', first: 'F', second: 'S', fields: 'A, B' };
  return Object.entries(texts).flatMap(([key, message]) => {
    // A message with forms by `choice` contains no number.
    if (typeof message !== 'string' && 'choice' in message)
      return Object.values(message).map((form): [string, string] => [
        key,
        formatMessage(form, words, language),
      ]);
    return values.map((value): [string, string] => [
      key,
      formatMessage(message, { ...samples, ...words, value }, language),
    ]);
  });
}

/** The keys whose text, in any of its forms, is the English one. */
export function englishTexts(texts: Texts, english: Texts): string[] {
  return Object.keys(texts).filter((key) => {
    const known = new Set<string | undefined>(formsOf(english[key] ?? ''));
    return formsOf(texts[key] ?? '').some((form) => known.has(form));
  });
}

const formsOf = (message: Message) => (typeof message === 'string' ? [message] : Object.values(message));
