import { setMaxListeners } from 'node:events';
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fieldSpecQuery, valuesQuery } from '../../src/index.js';
import { createTestServer } from '../support/testFields.ts';

const options = { baseUrl: 'http://fields.test', httpClient: createTestServer() };
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

/** An endless endpoint: each page has `perPage` new values, for any request. */
const endless = (perPage: number) => {
  const sent: string[] = [];
  const endpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
  const httpClient = async ({ url }: Request) => {
    sent.push(url);
    const page = Number(new URL(url).searchParams.get('page'));
    const data = Array.from({ length: perPage }, (_, index) => ({ value: `${page}-${index}` }));
    return Response.json({ data });
  };
  return { sent, query: (search = '') => valuesQuery(endpoint, search, { ...options, httpClient }) };
};

/** Fails with 503 and the given headers, and counts requests. */
const refusing = (headers: Record<string, string> = {}) => {
  const httpClient = vi.fn(async () => new Response('', { status: 503, headers }));
  return { httpClient, sent: () => httpClient.mock.calls.length };
};

/** Each of these options would change requests or texts of fields. */
const defaultsOfAnApp = {
  enabled: false,
  gcTime: 1,
  initialData: {},
  maxPages: 1,
  networkMode: 'online',
  notifyOnChangeProps: 'all',
  persister: () => ({}),
  placeholderData: {},
  refetchInterval: 1,
  refetchOnMount: 'always',
  refetchOnReconnect: 'always',
  refetchOnWindowFocus: 'always',
  retry: 3,
  retryOnMount: false,
  select: () => ({}),
  staleTime: 1,
  throwOnError: true,
} as const;

/** Subscribes to a query as a mounting component does, and waits until no request is pending. */
async function mount(client: QueryClient, query: ReturnType<typeof fieldSpecQuery>) {
  const stop = new QueryObserver(client, query).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  return stop;
}

afterEach(() => {
  vi.useRealTimers();
  setMaxListeners(10);
});

describe('fieldSpecQuery', () => {
  it('sets no timer on a server, where it would outlive the request', async () => {
    const before = timers();

    const { displayName } = await new QueryClient().fetchQuery(
      fieldSpecQuery('/api/fields/country', options),
    );

    expect(displayName).toBe('Country');
    expect(timers()).toBeLessThanOrEqual(before);
  });

  it.each([
    ['at once if the server names no time', {}, 0, 2],
    ['not before the time that the server names', { 'retry-after': '30' }, 29_000, 1],
    ['after the time that the server names', { 'retry-after': '30' }, 30_000, 2],
  ])('refetches a failed document on the next mount %s', async (_when, headers, waitMs, expected) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { httpClient, sent } = refusing(headers);
    const client = new QueryClient();
    const query = fieldSpecQuery('/f', { ...options, httpClient });
    (await mount(client, query))();

    vi.setSystemTime(Date.now() + waitMs);
    await mount(client, query);

    expect(sent()).toBe(expected);
  });

  it.each([
    [undefined, null],
    ['', null],
    ['de', 'de'],
    ['fr_CA', 'fr-CA'],
    ['zh_Hant_TW', 'zh-Hant-TW'],
    ['a'.repeat(129), null],
    ['é\n', null],
  ])('sends the locale %j as Accept-Language %j (D4)', async (locale, expected) => {
    const httpClient = vi.fn(async (_request: Request) =>
      Response.json({ displayName: 'A', dataType: 'STRING' }),
    );

    await new QueryClient().fetchQuery(fieldSpecQuery('/f', { ...options, httpClient, locale }));

    expect(httpClient.mock.calls[0]?.[0].headers.get('accept-language')).toBe(expected);
  });

  it.each([
    ['a document', fieldSpecQuery('/f', options)],
    ['values', valuesQuery({ uri: '/v' }, '', options)],
  ])('ignores the default query options of the app: %s', (_what, query) => {
    const merged = new QueryClient({ defaultOptions: { queries: defaultsOfAnApp } }).defaultQueryOptions(
      query as unknown as Parameters<QueryClient['defaultQueryOptions']>[0],
    );

    const changed = Object.entries(defaultsOfAnApp).filter(
      ([name, value]) => merged[name as keyof typeof merged] === value,
    );
    expect(changed).toEqual([]);
  });
});

