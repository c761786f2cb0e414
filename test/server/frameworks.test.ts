/**
 * The field server inside real Express and Fastify programs, over real sockets: bodies that were read before, paths that
 * are others', prefixes, and signatures that have to be those of the URL the client asked for.
 */
import { createServer, request as ask, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import middie from '@fastify/middie';
import express from 'express';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import { createFieldServer, type FieldServerOptions, type SourceContext } from '../../src/server/index.js';
import { type NodeListener, toNodeListener } from '../../src/server/node.js';
import { createSigner } from '../../src/signing/index.js';
import { remoteKeys, verifiedFetch } from '../../src/token/index.js';
import { collectGarbage } from '../support/collectGarbage.ts';

const values = [
  { value: 'S', label: 'Small' },
  { value: 'L', label: 'Large – größer' },
];
const spec = (uri: string, method = 'POST') => ({
  displayName: 'Size',
  dataType: 'STRING',
  valuesEndpoint: { uri, method },
});
const names = { issuer: 'https://sizes.example', audience: 'tests' };
const signer = createSigner(names);
const options: FieldServerOptions = {
  fields: {
    size: { spec: spec('../values/size'), values },
    whole: { spec: spec('/mounted/values/whole', 'GET'), values },
    signed: { spec: spec('../values/signed'), values, signed: 'header' },
    got: { spec: spec('../values/got', 'GET'), values, signed: 'header' },
  },
  signer,
};
const fields = createFieldServer(options);

const servers: Server[] = [];
const fastifies: FastifyInstance[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
  for (const app of fastifies.splice(0)) await app.close();
});
afterAll(() => signer.close());

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function listenFastify(app: FastifyInstance): Promise<string> {
  fastifies.push(app);
  return app.listen({ port: 0, host: '127.0.0.1' });
}

