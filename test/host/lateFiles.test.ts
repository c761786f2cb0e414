/** Files chosen before the upload code loads: none is lost, and the code causes no layout shift. */
import type { Page } from 'playwright';
import { beforeEach, describe, expect, it } from 'vitest';
import { prepareHostBrowser } from '../support/hostBrowser.ts';
import { json } from '../support/hostileAnswers.ts';

const { host, open } = prepareHostBrowser();
const code = '**/assets/fileUpload*';

beforeEach(() => {
  const uploadEndpoint = { uri: '/uploads' };
  const field = { dataType: 'STRING', displayName: 'Papers', formatHint: 'file', uploadEndpoint };
  host().server.on('/f/paper', json(field));
  host().server.on('/f/papers', json({ ...field, expectMultipleValues: true }));
  host().server.on('/uploads', json({ value: 'p-1', label: 'a.txt' }, 201));
});

const fileOf = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('text') });

/** Chooses files by a press on the button, without waiting for the upload code. */
async function choose(page: Page, ...names: string[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.locator('.spec-field-file-button').click({ delay: 90 }),
  ]);
  await chooser.setFiles(names.map(fileOf));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a file chosen before the upload code loads', () => {
  it('waits in its row, delays a submit, and shifts no layout', async () => {
    let isAsked = false;
    const { page, state, errors } = await open({ spec: '/f/paper' }, '/host/', async (opened) => {
      await opened.route(code, async (route) => {
        isAsked = true;
        await pause(1000);
        await route.continue();
      });
    });
    const button = page.locator('.spec-field-file-button');
    await button.waitFor();
    expect(isAsked).toBe(false);
    await choose(page, 'a.txt');

    await page.getByText('Waiting', { exact: true }).waitFor();
    const row = page.locator('.spec-field-file');
    const before = await row.boundingBox();
    await page.getByRole('button', { name: 'Cancel a.txt' }).focus();
    await page.getByRole('button', { name: 'Submit' }).click();
    expect(await state('value')).toBe(null);
    await page.getByRole('button', { name: 'Remove a.txt' }).waitFor();

    expect(await row.boundingBox()).toEqual(before);
    await expect.poll(() => state('value')).toBe('p-1');
    await expect.poll(async () => JSON.stringify(await state('form'))).toContain('p-1');
    expect(host().server.at('/uploads')).toHaveLength(1);
    expect(await errors()).toEqual([]);
  });

  it('keeps focus and place of its button when the code loads', async () => {
    host().server.on('/uploads', () => undefined);
    const held: (() => Promise<void>)[] = [];
    const { page } = await open({ spec: '/f/papers' }, '/host/', async (opened) => {
      await opened.route(code, (route) => void held.push(() => route.continue()));
    });
    await choose(page, 'a.txt', 'b.txt', 'c.txt', 'd.txt');
    const cancel = page.getByRole('button', { name: 'Cancel d.txt' });
    await cancel.focus();
    const before = await cancel.boundingBox();
    await Promise.all(held.map((go) => go()));
    await page.getByRole('progressbar', { name: 'a.txt' }).waitFor();

    expect(await cancel.boundingBox()).toEqual(before);
    expect(await cancel.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it('is uploaded although the code failed to load twice', async () => {
    let asked = 0;
    const { page, state } = await open({ spec: '/f/paper' }, '/host/', async (opened) => {
      await opened.route(code, async (route) => {
        asked++;
        if (asked <= 2) await route.fulfill({ status: 503, body: 'busy' });
        else await route.continue();
      });
    });
    await choose(page, 'a.txt');
    await page.getByText('Waiting', { exact: true }).waitFor();

    await expect.poll(() => state('value'), { timeout: 10_000 }).toBe('p-1');
    expect(asked).toBe(3);
  });

  it('is cancelled by its button, and never uploaded', async () => {
    const held: (() => Promise<void>)[] = [];
    const { page, state } = await open({ spec: '/f/papers' }, '/host/', async (opened) => {
      await opened.route(code, (route) => void held.push(() => route.continue()));
    });
    await choose(page, 'a.txt', 'b.txt');
    await page.getByRole('button', { name: 'Cancel a.txt' }).click();
    await Promise.all(held.map((go) => go()));
    await page.getByRole('button', { name: 'Remove a.txt' }).waitFor();

    expect(await state('value')).toEqual(['p-1']);
    expect(host().server.at('/uploads')).toHaveLength(1);
  });
});
