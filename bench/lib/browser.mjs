// A Chromium, and actions of metrics on its pages.
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

/** Selectors of a field's box and its options. */
export const box = 'input[role=combobox]';
export const option = '[role=option]';

/** A sample that must be repeated, because the machine stalled. */
export class Stalled extends Error {}

/**
 * Opens the page of a peer in its own context with empty caches.
 *
 * @param settings - parameters of the page: page/settings.ts
 * @param options.isCounting - counts React renders; disables timing
 * @param options.isWatchingFrames - records the longest time between two frames
 * @param options.latencyMs - latency of each request
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
  // Starts on the server's origin, so that the process and its counters stay the same.
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
    /** Returns milliseconds from navigation until a number of fields is usable. */
    usable: (count = 1) =>
      page.evaluate(
        ([selector, most]) => globalThis.probe.whenThere(selector, most),
        [`${settings.text ? 'input' : box}:not(:disabled)`, count],
      ),
    /** Resolves when the page has sent no request for half a second and is idle. */
    quiet: async () => {
      do {
        await wait(100);
        await page.evaluate(() => undefined);
      } while (traffic.isBusy());
    },
    /** Returns CPU time of the page's main thread since opening, in milliseconds: in total, and of scripts. */
    cpu: async () => {
      const now = await counters();
      const since = (name) => (now[name] - start[name]) * 1000;
      return { all: since('TaskDuration'), script: since('ScriptDuration') };
    },
    /** Returns the memory after garbage collection: bytes of heap, DOM nodes, listeners. */
    kept: async () => {
      for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
      const { JSHeapUsedSize: bytes, Nodes: nodes, JSEventListeners: listeners } = await counters();
      return { bytes, nodes, listeners };
    },
    /** Returns the counters of the probe. */
    probe: () =>
      page.evaluate(() => {
        const { commits, renders, keyAt, fibers } = globalThis.probe;
        return { commits, renders, keyAt, fibers: fibers() };
      }),
    /**
     * Returns requests that ended before the fields were usable, grouped by dependency; call after `usable`. On a busy machine
     * painting takes as long as a request, so later requests are excluded.
     */
    wavesToUse: () => page.evaluate(() => globalThis.probe.waves(0, globalThis.probe.thereAt)),
    /** Returns requests between two times, grouped by dependency. */
    waves: (fromMs, toMs) => page.evaluate(([from, to]) => globalThis.probe.waves(from, to), [fromMs, toMs]),
    /** Returns the maximum number of concurrent requests whose URL contains a text, by the page's clock. */
    mostAtOnce: (part) => page.evaluate((text) => globalThis.probe.mostAtOnce(text), part),
    /** Starts watching for an option with a text. */
    watchForOption: (text) =>
      page.evaluate(([selector, wanted]) => globalThis.probe.watchFor(selector, wanted), [option, text]),
    /** Resolves with the time at which that option was painted. */
    optionShown: () => page.evaluate(() => globalThis.probe.shown),
    click: () => click(page),
    /** Clicks the first box. Returns the times of the press and of the first painted option. */
    openList: async () => {
      await page.evaluate((selector) => globalThis.probe.watchFor(selector, ''), option);
      await click(page);
      return page.evaluate(async () => {
        const shownAt = await globalThis.probe.shown;
        return { pressedAt: globalThis.probe.pressedAt, shownAt };
      });
    },
    /** Types at a steady pace, independent of the page. */
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
  const throughput = 1_250_000; // 10 Mbit per second
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}

/** A larger gap between keys may end the debounce of 300 ms before the word is complete. */
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
