// A loaded list of 10,000 rows: opened again, then scrolled from start to end.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage, option } from '../lib/browser.mjs';
import { wholeList } from '../lib/fieldDocument.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 5;

const frames = 200;

/** Loads a list for the first time, and leaves it open. */
export async function readList({ openList }) {
  await openList();
  await wait(300);
}

/** Closes and opens a list. Returns milliseconds from the press until its first option is painted, and leaves it open. */
export async function openAgain({ page, openList }) {
  await page.keyboard.press('Escape');
  await page.evaluate(() => document.activeElement.blur());
  await wait(300);

  const { pressedAt, shownAt } = await openList();
  await wait(300);
  return shownAt - pressedAt;
}

/** Scrolls an open list to its last row. Returns CPU milliseconds. */
export async function scrollToLast({ page, cpu }, peer) {
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
  if (!last.some((text) => text.includes(String(wholeList - 1).padStart(6, '0'))))
    throw new Error(`The list of ${peer} did not reach its end.`);
  return scrollMs;
}

export async function sample(bench, peer) {
  const opened = await openPage(bench, peer, { fields: 1, min: 0, size: wholeList });
  await opened.usable();
  await readList(opened);
  const openMs = await openAgain(opened);
  const scrollMs = await scrollToLast(opened, peer);
  await opened.close();
  return { openMs, scrollMs };
}

export const rows = [
  { title: '10,000 rows: open, ms', value: 'openMs', target: atMost(1.1, 'bare') },
  { title: '10,000 rows: scroll to the end, CPU ms', value: 'scrollMs', target: atMost(1.1, 'bare') },
];
