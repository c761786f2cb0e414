/**
 * Tokens that were signed on the JVM by RS256, once by java.security alone and once by Nimbus JOSE+JWT: their programs stand beside
 * them in `java`, and docs/signing.md shows the second. T §5.1, D29. Time is fixed: the tokens live for 5 minutes in 2025.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { staticKeys, verifiedFetch, verifyToken } from '../../src/token/index.js';
import { codeUnder } from '../brokers/support/signingDocument.ts';
import { codeOf } from '../support/hostileTokens.ts';

const folder = join(import.meta.dirname, 'java');
const read = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as {
    readonly keySet: { readonly keys: readonly (JsonWebKey & { readonly kid: string })[] };
    readonly token: string;
  };
const names = { issuer: 'https://signer.test', audience: 'forms' };
const atSecond = (second: number) => () => second * 1000;
const signedAt = 1763700000;
const data = { data: [{ value: 'sfo', label: 'San Francisco' }] };

describe.each(['javaSecurityToken', 'nimbusToken'])('%s', (name) => {
  const { keySet, token } = read(name);
  const keys = staticKeys(keySet);
  const common = { ...names, keys, algorithms: ['RS256'] as const };

  it('passes a reader that accepts RS256 (T §5.1)', async () => {
    const verified = await verifyToken(token, { ...common, now: atSecond(signedAt + 60) });

    expect(verified).toMatchObject({ data, trackingId: 4711 });
  });

  it('is refused by default, because only ES256 is accepted', async () => {
    const reading = verifyToken(token, { ...names, keys, now: atSecond(signedAt + 60) });

    expect(await codeOf(reading)).toBe('algorithm');
  });

  it('is refused once it has expired, for another reader, and with one letter changed', async () => {
    const late = verifyToken(token, { ...common, now: atSecond(signedAt + 331) });
    const other = verifyToken(token, { ...common, audience: 'others', now: atSecond(signedAt) });
    const [head = '', claims = '', signature = ''] = token.split('.');
    const altered = `${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const changed = verifyToken(altered, { ...common, now: atSecond(signedAt) });

    expect(await Promise.all([late, other, changed].map((reading) => codeOf(reading)))).toEqual([
      'expired',
      'claim',
      'signature',
    ]);
  });

  it('names its key by the thumbprint (RFC 7638)', async () => {
    const [{ e, n, kid }] = keySet.keys as [(typeof keySet.keys)[0]];

    const members = new TextEncoder().encode(JSON.stringify({ e, kty: 'RSA', n }));
    const digest = await crypto.subtle.digest('SHA-256', members);

    expect(Buffer.from(digest).toString('base64url')).toBe(kid);
  });
});

const trimmed = (text: string) => text.split('\n').map((line) => line.trim());

describe('a back end on the JVM', () => {
  const { keySet, token } = read('javaSecurityToken');
  const fetch = verifiedFetch({
    ...names,
    keys: staticKeys(keySet),
    algorithms: ['RS256'],
    now: atSecond(signedAt + 60),
    fetch: async () => Response.json({ token }),
  });

  it('is accepted in the body form for the request of its token (D27)', async () => {
    const url = 'https://api.test/api/values/city?search=san+fra&page=1&limit=20';

    expect(await (await fetch(new Request(url))).json()).toEqual(data);
  });

  it('is refused for another request', async () => {
    const url = 'https://api.test/api/values/city?search=oak&page=1&limit=20';

    expect(await codeOf(fetch(new Request(url)))).toBe('request');
  });

  it('signs by the code of docs/signing.md', () => {
    const program = trimmed(readFileSync(join(folder, 'NimbusToken.java'), 'utf8'));
    const shown = trimmed(codeUnder('On the JVM', 'java')).filter((line) => line !== '');

    expect(shown.length).toBeGreaterThan(15);
    expect(shown.filter((line) => !program.includes(line))).toEqual([]);
  });
});
