/**
 * Identities of signers: a name and a key pair from configuration, which sign records. Private keys are imported as
 * non-exportable (T §5.2 rules 3 and 4). Two entries with the same name allow rolling an identity over.
 */
import { calculateJwkThumbprint } from 'jose';
import * as z from 'zod/mini';
import { importKey } from '../../token/keySet.js';
import { type KeySource, staticKeys, unknownKey } from '../../token/keySource.js';

const coordinate = z.string().check(z.regex(/^[\w-]{43}$/));
const publicKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
});
/** Limited, because it is part of every record. */
const name = z.string().check(z.minLength(1), z.maxLength(200));

/** This signer's identity in configuration: a name and a private P-256 JWK. */
export const identitySchema = z.object({
  name,
  privateKey: z.extend(publicKey, { d: coordinate }),
});

/** A trusted identity in configuration: a name and a public P-256 JWK. */
export const trustedSchema = z.object({ name, publicKey });

/** An imported identity that signs records. */
export interface Identity {
  readonly name: string;
  readonly kid: string;
  readonly key: CryptoKey;
  readonly publicKey: JsonWebKey;
}

/** Imported identities that verify records. */
export interface TrustedIdentities extends Pick<KeySource, 'find'> {
  /** Whether the key belongs to the name. */
  speaksFor(kid: string | undefined, claimed: string): boolean;
}

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };

/**
 * Imports an identity, or generates one that lives as long as this process.
 *
 * @throws {TypeError} if it isn't a valid key
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
      throw new TypeError('`identity.privateKey` is not a P-256 key. Pass a complete private JWK.');
    });
  const jwk = { kty, crv, x, y };
  return { name: given.name, kid: await thumbprintOf(jwk), key, publicKey: jwk };
}

/**
 * Imports trusted identities.
 *
 * @throws {TypeError} if one of them isn't a valid key
 */
export async function importTrusted(
  entries: readonly { readonly name: string; readonly publicKey: JsonWebKey }[],
): Promise<TrustedIdentities> {
  const jwks = await Promise.all(
    entries.map(async ({ publicKey: { kty, crv, x, y } }, index) => {
      const jwk = { kty, crv, x, y } as JsonWebKey;
      if (!(await importKey({ ...jwk })))
        throw new TypeError(`\`trusted.${index}.publicKey\` is not a P-256 key. Pass a complete public JWK.`);
      return { ...jwk, kid: await thumbprintOf(jwk) };
    }),
  );
  const names = new Map<string, Set<string>>();
  for (const [index, entry] of entries.entries()) {
    const kid = jwks[index]?.kid ?? '';
    names.set(kid, (names.get(kid) ?? new Set()).add(entry.name));
  }
  const unique = new Map(jwks.map((jwk) => [jwk.kid, jwk]));
  const keys = staticKeys({ keys: [...unique.values()] });
  return {
    find: async (kid) => (kid === undefined ? unknownKey() : keys.find(kid)),
    speaksFor: (kid, claimed) => kid !== undefined && names.get(kid)?.has(claimed) === true,
  };
}

/** RFC 7638. */
function thumbprintOf({ kty, crv, x, y }: JsonWebKey): Promise<string> {
  return calculateJwkThumbprint({ kty: kty ?? '', crv: crv ?? '', x: x ?? '', y: y ?? '' });
}
