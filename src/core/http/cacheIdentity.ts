/** The identity of the user and client, as part of every cache key: an answer is shown only to the user it was sent to (D17). */
import { type HttpClient, platformClient } from './httpClient.js';
import { memoizeWeak } from '../vocabulary/memoizeWeak.js';

/** Identifies the user and the client in cache keys. */
export interface CacheIdentity {
  /**
   * Owner of cached responses, such as the id of the signed-in user. Responses of one scope are never shown in another. Default:
   * none.
   */
  readonly scope?: string | undefined;
  /**
   * Identifies the client in cache keys. Two clients with the same id share their responses, such as a prefetching server and the
   * page.
   * Default: each `fetch` function of an app is its own client; fields without a `fetch` share one client.
   */
  readonly clientId?: string | undefined;
}

/** Returns scope and client for cache keys. */
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
 * Identifies the person who enters values, as one text: by the app's `scope`, otherwise by the client, because another client may
 * belong to another person. Values entered by one person are neither shown to nor stored for another.
 *
 * @internal
 */
export function personOf({ scope, clientId, httpClient }: Parameters<typeof cacheIdentity>[0]): string {
  return JSON.stringify(scope === undefined ? cacheIdentity({ clientId, httpClient }) : [scope]);
}

/**
 * Returns whether the app has named the person, so that the next page load recognizes them too.
 *
 * @internal
 */
export const isPersonNamed = ({
  scope,
  clientId,
  httpClient,
}: Parameters<typeof cacheIdentity>[0]): boolean =>
  scope !== undefined || (clientId !== undefined && clientId !== idOf(httpClient));

/** Gives `client` the cache identity of `other`, whose answers it passes on. */
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
 * Returns a short name for an object in cache keys; it stays the same while the object lives. A random prefix per process keeps
 * names unique in a shared cache. The prefix is created on module load, because frameworks refuse random numbers while they
 * prerender.
 *
 * @internal
 */
export const objectId: (object: object) => string = /* @__PURE__ */ (() => {
  const process = Math.random().toString(36).slice(2);
  let objects = 0;
  return memoizeWeak((_object: object) => `${process}-${++objects}`);
})();