describe('valuesQuery', () => {
  it.each(['NONE', 'SHORT_TERM', 'LONG_TERM'])(
    'sets no timer on a server, and keeps prefetched values: %s',
    async (cacheStrategy) => {
      const before = timers();
      const client = new QueryClient();
      const query = valuesQuery(
        { uri: '/api/values/country', cacheStrategy, responseMapping: { dataField: 'results' } },
        '',
        options,
      );

      await client.prefetchInfiniteQuery(query);

      await new Promise((resolve) => setTimeout(resolve, 10));
      expect(client.getQueryData(query.queryKey)?.pages).toHaveLength(1);
      expect(timers()).toBeLessThanOrEqual(before);
    },
  );

  it.each(['NONE', 'SHORT_TERM', 'LONG_TERM', 'SESSION'])(
    'refetches failed values on the next mount, under %s',
    async (cacheStrategy) => {
      const { httpClient, sent } = refusing();
      const client = new QueryClient();
      const query = valuesQuery({ uri: '/v', cacheStrategy }, '', { ...options, httpClient });
      const mountValues = async () => {
        const stop = new InfiniteQueryObserver(client, query).subscribe(() => {});
        await vi.waitFor(() => expect(client.isFetching()).toBe(0));
        stop();
      };

      await mountValues();
      await mountValues();

      expect(sent()).toBe(2);
    },
  );

  it.each([
    [1_000, 10],
    [999, 11],
    [20_000, 1],
  ])(
    'loads at most 10,000 values over all pages, with %d a page after %d requests',
    async (perPage, requests) => {
      const { sent, query } = endless(perPage);
      // TanStack Query listens to the signal of a fetch once per page, until the fetch ends. Node takes more than 10 for a leak.
      setMaxListeners(20);

      const { pages } = await new QueryClient().fetchInfiniteQuery({ ...query(), pages: 50 });

      expect(pages.flatMap(({ values }) => values)).toHaveLength(10_000);
      expect(sent).toHaveLength(requests);
      expect(pages.at(-1)?.notices.map(({ code }) => code)).toEqual(['items-capped']);
    },
  );

  it('keeps the newest 200 lookups without subscribers', async () => {
    const client = new QueryClient();
    const { query } = endless(1);

    for (let index = 0; index < 300; index++) await client.fetchInfiniteQuery(query(`${index}`));

    const kept = client.getQueryCache().getAll();
    expect(kept).toHaveLength(200);
    expect(client.getQueryData(query('299').queryKey)).toBeDefined();
  });

  it('keeps about 50,000 values without subscribers', async () => {
    const client = new QueryClient();
    const { query } = endless(9_000);

    for (let index = 0; index < 20; index++) await client.fetchInfiniteQuery(query(`${index}`));

    const values = client
      .getQueriesData<{ pages: { values: unknown[] }[] }>({})
      .flatMap(([, data]) => data?.pages.flatMap((page) => page.values) ?? []);
    expect(values).toHaveLength(54_000); // the last one was on its way when the others were counted
  });

  it('removes no lookup that has subscribers or is pending', async () => {
    const client = new QueryClient();
    const { query } = endless(1);
    const stop = new InfiniteQueryObserver(client, query('shown')).subscribe(() => {});

    const all = Array.from({ length: 300 }, (_, index) => client.fetchInfiniteQuery(query(`${index}`)));

    await expect(Promise.all(all)).resolves.toHaveLength(300);
    expect(client.getQueryData(query('shown').queryKey)).toBeDefined();
    stop();
  });
});
