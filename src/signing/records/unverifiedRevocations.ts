/**
 * Revocations that were read but not verified yet, by tracking id (D53). A query about an id waits until its revocations are
 * verified. The rest is verified in the background, a few in parallel.
 */
import { SigningError } from '../base/signingError.js';

/** A store of unverified revocations. */
export interface UnverifiedRevocations {
  /** Adds a revocation; resolves when the next one may be read. */
  add(trackingId: number, value: string): Promise<void>;
  /** Resolves when all stored revocations of a tracking id are verified. */
  settle(trackingId: number): Promise<void>;
  /**
   * Verifies the stored revocations, and from then on each added one. Resolves when all revocations stored at the call are
   * verified.
   *
   * @throws {SigningError} rejects with `closed`
   */
  start(): Promise<void>;
  /** Number of unverified revocations. */
  size(): number;
  /** Stops background verification; `settle` still works. */
  stop(): void;
}

/** Options of {@link createUnverifiedRevocations}. */
export interface UnverifiedOptions {
  /** Verifies a record and applies it if valid. Never rejects. */
  readonly verify: (value: string) => Promise<void>;
  /** Reports the size: at every multiple of a thousand, including zero. */
  readonly onSize: (size: number) => void;
}

/** Largest total size in characters: 150,000 revocations, more than one identity may have active. */
const maxLetters = 64 * 1024 * 1024;
/** Maximum number of unverified revocations per tracking id, which bounds the wait of a query. */
const maxOfId = 16;
/** Tracking ids verified in parallel: enough to use the processor, and few enough that queries stay fast. */
const sideBySide = 8;
/** Interval of size reports. */
const toldEach = 1000;

/** Creates an empty store. */
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

  /** Verifies the ids stored now, oldest first, without waiting for later ones. */
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
      // Verify identical records only once.
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
