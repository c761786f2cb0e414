/** Two signers and their verifiers, each in a process of its own, on one topic of an engine. */
import { expect, onTestFinished, vi } from 'vitest';
import { createIdentity, type TestIdentity } from '../../support/identities.ts';
import type { BrokerEngine, ConnectOptions } from './engine.ts';
import { buildMember, type MemberProcess, startMember } from './memberProcess.ts';

/** Members at work. */
export interface Cluster {
  readonly topic: ConnectOptions;
  readonly first: MemberProcess;
  readonly second: MemberProcess;
  /** The two that were there from the beginning. */
  readonly verifiers: readonly MemberProcess[];
  /** Starts a verifier now, and waits until it has read the broker to its end. */
  readonly join: () => Promise<MemberProcess>;
  /** Starts a verifier now, which may have to wait for the broker. */
  readonly start: () => Promise<MemberProcess>;
  /** Advances the clocks of all members in steps, so that due work can run in between. */
  readonly advance: (seconds: number) => Promise<void>;
  readonly identities: readonly TestIdentity[];
  /** The time of the clocks. */
  readonly now: () => number;
}

/** Within so long of real time a member hears of something; a busy machine takes its time. */
export const heardWithin = { timeout: 30_000, interval: 50 };

const stepSeconds = 20;

/** Starts a cluster, which ends with its test; none of its processes may have ended before. */
export async function startCluster(engine: BrokerEngine): Promise<Cluster> {
  const topic = await engine.createTopic();
  const program = await programOf(engine);
  const identities = await Promise.all(['one', 'two'].map(createIdentity));
  const trusted = identities.map(({ name, publicKey }) => ({ name, publicKey }));
  const clock = { seconds: 1_763_700_000 };
  const members: MemberProcess[] = [];
  onTestFinished(async () => {
    const fallen = members.flatMap((member) => member.fallen());
    await Promise.all(members.map((member) => member.kill()));
    expect(fallen).toEqual([]);
  });
  const start = async (identity?: TestIdentity) => {
    const own = identity && { identity: { name: identity.name, privateKey: identity.privateKey } };
    const setup = { connect: topic, trusted, startSeconds: clock.seconds, ...own };
    const member = await startMember(program, setup);
    members.push(member);
    return member;
  };
  const [first, second, ...verifiers] = await Promise.all([...identities, undefined, undefined].map(start));
  if (!first || !second) throw new Error('There are no signers.');
  await Promise.all(members.map((member) => member.ready()));
  // The current and the next key of each signer: from then on every member knows the key of the next rotation.
  const keys = async () =>
    (await Promise.all(members.map((member) => member.metrics()))).map((one) => one.keys);
  await vi.waitFor(async () => expect(await keys()).toEqual([4, 4, 4, 4]), heardWithin);
  return {
    topic,
    first,
    second,
    verifiers,
    start: () => start(),
    async join() {
      const member = await start();
      await member.ready();
      return member;
    },
    async advance(seconds) {
      for (let passed = 0; passed < seconds; passed += stepSeconds) {
        const step = Math.min(stepSeconds, seconds - passed);
        clock.seconds += step;
        await Promise.all(members.map((member) => member.advance(step)));
      }
    },
    identities,
    now: () => clock.seconds,
  };
}

const programs = new WeakMap<BrokerEngine, Promise<string>>();

/** Built once for all tests of an engine. */
function programOf(engine: BrokerEngine): Promise<string> {
  const program = programs.get(engine) ?? buildMember(engine.member);
  programs.set(engine, program);
  return program;
}

/** Waits until a token is answered by this code at every one of these members. */
export async function waitForCode(
  members: readonly MemberProcess[],
  token: string,
  code: string,
): Promise<void> {
  await vi.waitFor(() => expectCode(members, token, code), heardWithin);
}

/** Waits until each of these members calls its broker up, or down. */
export async function waitForHealth(members: readonly MemberProcess[], isUp: boolean): Promise<void> {
  await vi.waitFor(async () => {
    const seen = await Promise.all(members.map((member) => member.metrics()));
    expect(seen.map(({ isBrokerUp }) => isBrokerUp)).toEqual(members.map(() => isUp));
  }, heardWithin);
}

/** Does something that a signer may refuse until it has spoken again: minute by minute, at most half an hour. */
export async function afterBeats<Result>(
  { advance }: Pick<Cluster, 'advance'>,
  attempt: () => Promise<Result>,
): Promise<Result> {
  return vi.waitFor(
    async () => {
      await advance(60);
      return attempt();
    },
    { timeout: 30_000, interval: 1000 },
  );
}

/** Whether a token is answered by this code at each of these members, now. */
export async function expectCode(
  members: readonly MemberProcess[],
  token: string,
  code: string,
): Promise<void> {
  const codes = await Promise.all(members.map((member) => member.verify(token)));
  expect(codes).toEqual(members.map(() => code));
}
