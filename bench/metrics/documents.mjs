// A hundred fields with a document each, which takes the server 20 ms. Peers load no documents.
import { openPage } from '../lib/browser.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 5;

const settings = { fields: 100, own: 1, delay: 20 };

async function open(bench, peer, isCounting) {
  const opened = await openPage(bench, peer, settings, { isCounting });
  await opened.usable(settings.fields);
  return opened;
}

export async function sample(bench, peer) {
  const { cpu, close } = await open(bench, peer, false);
  const cpuMs = (await cpu()).all;
  await close();
  return { cpuMs };
}

export async function count(bench, peer) {
  const { quiet, probe, close } = await open(bench, peer, true);
  await quiet();
  const { commits } = await probe();
  await close();
  return { commits };
}

export const rows = [
  { title: '100 own documents: CPU ms', value: 'cpuMs', target: atMost(1.5, 'downshift') },
  { title: '100 own documents: commits', value: 'commits', target: atMost(10) },
];
