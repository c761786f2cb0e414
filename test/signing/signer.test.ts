/** One signer over a broker of its own, on a clock that the test moves. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BrokerRecord,
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  type KeyBroker,
  type SignerOptions,
  SigningError,
  type SigningEvent,
} from '../../src/signing/index.js';
import { staticKeys, verifyToken } from '../../src/token/index.js';
import { createManualClock } from '../support/manualClock.ts';
import { createIdentity } from '../support/identities.ts';
import { bindingOf, digestOf } from '../support/signedTokens.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const identity = await createIdentity('one');
const { name, privateKey, publicKey } = identity;
const own = { identity: { name, privateKey }, trusted: [{ name, publicKey }] };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** A signer, with what it published and what it told. */
async function start(options: Partial<SignerOptions> = {}, wrap = (broker: KeyBroker) => broker) {
  const [clock, topic, events] = [createManualClock(), createMemoryTopic(), [] as SigningEvent[]];
  const signer = createSigner({
    ...names,
    ...own,
    clock,
    broker: wrap(createMemoryBroker(topic)),
    observer: (event) => events.push(event),
    ...options,
  });
  closing.push(() => signer.close());
  await signer.ready();
  /** Waits until so many keys were published: the one in use, and the next. */
  const published = (count: number) =>
    vi.waitFor(() => expect(topic.records.size).toBe(count), { interval: 1 });
  await published(2);
  const read = (token: string, keys = staticKeys(signer.jwks())) =>
    verifyToken(token, { ...names, keys, now: clock.now });
  return { signer, clock, topic, events, published, read };
}

