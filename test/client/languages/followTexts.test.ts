/** The texts of one language on a page: at once what every field says, the rest as it is asked for. */
import { describe, expect, it, vi } from 'vitest';
import { followTexts } from '../../../src/client/languages/followTexts.js';
import { createAskedTexts } from '../../../src/client/messages/askedTexts.js';
import type { Messages } from '../../../src/client/index.js';

/** Follows a language; `texts` is what is there by now. */
function follow(language: string, asked = createAskedTexts()) {
  const page = { asked, texts: {} as Partial<Messages>, report: vi.fn<() => void>() };
  const show = vi.fn<(messages: Partial<Messages>) => void>((messages) => {
    page.texts = messages;
  });
  followTexts(language, asked, show, page.report);
  return { page, show };
}

/** Long enough for whatever would come. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

describe('followTexts', () => {
  it('loads what every field says and why values are refused, and nothing else', async () => {
    const { page, show } = follow('de');

    await vi.waitFor(() => expect(show).toHaveBeenCalled());
    await settled();

    expect(page.texts).toMatchObject({ open: 'Optionen anzeigen', now: 'jetzt' });
    expect(page.texts).not.toHaveProperty('show');
    expect(page.texts).not.toHaveProperty('chooseFile');
  });

  it.each([
    ['kinds', 'show', 'Anzeigen'],
    ['password', 'show', 'Anzeigen'],
    ['calendar', 'close', 'Schließen'],
    ['files', 'chooseFile', 'Datei auswählen'],
    ['file', 'chooseFile', 'Datei auswählen'],
  ] as const)('adds what %s says, whether that is asked for before or after', async (speaker, code, text) => {
    const before = createAskedTexts();
    before.ask(speaker);
    const early = follow('de', before);
    const late = follow('de');
    await vi.waitFor(() => expect(late.page.texts.open).toBeDefined());

    late.page.asked.ask(speaker);

    await vi.waitFor(() => expect(late.page.texts[code]).toBe(text));
    await vi.waitFor(() => expect(early.page.texts).toEqual(late.page.texts));
    expect(late.page.texts.open).toBe('Optionen anzeigen');
  });

  it('loads a part once, however often it is asked for, and nothing for a kind that says nothing', async () => {
    const { page, show } = follow('fr');

    for (const speaker of ['kinds', 'multiline', 'kinds', 'rating', 'toString']) page.asked.ask(speaker);
    await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
    await settled();

    expect(show).toHaveBeenCalledTimes(2);
    expect(page.report).not.toHaveBeenCalled();
  });

  it('loads nothing in a language that is not among ours', async () => {
    const { page } = follow('th');

    page.asked.ask('kinds');
    await settled();

    expect(page.texts).toEqual({});
    expect(page.report).not.toHaveBeenCalled();
  });
});
