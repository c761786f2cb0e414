/**
 * Following a broker for ever, whichever it is: looking again when something may be new, every few seconds when nothing was
 * heard, and after growing pauses while it cannot be reached.
 */
import { backOff } from '../../platform/backOff.js';
import { createAlarm } from '../base/alarm.js';
import type { BrokerFollower } from './broker.js';
import { brokerFaultOf } from './brokerFault.js';
import type { BrokerSession } from './brokerSession.js';
import type { Clock } from '../base/clock.js';

/** How patiently a broker is asked. */
export interface Patience {
  /** After how many milliseconds it looks for new records untold, 100 to 30 000. Default 5000. */
  readonly pollMs?: number | undefined;
  /** How many milliseconds connecting may take, and each thing that is asked, 100 to 9000. Default 5000. */
  readonly timeoutMs?: number | undefined;
}

/** Fills in the defaults. @throws {TypeError} when a number makes no sense */
export function checkPatience({ pollMs = 5000, timeoutMs = 5000 }: Patience) {
  for (const [name, value, most] of [
    ['pollMs', pollMs, 30_000],
    ['timeoutMs', timeoutMs, 9000],
  ] as const) {
    if (!Number.isFinite(value) || value < 100 || value > most)
      throw new TypeError(`\`${name}\` makes no sense. Pass milliseconds from 100 to ${most}.`);
  }
  return { pollMs, timeoutMs };
}

/** What following needs. */
export interface FollowingOptions {
  readonly clock: Clock;
  /** After how many milliseconds it looks untold. */
  readonly pollMs: number;
  /** Hands over what is new; rejects where the broker cannot be reached. */
  readonly look: () => Promise<void>;
  readonly onHealth: BrokerFollower['onHealth'];
  /** What it looks over. */
  readonly session: Pick<BrokerSession<unknown>, 'isOpen' | 'isClosed' | 'onWake'>;
}

/** Pauses between attempts to connect again, in milliseconds. */
const [firstPauseMs, longestPauseMs] = [250, 30_000];
/** So many milliseconds at least from one look to the next: whoever may log in may notify without end. */
const restMs = 10;

/**
 * Looks once, and where that went well again and again, until the session is closed.
 *
 * @throws {SigningError} rejects with what the first look failed by
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
  // What comes during the first look, or right behind it, is looked for afterwards.
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

/** Those who lost their connection together do not all come back together. */
const pauseAfter = (failures: number) =>
  backOff(failures - 1, firstPauseMs, longestPauseMs) * (1 + Math.random() / 4);
