/**
 * Tokens that only one reader can read: a signed token inside a JWE.
 * In: a token and the reader's public key, or the other way round. Out: the outer, or the inner one.
 * T §2 rule 3: tokens that refer to health data must be encrypted. RFC 7519 §5.2: `cty` says what is inside.
 */
import { compactDecrypt } from 'jose/jwe/compact/decrypt';
import { CompactEncrypt } from 'jose/jwe/compact/encrypt';
import { TokenError } from '../errors.js';
import { decodeBase64Url } from '../token/base64url.js';

/** Encrypts a signed token for the holder of a key. */
export async function encryptToken(token: string, publicKey: CryptoKey | JsonWebKey): Promise<string> {
  const { kid } = publicKey as { readonly kid?: unknown };
  return new CompactEncrypt(new TextEncoder().encode(token))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      cty: 'JWT',
      ...(typeof kid === 'string' && { kid }),
    })
    .encrypt(publicKey);
}

/**
 * Decrypts an encrypted token. What comes out is not verified yet: hand it to `verify` or `verifyToken`.
 *
 * @param privateKey - for ECDH on P-256
 * @throws {TokenError} `malformed` when it is not encrypted to this key, or not as we do it
 * @example
 * const { data } = await signer.verify(await decryptToken(token, privateKey));
 * @see T §2
 */
export async function decryptToken(token: string, privateKey: CryptoKey | JsonWebKey): Promise<string> {
  try {
    // One text for each token, as with signed ones.
    if (!token.split('.').every(decodeBase64Url)) throw new TokenError('malformed');
    const { plaintext, protectedHeader } = await compactDecrypt(token, privateKey as CryptoKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    if (protectedHeader.cty !== 'JWT') throw new TokenError('malformed', 'cty');
    return new TextDecoder().decode(plaintext);
  } catch (cause) {
    throw cause instanceof TokenError ? cause : new TokenError('malformed', '', cause);
  }
}
