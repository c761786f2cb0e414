/**
 * Public keys fetched from where a back end publishes them, kept, and asked for as seldom as possible.
 * In: the URL of a JWKS. Out: a `KeySource`. One request at a time; after a failure a pause that doubles; for a `kid`
 * nobody knows one request, past the browser's cache, and then none for a while, or any forged token would cause one.
 * D30.
 */
import { TokenError } from '../errors.js';
import { type KeySet, readKeySet } from './keySet.js';
import { isRevokedBy, type KeySource, pickKey, unknownKey } from './keySource.js';
import { readBytes } from './readBytes.js';

/** How keys are fetched. Times are milliseconds. */
export interface RemoteKeysOptions {
  /** What fetches. Default: `fetch`. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** After how long the keys are asked for anew before they are used. Default 5 min. */
  readonly refreshMs?: number | undefined;
  /** For how long keys may be used when asking anew fails. Default 15 min. */
  readonly maxAgeMs?: number | undefined;
  /** How long no other unknown `kid` causes a request. Default 30 s. */
  readonly cooldownMs?: number | undefined;
  /** Time for the whole answer. Default 5 s. */
  readonly timeoutMs?: number | undefined;
  /** What time it is, in milliseconds since 1970. Default: the clock of this machine. */
  readonly now?: (() => number) | undefined;
}

/** Room for a hundred keys and thousands of revocations. */
const maxBytes = 256 * 1024;
const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Takes keys from a URL.
 *
 * @param url - of the JWKS, `https:` (`http:` on this machine only); in a page it may be a path
 * @throws {TypeError} when it is no such URL
 * @example
 * const keys = remoteKeys('https://api.example.org/.well-known/jwks.json');
 * @see D30
 */
export function remoteKeys(url: string, options: RemoteKeysOptions = {}): KeySource {
  const { refreshMs = 300_000, maxAgeMs = 900_000, cooldownMs = 30_000, now = Date.now } = options;
  const target = keysUrl(url);
  const state: FetchState = { failures: 0, retryAt: -Infinity, missedAt: -Infinity };

  const load = async (): Promise<void> => {
    try {
      // What the browser kept will do the first time only.
      state.set = await fetchKeys(target, state.set ? 'no-cache' : 'default', options);
      state.fetchedAt = now();
      state.failures = 0;
    } catch (failure) {
      state.failure = failure;
      state.retryAt = now() + Math.min(firstPauseMs * 2 ** state.failures++, longestPauseMs);
    } finally {
      delete state.pending;
    }
  };

  /** Asks anew, unless that is under way or has just failed. */
  const refresh = async (): Promise<void> => {
    if (state.pending || now() >= state.retryAt) await (state.pending ??= load());
  };

  const usableSet = async (): Promise<KeySet> => {
    const ageMs = () => now() - (state.fetchedAt ?? -Infinity);
    if (!state.set || ageMs() >= refreshMs) await refresh();
    if (state.set && ageMs() < Math.max(maxAgeMs, refreshMs)) return state.set;
    throw new TokenError('keys-unavailable', target.origin + target.pathname, state.failure);
  };

  return {
    async find(kid) {
      const known = pickKey((await usableSet()).keys, kid);
      if (known || kid === undefined) return known ?? unknownKey();
      if (now() - state.missedAt >= cooldownMs) {
        state.missedAt = now();
        await refresh();
      } else await state.pending;
      return pickKey((await usableSet()).keys, kid) ?? unknownKey();
    },
    isRevoked: (trackingId, issuedAt) =>
      state.set !== undefined && isRevokedBy(state.set.revoked, trackingId, issuedAt),
  };
}

interface FetchState {
  set?: KeySet;
  fetchedAt?: number;
  pending?: Promise<void>;
  failure?: unknown;
  /** In a row. */
  failures: number;
  retryAt: number;
  missedAt: number;
}

async function fetchKeys(target: URL, cache: RequestCache, options: RemoteKeysOptions): Promise<KeySet> {
  const { fetch = (asked) => globalThis.fetch(asked), timeoutMs = 5000 } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const request = new Request(target, { cache, credentials: 'omit', redirect: 'error', signal });
  // A client that does not heed the signal is left behind.
  const tooLate = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  return Promise.race([readAnswer(fetch(request)), tooLate]);
}

async function readAnswer(answer: Promise<Response>): Promise<KeySet> {
  const response = await answer;
  if (!response.ok) throw new Error(`HTTP status ${response.status}`);
  const text = new TextDecoder().decode(await readBytes(response, maxBytes));
  const set = await readKeySet(JSON.parse(text));
  if (!set) throw new Error('no JWKS');
  return set;
}

function keysUrl(url: string): URL {
  const base = globalThis.location?.href;
  const target = URL.canParse(url, base) ? new URL(url, base) : undefined;
  const isHere = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(target?.hostname ?? '');
  if (target?.protocol === 'https:' || (target?.protocol === 'http:' && isHere)) return target;
  throw new TypeError('Pass a URL that begins with https:.');
}
