// How often something can be done in a second of CPU time, for several ways of doing it, in turns. CPU time is that of
// the whole process, threads of WebCrypto and of the collector included; what else the machine does is not in it.
import { median } from './statistics.mjs';

const roundMs = 100;
const atOnce = 50;

/** On a machine with other work to do, the compiler of V8, which has threads of its own, comes late. */
const warmUps = 5;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures some functions side by side.
 *
 * @param ways - what is done, by name; what it gives must be true, which also keeps it from being optimised away
 * @returns the median of calls a second, by name
 */
export function rates(ways, rounds) {
  const found = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const turn of turns(ways, rounds)) found[turn.name].push(rateOf(turn.way));
  return mediansOf(found);
}

/** The same for functions that answer later, one call after the other. */
export async function lateRates(ways, rounds) {
  const found = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const turn of turns(ways, rounds)) found[turn.name].push(await lateRateOf(turn.way));
  return mediansOf(found);
}

/** Each round begins with another one: heat, clock and collector are shared out. The first ones are for warming up. */
function turns(ways, rounds) {
  const all = Object.entries(ways);
  return Array.from({ length: rounds + warmUps }, (_, round) =>
    all.map((_way, index) => all[(round + index) % all.length]),
  ).flatMap((round) => round.map(([name, way]) => ({ name, way })));
}

function rateOf(way) {
  const startMs = cpuMs();
  for (let calls = 0; ;) {
    for (let times = 0; times < atOnce; times++) if (!way()) throw new Error('An answer is wrong.');
    calls += atOnce;
    const elapsedMs = cpuMs() - startMs;
    if (elapsedMs >= roundMs) return (calls / elapsedMs) * 1000;
  }
}

async function lateRateOf(way) {
  const startMs = cpuMs();
  for (let calls = 1; ; calls++) {
    if (!(await way())) throw new Error('An answer is wrong.');
    const elapsedMs = cpuMs() - startMs;
    if (elapsedMs >= roundMs) return (calls / elapsedMs) * 1000;
  }
}

const mediansOf = (found) =>
  Object.fromEntries(Object.entries(found).map(([name, all]) => [name, median(all.slice(warmUps))]));
