// Memory left behind by a field that is mounted and unmounted a thousand times.
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 3;

const times = 1000;

export async function sample(bench, peer) {
  const { page, usable, quiet, kept, close } = await openPage(bench, peer, { fields: 1 });
  await usable();
  await quiet();
  const remount = (count) => page.evaluate((most) => globalThis.remount(most), count);
  // The first rounds fill caches.
  await remount(200);
  const before = await kept();
  await remount(times);
  const after = await kept();
  await close();
  return {
    bytes: (after.bytes - before.bytes) / times,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}

export const rows = [
  { title: '1,000 mounts and unmounts: bytes kept of each', value: 'bytes', target: atMost(400) },
  { title: '1,000 mounts and unmounts: nodes kept', value: 'nodes', target: atMost(0) },
  { title: '1,000 mounts and unmounts: listeners kept', value: 'listeners', target: atMost(0) },
];
