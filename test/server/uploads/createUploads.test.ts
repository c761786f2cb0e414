/** Files over real HTTP, into a folder of this machine. */
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFieldServer, FormRefusal } from '../../../src/server/index.js';
import { serveFields } from '../../../src/server/node.js';
import { createMemoryStore, createUploads, type UploadsOptions } from '../../../src/server/uploads/index.js';
import type { FormSpec } from '../../../src/core/index.js';
import { createDiskStore } from '../../../src/server/uploads/diskStore.js';

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);
const pdf = new TextEncoder().encode('%PDF-1.4\n');
const zip = Uint8Array.of(0x50, 0x4b, 3, 4, ...new Uint8Array(40));
const dayMs = 86_400_000;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** A server of files in a folder of its own, and ways to use it. */
async function serve(options: Partial<UploadsOptions> = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
  ends.push(() => rm(directory, { recursive: true, force: true }));
  const onFault = vi.fn();
  const place = options.store ? {} : { directory };
  const uploads = createUploads({ ...place, rate: { capacity: 1000, perSecond: 1 }, onFault, ...options });
  const taken: unknown[] = [];
  const refusals: unknown[] = [];
  const spec: FormSpec = {
    id: 'claim',
    displayName: 'Claim',
    fields: [
      { name: 'photo', displayName: 'Photo', dataType: 'STRING', ...hint },
      { name: 'proofs', displayName: 'Proofs', dataType: 'STRING', expectMultipleValues: true, ...hint },
    ],
  };
  /** Uses the next entry of `refusals`: returns a `Response`, calls a function, or throws it; else accepts the form. */
  const onSubmit = (values: unknown) => {
    const refusal = refusals.shift();
    if (refusal instanceof Response) return refusal;
    if (typeof refusal === 'function') return (refusal as () => Promise<never>)();
    if (refusal !== undefined) throw refusal;
    taken.push(values);
    return undefined;
  };
  const forms = { claim: { spec, onSubmit } };
  const server = await serveFields({ forms, uploads });
  const { url } = server;
  ends.push(() => server.close());
  const post = (file: Blob, name = 'a.png', headers: Record<string, string> = {}, param = 'file') => {
    const form = new FormData();
    form.set(param, file, name);
    return fetch(`${url}/api/uploads`, { method: 'POST', body: form, headers });
  };
  const send = async (...args: Parameters<typeof post>) => (await (await post(...args)).json()) as Sent;
  const submit = (values: unknown, headers: Record<string, string> = {}) =>
    fetch(`${url}/api/forms/claim/submit`, {
      method: 'POST',
      body: JSON.stringify(values),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const files = async () => {
    const found = await readdir(directory, { recursive: true, withFileTypes: true });
    return found.filter((entry) => entry.isFile()).map(({ name }) => name);
  };
  return { uploads, url, post, send, submit, files, taken, refusals, onFault };
}

interface Sent {
  readonly value: string;
  readonly label: string;
  readonly status?: number;
  readonly detail?: string;
}

function resolvers<Value>() {
  let resolve!: (value: Value) => void;
  let reject!: (cause: unknown) => void;
  const promise = new Promise<Value>((done, failed) => ([resolve, reject] = [done, failed]));
  return { promise, resolve, reject };
}

const hint = { formatHint: 'file', uploadEndpoint: { uri: '/api/uploads' } } as object;
const image = (bytes: Uint8Array<ArrayBuffer> = png) => new Blob([bytes], { type: 'image/png' });

describe('createUploads', () => {
  it('accepts a file under an unguessable id, and returns it as a download', async () => {
    const { post, url, onFault } = await serve();

    const taken = await post(image(), 'Ça va?.png');
    const sent = (await taken.json()) as Sent;
    const back = await fetch(`${url}/api/uploads/${sent.value}`);

    expect(onFault.mock.calls).toEqual([]);
    expect(taken.status).toBe(201);
    expect(taken.headers.get('location')).toBe(`/api/uploads/${sent.value}`);
    expect(sent).toEqual({
      value: expect.stringMatching(/^[\w-]{24}$/),
      label: 'Ça va_.png',
      type: 'image/png',
      size: 11,
    });
    expect(new Uint8Array(await back.arrayBuffer())).toEqual(png);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="_a va_.png"; filename*=UTF-8''%C3%87a%20va_.png`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });
});

describe('a refused upload', () => {
  const boundary = 'xyz';
  const part = (head: string, content: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`;
  const raw = (url: string, body: string) =>
    fetch(`${url}/api/uploads`, {
      method: 'POST',
      body,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });

  it.each([
    ['a picture that is text', 'text', 'image/png', 415],
    ['a text that is a picture', png, 'text/plain', 415],
    ['a text that is a page', '<!doctype html><p>Hi', 'text/plain', 415],
    ['a picture that can run script', '<?xml version="1.0"?>\n<svg onload="x()"/>', 'image/png', 415],
    ['a text with a NUL after its beginning', `${'a'.repeat(5000)}\0`, 'text/plain', 415],
    [
      'a document that is a plain archive',
      'PK\u0003\u0004 some.txt',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      415,
    ],
  ])('%s', async (_what, content, type, status) => {
    const { post, files } = await serve();

    const refused = await post(new Blob([content], { type }));

    expect(refused.status).toBe(status);
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(await files()).toEqual([]);
  });

  it('a type that is not accepted, and an SVG among pictures', async () => {
    const { post, files } = await serve({ accept: 'image/*, .pdf' });

    const all = [
      ['a.png', image()],
      ['a.pdf', new Blob(['%PDF-1.7'], { type: 'application/pdf' })],
      ['a.txt', new Blob(['Hi'], { type: 'text/plain' })],
      ['a.svg', new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })],
    ] as const;
    const statuses = await Promise.all(all.map(async ([name, file]) => (await post(file, name)).status));

    expect(statuses).toEqual([201, 201, 415, 415]);
    expect(await files()).toHaveLength(6);
  });

  it('a file that is too large, with or without its size', async () => {
    const { post, url, files } = await serve({ maxBytes: 100_000 });
    const large = new Blob([png, new Uint8Array(100_000)], { type: 'image/png' });

    const said = await post(large);
    const unsaid = await sendInPieces(url, 3_000_000);

    expect([said.status, unsaid]).toEqual([413, 413]);
    expect(await said.json()).toMatchObject({ title: 'Content Too Large', maxBytes: 100_000 });
    expect(await files()).toEqual([]);
  });

  it('no file, two files, another name, another form, no boundary', async () => {
    const { post, url, files } = await serve();
    const [one, end] = [part('name="file"; filename="a.txt"', 'Hi'), `--${boundary}--\r\n`];

    const statuses = await Promise.all([
      raw(url, end),
      raw(url, one + one + end),
      post(image(), 'a.png', {}, 'photo'),
      fetch(`${url}/api/uploads`, {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
      fetch(`${url}/api/uploads`, {
        method: 'POST',
        body: one,
        headers: { 'content-type': 'multipart/form-data; b' },
      }),
      raw(url, one),
    ]);

    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400, 415, 400, 400]);
    expect(await files()).toEqual([]);
  });

  it('a page of another site, unless it is allowed', async () => {
    const { post } = await serve({ cors: ['https://app.example.org'] });
    const from = async (origin: string) => post(image(), 'a.png', { origin, 'sec-fetch-site': 'cross-site' });

    const [stranger, known] = [await from('https://evil.example'), await from('https://app.example.org')];

    expect([stranger.status, known.status]).toEqual([403, 201]);
    expect(known.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  });

  it('any page with the cookies of its user, with `any`', async () => {
    const { post } = await serve({ cors: 'any' });
    const from = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };

    const [plain, signedIn] = [
      await post(image(), 'a.png', from),
      await post(image(), 'a.png', { ...from, cookie: 'session=1' }),
    ];

    expect([plain.status, signedIn.status]).toEqual([201, 403]);
  });

  it.each([
    ['setup.exe', pdf],
    ['photo.hta', png],
    ['page.html', png],
    ['run.bat', png],
    ['list.docm', zip],
    ['photo.pdf', png],
  ])('an extension that does not match the content, if types are named: %s', async (name, bytes) => {
    const { post, files } = await serve({ accept: ['image/*', '.pdf', '.zip'] });

    const refused = await post(new Blob([bytes]), name);

    expect([refused.status, await files()]).toEqual([415, []]);
  });

  it('accepts extensions of the same kind of content', async () => {
    const { post } = await serve({ accept: ['image/*', '.pdf', 'text/*'] });
    const sent = [
      ['photo.jpg', png],
      ['photo', png],
      ['photo.2024', png],
      ['a.PDF', pdf],
      ['list.csv', new TextEncoder().encode('a;b')],
    ] as const;

    const statuses = await Promise.all(
      sent.map(async ([name, bytes]) => (await post(new Blob([bytes]), name)).status),
    );

    expect(statuses).toEqual([201, 201, 201, 201, 201]);
  });

  it.each([
    ['Basic QTpi', 403],
    ['Negotiate abc', 403],
    ['Bearer abc', 201],
  ])('any page with HTTP authentication, with `any`: %s', async (authorization, status) => {
    const { post } = await serve({ cors: 'any' });
    const headers = { authorization, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };

    expect((await post(image(), 'a.png', headers)).status).toBe(status);
  });

  it.each(['ENOSPC', 'EDQUOT'])('a file when the disk is full: %s', async (code) => {
    const store = createMemoryStore();
    const put = store.put.bind(store);
    store.put = async (key, content) => {
      if (key.startsWith('content/'))
        throw new Error('wrapped', { cause: Object.assign(new Error(), { code }) });
      await put(key, content);
    };
    const { post, onFault } = await serve({ store });

    const refused = await post(image());

    expect([refused.status, onFault.mock.calls.length]).toEqual([507, 1]);
    expect(await listed(store.list('new/'))).toEqual([]);
  });

  it('a file that the scan refuses', async () => {
    const seen: string[] = [];
    const { post, files } = await serve({
      scan: async ({ label, open }) => {
        seen.push(`${label}: ${await new Response(await open()).text()}`);
        return label === 'bad.txt' ? 'This file has a virus.' : undefined;
      },
    });
    const text = new Blob(['Hi'], { type: 'text/plain' });

    const [bad, good] = [await post(text, 'bad.txt'), await post(text, 'good.txt')];

    expect([bad.status, good.status, seen]).toEqual([422, 201, ['bad.txt: Hi', 'good.txt: Hi']]);
    expect(await bad.json()).toMatchObject({ detail: 'This file has a virus.' });
    expect(await files()).toHaveLength(3);
  });

  it('a failing scan or store, without its message', async () => {
    const { post, onFault, files } = await serve({
      scan: () => {
        throw Object.assign(new Error('secret'), { code: 'ECONNREFUSED' });
      },
    });

    const failed = await post(image());

    expect([failed.status, await failed.text()]).toEqual([503, expect.not.stringContaining('secret')]);
    expect(onFault).toHaveBeenCalledOnce();
    expect(await files()).toEqual([]);
  });
});

/** Sends a picture of so many bytes without saying how many; the status it is answered by. */
function sendInPieces(url: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=xyz' };
    const outgoing = httpRequest(
      `${url}/api/uploads`,
      { method: 'POST', headers, agent: false },
      (incoming) => {
        incoming.resume();
        resolve(incoming.statusCode);
      },
    );
    outgoing.once('error', reject);
    outgoing.write(
      '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
    );
    outgoing.write(png);
    for (let sent = 0; sent < bytes; sent += 50_000) outgoing.write(new Uint8Array(50_000));
    outgoing.end('\r\n--xyz--\r\n');
  });
}

