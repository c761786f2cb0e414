/**
 * Identities for signers under test, and records to order, as a signer that misbehaves would sign them.
 * Out: name, private and public JWK; written from the protocol's text with jose alone.
 */
import { calculateJwkThumbprint, CompactSign, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose';

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
  typ = 'key-record+jwt',
): Promise<string> {
  const kid = await calculateJwkThumbprint(publicKey);
  return new CompactSign(new TextEncoder().encode(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'ES256', kid, typ })
    .sign(await importJWK(privateKey as JWK, 'ES256'));
}

/** The claims of a sound key record, with a key of its own. */
export async function keyClaims(iss: string, nowSeconds: number) {
  const { publicKey } = await createIdentity(iss);
  const jwk = publicKey as JWK;
  const kid = await calculateJwkThumbprint(jwk);
  return { iss, iat: nowSeconds, exp: nowSeconds + 7200, kid, jwk, retired: [] as object[] };
}
