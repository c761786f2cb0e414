/**
 * The conformance page on a phone: 390 px, real touch points, its history, and the events of a router.
 */
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright';
import { afterEach, beforeEach } from 'vitest';
import { prepareHostBrowser } from './hostBrowser.ts';

/** Starts the browser for the tests of a file; each begins with an empty phone, whose cache has the page's code. */
export function preparePhone() {
  const { host } = prepareHostBrowser();
  let context: BrowserContext;
  let isOther = true;
  beforeEach(async () => {
    if (isOther) context = await browserOf(host().context).newContext(phone);
    isOther = false;
  });
  afterEach(async () => {
    if (isOther) return context.close();
    await Promise.all(context.pages().map(leave));
  });
  return {
    host,
    open: (params: Readonly<Record<string, string>>, prepare?: (page: Page) => Promise<void>) =>
      openPhone(context, host().server.origin, params, prepare),
    /** Takes another device in its place. */
    take: async (options: BrowserContextOptions) => {
      await context.close();
      isOther = true;
      context = await browserOf(host().context).newContext(options);
    },
  };
}

/** The properties of a phone. */
export const phone = {
  viewport: { width: 390, height: 740 },
  hasTouch: true,
  isMobile: true,
} satisfies BrowserContextOptions;

/** Closes a page, and what it stored. */
async function leave(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

function browserOf(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('The browser is gone.');
  return browser;
}

/** A page on a phone; `entries` is the length of its history, `told` the events of a router. */
async function openPhone(
  context: BrowserContext,
  origin: string,
  params: Readonly<Record<string, string>>,
  prepare?: (page: Page) => Promise<void>,
) {
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  await page.addInitScript(() => {
    if (window !== top) return;
    const told: unknown[] = [];
    Object.assign(globalThis, { told });
    addEventListener('popstate', ({ state }) => told.push(state));
    const { navigation } = globalThis as unknown as { navigation: EventTarget };
    document.addEventListener('spec-field-told', () => {
      navigation.addEventListener('navigate', ({ type }) => told.push(type));
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await prepare?.(page);
  await page.goto(`${origin}/host/host.html?${new URLSearchParams({ strict: '0', ...params })}`);
  await page.addStyleTag({ content: '#root { display: block } body { overflow-wrap: anywhere }' });
  await page.evaluate(() => history.replaceState({ key: 'router' }, ''));
  await page.evaluate(() => document.dispatchEvent(new Event('spec-field-told')));
  const cdp = await context.newCDPSession(page);
  const { currentIndex } = await cdp.send('Page.getNavigationHistory');
  return {
    page,
    box: page.locator('.spec-field [role=combobox]').first(),
    sheet: page.getByRole('dialog', { name: 'Fruit' }),
    ...fingerOf(page, cdp),
    asked,
    start: currentIndex,
    told: () => page.evaluate(() => Reflect.get(globalThis, 'told') as unknown[]),
    state: () => page.evaluate(() => history.state as unknown),
    entries: () => page.evaluate(() => history.length),
    /** Where in its history the page is, as its browser counts. */
    place: async () => (await cdp.send('Page.getNavigationHistory')).currentIndex,
    back: () => page.evaluate(() => history.back()),
    value: async () =>
      JSON.parse(
        (await page.getByRole('status', { name: 'value', exact: true }).textContent()) ?? '',
      ) as unknown,
  };
}

/** A finger, at the place that is seen: down, and up 90 ms later. */
function fingerOf(page: Page, cdp: CDPSession) {
  const down = async (where: ReturnType<Page['locator']>) => {
    await where.scrollIntoViewIfNeeded();
    // Waits until the sheet has slid in.
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const { x, y, width, height } = (await where.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await page.waitForTimeout(90);
  };
  const up = () => cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const tap = async (where: ReturnType<Page['locator']>) => {
    await down(where);
    await up();
  };
  return { down, up, tap };
}
