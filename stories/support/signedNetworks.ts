/**
 * Untrusted networks that change the responses of values endpoints. A field with `verifiedFetch` shows no changed response.
 */
import type { HttpClient } from '../../src/index.js';

const isValues = ({ url }: Request) => new URL(url).pathname.startsWith('/api/values/');

/** Name → function that creates an HTTP client, because some clients keep state. */
export const signedNetworks = {
  honest: () => (request) => fetch(request),
  /** Changes a label. */
  tampering: () => async (request) => {
    const response = await fetch(request);
    if (!isValues(request)) return response;
    return new Response((await response.text()).replace('"label":"', '"label":"New '), response);
  },
  /** Answers every request with the first response. */
  replaying: () => keep(() => ''),
  /** Keeps the first response per URL, like a cache. */
  keeping: () => keep(({ url }) => url),
} satisfies Record<string, () => HttpClient>;

function keep(nameOf: (request: Request) => string): HttpClient {
  const kept = new Map<string, Response>();
  return async (request) => {
    if (!isValues(request)) return fetch(request);
    const response = kept.get(nameOf(request)) ?? (await fetch(request));
    kept.set(nameOf(request), response);
    return response.clone();
  };
}