describe('an interrupted connection', () => {
  it('leaves nothing behind at any point', async () => {
    const { url, uploads, files, onFault } = await serve();
    const head =
      'POST /api/uploads HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 1000000\r\n\r\n';
    const start = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n';
    const open = async (body: string) => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => {});
      await new Promise((resolve) => socket.write(head + body, resolve));
      return socket;
    };

    for (const body of ['', '--xyz\r\nContent-Disp', start, `${start}Hello`]) (await open(body)).destroy();
    const long = await open(`${start}${'a'.repeat(300_000)}`);
    // It is cut while it is being written to the disk.
    await expect.poll(files, patience).not.toEqual([]);
    long.destroy();

    await expect.poll(files, patience).toEqual([]);
    expect(await uploads.sweep()).toBe(0);
    expect(onFault).not.toHaveBeenCalled();
  });
});

const patience = { timeout: 20_000, interval: 20 };

describe('names', () => {
  it('are labels, never paths', async () => {
    const { send, files } = await serve();
    const names = [
      '../../etc/passwd',
      'C:\\Users\\me\\cv.png',
      '/etc/shadow',
      '..',
      'con.png',
      'a\u202Egnp.exe',
      `scan.pdf${'\u3164'.repeat(40)}.exe`,
      'a\u115F\u1160\uFFA0\u2800\u034F\uFE0F\u00ADb.png',
      `a${'\u0323'.repeat(100)}.png`,
    ];

    const labels = await Promise.all(names.map(async (name) => (await send(image(), name)).label));

    expect(labels).toEqual([
      'passwd',
      'cv.png',
      'shadow',
      'file',
      '_con.png',
      'agnp.exe',
      'scan.pdf.exe',
      'ab.png',
      'ạ\u0323\u0323\u0323\u0323.png',
    ]);
    expect((await files()).every((name) => /^[\w-]+$/.test(name))).toBe(true);
  });

  it('are looked up by value, in one reply', async () => {
    const { send, url } = await serve();
    const [a, b] = [await send(image(), 'a.png'), await send(image(), 'b.png')];

    const asked = await fetch(`${url}/api/uploads?value=${b.value}&value=${a.value}&value=${'x'.repeat(24)}`);

    expect(await asked.json()).toMatchObject({
      data: [
        { value: b.value, label: 'b.png' },
        { value: a.value, label: 'a.png' },
      ],
    });
  });
});

