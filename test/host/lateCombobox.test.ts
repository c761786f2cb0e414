/** Input in a combobox whose code takes 600 ms has the same result, in the same order, as with loaded code. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, pages } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();
const code = '**/assets/comboboxStage-*';

beforeEach(() => {
  const items = ['Apple', 'Apricot', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label }));
  const spec = { dataType: 'STRING', displayName: 'Fruit' };
  const closed = { ...spec, valuesEndpoint: { protocol: 'INLINE', items } };
  const free = { ...spec, valuesEndpoint: { protocol: 'INLINE', mode: 'SUGGESTIONS', items } };
  host().server.on('/f/fruit', json(closed));
  host().server.on('/f/fruits', json({ ...closed, expectMultipleValues: true }));
  host().server.on('/f/tags', json({ ...free, expectMultipleValues: true }));
  const valuesEndpoint = { uri: '/v', debounceMs: 0 };
  const one = { ...spec, valuesEndpoint };
  const several = { ...one, expectMultipleValues: true };
  const anyText = { ...spec, valuesEndpoint: { ...valuesEndpoint, mode: 'SUGGESTIONS' } };
  const subFields = [{ ...one, name: 'part' }];
  const place = { displayName: 'Place', dataType: 'OBJECT', subFields };
  const specs = {
    one,
    several,
    anyText,
    severalOfAnyText: { ...anyText, expectMultipleValues: true },
    part: place,
    entry: { ...place, expectMultipleValues: true },
  };
  for (const [name, remote] of Object.entries(specs)) host().server.on(`/f/${name}`, json(remote));
  host().server.on(
    '/v',
    pages((_page, search) => ({
      data: search === 'amber' || search === '' ? [{ value: 'a1', label: 'Amber' }] : [],
    })),
  );
});

