/**
 * Networks of the playground, selected in its toolbar.
 */
import type { HttpClient } from '../../src/index.js';

/** Name → HTTP client for all requests of a story. */
export const networks = {
  fast: (request) => fetch(request),
  slow: async (request) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    return fetch(request);
  },
  failing: async (request) => (isSpec(request) ? fetch(request) : new Response(null, { status: 503 })),
  offline: async (request) => (isSpec(request) ? fetch(request) : Promise.reject(new TypeError('offline'))),
} satisfies Record<string, HttpClient>;

/** HTTP clients for one situation, independent of the toolbar: set as a story's `parameters.fetch`. */
export const situations = {
  documentNeverComes: () => never,
  valuesNeverCome: (request) => (isSpec(request) ? fetch(request) : never),
  secondPageFails: async (request) => {
    const isSecond = new URL(request.url).searchParams.get('page') === '2';
    return isSecond ? new Response(null, { status: 503 }) : fetch(request);
  },
} satisfies Record<string, HttpClient>;

const never = new Promise<Response>(() => {});

/** Documents always load; otherwise there would be nothing to see. */
function isSpec({ url }: Request): boolean {
  return new URL(url).pathname.startsWith('/api/fields');
}
