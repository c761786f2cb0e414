/** The texts of fields in the language of a locale. */
import { describe, expect, it } from 'vitest';
import { loadMessages } from '../../../src/core/index.js';
import { loadLocaleMessages } from '../../../src/client/messages/loadLocaleMessages.js';
import { languages } from '../../support/languages.ts';

describe('loadLocaleMessages', () => {
  it('loads texts of fields, of kinds of input, and of files', async () => {
    expect(await loadLocaleMessages('de-AT')).toMatchObject({
      open: 'Optionen anzeigen',
      show: 'Anzeigen',
      chooseFile: 'Datei auswählen',
    });
  });

  it.each(languages)('includes the core’s texts about invalid values in %s', async (language) => {
    expect(await loadLocaleMessages(language)).toMatchObject(await loadMessages(language));
  });

  it.each(['en', 'en-GB', 'th', 'constructor', ''])('returns undefined for "%s"', async (locale) => {
    expect(await loadLocaleMessages(locale)).toBeUndefined();
  });
});
