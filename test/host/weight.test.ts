/**
 * Renders, elements and requests of a page of fields, counted in production builds of the bench’s page. Durations are
 * measured by the bench.
 */
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { openPage } from '../../bench/lib/browser.mjs';
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

const open = (
  settings: Readonly<Record<string, string | number>>,
  options: { isCounting?: boolean; latencyMs?: number; peer?: string } = {},
) => openPage({ browser, server }, options.peer ?? 'ours', settings, options);

/** A machine that pauses between two keys starts a lookup there, which makes the count meaningless. */
const typed = { retry: 2 };

/** The scripts and style sheets that a page has requested. */
const loadedFiles = () =>
  new Set(server.asked.map(({ path }) => path).filter((path) => /\.(?:js|css)$/.test(path)));

const isOfControls = (path: string) => path.includes('/Controls-');

describe.each([
  ['field at rest, its document by URL', 'ours', {}, { fibers: 11, kilobytes: 8.9 }],
  ['field at rest, its document as an object', 'ours-inline', {}, { fibers: 11, kilobytes: 8.9 }],
  ['text box at rest', 'ours-inline', { text: 1 }, { fibers: 9, kilobytes: 7 }],
])('a %s', (_what, peer, settings, most) => {
  const atRest = async (fields: number) => {
    const { page, usable, quiet, probe, close } = await open(
      { ...settings, fields },
      { peer, isCounting: true },
    );
    await usable(fields);
    await quiet();
    const { renders, fibers } = await probe();
    const elements = await page.locator('#root *').count();
    await close();
    return { renders, elements, fibers };
  };

  it(`takes 3 renders, 8 elements and ${most.fibers} fibers at the most`, async () => {
    const [one, many] = [await atRest(1), await atRest(51)];

    // Two components and the element around each field belong to the page.
    expect((many.renders - one.renders) / 50 - 2).toBeLessThanOrEqual(3);
    expect((many.elements - one.elements) / 50 - 1).toBeLessThanOrEqual(8);
    expect((many.fibers - one.fibers) / 50 - 3).toBeLessThanOrEqual(most.fibers);
  });

  const heapOf = async (fields: number) => {
    const { usable, quiet, kept, close } = await open({ ...settings, fields }, { peer });
    await usable(fields);
    await quiet();
    const { bytes } = await kept();
    await close();
    return bytes;
  };

  it(`keeps ${most.kilobytes} kB of heap at the most`, async () => {
    const [one, many] = [await heapOf(1), await heapOf(1001)];

    expect((many - one) / 1000 / 1000).toBeLessThanOrEqual(most.kilobytes);
  });
});

describe('100 fields with a document each', () => {
  it('are rendered in at most 10 commits', async () => {
    const fields = 100;
    const { usable, quiet, probe, close } = await open({ fields, own: 1, delay: 20 });
    await usable(fields);
    await quiet();

    const { commits } = await probe();
    await close();

    expect(commits).toBeLessThanOrEqual(10);
  });
});

/** On a busy machine, late rendering makes unrelated code look like a further wave. */
const drawn = { retry: 2 };

describe('one field', () => {
  it('is usable after 3 waves of requests, and shows options 2 waves after a click', drawn, async () => {
    const { usable, waves, wavesToUse, openList, close } = await open({ min: 0 }, { latencyMs: 100 });

    await usable();
    const toUse = await wavesToUse();
    const { pressedAt, shownAt } = await openList();
    const toOptions = await waves(pressedAt, shownAt);
    await close();

    expect(toUse.slice(3)).toEqual([]);
    expect(toOptions.slice(2)).toEqual([]);
  });

  // Four are React, TanStack Query and the bundler’s runtime; a build that keeps them together has five in all. One is the code
  // that lists share with file fields; it loads beside the others, without a further wave.
  it('loads at most 10 files until its list is open', async () => {
    const { usable, quiet, openList, close } = await open({ min: 0, pattern: 0 });
    await usable();
    await openList();
    await quiet();
    await close();

    expect(loadedFiles().size).toBeLessThanOrEqual(10);
  });

  it('of several values loads the code of its chips before the first pick', async () => {
    const { usable, quiet, openList, close } = await open({ min: 0, several: 1, pattern: 0 });
    await usable();
    const atRest = [...loadedFiles()];
    await openList();
    await quiet();
    await close();

    expect(atRest.filter(isOfControls)).toEqual([]);
    expect([...loadedFiles()].filter(isOfControls)).toHaveLength(1);
  });

  it('is rendered at most 30 times for a word and its results', typed, async () => {
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

describe('200 fields', () => {
  it('take at most 3 renders per key', typed, async () => {
    const letters = 'qzjxkvwpfy';
    const opened = await open({ fields: 200 }, { isCounting: true });
    const { usable, quiet, click, type, probe, close } = opened;
    await usable(200);
    await quiet();
    await click();
    // The first keys load code.
    await type('qq', 60);
    await quiet();
    const before = await probe();

    await type(letters, 60);
    const after = await probe();
    await close();

    expect((after.renders - before.renders) / letters.length).toBeLessThanOrEqual(3);
  });
});

describe('200 fields with a saved value each, without labels', () => {
  // Once while the document loads, by two components after that, and twenty of them when their label loads.
  it('are rendered 4 times each, and 20 of them once more', async () => {
    const fields = 200;
    const { usable, quiet, probe, close } = await open(
      { fields, chosen: 1, labels: 0 },
      { isCounting: true },
    );
    await usable(fields);
    await quiet();
    const { renders } = await probe();
    await close();

    // Two components and the elements around all fields belong to the page.
    expect(renders).toBeLessThanOrEqual(fields * 7 + 20 + 20);
  });
});

describe.each([
  ['one field', { several: 1, chosen: 500, labels: 0 }, 20],
  ['500 fields', { fields: 500, chosen: 1, labels: 0 }, 500],
])('500 saved values without labels, in %s', (_where, settings, most) => {
  it('send a limited number of requests, at most 6 at once', async () => {
    const { traffic, usable, quiet, mostAtOnce, close } = await open(settings);
    await usable('fields' in settings ? settings.fields : 1);
    // They are requested after the page renders, which may take longer than the wait for a quiet network.
    await vi.waitFor(() => expect(traffic.count('/values?')).toBeGreaterThan(0), { timeout: 10_000 });
    await quiet();

    const all = traffic.count('/values?');
    const atOnce = await mostAtOnce('/values?');
    await close();

    expect(all).toBeLessThanOrEqual(most);
    expect(atOnce).toBeLessThanOrEqual(6);
  });
});
