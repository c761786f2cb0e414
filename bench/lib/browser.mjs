// A Chromium, and what the metrics do with a page in it.
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { findChromium } from '../../scripts/ensure-chromium.mjs';
import { installProbe } from './probe.mjs';
import { watchTraffic } from './traffic.mjs';

const switches = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-renderer-backgrounding',
  '--disable-background-timer-throttling',
];

export const launchBrowser = () => chromium.launch({ executablePath: findChromium(), args: switches });

/** What a person types into, and what they choose from. */
export const box = 'input[role=combobox]';
export const option = '[role=option]';

/** A sample that says nothing about a peer, because the machine stood still meanwhile; it is taken again. */
export class Stalled extends Error {}

/**
 * Opens the page of a peer in a context of its own, which has nothing in any cache.
 *
 * @param settings - parameters of the page: page/settings.ts
 * @param options.isCounting - counts what React renders; nothing is timed then
 * @param options.isWatchingFrames - notes the longest time between two frames
 * @param options.latencyMs - what each request waits for the network
 */
export async function openPage(
  { browser, server },
  peer,
  settings,
  { isCounting = false, isWatchingFrames = false, latencyMs } = {},
) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 800 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  const traffic = watchTraffic(page);
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(installProbe, { isCounting, isWatchingFrames });
  // On the server's origin already, so that the process stays the same and its counters go on.
  await page.goto(`${server.origin}/blank`);
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  if (latencyMs) await slowDown(session, latencyMs);
  server.asked.length = 0;
  const counters = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
  const start = await counters();
  await page.goto(`${server.origin}/pages/${peer}/index.html?${new URLSearchParams(settings)}`, {
    waitUntil: 'commit',
  });

  return {
    page,
    session,
    traffic,
    /** Milliseconds after navigation at which so many fields can be used. */
    usable: (count = 1) =>
      page.evaluate(
        ([selector, most]) => globalThis.probe.whenThere(selector, most),
        [`${settings.text ? 'input' : box}:not(:disabled)`, count],
      ),
    /** Resolves when the page has asked for nothing for half a second, and is not busy with anything else. */
    quiet: async () => {
      do {
        await wait(100);
        await page.evaluate(() => undefined);
      } while (traffic.isBusy());
    },
    /** CPU time of the page's main thread since it was opened, in milliseconds: all of it, and scripts alone. */
    cpu: async () => {
      const now = await counters();
      const since = (name) => (now[name] - start[name]) * 1000;
      return { all: since('TaskDuration'), script: since('ScriptDuration') };
    },
    /** What is left when the garbage is collected: bytes of the heap, nodes of the DOM, listeners. */
    kept: async () => {
      for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
      const { JSHeapUsedSize: bytes, Nodes: nodes, JSEventListeners: listeners } = await counters();
      return { bytes, nodes, listeners };
    },
    /** What the probe has counted so far. */
    probe: () =>
      page.evaluate(() => {
        const { commits, renders, keyAt, fibers } = globalThis.probe;
        return { commits, renders, keyAt, fibers: fibers() };
      }),
    /**
     * Requests that ended before the fields were there, grouped by what they waited for; after `usable`. On a busy machine it
     * takes as long as a request until they are painted: what is asked for meanwhile is nothing that they waited for.
     */
    wavesToUse: () => page.evaluate(() => globalThis.probe.waves(0, globalThis.probe.thereAt)),
    /** Requests between two times, grouped by what they waited for. */
    waves: (fromMs, toMs) => page.evaluate(([from, to]) => globalThis.probe.waves(from, to), [fromMs, toMs]),
    /** The most requests with a text in their URL that were under way at once, by the page's own clock. */
    mostAtOnce: (part) => page.evaluate((text) => globalThis.probe.mostAtOnce(text), part),
    /** Begins to watch for an option that holds a text. */
    watchForOption: (text) =>
      page.evaluate(([selector, wanted]) => globalThis.probe.watchFor(selector, wanted), [option, text]),
    /** When the option that was watched for has been painted. */
    optionShown: () => page.evaluate(() => globalThis.probe.shown),
    click: () => click(page),
    /** Clicks into the first box; when that was, and when the first option of its list was painted. */
    openList: async () => {
      await page.evaluate((selector) => globalThis.probe.watchFor(selector, ''), option);
      await click(page);
      return page.evaluate(async () => {
        const shownAt = await globalThis.probe.shown;
        return { pressedAt: globalThis.probe.pressedAt, shownAt };
      });
    },
    /** Types at a steady pace, whatever the page does with it. */
    type: (text, everyMs) => typeSteadily(page, text, everyMs),
    close: async () => {
      await context.close();
      if (errors.length > 0) throw errors[0];
    },
  };
}

async function click(page) {
  const field = page.locator(box).first();
  await field.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await field.boundingBox();
  await page.mouse.click(x + Math.min(8, width / 2), y + height / 2);
}

async function slowDown(session, latency) {
  await session.send('Network.enable');
  const throughput = 1_250_000; // 10 Mbit a second
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** The pace at which a debounce of 300 ms may end before the word does. */
const widestGapMs = 250;

async function typeSteadily(page, text, everyMs) {
  await page.evaluate(() => Object.assign(globalThis.probe, { keyAt: 0, widestKeyGap: 0 }));
  const startMs = performance.now();
  const pressed = [];
  for (const [index, letter] of [...text].entries()) {
    await wait(Math.max(0, startMs + index * everyMs - performance.now()));
    pressed.push(page.keyboard.press(letter));
  }
  await Promise.all(pressed);
  if ((await page.evaluate(() => globalThis.probe.widestKeyGap)) > widestGapMs)
    throw new Stalled('The machine stood still between two keys.');
}
