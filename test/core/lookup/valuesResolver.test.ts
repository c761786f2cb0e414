/** Looking values up: from the document, from the cache, or over the network. */
import { describe, expect, it, vi } from 'vitest';
import { type HttpClient, type ValuesEndpoint } from '../../../src/core/index.js';
import { createValuesResolver } from '../../../src/core/lookup/valuesResolver.js';
import { createMemoryCache } from '../../../src/core/lookup/cacheProvider.js';

const baseUrl = 'https://app.example/';
const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const items = ['Paris', 'Lyon', 'Parma'].map((label, value) => ({ value, label }));
const inline: ValuesEndpoint = { protocol: 'INLINE', items };

/** A client that answers every request with the same values, and what it was asked. */
function server(body: unknown = items) {
  const client = vi.fn<HttpClient>(async () => Response.json(body));
  return { client, urls: () => client.mock.calls.map(([{ url }]) => url.replace(baseUrl, '/')) };
}

const waiting: HttpClient = (request) =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

describe('createValuesResolver', () => {
  it('returns values in the shape that the document maps (§2.7)', async () => {
    const { client, urls } = server({ data: items, total: 3 });
    const resolver = createValuesResolver({ httpClient: client, baseUrl });

    const { values } = await resolver.resolveValues(paged, { search: 'a', page: 2, limit: 5 });

    expect(values).toEqual(items);
    expect(urls()).toEqual(['/v?page=2&limit=5&search=a']);
  });

  it('sends one request for equal lookups, and another for a different one (§4.3 rule 4, D17)', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await resolveValues(paged, { search: 'a' });
    await resolveValues(paged, { search: 'a' });
    await resolveValues(paged, { search: 'b' });

    expect(client).toHaveBeenCalledTimes(2);
  });

  it.each([
    [undefined, 299_999, 1],
    [undefined, 300_000, 2],
    ['SHORT_TERM', 300_000, 2],
    ['LONG_TERM', 3_599_999, 1],
    ['LONG_TERM', 3_600_000, 2],
    ['SESSION', 1e12, 1],
    ['NONE', 0, 2],
    ['FOREVER', 300_000, 2],
  ])(
    'with cacheStrategy %s, after %d ms, has sent %d requests (D17)',
    async (cacheStrategy, afterMs, times) => {
      let nowMs = 0;
      const { client } = server();
      const cacheProvider = createMemoryCache({ now: () => nowMs });
      const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl, cacheProvider });
      const endpoint = cacheStrategy === undefined ? paged : { ...paged, cacheStrategy };
      await resolveValues(endpoint);

      nowMs = afterMs;
      await resolveValues(endpoint);

      expect(client).toHaveBeenCalledTimes(times);
    },
  );

  it('shares a pending request between equal lookups (D17)', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });
    const endpoint = { ...paged, cacheStrategy: 'NONE' };

    await Promise.all([resolveValues(endpoint), resolveValues({ ...endpoint }, { page: 1, limit: 10 })]);

    expect(client).toHaveBeenCalledOnce();
  });

  it.each(['', 's', undefined])(
    'sends no request for %j if minSearchLength is 2, and returns charactersNeeded (§4.3 rule 2, D16)',
    async (search) => {
      const { client } = server();
      const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

      const answer = await resolveValues({ ...paged, minSearchLength: 2 }, { search });

      expect(answer).toEqual({
        values: [],
        total: undefined,
        hasNext: false,
        notices: [],
        charactersNeeded: 2 - (search ?? '').length,
      });
      expect(client).not.toHaveBeenCalled();
    },
  );

  it('sends a request for a long enough search, without charactersNeeded (D16)', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    expect(await resolveValues({ ...paged, minSearchLength: 2 }, { search: 'sa' })).not.toHaveProperty(
      'charactersNeeded',
    );
    expect(client).toHaveBeenCalledOnce();
  });

  it('searches values in the document for text of any length (D16)', async () => {
    const { resolveValues } = createValuesResolver();

    expect((await resolveValues({ ...inline, minSearchLength: 5 }, { search: 'l' })).values).toHaveLength(1);
  });

  it('rejects an unsupported protocol, even if the search is too short (D7)', async () => {
    const { resolveValues } = createValuesResolver({ baseUrl });

    await expect(resolveValues({ protocol: 'GRPC', minSearchLength: 5 })).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it.each<[unknown, string]>([
    ['/v', 'valuesEndpoint'],
    [5, 'valuesEndpoint'],
    [[], 'valuesEndpoint'],
    [{ uri: 5 }, 'valuesEndpoint.uri'],
    [{ uri: '/v', requestParams: 'page' }, 'valuesEndpoint.requestParams'],
    [{ uri: '/v', responseMapping: { dataField: 1 } }, 'valuesEndpoint.responseMapping.dataField'],
    [{ protocol: 'INLINE', items: 'a' }, 'valuesEndpoint.items'],
    [{ uri: '/v', debounceMs: '300' }, 'valuesEndpoint.debounceMs'],
  ])('fails with spec-invalid for the endpoint %j, at %s', async (endpoint, where) => {
    const { resolveValues } = createValuesResolver({ baseUrl });

    await expect(resolveValues(endpoint as ValuesEndpoint)).rejects.toMatchObject({
      name: 'FieldSpecError',
      code: 'spec-invalid',
      where,
    });
  });

  it('does not cache a failure (D17)', async () => {
    const { client } = server();
    client.mockResolvedValueOnce(new Response('', { status: 500 }));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await expect(resolveValues(paged)).rejects.toMatchObject({ code: 'http-status' });
    await expect(resolveValues(paged)).resolves.toMatchObject({ values: items });

    expect(client).toHaveBeenCalledTimes(2);
  });

  it('does not cache a response without the mapped values (D14, D17)', async () => {
    const { client } = server();
    client.mockResolvedValueOnce(Response.json({ rows: [] }));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await expect(resolveValues(paged)).rejects.toMatchObject({ code: 'values-unmapped' });
    await expect(resolveValues(paged)).resolves.toMatchObject({ values: items });
  });

  it('aborts the request when its only caller aborts (D18)', async () => {
    const client = vi.fn<HttpClient>(waiting);
    const stop = new AbortController();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });
    const asking = resolveValues(paged, { signal: stop.signal });

    stop.abort('gone');

    await expect(asking).rejects.toBe('gone');
    expect(client.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });

  it('continues for the other caller when one aborts (D18)', async () => {
    const { client } = server();
    const stop = new AbortController();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });
    const leaving = resolveValues(paged, { signal: stop.signal });
    const staying = resolveValues(paged);
    stop.abort('gone');

    await expect(leaving).rejects.toBe('gone');
    await expect(staying).resolves.toMatchObject({ values: items });

    expect(client).toHaveBeenCalledOnce();
  });

  it('answers from the cache even if the signal is aborted', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });
    await resolveValues(paged);

    await expect(resolveValues(paged, { signal: AbortSignal.abort('gone') })).resolves.toBeDefined();
  });

  it('sends a GET to another origin without headers that need a preflight (D8)', async () => {
    const sent: string[][] = [];
    const httpClient = async ({ headers }: Request) => {
      sent.push([...headers.keys()]);
      return Response.json([]);
    };
    const allowedOrigins = ['https://data.example'];
    const resolver = createValuesResolver({
      httpClient,
      allowedOrigins,
      baseUrl: 'https://app.example',
      locale: 'fr_CA',
    });

    await resolver.resolveValues({ uri: 'https://data.example/v' }, { search: 'x' });

    expect(sent).toEqual([['accept']]);
  });

  it('resolves the uri by the specUrl of the lookup (D7)', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await resolveValues({ uri: 'v' }, { specUrl: 'https://api.example/fields/city' });

    expect(client.mock.calls[0]?.[0].url).toBe('https://api.example/fields/v');
  });

  it('answers INLINE from the document, without a request (D7)', async () => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client });

    const { values, total, hasNext } = await resolveValues(inline, { search: 'PAR' });

    expect(values.map(({ label }) => label)).toEqual(['Paris', 'Parma']);
    expect({ total, hasNext }).toEqual({ total: 2, hasNext: false });
    expect(client).not.toHaveBeenCalled();
  });

  it.each([
    [undefined, 'values-endpoint-missing'],
    [{}, 'values-endpoint-missing'],
    [{ protocol: 'GRPC', uri: '/v' }, 'unsupported'],
    [{ uri: 'https://evil.example/v' }, 'origin-not-allowed'],
  ])('rejects %j with %s and sends nothing (D6–D8)', async (endpoint, code) => {
    const { client } = server();
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

    await expect(resolveValues(endpoint)).rejects.toMatchObject({ code });

    expect(client).not.toHaveBeenCalled();
  });

  it.each([
    ['is requested again once its signature has expired', 0, 2],
    ['is cached until its signature expires', 60_000, 1],
  ])('a verified response %s, for any cacheStrategy (D17)', async (_what, leftMs, asked) => {
    const headers = { 'values-token-expires': `${Date.now() + leftMs}` };
    const client = vi.fn(async () => Response.json(items, { headers }));
    const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });
    const endpoint = { uri: '/v', cacheStrategy: 'SESSION' };

    await resolveValues(endpoint);
    const { expiresAtMs } = await resolveValues(endpoint);

    expect(client).toHaveBeenCalledTimes(asked);
    expect(expiresAtMs).toBe(Number(headers['values-token-expires']));
  });

  it('ignores a response with an expired signature in the app’s cache', async () => {
    const { client } = server();
    const kept = { values: [], hasNext: false, notices: [], expiresAtMs: Date.now() - 1 };
    const cacheProvider = { get: () => kept, set: () => {}, clear: () => {} };
    const { resolveValues } = createValuesResolver({ baseUrl, httpClient: client, cacheProvider });

    expect((await resolveValues({ uri: '/v' })).values).toHaveLength(items.length);
  });

  it.each(['', 'never', '1e3', '-1', '9'.repeat(20)])(
    'caches by cacheStrategy if the expiry of a signature is invalid: %j',
    async (ends) => {
      const client = vi.fn(async () => Response.json(items, { headers: { 'values-token-expires': ends } }));
      const { resolveValues } = createValuesResolver({ httpClient: client, baseUrl });

      for (let times = 0; times < 2; times++) await resolveValues({ uri: '/v' });

      expect(client).toHaveBeenCalledOnce();
    },
  );

  it('uses the given cacheProvider (§2.7)', async () => {
    const cacheProvider = { get: () => 'kept', set: () => {}, clear: () => {} };
    const { resolveValues } = createValuesResolver({ baseUrl, cacheProvider });

    expect(await resolveValues(paged)).toBe('kept');
  });
});
