/** Queries of a server to its sources, with their context, results and failures. */
import { describe, expect, it, vi } from 'vitest';
import type { ValuesEndpoint } from '../../src/core/index.js';
import { createFieldServer, Refusal, type SourceContext, type ValuesSource } from '../../src/server/index.js';

const endpoint: ValuesEndpoint = {
  uri: '/v',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { valueParam: 'id' },
};
const fieldOf = (
  values: ValuesSource | ValuesSource['search'],
  valuesEndpoint = endpoint,
  dataType = 'STRING',
) => ({
  spec: { displayName: 'F', dataType, valuesEndpoint },
  values,
});
const nobody = () => nothing;
const nothing = { values: [], total: 0, hasNext: false };
const ask = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);

const refuse = () => {
  throw new Refusal(401, 'Sign in.');
};
const loseSessions = () => Promise.reject(Object.assign(new Error('sessions'), { code: 'ECONNREFUSED' }));

/** A source that records its queries. */
function createSpy() {
  const spy = {
    search: vi.fn((_query: unknown, _asked: SourceContext) => nothing),
    resolve: vi.fn((values: readonly (string | number | boolean)[], _asked: SourceContext) =>
      values.map((value) => ({ value, label: `Label of ${value}` })),
    ),
    close: vi.fn(),
  };
  return spy satisfies ValuesSource;
}

describe('createFieldServer, members of rows', () => {
  const rich = {
    value: 'sf',
    label: 'San Fernando',
    description: 'Los Angeles County',
    group: 'California',
    disabled: true,
    image: '/flags/us.png',
    fields: { population: 23_946 },
  };

  it.each([
    ['a list', [rich]],
    ['a source', { search: () => ({ values: [rich], total: 1, hasNext: false }), resolve: () => [rich] }],
  ])('publishes all members, out of %s, by search and by value (D61)', async (_what, values) => {
    const server = createFieldServer({ fields: { f: { ...fieldOf(nobody), values } } });

    for (const path of ['/v?search=san', '/v?id=sf'])
      expect((await (await server(ask(path))).json()).data).toEqual([rich]);
  });
});

