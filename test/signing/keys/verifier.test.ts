/** A server that verifies without signing, whatever becomes of its broker. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  createVerifier,
  SigningError,
  type SigningEvent,
  type VerifierOptions,
} from '../../../src/signing/index.js';
import { createIdentity, forgeRecord, signerClaims } from '../../support/identities.ts';
import { createManualClock } from '../../support/manualClock.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const identity = await createIdentity('one');
const { name, privateKey, publicKey } = identity;
const trusted = [{ name, publicKey }];

async function signOn(topic: ReturnType<typeof createMemoryTopic>, clock = createManualClock(), more = {}) {
  const broker = createMemoryBroker(topic);
  const signer = createSigner({ ...names, trusted, clock, identity: { name, privateKey }, broker, ...more });
  onTestFinished(() => signer.close());
  await signer.ready();
  return signer.sign('x', 3600, { trackingId: 7 });
}

function start(options: Partial<VerifierOptions>) {
  const events: SigningEvent[] = [];
  const verifier = createVerifier({
    ...names,
    trusted,
    clock: createManualClock(),
    broker: createMemoryBroker(),
    observer: (event) => events.push(event),
    ...options,
  });
  onTestFinished(() => verifier.close());
  return { verifier, events };
}

describe('createVerifier', () => {
  it.each([60, 3600, 86_400])('accepts the records of a signer that rotates every %i s', async (seconds) => {
    const topic = createMemoryTopic();
    const { token } = await signOn(topic, createManualClock(), { rotationIntervalSeconds: seconds });
    const { verifier, events } = start({ broker: createMemoryBroker(topic) });
    await verifier.ready();

    expect((await verifier.verify(token)).data).toBe('x');
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toEqual([]);
  });

  it('verifies from memory without the broker', async () => {
    const topic = createMemoryTopic();
    const { token } = await signOn(topic);
    const { verifier } = start({ broker: createMemoryBroker(topic) });
    await verifier.ready();

    topic.records.clear();
    topic.followers.clear();

    expect((await verifier.verify(token)).data).toBe('x');
  });

  it('reports why the broker cannot be reached, until it is closed', async () => {
    const clock = createManualClock();
    const broker = createMemoryBroker();
    const follow = vi.fn(broker.follow).mockRejectedValue(new SigningError('not-ready'));
    const { verifier, events } = start({ clock, broker: { ...broker, follow } });
    await vi.waitFor(() =>
      expect(events).toContainEqual({ type: 'broker', isUp: false, reason: 'not-ready' }),
    );

    await verifier.close();
    clock.advance(60);

    await expect(verifier.ready()).rejects.toMatchObject({ code: 'closed' });
  });

  it('retries until the broker answers, and reports it', async () => {
    const clock = createManualClock();
    const topic = createMemoryTopic();
    const { token } = await signOn(topic);
    const broker = createMemoryBroker(topic);
    const follow = vi
      .fn(broker.follow)
      .mockRejectedValueOnce(new Error('down'))
      .mockRejectedValueOnce(new Error('down'));
    const { verifier, events } = start({ clock, broker: { ...broker, follow } });
    await expect(verifier.verify(token)).rejects.toMatchObject({ code: 'not-ready' });

    await vi.waitFor(() => {
      clock.advance(1);
      expect(follow).toHaveBeenCalledTimes(3);
    });
    await verifier.ready();

    expect((await verifier.verify(token)).trackingId).toBe(7);
    expect(events.flatMap((event) => (event.type === 'broker' ? event.isUp : []))).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('forgets expired keys, and ignores old records of them', async () => {
    const clock = createManualClock();
    const topic = createMemoryTopic();
    await signOn(topic, clock);
    clock.advance(24 * 3600);

    const { verifier, events } = start({ clock, broker: createMemoryBroker(topic) });
    await verifier.ready();

    expect(verifier.jwks().keys.length).toBeLessThanOrEqual(2);
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toEqual([]);
  });

  it('continues after malicious records (T §5.2 rule 4)', async () => {
    const clock = createManualClock();
    const topic = createMemoryTopic();
    const poison = createMemoryBroker(topic);
    const claims = await signerClaims(name, clock.now() / 1000);
    const [key] = claims.keys;
    const withKey = (jwk: unknown) => ({ ...claims, keys: [{ ...key, jwk }] });
    const jwks = [{ ...key?.jwk, x: '' }, { ...key?.jwk, y: 'A'.repeat(43) }, {}, null];
    const broken = [...jwks.map(withKey), {}, { ...claims, keys: [null] }];
    for (const [index, record] of broken.entries())
      await poison.publish({ key: `poison ${index}`, value: await forgeRecord(identity, record) });
    await poison.publish({ key: 'no text', value: null as never });
    await poison.publish(null as never).catch(() => {});
    const { token } = await signOn(topic, clock);

    const { verifier, events } = start({ broker: createMemoryBroker(topic) });
    await verifier.ready();

    expect((await verifier.verify(token)).data).toBe('x');
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toHaveLength(broken.length + 1);
  });

  describe.each([
    ['verify', 'ok'],
    ['refuse', 'stale'],
  ] as const)('cut off from its broker, with %s', (whenStale, code) => {
    it(`rejects ready(), sets the metrics, and answers ${code}`, async () => {
      const [clock, topic] = [createManualClock(), createMemoryTopic()];
      const { token } = await signOn(topic, clock);
      const { verifier, events } = start({
        clock,
        broker: createMemoryBroker(topic),
        maxStaleSeconds: 600,
        whenStale,
      });
      await verifier.ready();
      topic.followers.clear();
      const outcome = () =>
        verifier.verify(token).then(
          () => 'ok',
          (error: { code: string }) => error.code,
        );

      clock.advance(600);
      expect(await outcome()).toBe('ok');
      clock.advance(61);

      expect(await outcome()).toBe(code);
      await expect(verifier.ready()).rejects.toMatchObject({ code: 'stale' });
      expect(events.filter(({ type }) => type === 'stale')).toEqual([{ type: 'stale', isStale: true }]);
    });
  });

  it('recovers with the next record of a signer', async () => {
    const [clock, topic] = [createManualClock(), createMemoryTopic()];
    await signOn(topic, clock);
    const { verifier, events } = start({ clock, broker: createMemoryBroker(topic) });
    await verifier.ready();
    const followers = [...topic.followers];
    topic.followers.clear();
    clock.advance(3700);
    await expect(verifier.ready()).rejects.toMatchObject({ code: 'stale' });

    for (const follower of followers) topic.followers.add(follower);

    await vi.waitFor(async () => {
      clock.advance(60);
      await verifier.ready();
    });
    const stale = events.flatMap((event) => (event.type === 'stale' ? event.isStale : []));
    expect(stale.slice(0, 2)).toEqual([true, false]);
  });

  it('accepts both keys of an identity during a change, and then only the new one', async () => {
    const [topic, clock] = [createMemoryTopic(), createManualClock()];
    const next = await createIdentity('one');
    const both = [...trusted, { name, publicKey: next.publicKey }];
    const byOld = await signOn(topic, clock, { trusted: both });
    const byNext = await signOn(topic, clock, {
      trusted: both,
      identity: { name, privateKey: next.privateKey },
    });
    const codes = async (own: VerifierOptions['trusted']) => {
      const { verifier } = start({ clock, broker: createMemoryBroker(topic), trusted: own });
      await verifier.ready();
      const verified = await Promise.allSettled([byOld, byNext].map(({ token }) => verifier.verify(token)));
      return verified.map(({ status }) => status);
    };

    expect(await codes(both)).toEqual(['fulfilled', 'fulfilled']);
    expect(await codes(both.slice(1))).toEqual(['rejected', 'fulfilled']);
  });

  it('rejects `ready` if a trusted identity has no key', async () => {
    const offCurve = [{ name, publicKey: { ...publicKey, y: 'A'.repeat(43) } }];
    const { verifier } = start({ trusted: offCurve });

    await expect(verifier.ready()).rejects.toThrow(/^`trusted.0.publicKey` is not a P-256 key/);
  });

  it.each<[string, object]>([
    ['maxStaleSeconds', { maxStaleSeconds: 119 }],
    ['whenStale', { whenStale: 'x' }],
    ['trusted.0.publicKey.x', { trusted: [{ name, publicKey: { ...publicKey, x: '' } }] }],
    ['trusted', { trusted: [] }],
    ['trusted', { trusted: undefined }],
    ['trusted.0.publicKey', { trusted: [{ name: 'one', publicKey: { kty: 'RSA' } }] }],
    ['issuer', { issuer: '' }],
  ])('throws a TypeError that names %s', (option, wrong) => {
    const options = { ...names, trusted, broker: createMemoryBroker(), ...wrong } as VerifierOptions;

    expect(() => createVerifier(options)).toThrow(option);
    expect(() => createVerifier(options)).toThrow(TypeError);
  });
});
