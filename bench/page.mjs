// What large answers cost a page, in Chromium: the longest time between two frames, and the heap after many lookups.
// node bench/page.mjs [--lookups=5000]   Builds the conformance page itself. What the numbers mean: README.md beside this.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { findChromium } from '../scripts/ensure-chromium.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const lookups = Number(process.argv.find((arg) => arg.startsWith('--lookups='))?.split('=')[1] ?? 5000);
const mostGapMs = 200;
const mostGrowthMb = 10;

const load = async (path) => (await runnerImport(join(root, path))).module;
const { startHostileServer } = await load('test/support/hostileServer.ts');
const { json, pages, text } = await load('test/support/hostileAnswers.ts');

// ---- the page and its API, on one server ----

const built = execFileSync(process.execPath, [join(root, 'scripts/build-host.mjs')], { encoding: 'utf8' });
const folder = built.trim().split('\n').at(-1);
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };
const server = await startHostileServer();
server.on('/host/', ({ path }, response) => {
  const name = path.slice('/host/'.length);
  response.writeHead(200, { 'content-type': types[extname(name)] }).end(readFileSync(join(folder, name)));
});

const rows = Array.from({ length: 100_000 }, (_, index) => ({
  value: `${index}`,
  label: `Row number ${index}`,
}));
const twoMebibytes = (makeItem) => {
  const items = [];
  for (let size = 2; ; items.push(makeItem(items.length))) {
    size += JSON.stringify(makeItem(items.length)).length + 1;
    if (size > 2 * 1024 * 1024 - 200) return items;
  }
};
const item = (index) => ({ value: `${index}`, label: `A row of the usual length, number ${index}` });
const spec = (valuesEndpoint) =>
  json({ displayName: 'Row', dataType: 'STRING', valuesEndpoint: { debounceMs: 0, ...valuesEndpoint } });

server.on(
  '/f/paged',
  spec({ uri: '/v/paged', paginationStrategy: 'PAGE_NUMBER', requestParams: { defaultLimit: 200 } }),
);
server.on(
  '/v/paged',
  pages((page, search) => {
    const found = rows.filter(({ label }) => label.includes(search));
    return { data: found.slice((page - 1) * 200, page * 200), total: found.length };
  }),
);
server.on('/f/large', spec({ uri: '/v/large' }));
server.on('/v/large', text(JSON.stringify({ data: twoMebibytes(item) })));
server.on('/f/label', spec({ uri: '/v/label' }));
server.on('/v/label', json({ data: [{ value: 'a', label: 'word '.repeat(400_000) }] }));
server.on(
  '/f/inline',
  json({
    displayName: 'Row',
    dataType: 'STRING',
    valuesEndpoint: { protocol: 'INLINE', items: twoMebibytes(item).slice(0, -10) },
  }),
);
server.on(
  '/f/text',
  json({ displayName: 'word '.repeat(130_000), description: 'word '.repeat(130_000), dataType: 'STRING' }),
);

// ---- what a person does ----

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--disable-gpu', '--js-flags=--expose-gc'],
});

async function open(name) {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const frames = { last: 0, longest: 0 };
    const tick = (now) => {
      if (frames.last > 0) frames.longest = Math.max(frames.longest, now - frames.last);
      frames.last = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
    Object.assign(globalThis, { benchFrames: frames });
  });
  await page.goto(`${server.origin}/host/host.html?strict=0&spec=/f/${name}`);
  return page;
}

const option = (page) => page.getByRole('option').first();
const scenarios = {
  '100,000 rows: opened, 10 pages scrolled, searched': async (page) => {
    await page.getByRole('combobox').click();
    await option(page).waitFor();
    for (let times = 0; times < 10; times++) {
      await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
      await page.waitForTimeout(150);
    }
    await page.getByRole('combobox').pressSequentially('99', { delay: 50 });
    await page.getByRole('option', { name: 'Row number 99', exact: true }).waitFor();
  },
  'an answer of 2 MiB: opened, scrolled to its end, searched': async (page) => {
    await page.getByRole('combobox').click();
    await option(page).waitFor();
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.getByRole('combobox').pressSequentially('99', { delay: 50 });
    await page.waitForTimeout(1000);
  },
  'a label of 2 MiB': async (page) => {
    await page.getByRole('combobox').click();
    await option(page).click();
    await page.waitForTimeout(500);
  },
  'a document of 2 MiB with its values: opened, scrolled, searched': async (page) => {
    await page.getByRole('combobox').click();
    await option(page).waitFor();
    await page.getByRole('listbox').evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await page.getByRole('combobox').pressSequentially('number 99', { delay: 50 });
    await page.waitForTimeout(500);
  },
  'a document of 1.3 MB of texts': async (page) => {
    await page.getByRole('textbox').first().waitFor();
    await page.waitForTimeout(500);
  },
};
const specs = ['paged', 'large', 'label', 'inline', 'text'];

let isOver = false;
const tell = (what, value, unit, most) => {
  isOver ||= value > most;
  console.log(
    `${what.padEnd(66)} ${value.toFixed(1).padStart(8)} ${unit}${value > most ? `  over ${most}` : ''}`,
  );
};

for (const [index, [name, act]] of Object.entries(scenarios).entries()) {
  const page = await open(specs[index]);
  await act(page);
  tell(name, await page.evaluate(() => globalThis.benchFrames.longest), 'ms between frames', mostGapMs);
  await page.close();
}

// ---- the heap: lookups of different texts, typed by the page itself ----

const page = await open('paged');
await page.getByRole('combobox').click();
await option(page).waitFor();
const session = await page.context().newCDPSession(page);
const heapMb = async () => {
  for (let times = 0; times < 3; times++) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
};
const type = (from, to) =>
  page.evaluate(
    async ([first, last]) => {
      const box = document.querySelector('[role=combobox]');
      for (let index = first; index < last; index++) {
        // Past React, which would take it for its own doing.
        Reflect.set(HTMLInputElement.prototype, 'value', `number ${index}`, box);
        box.dispatchEvent(new InputEvent('input', { bubbles: true }));
        while (document.querySelector('[data-status=waiting], [data-status=loading]'))
          await new Promise((done) => setTimeout(done));
        await new Promise((done) => setTimeout(done));
      }
    },
    [from, to],
  );
await type(0, 500);
const before = await heapMb();
await type(500, 500 + lookups);
tell(`the heap after ${lookups} more lookups`, (await heapMb()) - before, 'MB more', mostGrowthMb);

await browser.close();
await server.close();
process.exitCode = isOver ? 1 : 0;
