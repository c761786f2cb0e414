/**
 * What a page of fields asks of React, of the document and of the network, counted in production builds. What it takes
 * in time is for the bench, whose page this is.
 */
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openPage } from '../../bench/lib/browser.mjs';
import { type BenchServer, startServer } from '../../bench/lib/server.mjs';
import { chromiumArgs, chromiumPath } from '../chromium.ts';

let browser: Browser;
let server: BenchServer;
beforeAll(async () => {
  server = await startServer(inject('pagesFolder'));
  browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: chromiumArgs,
  });
});
afterAll(async () => {
  await browser.close();
  server.close();
});

const open = (
  settings: Readonly<Record<string, string | number>>,
  options: { isCounting?: boolean; latencyMs?: number; peer?: string } = {},
) => openPage({ browser, server }, options.peer ?? 'ours', settings, options);

/** A machine that stands still between two keys has a lookup begin there; nothing can be said of a field then. */
const typed = { retry: 2 };

/** The scripts and style sheets that a page has asked for. */
const loadedFiles = () =>
  new Set(server.asked.map(({ path }) => path).filter((path) => /\.(?:js|css)$/.test(path)));

describe.each([
  ['by URL', 'ours'],
  ['at hand', 'ours-inline'],
])('a field at rest, its document %s', (_where, peer) => {
  const atRest = async (fields: number) => {
    const { page, usable, quiet, probe, close } = await open({ fields }, { peer, isCounting: true });
    await usable(fields);
    await quiet();
    const { renders } = await probe();
    const elements = await page.locator('#root *').count();
    await close();
    return { renders, elements };
  };

  it('takes 3 renders and 7 elements at the most', async () => {
    const [one, many] = [await atRest(1), await atRest(101)];

    // Two components and the element around each field are the page's own.
    expect((many.renders - one.renders) / 100 - 2).toBeLessThanOrEqual(3);
    expect((many.elements - one.elements) / 100 - 1).toBeLessThanOrEqual(7);
  });
});

describe('100 fields with a document each', () => {
  it('are drawn in 10 commits at the most', async () => {
    const fields = 100;
    const { usable, quiet, probe, close } = await open({ fields, own: 1, delay: 20 });
    await usable(fields);
    await quiet();

    const { commits } = await probe();
    await close();

    expect(commits).toBeLessThanOrEqual(10);
  });
});

describe('one field', () => {
  it('is of use after 3 waves of requests, and a click costs one more', async () => {
    const { usable, waves, openList, close } = await open({ min: 0 }, { latencyMs: 100 });

    const toUse = await waves(0, await usable());
    const { pressedAt, shownAt } = await openList();
    const toOptions = await waves(pressedAt, shownAt);
    await close();

    expect(toUse.slice(3)).toEqual([]);
    expect(toOptions.slice(1)).toEqual([]);
  });

  // Of which four are React, TanStack Query and what the bundler adds: a build that leaves them together has four.
  it('loads 8 files at the most until its list is open', async () => {
    const { usable, quiet, openList, close } = await open({ min: 0, pattern: 0 });
    await usable();
    await openList();
    await quiet();
    await close();

    expect(loadedFiles().size).toBeLessThanOrEqual(8);
  });

  it('is rendered 30 times at the most for a word and its results', typed, async () => {
    const opened = await open({}, { isCounting: true });
    const { usable, quiet, click, type, probe, watchForOption, optionShown, close } = opened;
    await usable();
    await quiet();
    await click();
    await quiet();
    const before = await probe();

    await watchForOption('watermelon');
    await type('watermelon', 60);
    await optionShown();
    const after = await probe();
    await close();

    expect(after.renders - before.renders).toBeLessThanOrEqual(30);
  });
});

describe('500 fields', () => {
  it('take 3 renders a key at the most', typed, async () => {
    const letters = 'qzjxkvwpfy';
    const opened = await open({ fields: 500 }, { isCounting: true });
    const { usable, quiet, click, type, probe, close } = opened;
    await usable(500);
    await quiet();
    await click();
    // The first keys fetch code.
    await type('qq', 60);
    await quiet();
    const before = await probe();

    await type(letters, 60);
    const after = await probe();
    await close();

    expect((after.renders - before.renders) / letters.length).toBeLessThanOrEqual(3);
  });
});

describe.each([
  ['one field', { several: 1, chosen: 500, labels: 0 }, 20],
  ['500 fields', { fields: 500, chosen: 1, labels: 0 }, 500],
])('500 saved values without labels, in %s', (_where, settings, most) => {
  it('cost so many requests at the most, 6 of them at once', async () => {
    const { traffic, usable, quiet, mostAtOnce, close } = await open(settings);
    await usable('fields' in settings ? settings.fields : 1);
    await quiet();

    const all = traffic.count('/values?');
    const atOnce = await mostAtOnce('/values?');
    await close();

    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThanOrEqual(most);
    expect(atOnce).toBeLessThanOrEqual(6);
  });
});
