// What is typed, and what keys cost while nothing is looked up.
import { setTimeout as wait } from 'node:timers/promises';
import { box, openPage } from './browser.mjs';

/** How long every field of the bench waits for another letter. */
export const debounceMs = 300;

/** A word that rows hold. */
export const word = 'watermelon';

/** Letters that no row holds in this order, typed faster than any field begins to look them up. */
const letters = 'qzjxkvwpfyqzjxkvwpfyqzjxkvwpfy';
const everyMs = 80;

/** Types into the first field of a page; what it costs, for each key. */
export async function costOfKeys(bench, peer, settings, { isCounting } = {}) {
  const opened = await openPage(bench, peer, settings, { isCounting });
  const { page, usable, quiet, probe, cpu, click, type, close } = opened;
  await usable(settings.fields);
  await quiet();
  await click();
  // The first keys fetch code and answer once what is asked for; they are not what typing costs.
  await type('qq', 100);
  await wait(700);
  const [cpuBefore, before] = [await cpu(), await probe()];
  await type(letters, everyMs);
  const [cpuAfter, after] = [await cpu(), await probe()];
  const typed = await page.locator(box).first().inputValue();
  await close();
  if (!typed.endsWith(letters)) throw new Error(`The box of ${peer} holds ${typed}.`);
  return {
    scriptMs: (cpuAfter.script - cpuBefore.script) / letters.length,
    cpuMs: (cpuAfter.all - cpuBefore.all) / letters.length,
    renders: (after.renders - before.renders) / letters.length,
  };
}
