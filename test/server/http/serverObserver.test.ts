import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as client from 'prom-client';
import { describe, expect, it } from 'vitest';
import { createFieldServer, createServerMetrics, type ServerEvent } from '../../../src/server/index.js';
import { toNodeListener } from '../../../src/server/node.js';

const values = [
  { value: 'bern', label: 'Bern' },
  { value: 'lyon', label: 'Lyon' },
];
const city = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/api/values/city', paginationStrategy: 'PAGE_NUMBER' },
} as const;
const town = {
  displayName: 'Town',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/api/{country}/towns',
    searchParamsSchema: { properties: { country: { 'x-field': 'country' } } },
  },
} as const;
const fields = { city: { spec: city, values }, town: { spec: town, values } };
const forms = {
  trip: {
    spec: { id: 'trip', fields: [{ ...city, name: 'city' }] },
    values: { city: values },
    onSubmit: () => {},
  },
};

function observedServer() {
  const told: ServerEvent[] = [];
  const server = createFieldServer({
    fields,
    forms,
    observer: (event: ServerEvent) => told.push(event),
  });
  const ask = (path: string, init?: RequestInit) => server(new Request(`http://server.test${path}`, init));
  return { server, told, ask };
}

describe('observer', () => {
  it.each([
    ['/api/fields', 'document', '/api/fields', 200],
    ['/api/fields/city', 'document', '/api/fields/city', 200],
    ['/api/values/city?search=ly', 'values', '/api/values/city', 200],
    ['/api/values/city?limit=100000', 'values', '/api/values/city', 400],
    ['/api/fr/towns', 'values', '/api/{country}/towns', 200],
    ['/api/forms/trip', 'document', '/api/forms/trip', 200],
    ['/favicon.ico', 'none', undefined, 404],
  ])('receives %s as a %s', async (asked, resource, path, status) => {
    const { ask, told } = observedServer();

    await ask(asked);

    expect(told).toEqual([{ resource, path, status, seconds: expect.any(Number) }]);
  });

  it('receives status 499 for a client that disconnected', async () => {
    const told: ServerEvent[] = [];
    const [sender, begun] = [new AbortController(), { resolve: () => {} }];
    const asked = new Promise<void>((resolve) => (begun.resolve = resolve));
    const search = (_query: unknown, { signal }: { readonly signal: AbortSignal }) =>
      new Promise<never>((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        begun.resolve();
      });
    const spec = { displayName: 'Slow', dataType: 'STRING', valuesEndpoint: { uri: '/api/values/slow' } };
    const server = createFieldServer({
      fields: { slow: { spec, values: search } },
      observer: (event) => told.push(event),
    });
    const answered = server(
      new Request('http://server.test/api/values/slow?search=a', { signal: sender.signal }),
    );
    await asked;

    sender.abort();
    const { status } = await answered;

    expect([status, told.map((event) => event.status)]).toEqual([499, [499]]);
  });

  it('receives a submitted form', async () => {
    const { ask, told } = observedServer();

    await ask('/api/forms/trip/submit', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"city":"bern"}',
    });

    expect(told).toMatchObject([{ resource: 'entry' }]);
  });

  it('cannot break a reply by throwing', async () => {
    const server = createFieldServer({
      fields,
      observer: () => {
        throw new Error('mine');
      },
    });

    expect((await server(new Request('http://server.test/api/fields/city'))).status).toBe(200);
  });

  it('receives fast-path replies of Node, too', async () => {
    const { server, told } = observedServer();
    const http = createServer(toNodeListener(server)).listen(0, '127.0.0.1');
    await new Promise((listening) => http.once('listening', listening));
    const { port } = http.address() as AddressInfo;

    await (await fetch(`http://127.0.0.1:${port}/api/values/city?search=b`)).text();
    http.close();

    expect(told).toMatchObject([{ resource: 'values', status: 200 }]);
  });
});

describe('createServerMetrics', () => {
  it('counts replies by resource, published path and status, without the query', async () => {
    const register = new client.Registry();
    const server = createFieldServer({
      fields,
      observer: createServerMetrics(client, { register }),
    });
    for (const path of [
      '/api/fr/towns?search=secret',
      '/api/de/towns',
      '/api/values/city?limit=x',
      '/secret',
    ])
      await server(new Request(`http://server.test${path}`));

    const written = await register.metrics();

    expect(written).toContain(
      'spec_field_requests_total{resource="values",path="/api/{country}/towns",status="200"} 2',
    );
    expect(written).toContain(
      'spec_field_requests_total{resource="values",path="/api/values/city",status="400"} 1',
    );
    expect(written).toContain('spec_field_requests_total{resource="none",path="",status="404"} 1');
    expect(written).toContain(
      'spec_field_request_duration_seconds_count{resource="values",path="/api/{country}/towns"} 2',
    );
    expect(written).not.toContain('secret');
  });
});
