// A list of 10,000 rows that are read already: opened once more, then scrolled from its beginning to its end.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage, option } from '../lib/browser.mjs';
import { wholeList } from '../lib/fieldDocument.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 5;

const frames = 200;

export async function sample(bench, peer) {
  const opened = await openPage(bench, peer, { fields: 1, min: 0, size: wholeList });
  const { page, usable, cpu, openList, close } = opened;
  await usable();
  await openList();
  await wait(300);
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  await wait(300);

  const { pressedAt, shownAt } = await openList();
  await wait(300);

  const before = await cpu();
  await page.evaluate(
    ([selector, count]) => globalThis.probe.scrollThrough(selector, count),
    [option, frames],
  );
  const scrollMs = (await cpu()).all - before.all;
  const last = await page.evaluate(
    (selector) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent),
    option,
  );
  await close();
  if (!last.some((text) => text.includes(String(wholeList - 1).padStart(6, '0'))))
    throw new Error(`The list of ${peer} did not come to its end.`);
  return { openMs: shownAt - pressedAt, scrollMs };
}

export const rows = [
  { title: '10,000 rows: open, ms', value: 'openMs', target: atMost(1.1, 'bare') },
  { title: '10,000 rows: scroll to the end, CPU ms', value: 'scrollMs', target: atMost(1.1, 'bare') },
];
