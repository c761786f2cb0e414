// Loads fifty pages of 20 rows by keeping the list scrolled to its end.
import { openPage, option } from '../lib/browser.mjs';
import { sum } from '../lib/statistics.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 5;

const pages = 50;

export async function sample(bench, peer) {
  const opened = await openPage(bench, peer, { fields: 1, min: 0 });
  const { page, usable, cpu, openList, close } = opened;
  await usable();
  await openList();
  const before = await cpu();
  const readMs = await page.evaluate(
    ([selector, count]) => globalThis.probe.readPages(selector, count),
    [option, pages],
  );
  const cpuMs = (await cpu()).all - before.all;
  const requests = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/values'))
      .map(({ duration }) => duration),
  );
  await close();
  return { pageMs: (readMs - sum(requests.slice(1))) / (pages - 1), cpuMs };
}

export const rows = [
  {
    title: '50 pages: ms a page, without its request',
    value: 'pageMs',
    target: atMost(1.05, 'bare'),
  },
  { title: '50 pages: CPU ms', value: 'cpuMs', target: atMost(1.2, 'bare') },
];
