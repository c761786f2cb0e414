/** The same server behind Node's own HTTP server, over a real socket. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ListeningServer, serveFields, toNodeListener } from '../../src/server/node.js';

const endpoint = { uri: '/values/size', method: 'POST' };
const fields = {
  size: {
    spec: { displayName: 'Size', dataType: 'STRING', valuesEndpoint: endpoint },
    values: [
      { value: 'S', label: 'Small' },
      { value: 'L', label: 'Large' },
    ],
  },
};

describe('serveFields', () => {
  let server: ListeningServer;
  beforeAll(async () => {
    server = await serveFields({ fields });
  });
  afterAll(() => server.close());

  it('listens on a free port of this machine', () => {
    expect(server.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('serves documents (§4.1)', async () => {
    const response = await fetch(`${server.url}/api/fields/size`);

    expect(await response.json()).toEqual(fields.size.spec);
  });

  it('answers HEAD with the headers of the document', async () => {
    const response = await fetch(`${server.url}/api/fields/size`, { method: 'HEAD' });

    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/json']);
  });

  it('reads bodies (§4.2, D9)', async () => {
    const headers = { 'content-type': 'application/json' };

    const response = await fetch(`${server.url}/values/size`, {
      method: 'POST',
      body: '{"search":"LAR"}',
      headers,
    });

    expect(await response.json()).toMatchObject({ data: [{ value: 'L', label: 'Large' }], total: 1 });
  });

  it('refuses a body that is too large, and goes on serving', async () => {
    const headers = { 'content-type': 'application/json' };
    const body = 'x'.repeat(1_000_000);

    const response = await fetch(`${server.url}/values/size`, { method: 'POST', body, headers });

    expect(response.status).toBe(413);
    expect((await fetch(`${server.url}/api/fields`)).status).toBe(200);
  });

  it('refuses broken fields before it listens', async () => {
    const broken = { size: { spec: { displayName: 'Size' } as (typeof fields)['size']['spec'] } };

    await expect(serveFields({ fields: broken })).rejects.toThrow(/fields\.size/);
  });

  it('refuses a port that is taken', async () => {
    const port = Number(new URL(server.url).port);

    await expect(serveFields({ fields }, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('toNodeListener', () => {
  it('leaves the classes of the process alone', () => {
    const before = [globalThis.Request, globalThis.Response];

    toNodeListener(async () => new Response());

    expect([globalThis.Request, globalThis.Response]).toEqual(before);
  });
});
