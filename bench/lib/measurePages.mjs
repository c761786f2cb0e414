// Takes the samples of what is measured in pages: rounds in turns (A B C, A B C), so that what else the machine does
// falls on all alike.
import { setTimeout as wait } from 'node:timers/promises';
import { launchBrowser, Stalled } from './browser.mjs';
import { medians } from './statistics.mjs';

const mostTries = 3;
/** A page that takes longer hangs. */
const mostMs = 180_000;

/**
 * Measures one metric for all peers.
 *
 * @returns the median of each number by peer; a peer that failed has none
 */
export async function measurePages(metric, { server, peers, rounds, say }) {
  const taking = metric.peers ? peers.filter((peer) => metric.peers.includes(peer)) : peers;
  const samples = new Map(taking.map((peer) => [peer, []]));
  for (let round = 0; round < rounds; round++) {
    let browser = await launchBrowser();
    /** What a page that failed goes on doing must not cost the next one anything. */
    const startAnew = async () => {
      await browser.close();
      browser = await launchBrowser();
    };
    for (const peer of taking) {
      // What is only counted is the same in every round.
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
  // Taken back when the sample is there; nobody waits for it any more then.
  await wait(mostMs, undefined, { signal }).catch(() => undefined);
  throw new Error(`Nothing after ${mostMs / 1000} s.`);
}
