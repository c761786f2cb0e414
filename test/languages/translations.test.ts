/** Every text in every language: none is missing or incomplete. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Message } from '../../src/core/index.js';
import { translations } from '../../src/languages/translations.js';
import { enChosen } from '../../src/texts/enChosen.js';
import { enControls } from '../../src/texts/enControls.js';
import { enEntries } from '../../src/texts/enEntries.js';
import { enField } from '../../src/texts/enField.js';
import { enFiles } from '../../src/texts/enFiles.js';
import { enFills } from '../../src/texts/enFills.js';
import { enForm, enProblems } from '../../src/texts/enForm.js';
import { enFound } from '../../src/texts/enFound.js';
import { enKinds } from '../../src/texts/enKinds.js';
import { enRestored } from '../../src/texts/enRestored.js';
import { enReview } from '../../src/texts/enReview.js';
import { enRules } from '../../src/texts/enRules.js';
import { enOutcomes, enSending } from '../../src/texts/enSending.js';
import { enServer } from '../../src/texts/enServer.js';
import { enSheet } from '../../src/texts/enSheet.js';
import { enSteps } from '../../src/texts/enSteps.js';
import { enUploads } from '../../src/texts/enUploads.js';
import { enValidation } from '../../src/texts/enValidation.js';
import { languageNames } from '../../stories/support/languages.ts';
import { languages, type TranslatedLanguage } from '../support/languages.ts';
import { englishTexts, findMessageGaps, renderedTexts } from '../support/messageGaps.ts';

type Texts = Readonly<Record<string, Message>>;

const fieldTexts = [enField, enControls, enEntries, enChosen, enFound, enKinds, enFiles, enUploads, enSheet];
const formTexts = [enForm, enProblems, enSending, enOutcomes, enFills, enSteps, enReview, enRestored];
const english = {
  fields: Object.assign({}, enValidation, ...fieldTexts) as Texts,
  forms: Object.assign({}, ...formTexts) as Texts,
  rules: enRules as Texts,
  server: enServer as Texts,
};

const sections = ['fields', 'forms', 'rules', 'server'] as const;

/** Texts that are shown in English until they are translated, by language: `section.name`. */
const untranslated: Partial<Record<TranslatedLanguage, readonly string[]>> = {};

/** Texts that are the same in every language, and those that one language shares with English. */
const alike = ['fields.moreChosen', 'fields.fileFailed', 'fields.dayShape'];
const shared: Partial<Record<TranslatedLanguage, readonly string[]>> = {
  da: ['forms.submit'],
  de: ['forms.optional'],
  es: ['forms.no'],
  fr: ['fields.options'],
  it: ['forms.no'],
};
/** Languages with letters other than Latin, and Vietnamese, name the parts of a date by their own letters. */
const datesByLatin = /^(ar|he|hi|ja|ko|vi|zh-.*)$/;

async function textsIn(language: TranslatedLanguage) {
  const translation = await translations[language]();
  return sections.map((section) => ({
    section,
    texts: translation[section] as Texts,
    known: english[section],
  }));
}

describe('translations', () => {
  it('lists each language file in docs/languages.md and in the story', () => {
    const files = readdirSync('src/languages').map((file) => file.replace('.ts', ''));
    const page = readFileSync('docs/languages.md', 'utf8');
    const tags = [...page.matchAll(/\| `([\w-]+)` +(?=\|)/g)].map(([, tag = '']) => tag);
    const all = ['en', ...languages].toSorted();

    expect(files.filter((file) => !/^translations?$/.test(file)).toSorted()).toEqual(
      languages.map((language) => language.replace('-', '')).toSorted(),
    );
    expect(tags.toSorted()).toEqual(all);
    expect(Object.keys(languageNames).toSorted()).toEqual(all);
  });

  it.each(languages)('has no missing text in %s, except the listed ones', async (language) => {
    const missing = (await textsIn(language)).flatMap(({ section, texts, known }) =>
      Object.keys(known).flatMap((name) => (Object.hasOwn(texts, name) ? [] : [`${section}.${name}`])),
    );

    expect(missing).toEqual(untranslated[language] ?? []);
  });

  it.each(languages)('has every plural form of %s, and the placeholders of English', async (language) => {
    const gaps = (await textsIn(language)).flatMap(({ texts, known }) =>
      findMessageGaps(texts, known, language).filter((gap) => !gap.endsWith(': missing')),
    );

    expect(gaps).toEqual([]);
  });

  it.each(languages)('fills in every text for every plural category of %s', async (language) => {
    const rendered = (await textsIn(language)).flatMap(({ texts }) => renderedTexts(texts, language));

    expect(rendered.filter(([, text]) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
    expect(rendered.filter(([, text]) => /\b(the|you|your|what|sent|entered)\b/i.test(text))).toEqual([]);
  });

  it.each(languages)('has no English text in %s', async (language) => {
    const found = (await textsIn(language)).flatMap(({ section, texts, known }) =>
      englishTexts(texts, known).map((name) => `${section}.${name}`),
    );
    const allowed = [...alike, ...(shared[language] ?? [])];
    if (datesByLatin.test(language)) allowed.push('fields.monthShape');

    expect(found.filter((name) => !allowed.includes(name))).toEqual([]);
  });

  it('has no-break spaces before : ; ? ! and inside « » in French', async () => {
    const written = (await textsIn('fr')).flatMap(({ texts }) => renderedTexts(texts, 'fr'));

    expect(written.filter(([, text]) => /[^\u00A0\d][:;?!»]|«[^\u00A0]/.test(text))).toEqual([]);
  });

  it.each(languages)('names tomorrow in %s as the date input reads it', async (language) => {
    const { dateHelp } = (await translations[language]()).fields;
    const tomorrow = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day');

    expect(dateHelp).toContain(tomorrow.toLowerCase());
  });
});
