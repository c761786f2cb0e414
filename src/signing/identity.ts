/**
 * Who may speak of keys: the identity of each signer, a key pair of its own that configuration brings.
 * In: JWKs. Out: what signs records, and what verifies them. Private keys are imported so that they cannot be read back.
 * T §5.2 rules 3 and 4. Two entries of one name let an identity be rolled over.
 */
import { calculateJwkThumbprint } from 'jose/jwk/thumbprint';
import * as z from 'zod/mini';
import { type KeySource, staticKeys, unknownKey } from '../token/keySource.js';

const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string().check(z.length(43)),
  y: z.string().check(z.length(43)),
});

/** One's own identity, as configuration writes it: a name, and a private JWK of P-256. */
export const identitySchema = z.object({
  name: z.string().check(z.minLength(1)),
  privateKey: z.extend(publicKey, { d: z.string().check(z.length(43)) }),
});

/** Somebody's identity, as configuration writes it: a name, and a public JWK of P-256. */
export const trustedSchema = z.object({ name: z.string().check(z.minLength(1)), publicKey });

/** What signs records. */
export interface Identity {
  readonly name: string;
  readonly kid: string;
  readonly key: CryptoKey;
  readonly publicKey: JsonWebKey;
}

/** What verifies records. */
export interface TrustedIdentities extends Pick<KeySource, 'find'> {
  /** Whether this key is one of that name. */
  speaksFor(kid: string | undefined, name: string): boolean;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * Imports an identity; without one makes one that lives as long as this process.
 *
 * @throws {TypeError} when its parts make no key
 */
export async function importIdentity(given?: z.infer<typeof identitySchema>): Promise<Identity> {
  if (!given) {
    const pair = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
    const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey);
    return { name: 'embedded', kid: await thumbprintOf(jwk), key: pair.privateKey, publicKey: jwk };
  }
  const { kty, crv, x, y } = given.privateKey;
  const key = await crypto.subtle
    .importKey('jwk', { ...given.privateKey }, algorithm, false, ['sign'])
    .catch(() => {
      throw new TypeError('`identity.privateKey` is no key of P-256. Pass a whole private JWK.');
    });
  const jwk = { kty, crv, x, y };
  return { name: given.name, kid: await thumbprintOf(jwk), key, publicKey: jwk };
}

/** Imports the identities that are believed. */
export async function importTrusted(
  entries: readonly { readonly name: string; readonly publicKey: JsonWebKey }[],
): Promise<TrustedIdentities> {
  const jwks = await Promise.all(
    entries.map(async ({ publicKey: { kty, crv, x, y } }) => {
      const jwk = { kty, crv, x, y } as JsonWebKey;
      return { ...jwk, kid: await thumbprintOf(jwk) };
    }),
  );
  const names = new Map<string, Set<string>>();
  for (const [index, { name }] of entries.entries()) {
    const kid = jwks[index]?.kid ?? '';
    names.set(kid, (names.get(kid) ?? new Set()).add(name));
  }
  const unique = new Map(jwks.map((jwk) => [jwk.kid, jwk]));
  const keys = staticKeys({ keys: [...unique.values()] });
  return {
    find: async (kid) => (kid === undefined ? unknownKey() : keys.find(kid)),
    speaksFor: (kid, name) => kid !== undefined && names.get(kid)?.has(name) === true,
  };
}

/** RFC 7638. */
function thumbprintOf({ kty, crv, x, y }: JsonWebKey): Promise<string> {
  return calculateJwkThumbprint({ kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' });
}
