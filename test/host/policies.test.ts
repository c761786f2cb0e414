/** The page under strict security policies, all at once: no violation is reported. */
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json, pages, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const several = {
  displayName: 'Rows',
  dataType: 'STRING',
  expectMultipleValues: true,
  constraints: [{ type: 'pattern', params: { regex: '^\\d+$' } }],
  valuesEndpoint: { uri: '/v', debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' },
};
const parts = {
  displayName: 'Parts',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [
    { name: 'text', displayName: 'Text', dataType: 'STRING', required: true },
    { name: 'tags', displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true },
    { name: 'day', displayName: 'Day', dataType: 'DATE' },
    { name: 'yes', displayName: 'Yes', dataType: 'BOOLEAN' },
  ],
};

beforeEach(() => {
  host().server.on('/f/several', json(several));
  host().server.on('/f/parts', json(parts));
  host().server.on(
    '/v',
    pages((page) => ({ data: rows(200, page * 200 - 199), total: 400 })),
  );
});

describe("under default-src 'none', its own origin for all else, and trusted types", () => {
  it('a combobox looks up, scrolls a long list, chooses, checks and changes its language', async () => {
    const here = await open({ spec: '/f/several', locale: 'fr', initial: '["7"]' }, '/strict/');
    await here.box.click();
    await here.page.getByRole('option', { name: 'Row 12', exact: true }).click();
    await here.page.getByRole('listbox').evaluate((element) => element.scrollTo(0, element.scrollHeight));
    await expect.poll(() => host().server.at('/v').length).toBeGreaterThan(1);
    await here.page.getByRole('textbox', { name: 'Outside' }).click();

    await expect
      .poll(() => here.state('form'))
      .toEqual([
        ['field', '7'],
        ['field', '12'],
      ]);
    await here.press('Validate');
    await expect.poll(() => here.state('result')).toMatchObject({ isValid: true });
    expect(await here.errors()).toEqual([]);
  });

  it('a sheet is opened on a phone, and closed by Escape and by the back button', async () => {
    const here = await open({ spec: '/f/several' }, '/strict/');
    const address = here.page.url();
    await here.page.setViewportSize({ width: 390, height: 740 });
    await here.page.evaluate(() => {
      const real = matchMedia.bind(window);
      window.matchMedia = (query) => real(query.replace(' and (pointer: coarse)', ''));
    });
    const sheet = here.page.getByRole('dialog');

    await here.box.click();
    await sheet.waitFor();
    await here.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'detached' });
    await here.box.click();
    await sheet.waitFor();
    await here.page.waitForFunction(() => document.querySelector('iframe')?.contentWindow?.history.state);
    await here.page.evaluate(() => history.back());
    await sheet.waitFor({ state: 'detached' });

    expect(here.page.url()).toBe(address);
    expect(await here.errors()).toEqual([]);
  });

  it('an object and its parts are filled in, refused and reset', async () => {
    const here = await open({ spec: '/f/parts', initial: '[{"tags":["a"],"yes":true}]' }, '/strict/');
    await here.page.getByRole('textbox', { name: 'Tags' }).fill('b,');
    await here.page.getByLabel('Day').fill('2024-02-29');

    await here.press('Submit');
    await here.page.getByText('Enter a value.', { exact: true }).first().waitFor();
    await here.press('Reset');

    await expect.poll(() => here.state('value')).toEqual([{ tags: ['a'], yes: true }]);
    expect(await here.errors()).toEqual([]);
  });

  it.each([
    ['style-src-attr', () => document.body.setAttribute('style', 'color: red')],
    ['require-trusted-types-for', () => Reflect.set(document.createElement('script'), 'src', '/v')],
    ['connect-src', () => void fetch('http://127.0.0.1:9/')],
  ])('a violation of %s is reported', async (directive, breakIt) => {
    const here = await open({ spec: '/f/parts' }, '/strict/');

    await here.page.evaluate(breakIt).catch(() => {}); // trusted types throw, too

    await expect.poll(here.errors).toContainEqual(expect.stringContaining(directive));
  });
});
