/**
 * A process that starts with many revocations whose signatures it has not yet verified: its answers are the same before
 * and after their verification. D53.
 */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type BrokerRecord,
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  createVerifier,
  type SigningEvent,
} from '../../src/signing/index.js';
import { createIdentity, forgeRecord, revocationClaims } from '../support/identities.ts';
import { createManualClock } from '../support/manualClock.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const [one, two] = (await Promise.all(['one', 'two'].map(createIdentity))) as [Identity, Identity];
type Identity = Awaited<ReturnType<typeof createIdentity>>;
const trusted = [one, two].map(({ name, publicKey }) => ({ name, publicKey }));
const clock = createManualClock();
const now = clock.now() / 1000;
const last = 1500;

/** A topic with more revocations than a process verifies as it starts; the tracking id of the last is `last`. */
const topic = createMemoryTopic();
const options = { ...names, trusted, clock };
const { name, privateKey } = one;
const first = createSigner({ ...options, identity: { name, privateKey }, broker: createMemoryBroker(topic) });
await first.ready();
const tokens = await Promise.all(
  [last, last + 1].map(async (trackingId) => (await first.sign('x', 3600, { trackingId })).token),
);
for (let id = 1; id <= last; id++) await first.revoke(id);
const genuine = [...topic.records.values()];
await first.close();

const forge = (tid: number, more = {}) =>
  forgeRecord(
    { ...two, name },
    { ...revocationClaims('one', now, tid), ...more },
    'revocation-record+jwt',
  ).then((value) => value.replace(/.{8}$/, 'AAAAAAAA'));

/** A verifier that has read these records, as far as it is then. */
async function start(records: readonly BrokerRecord[], observer?: (event: SigningEvent) => void) {
  const own = createMemoryTopic();
  for (const record of records) own.records.set(record.key, record);
  const verifier = createVerifier({ ...options, broker: createMemoryBroker(own), observer });
  onTestFinished(() => verifier.close());
  await verifier.ready();
  const codes = () =>
    Promise.all(
      tokens.map((token) =>
        verifier.verify(token).then(
          () => 'ok',
          (error: { readonly code: string }) => error.code,
        ),
      ),
    );
  return { verifier, own, codes };
}

/** Forged records about the ids of both tokens, 40 of each. */
const forged = await Promise.all(
  Array.from({ length: 80 }, async (_, index) => ({
    key: `forged:${index}`,
    value: await forge(last + (index % 2), { n: index }),
  })),
);

describe('a verifier that is ready', () => {
  const orders: readonly (readonly [string, readonly BrokerRecord[]])[] = [
    ['alone', genuine],
    ['after the forged', [...forged, ...genuine]],
    ['before the forged', [...genuine, ...forged]],
    ['between the forged', [...forged.slice(0, 40), ...genuine, ...forged.slice(40)]],
    ['before the keys of its signer', genuine.toReversed()],
  ];

  it.each(orders)('refuses exactly the revoked tokens if the record is %s', async (_, records) => {
    const { codes } = await start(records);

    expect(await codes()).toEqual(['revoked', 'ok']);
  });

  it('ignores later forgeries, too, and counts each', async () => {
    const reasons: string[] = [];
    const { verifier, own, codes } = await start(genuine, (event) => {
      if (event.type === 'metadata-rejected') reasons.push(event.reason);
    });
    const hostile = createMemoryBroker(own);
    for (const record of forged) await hostile.publish(record);

    const early = await codes();
    await verifier.revocations();

    expect(early).toEqual(['revoked', 'ok']);
    await vi.waitFor(() => expect(reasons).toEqual(forged.map(() => 'signature')));
    expect(await codes()).toEqual(['revoked', 'ok']);
  });

  it('lists every revocation for pages, and no forgery', async () => {
    const { verifier } = await start([...forged, ...genuine]);
    const said = verifier.hasRevocations();

    const { revoked } = await verifier.revocations();

    expect([said, revoked.length]).toEqual([true, last]);
  });

  it('reports the number of unverified records down to zero', async () => {
    const counts: number[] = [];
    const { verifier } = await start(genuine, (event) => {
      if (event.type === 'unverified') counts.push(event.count);
    });

    await verifier.revocations();

    expect(counts).toEqual([last, 1000, 0]);
  });

  it('does not verify a known record again', async () => {
    const onEvent = vi.fn();
    const { verifier, own, codes } = await start(genuine, onEvent);
    await verifier.revocations();
    const verify = vi.spyOn(crypto.subtle, 'verify');
    onTestFinished(() => verify.mockRestore());
    const hostile = createMemoryBroker(own);

    for (const { key, value } of genuine)
      if (key.startsWith('revocation:')) await hostile.publish({ key, value });
    await hostile.publish({ key: 'expired', value: await forge(last + 1, { exp: now }) });
    await hostile.publish({ key: 'noise', value: 'noise' });
    const isRead = { type: 'metadata-rejected', reason: 'signature' };
    await vi.waitFor(() => expect(onEvent).toHaveBeenCalledWith(isRead));

    expect(await codes()).toEqual(['revoked', 'ok']);
    // One for each of the two tokens.
    expect(verify).toHaveBeenCalledTimes(2);
  });

  it('still refuses revoked tokens after a close during verification', async () => {
    const { verifier, codes } = await start(genuine);
    const listing = verifier.revocations().catch((error: unknown) => error);

    await verifier.close();

    expect(await listing).toMatchObject({ code: 'closed' });
    expect(await codes()).toEqual(['revoked', 'ok']);
  });
});

describe('a signer that is ready', () => {
  it('signs no token that a known revocation covers', async () => {
    const { verifier, own } = await start(genuine);
    const identity = { name: two.name, privateKey: two.privateKey };
    const signer = createSigner({ ...options, identity, broker: createMemoryBroker(own) });
    onTestFinished(() => signer.close());
    await signer.ready();

    const { token } = await signer.sign('x', 300, { trackingId: last });

    expect((await signer.verify(token)).trackingId).toBe(last);
    // The other process hears of the new key when it has read the record, which a busy machine lets wait.
    await vi.waitFor(async () => expect((await verifier.verify(token)).trackingId).toBe(last));
  });
});
