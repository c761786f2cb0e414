/** One signer over a broker of its own, on a clock that the test moves. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  type BrokerFollower,
  type BrokerRecord,
  createMemoryBroker,
  createMemoryTopic,
  createSigner,
  createVerifier,
  type KeyBroker,
  type Signer,
  type SignerOptions,
  SigningError,
  type SigningEvent,
} from '../../../src/signing/index.js';
import { remoteKeys, staticKeys, verifyToken } from '../../../src/token/index.js';
import { createManualClock, type ManualClock } from '../../support/manualClock.ts';
import { createIdentity, type TestIdentity } from '../../support/identities.ts';
import { bindingOf, digestOf, revokedIn } from '../../support/signedTokens.ts';

const names = { issuer: 'https://signer.test', audience: 'forms' };
const identity = await createIdentity('one');
const { name, privateKey, publicKey } = identity;
const own = { identity: { name, privateKey }, trusted: [{ name, publicKey }] };
const closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

/** The last revocation that a record says to be alive. */
function lastOf(value: string): number {
  const json = Buffer.from(value.split('.')[1] ?? 'e30', 'base64url').toString();
  const { revocations } = JSON.parse(json) as { readonly revocations?: { readonly last: number } };
  return revocations?.last ?? 0;
}

/** The keys that a signer publishes. */
const kidsOf = (signer: Signer) => signer.jwks().keys.map((key) => (key as { readonly kid: string }).kid);

/** Which of these tracking ids a signer publishes as revoked, and until when. */
const revokedBy = async (signer: Signer, ...ids: number[]) => revokedIn(await signer.revocations(), ids);

/** The keys that a record lists. */
function listedIn(value: string): string[] {
  const json = Buffer.from(value.split('.')[1] ?? 'e30', 'base64url').toString();
  const { keys = [] } = JSON.parse(json) as { readonly keys?: readonly { readonly kid: string }[] };
  return keys.map(({ kid }) => kid);
}

