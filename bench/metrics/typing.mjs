// Cost per key of thirty keys in one of 500 fields.
import { atMost } from '../lib/targets.mjs';
import { costOfKeys } from '../lib/typing.mjs';

export const rounds = 5;

const settings = { fields: 500 };

export async function sample(bench, peer) {
  const { scriptMs } = await costOfKeys(bench, peer, settings);
  return { scriptMs };
}

export async function count(bench, peer) {
  const { renders } = await costOfKeys(bench, peer, settings, { isCounting: true });
  return { renders };
}

export const rows = [
  { title: '500 fields: script ms a key', value: 'scriptMs', target: atMost(1.3, 'bare') },
  { title: '500 fields: renders a key', value: 'renders', target: atMost(3) },
];
