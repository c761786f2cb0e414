// Texts to type, and the cost of keys without lookups.
import { setTimeout as wait } from 'node:timers/promises';
import { box, openPage } from './browser.mjs';

/** Debounce of every field in milliseconds. */
export const debounceMs = 300;

/** A word that occurs in rows. */
export const word = 'watermelon';

/** Letters that occur in no row in this order, typed faster than the debounce. */
const letters = 'qzjxkvwpfyqzjxkvwpfyqzjxkvwpfy';
const everyMs = 80;

/** Types into the first field of a page. Returns the cost per key. */
export async function costOfKeys(bench, peer, settings, { isCounting } = {}) {
  const opened = await openPage(bench, peer, settings, { isCounting });
  const { page, usable, quiet, probe, cpu, click, type, close } = opened;
  await usable(settings.fields);
  await quiet();
  await click();
  // The first keys load code and send the first request, which is not part of the cost.
  await type('qq', 100);
  await wait(700);
  const [cpuBefore, before] = [await cpu(), await probe()];
  await type(letters, everyMs);
  const [cpuAfter, after] = [await cpu(), await probe()];
  const typed = await page.locator(box).first().inputValue();
  await close();
  if (!typed.endsWith(letters)) throw new Error(`The box of ${peer} contains ${typed}.`);
  return {
    scriptMs: (cpuAfter.script - cpuBefore.script) / letters.length,
    cpuMs: (cpuAfter.all - cpuBefore.all) / letters.length,
    renders: (after.renders - before.renders) / letters.length,
  };
}
