/**
 * The identity of whoever asks, as part of every cache key: an answer is shown only to those it was given to (D17).
 */
import { type HttpClient, platformClient } from './httpClient.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/** What tells those who ask apart. */
export interface CacheIdentity {
  /**
   * Whose answers these are, such as the id of who is signed in. Nothing that was kept under one scope is shown under
   * another. Default none.
   */
  readonly scope?: string | undefined;
  /**
   * Name of the client, for two that are to share what they have fetched, such as a server that fetches ahead and the
   * page. Default: every `fetch` function of a host is a client of its own, and all that hand in none are one.
   */
  readonly clientId?: string | undefined;
}

/** Scope and client, as they stand in cache keys. */
export function cacheIdentity({
  scope,
  clientId,
  httpClient,
}: CacheIdentity & { readonly httpClient?: HttpClient | undefined }): readonly [
  string | null,
  string | null,
] {
  return [scope ?? null, clientId ?? idOf(httpClient)];
}

/**
 * Who enters something, as one text: the host's `scope`, which says who is signed in; where it gives none, the client, since
 * another one may be another person's. What one has entered is neither shown to nor kept for another.
 *
 * @internal
 */
export function personOf({ scope, clientId, httpClient }: Parameters<typeof cacheIdentity>[0]): string {
  return JSON.stringify(scope === undefined ? cacheIdentity({ clientId, httpClient }) : [scope]);
}

/**
 * Whether the host has said who that is, so that the next page can tell, too.
 *
 * @internal
 */
export const isPersonNamed = ({
  scope,
  clientId,
  httpClient,
}: Parameters<typeof cacheIdentity>[0]): boolean =>
  scope !== undefined || (clientId !== undefined && clientId !== idOf(httpClient));

/** Has a client that only passes on what another one answers go by the name of that one. */
export function standFor(client: HttpClient, other: HttpClient): HttpClient {
  stands.set(client, other);
  return client;
}

const stands = new WeakMap<HttpClient, HttpClient>();

function idOf(client: HttpClient | undefined): string | null {
  const asked = client && (stands.get(client) ?? client);
  return !asked || asked === platformClient ? null : objectId(asked);
}

/**
 * A short name for an object in cache keys, the same as long as the object lives. It begins with something random for
 * each process, so that those who share a cache do not take each other's objects for their own; that is drawn when the
 * module is loaded, since frameworks that draw pages ahead refuse chance while they do.
 *
 * @internal
 */
export const objectId: (object: object) => string = /* @__PURE__ */ (() => {
  const process = Math.random().toString(36).slice(2);
  let objects = 0;
  return memoizeWeak((_object: object) => `${process}-${++objects}`);
})();