describe('createFieldServer, context', () => {
  it('passes the context to the source, not the parameters', async () => {
    const source = createSpy();
    const server = createFieldServer({
      fields: { f: fieldOf(source) },
      context: async (request) => ({ tenant: request.headers.get('x-tenant') }),
    });

    await server(ask('/v?tenant=b&context=b', { headers: { 'x-tenant': 'a', 'accept-language': 'de' } }));

    expect(source.search.mock.calls[0]?.[1]).toMatchObject({
      context: { tenant: 'a' },
      locale: 'de',
      params: { tenant: 'b', context: 'b' },
    });
  });

  it('queries no source for a refused caller, and answers the reason', async () => {
    const source = createSpy();
    const onFault = vi.fn();
    const server = createFieldServer({ fields: { f: fieldOf(source) }, context: refuse, onFault });

    const replies = await Promise.all(['/v', '/v?id=a'].map((path) => server(ask(path))));

    expect(replies.map(({ status }) => status)).toEqual([401, 401]);
    expect(await replies[0]?.json()).toMatchObject({ detail: 'Sign in.' });
    expect([source.search, source.resolve, onFault].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });

  it('refuses for a list, too, and still serves documents', async () => {
    const fields = { f: { ...fieldOf(createSpy()), values: [{ value: 'a', label: 'A' }] } };
    const server = createFieldServer({ fields, context: refuse });

    expect((await server(ask('/v'))).status).toBe(401);
    expect((await server(ask('/api/fields/f'))).status).toBe(200);
  });

  it('reports a failing context as a fault, and refuses the request', async () => {
    const onFault = vi.fn();
    const source = createSpy();
    const server = createFieldServer({ fields: { f: fieldOf(source) }, context: loseSessions, onFault });

    const reply = await server(ask('/v'));

    expect([reply.status, onFault.mock.calls.length, source.search.mock.calls.length]).toEqual([503, 1, 0]);
  });

  it('makes every reply uncacheable', async () => {
    const server = createFieldServer({ fields: { f: fieldOf(createSpy()) }, context: () => 1 });

    expect((await server(ask('/v?id=a'))).headers.get('cache-control')).toBe('no-store');
  });
});

describe('createFieldServer, by value (D42)', () => {
  it('answers with the values of the source, each once', async () => {
    const source = createSpy();
    source.resolve.mockReturnValue(['b', 'b', 'stranger'].map((value) => ({ value, label: value })));
    const server = createFieldServer({ fields: { f: fieldOf(source) } });

    const reply = await server(ask('/v?id=a&id=b&team=x&page=1&limit=2'));

    expect(await reply.json()).toEqual({
      data: [{ value: 'b', label: 'b' }],
      total: 1,
      hasNext: false,
      page: 1,
    });
    expect(source.resolve.mock.calls[0]).toMatchObject([['a', 'b'], { params: { team: 'x' } }]);
    expect(source.search).not.toHaveBeenCalled();
  });

  it('reads values by the data type of the field', async () => {
    const source = createSpy();
    const server = createFieldServer({ fields: { f: fieldOf(source, endpoint, 'NUMBER') } });

    const reply = await server(ask('/v?id=7&id=x'));

    expect(await reply.json()).toMatchObject({ data: [{ value: 7, label: 'Label of 7' }] });
  });

  it('reads an array of a POST', async () => {
    const source = createSpy();
    const server = createFieldServer({ fields: { f: fieldOf(source, { ...endpoint, method: 'POST' }) } });
    const headers = { 'content-type': 'application/json' };

    await server(ask('/v', { method: 'POST', headers, body: '{"id": ["a", "b"]}' }));

    expect(source.resolve.mock.calls[0]?.[0]).toEqual(['a', 'b']);
  });

  it('does not query impossible values', async () => {
    const source = createSpy();
    const server = createFieldServer({ fields: { f: fieldOf(source, endpoint, 'NUMBER') } });

    expect(await (await server(ask('/v?id=x'))).json()).toMatchObject({ data: [], total: 0 });
    expect(source.resolve).not.toHaveBeenCalled();
  });

  it('finds the values of a list, whatever their type', async () => {
    const values = [
      { value: 1, label: 'One' },
      { value: 'b', label: 'B' },
    ];
    const server = createFieldServer({ fields: { f: { ...fieldOf(createSpy()), values } } });

    expect(await (await server(ask('/v?id=b&id=1&id=gone'))).json()).toMatchObject({
      data: [values[1], values[0]],
      total: 2,
    });
  });

  it('refuses valueParam over a source without `resolve`', () => {
    expect(() => createFieldServer({ fields: { f: fieldOf(() => nothing) } })).toThrow(
      'Field "f" has a `valueParam`, but its source has no `resolve`. Add `resolve` to the source, or remove the `valueParam`.',
    );
  });

  it('refuses fields of one uri that would read values differently', () => {
    const source = createSpy();
    const fields = { f: fieldOf(source), g: fieldOf(source, endpoint, 'NUMBER') };

    expect(() => createFieldServer({ fields })).toThrow(
      /Field "g" shares its `uri` with field "f" but has another data type/,
    );
  });
});

describe('createFieldServer, totals (D43)', () => {
  const mapped = { dataField: 'items', hasNextField: 'more' };
  it.each([
    ['mapped', { ...mapped, totalField: 'total' }, true],
    ['not mapped', mapped, false],
    ['part of the usual reply', undefined, true],
  ])('requests the total if it is %s', async (_case, responseMapping, expected) => {
    const source = createSpy();
    const valuesEndpoint = responseMapping ? { ...endpoint, responseMapping } : endpoint;
    await createFieldServer({ fields: { f: fieldOf(source, valuesEndpoint) } })(ask('/v'));

    expect(source.search.mock.calls[0]?.[1].wantsTotal).toBe(expected);
  });

  it('omits a total that the source omits', async () => {
    const server = createFieldServer({ fields: { f: fieldOf(createSpy()) } });
    const uncounted = createFieldServer({
      fields: { f: fieldOf({ ...createSpy(), search: () => ({ values: [], hasNext: true }) }) },
    });

    expect(await (await server(ask('/v'))).json()).toHaveProperty('total', 0);
    expect(await (await uncounted(ask('/v'))).json()).toEqual({ data: [], hasNext: true, page: 1 });
  });
});

/** A server whose source fails, and its `onFault`. */
function failing(cause: unknown) {
  const onFault = vi.fn();
  const source = { ...createSpy(), search: () => Promise.reject(cause) };
  return { onFault, server: createFieldServer({ fields: { f: fieldOf(source) }, onFault }) };
}

describe('createFieldServer, sources that fail', () => {
  it.each([
    [Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }), 503],
    [new Error('secret'), 500],
  ])('answers with a problem without details, and calls onFault: %s', async (cause, status) => {
    const { server, onFault } = failing(cause);
    const request = ask('/v');

    const reply = await server(request);

    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, 'no-store']);
    expect(await reply.text()).not.toContain('secret');
    expect(onFault).toHaveBeenCalledWith(cause, request);
  });

  it('passes a refusal of a source on', async () => {
    const { server, onFault } = failing(new Refusal(403, 'Not yours.'));

    expect((await server(ask('/v'))).status).toBe(403);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('aborts the query of an aborted request without a fault', async () => {
    const onFault = vi.fn();
    const aborted = vi.fn();
    const search = vi.fn(
      (_query: unknown, { signal }: SourceContext) =>
        new Promise<never>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            aborted();
            reject(signal.reason as Error);
          });
        }),
    );
    const server = createFieldServer({ fields: { f: fieldOf({ ...createSpy(), search }) }, onFault });
    const controller = new AbortController();

    const reply = server(ask('/v', { signal: controller.signal }));
    await vi.waitFor(() => expect(search).toHaveBeenCalled());
    controller.abort();
    await reply;

    expect([aborted.mock.calls.length, onFault.mock.calls.length]).toEqual([1, 0]);
  });
});

describe('createFieldServer, a request that is aborted before its source is queried', () => {
  it('queries nothing, and reports no fault', async () => {
    const [source, onFault] = [createSpy(), vi.fn()];
    const server = createFieldServer({ fields: { f: fieldOf(source) }, onFault });

    await server(ask('/v', { signal: AbortSignal.abort() }));

    expect([source.search, onFault].flatMap((spy) => spy.mock.calls)).toEqual([]);
  });
});

describe('close', () => {
  it('closes each source once', async () => {
    const source = createSpy();
    const server = createFieldServer({
      fields: { f: fieldOf(source), g: fieldOf(source), h: fieldOf(source, { ...endpoint, uri: '/w' }) },
    });

    await server.close();

    expect(source.close).toHaveBeenCalledTimes(1);
  });

  it('closes the others if one fails, and reports it', async () => {
    const [broken, sound] = [createSpy(), createSpy()];
    broken.close.mockRejectedValue(new Error('stuck'));
    const server = createFieldServer({
      fields: { f: fieldOf(broken), g: fieldOf(sound, { ...endpoint, uri: '/w' }) },
    });

    await expect(server.close()).rejects.toThrow('Some sources could not be closed.');
    expect(sound.close).toHaveBeenCalledTimes(1);
  });
});
