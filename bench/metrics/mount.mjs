// A thousand fields of one document: the CPU time until all can be used, and what a field is while nobody touches it.
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 5;

const many = 1001;

export async function sample(bench, peer) {
  const one = await openPage(bench, peer, { fields: 1 });
  await one.usable();
  const small = await atRest(one);
  await one.close();

  const all = await openPage(bench, peer, { fields: many });
  await all.usable(many);
  const cpuMs = (await all.cpu()).all;
  const large = await atRest(all);
  await all.close();

  const perField = (name) => (large[name] - small[name]) / (many - 1);
  // The element around each field is the page's own.
  return { cpuMs, elements: perField('elements') - 1, heapKb: perField('bytes') / 1000 };
}

/** What comes late (code, styles) is there before anything is weighed. */
async function atRest({ page, quiet, kept }) {
  await quiet();
  const elements = await page.evaluate(() => document.querySelectorAll('#root *').length);
  return { elements, bytes: (await kept()).bytes };
}

export async function count(bench, peer) {
  const opened = await openPage(bench, peer, { fields: many }, { isCounting: true });
  const { usable, quiet, probe, close } = opened;
  await usable(many);
  await quiet();
  const { renders } = await probe();
  await close();
  return { renders: renders / many };
}

const what = 'mount of 1,000 fields, CPU ms';

export const rows = [
  { title: `${what}: document by URL`, value: 'cpuMs', target: atMost(0.8, 'downshift') },
  { title: `${what}: document at hand`, value: 'cpuMs', of: 'ours-inline', target: atMost(2, 'bare') },
  ...['ours', 'ours-inline'].flatMap((of) => {
    const where = of === 'ours' ? 'by URL' : 'at hand';
    return [
      { title: `a field at rest, ${where}: renders`, value: 'renders', of, target: atMost(3) },
      { title: `a field at rest, ${where}: elements`, value: 'elements', of, target: atMost(7) },
      { title: `a field at rest, ${where}: heap kB`, value: 'heapKb', of, target: atMost(6) },
    ];
  }),
];
