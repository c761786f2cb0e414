/**
 * Networks that cannot be trusted, by what they do to the answers of values endpoints.
 * In: a word. Out: a client. Each may do what it likes; a field over `verifiedFetch` shows none of it.
 */
import type { HttpClient } from '../../src/index.js';

const isValues = ({ url }: Request) => new URL(url).pathname.startsWith('/api/values/');

/** Word → a maker of clients, because some remember what they saw. */
export const signedNetworks = {
  honest: () => (request) => fetch(request),
  /** Gives every country away. */
  tampering: () => async (request) => {
    const response = await fetch(request);
    if (!isValues(request)) return response;
    return new Response((await response.text()).replace('"label":"', '"label":"New '), response);
  },
  /** Answers everything with what it heard first. */
  replaying: () => keep(() => ''),
  /** Keeps what it heard of each URL, as a cache on the way would. */
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
