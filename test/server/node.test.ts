/** The same server behind Node's own HTTP server, over a real socket. */
import { createServer, get, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createFieldServer, type SourceContext } from '../../src/server/index.js';
import { type ListeningServer, serveFields, toNodeListener } from '../../src/server/node.js';
import { createMemoryStore, createUploads } from '../../src/server/uploads/index.js';
import { createSigner } from '../../src/signing/index.js';

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

/** A POST in pieces, over a socket of its own, without saying how long it will be; the status it is answered by. */
function postInPieces(url: string, pieces: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const outgoing = request(url, { method: 'POST', headers, agent: false }, (incoming) => {
      incoming.resume();
      incoming.once('end', () => resolve(incoming.statusCode));
    });
    outgoing.once('error', reject);
    const piece = ' '.repeat(16_384);
    for (let sent = 0; sent < pieces; sent++) outgoing.write(piece);
    outgoing.end('{"search":"lar"}');
  });
}

describe('a signed endpoint with bodies in pieces', () => {
  it('answers 300 at a time, too large ones with 413, within 64 MB', async () => {
    const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms' });
    await signer.ready();
    const signedFields = { size: { ...fields.size, signed: 'header' } } as const;
    const server = await serveFields({ fields: signedFields, signer });
    const watch = watchHeap();

    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, at) =>
        postInPieces(`${server.url}/values/size`, at % 3 === 0 ? 3 : 12),
      ),
    );
    const grownBy = watch.end();
    await server.close();
    await signer.close();

    expect([200, 413].map((status) => statuses.filter((one) => one === status).length)).toEqual([100, 200]);
    expect(grownBy).toBeLessThan(64 * 1024 * 1024);
  });
});

const used = () => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** By how much the memory of this process grows at most, sampled at each turn, the senders' own included. */
function watchHeap() {
  const state = { isEnded: false, most: 0 };
  const start = used();
  const sample = () => {
    state.most = Math.max(state.most, used() - start);
    if (!state.isEnded) setImmediate(sample);
  };
  sample();
  return {
    end(): number {
      state.isEnded = true;
      return state.most;
    },
  };
}

describe('toNodeListener, clients', () => {
  it('limits by the address of the connection, not by a header', async () => {
    const signer = createSigner({ issuer: 'https://signer.test', audience: 'forms' });
    await signer.ready();
    const server = createServer(toNodeListener(createFieldServer({ fields, signer })));
    const from = { address: '10.0.0.1' };
    server.prependListener('connection', (socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: from.address }),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`;
    const ask = (): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { 'x-forwarded-for': `10.1.1.${Math.floor(Math.random() * 255)}` };
        get(url, { agent: false, headers }, (incoming) => {
          incoming.resume();
          resolve(incoming.statusCode);
        }).once('error', reject);
      });

    const greedy = await Promise.all(Array.from({ length: 400 }, ask));
    from.address = '10.0.0.2';
    const other = await ask();
    await new Promise((resolve) => server.close(resolve));
    await signer.close();

    expect([greedy.includes(429), other]).toEqual([true, 200]);
  });
});

/** Sends a body one byte at a time, with a longer Content-Length; returns the response. */
function sendSlowly(url: string): Promise<string> {
  const { port, host } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1');
    const head = `POST /values/slow HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json`;
    socket.write(`${head}\r\ncontent-length: 1000\r\n\r\n`);
    const timer = setInterval(() => socket.write(' '), 20);
    let answer = '';
    socket.on('data', (piece) => (answer += piece.toString()));
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(timer);
      resolve(answer);
    });
  });
}

describe('a slow body', () => {
  const asked = vi.fn(() => ({ values: [], hasNext: false }));
  const valuesEndpoint = { uri: '/values/slow', method: 'POST' };
  const slow = { slow: { spec: { displayName: 'Slow', dataType: 'STRING', valuesEndpoint }, values: asked } };

  it('is ended by serveFields after requestTimeoutMs, without a query', async () => {
    const server = await serveFields({ fields: slow }, { requestTimeoutMs: 300 });

    const answer = await sendSlowly(server.url);

    await server.close();
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is ended by the requestTimeout of a Node server', async () => {
    const patience = { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 100 };
    const server = createServer(patience, toNodeListener(createFieldServer({ fields: slow })));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;

    const answer = await sendSlowly(`http://127.0.0.1:${port}`);

    await new Promise((resolve) => server.close(resolve));
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(asked).not.toHaveBeenCalled();
  });
});

