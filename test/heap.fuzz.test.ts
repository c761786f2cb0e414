/**
 * What many different lookups leave behind once the garbage is collected: 10 MB at most for 100,000.
 * 10,000 of them here; `npm run fuzz` does all. In Node: the resolver, and the query layer the hooks stand on.
 */
import { setFlagsFromString } from 'node:v8';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createValuesResolver, type HttpClient } from '../src/core/index.js';
import { createFieldClient, valuesQuery } from '../src/index.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heapMegabytes(): Promise<number> {
  // What a weak reference was asked for lives to the end of the turn, and what is finalized goes with the next collection.
  for (let times = 0; times < 5; times++) {
    await nextTurn();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const count = process.env['npm_lifecycle_event'] === 'fuzz' ? 100_000 : 10_000;
const mostMegabytes = count / 10_000;

const baseUrl = 'http://fields.test';
const endpoint = { uri: '/v', cacheStrategy: 'SESSION', requestParams: { defaultLimit: 20 } };

/** 20 values of its own for each search. */
function rowsOf(url: string) {
  const search = new URL(url).searchParams.get('search');
  return Array.from({ length: 20 }, (_, index) => ({ value: `${search}-${index}`, label: `Row ${index}` }));
}

const httpClient: HttpClient = async ({ url }) => {
  return {
    ok: true,
    status: 200,
    type: 'default',
    url: '',
    body: bodyOf(JSON.stringify(rowsOf(url))),
  } as unknown as Response;
};

/** The same by the platform's own answers. */
const platformAnswer: HttpClient = async ({ url }) => Response.json(rowsOf(url));

/** A body that costs less to make than the platform's. */
function bodyOf(text: string) {
  const pieces = [new TextEncoder().encode(text)];
  return { getReader: () => ({ read: async () => ({ done: pieces.length === 0, value: pieces.pop() }) }) };
}

/** Looks so many different texts up, and says by how much the heap has grown since the first tenth of them. */
async function growthOf(lookUp: (search: string) => Promise<unknown>): Promise<number> {
  let before = 0;
  for (let index = 0; index < count; index++) {
    if (index === count / 10) before = await heapMegabytes();
    await lookUp(`${index}`);
    if (index % 100 === 0) await nextTurn();
  }
  return (await heapMegabytes()) - before;
}

describe(`${count} different lookups`, () => {
  it('leave little of them in a resolver', { timeout: 120_000 }, async () => {
    const { resolveValues } = createValuesResolver({ baseUrl, httpClient });

    const grown = await growthOf((search) => resolveValues(endpoint, { search }));

    expect((await resolveValues(endpoint, { search: 'last' })).values).toHaveLength(20);
    expect(grown).toBeLessThan(mostMegabytes);
  });

  it('leave little of them in a client that asks at the address inside', { timeout: 120_000 }, async () => {
    const serverBaseUrl = 'http://inside.test';
    const { options } = createFieldClient({ baseUrl, serverBaseUrl, fetch: platformAnswer });
    const { resolveValues } = createValuesResolver({ baseUrl, httpClient: options.fetch });

    const grown = await growthOf((search) => resolveValues(endpoint, { search }));

    expect(grown).toBeLessThan(mostMegabytes);
  });

  it('leave little of them in a query client', { timeout: 120_000 }, async () => {
    const client = new QueryClient();

    const grown = await growthOf((search) =>
      client.fetchInfiniteQuery(valuesQuery(endpoint, search, { baseUrl, httpClient })),
    );

    expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(200);
    expect(grown).toBeLessThan(mostMegabytes);
  });
});
