/** The reference back end as a client sees it, in process. */
import { describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../../src/core/index.js';
import { createFieldServer, type FieldServerOptions } from '../../src/server/index.js';

const rows = Array.from({ length: 45 }, (_, i) => ({
  value: i,
  label: `${i % 2 ? 'Odd' : 'EVEN'} row ${i}`,
}));
const endpoint = {
  uri: '/values/row',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { searchParam: 'q', pageParam: 'p', limitParam: 'size', defaultLimit: 20 },
  responseMapping: { dataField: 'rows', totalField: 'count', hasNextField: 'more' },
};
const spec = (valuesEndpoint: ValuesEndpoint): InputFieldSpec => ({
  displayName: 'Row',
  dataType: 'STRING',
  valuesEndpoint,
});
const row = spec(endpoint);
const fields: FieldServerOptions['fields'] = {
  row: { spec: row, values: rows },
  posted: { spec: spec({ ...endpoint, uri: '/values/posted', method: 'POST' }), values: rows },
  whole: { spec: spec({ uri: '/values/whole' }), values: rows },
  failing: {
    spec: spec({ uri: '/values/failing' }),
    values: () => {
      throw new Error('password: swordfish');
    },
  },
  note: { spec: { displayName: 'Note', dataType: 'STRING' } },
};
const origin = 'http://localhost';

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`${origin}${path}`, init);
}

const json = { 'content-type': 'application/json' };
const server = createFieldServer({ fields, onFault: () => {} });
const ask = (path: string, init?: RequestInit) => server(request(path, init));

