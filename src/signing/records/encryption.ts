/**
 * Tokens that only one reader can read: a signed token inside a JWE.
 * T §2 rule 3: tokens that refer to health data must be encrypted. RFC 7519 §5.2: `cty` says what is inside.
 */
import { compactDecrypt, CompactEncrypt } from 'jose';
import { TokenError } from '../../errors/tokenError.js';
import { decodeBase64Url, isBase64Url } from '../../token/base64url.js';
import { parseStrictObject } from '../../token/strictJson.js';

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
 * @param options - `maxBytes`: largest encrypted token, 262 144 by default, which is room for what a signer makes
 * @throws {TokenError} `too-large`; `malformed` when it is not encrypted to this key, or not as we do it, packed for one
 * @example
 * const { data } = await signer.verify(await decryptToken(token, privateKey));
 * @see T §2
 */
export async function decryptToken(
  token: string,
  privateKey: CryptoKey | JsonWebKey,
  { maxBytes = 262_144 }: { readonly maxBytes?: number } = {},
): Promise<string> {
  if (typeof token !== 'string') throw new TokenError('malformed');
  if (token.length > maxBytes) throw new TokenError('too-large');
  const [head = '', ...parts] = token.split('.');
  const header = head.length <= maxHeaderLength ? decodeBase64Url(head) : undefined;
  const { alg, enc, cty, ...more } = (header && parseStrictObject(header)) ?? {};
  // One text for each token, as with signed ones; and what is packed could be a thousand times as large inside.
  const isOurs =
    alg === 'ECDH-ES' && enc === 'A256GCM' && cty === 'JWT' && !('zip' in more) && !('crit' in more);
  if (parts.length !== 4 || !isOurs || !parts.every(isBase64Url)) throw new TokenError('malformed');
  try {
    const { plaintext } = await compactDecrypt(token, privateKey as CryptoKey, {
      keyManagementAlgorithms: ['ECDH-ES'],
      contentEncryptionAlgorithms: ['A256GCM'],
    });
    return new TextDecoder().decode(plaintext);
  } catch (cause) {
    throw new TokenError('malformed', '', cause);
  }
}

/** Letters of a header: algorithms, a key of the sender's, and the name of the reader's. */
const maxHeaderLength = 2048;