/** A signer, with its published records and its events. */
async function start(options: Partial<SignerOptions> = {}, wrap = (broker: KeyBroker) => broker) {
  const [clock, topic, events] = [createManualClock(), createMemoryTopic(), [] as SigningEvent[]];
  const kids = new Set<string>();
  topic.followers.add({
    onRecord: ({ value }) => listedIn(value).forEach((kid) => kids.add(kid)),
    onHealth: () => {},
  });
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
  const published = async (count: number) => {
    await vi.waitFor(() => expect(kids.size).toBe(count), quickly);
    await vi.waitFor(() => expect(kidsOf(signer)).toContain([...kids].at(-1)), quickly);
  };
  await published(2);
  const read = (token: string, keys = staticKeys(signer.jwks())) =>
    verifyToken(token, { ...names, keys, now: clock.now });
  return { signer, clock, topic, events, kids, published, read };
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

/** Waits for the event loop. */
const quickly = { interval: 1, timeout: 5000 };
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
  ])('refuses by %s, and reports it to the observer (T §2, §8)', async (code, data, seconds, options) => {
    const { signer, events } = await start({ maxValiditySeconds: 600, maxDataBytes: 100 });

    const error = await signer.sign(data, seconds, options).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(SigningError);
    expect(error).toMatchObject({ code });
    expect(events.at(-1)).toEqual({ type: 'sign-failed', reason: code });
  });

  it('accepts at most an hour and 64 kB by default, and replies of any size', async () => {
    const { signer } = await start();
    const request = new Request('https://api.test/v');
    const [largest, larger] = ['x'.repeat(65_534), 'x'.repeat(65_535)];

    expect([
      await codeOf(signer.sign(largest, 3600, about)),
      await codeOf(signer.sign(largest, 3601, about)),
      await codeOf(signer.sign(larger, 3600, about)),
      await codeOf(signer.signResponse(request, 'x'.repeat(3_000_000), 3600, about)),
    ]).toEqual(['ok', 'validity', 'data-too-large', 'ok']);
  });

  it('gives each token a unique id', async () => {
    const { signer, read } = await start();
    const ids = new Set<string>();

    for (let count = 0; count < 100; count++)
      ids.add((await read((await signer.sign('x', 300, about)).token)).claims.jti);

    expect(ids.size).toBe(100);
  });

  it('needs only data and a validity if the signer has a tracking id (T §4)', async () => {
    const { signer, read } = await start({ trackingId: 42 });
    const request = new Request('https://api.test/v');

    const { token } = await signer.sign({ a: 1 }, 300);
    const { token: ofResponse } = await signer.signResponse(request, 'x', 300);
    const { token: named } = await signer.sign({ a: 1 }, 300, { trackingId: 7 });

    const read3 = [await read(token), await signer.verify(named)];
    expect(read3.map(({ trackingId }) => trackingId)).toEqual([42, 7]);
    expect(JSON.parse(atob(ofResponse.split('.')[1] ?? ''))).toMatchObject({ tid: 42 });
  });

  it('explains a missing tracking id', async () => {
    const { signer, events } = await start();

    const error = await signer.sign({ a: 1 }, 300).catch((thrown: unknown) => thrown);
    const ofResponse = signer.signResponse(new Request('https://api.test/v'), 'x', 300);

    expect(error).toBeInstanceOf(SigningError);
    expect(error).toMatchObject({
      code: 'tracking-id',
      message: expect.stringContaining('`trackingId`') as string,
    });
    expect(await codeOf(ofResponse)).toBe('tracking-id');
    expect(events.at(-1)).toEqual({ type: 'sign-failed', reason: 'tracking-id' });
  });

  it('refuses a tracking id that is not a whole number', async () => {
    await expect(start({ trackingId: 1.5 })).rejects.toThrow('trackingId');
  });

  it('binds a token to a request on demand (D27)', async () => {
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
  it('contains only public members, of the current key and the next', async () => {
    const { signer } = await start();

    const { keys } = signer.jwks();

    expect(keys).toHaveLength(2);
    for (const key of keys)
      expect(Object.keys(key).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('uses private keys that cannot be exported', async () => {
    const generated = vi.spyOn(crypto.subtle, 'generateKey');
    await start();

    const extractable = generated.mock.calls.map((call) => call[1]);
    generated.mockRestore();

    expect(extractable).toEqual([false, false]);
  });

  it('imports its identity without export', async () => {
    const imported = vi.spyOn(crypto.subtle, 'importKey');
    await start();

    const secret = imported.mock.calls.filter((call) => 'd' in (call[1] as object));
    imported.mockRestore();

    expect(secret.map((call) => call[3] as unknown)).toEqual([false]);
  });
});

describe('rotation', () => {
  it('fails no valid token in 100 rotations, for readers with keys up to 10 minutes old (D30)', async () => {
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

  it('keeps a retired key exactly until its last token has expired', async () => {
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

  it('is due without a timer, as after sleep', async () => {
    const time = { ms: 1_763_700_000_000 };
    const { signer } = await start({ clock: { now: () => time.ms, after: () => () => {} } });
    const { token: before } = await signer.sign('x', 300, about);

    time.ms += 3_600_000;

    const { token: after } = await signer.sign('x', 300, about);
    expect(kidOf(after)).not.toBe(kidOf(before));
  });

  it.each([
    [0, 3600],
    [0.999, 3250],
  ])('runs up to a tenth of the interval early, at random: %d, %i s', async (random, expected) => {
    const spy = vi.spyOn(Math, 'random').mockReturnValue(random);
    const begun = 1_763_700_000_000;
    const time = { ms: begun };
    const { signer } = await start({ clock: { now: () => time.ms, after: () => () => {} } });
    const { token: first } = await signer.sign('x', 300, about);

    let token = first;
    for (time.ms += 3_200_000; kidOf(token) === kidOf(first); time.ms += 10_000)
      ({ token } = await signer.sign('x', 300, about));
    spy.mockRestore();

    expect((time.ms - begun) / 1000 - 10).toBe(expected);
  });

  it('keeps the old key while the broker is down, reports it, and stops signing after 4 hours', async () => {
    const network = { isDown: false };
    const { signer, clock, events } = await start({}, failing(network));
    network.isDown = true;
    clock.advance(3600);
    const { token: first } = await signer.sign('x', 300, about);
    await vi.waitFor(() => expect(events.some(({ type }) => type === 'publish-failed')).toBe(true));
    const since = Math.max(...events.map((event) => (event.type === 'activated' ? event.atSeconds : 0)));

    clock.advance(since + 4 * 3600 - 1 - clock.now() / 1000);
    const { token: last } = await signer.sign('x', 300, about);
    clock.advance(1);

    expect(kidOf(last)).toBe(kidOf(first));
    expect(await codeOf(signer.sign('x', 300, about))).toBe('key-too-old');
  });

  it('resumes when the broker is back', async () => {
    const network = { isDown: false };
    const { signer, clock, kids } = await start({}, failing(network));
    network.isDown = true;
    clock.advance(3600);
    clock.advance(5 * 3600);
    expect(await codeOf(signer.sign('x', 300, about))).toBe('key-too-old');

    network.isDown = false;
    await vi.waitFor(() => {
      clock.advance(60);
      expect(kids.size).toBeGreaterThan(2);
    });

    await vi.waitFor(async () => expect(await codeOf(signer.sign('x', 300, about))).toBe('ok'));
  });

  it('is ready only after caches have had time to load its first key', async () => {
    const clock = createManualClock();
    const signer = createSigner({ ...names, clock, startLeadSeconds: 60 });
    closing.push(() => signer.close());
    const isReady = vi.fn();
    const readying = signer.ready().then(isReady);
    const advance = async (seconds: number) => {
      clock.advance(seconds);
      await vi.waitFor(() => expect(() => signer.jwks()).toThrow('not been read'));
    };
    await advance(59);

    expect([isReady.mock.calls.length, signer.keysMaxAgeSeconds]).toEqual([0, 60]);
    await vi.waitFor(() => {
      clock.advance(1);
      expect(isReady).toHaveBeenCalled();
    }, quickly);
    await readying;

    expect(await codeOf(signer.sign('x', 300, about))).toBe('ok');
  });

  it('withdraws unused keys on close, and the others with their tokens', async () => {
    const { signer, clock, topic, read } = await start();
    const { token } = await signer.sign('x', 600, about);
    const keys = staticKeys(signer.jwks());
    const verifier = createVerifier({
      ...names,
      trusted: own.trusted,
      clock,
      broker: createMemoryBroker(topic),
    });
    closing.push(() => verifier.close());
    await verifier.ready();

    await signer.close();
    await vi.waitFor(() => expect(verifier.jwks().keys).toHaveLength(1));

    expect(await codeOf(read(token, keys))).toBe('ok');
    expect(await codeOf(verifier.verify(token))).toBe('ok');
    clock.advance(600 + 300);
    expect(verifier.jwks().keys).toEqual([]);
  });
});

describe('rotate', () => {
  it('signs with a key made for the call, not with the prepared one', async () => {
    const { signer } = await start();
    const before = kidsOf(signer);

    await signer.rotate();

    const { token } = await signer.sign('x', 300, about);
    expect(before).not.toContain(kidOf(token));
    expect(before).toHaveLength(2);
  });

  it('rejects without a broker, and does not use the prepared key', async () => {
    const network = { isDown: false };
    const { signer, clock } = await start({}, failing(network));
    const [inUse, next] = [kidOf((await signer.sign('x', 300, about)).token), kidsOf(signer)];
    network.isDown = true;

    expect(await codeOf(signer.rotate())).toBe('broker-unavailable');
    clock.advance(3600);

    const after = kidOf((await signer.sign('x', 300, about)).token);
    expect([after, next.length]).toEqual([inUse, 2]);
  });

  it('works as often as 4 times in 20 seconds, for pages, too', async () => {
    const { signer, clock } = await start();
    const keys = remoteKeys('https://api.test/jwks', {
      fetch: async () => Response.json(signer.jwks()),
      now: clock.now,
    });
    const codes = [];
    for (let rotation = 0; rotation < 4; rotation++) {
      await signer.rotate();
      clock.advance(5);
      const { token } = await signer.sign(rotation, 300, about);
      codes.push(await codeOf(verifyToken(token, { ...names, keys, now: clock.now })));
    }

    expect(codes).toEqual(['ok', 'ok', 'ok', 'ok']);
  });

  it('works 105 times in an hour, and fails no token of any of the keys', async () => {
    const { signer, clock, topic, events } = await start();
    const broker = createMemoryBroker(topic);
    const verifier = createVerifier({ ...names, trusted: own.trusted, clock, broker });
    closing.push(() => verifier.close());
    await verifier.ready();
    const tokens: string[] = [];
    for (let rotation = 0; rotation < 105; rotation++) {
      tokens.push((await signer.sign(rotation, 3600, about)).token);
      await signer.rotate();
      clock.advance(34);
    }
    const reader = staticKeys(signer.jwks());
    await vi.waitFor(() => expect(verifier.jwks().keys.length).toBe(signer.jwks().keys.length));

    const codes = await Promise.all(
      tokens.flatMap((token) => [
        codeOf(verifyToken(token, { ...names, keys: reader, now: clock.now })),
        codeOf(verifier.verify(token)),
      ]),
    );

    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(new Set(tokens.map(kidOf)).size).toBe(105);
    expect(events.filter(({ type }) => type === 'metadata-rejected')).toEqual([]);
  });

  it('makes one key for each of several concurrent calls', async () => {
    const { signer, events } = await start();

    await Promise.all([signer.rotate(), signer.rotate(), signer.rotate()]);

    expect(events.filter((event) => event.type === 'activated' && event.isRotation)).toHaveLength(3);
  });
});

describe('revokeKey', () => {
  it('invalidates a key here, elsewhere and in pages, and signs with another', async () => {
    const { signer, clock, topic, read } = await start();
    const { token } = await signer.sign('x', 3600, about);
    const broker = createMemoryBroker(topic);
    const verifier = createVerifier({ ...names, trusted: own.trusted, clock, broker });
    closing.push(() => verifier.close());
    await verifier.ready();

    await signer.revokeKey(kidOf(token));
    await vi.waitFor(async () => expect(await codeOf(signer.sign('x', 300, about))).toBe('ok'));

    const { token: after } = await signer.sign('x', 300, about);
    await vi.waitFor(async () => expect(await codeOf(verifier.verify(after))).toBe('ok'));
    const codes = [codeOf(signer.verify(token)), codeOf(verifier.verify(token)), codeOf(read(token))];
    expect(await Promise.all(codes)).toEqual(['revoked', 'revoked', 'unknown-key']);
    expect(kidsOf(signer)).not.toContain(kidOf(token));
  });

  it('applies to the key of another signer, running or not', async () => {
    const [clock, topic] = [createManualClock(), createMemoryTopic()];
    const other = await createIdentity('two');
    const trusted = [...own.trusted, { name: other.name, publicKey: other.publicKey }];
    const make = (given: TestIdentity) => {
      const broker = createMemoryBroker(topic);
      const { name: named, privateKey: secret } = given;
      const signer = createSigner({
        ...names,
        clock,
        broker,
        trusted,
        identity: { name: named, privateKey: secret },
      });
      closing.push(() => signer.close());
      return signer;
    };
    const [one, two] = [make(identity), make(other)];
    await Promise.all([one.ready(), two.ready()]);
    const { token } = await two.sign('x', 3600, about);

    await one.revokeKey(kidOf(token));

    await vi.waitFor(async () => expect(await codeOf(two.verify(token))).toBe('revoked'));
    await vi.waitFor(async () => {
      const anew = await two.sign('x', 300, about);
      expect(await codeOf(one.verify(anew.token))).toBe('ok');
    });
    await two.close();
    clock.advance(1800);
    expect(await codeOf(one.verify(token))).toBe('revoked');
  });

  it('waits with signing for the successor of its revoked key', async () => {
    const topic = createMemoryTopic();
    const other = await createIdentity('two');
    const trusted = [...own.trusted, { name: other.name, publicKey: other.publicKey }];
    const second = { name: other.name, privateKey: other.privateKey };
    const slow = { ms: 0 };
    const wrap = (broker: KeyBroker): KeyBroker => ({
      ...broker,
      async publish(record) {
        await new Promise((resolve) => setTimeout(resolve, slow.ms));
        await broker.publish(record);
      },
    });
    const common = { ...names, trusted, clock: createManualClock() };
    const one = createSigner({ ...common, broker: createMemoryBroker(topic), identity: own.identity });
    const two = createSigner({ ...common, broker: wrap(createMemoryBroker(topic)), identity: second });
    closing.push(
      () => one.close(),
      () => two.close(),
    );
    await Promise.all([one.ready(), two.ready()]);
    const { token } = await two.sign('x', 3600, about);
    slow.ms = 40;

    await one.revokeKey(kidOf(token));
    await vi.waitFor(async () => expect(await codeOf(two.verify(token))).toBe('revoked'), quickly);
    const signed = await Promise.all([1, 2, 3].map((tid) => two.sign('x', 300, { trackingId: tid })));

    expect(signed.map((anew) => kidOf(anew.token))).not.toContain(kidOf(token));
    expect(new Set(signed.map((anew) => kidOf(anew.token))).size).toBe(1);
  });

  it('refuses no call during the revocation of its key, and does not use the key after it', async () => {
    const slow = { ms: 0 };
    const { signer } = await start({}, (broker) => ({
      ...broker,
      async publish(record) {
        await new Promise((resolve) => setTimeout(resolve, slow.ms));
        await broker.publish(record);
      },
    }));
    const { token } = await signer.sign('x', 3600, about);
    slow.ms = 40;

    const revoking = signer.revokeKey(kidOf(token));
    const meanwhile = await codeOf(signer.sign('x', 300, about));
    await revoking;
    const after = await signer.sign('x', 300, about);

    expect([meanwhile, await codeOf(signer.verify(after.token))]).toEqual(['ok', 'ok']);
    expect(kidOf(after.token)).not.toBe(kidOf(token));
  });

  it('never uses a successor that was revoked', async () => {
    const { signer, clock, published } = await start();
    const inUse = kidOf((await signer.sign('x', 300, about)).token);
    const next = kidsOf(signer).find((kid) => kid !== inUse) ?? '';

    await signer.revokeKey(next);
    await published(4);
    clock.advance(7200);

    expect(kidOf((await signer.sign('x', 300, about)).token)).not.toBe(next);
    expect(kidsOf(signer)).not.toContain(next);
  });

  it('does not use a revoked key that it could not publish', async () => {
    const network = { isDown: false };
    const { signer } = await start({}, failing(network));
    const { token } = await signer.sign('x', 300, about);
    network.isDown = true;

    expect(await codeOf(signer.revokeKey(kidOf(token)))).toBe('not-acknowledged');
    expect(await codeOf(signer.verify(token))).toBe('revoked');
    expect(await codeOf(signer.sign('x', 300, about))).toBe('key-too-old');
    expect(await codeOf(signer.revokeKey('x'))).toBe('key-id');
  });
});

/** A network that loses the answer to the first revocation, and nothing else. */
const losing = (broker: KeyBroker) => ({
  ...broker,
  async publish(record: BrokerRecord) {
    await broker.publish(record);
    if (record.key.startsWith('revocation:') && record.key.endsWith(':1')) throw new Error('no answer');
  },
});

describe('revoke', () => {
  it('refuses earlier tokens, and accepts later ones (T §4)', async () => {
    const { signer, clock } = await start();
    const { token: old } = await signer.sign('x', 300, about);
    const { token: another } = await signer.sign('x', 300, { trackingId: 8 });

    const { trackingId, revokedAt } = await signer.revoke(7);
    const { token: anew } = await signer.sign('x', 300, about);

    expect([trackingId, revokedAt]).toEqual([7, clock.now() / 1000 + 30]);
    const codes = [
      await codeOf(signer.verify(old)),
      await codeOf(signer.verify(another)),
      await codeOf(signer.verify(anew)),
    ];
    expect(codes).toEqual(['revoked', 'ok', 'ok']);
  });

  it('covers tokens of the same second', async () => {
    const { signer } = await start();
    await signer.revoke(7);
    const { token } = await signer.sign('x', 300, about);
    expect(await codeOf(signer.verify(token))).toBe('ok');

    await signer.revoke(7);

    expect(await codeOf(signer.verify(token))).toBe('revoked');
  });

  it.each([25, 30, -30])('covers a signer whose clock is %i seconds ahead', async (seconds) => {
    const topic = createMemoryTopic();
    const other = await createIdentity('two');
    const trusted = [...own.trusted, { name: other.name, publicKey: other.publicKey }];
    const [clock, ahead] = [createManualClock(), createManualClock(1_763_700_000 + seconds)];
    const make = (given: TestIdentity, of: ManualClock) => {
      const { name: named, privateKey: secret } = given;
      const ownIdentity = { name: named, privateKey: secret };
      const signer = createSigner({
        ...names,
        clock: of,
        broker: createMemoryBroker(topic),
        trusted,
        identity: ownIdentity,
      });
      closing.push(() => signer.close());
      return signer;
    };
    const [revoker, signer] = [make(identity, clock), make(other, ahead)];
    await Promise.all([revoker.ready(), signer.ready()]);
    const { token } = await signer.sign('x', 3600, about);
    clock.advance(20);
    ahead.advance(20);

    await revoker.revoke(7);

    await vi.waitFor(async () => expect(await codeOf(signer.verify(token))).toBe('revoked'));
    await vi.waitFor(async () => expect(await codeOf(revoker.verify(token))).toBe('revoked'));
  });

  it('stays in force when the clock is set back by 2 hours', async () => {
    const clock = createManualClock();
    const time = { back: 0 };
    const setBack = { ...clock, now: () => clock.now() - time.back, elapsed: clock.now };
    const { signer } = await start({ clock: setBack });
    const { token: expired } = await signer.sign('x', 300, about);
    const { token: live } = await signer.sign('x', 3600, { trackingId: 8 });
    clock.advance(400);

    time.back = 7_200_000;
    const { revokedAt } = await signer.revoke(8);
    clock.advance(1);

    expect([await codeOf(signer.verify(expired)), await codeOf(signer.verify(live))]).toEqual([
      'expired',
      'revoked',
    ]);
    expect(revokedAt).toBe(clock.now() / 1000 - 1 + 30);
  });

  it('is forgotten when its last token has expired', async () => {
    const { signer, clock } = await start();
    await signer.revoke(7);

    clock.advance(30 + 3600 + 299);
    expect(signer.hasRevocations()).toBe(true);
    clock.advance(1);
    signer.jwks();

    expect(signer.hasRevocations()).toBe(false);
  });

  it('reports an unknown outcome without an acknowledgement, and applies here', async () => {
    const network = { isDown: false };
    const { signer } = await start({}, failing(network));
    const { token } = await signer.sign('x', 300, about);
    network.isDown = true;

    expect(await codeOf(signer.revoke(7))).toBe('not-acknowledged');
    expect(await codeOf(signer.verify(token))).toBe('revoked');
  });

  it('retries all revocations until the broker has them', async () => {
    const network = { isDown: false };
    const { signer, clock, topic } = await start({}, failing(network));
    const revocations = () => [...topic.records.keys()].filter((key) => key.startsWith('revocation:'));
    network.isDown = true;
    await codeOf(signer.revoke(7));
    await codeOf(signer.revoke(8));
    expect(revocations()).toEqual([]);

    network.isDown = false;

    await vi.waitFor(() => {
      clock.advance(60);
      expect(revocations()).toHaveLength(2);
    });
  });

  it('is harmless twice', async () => {
    const { signer, topic, clock } = await start({}, losing);
    const { token } = await signer.sign('x', 300, about);
    const broker = createMemoryBroker(topic);
    const verifier = createVerifier({ ...names, trusted: own.trusted, clock, broker });
    closing.push(() => verifier.close());
    await verifier.ready();

    const codes = [await codeOf(signer.revoke(7)), await codeOf(signer.revoke(7))];

    expect(codes).toEqual(['not-acknowledged', 'ok']);
    await vi.waitFor(async () => expect(await codeOf(verifier.verify(token))).toBe('revoked'));
    expect(Object.keys(await revokedBy(signer, 7, 8))).toEqual(['7']);
  });

  it('is announced only after it was published', async () => {
    const { signer, topic } = await start();
    const [published, early] = [new Set<number>(), [] as number[]];
    const onRecord = ({ key, value }: BrokerRecord) => {
      if (key.startsWith('revocation:')) published.add(Number(key.split(':').at(-1)));
      else for (let n = 1; n <= lastOf(value); n++) if (!published.has(n)) early.push(n);
    };
    topic.followers.add({ onRecord, onHealth: () => {} });

    for (let round = 0; round < 20; round++)
      await Promise.all([signer.revoke(round), signer.rotate(), signer.revoke(-round), signer.revoke(7)]);
    await signer.rotate();

    expect([early, published.size]).toEqual([[], 60]);
    expect(Math.max(...Array.from(topic.records.values(), ({ value }) => lastOf(value)))).toBe(60);
  });

  it('is restored after it was overwritten', async () => {
    const { signer, topic } = await start();
    await signer.revoke(7);
    const key = [...topic.records.keys()].find((one) => one.startsWith('revocation:')) ?? '';
    const genuine = topic.records.get(key);

    await createMemoryBroker(topic).publish({ key, value: 'nothing' });

    await vi.waitFor(() => expect(topic.records.get(key)).toEqual(genuine));
  });

  it('is published again after the broker has lost it', async () => {
    const followers: BrokerFollower[] = [];
    const { signer, topic } = await start({}, (broker) => ({
      ...broker,
      follow: (follower) => broker.follow(followers[followers.push(follower) - 1] as BrokerFollower),
    }));
    await signer.revoke(7);
    await signer.revoke(8);
    const genuine = [...topic.records.keys()];
    topic.records.clear();

    followers[0]?.onRestart?.();

    await vi.waitFor(() => expect([...topic.records.keys()].toSorted()).toEqual(genuine.toSorted()), quickly);
  });

  it('accepts only integers', async () => {
    const { signer } = await start();

    expect(await codeOf(signer.revoke(1.5))).toBe('tracking-id');
  });

  it('lists handles instead of ids, on the same pages in every process', async () => {
    const { signer } = await start();
    const ids = [1, 2, 3, 4, 5, 6, 7, 2 ** 40, -5];
    for (const id of ids) await signer.revoke(id);

    const pages = await Promise.all([signer.revocations(1, 2), signer.revocations(2, 2)]);

    const listed = await Promise.all(pages.map((page) => revokedIn(page, [...ids, 99])));
    const found = listed.flatMap((page) => Object.keys(page).map(Number));
    expect(found.toSorted((a, b) => a - b)).toEqual([-5, 1, 2, 3, 4, 5, 6, 7, 2 ** 40]);
    expect(listed.map((page) => Object.keys(page).length > 0)).toEqual([true, true]);
    expect(pages.flatMap(({ revoked }) => revoked.map(([handle]) => handle.length))).toEqual(
      ids.map(() => 12),
    );
  });
});

describe('verify', () => {
  it('reports its duration and the reason of a refusal', async () => {
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
  it('works with only its names', async () => {
    const signer = createSigner(names);
    closing.push(() => signer.close());
    await signer.ready();

    const { token } = await signer.sign('x', 300, about);

    expect((await signer.verify(token)).data).toBe('x');
  });

  it('publishes a record once a minute', async () => {
    const { clock, topic } = await start();
    const words: number[] = [];
    const onRecord = ({ key }: BrokerRecord) => {
      if (key.startsWith('signer:')) words.push(clock.now());
    };
    topic.followers.add({ onRecord, onHealth: () => {} });

    for (let minute = 1; minute <= 5; minute++) {
      clock.advance(60);
      await vi.waitFor(() => expect(words).toHaveLength(minute), quickly);
    }
  });

  it('verifies the largest data that it signs', async () => {
    const { signer } = await start({ maxDataBytes: 200_000 });

    const { token } = await signer.sign('x'.repeat(199_998), 300, about);

    expect(await codeOf(signer.verify(token))).toBe('ok');
  });

  it('continues after an error of an observer', async () => {
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

  it('rejects `ready` for an invalid identity, without its text', async () => {
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
