/** A field whose validation code fails or is slow to load: no value is sent unvalidated, and none is lost. */
import type { Route } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();

beforeEach(() => {
  host().server.on('/f/age', json({ displayName: 'Age', dataType: 'NUMBER' }));
});

/** The field, with a count of the submits of its form. */
async function openAge() {
  const here = await open({ spec: '/f/age' });
  const box = here.page.getByRole('textbox', { name: 'Age' });
  await box.waitFor();
  await here.page.evaluate(() => {
    Object.assign(globalThis, { submits: 0 });
    document.addEventListener('submit', () => {
      Reflect.set(globalThis, 'submits', Number(Reflect.get(globalThis, 'submits')) + 1);
    });
  });
  return {
    ...here,
    box,
    submits: () => here.page.evaluate(() => Reflect.get(globalThis, 'submits') as number),
  };
}

describe('validation code that fails to load', () => {
  it('blocks a submit with an error, and loads again on the next submit', async () => {
    const { box, page, press, state, submits, errors } = await openAge();
    await page.route('**/assets/*', (route) => route.abort());

    await box.fill('5');
    await press('Submit');
    await page.getByText('We couldn’t check this. Send to try again.').waitFor();
    expect(await submits()).toBe(0);
    expect(await state('faults')).toContain('code-unavailable');

    await page.unroute('**/assets/*');
    await press('Submit');

    await expect.poll(submits).toBe(1);
    expect(await errors()).toEqual([]);
  });
});

describe('validation code that loads slowly', () => {
  it('delays a submit, which then continues', async () => {
    const { box, page, press, state, submits } = await openAge();
    await page.route('**/assets/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });

    await box.fill('5');
    await press('Submit');

    expect(await submits()).toBe(0);
    await expect.poll(submits).toBe(1);
    expect(await state('form')).toEqual([['field', '5']]);
  });

  it('refuses an invalid value after loading, with an error', async () => {
    const { box, page, press, submits } = await openAge();
    await page.route('**/assets/*', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      await route.continue();
    });

    await box.fill('many');
    await press('Submit');

    await page.getByText('Enter a number.', { exact: true }).waitFor();
    expect(await submits()).toBe(0);
    await expect.poll(() => box.evaluate((one) => one === document.activeElement)).toBe(true);
  });
});

describe('a list that is opened first', () => {
  it('loads no validation code first, and creates no number format', async () => {
    const { server } = host();
    const [constraints, uri] = [[{ name: 'c', type: 'pattern', params: { regex: '[a-z]+' } }], '/v/code'];
    const document = { displayName: 'Code', dataType: 'STRING', constraints };
    server.on(
      '/f/code',
      json({ ...document, valuesEndpoint: { uri, responseMapping: { dataField: 'data' } } }),
    );
    server.on(uri, json({ data: [{ value: 'ab', label: 'ab' }] }));
    const { page } = await open({ spec: '/f/code' });
    const box = page.getByRole('combobox', { name: 'Code' });
    await box.waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      const counted = new Proxy(Intl.NumberFormat, {
        construct(target, args) {
          Object.assign(globalThis, { formats: true });
          return Reflect.construct(target, args) as object;
        },
      });
      Object.assign(Intl, { NumberFormat: counted });
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const held: Route[] = [];
    let isHeld = true;
    await page.route(/assets\/combobox/, (route) => (isHeld ? void held.push(route) : route.continue()));

    await box.click();
    await expect.poll(() => asked.some((url) => url.includes(uri))).toBe(true);

    expect(asked.filter((url) => /pattern|fieldValidator/i.test(url))).toEqual([]);
    isHeld = false;
    for (const route of held) await route.continue();
    await page.getByRole('option', { name: 'ab' }).waitFor();
    await expect.poll(() => asked.some((url) => /pattern/i.test(url))).toBe(true);
    expect(await page.evaluate(() => Reflect.get(globalThis, 'formats') as unknown)).toBeUndefined();
  });
});
