/** Layout shifts of a page while its documents load, by the browser’s own measure. */
import { EventEmitter, once } from 'node:events';
import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { launchChromium } from '../support/launchChromium.ts';
import { serveFolder } from '../support/serveFolder.ts';

let browser: Browser;
let server: Awaited<ReturnType<typeof serveFolder>>;
let context: BrowserContext;

beforeAll(async () => {
  server = await serveFolder(inject('hostFolder'));
  browser = await launchChromium();
  context = await browser.newContext({ viewport: { width: 1280, height: 720 } });
});
afterEach(() => Promise.all(context.pages().map((page) => page.close())));
afterAll(async () => {
  await browser.close();
  server.close();
});

/** The latency of a document, in milliseconds: of a page that a person waits for, and of one that only has to load. */
const [longMs, shortMs] = [3000, 500];

const text = (name: string) => ({ name, displayName: name, dataType: 'STRING' });
const described = { ...text('City'), description: 'Where it goes to.', required: true };
const choice = {
  ...text('Size'),
  valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: [{ value: 1, label: 'One' }] },
};
const form = (...fields: object[]) => ({ id: 'order', version: '1', displayName: 'Order', fields });
const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
const documents: Readonly<Record<string, object>> = {
  '/d/field': described,
  '/d/several': { ...text('Tags'), expectMultipleValues: true },
  '/d/form': form(...names.map(text)),
  '/d/steps': {
    ...form(described, text('Street'), text('Note')),
    sections: [
      { name: 'where', displayName: 'Where', fields: ['City', 'Street'] },
      { name: 'what', displayName: 'What', fields: ['Note'] },
    ],
  },
  '/d/long': {
    ...form(described, choice, { ...text('Gift'), dataType: 'BOOLEAN' }, text('More')),
    description: 'Where should it go?',
    sections: [
      { name: 'where', displayName: 'Where', fields: ['City', 'Size'] },
      { name: 'what', displayName: 'What', fields: ['Gift', 'More'] },
    ],
  },
};

const isDocument = ({ pathname }: URL) => pathname.startsWith('/d/');

async function open(query: string, latencyMs = shortMs, prepare?: (page: Page) => Promise<void>) {
  const page = await context.newPage();
  await prepare?.(page);
  await page.route(isDocument, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, latencyMs));
    await route.fulfill({ json: documents[new URL(route.request().url()).pathname] });
  });
  await page.goto(`${server.origin}/loading.html?${query}`);
  return page;
}

/** The layout shift of the page after all has loaded. */
async function shiftOf(page: Page): Promise<number> {
  await page.waitForSelector('[data-status="loading"]');
  await page.waitForFunction(() => !document.querySelector('[data-status="loading"], [class*="skeleton"]'));
  // Waits until heights are stored.
  await page.waitForFunction(() => sessionStorage.length > 0);
  expect(await page.evaluate(() => Reflect.get(globalThis, '__errors') as unknown[])).toEqual([]);
  return page.evaluate(() => (Reflect.get(globalThis, 'layoutShift') as () => number)());
}

describe('a page of 720 px with a footer of 500 px', () => {
  it.each([
    ['a field with a description', 'spec=/d/field'],
    ['a field of several values', 'spec=/d/several'],
    ['a form that says how many fields it has', 'form=/d/form&fields=6'],
    ['a form of six fields that does not say so', 'form=/d/form'],
    ['a form in steps that says how many fields its first has', 'form=/d/steps&layout=steps&fields=2'],
  ])('shifts by at most 0.02 for %s, the first time, its document 3 s away', async (_what, query) => {
    expect(await shiftOf(await open(query, longMs))).toBeLessThanOrEqual(0.02);
  });

  it.each([
    ['a field with a description', 'spec=/d/field'],
    ['a form with sections', 'form=/d/long'],
    ['a form in steps', 'form=/d/steps&layout=steps'],
  ])('does not shift for %s that was loaded before', async (_what, query) => {
    const page = await open(query);
    await shiftOf(page);

    await page.reload();

    expect(await shiftOf(page)).toBeLessThanOrEqual(0.001);
  });

  it('shows the form if storage is forbidden', async () => {
    const page = await open('form=/d/form&fields=6', shortMs, async (one) => {
      await one.addInitScript(forbidStorage);
    });

    await page.getByLabel('Six').waitFor();
    await page.waitForTimeout(700);

    expect(await page.evaluate(() => Reflect.get(globalThis, '__errors') as unknown[])).toEqual([]);
  });
});

const part = (name: string, more: object = {}) => ({ ...text(name), ...more });
const said = {
  description: 'What is said of it, in a line or two, by how wide the box is that it stands over.',
};
const few = { protocol: 'INLINE', mode: 'CLOSED', items: ['Small', 'Middle', 'Large'] };
const object = (...subFields: object[]) => part('Object', { dataType: 'OBJECT', subFields });
const stars = { name: 'stars', type: 'range', params: { min: 1, max: 5 } };

