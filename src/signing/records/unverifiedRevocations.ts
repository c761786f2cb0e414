/**
 * Revocations that were read and whose signatures nobody has looked at yet, by tracking id. Whoever asks about an id waits until
 * what is here of it is verified; the rest is verified a few side by side. Nothing leaves but by being verified. D53.
 */
import { SigningError } from '../base/signingError.js';

/** What is to be verified. */
export interface UnverifiedRevocations {
  /** Keeps one; resolves when the next may be read. */
  add(trackingId: number, value: string): Promise<void>;
  /** Resolves when all that is kept of a tracking id is verified. */
  settle(trackingId: number): Promise<void>;
  /**
   * Begins to verify what is kept, and from now on whatever is added. Resolves when all that was there is verified.
   *
   * @throws {SigningError} rejects with `closed`
   */
  start(): Promise<void>;
  /** How many there are. */
  size(): number;
  /** Ends what `start` began; `settle` goes on. */
  stop(): void;
}

/** What verifying needs. */
export interface UnverifiedOptions {
  /** Verifies a record, and takes it over where it is genuine. Never rejects. */
  readonly verify: (value: string) => Promise<void>;
  /** Told how many there are: every thousand, and when there is none left. */
  readonly onSize: (size: number) => void;
}

/** Letters that are kept: those of 150,000 revocations, more than one identity may have alive. */
const maxLetters = 64 * 1024 * 1024;
/** Records of one tracking id: whoever asks about it waits for so many signatures at most. */
const maxOfId = 16;
/** Tracking ids that are verified side by side: as many as keep the processor at work, and a token that is asked about soon served. */
const sideBySide = 8;
/** How often it is told how many there are. */
const toldEach = 1000;

/** Makes an empty store. */
export function createUnverifiedRevocations({ verify, onSize }: UnverifiedOptions): UnverifiedRevocations {
  const waiting = new Map<number, string[]>();
  const underWay = new Map<number, Promise<void>>();
  const state = { size: 0, letters: 0, isStarted: false, isRunning: false, isStopped: false };

  const verifyAll = async (values: readonly string[], before: Promise<void>) => {
    await Promise.all([before, ...values.map(verify)]);
    for (const { length } of values) {
      state.size -= 1;
      state.letters -= length;
      if (state.size % toldEach === 0) onSize(state.size);
    }
  };

  const settle = (trackingId: number): Promise<void> => {
    const values = waiting.get(trackingId);
    const before = underWay.get(trackingId) ?? Promise.resolve();
    if (!values) return before;
    waiting.delete(trackingId);
    const settling = verifyAll(values, before).finally(() => {
      if (underWay.get(trackingId) === settling) underWay.delete(trackingId);
    });
    underWay.set(trackingId, settling);
    return settling;
  };

  /** Verifies what is there now, oldest first; what comes meanwhile is not waited for. */
  const settleAll = async () => {
    const ids = [...waiting.keys()].values();
    const settleNext = async () => {
      for (const id of ids) {
        if (state.isStopped) return;
        await settle(id);
      }
    };
    await Promise.all(Array.from({ length: sideBySide }, settleNext));
  };

  const run = async () => {
    if (!state.isStarted || state.isRunning) return;
    state.isRunning = true;
    while (waiting.size > 0 && !state.isStopped) await settleAll();
    state.isRunning = false;
  };

  return {
    async add(trackingId, value) {
      const values = waiting.get(trackingId) ?? [];
      // The same over and over is no reason to verify it more than once.
      if (values.includes(value)) return;
      values.push(value);
      waiting.set(trackingId, values);
      state.size += 1;
      state.letters += value.length;
      void run();
      if (values.length >= maxOfId) await settle(trackingId);
      if (state.letters > maxLetters) await settleAll();
    },
    settle,
    async start() {
      if (state.size > 0) onSize(state.size);
      await settleAll();
      if (state.isStopped) throw new SigningError('closed');
      state.isStarted = true;
      void run();
    },
    size: () => state.size,
    stop() {
      state.isStopped = true;
    },
  };
}
