/** A server-rendered form, filled in before or without its script: each control sends its text (D48). */
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';
import { type Drawing, startDrawnOrder } from '../support/drawnOrder.tsx';

let browser: Browser;
let server: Awaited<ReturnType<typeof startDrawnOrder>>;

beforeAll(async () => {
  server = await startDrawnOrder(inject('hostFolder'));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
});
beforeEach(() => {
  server.taken.length = 0;
  server.bodies.length = 0;
  server.pagesAsked.length = 0;
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});

/** Opens the page; with `script` `taken over`, waits for hydration. */
async function open(drawing: Drawing, script: 'none' | 'taken over' | 'held' = 'none') {
  server.draw(drawing);
  const context = await browser.newContext({ javaScriptEnabled: script !== 'none', locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const letGo = script === 'held' ? server.holdScripts() : () => undefined;
  await page.goto(`${server.origin}/order`, { waitUntil: script === 'held' ? 'commit' : 'load' });
  const takenOver = page.locator('#root[data-taken-over]');
  if (script === 'taken over') await takenOver.waitFor();
  return {
    page,
    /** Lets the script load, and waits for hydration. */
    takeOver: async () => {
      letGo();
      await takenOver.waitFor();
    },
  };
}

const send = (page: Page) => page.getByRole('button', { name: 'Send' }).click();
const faults = (page: Page) => page.evaluate(() => Reflect.get(globalThis, '__errors') as unknown);

/** Fills in the form by its labels. */
async function fillIn(page: Page) {
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('Weight').fill('1.5');
  await page.getByLabel('Day').fill('2030-01-31');
  await page.getByLabel('Gift').press('Space');
  await page.getByRole('radio', { name: 'Large' }).press('Space');
  await page.getByLabel('Floor').selectOption('Upper');
  await page.getByRole('checkbox', { name: 'Card' }).press('Space');
  await page.getByRole('checkbox', { name: 'Insurance' }).press('Space');
}

const entered = {
  person: 'Ada',
  weight: 1.5,
  day: '2030-01-31',
  gift: true,
  size: 'L1',
  floor: 'U1',
  extras: ['C1', 'I2'],
  news: false,
};

describe('a page without script', () => {
  it('sends its input, and the server reads labels and numbers', async () => {
    const { page } = await open({});
    await fillIn(page);
    await page.getByLabel('Greeting').fill('Hello');
    await page.getByRole('combobox', { name: 'Colour' }).fill('Green');
    await page.getByRole('combobox', { name: 'Country' }).fill('switzerland');
    await page.getByRole('combobox', { name: 'City' }).fill('Bern');
    await page.getByRole('combobox', { name: 'Stops' }).fill('France');
    await page.getByLabel('Tags').fill('soon');
    await page.getByLabel('Article').fill('A-1');
    await page.getByRole('textbox', { name: 'Count' }).fill('3');
    await send(page);

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.taken).toEqual([
      {
        ...entered,
        greeting: 'Hello',
        colour: 'G1',
        country: 'CH',
        city: 'BRN',
        stops: ['FR'],
        tags: ['soon'],
        items: [{ sku: 'A-1', count: 3 }],
      },
    ]);
  });

  it('sends its rendered values unchanged, by value', async () => {
    const defaultValues = {
      person: 'Ada',
      weight: 1234.5,
      gift: false,
      news: true,
      // The box shows this time in UTC.
      pickUp: '2030-01-31T14:05+01:00',
      colour: 'B2',
      size: 'S0',
      extras: ['W0', 'C1'],
      country: 'FR',
      stops: ['CH', 'DE'],
      tags: ['a', 'b'],
      items: [{ sku: 'A-1', count: 2 }],
    };
    const { page } = await open({ defaultValues, locale: 'de' });
    await page
      .getByRole('button', { name: 'Absenden' })
      .or(page.getByRole('button', { name: 'Send' }))
      .click();

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.taken).toEqual([defaultValues]);
  });

  it('shows times in UTC, and sends them with seconds and zone', async () => {
    const { page } = await open({ defaultValues: { person: 'Ada', country: 'CH' } });
    const box = page.getByLabel('Pick-up');
    expect(await box.evaluate((input) => input.parentElement?.textContent)).toMatch(/UTC/);
    await box.fill('2030-01-31T14:05');
    await send(page);

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.taken).toEqual([
      { person: 'Ada', country: 'CH', gift: false, news: false, pickUp: '2030-01-31T14:05:00Z' },
    ]);
  });

  it('sends cleared and changed values', async () => {
    const defaultValues = {
      person: 'Ada',
      price: 2.5,
      news: true,
      gift: true,
      greeting: 'Hi',
      colour: 'B2',
      country: 'FR',
    };
    const { page } = await open({ defaultValues, locale: 'de' });
    await page.getByLabel('News').uncheck();
    await page.getByLabel('Greeting').fill('');
    await page.getByRole('combobox', { name: 'Colour' }).fill('');
    await page.getByLabel('Price').fill('1.234,5');
    await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
    await page.locator('button[type=submit]').click();

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.taken).toEqual([{ person: 'Ada', price: 1234.5, news: false, gift: true, country: 'DE' }]);
  });

  it('gets a readable error page for invalid texts, and Back keeps the input', async () => {
    const { page } = await open({});
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('combobox', { name: 'Country' }).fill('Atlantis');
    await page.getByLabel('Weight').fill('heavy');
    await send(page);

    await page.getByText('- Country:').waitFor();
    expect(await page.textContent('body')).toMatch(/- Weight: Enter a number\.\n- Country: .+/);
    expect(server.taken).toEqual([]);
    await page.goBack();
    expect(await page.getByRole('combobox', { name: 'Country' }).inputValue()).toBe('Atlantis');
  });

  it.each<[string, Drawing]>([
    ['that names a host by a backslash', { submitUri: '/\\evil.test/take' }],
    ['that names a host behind a tab', { submitUri: '/\t/evil.test/take' }],
    ['that names a host', { submitUri: '//evil.test/take' }],
    ['of another origin', { submitUri: 'https://evil.test/take' }],
    ['of a document of elsewhere', { specUrl: 'https://partner.test/forms/order', submitUri: '/order' }],
  ])('sends no data to an address %s', async (_what, drawing) => {
    const { page } = await open(drawing);
    const left: string[] = [];
    await page.context().route(/evil\.test|partner\.test/, (route) => {
      left.push(route.request().url());
      return route.abort();
    });
    await page.getByLabel('Name').fill('Ada');
    await send(page);
    await page.waitForTimeout(300);

    expect([left, server.taken, server.bodies, server.pagesAsked]).toEqual([[], [], [], []]);
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Ada');
  });

  it('shows all steps at once, and sends them', async () => {
    const { page } = await open({ layout: 'steps' });
    await page.getByLabel('Name').fill('Ada');
    await page.getByRole('combobox', { name: 'Country' }).fill('France');
    expect(await page.getByRole('button').filter({ visible: true }).allTextContents()).toEqual(['Send']);
    await send(page);

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    expect(server.taken).toEqual([{ person: 'Ada', gift: false, news: false, country: 'FR' }]);
  });
});

