/**
 * The contract of every broker adapter: the port, and two signers with three verifiers over it.
 * In: a topic. One verifier starts later, and one receives forged, replayed and reordered records.
 * An adapter passes by calling `describeBroker` in a test of its own.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createSigner,
  type BrokerRecord,
  createVerifier,
  type KeyBroker,
  type SigningEvent,
  type Verifier,
} from '../../src/signing/index.js';
import {
  createIdentity,
  forgeRecord,
  listedKey,
  randomRun,
  revocationClaims,
  signerClaims,
} from './identities.ts';
import { revokedIn } from './signedTokens.ts';
import { createManualClock } from './manualClock.ts';

/** A topic to connect to; each call of `createTopic` makes an empty one. */
export interface TestTopic {
  readonly connect: () => KeyBroker;
  /** Everything published so far, in the broker's order. */
  readonly records: () => Promise<readonly BrokerRecord[]>;
}

const [one, two, stranger] = await Promise.all(['one', 'two', 'stranger'].map(createIdentity));
if (!one || !two || !stranger) throw new Error('no identities');
const trusted = [one, two].map(({ name, publicKey }) => ({ name, publicKey }));
const names = { issuer: 'https://signer.test', audience: 'forms' };

/** Two signers on a topic, with one clock. */
async function createSigners(topic: TestTopic) {
  const clock = createManualClock();
  const signers = [one, two].map((identity) => {
    const { name, privateKey } = identity as { name: string; privateKey: JsonWebKey };
    const signer = createSigner({
      ...names,
      trusted,
      clock,
      identity: { name, privateKey },
      broker: topic.connect(),
    });
    onTestFinished(() => signer.close());
    return signer;
  });
  await Promise.all(signers.map((signer) => signer.ready()));
  const [first, second] = signers as [(typeof signers)[0], (typeof signers)[0]];
  // The current and the next key of each signer.
  await eventually(() => expect([first, second].map((each) => each.jwks().keys.length)).toEqual([4, 4]));
  return { clock, first, second };
}

async function startVerifier(broker: KeyBroker, clock = createManualClock()) {
  const events: SigningEvent[] = [];
  const verifier = createVerifier({
    ...names,
    trusted,
    clock,
    broker,
    observer: (event) => events.push(event),
  });
  onTestFinished(() => verifier.close());
  await verifier.ready();
  const faults = () => events.flatMap((event) => (event.type === 'metadata-rejected' ? event.reason : []));
  return { verifier, faults };
}

const codeOf = (verifier: Verifier, token: string) =>
  verifier.verify(token).then(
    () => 'ok',
    (error: { readonly code: string }) => error.code,
  );

/** A connection that adds, repeats and reorders records. */
function hostile(broker: KeyBroker, extra: readonly BrokerRecord[]): KeyBroker {
  return {
    ...broker,
    async follow({ onRecord, onHealth }) {
      const seen: BrokerRecord[] = [];
      await broker.follow({ onHealth, onRecord: (record) => seen.push(record) });
      const shuffled = [...seen.toReversed(), ...extra, ...seen, ...extra];
      for (const record of shuffled) onRecord(record);
    },
  };
}

/** Waits for a state: a broker in another process takes its time on a busy machine. */
const eventually = <Result>(check: () => Result) => vi.waitFor(check, { timeout: 20_000 });

/** A flood by an attacker with credentials of the broker: the number of records, and the letters of each. */
const [floodRecords, floodLetters] = [600, 160_000];
/** The bytes of the flood that an adapter may hold while its follower is busy, fewer than the flood has. */
const mostHeldBytes = 64 * 1024 * 1024;

