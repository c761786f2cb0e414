/** Fields and forms over MSW, requested by `fetch` from a test in Node, at any origin. */
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fieldHandlers, formHandlers } from '../../src/testing/msw.js';

const origin = 'https://api.test';
const valuesEndpoint = { uri: '/api/values/size', responseMapping: { dataField: 'values' } };
const values = [
  { value: 'S', label: 'Small' },
  { value: 'L', label: 'Large' },
];
const size = { displayName: 'Size', dataType: 'STRING', valuesEndpoint } as const;
const taken: unknown[] = [];

const server = setupServer(
  ...fieldHandlers({ size: { spec: size, values } }),
  ...formHandlers({
    order: {
      spec: {
        id: 'order',
        displayName: 'Order',
        fields: [{ name: 'name', displayName: 'Name', dataType: 'STRING', required: true }],
      },
      onSubmit: (order) => {
        taken.push(order);
        return { number: 7 };
      },
    },
  }),
  http.get(`${origin}/others`, () => HttpResponse.json('theirs')),
);

const unhandled: string[] = [];
beforeAll(() =>
  server.listen({
    onUnhandledRequest: ({ method, url }) => {
      unhandled.push(`${method} ${url}`);
      throw new Error('nobody');
    },
  }),
);
afterEach(() => {
  unhandled.length = 0;
});
afterAll(() => server.close());

const ask = async (path: string, init?: RequestInit) => {
  const reply = await fetch(`${origin}${path}`, init);
  return [reply.status, await reply.json()] as const;
};

describe('fieldHandlers', () => {
  it('serves documents and their values endpoints', async () => {
    expect(await ask('/api/fields/size')).toEqual([200, size]);
    expect(await ask('/api/values/size?search=lar')).toEqual([
      200,
      expect.objectContaining({ values: [{ value: 'L', label: 'Large' }] }),
    ]);
  });

  it('passes other requests to other handlers and to onUnhandledRequest', async () => {
    expect(await ask('/others')).toEqual([200, 'theirs']);

    await fetch(`${origin}/nobody`).catch(() => undefined);

    expect(unhandled).toEqual([`GET ${origin}/nobody`]);
  });

  it('throws for a broken document, with its name', () => {
    expect(() => fieldHandlers({ size: { spec: { displayName: 'Size' } as typeof size } })).toThrow(/"size"/);
  });
});

describe('formHandlers', () => {
  it('serves a form, accepts valid values and refuses others', async () => {
    const post = (name: string) =>
      ask('/api/forms/order/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name }),
      });

    expect((await ask('/api/forms/order'))[1]).toMatchObject({ displayName: 'Order' });
    expect((await post(''))[0]).toBe(422);
    expect(await post('Ada')).toEqual([200, { number: 7 }]);
    expect(taken).toEqual([{ name: 'Ada' }]);
  });
});
