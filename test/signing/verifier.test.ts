/** A server that verifies without signing, whatever becomes of its broker. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  createVerifier,
  type SigningEvent,
  type VerifierOptions,
} from '../../src/signing/index.js';
import { createIdentity } from '../support/identities.ts';
import { createManualClock } from '../support/manualClock.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const { name, privateKey, publicKey } = await createIdentity('one');
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
  it.each([60, 3600, 86_400])('believes the records of a signer that rotates every %i s', async (seconds) => {
    const topic = createMemoryTopic();
    const { token } = await signOn(topic, createManualClock(), { rotationIntervalSeconds: seconds });
    const { verifier, events } = start({ broker: createMemoryBroker(topic) });
    await verifier.ready();

    expect((await verifier.verify(token)).data).toBe('x');
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toEqual([]);
  });

  it('goes on from memory when the broker is gone', async () => {
    const topic = createMemoryTopic();
    const { token } = await signOn(topic);
    const { verifier } = start({ broker: createMemoryBroker(topic) });
    await verifier.ready();

    topic.records.clear();
    topic.followers.clear();

    expect((await verifier.verify(token)).data).toBe('x');
  });

  it('tries again until the broker answers, and says so', async () => {
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

  it('forgets keys that have expired, and believes no old record of them', async () => {
    const clock = createManualClock();
    const topic = createMemoryTopic();
    await signOn(topic, clock);
    clock.advance(24 * 3600);

    const { verifier, events } = start({ clock, broker: createMemoryBroker(topic) });
    await verifier.ready();

    expect(verifier.jwks().keys.length).toBeLessThanOrEqual(2);
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toEqual([]);
  });

  it.each<[string, object]>([
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
