/** Every text of the field and of its failures, in every language. */
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/core/index.js';
import { loadLocaleMessages } from '../../../src/client/languages/loadLocaleMessages.js';
import { en } from '../../../src/client/messages/en.js';
import { enChosen } from '../../../src/client/messages/enChosen.js';
import { enControls } from '../../../src/client/messages/enControls.js';
import { enEntries } from '../../../src/client/messages/enEntries.js';
import { enFiles } from '../../../src/client/messages/enFiles.js';
import { enFound } from '../../../src/client/messages/enFound.js';
import { enKinds } from '../../../src/client/messages/enKinds.js';
import { enSheet } from '../../../src/client/messages/enSheet.js';
import { enUploads } from '../../../src/client/messages/enUploads.js';
import { languages } from '../../support/languages.ts';
import { englishTexts, findMessageGaps, renderedTexts } from '../../support/messageGaps.ts';

const english = {
  ...en,
  ...enChosen,
  ...enControls,
  ...enEntries,
  ...enFiles,
  ...enFound,
  ...enKinds,
  ...enSheet,
  ...enUploads,
};

/** What every language writes alike, and the words that one has in common with English. */
const alike = /^(moreChosen|fileFailed)$/;
const shared: Readonly<Record<string, RegExp>> = { fr: /^options$/ };
/** Languages whose letters are not Latin, and Vietnamese, name the parts of a date by its own. */
const datesByLatin = /^(ar|he|hi|ja|ko|vi|zh-.*)$/;

const textsIn = async (language: string) => (await loadLocaleMessages(language)) ?? {};

describe('loadLocaleMessages', () => {
  // The keys are those of English by type; English itself is no text to load.
  it.each(languages)('has every form in %s, and the placeholders of German', async (language) => {
    const messages = await textsIn(language);

    expect(Object.keys(messages)).toEqual(expect.arrayContaining(Object.keys(english)));
    expect(findMessageGaps(messages, await textsIn('de'), language)).toEqual([]);
  });

  it.each(languages)('fills in every text for every plural category of %s', async (language) => {
    const rendered = renderedTexts(await textsIn(language), language);

    expect(rendered.filter(([, text]) => text.trim() === '' || /[{}]|undefined/.test(text))).toEqual([]);
  });

  it.each(languages)('says nothing in English in %s', async (language) => {
    const isShared = (key: string) =>
      alike.test(key) || shared[language]?.test(key) || (key === 'monthShape' && datesByLatin.test(language));

    expect(englishTexts(await textsIn(language), english).filter((key) => !isShared(key))).toEqual([]);
  });

  it.each(languages)('names tomorrow in %s as a date box reads it', async (language) => {
    const { dateHelp } = (await loadLocaleMessages(language)) ?? {};
    const tomorrow = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(1, 'day');

    expect(dateHelp).toContain(tomorrow.toLowerCase());
  });

  it.each(languages)('keeps the texts of failures as the core has them in %s', async (language) => {
    expect(await loadLocaleMessages(language)).toMatchObject(await loadMessages(language));
  });

  it.each(['en', 'en-GB', 'th', ''])('gives nothing for "%s", whose texts are at hand', async (locale) => {
    expect(await loadLocaleMessages(locale)).toBeUndefined();
  });
});