describe('a hydrated page', () => {
  const defaultValues = { ...entered, news: true, colour: 'B2', country: 'FR', stops: ['CH', 'DE'] };

  it('sends each value once', async () => {
    const { page } = await open({ defaultValues, isNative: true }, 'taken over');
    // The validation code has loaded by then, so that the submit event validates at once.
    await page.waitForLoadState('networkidle');
    await send(page);

    await page.getByRole('heading', { name: 'Thank you' }).waitFor();
    const each = Object.entries(defaultValues).flatMap(([name, value]) =>
      [value].flat().map((one) => `${name}=${String(one)}`),
    );
    expect(new Set(server.bodies[0]?.split('&'))).toEqual(new Set(each));
    expect(server.bodies[0]?.split('&')).toHaveLength(each.length);
    expect(server.taken).toEqual([defaultValues]);
  });

  it('keeps input entered before its script loads', async () => {
    const { page, takeOver } = await open({}, 'held');
    await page.getByLabel('Name').waitFor();
    await fillIn(page);
    await page.getByRole('combobox', { name: 'Colour' }).fill('Green');
    await page.getByRole('combobox', { name: 'Country' }).fill('Switzerland');
    await takeOver();
    await page.getByRole('textbox', { name: 'Greeting' }).fill('Hello');
    await send(page);

    await expect
      .poll(() => server.taken)
      .toEqual([{ ...entered, greeting: 'Hello', colour: 'G1', country: 'CH' }]);
    expect(await faults(page)).toEqual([]);
  });

  it('keeps focus and caret during hydration', async () => {
    const { page, takeOver } = await open({}, 'held');
    await page.getByLabel('Name').pressSequentially('Ada');
    await page.keyboard.press('ArrowLeft');
    await takeOver();
    await page.keyboard.type('m');

    expect(await page.getByLabel('Name').inputValue()).toBe('Adma');
  });

  it.each([
    ['once something is entered', 'Ada', ['beforeunload']],
    ['not before', '', []],
  ])('warns before leaving, %s', async (_when, text, expected) => {
    const { page } = await open({}, 'taken over');
    const asked: string[] = [];
    page.on('dialog', (dialog) => {
      asked.push(dialog.type());
      void dialog.accept();
    });
    await page.getByLabel('Name').click();
    await page.keyboard.type(text);

    await page.reload();

    expect(asked).toEqual(expected);
  });
});