const callerOf = (request: Request) => request.headers.get('x-user') ?? undefined;
const as = (user: string) => ({ 'x-user': user });

describe('the owner of a file', () => {
  it('may read and submit it, others may not', async () => {
    const { send, submit, url, taken } = await serve({ callerOf });
    const { value } = await send(image(), 'a.png', as('ann'));
    const get = async (user: string) =>
      (await fetch(`${url}/api/uploads/${value}`, { headers: as(user) })).status;

    const read = [await get('ann'), await get('bob')];
    const sent = [
      (await submit({ photo: value }, as('bob'))).status,
      (await submit({ photo: value }, as('ann'))).status,
    ];

    expect([read, sent, taken]).toEqual([[200, 404], [422, 200], [{ photo: value }]]);
  });

  it('may let others read', async () => {
    const { send, url } = await serve({
      callerOf,
      mayRead: ({ owner }, { caller }) => owner === 'ann' && caller === 'staff',
    });
    const { value } = await send(image(), 'a.png', as('ann'));

    const get = async (user: string) =>
      (await fetch(`${url}/api/uploads/${value}`, { headers: as(user) })).status;

    expect([await get('staff'), await get('bob')]).toEqual([200, 404]);
  });

  it('has a quota, which two tabs at once share', async () => {
    const { post, files } = await serve({ callerOf, quota: () => ({ bytes: 50_000 }) });
    const half = new Blob([png, new Uint8Array(29_000)], { type: 'image/png' });

    const statuses = await Promise.all(
      [half, half].map(async (file) => (await post(file, 'a.png', as('ann'))).status),
    );
    const other = await post(half, 'a.png', as('bob'));

    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 507]);
    expect(other.status).toBe(201);
    expect(await files()).toHaveLength(6);
  });

  it('has a quota that counts uploads which end during the check', async () => {
    let used = 0;
    const looking: (() => void)[] = [];
    const quota = async () => {
      const left = { bytes: 50_000 - used };
      await new Promise<void>((resolve) => looking.push(resolve));
      return left;
    };
    const { post } = await serve({ callerOf, quota });
    const half = new Blob([png, new Uint8Array(29_000)], { type: 'image/png' });
    const [first, second] = [post(half, 'a.png', as('ann')), post(half, 'b.png', as('ann'))];
    await vi.waitFor(() => expect(looking).toHaveLength(2), patience);

    looking[0]?.();
    const one = (await Promise.race([first, second])).status;
    used += 29_011;
    looking[1]?.();
    const statuses = (await Promise.all([first, second])).map(({ status }) => status);
    const third = post(new Blob([png, new Uint8Array(15_000)], { type: 'image/png' }), 'c.png', as('ann'));
    await vi.waitFor(() => expect(looking).toHaveLength(3), patience);
    looking[2]?.();

    expect(one).toBe(201);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 507]);
    // Calls that ended before they began are in the count of the app.
    expect((await third).status).toBe(201);
  });

  it('may not send too often', async () => {
    const { post } = await serve({ rate: { capacity: 2, perSecond: 0.001 } });

    const last = (await Promise.all([post(image()), post(image()), post(image())])).find(
      ({ status }) => status === 429,
    );

    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('files that forms name', () => {
  it('are kept, and others are deleted after a day', async () => {
    const clock = { now: Date.now() };
    const { send, submit, uploads, url, taken, files } = await serve({ now: () => clock.now });
    const [named, second, left] = [await send(image()), await send(image()), await send(image())];

    const sent = await submit({ photo: named.value, proofs: [second.value] });
    clock.now += dayMs + 1;
    const late = await submit({ photo: left.value });
    clock.now += dayMs;
    const swept = await uploads.sweep();
    const again = await submit({ photo: named.value });

    expect([sent.status, late.status, swept, again.status, taken.length]).toEqual([200, 422, 1, 200, 2]);
    expect(await late.json()).toMatchObject({
      errors: [
        {
          pointer: '#/photo',
          constraintName: 'membership',
          detail: 'This file is no longer available. Choose it again.',
        },
      ],
    });
    // Content, record and claim of two files.
    expect(await files()).toHaveLength(6);
    expect((await fetch(`${url}/api/uploads/${named.value}`)).status).toBe(200);
  });

  it('are released if the form is refused', async () => {
    const clock = { now: Date.now() };
    const { send, submit, uploads, refusals, files } = await serve({ now: () => clock.now });
    const { value } = await send(image());
    refusals.push(new FormRefusal([{ path: ['photo'], message: 'Too dark.' }]));

    const refused = await submit({ photo: value });
    clock.now += 2 * dayMs;

    expect([refused.status, await uploads.sweep(), await files()]).toEqual([422, 1, []]);
  });

  it('are released if the handler answers a refusal', async () => {
    const clock = { now: Date.now() };
    const { send, submit, uploads, refusals, files } = await serve({ now: () => clock.now });
    const { value } = await send(image());
    refusals.push(new Response('Closed.', { status: 409 }));

    const refused = await submit({ photo: value });
    clock.now += 2 * dayMs;

    expect([refused.status, await uploads.sweep(), await files()]).toEqual([409, 1, []]);
  });

  it.each(['in one process', 'in two processes'])(
    'stay if another submit that named them first fails, %s',
    async (where) => {
      const clock = { now: Date.now() };
      const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
      ends.push(() => rm(directory, { recursive: true, force: true }));
      const place = { store: createDiskStore(directory), now: () => clock.now };
      const first = await serve(place);
      const second =
        where === 'in one process' ? first : await serve({ ...place, store: createDiskStore(directory) });
      const { value } = await first.send(image());
      const [begun, failing] = [resolvers<void>(), resolvers<never>()];
      first.refusals.push(() => {
        begun.resolve();
        return failing.promise;
      });
      const slow = first.submit({ photo: value });
      await begun.promise;

      const taken = await second.submit({ photo: value });
      failing.reject(new Error('The database is gone.'));
      const failed = await slow;
      clock.now += 2 * dayMs;
      const swept = await second.uploads.sweep();

      expect([taken.status, failed.status, swept]).toEqual([200, 500, 0]);
      expect((await fetch(`${second.url}/api/uploads/${value}`)).status).toBe(200);
    },
  );

  it('are claimed once by repeated submits of an accepted form', async () => {
    const clock = { now: Date.now() };
    const store = createMemoryStore();
    const { send, submit } = await serve({ store, now: () => clock.now });
    const { value } = await send(image());

    for (let day = 0; day < 4; day++) {
      expect((await submit({ photo: value })).status).toBe(200);
      clock.now += dayMs;
    }

    expect(await listed(store.list(`kept/${value}/`))).toHaveLength(1);
  });

  it('are missing for a submit during their sweep', async () => {
    const clock = { now: Date.now() };
    const store = createMemoryStore();
    const { uploads, send } = await serve({ store, now: () => clock.now });
    const sweeper = await serve({ store, now: () => clock.now });
    const { value } = await send(image());
    const put = store.put.bind(store);
    store.put = async (key, content) => {
      if (key.startsWith('kept/')) {
        store.put = put;
        clock.now += 2 * dayMs;
        await sweeper.uploads.sweep();
      }
      await put(key, content);
    };

    const { missing } = await uploads.keep([value], new Request('http://server.test/'));

    expect([missing, await listed(store.list('kept/')), await listed(store.list('content/'))]).toEqual([
      [value],
      [],
      [],
    ]);
  });

  it('stay for a submit during their sweep, if their record is deleted already', async () => {
    const clock = { now: Date.now() };
    const store = createMemoryStore();
    const { uploads, send, url } = await serve({ store, now: () => clock.now });
    const { value } = await send(image());
    const remove = store.delete.bind(store);
    store.delete = async (key) => {
      if (key.startsWith('about/')) {
        store.delete = remove;
        await store.put(`kept/${value}/${String(clock.now).padStart(15, '0')}-other`, oneByte());
      }
      await remove(key);
    };
    clock.now += 2 * dayMs;

    const swept = await uploads.sweep();

    expect([swept, (await fetch(`${url}/api/uploads/${value}`)).status]).toEqual([0, 200]);
  });

  it('are kept by the hundred', async () => {
    const { send, submit, taken, files } = await serve();

    const sent = await Promise.all(Array.from({ length: 200 }, (_, at) => send(image(), `${at}.png`)));
    const proofs = sent.map(({ value }) => value);
    const answer = await submit({ proofs });

    expect([answer.status, taken, new Set(proofs).size]).toEqual([200, [{ proofs }], 200]);
    // Content, record, claim and mark of each.
    expect(await files()).toHaveLength(800);
  });
});

async function* oneByte(): AsyncGenerator<Uint8Array> {
  yield Uint8Array.of(1);
}

async function listed(keys: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = [];
  for await (const key of keys) all.push(key);
  return all;
}

describe('files of a stopped process', () => {
  it('are deleted by the next sweep', async () => {
    const store = createMemoryStore();
    const clock = { now: Date.now() };
    const broken = {
      ...store,
      put: async (...[key, content]: Parameters<typeof store.put>) => {
        await store.put(key, content);
        if (key.startsWith('content/')) throw new Error('The disk is full.');
      },
      delete: () => Promise.reject(new Error('The disk is gone.')),
    };
    const { post, onFault } = await serve({ store: broken, now: () => clock.now });
    const { uploads } = await serve({ store, now: () => clock.now });

    const failed = await post(image());
    const before = await listed(store.list('content/'));
    clock.now += 2 * dayMs;

    expect([failed.status, onFault.mock.calls.length, before.length]).toEqual([500, 1, 1]);
    expect([await uploads.sweep(), await listed(store.list('content/'))]).toEqual([1, []]);
  });
});

/** Timers that a process waits for. */
const timers = () => process.getActiveResourcesInfo().filter((one) => one === 'Timeout').length;

describe('the sweep', () => {
  it('runs with the first file of a process', async () => {
    const store = createMemoryStore();
    const clock = { now: Date.now() };
    const now = () => clock.now;
    const before = await serve({ store, now });
    await before.send(image());
    clock.now += 2 * dayMs;

    const after = await serve({ store, now });
    const { value } = await after.send(image());

    await expect.poll(() => listed(store.list('content/')), patience).toEqual([`content/${value}`]);
  });

  it('deletes incomplete files of a killed process, each time', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'uploads-'));
    ends.push(() => rm(directory, { recursive: true, force: true }));
    const { uploads, send } = await serve({ store: createDiskStore(directory) });
    await send(image());
    await uploads.sweep();
    const [old, fresh] = [join(directory, '.unfinished', 'old'), join(directory, '.unfinished', 'fresh')];
    await Promise.all([old, fresh].map((path) => writeFile(path, 'half')));
    const longAgo = new Date(Date.now() - 2 * dayMs);
    await utimes(old, longAgo, longAgo);

    await uploads.sweep();

    expect(await readdir(join(directory, '.unfinished'))).toEqual(['fresh']);
  });

  it('keeps no process alive', async () => {
    const before = timers();

    const uploads = createUploads({ store: createMemoryStore() });
    const during = timers();
    await uploads.close();

    expect(during).toBe(before);
  });
});