const post = (url: string, body: unknown, contentType = 'application/json') =>
  fetch(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': contentType } });

const labelsOf = async (response: Response) =>
  ((await response.json()) as { data: typeof values }).data.map(({ label }) => label);

/** Each program hands the server every request beneath `prefix`. */
const programs: [string, (prefix: string) => Promise<string>][] = [
  ['Node itself', () => listen(toNodeListener(fields))],
  ['Express', (prefix) => listen(express().use(prefix, toNodeListener(fields)))],
  [
    'Express, after its own reading of bodies',
    (prefix) => listen(express().use(express.json()).use(prefix, toNodeListener(fields))),
  ],
  [
    'Express, after raw bodies',
    (prefix) =>
      listen(
        express()
          .use(express.raw({ type: '*/*' }))
          .use(prefix, toNodeListener(fields)),
      ),
  ],
  [
    'Express, after bodies as text',
    (prefix) =>
      listen(
        express()
          .use(express.text({ type: '*/*' }))
          .use(prefix, toNodeListener(fields)),
      ),
  ],
  [
    'an Express router within another',
    (prefix) => {
      const router = express.Router().use(express.json(), toNodeListener(fields));
      return listen(express().use(prefix, express.Router().use(router)));
    },
  ],
  [
    'Fastify, as a route',
    (prefix) => {
      const app = Fastify();
      void app.register(async (scope) => scope.all('/*', toNodeListener(fields)), { prefix });
      return listenFastify(app);
    },
  ],
  [
    'Fastify, by middie',
    async (prefix) => {
      const app = Fastify();
      await app.register(middie);
      app.use(prefix, toNodeListener(fields));
      return listenFastify(app);
    },
  ],
];

const mounted = programs.filter(([name]) => name !== 'Node itself');

describe('toNodeListener', () => {
  describe.each(programs)('in %s', (_name, start) => {
    it('answers documents, their list and a search by POST', async () => {
      const origin = await start('/');

      const list = (await (await fetch(`${origin}/api/fields`)).json()) as { fields: { href: string }[] };
      const found = await post(`${origin}/api/values/size`, { search: 'GRÖ' });

      expect(list.fields.map(({ href }) => href)).toContain('/api/fields/size');
      expect((await fetch(`${origin}/api/fields/size`)).status).toBe(200);
      expect(await labelsOf(found)).toEqual(['Large – größer']);
    });

    it('signs for the exact body and URL of the client', async () => {
      const origin = await start('/');
      await signer.ready();
      const keys = remoteKeys(`${origin}/.well-known/jwks.json`);
      const verified = verifiedFetch({ keys, ...names, policy: 'required' });
      const init = {
        method: 'POST',
        body: JSON.stringify({ search: 'größer' }),
        headers: { 'content-type': 'application/json' },
      };

      expect(await labelsOf(await verified(new Request(`${origin}/api/values/signed`, init)))).toEqual([
        'Large – größer',
      ]);
      expect(await labelsOf(await verified(new Request(`${origin}/api/values/got?search=sm`)))).toEqual([
        'Small',
      ]);
    });

    it('refuses a body that is not a JSON object, and continues to serve', async () => {
      const origin = await start('/');

      expect((await post(`${origin}/api/values/size`, ['a'])).status).toBe(400);
      expect((await post(`${origin}/api/values/size`, {}, 'text/plain')).status).toBe(415);
      expect((await fetch(`${origin}/api/values/size`)).status).toBe(405);
    });
  });

  describe.each(mounted)('beneath a path of %s', (_name, start) => {
    it('answers below the path, with whole paths in the list', async () => {
      const origin = await start('/mounted');

      const list = (await (await fetch(`${origin}/mounted/api/fields`)).json()) as {
        fields: { href: string }[];
      };
      const found = await post(`${origin}/mounted/api/values/size`, { search: 'sm' });

      expect(list.fields[0]?.href).toBe('/mounted/api/fields/size');
      expect(await labelsOf(found)).toEqual(['Small']);
      expect((await fetch(`${origin}/api/fields`)).status).toBe(404);
    });

    it('answers at whole paths that documents name', async () => {
      const origin = await start('/mounted');

      expect(await labelsOf(await fetch(`${origin}/mounted/values/whole?search=sm`))).toEqual(['Small']);
    });

    it('signs for the path that the client requested', async () => {
      const origin = await start('/mounted');
      await signer.ready();
      const keys = remoteKeys(`${origin}/mounted/.well-known/jwks.json`);
      const verified = verifiedFetch({ keys, ...names, policy: 'required' });

      const reply = await verified(new Request(`${origin}/mounted/api/values/got?search=sm`));

      expect(await labelsOf(reply)).toEqual(['Small']);
    });
  });

  it('passes other paths on to Express, with unread bodies', async () => {
    const app = express().use(toNodeListener(createFieldServer({ ...options, cors: 'any' })));
    app.post('/orders', express.json(), (request, response) => void response.json(request.body));
    const origin = await listen(app);

    expect(await (await post(`${origin}/orders`, { amount: 3 })).json()).toEqual({ amount: 3 });
    expect((await fetch(`${origin}/orders`, { method: 'OPTIONS' })).headers.get('allow')).toContain('POST');
  });

  it('passes other paths on to Fastify', async () => {
    const app = Fastify();
    app.setNotFoundHandler((_request, reply) => reply.code(404).send({ mine: true }));
    app.all('/*', toNodeListener(fields));

    const response = await fetch(`${await listenFastify(app)}/nowhere`);

    expect([response.status, await response.json()]).toEqual([404, { mine: true }]);
  });

  it('answers other paths with 404 without a next handler', async () => {
    const origin = await listen(toNodeListener(fields));

    const response = await fetch(`${origin}/nowhere`);

    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json',
    ]);
  });

  it('keeps the headers that Express and Fastify have set before', async () => {
    const app = express().use((_request, response, next) => {
      response.setHeader('x-before', 'express');
      next();
    });
    const fastify = Fastify();
    fastify.addHook('onRequest', async (_request, reply) => void reply.header('x-before', 'fastify'));
    fastify.all('/*', toNodeListener(fields));

    const origins = [await listen(app.use(toNodeListener(fields))), await listenFastify(fastify)];
    const replies = await Promise.all(origins.map((origin) => fetch(`${origin}/api/fields`)));

    expect(replies.map(({ headers }) => headers.get('x-before'))).toEqual(['express', 'fastify']);
  });

  it('serves a rewritten path', async () => {
    const app = express().use((request, _response, next) => {
      request.url = request.url.replace('/v1/', '/api/');
      next();
    });

    const origin = await listen(app.use(toNodeListener(fields)));

    expect((await fetch(`${origin}/v1/fields/size`)).status).toBe(200);
  });

  it('explains how to keep a body that was read before', async () => {
    const errors: unknown[] = [];
    const app = express().use((request, _response, next) => {
      request.resume();
      request.once('end', next);
    });
    app.use(toNodeListener(fields));
    app.use(((error, _request, response, _next) => {
      errors.push(error);
      response.sendStatus(500);
    }) satisfies express.ErrorRequestHandler);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

    const response = await post(`${await listen(app)}/api/values/size`, { search: 'a' });

    expect(response.status).toBe(500);
    expect(String(errors[0])).toContain('neither in `body` nor in `rawBody`');
    expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  });

  it('serves every path without `next`', async () => {
    const listener = toNodeListener(async (request) => new Response(new URL(request.url).pathname));

    const origin = await listen(express().use('/mounted', listener));

    expect(await (await fetch(`${origin}/mounted/a`)).text()).toBe('/mounted/a');
  });
});

