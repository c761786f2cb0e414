// A word of ten letters, 60 ms each. Measures the time from the last letter until its results are painted, without the debounce
// of 300 ms and the request; and the number of component renders.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';
import { debounceMs, word } from '../lib/typing.mjs';

export const rounds = 7;

async function typeWord(bench, peer, isCounting) {
  const opened = await openPage(bench, peer, { fields: 1 }, { isCounting });
  const { page, usable, quiet, probe, click, watchForOption, optionShown, type, close } = opened;
  await usable();
  await quiet();
  await click();
  await wait(200);
  const before = await probe();
  await watchForOption(word);
  await type(word, 60);
  const shownMs = await optionShown();
  const after = await probe();
  const requestMs = await page.evaluate(() => {
    const requests = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/values'));
    return requests.at(-1).duration;
  });
  await close();
  return {
    paintedMs: shownMs - after.keyAt - debounceMs - requestMs,
    renders: after.renders - before.renders,
  };
}

export async function sample(bench, peer) {
  const { paintedMs } = await typeWord(bench, peer, false);
  return { paintedMs };
}

export async function count(bench, peer) {
  const { renders } = await typeWord(bench, peer, true);
  return { renders };
}

export const rows = [
  { title: 'a word: last key to results painted, ms', value: 'paintedMs', target: atMost(1.15, 'bare') },
  { title: 'a word: renders, including its results', value: 'renders', target: atMost(30) },
];
