/** `spec-field check --foreign` of third-party servers: a response that a document can read is not a fault. */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import { cities, type ForeignServer, foreignServers, valueOf } from '../support/foreignServers.ts';
import { findsWholeLabels, vendorServers, wordSearchingServers } from '../support/vendorServers.ts';

const origin = 'https://vendor.test';
const headers = { 'content-type': 'application/json', 'cache-control': 'max-age=60', etag: '"1"' };

/** A document at one path, and the server that it describes at all others. */
function serve(server: ForeignServer) {
  const { endpoint, answer } = server;
  const [city] = cities;
  const dataType = city && typeof valueOf(server, city) === 'number' ? 'NUMBER' : 'STRING';
  const document = JSON.stringify({ displayName: 'City', dataType, valuesEndpoint: endpoint });
  return async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    if (url.pathname === '/documents/city') {
      const isKept = request.headers.get('if-none-match') === headers.etag;
      return new Response(isKept ? null : document, { status: isKept ? 304 : 200, headers });
    }
    if (url.pathname.startsWith('/documents')) return Response.json({ error: 'None.' }, { status: 404 });
    const text = await request.text();
    try {
      const { body, link } = await answer({
        url,
        method: request.method,
        body: text === '' ? undefined : JSON.parse(text),
      });
      return Response.json(body, link ? { headers: { link } } : {});
    } catch {
      return Response.json({ error: 'Bad request.' }, { status: 400 });
    }
  };
}

async function checksOf(server: ForeignServer) {
  const dependencies = { state: 'all/of it' };
  const options = { foreign: true, fetch: serve(server), dependencies };
  const [report] = await checkBackEnd(`${origin}/documents/city`, options);
  const checks = report?.checks ?? [];
  const failed = checks.filter(({ outcome }) => outcome === 'failed');
  return {
    failed: failed.map(({ name, message }) => [name, message]),
    outcomeOf: (name: string) => checks.find((one) => one.name === name)?.outcome,
  };
}

describe('checkBackEnd of a third-party server', () => {
  it.each([...foreignServers, ...vendorServers])('reports no fault for $name', async (server) => {
    const { failed, outcomeOf } = await checksOf(server);

    expect(failed).toEqual([]);
    expect(outcomeOf('values-answer')).toBe('held');
  });

  it.each(wordSearchingServers)('notices that $name finds only beginnings of words', async (server) => {
    const { outcomeOf } = await checksOf(server);

    expect(outcomeOf('search-begins')).toBe('held');
    expect(outcomeOf('search-substring')).toBe('notice');
  });

  it('searches joined labels by their first text', async () => {
    const jsonApi = foreignServers.find(({ name }) => name === 'JSON:API');
    const { outcomeOf } = await checksOf(jsonApi!);

    expect(outcomeOf('search-substring')).toBe('held');
    expect(outcomeOf('search-filters')).toBe('held');
  });

  it('reports a server that finds only whole labels', async () => {
    const { failed } = await checksOf(findsWholeLabels);

    expect(failed.map(([name]) => name)).toEqual(['search-begins']);
  });
});
