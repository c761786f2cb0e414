/** Tokens that only their reader can read (T §2 rule 3). */
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, describe, expect, it } from 'vitest';
import { createSigner, decryptToken } from '../../src/signing/index.js';

const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms' });
const [own, other] = await Promise.all([generateKeyPair('ECDH-ES'), generateKeyPair('ECDH-ES')]);
await signer.ready();
const about = { trackingId: 7, containsHealthReference: true };
const encrypt = async (encryptTo: CryptoKey | JsonWebKey) =>
  (await signer.sign({ finding: 'E11.9' }, 300, { ...about, encryptTo })).token;

afterAll(() => signer.close());

describe('decryptToken', () => {
  it('gives the signed token to the holder of the key, who still verifies it', async () => {
    const token = await encrypt(own.publicKey);

    const inner = await decryptToken(token, own.privateKey);

    expect(token.split('.')).toHaveLength(5);
    expect((await signer.verify(inner)).data).toEqual({ finding: 'E11.9' });
  });

  it('takes a JWK, and names it by its kid', async () => {
    const jwk = { ...(await exportJWK(own.publicKey)), kid: 'reader-1' };

    const token = await encrypt(jwk);

    expect(JSON.parse(atob(token.split('.')[0] ?? ''))).toMatchObject({ kid: 'reader-1', cty: 'JWT' });
    await expect(decryptToken(token, own.privateKey)).resolves.toContain('.');
  });

  it('refuses what is for another, altered, or not encrypted at all', async () => {
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

  it('keeps what is inside from a reader without the key', async () => {
    const token = await encrypt(own.publicKey);

    expect(await signer.verify(token).catch(({ code }: { readonly code: string }) => code)).toBe('malformed');
  });
});
