/** Every text of the field and of its failures, in every language. */
import { describe, expect, it } from 'vitest';
import { englishMessages, loadMessages } from '../../src/core/index.js';
import { loadLocaleMessages } from '../../src/react/loadLocaleMessages.js';
import { findMessageGaps } from '../support/messageGaps.ts';

const languages = ['ar', 'de', 'es', 'fr'];

/** What each text of the field fills in. The names and placeholders of English; the texts are of no matter here. */
const english = {
  ...englishMessages,
  open: '',
  clear: '',
  searching: '',
  tooShort: '{value}',
  empty: '',
  failed: '',
  retry: '',
  nextLoading: '',
  nextFailed: '',
  results: '{value}',
  resultsOfTotal: '{value} {total}',
  specLoading: '',
  specFailed: '',
  checking: '',
  stillChosen: '{label}',
};

describe('loadLocaleMessages', () => {
  it.each(languages)('has every text, form and placeholder in %s', async (language) => {
    const messages = (await loadLocaleMessages(language)) ?? {};

    expect(findMessageGaps(messages, english, language)).toEqual([]);
  });

  it.each(languages)('keeps the texts of failures as the core has them in %s', async (language) => {
    expect(await loadLocaleMessages(language)).toMatchObject(await loadMessages(language));
  });

  it.each(['en', 'en-GB', 'sv', ''])('gives nothing for "%s", whose texts are at hand', async (locale) => {
    expect(await loadLocaleMessages(locale)).toBeUndefined();
  });
});
