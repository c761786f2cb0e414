/** Each parameter, state and button of the built conformance page. */
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldTester } from '../../src/testing/playwright.js';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { held, json, pages, rows } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

const sizes = {
  displayName: 'Size',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: { uri: '/v/size', debounceMs: 0, paginationStrategy: 'PAGE_NUMBER' },
};

beforeEach(() => {
  const { server } = host();
  server.on('/f/size', json(sizes));
  server.on('/f/name', json({ displayName: 'Name', dataType: 'STRING' }));
  server.on('/f/code', json(code));
  server.on(
    '/v/size',
    pages((_page, search) => {
      const data = rows(12).filter(({ label }) => String(label).includes(search));
      return { data, total: data.length };
    }),
  );
});

const code = {
  displayName: { en: 'Code', de: 'Kennung' },
  dataType: 'STRING',
  constraints: [{ type: 'pattern', params: { regex: '[a-z]+' }, errorMessage: 'Letters.' }],
};

describe('the states', () => {
  it('are empty at first', async () => {
    const { state, page } = await open({ spec: '/f/size' });

    await page.getByRole('combobox', { name: 'Size' }).waitFor();

    expect(await statesOf(state)).toEqual({ value: null, result: null, changes: 0, faults: [], form: [] });
  });

  it('show a picked value', async () => {
    const { state, page, errors } = await open({ spec: '/f/size' });

    await fieldTester(page, 'Size').pick('Row 2');

    await expect
      .poll(() => statesOf(state))
      .toEqual({
        value: '2',
        result: { isValid: true, errors: [] },
        changes: 1,
        faults: [],
        form: [['field', '2']],
      });
    expect(await errors()).toEqual([]);
  });

  it('show each fault by its code', async () => {
    const { state } = await open({ spec: '/f/nowhere' });

    await expect.poll(() => state('faults')).toEqual(['http-status']);
  });
});

describe('the parameters', () => {
  it('initial: the field starts with that value', async () => {
    const { state, page } = await open({ spec: '/f/size', initial: '"3"' });

    await expect.poll(fieldTester(page, 'Size').value).toBe('Row 3');
    expect(await state('value')).toBe('3');
    expect(await state('form')).toEqual([['field', '3']]);
  });

  it.each(['0', '1'])('strict=%s: each request is sent once', async (strict) => {
    const { page } = await open({ spec: '/f/size', strict });

    expect(await fieldTester(page, 'Size').options()).toContain('Row 12');

    expect(sent().map(({ path }) => path)).toEqual(['/f/size', '/v/size']);
  });

  it('fields=2: the same spec twice, loaded once', async () => {
    const { page, state } = await open({ spec: '/f/size', fields: '2', initial: '"3"' });

    await expect.poll(() => page.getByRole('combobox').count()).toBe(2);

    await expect.poll(() => sent().map(({ path }) => path)).toEqual(['/f/size', '/v/size']);
    expect(await state('form')).toEqual([
      ['field', '3'],
      ['field2', '3'],
    ]);
  });

  it('locale: texts are in that language', async () => {
    const { page } = await open({ spec: '/f/code', locale: 'de' });

    await page.getByRole('textbox', { name: 'Kennung' }).waitFor();

    expect(sent()[0]?.headers['accept-language']).toBe('de');
  });

  it('allow: a document may name that origin, and no other', async () => {
    const { server, stranger } = host();
    const valuesEndpoint = { uri: `${stranger.origin}/v`, debounceMs: 0 };
    server.on('/f/abroad', json({ ...sizes, valuesEndpoint }));
    stranger.on('/v', json({ data: rows(2) }));
    const refused = await open({ spec: '/f/abroad' });
    await refused.box.click();
    await expect.poll(() => refused.state('faults')).toEqual(['origin-not-allowed']);
    expect(stranger.log).toEqual([]);

    const { page } = await open({ spec: '/f/abroad', allow: `http://a.test,${stranger.origin}` });

    expect(await fieldTester(page, 'Size').options()).toEqual(['Row 1', 'Row 2']);
  });

  it.each([
    ['search', true],
    ['full', false],
  ])('search=%s: "abc!" for a pattern of letters is valid: %s', async (search, isValid) => {
    const { page, press, state } = await open({ spec: '/f/code', search, initial: '"abc!"' });
    await page.getByRole('textbox', { name: 'Code' }).waitFor();

    await press('Validate');

    await expect.poll(() => state('result')).toMatchObject({ isValid });
  });

  it('missing=fail: a field without an endpoint fails; by default it is a text box', async () => {
    const failing = await open({ spec: '/f/name', missing: 'fail' });
    await expect.poll(() => failing.state('faults')).toEqual(['values-endpoint-missing']);

    const { page } = await open({ spec: '/f/name' });

    await page.getByRole('textbox', { name: 'Name' }).waitFor();
  });
});