describe('options', () => {
  it.each([
    [{}, /no place to store files/],
    [{ directory: 'a', store: createMemoryStore() }, /Pass only one of them/],
    [{ directory: '' }, /`directory` is empty/],
    [{ directory: 'a', maxBytes: 0 }, /maxBytes/],
    [{ directory: 'a', keepUnnamedForSeconds: 0.5 }, /keepUnnamedForSeconds/],
    [{ directory: 'a', path: 'files' }, /path/],
    [{ directory: 'a', accept: 'model/obj' }, /"model\/obj"/],
    [{ directory: 'a', accept: '' }, /`accept` is empty/],
  ])('refuse %o', (options, message) => {
    expect(() => createUploads(options)).toThrow(message);
  });

  it('work below a mount, too', async () => {
    const uploads = createUploads({ store: createMemoryStore() });
    const server = createFieldServer({ uploads });
    const form = new FormData();
    form.set('file', image(), 'a.png');
    const request = new Request('http://localhost/backend/api/uploads', { method: 'POST', body: form });

    const taken = await server(request, { mountPath: '/backend' });
    await server.close();

    expect([taken.status, taken.headers.get('location')]).toEqual([
      201,
      expect.stringMatching(/^\/backend\/api\/uploads\//),
    ]);
    expect([
      server.serves('/api/uploads'),
      server.serves('/api/uploads/x'),
      server.serves('/api/up'),
    ]).toEqual([true, true, false]);
  });
});
