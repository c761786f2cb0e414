// Cost of finding the labels of 500 saved values, in one field and in 500 fields.
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 3;
export const peers = ['ours'];

const pages = {
  oneField: { fields: 1, several: 1, chosen: 500, labels: 0 },
  manyFields: { fields: 500, chosen: 1, labels: 0 },
};

export async function sample(bench, peer) {
  const found = {};
  for (const [name, settings] of Object.entries(pages)) {
    const { traffic, usable, quiet, cpu, mostAtOnce, close } = await openPage(bench, peer, settings);
    await usable(settings.fields);
    await quiet();
    found[`${name}Cpu`] = (await cpu()).all;
    found[`${name}Requests`] = traffic.count('/values?');
    found[`${name}AtOnce`] = await mostAtOnce('/values?');
    await close();
  }
  return found;
}

export const rows = Object.entries({ oneField: 'one field', manyFields: '500 fields' }).flatMap(
  ([name, where]) => [
    { title: `500 saved values in ${where}: requests`, value: `${name}Requests`, target: atMost(20) },
    { title: `500 saved values in ${where}: concurrent requests`, value: `${name}AtOnce`, target: atMost(6) },
    { title: `500 saved values in ${where}: CPU ms`, value: `${name}Cpu`, target: atMost(500) },
  ],
);
