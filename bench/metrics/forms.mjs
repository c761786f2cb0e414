// Forms of 30 and 200 fields with three conditional fields and five lookups: cost of mounting, toggling a condition, a valid and
// an invalid submit. With 100 ms of latency: time until usable, and until an untouched form with values is submitted.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { conditional } from '../lib/formDocument.mjs';
import { openForm } from '../lib/formPage.mjs';
import { pagesFolder } from '../lib/pages.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 3;

const sizes = [30, 200];
const flips = 20;

/** Renders are counted in a separate pass without timing. */
const isCount = (name) => name.endsWith('Renders');

export async function sample(bench, peer) {
  const timed = await ofAllSizes(bench, peer, {}, (name) => !isCount(name));
  return { ...timed, ...(await onNetwork(bench, peer)) };
}

export async function count(bench, peer) {
  const counted = await ofAllSizes(bench, peer, { isCounting: true }, isCount);
  // Peers with React render something on mount.
  if (peer !== 'surveyjs' && !(counted[`mountRenders${sizes[0]}`] > 0))
    throw new Error(`${peer} renders nothing.`);
  return counted;
}

async function ofAllSizes(bench, peer, options, isWanted) {
  const all = {};
  for (const fields of sizes) {
    for (const [name, value] of Object.entries(await costs(bench, peer, fields, options)))
      if (isWanted(name)) all[`${name}${fields}`] = value;
  }
  return all;
}

async function costs(bench, peer, fields, options) {
  const empty = await openForm(bench, peer, { fields }, options);
  await empty.usable();
  await empty.quiet();
  const mountMs = (await empty.cpu()).all;
  const mountRenders = (await empty.probe()).renders / fields;
  const kb = fields === sizes[0] && !options.isCounting ? weightOf(bench.server.asked) : {};
  const pressEmpty = await empty.atSend();
  const refused = await empty.costOf(pressEmpty);
  if ((await empty.marked()) < 5) throw new Error(`${peer} marks no invalid field.`);
  await empty.close();

  const filled = await openForm(bench, peer, { fields, filled: 1 }, options);
  await filled.usable();
  await filled.quiet();
  const pressFilled = await filled.atSend();
  const submit = await filled.costOf(pressFilled);
  await filled.takenMs();
  await filled.close();

  const flip = await flipped(bench, peer, fields, options);
  return {
    ...kb,
    mountMs,
    mountRenders,
    emptyMs: refused.cpuMs,
    emptyRenders: refused.renders,
    submitMs: submit.cpuMs,
    submitRenders: submit.renders,
    flipMs: flip.scriptMs / flips,
    flipRenders: flip.renders / flips,
  };
}

/** Gzipped size of loaded scripts and style sheets, without React and TanStack Query, which apps have anyway. */
function weightOf(asked) {
  const files = asked.map(({ path }) => /^\/pages\/(.+\.(?:js|css))$/.exec(path)?.[1]).filter(Boolean);
  const counted = [...new Set(files)].filter((file) => !/\/(?:react|query)-[^/]*\.js$/.test(file));
  const bytes = counted.map((file) => gzipSync(readFileSync(join(pagesFolder, file)), { level: 9 }).length);
  return { kb: bytes.reduce((sum, one) => sum + one, 0) / 1000 };
}

/** Deletes and retypes the last letter of the word that shows three fields. */
async function flipped(bench, peer, fields, options) {
  const form = await openForm(bench, peer, { fields }, options);
  await form.usable();
  await form.quiet();
  const before = await form.shown();
  await form.firstBox().click();
  await form.page.keyboard.type('flip', { delay: 120 });
  await form.page.waitForTimeout(500);
  const after = await form.shown();
  if (after !== before + conditional) throw new Error(`${peer} shows ${before} fields, then ${after}.`);
  const cost = await form.costOf(async () => {
    for (let times = 0; times < flips / 2; times++)
      for (const key of ['Backspace', 'p']) await form.page.keyboard.press(key, { delay: 120 });
  });
  await form.close();
  return cost;
}

async function onNetwork(bench, peer) {
  const atHand = await openForm(bench, peer, { fields: 30, filled: 1 }, { latencyMs: 100 });
  const usableMs = await atHand.usable();
  const waves = await atHand.wavesToUse();
  await atHand.quiet();
  const press = await atHand.atSend();
  await press();
  const sentMs = await atHand.takenMs();
  await atHand.close();
  const found = { usableMs, waves: waves.length, sentMs };
  if (peer !== 'ours-form') return found;

  const byUrl = await openForm(bench, peer, { fields: 30, url: 1 }, { latencyMs: 100 });
  const urlMs = await byUrl.usable();
  const urlWaves = await byUrl.wavesToUse();
  await byUrl.close();
  return { ...found, urlMs, urlWaves: urlWaves.length };
}

const of = 'ours-form';
const hand = 'by-hand';

export const rows = [
  { title: '30 fields: gzip kB', value: `kb${sizes[0]}`, of, target: atMost(0.9, hand) },
  ...sizes.flatMap((fields) => [
    {
      title: `${fields} fields: mount until idle, CPU ms`,
      value: `mountMs${fields}`,
      of,
      target: fields === 200 ? atMost(150) : undefined,
    },
    { title: `${fields} fields: renders a field`, value: `mountRenders${fields}`, of },
    {
      title: `${fields} fields: an invalid submit, CPU ms`,
      value: `emptyMs${fields}`,
      of,
      target: fields === 200 ? atMost(90) : undefined,
    },
    {
      title: `${fields} fields: a valid submit, CPU ms`,
      value: `submitMs${fields}`,
      of,
      target: fields === 200 ? atMost(1, hand) : undefined,
    },
    {
      title: `${fields} fields: a valid submit, renders`,
      value: `submitRenders${fields}`,
      of,
      target: atMost(20),
    },
    {
      title: `${fields} fields: a condition, script ms`,
      value: `flipMs${fields}`,
      of,
      target: fields === 200 ? atMost(1, hand) : undefined,
    },
    {
      title: `${fields} fields: a condition, renders`,
      value: `flipRenders${fields}`,
      of,
      target: atMost(15),
    },
  ]),
  { title: '100 ms network: usable after ms, document in code', value: 'usableMs', of },
  { title: '100 ms network: waves until usable, document in code', value: 'waves', of, target: atMost(2) },
  { title: '100 ms network: usable after ms, document by URL', value: 'urlMs', of },
  { title: '100 ms network: waves until usable, document by URL', value: 'urlWaves', of, target: atMost(3) },
  {
    title: '100 ms network: ms until an untouched form with values is sent',
    value: 'sentMs',
    of,
    target: atMost(40),
  },
];
