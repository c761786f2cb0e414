/** Who asks for texts that not every field says. */
import { describe, expect, it, vi } from 'vitest';
import { createAskedTexts } from '../../../src/client/messages/askedTexts.js';
import { chosenText } from '../../../src/client/messages/chosenTexts.js';
import { fileText } from '../../../src/client/messages/fileTexts.js';
import { frameText, type Speaking } from '../../../src/client/messages/frameTexts.js';
import { kindText } from '../../../src/client/messages/kindTexts.js';

describe('createAskedTexts', () => {
  it('keeps who has asked until there is what loads texts, and tells that at once from then on', () => {
    const asked = createAskedTexts();
    asked.ask('kinds');
    asked.load = vi.fn<(speaker: string) => void>();

    asked.ask('files');

    expect([...asked.speakers]).toEqual(['kinds', 'files']);
    expect(asked.load).toHaveBeenCalledExactlyOnceWith('files');
  });

  it.each([
    ['a kind of input', (field: Speaking) => kindText(field, 'show'), ['kinds']],
    ['many chosen values', (field: Speaking) => chosenText(field, 'close'), ['kinds']],
    ['a field of files', (field: Speaking) => fileText(field, 'chooseFile'), ['files']],
    ['every field', (field: Speaking) => frameText(field, 'retry'), []],
  ])('is asked by the texts of %s', (_speaker, say, expected) => {
    const { speakers, ask } = createAskedTexts();

    say({ environment: { askForTexts: ask, messages: undefined, lookup: { locale: 'de' } } });

    expect([...speakers]).toEqual(expected);
  });
});
