/** Single tokens; the table of hostile tokens has the code of each refusal. */
import * as fc from 'fast-check';
import { compactVerify, importJWK } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { staticKeys, TokenError, verifyToken } from '../../src/token/index.js';
import { codeOf, hostileTokens, tableKey, tableOptions } from '../support/hostileTokens.ts';
import { propertyRuns } from '../support/propertyRuns.ts';
import { createTestSigner } from '../support/signedTokens.ts';

const { jwk, sign, ...reader } = await createTestSigner();
const keys = staticKeys({ keys: [jwk] });
const options = { keys, ...reader };
const verify = async (claims: object, more: object = {}) =>
  codeOf(verifyToken(await sign(claims), { ...options, ...more }));

afterEach(() => {
  delete (Object.prototype as { data?: unknown }).data;
});

describe('verifyToken', () => {
  it('returns the data, the claims and the tracking id (T §4)', async () => {
    const verified = await verifyToken(await sign({ data: { a: [1] }, more: true }), options);

    expect(verified).toMatchObject({ data: { a: [1] }, trackingId: 7 });
    expect(verified.claims).toMatchObject({ iss: 'https://signer.test', jti: 'one', more: true });
  });

  it('ignores claims on Object.prototype', async () => {
    // oxlint-disable-next-line no-extend-native -- what it is about
    Object.defineProperty(Object.prototype, 'data', { value: 'forged', configurable: true, writable: true });

    expect(await verify({ data: undefined })).toBe('claim');
  });

  it.each([
    [{ typ: 'JWT' }, 'JWT was found, values-digest+jwt was expected.'],
    [{ typ: undefined }, 'none was found, values-digest+jwt was expected.'],
    [{ typ: 'a b' }, 'another word was found, values-digest+jwt was expected.'],
  ])('reports the found and the expected type for %j', async (header, says) => {
    const token = await sign({}, header);

    await expect(verifyToken(token, { ...options, typ: 'values-digest+jwt' })).rejects.toThrow(says);
  });

  it('accepts a token without kid if the set has one key', async () => {
    const token = await sign({}, { kid: undefined });

    expect(await codeOf(verifyToken(token, options))).toBe('ok');
  });

  it.each([
    [{ maxAge: 60 }, -91, 'expired'],
    [{ maxAge: 60 }, -89, 'ok'],
    [{ clockTolerance: 0 }, 1, 'not-yet-valid'],
    [{ clockTolerance: 0 }, 0, 'ok'],
    [{ clockTolerance: 300 }, 299, 'ok'],
  ])('with %j checks a token issued %i s from now: %s', async (more, seconds, code) => {
    const iat = reader.now() / 1000 + seconds;

    expect(await verify({ iat, exp: iat + 300 }, more)).toBe(code);
  });

  it('uses the clock of the machine, also when it is set back', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const token = await sign();
    const codeAt = (seconds: number) => {
      vi.setSystemTime(reader.now() + seconds * 1000);
      return codeOf(verifyToken(token, { ...options, now: undefined }));
    };

    const codes = [await codeAt(0), await codeAt(400), await codeAt(0)];

    vi.useRealTimers();
    expect(codes).toEqual(['ok', 'expired', 'ok']);
  });

  it('calls `isRevoked` with tracking id and time of issue', async () => {
    const isRevoked = vi.fn(async (trackingId: number) => trackingId === 8);

    const codes = [await verify({}, { isRevoked }), await verify({ tid: 8 }, { isRevoked })];

    expect(codes).toEqual(['ok', 'revoked']);
    expect(isRevoked).toHaveBeenCalledWith(7, reader.now() / 1000);
  });

  it('applies the given size limit', async () => {
    const data = 'x'.repeat(20_000);

    expect([await verify({ data }), await verify({ data }, { maxBytes: 40_000 })]).toEqual([
      'too-large',
      'ok',
    ]);
  });

  it.each([{ issuer: '' }, { audience: '' }, { maxAge: 0 }, { clockTolerance: -1 }, { clockTolerance: 301 }])(
    'throws a TypeError at %j',
    async (wrong) => {
      await expect(verifyToken(await sign(), { ...options, ...wrong })).rejects.toThrow(TypeError);
    },
  );

  it('puts no piece of a token into a message', async () => {
    const token = await sign({ iss: 'secret-issuer', exp: 1 });

    const error = await verifyToken(token, options).catch((thrown: unknown) => thrown);

    expect(error).toBeInstanceOf(TokenError);
    expect(String(error)).toBe(
      'TokenError: iss: The token does not have the expected claim. Sign it for this verifier.',
    );
  });
});

describe('where there is no WebCrypto', () => {
  it('refuses every token, and reports it', async () => {
    const token = await sign({ data: 1 });
    vi.stubGlobal('crypto', { getRandomValues: () => {} });

    const code = await codeOf(verifyToken(token, options));

    vi.unstubAllGlobals();
    expect(code).toBe('keys-unavailable');
  });
});

describe('a token altered anywhere', () => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/ \n\u0000é';

  it('is refused for any changed letter', async () => {
    const token = await sign();
    const letter = fc.record({ at: fc.nat(token.length - 1), to: fc.constantFrom(...alphabet.split('')) });
    const altered = letter.map(({ at, to }) => token.slice(0, at) + to + token.slice(at + 1));

    await fc.assert(
      fc.asyncProperty(
        altered.filter((text) => text !== token),
        async (text) => {
          expect(await codeOf(verifyToken(text, options))).toMatch(
            /^(malformed|signature|algorithm|unknown-key)$/,
          );
        },
      ),
      propertyRuns(500, 20_000),
    );
  });

  it('passes exactly if jose and our guards accept it', async () => {
    const texts = hostileTokens.flatMap(({ token }) => (typeof token === 'string' ? token : []));
    const text = fc.constantFrom(...texts);
    const key = await importJWK(tableKey, 'ES256');

    await fc.assert(
      fc.asyncProperty(
        text,
        text,
        fc.nat(400),
        fc.integer({ min: -2, max: 2 }),
        async (one, other, at, shift) => {
          const spliced = one.slice(0, at) + other.slice(at + shift);
          const isTaken = await compactVerify(spliced, key, { algorithms: ['ES256'] }).then(yes, no);
          const code = await codeOf(verifyToken(spliced, tableOptions));
          expect(isTaken ? code !== 'signature' : code !== 'ok').toBe(true);
        },
      ),
      propertyRuns(1_000, 30_000),
    );
  });
});

const yes = () => true;
const no = () => false;
