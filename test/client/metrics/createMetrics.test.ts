import { InfiniteQueryObserver, QueryClient } from '@tanstack/query-core';
import { assert, asyncProperty, string } from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage } from '../../../src/client/index.js';
import { createMetrics } from '../../../src/client/metrics/createMetrics.js';
import { type HttpClient, fieldSpecQuery, formSpecQuery, type Metric } from '../../../src/index.js';
import { valuesSource } from '../../../src/queries/valuesSource.js';

const baseUrl = 'https://api.test';
const city = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/values?tenant=7',
    paginationStrategy: 'PAGE_NUMBER',
    debounceMs: 0,
    responseMapping: { hasNextField: 'hasNext' },
  },
} as const;
const bodies: Readonly<Record<string, (page: string) => unknown>> = {
  '/spec': () => city,
  '/form': () => ({ id: 'a', fields: [{ ...city, name: 'city' }] }),
  '/values': (page) => ({
    data: [
      { value: `c${page}`, label: `Lyon ${page}` },
      { value: `d${page}`, label: `Lille ${page}` },
    ],
    hasNext: true,
  }),
};
const httpClient: HttpClient = async ({ url }) => {
  const { pathname, searchParams } = new URL(url);
  const body = bodies[pathname]?.(searchParams.get('page') ?? '1');
  return body ? Response.json(body) : new Response('{}', { status: 404 });
};

/** Waits as long as a busy machine needs. */
const until = (check: () => void) => vi.waitFor(check, { timeout: 20_000 });

let told: Metric[] = [];
let queryClient: QueryClient;
let measure: NonNullable<ReturnType<typeof createFieldPage>['environment']['measure']>;
const options = { baseUrl, httpClient };
const field = { specUrl: '/spec', options: { name: 'city' }, environment: { lookup: options } };
const source = () => valuesSource(city, queryClient, options);
const watch = (search: string) =>
  new InfiniteQueryObserver(queryClient, {
    ...queryClient.defaultQueryOptions(source().queryOf(search)),
    _optimisticResults: 'optimistic',
  } as never);
const named = (name: Metric['name']) => told.filter((metric) => metric.name === name);

beforeEach(() => {
  told = [];
  queryClient = new QueryClient();
  const { environment } = createFieldPage({
    queryClient,
    lookup: options,
    onMetric: (metric) => told.push(metric),
  });
  measure = environment.measure as typeof measure;
  return () => queryClient.clear();
});

describe('onMetric of createFieldPage', () => {
  it('reports a loaded document with its URL, without the query', async () => {
    await queryClient.fetchQuery(fieldSpecQuery('/spec?user=ada', options));

    await until(() => expect(told).toHaveLength(1));
    expect(told).toEqual([
      { name: 'document', kind: 'field', url: 'https://api.test/spec', durationMs: expect.any(Number) },
    ]);
  });

  it('reports a form document with kind form', async () => {
    await queryClient.fetchQuery(formSpecQuery('/form', options));

    await until(() => expect(named('document')).toMatchObject([{ kind: 'form' }]));
  });

  it('reports the code of a failure', async () => {
    await queryClient.fetchQuery(fieldSpecQuery('/gone', options)).catch(() => {});

    await until(() => expect(told).toMatchObject([{ name: 'document', error: 'http-status' }]));
  });

  it('keeps events from before its code has loaded, with their times', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(1_000);
    const asked = queryClient.fetchQuery(fieldSpecQuery('/spec', options));
    now.mockReturnValue(1_250);
    await asked;
    now.mockReturnValue(9_000);

    await until(() => expect(named('document')).toMatchObject([{ durationMs: 250 }]));
    now.mockRestore();
  });

  it('reports once the time until a document was usable', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    await queryClient.fetchQuery(fieldSpecQuery('/spec', options));
    now.mockReturnValue(300);
    measure({ type: 'attached', field });
    measure({ type: 'attached', field });

    await until(() => expect(named('usable')).toHaveLength(1));
    expect(named('usable')).toEqual([{ name: 'usable', url: 'https://api.test/spec', durationMs: 300 }]);
    now.mockRestore();
  });

  it('reports the page number and the rows of a lookup', async () => {
    const observer = watch('ly');
    const stop = observer.subscribe(() => {});
    await until(() => expect(named('lookup')).toHaveLength(1));
    await observer.fetchNextPage();
    stop();

    await until(() => expect(named('lookup')).toHaveLength(2));
    const url = 'https://api.test/values';
    expect(named('lookup')).toMatchObject([
      { url, page: 1, rows: 2 },
      { url, page: 2, rows: 2 },
    ]);
  });

  it('reports the wait of a search for a pause in typing, and its field', async () => {
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    measure({ type: 'typed', field });
    now.mockReturnValue(180);
    const stop = watch('l').subscribe(() => {});
    stop();

    await until(() =>
      expect(named('search')).toMatchObject([{ field: 'city', waitMs: 180, isCached: false }]),
    );
    now.mockRestore();
  });

  it('reports a search with cached values', async () => {
    watch('l').subscribe(() => {})();
    const stop = watch('l').subscribe(() => {});
    await until(() => expect(named('lookup')).toHaveLength(1));
    stop();
    watch('l').subscribe(() => {})();

    expect(named('search').map((metric) => metric.name === 'search' && metric.isCached)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('reports no aborted lookup', async () => {
    const stop = watch('l').subscribe(() => {});
    stop();
    await queryClient.fetchQuery(formSpecQuery('/form', options));

    await until(() => expect(named('document')).toMatchObject([{ kind: 'form' }]));
    expect(named('lookup')).toEqual([]);
  });

  it('reports no queries of the app', async () => {
    await queryClient.fetchQuery({ queryKey: ['mine'], queryFn: () => 1 });
    await queryClient.fetchQuery(formSpecQuery('/form', options));

    await until(() => expect(told).toHaveLength(1));
  });

  it('never reports the searched text or the values found', async () => {
    await assert(
      asyncProperty(string({ minLength: 6, maxLength: 12 }), async (text) => {
        const before = told.length;
        // Some texts occur twice, and a cached lookup is not repeated.
        const search = `${before}~${text}~`;
        const stop = watch(search).subscribe(() => {});
        await until(() => expect(told.length).toBeGreaterThanOrEqual(before + 2));
        stop();

        const said = JSON.stringify(told);
        expect(said).not.toContain(JSON.stringify(search).slice(1, -1));
        expect(said).not.toMatch(/Lyon|c1|tenant/);
      }),
      { numRuns: 20 },
    );
  });
});

describe('createMetrics', () => {
  it('continues if the onMetric callback of the app throws', () => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const take = createMetrics(() => {
      throw new Error('mine');
    });
    const query = { queryHash: 'a', queryKey: ['spec-field', 'spec', null, null, '/a', null], state: {} };
    const happen = (type: string) =>
      take({ type: 'query', event: { type: 'updated', query, action: { type } } as never }, 0);
    happen('fetch');

    expect(() => happen('success')).not.toThrow();
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
