// Measures calls per second of CPU time for several functions in turns. CPU time is that of the whole process, including threads
// of WebCrypto and the garbage collector, but not of other processes.
import { median } from './statistics.mjs';

const roundMs = 100;
const atOnce = 50;

/** V8 compiles in threads of its own, which are late on a busy machine. */
const warmUps = 5;

const cpuMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * Measures several functions side by side.
 *
 * @param ways - functions by name; each must return a truthy value, which also prevents dead-code elimination
 * @returns the median of calls per second by name
 */
export function rates(ways, rounds) {
  const found = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const turn of turns(ways, rounds)) found[turn.name].push(rateOf(turn.way));
  return mediansOf(found);
}

/** The same for async functions, called sequentially. */
export async function lateRates(ways, rounds) {
  const found = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (const turn of turns(ways, rounds)) found[turn.name].push(await lateRateOf(turn.way));
  return mediansOf(found);
}

/**
 * Each round starts with another function, to spread effects of heat, clock and garbage collection. The first rounds are
 * warm-ups.
 */
function turns(ways, rounds) {
  const all = Object.entries(ways);
  return Array.from({ length: rounds + warmUps }, (_, round) =>
    all.map((_way, index) => all[(round + index) % all.length]),
  ).flatMap((round) => round.map(([name, way]) => ({ name, way })));
}

function rateOf(way) {
  const startMs = cpuMs();
  for (let calls = 0; ;) {
    for (let times = 0; times < atOnce; times++)
      if (!way()) throw new Error('A function returned a falsy value.');
    calls += atOnce;
    const elapsedMs = cpuMs() - startMs;
    if (elapsedMs >= roundMs) return (calls / elapsedMs) * 1000;
  }
}

async function lateRateOf(way) {
  const startMs = cpuMs();
  for (let calls = 1; ; calls++) {
    if (!(await way())) throw new Error('A function returned a falsy value.');
    const elapsedMs = cpuMs() - startMs;
    if (elapsedMs >= roundMs) return (calls / elapsedMs) * 1000;
  }
}

const mediansOf = (found) =>
  Object.fromEntries(Object.entries(found).map(([name, all]) => [name, median(all.slice(warmUps))]));
