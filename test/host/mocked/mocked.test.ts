/**
 * Built pages whose back end is MSW’s service worker (`setupWorker`): a demo page of docs, with the test of docs run by
 * Playwright’s runner, and a form.
 */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import react from '@vitejs/plugin-react';
import type { Browser } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fieldTester } from '../../../src/testing/playwright.js';
import { launchChromium } from '../../support/launchChromium.ts';
import { serveFolder } from '../../support/serveFolder.ts';

const root = join(import.meta.dirname, '../../..');
const here = import.meta.dirname;
const require = createRequire(import.meta.url);

let folder: string;
let site: Awaited<ReturnType<typeof serveFolder>>;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'spec-field-mocked-'));
  await buildPages(folder);
  // Like `npx msw init`.
  copyFileSync(require.resolve('msw/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js'));
  site = await serveFolder(folder);
  browser = await launchChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  site?.close();
  rmSync(folder, { recursive: true });
});

const door = (find: RegExp, path: string) => ({ find, replacement: join(root, 'src', path) });

async function buildPages(outDir: string): Promise<void> {
  await build({
    configFile: false,
    root: here,
    logLevel: 'error',
    plugins: [react()],
    // As examples import it.
    resolve: {
      alias: [door(/^spec-field$/, 'index.ts'), door(/^spec-field\/testing\/msw$/, 'testing/msw.ts')],
    },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rolldownOptions: { input: [join(here, 'demo.html'), join(here, 'form.html')] },
    },
  });
}

/** Opens a page, and records whether its API requests are answered by the service worker. */
async function open(path: string) {
  const page = await browser.newPage();
  const answers: (readonly [path: string, isOfWorker: boolean])[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push([pathname, response.fromServiceWorker()]);
  });
  await page.goto(`${site.origin}/${path}`);
  return { page, answers };
}

describe('setupWorker with fieldHandlers', () => {
  it('answers searches and a choice without a server', async () => {
    const { page, answers } = await open('demo.html');
    const assignee = fieldTester(page, 'Assignee');
    const saved = page.waitForEvent('dialog');

    await assignee.type('tur');
    expect(await assignee.options()).toEqual(['Alan Turing']);
    await assignee.pick('Alan Turing');
    void page.getByRole('button', { name: 'Save' }).click();

    const dialog = await saved;
    expect(JSON.parse(dialog.message())).toEqual([['assignee', 'u1']]);
    await dialog.dismiss();
    expect(answers).toContainEqual(['/api/people', true]);
    expect(answers.filter(([, isOfWorker]) => !isOfWorker)).toEqual([]);
  });

  it('passes the test of docs/testing.md, run by Playwright', { timeout: 60_000 }, async () => {
    const runner = promisify(execFile)(
      process.execPath,
      [join(root, 'node_modules/playwright/cli.js'), 'test', '--config', join(here, 'playwright.config.ts')],
      { cwd: root, env: { ...process.env, DEMO_ORIGIN: site.origin, DEMO_RESULTS: join(folder, 'results') } },
    );

    expect((await runner).stdout).toMatch(/\b1 passed\b/);
  });
});

describe('setupWorker with formHandlers', () => {
  it('serves a form, refuses an invalid submit, and accepts the corrected one', async () => {
    const { page, answers } = await open('form.html');
    const [name, team] = [fieldTester(page, 'Name'), fieldTester(page, 'Team')];
    const send = () => page.getByRole('button', { name: 'Send' }).click();
    await name.type('ada');
    await team.pick('Radio');

    await send();
    expect(await name.error()).toBe('This name is taken.');
    await name.type('grace');
    await send();

    await page.getByText('Taken: {"name":"grace","team":"radio"}').waitFor();
    expect(answers.filter(([path]) => path === '/api/forms/account/submit')).toHaveLength(2);
    expect(answers.filter(([, isOfWorker]) => !isOfWorker)).toEqual([]);
  });
});
