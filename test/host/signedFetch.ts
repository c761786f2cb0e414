/**
 * The client of the page for required signatures.
 * In: URLs of keys and revocations, and the accepted issuer and audience. Out: a fetch-like client; undefined without keys.
 * Documents may be signed, replies of values must be (D28); body tokens need not name their request (D27).
 */
import type { HttpClient } from '../../src/index.js';
import { remoteKeys, verifiedFetch } from '../../src/token/index.js';
import type { Settings } from './settings.ts';

/** Returns a client that accepts signed values only. */
export function signedFetch({ signing, spec, spec2 }: Settings): HttpClient | undefined {
  if (signing === undefined) return undefined;
  const { keys, issuer = '', audience = '', revocations } = signing;
  const documents = new Set([spec, spec2].map((url) => new URL(url, location.href).href));
  return verifiedFetch({
    keys: remoteKeys(keys),
    issuer,
    audience,
    policy: ({ url }) => (documents.has(url) ? 'optional' : 'required'),
    allowUnbound: true,
    ...(revocations !== undefined && {
      isRevoked: async (id) => (await revokedIds(revocations)).includes(id),
    }),
  });
}

/** Requested each time, so that a revocation applies from the next reply; if the request fails, every reply is refused. */
async function revokedIds(url: string): Promise<readonly unknown[]> {
  const response = await fetch(url, { cache: 'no-store' });
  const ids: unknown = await response.json();
  if (!response.ok || !Array.isArray(ids)) throw new TypeError('There is no list of revoked tracking ids.');
  return ids;
}
