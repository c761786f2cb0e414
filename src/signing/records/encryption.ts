/**
 * Encrypted tokens: a signed token inside a JWE, readable by one recipient. T §2 rule 3 requires this for health data. RFC 7519
 * §5.2: `cty` declares the content.
 */
import { compactDecrypt, CompactEncrypt } from 'jose';
import { TokenError } from '../../errors/tokenError.js';
import { decodeBase64Url, isBase64Url } from '../../token/base64url.js';
import { parseStrictObject } from '../../token/strictJson.js';

/** Encrypts a signed token for the owner of a key. */
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
 * Decrypts an encrypted token. The result isn't verified: pass it to `verify` or `verifyToken`.
 *
 * @param privateKey - for ECDH on P-256
 * @param options - `maxBytes`: largest encrypted token, 262 144 by default, enough for tokens of a signer
 * @throws {TokenError} `too-large`; `malformed` if the token isn't encrypted for this key, or not in this library's way, for
 * example compressed
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
  // Accept a single notation per token, as for signed ones. Compressed content could be a thousand times as large.
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

/** Largest header in characters: algorithms, the sender's key, and the id of the recipient's key. */
const maxHeaderLength = 2048;
