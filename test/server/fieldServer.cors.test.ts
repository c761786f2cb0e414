/** CORS: the pages of other origins that may read responses. */
import { describe, expect, it } from 'vitest';
import { createFieldServer } from '../../src/server/index.js';

const row = { displayName: 'Row', dataType: 'STRING' };
const fields = {
  row: { spec: row },
  posted: { spec: { ...row, valuesEndpoint: { uri: '/values/posted', method: 'POST' } }, values: [] },
  failing: {
    spec: { ...row, valuesEndpoint: { uri: '/values/failing' } },
    values: () => {
      throw new Error('down');
    },
  },
};
const page = { headers: { origin: 'https://app.example' } };

function request(path: string, init: RequestInit = {}): Request {
  return new Request(`http://localhost${path}`, init);
}

const allowed = (response: Response) => response.headers.get('access-control-allow-origin');

describe('createFieldServer', () => {
  it('allows no origin by default', async () => {
    const closed = createFieldServer({ fields });

    expect(allowed(await closed(request('/api/fields/row', page)))).toBeNull();
    expect((await closed(request('/values/posted', { ...page, method: 'OPTIONS' }))).status).toBe(405);
  });

  it('allows every origin with `any`', async () => {
    const own = createFieldServer({ fields, cors: 'any' });

    expect(allowed(await own(request('/api/fields/row', page)))).toBe('*');
  });

  it('allows listed origins, with Vary', async () => {
    const own = createFieldServer({ fields, cors: ['https://app.example'] });
    const stranger = { headers: { origin: 'https://stranger.example' } };

    const response = await own(request('/api/fields/row', page));

    expect([allowed(response), response.headers.get('vary')]).toEqual(['https://app.example', 'Origin']);
    expect(allowed(await own(request('/api/fields/row', stranger)))).toBeNull();
  });

  it('answers the preflight of a POST of JSON', async () => {
    const own = createFieldServer({ fields, cors: 'any' });
    const headers = { ...page.headers, 'access-control-request-headers': 'content-type' };

    const response = await own(request('/values/posted', { method: 'OPTIONS', headers }));

    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    expect(response.headers.get('access-control-allow-headers')).toBe('content-type');
  });

  it.each([
    [304, '/api/fields/row', { 'if-none-match': '*' }],
    [404, '/nothing', {}],
    [500, '/values/failing', {}],
  ])('lets a page of another origin read a response with status %i', async (status, path, headers) => {
    const own = createFieldServer({ fields, cors: 'any', onFault: () => {} });

    const response = await own(request(path, { headers: { ...page.headers, ...headers } }));

    expect([response.status, allowed(response)]).toEqual([status, '*']);
    expect(response.headers.get('access-control-expose-headers')).toBe('ETag,Link,Retry-After,Values-Token');
  });
});
