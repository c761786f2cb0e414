/**
 * Public endpoints of a signer (D30): the keys of all signers at `/.well-known/jwks.json`, and revoked handles, in pages, at
 * `/.well-known/revocations.json`. Both answer 503 until the broker was read to its end. Caches may keep them for
 * `keysMaxAgeSeconds`; a new key starts signing only after that.
 */
import type { Signer } from '../../signing/keys/signer.js';
import { type ClientOptions, createClientLimit } from '../http/clientLimits.js';
import { Problem } from '../http/problem.js';
import type { Resource } from './resources.js';

/** Path of the keys. */
export const keysPath = '/.well-known/jwks.json';
/** Path of the revocations. The keys document links to it by a relative name, so both share a folder. */
export const revocationsPath = '/.well-known/revocations.json';

/**
 * Limits per client: far above the traffic that passes caches, far below a harmful rate. A revocation list costs more than
 * keys.
 */
const keysLimits = { capacity: 200, perSecond: 50 };
const listLimits = { capacity: 200, perSecond: 10 };
/** Highest page number that a request may name. */
const mostPages = 1024;

/** Plans the endpoints of a signer's keys and revocations. */
export function planKeys(signer: Signer, clients: ClientOptions = {}): [string, Resource][] {
  const detail = 'Too many requests for the keys. Cache them for 5 minutes.';
  const limitKeys = createClientLimit(keysLimits, detail, clients);
  const limitLists = createClientLimit(listLimits, detail, clients);
  const { keysMaxAgeSeconds: maxAge } = signer;
  const cacheControl = maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache';
  const reply = (body: object, type: string) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });

  const respondKeys = (request: Request) => {
    limitKeys(request);
    const { keys } = signer.jwks();
    // Without this link, verifiers don't request an empty revocation list.
    const more = signer.hasRevocations() ? { revocations: revocationsPath.split('/').at(-1) } : {};
    return reply({ keys, ...more }, 'application/jwk-set+json');
  };

  const respondRevocations = async (request: Request) => {
    limitLists(request);
    const { searchParams } = new URL(request.url);
    const [page, of] = [readPage(searchParams, 'page') ?? 1, readPage(searchParams, 'of')];
    const { pages, ...list } = await signer.revocations(page, of);
    const next = page < pages ? { next: `?page=${page + 1}&of=${pages}` } : {};
    return reply({ ...list, ...next }, 'application/json');
  };

  return [
    [keysPath, new Map([['GET', respondKeys]])],
    [revocationsPath, new Map([['GET', respondRevocations]])],
  ];
}

function readPage(params: URLSearchParams, name: string): number | undefined {
  const text = params.get(name);
  if (text === null) return undefined;
  const number = Number(text);
  if (/^\d{1,4}$/.test(text) && number >= 1 && number <= mostPages) return number;
  throw new Problem(
    400,
    `"${name}" must be a whole number from 1 to ${mostPages}. Omit it to get the first page.`,
  );
}
