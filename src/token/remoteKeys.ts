/**
 * Fetches public keys from a back end and caches them (D30). One request at a time; after a failure a pause that doubles. An
 * unknown `kid` causes a request that bypasses the browser's cache. Several in a row are allowed, for emergency rotations, then
 * none for a while, because forged tokens could otherwise trigger requests. Ages use monotonic time.
 */
import { TokenError } from '../errors/tokenError.js';
import { type KeySet, readKeySet } from './keySet.js';
import { isRevokedBy, type KeySource, unknownKey } from './keySource.js';
import { backOff } from '../platform/backOff.js';
import { isLoopback } from '../platform/isLoopback.js';
import { lastingRequest } from '../platform/lastingRequest.js';
import { readBytes } from './readBytes.js';
import { readRevocationPage, type RevocationIndex, revocationsOf } from './revocationList.js';
import { steadyTime } from './steadyTime.js';
import { parseUrl } from '../platform/parseUrl.js';

/** Options of {@link remoteKeys}. Times are milliseconds. */
export interface RemoteKeysOptions {
  /** Sends requests. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Age after which keys are fetched again before use; 0: for every use. Default 5 min. */
  readonly refreshMs?: number | undefined;
  /** Age up to which keys may be used if fetching fails. Default 15 min. */
  readonly maxAgeMs?: number | undefined;
  /** Time after which another unknown `kid` may cause a request; up to 5 accumulate. Default 30 s. */
  readonly cooldownMs?: number | undefined;
  /** Time limit of the whole download, revocation list included. Default 5 s. */
  readonly timeoutMs?: number | undefined;
  /** Current time in milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined;
}

/** Largest answer in bytes: a thousand keys, or thousands of revocations. */
const maxBytes = 256 * 1024;
/** Maximum number of pages of revocations: more than 100,000 revocations an hour. */
const maxPages = 64;
/** Unknown kids in a row that may each cause a request. */
const missesAtOnce = 5;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Fetches keys from a URL.
 *
 * @param url - URL of the JWKS, `https:` (`http:` only on this machine); in a page also a path
 * @throws {TypeError} if it isn't such a URL
 * @example
 * const keys = remoteKeys('https://api.example.org/.well-known/jwks.json');
 * @see D30
 */
export function remoteKeys(url: string, options: RemoteKeysOptions = {}): KeySource {
  const { refreshMs = 300_000, maxAgeMs = 900_000, cooldownMs = 30_000 } = options;
  const now = steadyTime(options.now);
  const target = keysUrl(url);
  const state: FetchState = { failures: 0, retryAt: -Infinity, misses: 0, missedAt: now() };
  const listeners = new Set<() => void>();

  const load = async (): Promise<void> => {
    try {
      // The browser's cache is good enough only for the first request, and not if keys must be fresh.
      const cache = state.known || refreshMs <= 0 ? 'no-cache' : 'default';
      state.known = await fetchKeys(target, cache, options);
      state.fetchedAt = now();
      state.failures = 0;
      for (const listener of listeners) listener();
    } catch (failure) {
      state.failure = failure;
      state.retryAt = now() + backOff(state.failures++, firstPauseMs, longestPauseMs);
    } finally {
      delete state.pending;
    }
  };

  /** Fetches again, unless a request is pending or has just failed. */
  const refresh = async (): Promise<void> => {
    if (state.pending || now() >= state.retryAt) await (state.pending ??= load());
  };

  const usableSet = async (): Promise<KeySet> => {
    const ageMs = () => now() - (state.fetchedAt ?? -Infinity);
    if (!state.known || ageMs() >= refreshMs) await refresh();
    if (state.known && ageMs() < Math.max(maxAgeMs, refreshMs)) return state.known.set;
    throw new TokenError('keys-unavailable', target.origin + target.pathname, state.failure);
  };

  /** Takes one of the requests that unknown kids may cause. */
  const mayMiss = (): boolean => {
    const at = now();
    const saved = cooldownMs > 0 ? (at - state.missedAt) / cooldownMs : missesAtOnce;
    state.misses = Math.max(0, state.misses - saved);
    state.missedAt = at;
    if (state.misses > missesAtOnce - 1) return false;
    state.misses += 1;
    return true;
  };

  return {
    async find(kid) {
      const known = await (await usableSet()).pick(kid);
      if (known || kid === undefined) return known ?? unknownKey();
      if (!state.pending && mayMiss()) await refresh();
      else await state.pending;
      return (await (await usableSet()).pick(kid)) ?? unknownKey();
    },
    async isRevoked(trackingId, issuedAt, heardOf = []) {
      const { set, pages } = state.known ?? {};
      if (!set || !pages) return false;
      const reaching = await revocationsOf(pages, trackingId, issuedAt);
      return isRevokedBy(set.revoked, trackingId, issuedAt) || reaching.some((rid) => !heardOf.includes(rid));
    },
    onRevoked(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Result of one download. */
interface Fetched {
  readonly set: KeySet;
  readonly pages: readonly RevocationIndex[];
}

interface FetchState {
  known?: Fetched;
  fetchedAt?: number;
  pending?: Promise<void>;
  failure?: unknown;
  /** Consecutive failures. */
  failures: number;
  retryAt: number;
  /** Requests caused by unknown kids, minus those that elapsed time has given back. */
  misses: number;
  missedAt: number;
}

async function fetchKeys(target: URL, cache: RequestCache, options: RemoteKeysOptions): Promise<Fetched> {
  const { fetch = (asked) => globalThis.fetch(asked), timeoutMs = 5000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const ask = (url: URL) =>
    readAnswer(fetch(lastingRequest(url, { cache, credentials: 'omit', redirect: 'error', signal })), signal);
  // Don't wait for a client that ignores the signal.
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([readAll(target, ask), tooLate]);
}

async function readAll(target: URL, ask: (url: URL) => Promise<unknown>): Promise<Fetched> {
  const set = readKeySet(await ask(target));
  if (!set) throw new Error('the response is JSON, but not a JWKS');
  const pages: RevocationIndex[] = [];
  for (let [next, base] = [set.revocations, target]; next !== undefined; next = pages.at(-1)?.next) {
    base = new URL(next, base);
    if (base.origin !== target.origin || pages.length >= maxPages)
      throw new Error('the revocation list is invalid');
    const page = readRevocationPage(await ask(base));
    if (!page) throw new Error('the revocation list is invalid');
    pages.push(page);
  }
  return { set, pages };
}

async function readAnswer(answer: Promise<Response>, signal: AbortSignal): Promise<unknown> {
  const response = await answer;
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const text = new TextDecoder().decode(await readBytes(response, maxBytes, signal));
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Usually the HTML page that a server sends for unknown paths.
    throw new Error(
      text.trimStart().startsWith('<') ? 'the response is HTML, not JSON' : 'the response is not JSON',
      { cause },
    );
  }
}

function keysUrl(url: string): URL {
  const base = globalThis.location?.href;
  const target = parseUrl(url, base);
  if (target?.protocol === 'https:' || (target?.protocol === 'http:' && isLoopback(target))) return target;
  throw new TypeError('The URL of the keys must be secure. Pass one that begins with https:.');
}
