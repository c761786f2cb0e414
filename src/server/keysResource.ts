/**
 * `GET /.well-known/jwks.json`: the public keys of all signers, and what was revoked, for any page to read (D30).
 * In: a signer. Out: a resource. 503 until the signer has read the broker to its end; kept for 5 minutes at most.
 */
import { createTokenBucket } from '../signing/tokenBucket.js';
import type { Signer } from '../signing/signer.js';
import { Problem } from './problem.js';
import type { Resource } from './resources.js';

/** Where the keys are. */
export const keysPath = '/.well-known/jwks.json';

/** Far above what caches let through, far below what would hurt. */
const limits = { capacity: 200, perSecond: 50 };

/** Serves the keys of a signer. */
export function planKeys(signer: Signer): Resource {
  const take = createTokenBucket(limits);
  const respond = () => {
    const waitSeconds = take();
    if (waitSeconds > 0)
      throw new Problem(429, 'The keys are asked for too often. Keep them for 5 minutes.', {
        'retry-after': String(waitSeconds),
      });
    return new Response(JSON.stringify(signer.jwks()), {
      headers: { 'content-type': 'application/jwk-set+json', 'cache-control': 'public, max-age=300' },
    });
  };
  return new Map([['GET', respond]]);
}
