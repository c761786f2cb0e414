/**
 * The knowledge of a follower of the broker, record by record: the effect of restarts, floods and other signers on keys in
 * use, and missing records.
 */
import { describe, expect, it } from 'vitest';
import { createKnownKeys, type KnownKeys } from '../../../src/signing/keys/knownKeys.js';
import { remoteKeys } from '../../../src/token/index.js';
import { listedKey, randomRun, revocationClaims, signerClaims } from '../../support/identities.ts';

type SignedRecord = Parameters<KnownKeys['apply']>[0];
type ListedKey = (SignedRecord & { kind: 'signer' })['keys'][number];

const start = 1_763_700_000;

/** An empty memory, and a time that a test moves. */
function begin() {
  const time = { seconds: start };
  const known = createKnownKeys(() => time.seconds);
  const kids = () => known.published().keys.map((key) => (key as ListedKey).kid);
  const find = (kid = '') =>
    known.find(kid).then(
      () => 'ok',
      ({ code }: { readonly code: string }) => code,
    );
  return { time, known, kids, find };
}

/** The record of a process, a minute after its start by default. */
async function signerOf(iss: string, own: object = {}): Promise<SignedRecord & { kind: 'signer' }> {
  return { kind: 'signer', ...(await signerClaims(iss, start)), since: start - 60, revokedKeys: [], ...own };
}
const revocation = (iss: string, own: object = {}): SignedRecord => ({
  kind: 'revocation',
  ...revocationClaims(iss, start),
  ...own,
});
const kidOf = ({ keys }: { readonly keys: readonly ListedKey[] }) => keys[0]?.kid ?? '';

describe('apply', () => {
  it('applies the latest record of a process in any order, and none of another process', async () => {
    const { known, kids } = begin();
    const first = await signerOf('one');
    const second = await signerOf('one', { run: first.run, seq: 2 });

    for (const record of [second, first, second]) expect(await known.apply(record)).toEqual([]);
    await known.apply(await signerOf('two', { run: first.run, seq: 3, keys: [] }));

    expect(kids()).toEqual([kidOf(second)]);
  });

  it('checks each key separately, and accepts the others of its record', async () => {
    const { known, kids } = begin();
    const [sound, squatted] = [await listedKey('two', start), await listedKey('one', start)];
    const offCurve = { ...sound, jwk: { ...sound.jwk, y: 'A'.repeat(43) } };

    const faults = await known.apply(await signerOf('two', { keys: [offCurve, squatted, sound] }));

    expect([faults, kids()]).toEqual([['malformed', 'possession'], [sound.kid]]);
  });

  it('assigns a key to its owner, even if another lists it first', async () => {
    const { known, find } = begin();
    const genuine = await signerOf('one');

    await known.apply(await signerOf('two', { keys: genuine.keys }));
    expect(await find(kidOf(genuine))).toBe('unknown-key');
    await known.apply(genuine);

    expect(await find(kidOf(genuine))).toBe('ok');
  });

  it('applies the latest revocation in any order, by any identity', async () => {
    const { known } = begin();

    for (const at of [start + 30, start + 60, start + 10])
      await known.apply(revocation(at % 20 === 0 ? 'one' : 'two', { at }));

    expect([known.isRevoked(7, start + 60), known.isRevoked(7, start + 61)]).toEqual([true, false]);
  });

  it('accepts only tokens whose signer knew every revocation that applies', async () => {
    const { known } = begin();
    const [rid, other] = ['a'.repeat(12), 'b'.repeat(12)];
    await known.apply(revocation('one', { rid, at: start + 30 }));
    const heard = () => known.isRevoked(7, start + 5, [rid]);

    expect([known.isRevoked(7, start + 5), heard()]).toEqual([true, false]);
    await known.apply(revocation('two', { rid: other, at: start + 10 }));

    expect([
      heard(),
      known.isRevoked(7, start + 5, [rid, other]),
      known.isRevoked(7, start + 11, [rid]),
    ]).toEqual([true, false, false]);
  });

  it('limits each identity to 100,000 revocations, without effect on others', async () => {
    const { known } = begin();
    const run = randomRun();
    for (let n = 1; n <= 100_000; n++) await known.apply(revocation('one', { run, n, tid: n }));

    expect(await known.apply(revocation('one', { run, n: 100_001, tid: 0 }))).toEqual(['quota']);
    expect(await known.apply(revocation('two', { tid: 0 }))).toEqual([]);
    expect(known.isRevoked(0, start)).toBe(true);
  });
});

describe('holds', () => {
  const record = { kind: 'revocation', ...revocationClaims('one', start) } as const;

  it('is true for a record without effect', async () => {
    const { known } = begin();
    const before = known.revocations.holds(record);

    await known.apply(record);

    expect([before, known.revocations.holds(record)]).toEqual([false, true]);
  });

  it.each<object>([
    { iss: 'two' },
    { run: randomRun() },
    { n: 2 },
    { rid: 'a'.repeat(12) },
    { tid: 8 },
    { at: record.at + 1 },
    { exp: record.exp + 1 },
    { exp: record.exp - 1 },
  ])('is false for a record that differs by %o', async (more) => {
    const { known } = begin();
    await known.apply(record);

    expect(known.revocations.holds({ ...record, ...more })).toBe(false);
  });
});