describe('a label that loads after focus, and before the code of the combobox', () => {
  it('is replaced by the text typed next', async () => {
    const { server } = host();
    const answer = held(json({ data: rows(12), total: 12 }));
    server.on('/v/size', answer.behaviour);
    const { box, page } = await open({ spec: '/f/size', initial: '"3"' });
    await expect.poll(() => sent().map(({ path }) => path)).toContain('/v/size');
    await page.route('**/assets/*', () => undefined);

    await box.focus();
    for (const { go } of answer.waiting) go();
    await expect.poll(() => box.inputValue()).toBe('Row 3');
    await page.keyboard.type('Row 2');

    expect(await box.inputValue()).toBe('Row 2');
  });
});

describe('the Clear button, before the code of the combobox', () => {
  it('clears the value at once', async () => {
    host().server.on('/f/optional', json({ ...sizes, required: false }));
    const { page, state, box } = await open({ spec: '/f/optional', initial: '"3"' });
    await expect.poll(() => box.inputValue()).toBe('Row 3');
    await page.route('**/assets/*', () => undefined);

    await page.getByRole('button', { name: 'Clear' }).click();

    await expect.poll(() => box.inputValue()).toBe('');
    expect(await state('value')).toBeNull();
    expect(await state('form')).toEqual([]);
  });
});

describe('the buttons', () => {
  it('Validate: the verdict is the result', async () => {
    const { box, press, state } = await open({ spec: '/f/size' });
    await box.waitFor();

    await press('Validate');

    await expect
      .poll(() => state('result'))
      .toMatchObject({
        isValid: false,
        errors: [{ constraintName: 'required' }],
      });
  });

  it('Submit: an invalid field shows its error and takes focus', async () => {
    const { box, press, page } = await open({ spec: '/f/size' });
    await box.waitFor();

    await press('Submit');

    await page.getByText('Choose one.', { exact: true }).waitFor();
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('Reset: the field returns to its initial value', async () => {
    const { press, state, page } = await open({ spec: '/f/size', initial: '"3"' });
    await fieldTester(page, 'Size').pick('Row 2');
    expect(await state('value')).toBe('2');

    await press('Reset');

    await expect.poll(() => state('value')).toBe('3');
    await expect.poll(() => state('form')).toEqual([['field', '3']]);
  });

  it('Unmount and Mount: the field returns with its initial value', async () => {
    const { box, press, state, page } = await open({ spec: '/f/size', initial: '"3"' });
    await fieldTester(page, 'Size').pick('Row 2');

    await press('Unmount');
    await expect.poll(() => state('form')).toEqual([]);
    expect(await box.count()).toBe(0);
    await press('Mount');

    await expect.poll(() => state('value')).toBe('3');
    await expect.poll(fieldTester(page, 'Size').value).toBe('Row 3');
  });

  it('Other spec: the field changes to spec2, and back', async () => {
    const { box, press, page } = await open({ spec: '/f/size', spec2: '/f/name' });
    await box.waitFor();

    await press('Other spec');
    await page.getByRole('textbox', { name: 'Name' }).waitFor();
    await press('Other spec');

    await expect.poll(() => page.getByRole('combobox', { name: 'Size' }).isVisible()).toBe(true);
  });

  it('Rerender: no state changes, and no request is sent', async () => {
    const { box, press, state } = await open({ spec: '/f/size' });
    await box.waitFor();
    const before = await statesOf(state);

    for (let times = 0; times < 5; times++) await press('Rerender');

    expect(await statesOf(state)).toEqual(before);
    expect(sent()).toHaveLength(1);
  });

  it('Forget cache: values are requested again', async () => {
    const { box, press, page } = await open({ spec: '/f/size' });
    const look = async () => {
      await box.click();
      await page.getByRole('option', { name: 'Row 12' }).waitFor();
      await page.getByRole('textbox', { name: 'Outside' }).click();
    };
    await look();
    await look();
    expect(sent()).toHaveLength(2);

    await press('Forget cache');
    await look();

    expect(sent()).toHaveLength(3);
  });
});

describe('window.__errors', () => {
  it.each([
    ['an error', 'error: boom', () => setTimeout(() => reportError(new Error('boom')))],
    ['a rejection', 'unhandledrejection: boom', () => void Promise.reject(new Error('boom'))],
  ])('contains %s that was not caught', async (_what, expected, fail) => {
    const { page, errors } = await open({ spec: '/f/name' });

    await page.evaluate(fail);

    await expect.poll(errors).toEqual([expected]);
  });

  it('contains errors that React did not catch', async () => {
    const { page, errors } = await open({ spec: '/f/name', locale: 'en' });
    await page.getByRole('textbox', { name: 'Name' }).waitFor();

    // React fails to remove an element that was already removed.
    await page.evaluate(() => document.querySelector('#host-form > *')?.remove());
    await page.getByRole('button', { name: 'Unmount' }).click();

    await expect.poll(errors).toEqual([expect.stringMatching(/^uncaught in React: /)]);
  });
});

const sent = () => host().server.log.filter(({ path }) => /^\/[fv]\//.test(path));

async function statesOf(state: (name: string) => Promise<unknown>) {
  const names = ['value', 'result', 'changes', 'faults', 'form'];
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await state(name)])));
}
