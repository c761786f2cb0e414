/**
 * The static playground built by `npm run build:storybook`, served as plain files from a folder of a site: its API is in a
 * service worker. Runs in Node.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTester } from '../../src/testing/playwright.js';
import { launchChromium } from '../support/launchChromium.ts';

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

let server: Server;
let browser: Browser;
let playground: string;

beforeAll(async () => {
  const script = join(import.meta.dirname, '../../scripts/made.mjs');
  // The same folder as for the site.
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const folder = stdout.trim().split('\n').at(-1) ?? '';
  server = createServer(({ url = '' }, response) => {
    const path = url.replace(/^\/docs\//, '').replace(/[?#].*/, '');
    const file = path.replace(/(^|\/)$/, '$1index.html');
    try {
      const body = readFileSync(join(folder, file));
      response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  playground = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs/`;
  browser = await launchChromium();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Opens a story or a page of docs by itself; the first one opened installs the API. */
async function open(id: string, viewMode: 'story' | 'docs' = 'story'): Promise<Page> {
  const page = await browser.newPage();
  page.setDefaultTimeout(30_000);
  await page.goto(`${playground}iframe.html?id=${id}&viewMode=${viewMode}`);
  return page;
}

describe('the static playground', () => {
  it('looks up cities in the browser only', { timeout: 60_000 }, async () => {
    const page = await open('specfield--cities');
    const city = fieldTester(page, 'City', { timeout: 30_000 });

    await city.pick('Oslo, Norway');

    expect(await city.value()).toBe('Oslo, Norway');
  });

  it('opens on its first page, with a link to Storybook and back', { timeout: 60_000 }, async () => {
    const page = await browser.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(playground);
    await page.waitForURL(`${playground}playground/**`);

    await page.getByLabel('Example').selectOption({ label: 'Django REST framework' });
    await page.getByRole('combobox', { name: 'Project' }).pressSequentially('amber');
    await page.getByRole('option', { name: /^Amber Atlas/ }).waitFor();

    await page.getByRole('link', { name: 'Storybook' }).click();
    await page.frameLocator('#storybook-preview-iframe').getByRole('link', { name: 'Playground' }).click();
    await page.getByLabel('Example').waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/playground/');
  });

  it('verifies signed answers of its API', { timeout: 60_000 }, async () => {
    const page = await open('signed-values--signed-beside');

    // The story looks up a country by itself, over a client that accepts signed answers only.
    await expect.poll(() => page.getByText(/^Verified: signed by key/).count()).toBe(1);
  });

  it('has a working field on its welcome page', { timeout: 60_000 }, async () => {
    const page = await open('welcome--welcome');

    const city = fieldTester(page, 'City', { timeout: 30_000 });
    await city.type('paris');
    expect(await city.options()).toContain('Paris, France');

    const sent = page.getByRole('list', { name: 'Requests, oldest first' });
    await expect.poll(() => sent.innerText()).toMatch(/\/api\/values\/city\?.*search=paris/);
  });

  it(
    'restores a draft of the order form after a reload, and none after Discard',
    { timeout: 60_000 },
    async () => {
      const page = await open('specform--drafts');
      const country = page.getByRole('combobox', { name: /^Country/ });
      const restored = page.getByText(/^We restored your draft/);
      const kept = () => page.evaluate(() => Object.values(localStorage).join('\n'));
      await country.pressSequentially('Fra');
      await page.getByRole('option', { name: 'France' }).click();
      await expect.poll(kept).toMatch(/France/);

      await page.reload();
      await restored.waitFor();
      await expect.poll(() => country.inputValue()).toBe('France');
      await page.getByRole('button', { name: 'Discard draft' }).click();
      await restored.waitFor({ state: 'detached' });
      await expect.poll(() => country.inputValue()).toBe('');
      await expect.poll(kept).not.toMatch(/France/);

      await page.reload();
      await country.waitFor();
      await expect.poll(() => restored.count()).toBe(0);
      expect(await country.inputValue()).toBe('');
    },
  );

  it('lists types, defaults and descriptions of all props', { timeout: 60_000 }, async () => {
    const page = await open('specfield--docs', 'docs');
    await page.getByRole('row', { name: /^autoHighlight/ }).waitFor();
    const rows = await page
      .locator('.docblock-argstable-body tr')
      .evaluateAll((all) =>
        all.map((row) => [...(row as HTMLTableRowElement).cells].map(({ innerText }) => innerText.trim())),
      );

    expect(rows.length).toBeGreaterThan(20);
    expect(rows.flat().join('\n')).not.toMatch(/\bunion\b|@example/);
    // A text, and a type after it.
    expect(rows.filter(([, meaning = '']) => !meaning.includes('\n'))).toEqual([]);
    expect(rows.find(([name]) => name === 'autoHighlight')?.[2]).toBe('false');
  });
});
