/**
 * The program of one member, a signer or a verifier in its own process: it executes commands over IPC, and counts
 * the events of its observer. Its clock is manual; its connection lives in real time.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  createSigner,
  createVerifier,
  type KeyBroker,
  type Signer,
  type SigningEvent,
  type Verifier,
} from '../../../src/signing/index.js';
import type { TestIdentity } from '../../support/identities.ts';
import { createManualClock } from '../../support/manualClock.ts';
import type { ConnectOptions } from './engine.ts';

/** The configuration of a member. */
export interface MemberSetup {
  readonly connect: ConnectOptions;
  readonly trusted: readonly Pick<TestIdentity, 'name' | 'publicKey'>[];
  /** Whose records it signs; without one it verifies only. */
  readonly identity?: Pick<TestIdentity, 'name' | 'privateKey'>;
  readonly startSeconds: number;
}

/** The counts of a member since its start. */
export interface MemberMetrics {
  readonly isBrokerUp: boolean;
  /** The last thing that was wrong with the broker, by its code. */
  readonly brokerReason: string | undefined;
  /** Records, and keys in them, that were not believed, by why. */
  readonly rejected: Readonly<Record<string, number>>;
  readonly publishFailures: number;
  /** Revocations that it has read and not verified, to the thousand. */
  readonly unverified: number;
  readonly keys: number;
  readonly heapBytes: number;
  readonly residentBytes: number;
}

/** The commands of a test to a member. */
export type MemberCommands = ReturnType<typeof createMember>;

const sharedTime = () => performance.timeOrigin + performance.now();
const names = { issuer: 'https://signer.test', audience: 'forms' };

function createMember(connect: (options: ConnectOptions) => KeyBroker) {
  const rejected: Record<string, number> = {};
  const seen = {
    isBrokerUp: false,
    brokerReason: undefined as string | undefined,
    publishFailures: 0,
    unverified: 0,
  };
  const state = {} as {
    broker: KeyBroker;
    clock: ReturnType<typeof createManualClock>;
    member: Verifier & Partial<Signer>;
  };
  const observer = (event: SigningEvent) => {
    if (event.type === 'broker') {
      seen.isBrokerUp = event.isUp;
      if (!event.isUp) seen.brokerReason = (event as { reason?: string }).reason ?? seen.brokerReason;
    }
    if (event.type === 'unverified') seen.unverified = event.count;
    if (event.type === 'publish-failed') seen.publishFailures += 1;
    if (event.type === 'metadata-rejected') rejected[event.reason] = (rejected[event.reason] ?? 0) + 1;
  };
  const signer = () => state.member as Signer;
  return {
    async start({ connect: options, trusted, identity, startSeconds }: MemberSetup): Promise<void> {
      state.broker = connect(options);
      state.clock = createManualClock(startSeconds);
      const common = { ...names, trusted, broker: state.broker, clock: state.clock, observer };
      state.member = identity ? createSigner({ ...common, identity }) : createVerifier(common);
    },
    ready: () => state.member.ready(),
    issue: async (trackingId: number, validitySeconds: number) =>
      (await signer().sign('x', validitySeconds, { trackingId })).token,
    /** `ok`, or the code of the refusal. */
    verify: async (token: string): Promise<string> =>
      state.member.verify(token).then(
        () => 'ok',
        (error: { readonly code: string }) => error.code,
      ),
    /** Codes of many tokens, and how many there are of each. */
    async verifyAll(tokens: readonly string[]): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const token of tokens) {
        const code = await this.verify(token);
        counts[code] = (counts[code] ?? 0) + 1;
      }
      return counts;
    },
    revoke: async (trackingId: number) => (await signer().revoke(trackingId)).revokedAt,
    /** Revokes tracking ids from one to another, some at once. */
    async revokeAll(first: number, last: number): Promise<void> {
      const size = 200;
      for (let id = first; id <= last; id += size) {
        const ids = Array.from({ length: Math.min(size, last - id + 1) }, (_, index) => id + index);
        await Promise.all(ids.map((trackingId) => signer().revoke(trackingId)));
      }
    },
    /** Begins to revoke a tracking id; the answer is when, in milliseconds that all members share. */
    async revokeNow(trackingId: number): Promise<number> {
      const at = sharedTime();
      void signer().revoke(trackingId);
      return at;
    },
    /** When a token was refused for the first time, looked at a thousand times a second. */
    async refusedAt(token: string): Promise<number> {
      while ((await this.verify(token)) === 'ok') await new Promise((soon) => setTimeout(soon, 1));
      return sharedTime();
    },
    /** The memory after a garbage collection, in bytes. */
    async heldBytes(): Promise<number> {
      setFlagsFromString('--expose-gc');
      (runInNewContext('gc') as () => void)();
      return process.memoryUsage().heapUsed;
    },
    /** Pages of revocations, once all that existed at the start are verified. */
    listed: async () => (await state.member.revocations()).pages,
    rotate: () => signer().rotate(),
    async advance(seconds: number): Promise<void> {
      state.clock.advance(seconds);
      await new Promise((soon) => setImmediate(soon));
    },
    async metrics(): Promise<MemberMetrics> {
      const { heapUsed: heapBytes, rss: residentBytes } = process.memoryUsage();
      return { ...seen, rejected, keys: state.member.jwks().keys.length, heapBytes, residentBytes };
    },
    /** Writes to the broker directly, as an attacker with its credentials and no identity. */
    async write(records: readonly { readonly key: string; readonly value: string }[]): Promise<void> {
      await Promise.all(records.map((record) => state.broker.publish(record)));
    },
    /** Everything on the broker, from its beginning, as another connection reads it. */
    async records(options: ConnectOptions) {
      const found: { key: string; value: string }[] = [];
      const reader = connect(options);
      await reader.follow({ onRecord: (record) => found.push(record), onHealth: () => {} });
      await reader.close();
      return found;
    },
    close: () => state.member.close(),
  };
}

interface Call {
  readonly id: number;
  readonly command: keyof MemberCommands;
  readonly args: readonly unknown[];
}

/** Runs a member until its parent has ended. An uncaught error ends it, and the test with it. */
export function runMember(connect: (options: ConnectOptions) => KeyBroker): void {
  const member = createMember(connect);
  process.on('disconnect', () => process.exit());
  process.on('message', ({ id, command, args }: Call) => {
    const answer = async () =>
      (member[command] as (...given: readonly unknown[]) => unknown).apply(member, args as never);
    answer().then(
      (result) => process.send?.({ id, result }),
      (error: Error) => process.send?.({ id, error: { message: error.message, codes: codesOf(error) } }),
    );
  });
}

/** The codes of an error and its causes, outermost first. */
function codesOf(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause)];
}
