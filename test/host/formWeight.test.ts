/**
 * Renders and requests of a page with a form, counted in a production build of the bench’s page. Durations are measured
 * by the bench. D35, D77.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openForm } from '../../bench/lib/formPage.mjs';
import { type BenchServer, startServer } from '../../bench/lib/server.mjs';
import { launchChromium } from '../support/launchChromium.ts';

let browser: Browser;
let server: BenchServer;
beforeAll(async () => {
  server = await startServer(inject('pagesFolder'));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  server.close();
});

type Options = Parameters<typeof openForm>[3];
const open = (settings: Readonly<Record<string, string | number>>, options: Options) =>
  openForm({ browser, server }, 'ours-form', settings, options);

describe('a form with conditions', () => {
  it.each([
    ['2 waves of requests with a document as an object', {}, 2],
    ['3 waves of requests with a document by URL', { url: 1 }, 3],
  ])('is usable after %s', async (_what, settings, most) => {
    const { usable, wavesToUse, close } = await open({ fields: 30, ...settings }, { latencyMs: 100 });

    await usable();
    const toUse = await wavesToUse();
    await close();

    expect(toUse.slice(most)).toEqual([]);
  });

  it('loads all code for a submit when a pointer enters it', async () => {
    const { usable, quiet, atSend, close } = await open({ fields: 30 }, {});
    await usable();
    await quiet();
    const send = await atSend();
    await quiet();
    const before = server.asked.length;

    await send();
    await close();

    expect(server.asked.slice(before).map(({ path }) => path)).toEqual([]);
  });
});

describe('a form of 200 fields', () => {
  it('is rendered at most 20 times on submit', async () => {
    const { usable, quiet, atSend, costOf, takenMs, close } = await open(
      { fields: 200, filled: 1 },
      { isCounting: true },
    );
    await usable();
    await quiet();

    const { renders } = await costOf(await atSend());
    await takenMs();
    await close();

    expect(renders).toBeLessThanOrEqual(20);
  });

  it('is rendered at most 15 times per key when keys hide and show three fields', async () => {
    const { page, usable, quiet, costOf, firstBox, shown, close } = await open(
      { fields: 200 },
      { isCounting: true },
    );
    await usable();
    await quiet();
    await firstBox().fill('flip');
    await quiet();
    const before = await shown();
    const seen: number[] = [];

    const { renders } = await costOf(async () => {
      for (const key of ['Backspace', 'p']) {
        await page.keyboard.press(key);
        await page.waitForTimeout(200);
        seen.push((await shown()) - before);
      }
    });
    await close();

    expect(seen).toEqual([-3, 0]);
    expect(renders / 2).toBeLessThanOrEqual(15);
  });
});
