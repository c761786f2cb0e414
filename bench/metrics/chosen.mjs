// Thirty keys in a field of 500 values with known labels.
import { atMost } from '../lib/targets.mjs';
import { costOfKeys } from '../lib/typing.mjs';

export const rounds = 5;

export async function sample(bench, peer) {
  const { cpuMs } = await costOfKeys(bench, peer, { fields: 1, several: 1, chosen: 500 });
  return { cpuMs };
}

export const rows = [
  { title: '500 chosen values: CPU ms a key', value: 'cpuMs', target: atMost(1.2, 'bare') },
];
