/** Redirects, of clients that follow none or all, and of browsers that hide the location. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpClient } from '../../../src/core/index.js';
import type { JsonRequest } from '../../../src/core/http/jsonRequest.js';
import { requestJson } from '../../../src/core/http/httpClient.js';

const url = 'https://api.example/v?search=typed';
const where = 'https://api.example/v';

const ask = (client: HttpClient, asked: Partial<JsonRequest> = {}) => requestJson(client, { url, ...asked });

const answering =
  (body: BodyInit | null, init?: ResponseInit): HttpClient =>
  async () =>
    new Response(body, init);

/** Answers as if the client had followed a redirect. */
const redirected =
  (to: string): HttpClient =>
  async () =>
    Object.defineProperty(new Response('[]'), 'url', { value: to });

/** Answers with these redirects in turn, then with an empty list; `sent` holds method, URL and body of each request. */
function redirecting(...hops: readonly (readonly [status: number, location: string])[]) {
  const sent: [string, string, string][] = [];
  const client: HttpClient = async (request) => {
    const [status = 200, location] = hops[sent.length] ?? [];
    sent.push([request.method, request.url, await request.text()]);
    return location ? new Response('', { status, headers: { location } }) : new Response('[]');
  };
  return { client, sent };
}

/** An opaque redirect, as a browser returns it. */
const hidden = () => Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' });

afterEach(() => vi.unstubAllGlobals());

describe('followRedirect', () => {
  it.each(['https://evil.example/v', 'http://api.example/v', 'https://api.example:8443/v'])(
    'refuses a response that was redirected to %s (D8)',
    async (to) => {
      await expect(ask(redirected(to))).rejects.toMatchObject({ code: 'redirect-refused', where });
    },
  );

  it.each(['https://evil.example/v', '//evil.example/v', 'http://api.example/v', 'javascript:alert(1)'])(
    'refuses a redirect to %s, without a request to it (D8)',
    async (location) => {
      const client = vi.fn(answering('', { status: 307, headers: { location } }));

      await expect(ask(client)).rejects.toMatchObject({ code: 'redirect-refused', where });

      expect(client).toHaveBeenCalledOnce();
    },
  );

  it.each([
    [301, 'GET', ''],
    [302, 'GET', ''],
    [303, 'GET', ''],
    [307, 'POST', '{"a":1}'],
    [308, 'POST', '{"a":1}'],
  ])('follows a %d of a POST within the origin by %s (D8)', async (status, method, body) => {
    const { client, sent } = redirecting([status, '../w?x=1']);

    expect(await ask(client, { method: 'POST', body: '{"a":1}' })).toEqual([]);

    expect(sent.slice(1)).toEqual([[method, 'https://api.example/w?x=1', body]]);
  });

  it('stops after five redirects', async () => {
    const { client, sent } = redirecting(...Array.from({ length: 9 }, () => [302, '/v'] as const));

    await expect(ask(client)).rejects.toMatchObject({ code: 'redirect-refused' });

    expect(sent).toHaveLength(6);
  });

  it('refuses an opaque redirect (D8)', async () => {
    const client = vi.fn(async () => hidden());

    await expect(ask(client)).rejects.toMatchObject({ code: 'redirect-refused', where });

    expect(client).toHaveBeenCalledOnce();
  });

  it('lets the browser follow a redirect to the page’s own origin (D8)', async () => {
    vi.stubGlobal('location', { origin: 'https://api.example' });
    const client = vi.fn<HttpClient>(async () => Response.json(['there'])).mockResolvedValueOnce(hidden());

    expect(await ask(client)).toEqual(['there']);

    const modes = client.mock.calls.map(([{ mode, redirect }]) => [mode, redirect]);
    expect(modes).toEqual([
      ['cors', 'manual'],
      ['same-origin', 'follow'],
    ]);
  });

  it('fails with redirect-refused if the browser blocks such a redirect (D8)', async () => {
    vi.stubGlobal('location', { origin: 'https://api.example' });
    const client = vi.fn<HttpClient>(() => Promise.reject(new TypeError('Failed to fetch')));

    await expect(ask(client.mockResolvedValueOnce(hidden()))).rejects.toMatchObject({
      code: 'redirect-refused',
    });
  });

  it('accepts a response that was redirected within the origin (D8)', async () => {
    expect(await ask(redirected('https://api.example/other'))).toEqual([]);
  });

  it('fails with http-status for a redirect without a location', async () => {
    await expect(ask(answering('', { status: 307 }))).rejects.toMatchObject({
      code: 'http-status',
      status: 307,
    });
  });
});