describe('a client that hangs up', () => {
  const valuesEndpoint = { uri: '/values/slow', requestParams: { valueParam: 'id' } };

  const spec = (method: string) => ({
    displayName: 'Slow',
    dataType: 'STRING',
    valuesEndpoint: { ...valuesEndpoint, method },
  });

  /** A server whose source never answers, and reports the state of its signals. */
  async function serveSlowly() {
    const heard: string[] = [];
    const wait = (what: string, { signal }: SourceContext) =>
      new Promise<never>((_resolve, reject) => {
        heard.push(`${what} asked`);
        signal.addEventListener('abort', () => {
          heard.push(`${what} aborted`);
          reject(new Error('given up'));
        });
      });
    const values = {
      search: (_query: unknown, asked: SourceContext) => wait('search', asked),
      resolve: (_values: unknown, asked: SourceContext) => wait('resolve', asked),
      close: () => void heard.push('closed'),
    };
    const onFault = (cause: unknown) => heard.push(String(cause));
    const slow = { get: { spec: spec('GET'), values }, post: { spec: spec('POST'), values } };
    return { heard, server: await serveFields({ fields: slow, onFault }) };
  }

  it.each([
    ['search', 'GET', '?search=a', undefined],
    ['resolve', 'GET', '?id=a', undefined],
    ['search', 'POST', '', '{"search": "a"}'],
  ])('aborts its %s by %s without a fault', async (what, method, query, body) => {
    const { heard, server } = await serveSlowly();
    const asked = request(`${server.url}/values/slow${query}`, {
      method,
      agent: false,
      headers: body === undefined ? {} : { 'content-type': 'application/json' },
    });
    asked.on('error', () => {});
    asked.end(body);
    await vi.waitFor(() => expect(heard).toEqual([`${what} asked`]), 5_000);

    asked.destroy();

    await vi.waitFor(() => expect(heard).toEqual([`${what} asked`, `${what} aborted`]), 5_000);
    await server.close();
    expect(heard.slice(2)).toEqual(['closed']);
  });
});

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

  it('refuses a too large body, and continues to serve', async () => {
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

  it('refuses a used port', async () => {
    const port = Number(new URL(server.url).port);

    await expect(serveFields({ fields }, { port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

/** Resolves by hand, for a handler that is still at work. */
function gate<Value = void>() {
  let open!: (value: Value) => void;
  const passed = new Promise<Value>((resolve) => (open = resolve));
  return { passed, open };
}

/** A server that reports when work reaches it, and continues with it when a test says so. */
async function serveWork(options: { graceMs?: number } = {}) {
  const [goOn, heard] = [gate(), [] as string[]];
  const work = async (what: string) => {
    heard.push(`${what} begun`);
    await goOn.passed;
    heard.push(`${what} done`);
  };
  const valuesEndpoint = { uri: '/values/slow' };
  const slow = { displayName: 'Slow', dataType: 'STRING', valuesEndpoint } as const;
  const search = async () => {
    await work('lookup');
    return { values: [{ value: 'a', label: 'A' }], hasNext: false };
  };
  const name = { name: 'name', displayName: 'Name', dataType: 'STRING' } as const;
  const uploads = createUploads({
    store: createMemoryStore(),
    context: () => void heard.push('upload received'),
    scan: () => work('upload'),
  });
  const server = await serveFields(
    {
      fields: { slow: { spec: slow, values: { search, close: () => void heard.push('source closed') } } },
      forms: { order: { spec: { id: 'order', fields: [name] }, onSubmit: () => work('submit') } },
      uploads,
    },
    options,
  );
  const file = new FormData();
  file.append('file', new File(['hello'], 'a.txt', { type: 'text/plain' }));
  const json = { 'content-type': 'application/json' };
  const send = {
    lookup: () => fetch(`${server.url}/values/slow?search=a`),
    submit: () =>
      fetch(`${server.url}/api/forms/order/submit`, {
        method: 'POST',
        headers: json,
        body: '{"name":"Ann"}',
      }),
    upload: () => fetch(`${server.url}/api/uploads`, { method: 'POST', body: file }),
  };
  return { server, heard, goOn, send };
}

const isListening = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

describe('close() of serveFields', () => {
  it('answers a submit, a lookup and an upload in flight before it closes their sources', async () => {
    const { server, heard, goOn, send } = await serveWork();
    const answers = Promise.all([send.submit(), send.lookup(), send.upload()]);
    await vi.waitFor(() => expect(heard).toHaveLength(4), 5_000);

    const closed = server.close();

    await vi.waitFor(async () => expect(await isListening(server.url)).toBe(false), 5_000);
    expect(heard).not.toContain('source closed');
    goOn.open();
    const statuses = (await answers).map(({ status, headers }) => [status, headers.get('connection')]);
    await closed;
    expect(statuses).toEqual([
      [200, 'close'],
      [200, 'close'],
      [201, 'close'],
    ]);
    expect(heard.at(-1)).toBe('source closed');
  });

  it('receives the rest of a running upload', async () => {
    const { server, heard, goOn } = await serveWork();
    goOn.open();
    const headers = { 'content-type': 'multipart/form-data; boundary=b' };
    const sending = request(`${server.url}/api/uploads`, { method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', (incoming) => {
        incoming.resume().once('end', () => resolve(incoming.statusCode));
      });
      sending.once('error', reject);
    });
    sending.write('--b\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\n\r\nfirst ');
    await vi.waitFor(() => expect(heard).toEqual(['upload received']), 5_000);

    const closed = server.close();
    sending.end('second\r\n--b--\r\n');

    expect(await answered).toBe(201);
    await closed;
    expect(heard).toEqual(['upload received', 'upload begun', 'upload done', 'source closed']);
  });

  it('waits for a submit whose sender has disconnected', async () => {
    const { server, heard, goOn } = await serveWork();
    const sender = request(`${server.url}/api/forms/order/submit`, {
      method: 'POST',
      agent: false,
      headers: { 'content-type': 'application/json' },
    }).on('error', () => {});
    sender.end('{"name":"Ann"}');
    await vi.waitFor(() => expect(heard).toEqual(['submit begun']), 5_000);
    sender.destroy();

    const closed = server.close();
    await vi.waitFor(async () => expect(await isListening(server.url)).toBe(false), 5_000);
    goOn.open();
    await closed;

    expect(heard).toEqual(['submit begun', 'submit done', 'source closed']);
  });

  it('cuts pending requests after graceMs', async () => {
    const { server, heard, send } = await serveWork({ graceMs: 50 });
    const answer = send.submit().then(
      () => 'answered',
      () => 'cut',
    );
    await vi.waitFor(() => expect(heard).toEqual(['submit begun']), 5_000);

    await server.close();

    expect([await answer, heard]).toEqual(['cut', ['submit begun', 'source closed']]);
  });

  it('closes idle connections, and those without a request', async () => {
    const { server } = await serveWork();
    await (await fetch(`${server.url}/api/fields`)).text();
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const ended = new Promise((resolve) => socket.once('close', resolve).on('error', () => {}));
    await new Promise((resolve) => socket.once('connect', resolve));

    await Promise.all([server.close(), ended]);

    expect(await isListening(server.url)).toBe(false);
  });

  it('closes once in spite of several calls', async () => {
    const { server, heard } = await serveWork();

    await Promise.all([server.close(), server.close()]);
    await server.close();

    expect(heard).toEqual(['source closed']);
  });

  it.each([-1, Number.NaN, Infinity])('refuses a graceMs of %s', async (graceMs) => {
    await expect(serveFields({ fields }, { graceMs })).rejects.toThrow(/graceMs/);
  });
});

describe('toNodeListener', () => {
  it('does not change global classes', () => {
    const before = [globalThis.Request, globalThis.Response];

    toNodeListener(async () => new Response());

    expect([globalThis.Request, globalThis.Response]).toEqual(before);
  });
});

const told = async (response: Response) => {
  const { status, headers } = response;
  const type = headers.get('content-type');
  return { status, type, cache: headers.get('cache-control'), text: await response.text() };
};

describe('the fast path without a Request', () => {
  const labels = ['Zürich', 'Zug', 'Bern', 'Biel & Bienne'];
  const listed = {
    city: {
      spec: {
        displayName: 'City',
        dataType: 'STRING',
        valuesEndpoint: {
          uri: '/values/city',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: { valueParam: 'id', defaultLimit: 10 },
        },
      },
      values: labels.map((label) => ({ value: label, label })),
    },
  };
  const answer = createFieldServer({ fields: listed });
  let server: ListeningServer;
  beforeAll(async () => {
    server = await serveFields({ fields: listed });
  });
  afterAll(() => server.close());

  it.each([
    '/values/city',
    '/values/city?search=z&page=1&limit=1',
    '/values/city?search=z%C3%BC',
    '/values/city?search=Biel+%26&x=1&x=2',
    '/values/city?search=a&search=b',
    '/values/city?page=0',
    '/values/city?limit=1000',
    '/values/city?search=%zz&&=&page',
    '/values/%63ity?search=bern',
    '/values/../values/city?search=zug',
    '/values/nowhere?search=z',
    '/values/city?id=Bern&id=Z%C3%BCrich&id=gone&page=1&limit=3',
    '/values/city?id=Bern&id=Zug&limit=1&page=2',
    `/values/city?id=${Array.from({ length: 101 }, (_, index) => index).join('&id=')}`,
  ])('is the same as to a Request: GET %s (§4.2)', async (path) => {
    const overSocket = await told(await fetch(server.url + path));

    expect(overSocket).toEqual(await told(await answer(new Request(server.url + path))));
  });

  it('sends the Content-Length in bytes', async () => {
    const response = await fetch(`${server.url}/values/city?search=zu`);

    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(await response.text())));
  });

  it('is skipped if hosts or origins must be checked', async () => {
    const shared = await serveFields({ fields: listed, cors: 'any' });
    const response = await fetch(`${shared.url}/values/city?search=zug`, {
      headers: { origin: 'https://a.test' },
    });
    await shared.close();

    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toMatchObject({ total: 1 });
  });
});