describe('createFieldServer', () => {
  it('lists its fields, each with the path of its document', async () => {
    const list = (await (await ask('/api/fields')).json()) as { fields: unknown[] };

    expect(list.fields).toHaveLength(5);
    expect(list.fields[0]).toEqual({ name: 'row', displayName: 'Row', href: '/api/fields/row' });
  });

  it('serves each document bare (§4.1)', async () => {
    const response = await ask('/api/fields/row');

    expect(response.headers.get('content-type')).toBe('application/json');
    expect(await response.json()).toEqual(row);
  });

  it('makes a document cacheable for five minutes, with an ETag', async () => {
    const first = await ask('/api/fields/row');
    const etag = first.headers.get('etag') ?? '';
    const second = await ask('/api/fields/row', { headers: { 'if-none-match': etag } });

    expect(first.headers.get('cache-control')).toBe('public, max-age=300');
    expect([second.status, second.headers.get('etag'), await second.text()]).toEqual([304, etag, '']);
  });

  it('hashes a document once', async () => {
    const own = createFieldServer({
      fields: { size: { spec: { displayName: 'Size', dataType: 'STRING' } } },
    });
    const askAgain = () => own(new Request('http://localhost/api/fields/size'));
    const first = (await askAgain()).headers.get('etag');
    const digest = vi.spyOn(crypto.subtle, 'digest');

    const tags = [await askAgain(), await askAgain()].map(({ headers }) => headers.get('etag'));

    expect(digest).not.toHaveBeenCalled();
    digest.mockRestore();
    expect([first, ...tags]).toEqual([first, first, first]);
    expect(first).toMatch(/^"[0-9a-f]{40}"$/);
  });

  it('answers with the document for another ETag', async () => {
    const { headers } = await ask('/api/fields/note');

    const response = await ask('/api/fields/row', {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });

    expect(response.status).toBe(200);
  });

  it('makes documents cacheable as configured, and at 0 only by revalidation', async () => {
    const minute = await createFieldServer({ fields, specMaxAgeSeconds: 60 })(request('/api/fields/row'));
    const never = await createFieldServer({ fields, specMaxAgeSeconds: 0 })(request('/api/fields/row'));

    expect(minute.headers.get('cache-control')).toBe('public, max-age=60');
    expect(never.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(['/api/fields', '/api/fields/row', '/values/row'])(
    'answers HEAD %s without a body',
    async (path) => {
      const response = await ask(path, { method: 'HEAD' });

      expect(response.status).toBe(200);
      expect(await response.text()).toBe('');
    },
  );

  it('answers a values request under the names of its document (§4.2)', async () => {
    const response = await ask('/values/row?q=odd&p=2&size=10');

    const body = (await response.json()) as { rows: ValueAlias[] };
    expect(body).toMatchObject({ count: 22, more: true });
    expect(body.rows.map(({ value }) => value)).toEqual([21, 23, 25, 27, 29, 31, 33, 35, 37, 39]);
  });

  it('answers POST like GET (§4.2, D9)', async () => {
    const body = JSON.stringify({ q: 'odd', p: 2, size: 10 });

    const posted = await ask('/values/posted', { method: 'POST', body, headers: json });

    expect(await posted.json()).toEqual(await (await ask('/values/row?q=odd&p=2&size=10')).json());
  });

  it('answers all matches without pages (D11)', async () => {
    const body = (await (await ask('/values/whole')).json()) as { data: unknown[] };

    expect(body).toMatchObject({ total: 45, hasNext: false });
    expect(body.data).toHaveLength(45);
  });

  it('sends a list up to the 10,000 that a client reads, with hasNext beyond (D11)', async () => {
    const values = Array.from({ length: 10_001 }, (_, value) => ({ value, label: String(value) }));
    const many = createFieldServer({ fields: { many: { spec: spec({ uri: '/v' }), values } } });

    const body = (await (await many(request('/v'))).json()) as { data: unknown[] };

    expect(body).toMatchObject({ total: 10_001, hasNext: true });
    expect(body.data).toHaveLength(10_000);
  });

  it('passes search, page and parameters to an asynchronous source', async () => {
    const source = vi.fn(async () => ({ values: rows.slice(0, 1), total: 1, hasNext: false }));
    const own = createFieldServer({ fields: { row: { spec: row, values: source } } });

    const response = await own(request('/values/row?q=a&team=blue'));

    const query = { search: 'a', page: 1, limit: 20, params: { team: 'blue' } };
    expect(source).toHaveBeenCalledWith(query, expect.objectContaining({ params: query.params }));
    expect(await response.json()).toMatchObject({ count: 1, more: false });
  });

  it('makes values uncacheable, because the client caches them (D17)', async () => {
    expect((await ask('/values/row')).headers.get('cache-control')).toBe('no-store');
  });

  it('returns each match on exactly one page (§4.2 rules 2 and 3)', async () => {
    const seen: unknown[] = [];
    for (let page = 1, more = true; more; page++) {
      const body = await (await ask(`/values/row?q=even&size=7&p=${page}`)).json();
      const answer = body as { rows: ValueAlias[]; more: boolean };
      seen.push(...answer.rows);
      more = answer.more;
    }

    expect(seen).toEqual(rows.filter(({ label }) => label.startsWith('EVEN')));
  });

  it.each<[number, string, RequestInit]>([
    [400, '/values/row?p=0', {}],
    [400, '/values/row?size=101', {}],
    [400, '/values/posted', { method: 'POST', body: '[]', headers: json }],
    [404, '/', {}],
    [404, '/api/fields/nobody', {}],
    [404, '/api/fields/constructor', {}],
    [404, '/api/fields/%E0%A4%A', {}],
    [404, '/api/fields/row/', {}],
    [405, '/api/fields', { method: 'POST', body: '{}', headers: json }],
    [405, '/api/fields/row', { method: 'DELETE' }],
    [405, '/values/row', { method: 'PUT', body: '{}', headers: json }],
    [405, '/values/posted', {}],
    [413, '/values/posted', { method: 'POST', body: 'x'.repeat(65_537), headers: json }],
    [415, '/values/posted', { method: 'POST', body: 'q=odd' }],
    [500, '/values/failing', {}],
  ])('answers %i to %s with a problem that says how to fix it (§7)', async (status, path, init) => {
    const response = await ask(path, init);

    const problem = (await response.json()) as { detail: string };
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect([response.status, problem]).toEqual([
      status,
      expect.objectContaining({ status, type: 'about:blank' }),
    ]);
    expect(problem.detail.length).toBeGreaterThan(30);
  });

  it.each([
    ['/api/fields/row', 'GET, HEAD'],
    ['/values/row', 'GET, HEAD'],
    ['/values/posted', 'POST'],
  ])('answers 405 with the methods of %s: %s', async (path, allow) => {
    expect((await ask(path, { method: 'PATCH' })).headers.get('allow')).toBe(allow);
  });

  it.each([new Error('swordfish'), 'swordfish', undefined])(
    'reports an error of a source to the app, not to the client: %s',
    async (thrown) => {
      const onFault = vi.fn();
      const values = async () => {
        throw thrown;
      };
      const own = createFieldServer({ fields: { row: { spec: row, values } }, onFault });
      const asked = request('/values/row');

      const response = await own(asked);

      expect([response.status, await response.text()]).toEqual([
        500,
        expect.not.stringContaining('swordfish'),
      ]);
      expect(onFault).toHaveBeenCalledExactlyOnceWith(thrown, expect.any(Request));
    },
  );

  it('logs a fault without the search if there is no `onFault`', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();

    await createFieldServer({ fields })(request('/values/failing?search=secret'));

    expect(error.mock.calls[0]?.[0]).toBe('The values could not be looked up: GET /values/failing');
    error.mockRestore();
  });

  it('serves under another path', async () => {
    const own = createFieldServer({ fields, basePath: '/forms/v1/' });

    const response = await own(request('/forms/v1/row'));

    expect(await response.json()).toEqual(row);
  });

  it.each([
    [{ maxLimit: 0 }, /maxLimit/],
    [{ maxLimit: 1.5 }, /maxLimit/],
    [{ basePath: 'api' }, /basePath/],
  ])('refuses %j at start-up', (options, text) => {
    expect(() => createFieldServer({ fields, ...options })).toThrow(text);
    expect(() => createFieldServer({ fields, ...options })).toThrow(TypeError);
  });
});
