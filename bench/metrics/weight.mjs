// Weight of a page with one field: all files loaded by Chromium, gzipped, including style sheets. React and TanStack Query are
// separate files and not counted, because apps have them anyway. The pattern engine is not loaded, because no peer has one.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { openPage } from '../lib/browser.mjs';
import { pagesFolder } from '../lib/pages.mjs';
import { wholeList } from '../lib/fieldDocument.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 1;

const pages = {
  text: { settings: { text: 1 }, opens: false },
  closed: { settings: {}, opens: false },
  open: { settings: { min: 0 }, opens: true },
  long: { settings: { min: 0, size: wholeList }, opens: true },
  several: { settings: { min: 0, several: 1 }, opens: true },
};

export async function sample(bench, peer) {
  const found = {};
  for (const [name, { settings, opens }] of Object.entries(pages)) {
    // Other peers are not made for text boxes.
    if (name === 'text' && !peer.startsWith('ours')) continue;
    const files = await loadedFiles(bench, peer, settings, opens);
    const counted = files.filter((file) => !/\/(?:react|query)-[^/]*\.js$/.test(file));
    const bytes = counted.map((file) => gzipSync(readFileSync(join(pagesFolder, file)), { level: 9 }).length);
    found[`${name}Kb`] = bytes.reduce((sum, one) => sum + one, 0) / 1000;
    found[`${name}Files`] = files.length;
  }
  return found;
}

/** Returns the scripts and style sheets loaded until the page is quiet. */
async function loadedFiles(bench, peer, settings, opens) {
  const { usable, quiet, openList, close } = await openPage(bench, peer, {
    ...settings,
    pattern: 0,
  });
  await usable();
  await quiet();
  if (opens) {
    await openList();
    await quiet();
  }
  await close();
  const files = bench.server.asked.map(({ path }) => /^\/pages\/(.+\.(?:js|css))$/.exec(path)?.[1]);
  return [...new Set(files)].filter(Boolean);
}

export const rows = [
  { title: 'files of one open list', value: 'openFiles', target: atMost(8) },
  { title: 'gzip kB: a text box', value: 'textKb' },
  { title: 'gzip kB: one value, its list closed', value: 'closedKb' },
  { title: 'gzip kB: one value, its list open', value: 'openKb' },
  { title: 'gzip kB: one value, a list of 10,000', value: 'longKb' },
  { title: 'gzip kB: several values, their list open', value: 'severalKb' },
];