/** The memory of this process after a garbage collection, buffers included. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Tests that an adapter waits for its follower, because a network may send more than a process can hold. */
export function describeWaiting(name: string, createTopic: () => TestTopic | Promise<TestTopic>): void {
  describe(`${name}: a flooded topic`, () => {
    it('delivers the next record after the last is processed, within its memory limit', async () => {
      const topic = await createTopic();
      const [writer, reader] = [topic.connect(), topic.connect()];
      onTestFinished(async () => {
        await Promise.all([writer.close(), reader.close()]);
      });
      for (let record = 0; record < floodRecords; record += 20) {
        const twenty = Array.from({ length: 20 }, (_, index) => String(record + index));
        await Promise.all(twenty.map((key) => writer.publish({ key, value: key.padEnd(floodLetters, 'x') })));
      }
      const before = heldBytes();
      const seen: string[] = [];
      const gate = { open: () => {} };
      const closed = new Promise<void>((open) => Object.assign(gate, { open }));
      const onHealth = vi.fn();
      const onRecord = ({ key }: BrokerRecord) => {
        seen.push(key);
        return closed;
      };

      const following = reader.follow({ onRecord, onHealth });
      await eventually(() => expect(seen).toHaveLength(1));
      // Longer than any request to a broker may take.
      await new Promise((later) => setTimeout(later, 7000));

      expect(seen).toHaveLength(1);
      expect(heldBytes() - before).toBeLessThan(mostHeldBytes);
      gate.open();
      await following;
      await eventually(() => expect(new Set(seen).size).toBe(floodRecords));
      // No record is repeated or lost, because waiting does not cause a reconnect.
      expect(seen).toEqual(seen.toSorted((a, b) => Number(a) - Number(b)));
      expect(seen).toHaveLength(floodRecords);
      expect(onHealth.mock.calls.filter(([isUp]) => !isUp)).toEqual([]);
    }, 120_000);
  });
}

/** Describes an adapter. */
export function describeBroker(name: string, createTopic: () => TestTopic | Promise<TestTopic>): void {
  describe(`${name}: the port`, () => {
    it('delivers records published before and after follow, in order', async () => {
      const topic = await createTopic();
      const [writer, reader] = [topic.connect(), topic.connect()];
      const seen: string[] = [];
      const onRecord = ({ key, value }: BrokerRecord) => seen.push(key + value);
      await writer.publish({ key: 'a', value: '1' });
      await writer.publish({ key: 'b', value: '2' });

      await reader.follow({ onRecord, onHealth: () => {} });
      expect(seen).toEqual(['a1', 'b2']);
      await writer.publish({ key: 'c', value: '3' });

      await eventually(() => expect(seen).toEqual(['a1', 'b2', 'c3']));
      await Promise.all([writer.close(), reader.close()]);
    });

    it('delivers no record after close, and has reported that it was up', async () => {
      const topic = await createTopic();
      const [writer, reader] = [topic.connect(), topic.connect()];
      const follower = { onRecord: vi.fn(), onHealth: vi.fn() };
      await reader.follow(follower);

      await reader.close();
      await writer.publish({ key: 'a', value: '1' });
      await writer.close();

      expect(follower.onRecord).not.toHaveBeenCalled();
      expect(follower.onHealth).toHaveBeenCalledWith(true);
    });
  });

  describe(`${name}: two signers, three verifiers`, () => {
    it('verifies the tokens of each signer at each verifier and at the other signer', async () => {
      const topic = await createTopic();
      const { verifier: early } = await startVerifier(topic.connect());
      const { first, second } = await createSigners(topic);
      const { verifier: late } = await startVerifier(topic.connect());
      const tokens = await Promise.all([first, second].map((s) => s.sign('x', 300, { trackingId: 7 })));

      for (const { token } of tokens) {
        await eventually(async () => expect(await codeOf(early, token)).toBe('ok'));
        expect(await codeOf(late, token)).toBe('ok');
        expect([await codeOf(first, token), await codeOf(second, token)]).toEqual(['ok', 'ok']);
      }
    });

    it('delivers every rotation and revocation to a verifier that starts later', async () => {
      const topic = await createTopic();
      const { clock, first, second } = await createSigners(topic);
      const { token: before } = await first.sign('x', 3600, { trackingId: 7 });
      const { token: revoked } = await second.sign('x', 3600, { trackingId: 13 });
      await first.rotate();
      const { revokedAt } = await second.revoke(13);
      clock.advance(1);
      const { token: after } = await second.sign('x', 300, { trackingId: 13 });
      const { verifier: late } = await startVerifier(topic.connect(), clock);

      const codes = [await codeOf(late, before), await codeOf(late, revoked), await codeOf(late, after)];

      expect(codes).toEqual(['ok', 'revoked', 'ok']);
      expect(await revokedIn(await late.revocations(), [7, 13])).toEqual({ 13: revokedAt });
    });

    it('rejects forged records, and tolerates replayed and reordered ones', async () => {
      const topic = await createTopic();
      const { clock, first, second } = await createSigners(topic);
      await first.revoke(13);
      const replayed = await topic.records();
      clock.advance(10);
      const { token } = await second.sign('x', 300, { trackingId: 13 });
      const { revokedAt } = await first.revoke(13);
      const forged = await forgeries(await topic.records(), clock.now() / 1000);
      const extra = Object.values(forged).map((value, index) => ({ key: `forged ${index}`, value }));

      const { verifier, faults } = await startVerifier(
        hostile(topic.connect(), [...extra, ...replayed]),
        clock,
      );

      expect(new Set(faults())).toEqual(new Set(Object.keys(forged).map((name_) => name_.split(' ')[0])));
      expect(verifier.jwks().keys).toHaveLength(first.jwks().keys.length);
      expect(await revokedIn(await verifier.revocations(), [7, 13, 99])).toEqual({ 13: revokedAt });
      expect(await codeOf(verifier, token)).toBe('revoked');
    });
  });
}