describe('createFieldServer', () => {
  it.each<[string, string | undefined, boolean]>([
    ['/api/fields', undefined, true],
    ['/api/fields/', undefined, false],
    ['/api/../api/fields', undefined, false],
    ['//api/fields', undefined, false],
    ['/api/fields', '/mounted', true],
    ['/mounted/api/fields', '/mounted', true],
    ['/mounted/api/fields', '/mounted/', true],
    ['/mountedapi/fields', '/mounted', false],
    ['/mounted', '/mounted', false],
    ['/m%6Funted/api/fields', '/mounted', false],
    ['/mounted/api/../api/fields', '/mounted', false],
    ['', undefined, false],
  ])('reports whether it serves %s below %s', (path, mountPath, expected) => {
    expect(fields.serves(path, { mountPath })).toBe(expected);
  });
});

/** A server whose source never answers, and reports the state of its signals. */
function createSlow() {
  const heard: string[] = [];
  // As the connection of a real source would hold its signal.
  const waiting: unknown[] = [];
  const search = (_query: unknown, { signal }: SourceContext) =>
    new Promise<never>((resolve, reject) => {
      waiting.push(resolve);
      heard.push('asked');
      signal.addEventListener('abort', () => {
        heard.push('aborted');
        reject(new Error('given up'));
      });
    });
  const slow = { spec: spec('../values/slow'), values: search };
  return { heard, waiting, listener: toNodeListener(createFieldServer({ fields: { slow } })) };
}

async function hangUp(url: string, heard: readonly string[]): Promise<void> {
  const controller = new AbortController();
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(url, { method: 'POST', headers, body: '{"search":"a"}', signal: controller.signal });
  asked.catch(() => {});
  await vi.waitFor(() => expect(heard).toEqual(['asked']), 20_000);
  await collectGarbage();
  controller.abort();
  await vi.waitFor(() => expect(heard).toEqual(['asked', 'aborted']), 20_000);
}

describe('a client that disconnects', () => {
  it.each([
    ['Node itself', '', (listener: NodeListener) => listen(listener)],
    ['Express', '', (listener: NodeListener) => listen(express().use(listener))],
    [
      'a path of Express',
      '/mounted',
      (listener: NodeListener) => listen(express().use('/mounted', listener)),
    ],
  ])(
    'aborts the query of a closed connection in %s, also after a garbage collection',
    async (_name, path, start) => {
      const { heard, waiting, listener } = createSlow();

      await hangUp(`${await start(listener)}${path}/api/values/slow`, heard);

      expect([heard.length, waiting.length]).toEqual([2, 1]);
    },
  );

  it('aborts the query below a path of Express after the body was read', async () => {
    const { heard, listener } = createSlow();
    const origin = await listen(express().use(express.json()).use('/mounted', listener));

    await hangUp(`${origin}/mounted/api/values/slow`, heard);

    expect(heard).toHaveLength(2);
  });

  it('aborts the query in a route of Fastify', async () => {
    const { heard, listener } = createSlow();
    const app = Fastify();
    app.all('/api/*', listener);

    await hangUp(`${await listenFastify(app)}/api/values/slow`, heard);

    expect(heard).toHaveLength(2);
  });
});

describe('a guard before a field server', () => {
  const guarded = {
    forms: {
      f: {
        spec: { id: 'f', fields: [{ name: 'a', displayName: 'A', dataType: 'STRING' }] },
        onSubmit: () => ({ taken: true }),
      },
    },
  };

  it.each([
    '/api/forms/f/submit',
    '/api/%66orms/f/submit',
    '/api/./forms/f/submit',
    '/api/x/../forms/f/submit',
    '/api/%2e/forms/f/submit',
    '/api\\forms/f/submit',
  ])('is not bypassed by another spelling of %s', async (path) => {
    const app = express()
      .use('/api/forms', (_request, response) => void response.writeHead(401).end())
      .use(toNodeListener(createFieldServer(guarded)));
    const plain: RequestListener = (request, response) => {
      if (request.url?.startsWith('/api/forms')) response.writeHead(401).end();
      else toNodeListener(createFieldServer(guarded))(request, response);
    };

    const statuses = [await postRaw(await listen(app), path), await postRaw(await listen(plain), path)];

    expect(statuses.every((status) => status === 401 || status === 404 || status === 400)).toBe(true);
  });

  it.each(['/api/%66orms', '/api/%2E%2e/api/forms'])('answers 404 at %s as a function, too', async (path) => {
    const server = createFieldServer(guarded);
    expect(server.serves(path)).toBe(false);
    expect((await server(new Request('http://localhost/api/%66orms'))).status).toBe(404);
  });
});

/** Posts to a path as it is written; resolves with the status. */
function postRaw(origin: string, path: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = ask(
      { hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } },
      (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    sent.end('{}');
  });
}
