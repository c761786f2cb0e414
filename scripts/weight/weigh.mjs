// Builds an app for each page by Vite, as a user of the package would, and counts the files that Chromium loads until each moment.
// React, React DOM and TanStack Query are in files of their own and are not counted, since an app has them anyway.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { launchChromium } from '../launchChromium.mjs';
import { documents } from './pages.mjs';

/**
 * @typedef {{ name: string, most: number, act?: (page: import('playwright').Page) => Promise<unknown>, all?: boolean }} Moment
 * @typedef {{ name: string, moments: Moment[] } & ({ element: string, props: object } | { source: string })} WeighedPage
 */

const root = fileURLToPath(new URL('../..', import.meta.url));
const types = { html: 'text/html', js: 'text/javascript', css: 'text/css' };
const rows = Array.from({ length: 200 }, (_, index) => ({ value: `r${index}`, label: `Row ${index}` }));

/** Returns the entry of a page: its own source, or an element with its properties. */
function entryOf({ source, element, props }) {
  if (source) return source;
  return `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { SpecFieldProvider, ${element} } from 'spec-field';
import 'spec-field/styles.css';
createRoot(document.getElementById('root')).render(
  createElement(SpecFieldProvider, { locale: 'en' }, createElement(${element}, ${JSON.stringify(props)})),
);
`;
}

/** Builds one page. Returns the output folder. */
async function buildPage(page, folder) {
  const source = join(folder, 'source');
  const outDir = join(folder, 'built');
  mkdirSync(source, { recursive: true });
  writeFileSync(join(source, 'main.js'), entryOf(page));
  writeFileSync(
    join(source, 'index.html'),
    '<!doctype html><html lang="en"><link rel="icon" href="data:,"><div id="root"></div><script type="module" src="./main.js"></script>',
  );
  await build({
    root: source,
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: /^spec-field$/, replacement: join(root, 'dist/index.js') },
        { find: /^spec-field\//, replacement: join(root, 'dist/') },
        ...['react', 'react-dom', '@tanstack/react-query'].map((name) => ({
          find: new RegExp(`^${name}(?=/|$)`),
          replacement: join(root, 'node_modules', name),
        })),
      ],
    },
    build: {
      outDir,
      emptyOutDir: true,
      // A page of pure functions has no lazy files, so it needs no polyfill that preloads them.
      ...(page.source && { modulePreload: false }),
      rolldownOptions: {
        output: {
          codeSplitting: {
            groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/ }],
          },
        },
      },
    },
  });
  return outDir;
}

/** Serves one built page, its documents and values; records the requested files. */
async function servePage(folder) {
  const asked = new Set();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1');
    const answer = (type, body) => response.writeHead(200, { 'content-type': type }).end(body);
    const json = (body) => answer('application/json', JSON.stringify(body));
    if (documents[pathname]) return json(documents[pathname]);
    if (pathname === '/submit') return json({});
    if (pathname === '/values') {
      const search = (searchParams.get('search') ?? '').toLowerCase();
      const wanted = searchParams.getAll('id');
      const found = rows.filter(({ value, label }) =>
        wanted.length > 0 ? wanted.includes(value) : label.toLowerCase().includes(search),
      );
      return json({ data: found.slice(0, 20), total: found.length, hasNext: found.length > 20 });
    }
    const path = pathname === '/' ? 'index.html' : pathname.slice(1);
    try {
      const body = readFileSync(join(folder, path));
      if (/\.(js|css)$/.test(path)) asked.add(path);
      answer(types[path.split('.').at(-1)] ?? 'application/octet-stream', body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { asked, origin: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}

/** Whether a file counts: not the app's own libraries, and not texts in other languages. */
const isCounted = (file) => !/(^|\/)vendor-|translations-|(^|\/)[a-z]{2}(Han[st])?-[\w-]{8}\.js$/.test(file);

function weightOf(folder, files) {
  const counted = files.filter(isCounted);
  const bytes = counted.map((file) => gzipSync(readFileSync(join(folder, file)), { level: 9 }).length);
  return { kb: bytes.reduce((sum, one) => sum + one, 0) / 1000, files: counted.length, names: counted };
}

/** Resolves once no file was requested for 700 ms, which is longer than a browser waits for an idle moment. */
async function quiet(page, asked) {
  for (let before = -1; before !== asked.size;) {
    before = asked.size;
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(700);
  }
}

/**
 * Weighs pages.
 *
 * @param {readonly WeighedPage[]} pages
 * @returns for each moment the page, gzip kB and number of files
 */
export async function weigh(pages) {
  const folder = mkdtempSync(join(root, 'node_modules/.weight-'));
  const browser = await launchChromium();
  const found = [];
  try {
    for (const [index, page] of pages.entries()) {
      const built = await buildPage(page, join(folder, String(index)));
      const { asked, origin, close } = await servePage(built);
      const tab = await browser.newPage();
      await tab.goto(origin);
      for (const { name, most, act, all } of page.moments) {
        await act?.(tab);
        await quiet(tab, asked);
        const files = all
          ? readdirSync(built, { recursive: true, encoding: 'utf8' }).filter((file) =>
              /\.(js|css)$/.test(file),
            )
          : [...asked];
        found.push({ page: page.name, moment: name, most, ...weightOf(built, files) });
      }
      await tab.close();
      close();
    }
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
  return found;
}
