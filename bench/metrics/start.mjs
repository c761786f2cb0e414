// A page with 100 ms of latency: time until its field is usable and until the first options, and the number of sequential
// requests.
import { setTimeout as wait } from 'node:timers/promises';
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 3;

export async function sample(bench, peer) {
  const settings = { fields: 1, min: 0 };
  const opened = await openPage(bench, peer, settings, { latencyMs: 100 });
  const { usable, waves, wavesToUse, openList, close } = opened;
  const usableMs = await usable();
  const toUse = await wavesToUse();
  await wait(50); // a user who clicks at once
  const { pressedAt, shownAt } = await openList();
  const toOptions = await waves(pressedAt, shownAt);
  await close();
  return {
    usableMs,
    wavesToUse: toUse.length,
    optionsMs: shownAt - pressedAt,
    wavesToOptions: toOptions.length,
  };
}

export const rows = [
  { title: '100 ms network: usable after ms', value: 'usableMs' },
  { title: '100 ms network: waves until usable', value: 'wavesToUse', target: atMost(3) },
  { title: '100 ms network: click to options, ms', value: 'optionsMs', target: atMost(1.2, 'bare') },
  { title: '100 ms network: waves from click to options', value: 'wavesToOptions', target: atMost(1) },
];