/** Fields with their own code, alone and as parts of an object. */
const withCode: Readonly<Record<string, object>> = {
  ...Object.fromEntries(
    ['multiline', 'password', 'search', 'one-time-code', 'time', 'month', 'color'].map((formatHint) => [
      formatHint,
      part('One', { formatHint }),
    ]),
  ),
  ...Object.fromEntries(
    ['date', 'date-time'].map((formatHint) => [formatHint, part('One', { dataType: 'DATE', formatHint })]),
  ),
  ...Object.fromEntries(
    ['range', 'rating'].map((formatHint) => [
      formatHint,
      part('One', { dataType: 'NUMBER', formatHint, constraints: [stars] }),
    ]),
  ),
  'an amount': part('One', { dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' }),
  'a checkbox': part('One', { dataType: 'BOOLEAN', ...said }),
  'a switch': part('One', { dataType: 'BOOLEAN', formatHint: 'switch' }),
  'choices in a row': part('One', { formatHint: 'segmented', valuesEndpoint: few }),
  'several texts': part('One', { expectMultipleValues: true }),
  'a file': part('One', { formatHint: 'file', uploadEndpoint: { uri: '/uploads' } }),
  'an object': object(part('One'), part('Two', said), part('Three', { dataType: 'NUMBER', ...said })),
  'an object of kinds': object(
    part('One', { formatHint: 'multiline', ...said }),
    part('Two', { dataType: 'BOOLEAN', ...said }),
    part('Three', { formatHint: 'segmented', valuesEndpoint: few }),
    part('Four', { formatHint: 'file', uploadEndpoint: { uri: '/uploads' } }),
  ),
  'an object in an object': object(part('One'), { ...object(part('Two', said)), ...said }),
  'an object in two columns': object(part('One', { width: 'half' }), part('Two', { width: 'half', ...said })),
  'several objects': { ...object(part('One', said)), expectMultipleValues: true },
};

/** The height of each field. */
const heightsIn = (page: Page) =>
  page
    .locator('#root > .spec-field')
    .evaluateAll((fields) => fields.map((one) => Math.round(one.getBoundingClientRect().height)));

describe('fields whose code is loading', () => {
  it.each([1280, 390])('are as high as with loaded code, %i px wide', async (width) => {
    const kinds = Object.keys(withCode);
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 720 });
    const release = new EventEmitter();
    const released = once(release, 'released');
    let answered = 0;
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (isDocument(new URL(route.request().url()))) {
        answered += 1;
        return route.fulfill({ json: withCode[kinds[Number(pathname.slice(3))] ?? ''] });
      }
      if (answered > 0 && pathname.endsWith('.js')) await released;
      return route.continue();
    });
    await page.goto(`${server.origin}/loading.html?${kinds.map((_, at) => `spec=/d/${at}`).join('&')}`);
    // One placeholder for each control.
    const standIns = '#root > .spec-field > :is([class*="skeleton"], .spec-field-skeleton-check)';
    await expect.poll(() => page.locator(standIns).count()).toBe(kinds.length);
    const before = await heightsIn(page);

    release.emit('released');
    await page.waitForFunction(() => !document.querySelector('[class*="skeleton"]'));

    const after = await heightsIn(page);
    expect(before).toHaveLength(kinds.length);
    expect(kinds.filter((_, at) => before[at] !== after[at])).toEqual([]);
  });
});

describe('a document or failure that arrives during a press', () => {
  it.each([
    ['the document of a field', 'spec=/d/field', 200],
    ['the failure of a field', 'spec=/d/field', 404],
    ['the document of a form', 'form=/d/long', 200],
    ['the failure of a form', 'form=/d/long', 404],
  ])('is shown after the click only: %s', async (_what, query, status) => {
    const page = await context.newPage();
    const release = new EventEmitter();
    const released = once(release, 'released');
    await page.route(isDocument, async (route) => {
      await released;
      await route.fulfill({ status, json: documents[new URL(route.request().url()).pathname] });
    });
    await page.goto(`${server.origin}/loading.html?${query}`);
    const footer = page.locator('footer');
    await page.waitForSelector('[data-status="loading"]');
    const { x = 0, y = 0 } = (await footer.boundingBox()) ?? {};
    const arrived = page.waitForResponse((response) => isDocument(new URL(response.url())));

    await page.mouse.move(x + 20, y + 20);
    await page.mouse.down();
    release.emit('released');
    await arrived;
    // The longest delay of late rendering elsewhere.
    await page.waitForTimeout(1000);

    expect(await footer.boundingBox()).toMatchObject({ x, y });
    await page.mouse.up();
    await expect.poll(async () => (await footer.boundingBox())?.y).not.toBe(y);
  });
});

/** Runs in the page, before its own scripts. */
function forbidStorage(): void {
  Object.defineProperty(globalThis, 'sessionStorage', {
    // oxlint-disable-next-line consistent-function-scoping -- nothing else of this file is in the page
    get: () => {
      throw new DOMException('It is forbidden.', 'SecurityError');
    },
  });
}