/** A page whose code for comboboxes loads on command, 600 ms after the input. */
async function openLate(params: Readonly<Record<string, string>>) {
  const held: (() => void)[] = [];
  const here = await open(params, '/host/', async (page) => {
    await page.route(code, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
  });
  const arrive = async () => {
    await here.page.waitForTimeout(600);
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const go of held) go();
  };
  const paste = (text: string) =>
    here.page.evaluate((pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', pasted);
      const init = { clipboardData, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
    }, text);
  return { ...here, arrive, paste };
}

describe('several values entered before the code loads', () => {
  it.each([
    ['/f/tags', 'neu⏎alt⏎⇥', ['neu', 'alt']],
    ['/f/tags', 'alpha⏎beta⏎gamma⇥', ['alpha', 'beta', 'gamma']],
    ['/f/tags', 'neu,alt;kurz⇥', ['neu', 'alt', 'kurz']],
    ['/f/fruits', 'plum⏎pear⏎apple⇥', ['plum', 'pear', 'apple']],
  ])('of %s are added one by one: %s', async (spec, keys, expected) => {
    const { box, state, arrive, errors } = await openLate({ spec });
    await box.click();
    for (const key of keys) await box.press({ '⏎': 'Enter', '⇥': 'Tab' }[key] ?? key);
    expect(await box.inputValue()).toBe('');

    await arrive();

    await expect.poll(() => state('value')).toEqual(expected);
    expect(await errors()).toEqual([]);
  });

  it('are added line by line if pasted, in order with typed text', async () => {
    const { box, state, arrive, paste, page } = await openLate({ spec: '/f/fruits' });
    await box.click();
    await box.pressSequentially('plum');
    await box.press('Enter');
    await paste('Pear\nkiwi\nApple');
    await box.press('Tab');

    await arrive();

    await expect.poll(() => state('value')).toEqual(['plum', 'pear', 'apple']);
    await page.getByText('“kiwi” isn’t in the list.', { exact: true }).waitFor();
  });

  it('are removed from the box, except for unfinished text', async () => {
    const { box, state, arrive } = await openLate({ spec: '/f/tags' });
    await box.click();
    await box.pressSequentially('neu,alt,ku');

    await arrive();

    await expect.poll(() => state('value')).toEqual(['neu', 'alt']);
    expect(await box.inputValue()).toBe('ku');
    await box.pressSequentially(',');
    await expect.poll(() => state('value')).toEqual(['neu', 'alt', 'ku']);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
  });

  it('are split at a separator of another script if pasted', async () => {
    const { box, state, arrive, paste } = await openLate({ spec: '/f/tags' });
    await box.click();
    await paste('neu、alt');
    await box.press('Tab');

    await arrive();

    await expect.poll(() => state('value')).toEqual(['neu', 'alt']);
  });

  it('are added before a pending submit ends', async () => {
    const { box, state, arrive, press } = await openLate({ spec: '/f/tags' });
    await box.click();
    await box.pressSequentially('neu,');
    await press('Submit');

    await arrive();

    await expect.poll(() => state('value')).toEqual(['neu']);
  });
});

describe('a list that opens when its code loads', () => {
  it.each(['click', 'ArrowDown', 'a'])('stays closed after Escape: %s', async (how) => {
    const { box, page, arrive } = await openLate({ spec: '/f/fruit' });
    await box.focus();
    if (how === 'click') await box.click();
    else await box.press(how);
    await box.press('Escape');

    await arrive();

    await box.and(page.locator('[aria-controls]')).waitFor();
    await page.waitForTimeout(200);
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    expect(await box.inputValue()).toBe(how === 'a' ? 'a' : '');
  });

  it('leaves a second Escape to the dialog, and restores the text of its box', async () => {
    const { box, page, arrive, state } = await openLate({ spec: '/f/fruit', initial: '"pear"' });
    await page.evaluate(() => {
      Object.assign(globalThis, { heard: [] });
      document.addEventListener('keydown', (event) =>
        Reflect.get(globalThis, 'heard').push([event.key, event.defaultPrevented]),
      );
    });
    await box.focus();
    await box.press('x');
    await box.press('Escape');
    await box.press('Escape');

    await arrive();

    await box.and(page.locator('[aria-controls]')).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toEqual([
      ['x', false],
      ['Escape', false],
    ]);
    expect([await box.inputValue(), await state('value')]).toEqual(['Pear', 'pear']);
  });

  it('applies an earlier Enter: with several matches, the first row is active', async () => {
    const { box, page, arrive } = await openLate({ spec: '/f/fruit' });
    await box.click();
    await box.pressSequentially('ap');
    await box.press('Enter');

    await arrive();

    await page.locator('[role=option][data-active]', { hasText: 'Apple' }).waitFor();
    expect(await box.inputValue()).toBe('ap');
  });
});

describe('an input method that starts before the code of the list', () => {
  /** Search texts of the list. */
  const searches = () =>
    host()
      .server.at('/v')
      .map(({ query }) => query['search'] ?? '');

  async function composeIn(name: string) {
    const initial = { several: '["a1"]', entry: '[{"part":null}]' }[name];
    const here = await openLate({ spec: `/f/${name}`, ...(initial && { initial }) });
    const session = await host().context.newCDPSession(here.page);
    await here.box.focus();
    const compose = (text: string) =>
      session.send('Input.imeSetComposition', {
        text,
        selectionStart: text.length,
        selectionEnd: text.length,
      });
    const commit = (text: string) => session.send('Input.insertText', { text });
    const isThere = () => here.box.and(here.page.locator('[aria-controls]')).waitFor();
    return { ...here, compose, commit, isThere };
  }

  it.each(['one', 'severalOfAnyText', 'part', 'entry'])(
    'searches for the committed text after the code loads: %s',
    async (name) => {
      const { compose, commit, arrive, isThere, page, box } = await composeIn(name);
      await compose('あ');
      await compose('あん');

      await arrive();
      await isThere();
      await expect.poll(searches).toContain('');
      await compose('あんば');
      await commit('amber');

      await page.getByRole('option', { name: 'Amber' }).waitFor();
      expect(await box.inputValue()).toBe('amber');
      await expect.poll(searches).toContain('amber');
      expect(searches().filter((text) => text.includes('あ'))).toEqual([]);
    },
  );

  it.each(['several', 'entry'])(
    'searches for text that was committed before the code loads: %s',
    async (name) => {
      const { compose, commit, arrive, page, box } = await composeIn(name);
      await box.press('x');
      await box.press('Backspace');
      await compose('あ');
      await commit('amber');

      await arrive();

      await page.getByRole('option', { name: 'Amber' }).waitFor();
      expect(await box.inputValue()).toBe('amber');
      await expect.poll(searches).toContain('amber');
      expect(searches().filter((text) => text.includes('あ'))).toEqual([]);
    },
  );

  it.each(['one'])('searches for composed text that replaces another text: %s', async (name) => {
    const { compose, commit, arrive, isThere, page, box } = await composeIn(name);
    await box.press('x');
    await box.press('ControlOrMeta+a');
    await compose('あ');

    await arrive();
    await isThere();
    await commit('amber');

    await page.getByRole('option', { name: 'Amber' }).waitFor();
    expect(await box.inputValue()).toBe('amber');
    await expect.poll(searches).toContain('amber');
    expect(searches().filter((text) => text.includes('あ'))).toEqual([]);
  });

  it('splits text at separators that was composed before the code loads', async () => {
    const { compose, commit, arrive, state, box } = await composeIn('severalOfAnyText');
    await compose('neu');
    await compose('neu,al');
    await commit('neu,alt,');

    await arrive();

    await expect.poll(() => state('value')).toEqual(['neu', 'alt']);
    expect(await box.inputValue()).toBe('');
  });
});