/** A key that was listed so many seconds ago. */
const list = async (age: number, more: object = {}) => ({
  ...(await listedKey('one', start - age)),
  ...more,
});

describe('published', () => {
  it('keeps the key of a running signer through 660 restarts of others', async () => {
    const { known, kids, find, time } = begin();
    const [own, other] = [await signerOf('one'), await signerOf('two')];
    await known.apply(own);
    await known.apply(other);
    for (let restart = 0; restart < 660; restart++) {
      time.seconds += 5;
      const iat = time.seconds;
      const keys = [await listedKey('one', iat)];
      await known.apply({ ...own, run: randomRun(), iat, since: iat, keys });
      if (restart % 12 > 0) continue;
      for (const alive of [own, other]) await known.apply({ ...alive, iat, seq: restart + 2 });
    }

    expect(kids()).toEqual(expect.arrayContaining([kidOf(own), kidOf(other)]));
    expect([await find(kidOf(own)), await find(kidOf(other))]).toEqual(['ok', 'ok']);
    expect(kids().length).toBeLessThanOrEqual(2 * 128);
  });

  it('keeps 256 processes of an identity, and forgets the one silent for longest', async () => {
    const { known, find } = begin();
    const other = await signerOf('two');
    await known.apply(other);
    const run = async (index: number) => {
      const iat = start + index;
      const keys = [await listedKey('one', start)];
      const record = { ...(await signerOf('one')), run: randomRun(), iat, since: iat, keys };
      await known.apply(record);
      return kidOf(record);
    };
    const kids: string[] = [];
    for (let index = 0; index < 256; index++) kids.push(await run(index));
    const before = [await find(kids[0]), await find(kids[1])];

    await run(256);

    expect(before).toEqual(['ok', 'ok']);
    expect([await find(kids[0]), await find(kids[1]), await find(kidOf(other))]).toEqual([
      'unknown-key',
      'ok',
      'ok',
    ]);
  });

  it('lists active keys before retired ones, newest first', async () => {
    const { known, kids } = begin();
    const [old, young, retired] = [await list(50), await list(20), await list(10, { retired: true })];

    await known.apply(await signerOf('one', { keys: [retired, old, young] }));

    expect(kids()).toEqual([young.kid, old.kid, retired.kid]);
  });

  it('stays within the limits of a reader: 128 keys of an identity, 1024 in all', async () => {
    const { known, kids } = begin();
    const full = { keys: await Promise.all(Array.from({ length: 200 }, () => listedKey('one', start))) };
    await known.apply(await signerOf('one', full));
    expect(kids()).toHaveLength(128);
    for (const iss of ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) {
      const keys = await Promise.all(Array.from({ length: 128 }, () => listedKey(iss, start)));
      await known.apply(await signerOf(iss, { keys }));
    }

    const reader = remoteKeys('https://api.test/keys', {
      fetch: async () => Response.json(known.published()),
    });

    expect(kids()).toHaveLength(1024);
    expect((await reader.find(kids().at(-1))).kid).toBe(kids().at(-1));
  });

  it('forgets the keys of a process exactly 70 minutes after its replacement', async () => {
    const { known, find, time } = begin();
    const [gone, heir] = [await signerOf('one', { exp: start + 40_000 }), await signerOf('one')];
    const until = { until: start + 40_000 };
    const lasting = { ...gone, keys: gone.keys.map((key) => ({ ...key, ...until })) };
    await known.apply(lasting);
    await known.apply({ ...heir, iat: start + 400 });

    time.seconds = start + 4199;
    expect(await find(kidOf(gone))).toBe('ok');
    time.seconds = start + 4200;

    expect(await find(kidOf(gone))).toBe('unknown-key');
  });

  it('keeps the keys of a process while the broker is silent', async () => {
    const { known, find, time } = begin();
    const silent = await signerOf('one', { exp: start + 40_000 });
    const lasting = { ...silent, keys: silent.keys.map((key) => ({ ...key, until: start + 40_000 })) };
    await known.apply(lasting);

    time.seconds = start + 39_999;

    expect(await find(kidOf(silent))).toBe('ok');
  });
});

describe('knownUntil', () => {
  it('is the time of the last record, also after a replay', async () => {
    const { known, time } = begin();
    const record = await signerOf('one');
    time.seconds = start + 500;
    await known.apply({ ...record, iat: start + 400 });
    await known.apply(record);

    expect(known.knownUntil()).toBe(start + 400);
  });

  it('is the time since which a named revocation is missing', async () => {
    const { known, time } = begin();
    const record = await signerOf('one', { revocations: { first: 3, last: 5 } });
    for (const n of [3, 5]) await known.apply(revocation('one', { run: record.run, n, tid: n }));
    await known.apply(record);
    time.seconds = start + 100;
    await known.apply({ ...record, iat: start + 100, seq: 2 });
    const before = known.knownUntil();

    await known.apply(revocation('one', { run: record.run, n: 4, tid: 4 }));

    expect([before, known.knownUntil()]).toEqual([start, start + 100]);
  });
});
