/**
 * Identities for signers under test, and records to order, as a signer that misbehaves would sign them.
 * Written from the protocol's text, with jose and WebCrypto alone.
 */
import {
  base64url,
  calculateJwkThumbprint,
  CompactSign,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';

/** A name with its keys. */
export interface TestIdentity {
  readonly name: string;
  readonly privateKey: JsonWebKey;
  readonly publicKey: JsonWebKey;
}

/** Makes an identity. */
export async function createIdentity(name: string): Promise<TestIdentity> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const [own, open] = await Promise.all([exportJWK(privateKey), exportJWK(publicKey)]);
  return { name, privateKey: own, publicKey: open };
}

/** Signs whatever it is given as a record of this identity. */
export async function forgeRecord(
  { privateKey, publicKey }: TestIdentity,
  claims: object,
  typ = 'signer-record+jwt',
): Promise<string> {
  const kid = await calculateJwkThumbprint(publicKey);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid, typ })
    .sign(await importJWK(privateKey as JWK, 'ES256'));
}

/** A key as its signer lists it, sound in every member; `pop` may be by another key, or for another name. */
export async function listedKey(iss: string, nowSeconds: number, { provenFor = iss } = {}) {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = (await exportJWK(publicKey)) as { kty: 'EC'; crv: 'P-256'; x: string; y: string };
  const kid = await calculateJwkThumbprint(jwk);
  const proven = new TextEncoder().encode(`${kid}\n${provenFor}`);
  const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, proven);
  const pop = base64url.encode(new Uint8Array(signature));
  return { kid, jwk, pop, from: nowSeconds, until: nowSeconds + 7200, retired: false };
}

/** The id of a process: 128 bits. */
export const randomRun = () => base64url.encode(crypto.getRandomValues(new Uint8Array(16)));

/** The claims of a sound signer record, with a key of its own. */
export async function signerClaims(iss: string, nowSeconds: number) {
  return {
    iss,
    run: randomRun(),
    iat: nowSeconds,
    exp: nowSeconds + 7200,
    seq: 1,
    since: nowSeconds,
    keys: [await listedKey(iss, nowSeconds)],
    revocations: { first: 1, last: 0 },
    revokedKeys: [] as object[],
  };
}

/** The claims of a sound revocation. */
export function revocationClaims(iss: string, nowSeconds: number, tid = 7) {
  const at = nowSeconds + 30;
  const rid = randomRun().slice(0, 12);
  return { iss, run: randomRun(), iat: nowSeconds, exp: at + 3900, n: 1, rid, tid, at };
}
