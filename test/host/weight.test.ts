/**
 * What a page of fields asks of React, of the document and of the network, counted in production builds. What it takes
 * in time is for the bench, whose page this is.
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

/** A machine that stands still between two keys has a lookup begin there; nothing can be said of a field then. */
const typed = { retry: 2 };

/** The scripts and style sheets that a page has asked for. */
const loadedFiles = () =>
  new Set(server.asked.map(({ path }) => path).filter((path) => /\.(?:js|css)$/.test(path)));

const isOfControls = (path: string) => path.includes('/Controls-');

describe.each([
  ['field at rest, its document by URL', 'ours', {}, { fibers: 11, kilobytes: 8.9 }],
  ['field at rest, its document at hand', 'ours-inline', {}, { fibers: 11, kilobytes: 8.9 }],
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
    const [one, many] = [await atRest(1), await atRest(101)];

    // Two components and the element around each field are the page's own.
    expect((many.renders - one.renders) / 100 - 2).toBeLessThanOrEqual(3);
    expect((many.elements - one.elements) / 100 - 1).toBeLessThanOrEqual(8);
    expect((many.fibers - one.fibers) / 100 - 3).toBeLessThanOrEqual(most.fibers);
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

/** Where a busy machine draws late, code that nothing waits for has come by then, and looks like a wave of its own. */
const drawn = { retry: 2 };

describe('one field', () => {
  it(
    'is of use after 3 waves of requests, and a click costs two more: its code and its values',
    drawn,
    async () => {
      const { usable, waves, wavesToUse, openList, close } = await open({ min: 0 }, { latencyMs: 100 });

      await usable();
      const toUse = await wavesToUse();
      const { pressedAt, shownAt } = await openList();
      const toOptions = await waves(pressedAt, shownAt);
      await close();

      expect(toUse.slice(3)).toEqual([]);
      expect(toOptions.slice(2)).toEqual([]);
    },
  );

  // Of which four are React, TanStack Query and what the bundler adds: a build that leaves them together has five. One holds what
  // lists share with the kind of files, which an app that draws no file has apart, too; it comes beside the others, in no wave more.
  it('loads 10 files at the most until its list is open', async () => {
    const { usable, quiet, openList, close } = await open({ min: 0, pattern: 0 });
    await usable();
    await openList();
    await quiet();
    await close();

    expect(loadedFiles().size).toBeLessThanOrEqual(10);
  });

  it('of several values has the code of its chips before the first of them is picked', async () => {
    const { usable, quiet, openList, close } = await open({ min: 0, several: 1, pattern: 0 });
    await usable();
    const atRest = [...loadedFiles()];
    await openList();
    await quiet();
    await close();

    expect(atRest.filter(isOfControls)).toEqual([]);
    expect([...loadedFiles()].filter(isOfControls)).toHaveLength(1);
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

describe('500 fields with a saved value each, without labels', () => {
  // While the document is on its way, by two components once it is there, and twenty of them as their label comes.
  it('are drawn 3 times each, and 20 of them once more', async () => {
    const fields = 500;
    const { usable, quiet, probe, close } = await open(
      { fields, chosen: 1, labels: 0 },
      { isCounting: true },
    );
    await usable(fields);
    await quiet();
    const { renders } = await probe();
    await close();

    // Two components and what is around all of them are the page's own.
    expect(renders).toBeLessThanOrEqual(fields * 5 + 20 + 20);
  });
});

describe.each([
  ['one field', { several: 1, chosen: 500, labels: 0 }, 20],
  ['500 fields', { fields: 500, chosen: 1, labels: 0 }, 500],
])('500 saved values without labels, in %s', (_where, settings, most) => {
  it('cost so many requests at the most, 6 of them at once', async () => {
    const { traffic, usable, quiet, mostAtOnce, close } = await open(settings);
    await usable('fields' in settings ? settings.fields : 1);
    // They are asked for once the page has been drawn, which may take longer than a network is waited for.
    await vi.waitFor(() => expect(traffic.count('/values?')).toBeGreaterThan(0), { timeout: 10_000 });
    await quiet();

    const all = traffic.count('/values?');
    const atOnce = await mostAtOnce('/values?');
    await close();

    expect(all).toBeLessThanOrEqual(most);
    expect(atOnce).toBeLessThanOrEqual(6);
  });
});
