// Measures pages in rounds of turns (A B C, A B C), so that other load on the machine affects all peers equally.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, Stalled } from './browser.mjs';
import { medians } from './statistics.mjs';

const mostTries = 3;
/** A page that takes longer is considered hanging, in milliseconds. */
const mostMs = 180_000;

/**
 * Measures one metric for all peers.
 *
 * @returns the median of each number by peer; none for a peer that failed
 */
export async function measurePages(metric, { server, peers, rounds, say }) {
  const taking = metric.peers ? peers.filter((peer) => metric.peers.includes(peer)) : peers;
  const samples = new Map(taking.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round++) {
    let browser = await launchBrowser();
    /** Restarts the browser, so that a failed page cannot slow down the next one. */
    const startAnew = async () => {
      await browser.close();
      browser = await launchBrowser();
    };
    for (const peer of taking) {
      // Counts are the same in every round, so count once.
      const ways = round === 0 && metric.count ? [metric.sample, metric.count] : [metric.sample];
      for (const take of ways) {
        try {
          samples.get(peer).push(await unlessStalled(() => take({ browser, server }, peer), startAnew));
        } catch (error) {
          say(`  ${peer} failed: ${error.stack}`);
          process.exitCode = 1;
        }
      }
      say(`  ${round + 1} of ${rounds}: ${peer}`);
    }
    await browser.close();
  }
  return Object.fromEntries([...samples].map(([peer, all]) => [peer, medians(all)]));
}

async function unlessStalled(take, startAnew) {
  for (let tries = 1; ; tries++) {
    const giveUp = new AbortController();
    try {
      return await Promise.race([take(), failLater(giveUp.signal)]);
    } catch (error) {
      await startAnew();
      if (!(error instanceof Stalled) || tries === mostTries) throw error;
    } finally {
      giveUp.abort();
    }
  }
}

async function failLater(signal) {
  // Aborted once the sample is taken.
  await wait(mostMs, undefined, { signal }).catch(() => undefined);
  throw new Error(`No result after ${mostMs / 1000} s.`);
}
