// Documents and responses of the largest accepted size: the longest time between two frames during use, and the heap after many
// lookups.
import { setTimeout as wait } from 'node:timers/promises';
import { box, openPage, option } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 1;
export const peers = ['ours'];

const mostBytes = 2 * 1024 * 1024;
const lookups = 1000;

/** Returns as many rows as fit into a response of the largest size. */
function largestList() {
  const all = [];
  for (let size = 200; ;) {
    const row = { value: `${all.length}`, label: `A row of the usual length, number ${all.length}` };
    size += JSON.stringify(row).length + 1;
    if (size > mostBytes) return all;
    all.push(row);
  }
}

const documentOf = (valuesEndpoint) => ({
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint: { debounceMs: 0, ...valuesEndpoint },
});
const largeList = largestList();
const longText = 'word '.repeat(130_000);

/** Responses of the server by path. */
const answers = {
  '/large/rows': () => documentOf({ uri: '/large/rows/values' }),
  '/large/rows/values': () => ({ data: largeList }),
  '/large/label': () => documentOf({ uri: '/large/label/values' }),
  '/large/label/values': () => ({ data: [{ value: 'a', label: 'word '.repeat(400_000) }] }),
  '/large/inline': () => documentOf({ protocol: 'INLINE', items: largeList.slice(0, 10_000) }),
  '/large/texts': () => ({ displayName: longText, description: longText, dataType: 'STRING' }),
  '/large/echo': () => documentOf({ uri: '/large/echo/values', paginationStrategy: 'PAGE_NUMBER' }),
  '/large/echo/values': (query) => {
    const search = query.get('search') ?? '';
    return { data: [{ value: search || 'none', label: search || 'none' }] };
  },
};

/** User actions per page. */
const pages = {
  paged: { document: '/fields/shared?size=200&min=0&pattern=0', act: lookThrough },
  rows: { document: '/large/rows', act: lookThrough },
  label: { document: '/large/label', act: ({ openList }) => openList() },
  inline: { document: '/large/inline', act: lookThrough },
  texts: { document: '/large/texts', act: () => undefined, text: 1 },
};

async function lookThrough({ page, openList }) {
  await openList();
  for (let times = 0; times < 10; times++) {
    await page.evaluate((selector) => globalThis.probe.scrollToEnd(selector), option);
    await wait(100);
  }
  await page.keyboard.type('99', { delay: 50 });
  await wait(500);
}

export async function sample(bench, peer) {
  for (const [path, answer] of Object.entries(answers))
    bench.server.on(path, (query) => ['application/json', JSON.stringify(answer(query))]);
  const found = {};
  for (const [name, { act, ...settings }] of Object.entries(pages)) {
    const opened = await openPage(bench, peer, settings, { isWatchingFrames: true });
    await opened.usable();
    await act(opened);
    await opened.quiet();
    found[name] = await opened.page.evaluate(() => globalThis.probe.longestFrame);
    await opened.close();
  }
  return { ...found, heapMb: await heapAfterLookups(bench, peer) };
}

async function heapAfterLookups(bench, peer) {
  const { page, openList, usable, kept, close } = await openPage(bench, peer, { document: '/large/echo' });
  await usable();
  await openList();
  const lookUp = (from, to) => page.evaluate(typeTexts, [box, option, from, to]);
  await lookUp(0, 500);
  const before = await kept();
  await lookUp(500, 500 + lookups);
  const after = await kept();
  await close();
  return (after.bytes - before.bytes) / 1e6;
}

/** Runs in the page: types texts one after the other, each after the previous one was answered. */
async function typeTexts([boxes, options, from, to]) {
  const input = document.querySelector(boxes);
  for (let index = from; index < to; index++) {
    // Uses the native setter: React ignores changes made through its own.
    Reflect.set(HTMLInputElement.prototype, 'value', `text ${index}`, input);
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
    while (document.querySelector(options)?.textContent !== `text ${index}`)
      await new Promise((resolve) => {
        setTimeout(resolve);
      });
  }
}

const frames = (title, value) => ({
  title: `${title}: longest frame, ms`,
  value,
  target: atMost(200),
});

export const rows = [
  frames('100,000 rows, opened, scrolled, searched', 'paged'),
  frames('an answer of 2 MiB, opened, scrolled, searched', 'rows'),
  frames('a label of 2 MiB', 'label'),
  frames('a document with 10,000 values, opened, scrolled, searched', 'inline'),
  frames('a document of 1.3 MB of texts', 'texts'),
  { title: 'heap after 1,000 more lookups: MB', value: 'heapMb', target: atMost(2) },
];
