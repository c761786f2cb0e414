/**
 * Follows any broker forever: reads when something may be new, every few seconds otherwise, and with growing pauses while the
 * broker can't be reached.
 */
import { backOff } from '../../platform/backOff.js';
import { createAlarm } from '../base/alarm.js';
import type { BrokerFollower } from './broker.js';
import { brokerFaultOf } from './brokerFault.js';
import type { BrokerSession } from './brokerSession.js';
import type { Clock } from '../base/clock.js';

/** Timing of requests to a broker. */
export interface Patience {
  /** Interval of polling without a notification, in milliseconds, 100 to 30 000. Default 5000. */
  readonly pollMs?: number | undefined;
  /** Time limit of connecting and of each request, in milliseconds, 100 to 9000. Default 5000. */
  readonly timeoutMs?: number | undefined;
}

/** Applies the defaults. @throws {TypeError} if a number is out of range */
export function checkPatience({ pollMs = 5000, timeoutMs = 5000 }: Patience) {
  for (const [name, value, most] of [
    ['pollMs', pollMs, 30_000],
    ['timeoutMs', timeoutMs, 9000],
  ] as const) {
    if (!Number.isFinite(value) || value < 100 || value > most)
      throw new TypeError(`\`${name}\` is out of range. Pass milliseconds from 100 to ${most}.`);
  }
  return { pollMs, timeoutMs };
}

/** Options of {@link keepFollowing}. */
export interface FollowingOptions {
  readonly clock: Clock;
  /** Interval of polling without a notification, in milliseconds. */
  readonly pollMs: number;
  /** Delivers new records; rejects if the broker can't be reached. */
  readonly look: () => Promise<void>;
  readonly onHealth: BrokerFollower['onHealth'];
  /** The session that `look` uses. */
  readonly session: Pick<BrokerSession<unknown>, 'isOpen' | 'isClosed' | 'onWake'>;
}

/** Pauses between reconnects, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [250, 30_000];
/** Shortest pause between two reads, in milliseconds, because any client of the broker can send notifications without end. */
const restMs = 10;

/**
 * Reads once, then repeatedly until the session is closed.
 *
 * @throws {SigningError} rejects with the error of the first read
 */
export async function keepFollowing(options: FollowingOptions): Promise<void> {
  const { clock, pollMs, look, onHealth, session } = options;
  const { isOpen, isClosed } = session;
  const { sleep, ring } = createAlarm(clock);
  const rest = (ms: number) => new Promise<void>((resolve) => void clock.after(ms, resolve));

  const keepLooking = async () => {
    for (let failures = 0; ;) {
      await sleep(failures === 0 ? pollMs : pauseAfter(failures));
      if (!isClosed()) await rest(isOpen() ? restMs : firstPauseMs);
      if (isClosed()) return;
      const wasUp = failures === 0;
      const [isUp, cause] = await look().then(
        () => [true, undefined] as const,
        (error: unknown) => [false, error] as const,
      );
      failures = isUp ? 0 : failures + 1;
      if (isClosed() || isUp === wasUp) continue;
      if (isUp) onHealth(true);
      else onHealth(false, brokerFaultOf(cause));
    }
  };
  // Notifications during or right after the first read must trigger another one.
  const callOff = session.onWake(ring);
  try {
    await look();
  } catch (error) {
    callOff();
    throw error;
  }
  if (isClosed()) return;
  onHealth(true);
  void keepLooking();
}

/** A random share, so that clients that lost their connection together don't reconnect together. */
const pauseAfter = (failures: number) =>
  backOff(failures - 1, firstPauseMs, longestPauseMs) * (1 + Math.random() / 4);
