/** Every text of the field and of its failures, in every language. */
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/core/index.js';
import { loadLocaleMessages } from '../../../src/client/messages/loadLocaleMessages.js';
import { findMessageGaps } from '../../support/messageGaps.ts';

const languages = ['ar', 'de', 'es', 'fr'];

describe('loadLocaleMessages', () => {
  // The keys are those of English by type; English itself is no text to load.
  it.each(languages)('has every form in %s, and the placeholders of German', async (language) => {
    const messages = (await loadLocaleMessages(language)) ?? {};
    const german = (await loadLocaleMessages('de')) ?? {};

    expect(Object.keys(messages).length).toBeGreaterThan(30);
    expect(findMessageGaps(messages, german, language)).toEqual([]);
  });

  it.each(languages)('keeps the texts of failures as the core has them in %s', async (language) => {
    expect(await loadLocaleMessages(language)).toMatchObject(await loadMessages(language));
  });

  it.each(['en', 'en-GB', 'sv', ''])('gives nothing for "%s", whose texts are at hand', async (locale) => {
    expect(await loadLocaleMessages(locale)).toBeUndefined();
  });
});
