// A list of 10,000 rows with a second line and an image each, compared with labels only: opened again, then scrolled from start
// to end.
import { openPage } from '../lib/browser.mjs';
import { wholeList } from '../lib/fieldDocument.mjs';
import { median } from '../lib/statistics.mjs';
import { atMost } from '../lib/targets.mjs';
import { rows as allRows } from '../lib/words.mjs';
import { openAgain, readList, scrollToLast } from './longList.mjs';

export const rounds = 5;
export const peers = ['ours'];

/** An opening takes about one frame, too little for a single measurement. */
const openings = 5;
const pictures = 16;
// One pixel.
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const plain = allRows.slice(0, wholeList);
const rich = plain.map((row, index) => ({
  ...row,
  description: `Row ${index} of the whole list, which its second line tells of`,
  image: `/rich/pictures/${index % pictures}.png`,
}));

const lists = { plain, rich };

const documentOf = (name) => ({
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint: { uri: `/rich/${name}/values`, mode: 'CLOSED' },
});
const json = (value) => ['application/json', JSON.stringify(value)];

function publish(server) {
  for (const [name, data] of Object.entries(lists)) {
    server.on(`/rich/${name}`, () => json(documentOf(name)));
    server.on(`/rich/${name}/values`, () => json({ data }));
  }
  for (let index = 0; index < pictures; index++)
    server.on(`/rich/pictures/${index}.png`, () => ['image/png', png]);
}

export async function sample(bench, peer) {
  publish(bench.server);
  const found = {};
  for (const name of Object.keys(lists)) {
    const opened = await openPage(bench, peer, { document: `/rich/${name}` });
    await opened.usable();
    await readList(opened);
    const openMs = [];
    for (let times = 0; times < openings; times++) openMs.push(await openAgain(opened));
    // Already open, and stays open.
    found[`${name}Open`] = median(openMs);
    found[`${name}Scroll`] = await scrollToLast(opened, peer);
    await opened.close();
  }
  return {
    ...found,
    openRatio: found.richOpen / found.plainOpen,
    scrollRatio: found.richScroll / found.plainScroll,
  };
}

const rich10k = '10,000 rows with a second line and an image';

export const rows = [
  { title: `${rich10k}: open, ms`, value: 'richOpen' },
  { title: `${rich10k}: open, × labels alone`, value: 'openRatio', target: atMost(1.3) },
  { title: `${rich10k}: scroll to the end, CPU ms`, value: 'richScroll' },
  { title: `${rich10k}: scroll, × labels alone`, value: 'scrollRatio', target: atMost(1.3) },
];
