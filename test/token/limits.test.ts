/**
 * Each limit on tokens, replies and keys: the largest thing that is taken, and the smallest that is not; in Node and in
 * Chromium alike.
 */
import { describe, expect, it } from 'vitest';
import { remoteKeys, staticKeys, verifiedFetch, verifyToken } from '../../src/token/index.js';
import { codeOf } from '../support/hostileTokens.ts';
import { bindingOf, createTestSigner, digestOf } from '../support/signedTokens.ts';

const { jwk, sign, ...reader } = await createTestSigner();
const options = { ...reader, keys: staticKeys({ keys: [jwk] }) };
const check = async (token: string, more: object = {}) => codeOf(verifyToken(token, { ...options, ...more }));

const keysUrl = 'https://api.test/.well-known/jwks.json';

/** The outcome for a token whose keys are fetched with these responses. */
const checkBy = async (answer: (url: string) => string) => {
  const fetch = async ({ url }: Request) => new Response(answer(url));
  return codeOf(
    verifyToken(await sign(), { ...reader, keys: remoteKeys(keysUrl, { fetch, now: reader.now }) }),
  );
};

/** The outcome for a reply in the header form. */
const checkReply = async (body: string) => {
  const request = new Request('https://api.test/values');
  const claims = { data: await digestOf(body), req: await bindingOf(request) };
  const token = await sign(claims, { typ: 'values-digest+jwt' });
  const fetch = async () => new Response(body, { headers: { 'values-token': token } });
  return codeOf(verifiedFetch({ ...options, fetch })(request));
};

/** A token with a header of so many letters: four for three bytes. */
const withHeader = (letters: number) => {
  const bare = JSON.stringify({ alg: 'ES256', kid: jwk.kid, typ: 'JWT', pad: '' }).length;
  return sign({}, { pad: 'x'.repeat((letters / 4) * 3 - bare) });
};

const keySet = (others: number, last: object) =>
  JSON.stringify({ keys: [...Array.from({ length: others }, () => ({ kty: 'EC', kid: 'x' })), last] });
const pageOf = (url: string, last: number) => {
  const page = Number(new URL(url).searchParams.get('page'));
  const next = page < last ? { next: `?page=${page + 1}` } : {};
  return JSON.stringify({ salt: 's', revoked: [], ...next });
};

describe('the limit', () => {
  it.each<[string, () => Promise<string>, () => Promise<string>, string]>([
    [
      'of a token, 16 kB',
      async () => check(await tokenOf(16_384)),
      async () => check(await tokenOf(16_385)),
      'too-large',
    ],
    [
      'of a token, as the reader sets it',
      async () => check(await tokenOf(1000), { maxBytes: 1000 }),
      async () => check(await tokenOf(1000), { maxBytes: 999 }),
      'too-large',
    ],
    [
      'of a header, 2048 letters',
      async () => check(await withHeader(2048)),
      async () => check(await withHeader(2052)),
      'malformed',
    ],
    [
      'of revocations that a token names, 64',
      async () => check(await sign({ rev: Array.from({ length: 64 }, String) })),
      async () => check(await sign({ rev: Array.from({ length: 65 }, String) })),
      'claim',
    ],
    [
      'of a reply, 2 MiB',
      () => checkReply('x'.repeat(2 ** 21)),
      () => checkReply('x'.repeat(2 ** 21 + 1)),
      'too-large',
    ],
    [
      'of an answer with keys, 256 kB',
      () => checkBy(() => keySet(0, jwk).padEnd(262_144)),
      () => checkBy(() => keySet(0, jwk).padEnd(262_145)),
      'keys-unavailable',
    ],
    [
      'of keys, 1024',
      () => checkBy(() => keySet(1023, jwk)),
      () => checkBy(() => keySet(1024, jwk)),
      'unknown-key',
    ],
    [
      'of pages of revocations, 64',
      () => checkBy((url) => (url === keysUrl ? listed : pageOf(url, 64))),
      () => checkBy((url) => (url === keysUrl ? listed : pageOf(url, 65))),
      'keys-unavailable',
    ],
  ])('%s, accepts its limit and refuses more', async (_what, within, beyond, code) => {
    expect([await within(), await beyond()]).toEqual(['ok', code]);
  });
});

const listed = JSON.stringify({ keys: [jwk], revocations: '/list?page=1' });

/** A token of so many letters; the header takes missing letters that the payload cannot. */
async function tokenOf(letters: number): Promise<string> {
  const bare = (await sign({ data: '' })).length;
  for (let more = Math.floor(((letters - bare) / 4) * 3) - 4; ; more++) {
    for (const pad of ['', 'x', 'xx']) {
      const token = await sign({ data: 'x'.repeat(more) }, pad === '' ? {} : { pad });
      if (token.length === letters) return token;
    }
  }
}

/** How long it takes to check a token 200 times, in milliseconds. */
async function timeOf(token: string): Promise<number> {
  const startMs = performance.now();
  for (let time = 0; time < 200; time++) await check(token);
  return performance.now() - startMs;
}

describe('a too large token', () => {
  it('costs less to refuse than a valid token to accept, at any size', async () => {
    const [plain, huge] = [await sign(), 'x'.repeat(50_000_000)];
    await timeOf(plain);

    expect(await timeOf(huge)).toBeLessThan(await timeOf(plain));
  });
});