/** A network over which nothing can be published while it is down. */
const failing = (network: { readonly isDown: boolean }) => (broker: KeyBroker) => ({
  ...broker,
  publish: (record: BrokerRecord) =>
    network.isDown ? Promise.reject(new Error('down')) : broker.publish(record),
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'ok',
    (error: { readonly code?: string }) => error.code,
  );

const about = { trackingId: 7 };
const kidOf = (token: string) => (JSON.parse(atob(token.split('.')[0] ?? '')) as { kid: string }).kid;

describe('sign', () => {
  it('returns a token that a reader verifies, with the claims of D29 (T §4)', async () => {
    const { signer, clock, read } = await start();

    const { token } = await signer.sign({ a: 1 }, 300, about);

    const { data, claims, trackingId } = await read(token);
    expect([data, trackingId]).toEqual([{ a: 1 }, 7]);
    const iat = clock.now() / 1000;
    expect(claims).toMatchObject({ iss: names.issuer, aud: names.audience, iat, exp: iat + 300 });
    expect(claims.jti).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['validity', 'x', 0, about],
    ['validity', 'x', 1.5, about],
    ['validity', 'x', 601, about],
    ['tracking-id', 'x', 300, { trackingId: 1.5 }],
    ['tracking-id', 'x', 300, { trackingId: 'x' as never }],
    ['data', undefined, 300, about],
    ['data', 1n, 300, about],
    ['data', () => {}, 300, about],
    ['data-too-large', 'x'.repeat(99), 300, about],
    ['health-reference', 'x', 300, { ...about, containsHealthReference: true }],
  ])('refuses by %s, and tells the observer (T §2, §8)', async (code, data, seconds, options) => {
    const { signer, events } = await start({ maxValiditySeconds: 600, maxDataBytes: 100 });

    const error = await signer.sign(data, seconds, options).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(SigningError);
    expect(error).toMatchObject({ code });
    expect(events.at(-1)).toEqual({ type: 'sign-failed', reason: code });
  });

  it('ties a token to a request when asked to (D27)', async () => {
    const { signer, read } = await start();
    const request = new Request('https://api.test/v?b=2&a=1', { method: 'POST', body: '{"search":"é"}' });

    const { token } = await signer.sign('x', 300, { ...about, request });

    expect((await read(token)).claims.req).toBe(await bindingOf(request));
  });

  it('refuses once it is closed', async () => {
    const { signer } = await start();

    await signer.close();

    expect(await codeOf(signer.sign('x', 300, about))).toBe('closed');
    expect([await codeOf(signer.rotate()), await codeOf(signer.revoke(7))]).toEqual(['closed', 'closed']);
  });

  it('refuses before it is ready', async () => {
    const signer = createSigner(names);
    closing.push(() => signer.close());

    expect(await codeOf(signer.sign('x', 300, about))).toBe('not-ready');
    expect(() => signer.jwks()).toThrow(SigningError);
  });
});

describe('signResponse', () => {
  it('signs the fingerprint of a body, for its request alone (D27)', async () => {
    const { signer, clock } = await start();
    const request = new Request('https://api.test/v?a=1');

    const { token } = await signer.signResponse(request, '{"data":[]}', 300, about);

    const options = { ...names, keys: staticKeys(signer.jwks()), typ: 'values-digest+jwt', now: clock.now };
    const { data, claims } = await verifyToken(token, options);
    expect([data, claims.req]).toEqual([await digestOf('{"data":[]}'), await bindingOf(request)]);
    expect(token.length).toBeLessThan(700);
  });
});

describe('jwks', () => {
  it('holds public members only, of the key in use and the next', async () => {
    const { signer } = await start();

    const { keys } = signer.jwks();

    expect(keys).toHaveLength(2);
    for (const key of keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('comes from private keys that cannot be read back', async () => {
    const generated = vi.spyOn(crypto.subtle, 'generateKey');
    await start();

    const extractable = generated.mock.calls.map((call) => call[1]);
    generated.mockRestore();

    expect(extractable).toEqual([false, false]);
  });

  it('imports its identity so that it cannot be read back', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    await start();

    const secret = imported.mock.calls.filter((call) => 'd' in (call[1] as object));
    imported.mockRestore();

    expect(secret.map((call) => call[3] as unknown)).toEqual([false]);
  });
});

describe('rotation', () => {
  it('fails no live token in 100 rotations, for readers whose keys are up to 10 minutes old (D30)', async () => {
    const { signer, clock, events, published, read } = await start();
    const failures: unknown[] = [];
    for (let rotation = 0; rotation < 100; rotation++) {
      clock.advance(3300);
      const keptByReader = staticKeys(signer.jwks());
      clock.advance(599);
      const { token } = await signer.sign(rotation, 3600, about);
      await read(token, keptByReader).catch((error: unknown) => failures.push(error));
      await published(rotation + 3);
      clock.advance(1);
      const { token: last } = await signer.sign(rotation, 300, about);
      await signer.verify(token).catch((error: unknown) => failures.push(error));
      await read(last).catch((error: unknown) => failures.push(error));
    }

    expect(failures).toEqual([]);
    expect(events.filter((event) => event.type === 'activated' && event.isRotation).length).toBeGreaterThan(
      99,
    );
    expect(signer.jwks().keys.length).toBeLessThanOrEqual(5);
  });

  it('keeps a retired key until its last token has expired, and no longer', async () => {
    const { signer, clock, published } = await start();
    const { token } = await signer.sign('x', 600, about);
    await signer.rotate();
    await published(3);

    clock.advance(600 + 299);
    expect(signer.jwks().keys.map((key) => (key as { kid: string }).kid)).toContain(kidOf(token));
    clock.advance(1);

    expect(signer.jwks().keys).toHaveLength(2);
  });

  it('signs with another key after rotate, at once', async () => {
    const { signer } = await start();
    const { token: before } = await signer.sign('x', 300, about);

    await signer.rotate();

    const { token: after } = await signer.sign('x', 300, about);
    expect(kidOf(after)).not.toBe(kidOf(before));
    expect([await codeOf(signer.verify(before)), await codeOf(signer.verify(after))]).toEqual(['ok', 'ok']);
  });

  it('comes due even where no timer fires, as on a machine that slept', async () => {
    const time = { ms: 1_763_700_000_000 };
    const { signer } = await start({ clock: { now: () => time.ms, after: () => () => {} } });
    const { token: before } = await signer.sign('x', 300, about);

    time.ms += 3_600_000;

    const { token: after } = await signer.sign('x', 300, about);
    expect(kidOf(after)).not.toBe(kidOf(before));
  });

  it('keeps the old key while the broker is down, tells so, and stops signing after 4 hours', async () => {
    const network = { isDown: false };
    const { signer, clock, events } = await start({}, failing(network));
    network.isDown = true;
    await signer.rotate();
    const { token: first } = await signer.sign('x', 300, about);
    await vi.waitFor(() => expect(events.some(({ type }) => type === 'publish-failed')).toBe(true));

    clock.advance(4 * 3600 - 1);
    const { token: last } = await signer.sign('x', 300, about);
    clock.advance(1);

    expect(kidOf(last)).toBe(kidOf(first));
    expect(await codeOf(signer.sign('x', 300, about))).toBe('key-too-old');
  });

  it('goes on by itself when the broker is back', async () => {
    const network = { isDown: false };
    const { signer, clock, topic } = await start({}, failing(network));
    network.isDown = true;
    await signer.rotate();
    clock.advance(5 * 3600);
    expect(await codeOf(signer.sign('x', 300, about))).toBe('key-too-old');

    network.isDown = false;
    await vi.waitFor(() => {
      clock.advance(60);
      expect(topic.records.size).toBeGreaterThan(2);
    });

    await vi.waitFor(async () => expect(await codeOf(signer.sign('x', 300, about))).toBe('ok'));
  });

  it('rejects rotate when nothing can be published', async () => {
    const network = { isDown: false };
    const { signer } = await start({}, failing(network));
    network.isDown = true;
    await signer.rotate();

    expect(await codeOf(signer.rotate())).toBe('broker-unavailable');
  });
});

describe('revoke', () => {
  it('refuses what was issued until then, and takes what is signed anew later (T §4)', async () => {
    const { signer, clock } = await start();
    const { token: old } = await signer.sign('x', 300, about);
    const { token: another } = await signer.sign('x', 300, { trackingId: 8 });

    const { trackingId, revokedAt } = await signer.revoke(7);
    clock.advance(1);
    const { token: anew } = await signer.sign('x', 300, about);

    expect([trackingId, revokedAt]).toEqual([7, clock.now() / 1000 - 1]);
    const codes = [
      await codeOf(signer.verify(old)),
      await codeOf(signer.verify(another)),
      await codeOf(signer.verify(anew)),
    ];
    expect(codes).toEqual(['revoked', 'ok', 'ok']);
  });

  it('is forgotten when no token that it concerns can be alive', async () => {
    const { signer, clock } = await start();
    await signer.revoke(7);

    clock.advance(3600 + 299);
    expect(signer.jwks().revoked).toHaveLength(1);
    clock.advance(1);

    expect(signer.jwks().revoked).toEqual([]);
  });

  it('rejects when the broker did not take it, and holds nothing', async () => {
    const network = { isDown: false };
    const { signer } = await start({}, failing(network));
    network.isDown = true;

    expect(await codeOf(signer.revoke(7))).toBe('broker-unavailable');
    expect(signer.jwks().revoked).toEqual([]);
  });

  it('takes integers only', async () => {
    const { signer } = await start();

    expect(await codeOf(signer.revoke(1.5))).toBe('tracking-id');
  });
});

describe('verify', () => {
  it('tells the observer how long it took, and why it refused', async () => {
    const { signer, events } = await start();
    const { token } = await signer.sign('x', 300, about);

    await signer.verify(token);
    expect(await codeOf(signer.verify('x'))).toBe('malformed');

    expect(events.slice(-3)).toEqual([
      { type: 'verified', seconds: expect.any(Number) as number },
      { type: 'verify-failed', reason: 'malformed' },
      { type: 'verified', seconds: expect.any(Number) as number },
    ]);
  });
});

describe('createSigner', () => {
  it('works alone, with nothing but its names', async () => {
    const signer = createSigner(names);
    closing.push(() => signer.close());
    await signer.ready();

    const { token } = await signer.sign('x', 300, about);

    expect((await signer.verify(token)).data).toBe('x');
  });

  it('verifies the largest data that it signs', async () => {
    const { signer } = await start({ maxDataBytes: 200_000 });

    const { token } = await signer.sign('x'.repeat(199_998), 300, about);

    expect(await codeOf(signer.verify(token))).toBe('ok');
  });

  it('does not let an observer stop it', async () => {
    const signer = createSigner({
      ...names,
      observer: () => {
        throw new Error('observer');
      },
    });
    closing.push(() => signer.close());

    await expect(signer.ready()).resolves.toBeUndefined();
  });

  it.each<[string, object]>([
    ['issuer', { issuer: '' }],
    ['audience', { audience: undefined }],
    ['rotationIntervalSeconds', { rotationIntervalSeconds: 59 }],
    ['maxValiditySeconds', { maxValiditySeconds: 3601 }],
    ['publishLeadSeconds', { rotationIntervalSeconds: 600, publishLeadSeconds: 600 }],
    ['identity', { broker: createMemoryBroker() }],
    ['trusted', { ...own, trusted: [] }],
    ['trusted', { ...own, trusted: [{ name: 'other', publicKey }] }],
    ['identity.privateKey', { ...own, identity: { name, privateKey: publicKey } }],
  ])('throws a TypeError that names %s', (option, wrong) => {
    expect(() => createSigner({ ...names, ...wrong })).toThrow(option);
    expect(() => createSigner({ ...names, ...wrong })).toThrow(TypeError);
  });

  it('tells by ready that an identity is no key, and nothing of it', async () => {
    const { d = '' } = (await createIdentity('other')).privateKey;
    const signer = createSigner({ ...names, ...own, identity: { name, privateKey: { ...privateKey, d } } });
    closing.push(() => signer.close());

    const error = await signer.ready().catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).not.toContain(d);
  });

  it('puts no key into a message', () => {
    const wrong = { ...own, identity: { name, privateKey: { ...privateKey, crv: 'P-384' } } };

    expect(() => createSigner({ ...names, ...wrong })).toThrow(
      expect.objectContaining({
        message: expect.not.stringContaining(privateKey.d ?? '') as string,
      }) as Error,
    );
  });
});
