/**
 * The paths of a signer that every page may read (D30): the public keys of all signers at `/.well-known/jwks.json`, and what was
 * revoked at `/.well-known/revocations.json`, as handles, a page at a time. 503 until the broker was read to its end. Kept on the
 * way for as long as no key unknown to a copy signs.
 */
import type { Signer } from '../../signing/keys/signer.js';
import { type ClientOptions, createClientLimit } from '../http/clientLimits.js';
import { Problem } from '../http/problem.js';
import type { Resource } from './resources.js';

/** Where the keys are. */
export const keysPath = '/.well-known/jwks.json';
/** Where the revocations are: beside the keys, which name them so. */
export const revocationsPath = '/.well-known/revocations.json';

/** For each client: far above what caches let through, far below what would hurt; a list costs more than keys. */
const keysLimits = { capacity: 200, perSecond: 50 };
const listLimits = { capacity: 200, perSecond: 10 };
/** Pages that a reader may ask for. */
const mostPages = 1024;

/** Serves the keys of a signer, and what was revoked. */
export function planKeys(signer: Signer, clients: ClientOptions = {}): [string, Resource][] {
  const detail = 'The keys are asked for too often. Keep them for 5 minutes.';
  const limitKeys = createClientLimit(keysLimits, detail, clients);
  const limitLists = createClientLimit(listLimits, detail, clients);
  const { keysMaxAgeSeconds: maxAge } = signer;
  const cacheControl = maxAge > 0 ? `public, max-age=${maxAge}` : 'public, no-cache';
  const reply = (body: object, type: string) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': type, 'cache-control': cacheControl } });

  const respondKeys = (request: Request) => {
    limitKeys(request);
    const { keys } = signer.jwks();
    // Where nothing is revoked, no reader has to ask what is.
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
  throw new Problem(400, `"${name}" must be a whole number from 1 to ${mostPages}. Leave it out to begin.`);
}
