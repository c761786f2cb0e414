/**
 * The memory that many different lookups leave after a garbage collection: at most 10 MB for 100,000.
 * This test does 1,500, `npm run fuzz` all. In Node: the resolver, and the query layer below the hooks.
 */
import { setFlagsFromString } from 'node:v8';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { runInNewContext } from 'node:vm';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { createValuesResolver, type HttpClient } from '../src/core/index.js';
import { createFieldClient, valuesQuery } from '../src/index.js';
import { casesOf, fuzzTimeoutMs } from './support/propertyRuns.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

async function heapMegabytes(): Promise<number> {
  // A dereferenced WeakRef keeps its target to the end of the turn, and finalized objects go with the next collection.
  for (let times = 0; times < 5; times++) {
    await nextTurn();
    collectGarbage();
  }
  return process.memoryUsage().heapUsed / 2 ** 20;
}

const count = casesOf(1_500, 100_000);
/** Below 1 MB the heap varies by itself; the replies of 1,500 lookups take 3. */
const mostMegabytes = Math.max(1, count / 10_000);

const baseUrl = 'http://fields.test';
const endpoint = { uri: '/v', cacheStrategy: 'SESSION', requestParams: { defaultLimit: 20 } };

/** 20 different values for each search. */
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

/** The same with the platform's Response. */
const platformAnswer: HttpClient = async ({ url }) => Response.json(rowsOf(url));

/** A body that is cheaper to make than the platform's. */
function bodyOf(text: string) {
  const pieces = [new TextEncoder().encode(text)];
  return { getReader: () => ({ read: async () => ({ done: pieces.length === 0, value: pieces.pop() }) }) };
}

/** Looks up many different texts, and returns the growth of the heap after the first tenth of them. */
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
  it('leave little memory in a resolver', { timeout: fuzzTimeoutMs }, async () => {
    const { resolveValues } = createValuesResolver({ baseUrl, httpClient });

    const grown = await growthOf((search) => resolveValues(endpoint, { search }));

    expect((await resolveValues(endpoint, { search: 'last' })).values).toHaveLength(20);
    expect(grown).toBeLessThan(mostMegabytes);
  });

  it('leave little memory in a client with serverBaseUrl', { timeout: fuzzTimeoutMs }, async () => {
    const serverBaseUrl = 'http://inside.test';
    const { options } = createFieldClient({ baseUrl, serverBaseUrl, fetch: platformAnswer });
    const { resolveValues } = createValuesResolver({ baseUrl, httpClient: options.fetch });

    const grown = await growthOf((search) => resolveValues(endpoint, { search }));

    expect(grown).toBeLessThan(mostMegabytes);
  });

  it('leave little memory in a query client', { timeout: fuzzTimeoutMs }, async () => {
    const client = new QueryClient();

    const grown = await growthOf((search) =>
      client.fetchInfiniteQuery(valuesQuery(endpoint, search, { baseUrl, httpClient })),
    );

    expect(client.getQueryCache().getAll().length).toBeLessThanOrEqual(200);
    expect(grown).toBeLessThan(mostMegabytes);
  });
});