/** Records that must be rejected; the first word is the reason. */
async function forgeries(
  genuine: readonly BrokerRecord[],
  nowSeconds: number,
): Promise<Record<string, string>> {
  const [own, other] = [one as never, two as never];
  const [head = '', body = '', signature = ''] = (genuine[0]?.value ?? '').split('.');
  const claims = await signerClaims('one', nowSeconds);
  const seen = JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))) as { exp: number };
  const changed = btoa(JSON.stringify({ ...seen, exp: seen.exp + 1 })).replaceAll('=', '');
  const revocation = revocationClaims('two', nowSeconds, 99);
  const [listed] = claims.keys;
  // Each has its own process, because a second record of a process would not be newer than the first.
  const withKey = (key: object) =>
    forgeRecord(own, { ...claims, run: randomRun(), keys: [{ ...listed, ...key }] });
  const offCurve = { ...listed?.jwk, y: 'A'.repeat(43) };
  return {
    'signature of a stranger': await forgeRecord(stranger as never, claims),
    'signature of another record': `${head}.${changed}.${signature}`,
    'signature missing': 'not a record',
    'issuer that is another': await forgeRecord(other, claims),
    'issuer of a revocation': await forgeRecord(own, revocation, 'revocation-record+jwt'),
    'type of a token': await forgeRecord(own, claims, 'JWT'),
    'malformed claims': await forgeRecord(own, { ...claims, keys: undefined }),
    'malformed revocation': await forgeRecord(own, claims, 'revocation-record+jwt'),
    'malformed coordinate': await withKey({ jwk: { ...listed?.jwk, x: '' } }),
    'malformed point, off the curve': await withKey({ jwk: offCurve }),
    'thumbprint of another key': await withKey({ kid: 'x'.repeat(43) }),
    'possession of nobody': await withKey({ pop: 'A'.repeat(86) }),
    'possession of another': await forgeRecord(own, {
      ...claims,
      run: randomRun(),
      keys: [await listedKey('one', nowSeconds, { provenFor: 'two' })],
    }),
    'lifetime of a week': await forgeRecord(own, { ...claims, exp: nowSeconds + 604_800 }),
    'lifetime of a key of a week': await withKey({ until: nowSeconds + 604_800 }),
    'lifetime in the future': await forgeRecord(own, { ...claims, iat: nowSeconds + 600 }),
    'lifetime of a revocation that reaches far': await forgeRecord(
      other,
      { ...revocation, at: nowSeconds + 301 },
      'revocation-record+jwt',
    ),
  };
}
