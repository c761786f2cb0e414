/**
 * Proof of possession: shows that the identity listing a key has its private key. Otherwise an identity could list another
 * one's key first and block it. Key ids are thumbprints (RFC 7638).
 */
import { calculateJwkThumbprint } from 'jose';
import { decodeBase64Url, encodeBase64Url } from '../../token/base64url.js';
import { importKey, type VerificationKey } from '../../token/keySet.js';
import type { ListedKey, RecordFault } from '../records/records.js';

const algorithm = { name: 'ECDSA', hash: 'SHA-256' };

const provenText = (iss: string, kid: string) => new TextEncoder().encode(`${kid}\n${iss}`);

/** Creates the proof of possession for a key. */
export async function proveOwnership(iss: string, kid: string, privateKey: CryptoKey): Promise<string> {
  const signature = await crypto.subtle.sign(algorithm, privateKey, provenText(iss, kid));
  return encodeBase64Url(new Uint8Array(signature));
}

/** Imports a listed key. Returns a fault if its proof isn't valid. */
export async function importOwned(
  iss: string,
  { kid, jwk, pop }: Pick<ListedKey, 'kid' | 'jwk' | 'pop'>,
): Promise<VerificationKey | RecordFault> {
  const key = await importKey({ ...jwk, kid });
  const proof = decodeBase64Url(pop);
  if (!key || !proof) return 'malformed';
  if ((await calculateJwkThumbprint(jwk)) !== kid) return 'thumbprint';
  const isProven = await crypto.subtle.verify(algorithm, key.key, proof, provenText(iss, kid));
  return isProven ? key : 'possession';
}
