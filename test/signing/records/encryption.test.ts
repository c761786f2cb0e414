/** Tokens that only their reader can read (T §2 rule 3). */
import { base64url, CompactEncrypt, exportJWK, generateKeyPair } from 'jose';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createSigner, decryptToken } from '../../../src/signing/index.js';

const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms' });
const [own, other] = await Promise.all([generateKeyPair('ECDH-ES'), generateKeyPair('ECDH-ES')]);
await signer.ready();
const about = { trackingId: 7, containsHealthReference: true };
const encrypt = async (encryptTo: CryptoKey | JsonWebKey) =>
  (await signer.sign({ finding: 'E11.9' }, 300, { ...about, encryptTo })).token;

afterAll(() => signer.close());

describe('decryptToken', () => {
  it('returns the signed token to the holder of the key', async () => {
    const token = await encrypt(own.publicKey);

    const inner = await decryptToken(token, own.privateKey);

    expect(token.split('.')).toHaveLength(5);
    expect((await signer.verify(inner)).data).toEqual({ finding: 'E11.9' });
  });

  it('accepts a JWK, and names it by its kid', async () => {
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'reader-1' };

    const token = await encrypt(jwk);

    expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toMatchObject({ kid: 'reader-1', cty: 'JWT' });
    await expect(decryptToken(token, own.privateKey)).resolves.toContain('.');
  });

  it('refuses a token for another reader, a changed one, and an unencrypted one', async () => {
    const token = await encrypt(own.publicKey);
    const altered = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    const plain = (await signer.sign('x', 300, { trackingId: 7 })).token;

    for (const [text, key] of [
      [token, other.privateKey],
      [altered, own.privateKey],
      [plain, own.privateKey],
    ] as const)
      await expect(decryptToken(text, key)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('refuses a too large token without reading it', async () => {
    const token = await encrypt(own.publicKey);
    const codeOf = (text: string, maxBytes?: number) =>
      decryptToken(text, own.privateKey, maxBytes === undefined ? {} : { maxBytes }).then(
        () => 'ok',
        ({ code }: { readonly code: string }) => code,
      );

    expect([await codeOf(token, token.length), await codeOf(token, token.length - 1)]).toEqual([
      'ok',
      'too-large',
    ]);
    expect([await codeOf('x'.repeat(262_145)), await codeOf('x'.repeat(262_144))]).toEqual([
      'too-large',
      'malformed',
    ]);
    expect(await codeOf(`${'A'.repeat(3000)}${token}`)).toBe('malformed');
    expect(await codeOf(undefined as never)).toBe('malformed');
  });

  it.each([
    ['compressed', { zip: 'DEF' }],
    ['declared with another content type', { cty: 'text' }],
    ['encrypted by another algorithm', { enc: 'A128GCM' }],
  ])('refuses a token that is %s, without decompressing it', async (_what, header) => {
    const unpacked = vi.spyOn(globalThis, 'DecompressionStream');
    const token = await new CompactEncrypt(new TextEncoder().encode('x'.repeat(10_000_000)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', cty: 'JWT', ...header })
      .encrypt(own.publicKey);

    const decrypting = decryptToken(token, own.privateKey, { maxBytes: 20_000_000 });

    await expect(decrypting).rejects.toMatchObject({ code: 'malformed' });
    expect(unpacked).not.toHaveBeenCalled();
    unpacked.mockRestore();
  });

  it('refuses every changed text', async () => {
    const [head = '', ...parts] = (await encrypt(own.publicKey)).split('.');
    const { alg, ...rest } = JSON.parse(new TextDecoder().decode(base64url.decode(head))) as Record<
      string,
      unknown
    >;
    const twice = base64url.encode(
      `{"alg":"dir","alg":${JSON.stringify(alg)},${JSON.stringify(rest).slice(1)}`,
    );
    const texts = [
      [head, ...parts, ''],
      [head, ...parts.slice(1)],
      [`${head}=`, ...parts],
      [twice, ...parts],
    ];

    for (const text of texts)
      await expect(decryptToken(text.join('.'), own.privateKey)).rejects.toMatchObject({ code: 'malformed' });
  });

  it('hides its content from a reader without the key', async () => {
    const token = await encrypt(own.publicKey);

    expect(await signer.verify(token).catch(({ code }: { readonly code: string }) => code)).toBe('malformed');
  });
});
