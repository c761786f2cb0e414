// A thousand fields of one document: CPU time until all are usable, and the size of an idle field.
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
  // Without the page's own element around each field.
  return { cpuMs, elements: perField('elements') - 1, heapKb: perField('bytes') / 1000 };
}

/** Measures after lazy-loaded code and styles have arrived. */
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
  { title: `${what}: document in code`, value: 'cpuMs', of: 'ours-inline', target: atMost(2, 'bare') },
  ...['ours', 'ours-inline'].flatMap((of) => {
    const where = of === 'ours' ? 'document by URL' : 'document in code';
    return [
      { title: `a field at rest, ${where}: renders`, value: 'renders', of, target: atMost(3) },
      { title: `a field at rest, ${where}: elements`, value: 'elements', of, target: atMost(7) },
      { title: `a field at rest, ${where}: heap kB`, value: 'heapKb', of, target: atMost(6) },
    ];
  }),
];
