/** One request, with misbehaving clients. */
import { describe, expect, it, vi } from 'vitest';
import type { FieldSpecError } from '../../../src/core/index.js';
import { TokenError } from '../../../src/token/index.js';
import {
  type HttpClient,
  type JsonRequest,
  platformClient,
  requestJson,
} from '../../../src/core/http/httpClient.js';

const url = 'https://api.example/v?search=typed';
const where = 'https://api.example/v';

const answering =
  (body: BodyInit | null, init?: ResponseInit): HttpClient =>
  async () =>
    new Response(body, init);

const never: HttpClient = () => new Promise(() => {});

/** As fetch does: rejects when the signal of the request aborts. */
const heeding: HttpClient = (request) =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error));
  });

const ask = (client: HttpClient, asked: Partial<JsonRequest> = {}, bounds = {}) =>
  requestJson(client, { url, ...asked }, bounds);

/** Answers as if the client had followed a redirect. */
const redirected =
  (to: string): HttpClient =>
  async () =>
    Object.defineProperty(new Response('[]'), 'url', { value: to });

/** An endless body of 1 kB pieces, which counts the pieces read. */
function endless() {
  let sent = 0;
  let isCancelled = false;
  const body = new ReadableStream({
    pull: (controller) => {
      sent++;
      controller.enqueue(new Uint8Array(1024).fill(32));
    },
    cancel: () => {
      isCancelled = true;
    },
  });
  return { body, sent: () => sent, isCancelled: () => isCancelled };
}

async function requestSent(asked: Partial<JsonRequest>): Promise<Request> {
  let sent: Request | undefined;
  await ask(async (request) => {
    sent = request;
    return new Response('[]');
  }, asked);
  if (!sent) throw new Error('Nothing was sent.');
  return sent;
}

const listenersOf = (calls: readonly unknown[][]) => calls.map(([, listener]) => listener);

const list = (length: number) => answering(`[${Array.from({ length }, () => '1').join(',')}]`);

const dripping = () => {
  const cancelled = vi.fn();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (to) => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      // The stream is cancelled.
      if (cancelled.mock.calls.length === 0) to.enqueue(new Uint8Array([32]));
    },
    cancel: cancelled,
  });
  return { cancelled, client: answering(stream) };
};

describe('a body that never ends', () => {
  it('is cancelled after timeoutMs, even if the client ignores the signal', async () => {
    const { cancelled, client } = dripping();

    await expect(ask(client, {}, { timeoutMs: 30 })).rejects.toMatchObject({ code: 'timed-out' });
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  });

  it('is cancelled when the caller aborts', async () => {
    const { cancelled, client } = dripping();
    const stop = new AbortController();
    const asked = ask(client, { signal: stop.signal });
    setTimeout(() => stop.abort(new Error('gone')), 30);

    await expect(asked).rejects.toThrow('gone');
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  });

  it('is cancelled if the response arrives after timeoutMs', async () => {
    const { cancelled, client } = dripping();
    const late: HttpClient = async (request) => {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return client(request);
    };

    await expect(ask(late, {}, { timeoutMs: 20 })).rejects.toMatchObject({ code: 'timed-out' });
    await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce());
  });
});

describe('requestJson', () => {
  it.each([
    ['[]', []],
    ['{"a":[1,"é"]}', { a: [1, 'é'] }],
    ['null', null],
    ['"text"', 'text'],
    ['\uFEFF[1]', [1]],
    [' \n[1] ', [1]],
  ])('reads the response %j', async (body, expected) => {
    expect(await ask(answering(body))).toEqual(expected);
  });

  it('reads a response in chunks that split a character', async () => {
    const bytes = new TextEncoder().encode('["🏔é"]');
    const pieces = Array.from(bytes, (byte) => Uint8Array.of(byte));
    const body = new ReadableStream({
      pull: (controller) => {
        const piece = pieces.shift();
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
    });

    expect(await ask(answering(body))).toEqual(['🏔é']);
  });

  it('sends a GET with Accept of JSON', async () => {
    const { method, headers, url: sentTo } = await requestSent({});

    expect({ method, sentTo, accept: headers.get('accept'), type: headers.get('content-type') }).toEqual({
      method: 'GET',
      sentTo: url,
      accept: 'application/json',
      type: null,
    });
  });

  it('sends a GET without a header that needs a preflight', async () => {
    const { headers } = await requestSent({});

    expect([...headers.keys()]).toEqual(['accept']);
  });

  it('sends a POST with its JSON body and the app’s headers (D9)', async () => {
    const request = await requestSent({ method: 'POST', body: '{"a":1}', headers: { 'x-tenant': '7' } });

    expect(request.method).toBe('POST');
    expect(await request.json()).toEqual({ a: 1 });
    expect(Object.fromEntries(request.headers)).toMatchObject({
      'content-type': 'application/json',
      'x-tenant': '7',
    });
  });

  it.each([400, 401, 403, 404, 409, 429, 500, 503])('fails with http-status on %d (§7)', async (status) => {
    await expect(ask(answering('[]', { status }))).rejects.toMatchObject({
      code: 'http-status',
      status,
      where,
    });
  });

  it.each([
    ['0', 0],
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
  ])('reads Retry-After "%s" as %s ms', async (header, retryAfterMs) => {
    const client = answering('', { status: 503, headers: { 'retry-after': header } });

    await expect(ask(client)).rejects.toMatchObject({ code: 'http-status', retryAfterMs });
  });

  it('reads a date in Retry-After as a delay', async () => {
    const header = new Date(Date.now() + 60_000).toUTCString();
    const client = answering('', { status: 429, headers: { 'retry-after': header } });

    const error = (await ask(client).catch((thrown: unknown) => thrown)) as { retryAfterMs: number };

    expect(error.retryAfterMs).toBeGreaterThan(55_000);
    expect(error.retryAfterMs).toBeLessThanOrEqual(60_000);
  });

  it('cancels the body of a refused response', async () => {
    const { body, isCancelled } = endless();

    await expect(ask(answering(body, { status: 500 }))).rejects.toMatchObject({ code: 'http-status' });

    expect(isCancelled()).toBe(true);
  });

  it('reports the status of a response whose body fails', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('reset')) });

    await expect(ask(answering(body, { status: 500 }))).rejects.toMatchObject({ code: 'http-status' });
  });

  it.each([
    ['', 'is empty'],
    [null, 'is empty'],
    ['<!doctype html><title>Sign in</title>', 'is an HTML page'],
    ['  \n<html></html>', 'is an HTML page'],
    ['{"data":[{"value":"a"', 'is not valid JSON'],
    ['[1,]', 'is not valid JSON'],
    ['NaN', 'is not valid JSON'],
    ['[] []', 'is not valid JSON'],
  ])('fails with not-json on %j, which %s (§7)', async (body, what) => {
    await expect(ask(answering(body))).rejects.toMatchObject({
      code: 'not-json',
      where,
      message: expect.stringContaining(what) as string,
    });
  });

  it('reads a body of exactly maxBytes, and refuses a larger one', async () => {
    const client = answering('["é"]'); // 6 bytes

    expect(await ask(client, {}, { maxBytes: 6 })).toEqual(['é']);
    await expect(ask(client, {}, { maxBytes: 5 })).rejects.toMatchObject({ code: 'too-large', where });
  });

  it('reads 2 MiB by default, and refuses a larger body', async () => {
    const longest = 'a'.repeat(2 ** 21 - 2);

    expect(await ask(answering(`"${longest}"`))).toBe(longest);
    await expect(ask(answering(`"${longest}a"`))).rejects.toMatchObject({ code: 'too-large', where });
  });

  it('parses 131,072 members by default, and refuses more', async () => {
    expect(await ask(list(131_072))).toHaveLength(131_072);
    await expect(ask(list(131_073))).rejects.toMatchObject({ code: 'too-large', where });
  });

  it('parses maxBytes / bytesPerMember members, and at least 1,000', async () => {
    expect(await ask(list(2_500), {}, { maxBytes: 100_000, bytesPerMember: 40 })).toHaveLength(2_500);
    await expect(ask(list(2_501), {}, { maxBytes: 100_000, bytesPerMember: 40 })).rejects.toMatchObject({
      code: 'too-large',
    });
    expect(await ask(list(1_000), {}, { maxBytes: 5_000, bytesPerMember: 40 })).toHaveLength(1_000);
  });

  it.each(['https:user:secret@[', 'https://user:secret@api.example/v', 'ftp://api.example/?secret'])(
    'refuses %s without repeating the password or query',
    async (given) => {
      const error = (await ask(never, { url: given }).catch((reason: unknown) => reason)) as FieldSpecError;

      expect([error.code, error.cause]).toEqual(['url-invalid', undefined]);
      expect(`${error.message} ${error.where} ${error.stack}`).not.toContain('secret');
    },
  );

  it('refuses a redirect to an invalid URL without its text', async () => {
    const client = answering(null, { status: 302, headers: { location: 'https://:secret@[?secret' } });

    const error = (await ask(client).catch((reason: unknown) => reason)) as FieldSpecError;

    expect([error.code, error.cause]).toEqual(['redirect-refused', undefined]);
  });

  it.each([
    [undefined, 'same-origin'],
    ['omit', 'omit'],
    ['include', 'include'],
  ] as const)('sends credentials %s as %s (D8)', async (credentials, expected) => {
    expect((await requestSent({ credentials })).credentials).toBe(expected);
  });

  it('stops reading an endless body at maxBytes', async () => {
    const { body, sent, isCancelled } = endless();

    await expect(ask(answering(body), {}, { maxBytes: 10_000 })).rejects.toMatchObject({ code: 'too-large' });

    expect(sent()).toBeLessThan(15);
    expect(isCancelled()).toBe(true);
  });

  it('sets no timeout for a timeoutMs of Infinity', async () => {
    const answer = await ask(async () => Response.json({ ok: true }), {}, { timeoutMs: Infinity });

    expect(answer).toEqual({ ok: true });
  });

  it.each([
    ['does not heed the signal', never],
    ['heeds the signal', heeding],
    ['answers with a body that never ends', answering(new ReadableStream({}))],
  ])('fails with timed-out after timeoutMs when the client %s', async (_what, client) => {
    await expect(ask(client, {}, { timeoutMs: 15 })).rejects.toMatchObject({
      code: 'timed-out',
      where,
      message: expect.stringContaining('15 ms') as string,
    });
  });

  it.each([
    ['does not heed the signal', never],
    ['heeds the signal', heeding],
    ['answers with a body that never ends', answering(new ReadableStream({}))],
  ])('rejects with the caller’s reason on abort when the client %s (D18)', async (_what, client) => {
    const stop = new AbortController();
    const asking = ask(client, { signal: stop.signal });

    stop.abort('gone');

    await expect(asking).rejects.toBe('gone');
  });

  it('sends nothing if the signal is already aborted (D18)', async () => {
    const client = vi.fn<HttpClient>(never);

    await expect(ask(client, { signal: AbortSignal.abort('gone') })).rejects.toBe('gone');

    expect(client).not.toHaveBeenCalled();
  });

  it('aborts the request of the client when the caller aborts (D18)', async () => {
    const stop = new AbortController();
    let sent: AbortSignal | undefined;
    const asking = ask(
      (request) => {
        sent = request.signal;
        return heeding(request);
      },
      { signal: stop.signal },
    );
    stop.abort('gone');

    await expect(asking).rejects.toBe('gone');

    expect(sent?.aborted).toBe(true);
  });

  it('removes its listeners from the signal of the caller', async () => {
    const { signal } = new AbortController();
    const added = vi.spyOn(signal, 'addEventListener');
    const removed = vi.spyOn(signal, 'removeEventListener');

    await ask(answering('[]'), { signal });

    expect(listenersOf(removed.mock.calls)).toEqual(expect.arrayContaining(listenersOf(added.mock.calls)));
  });

  it('fails with token-refused and its cause when the client refuses a token (D28)', async () => {
    const cause = new TokenError('expired', 'exp');

    await expect(ask(() => Promise.reject(cause))).rejects.toMatchObject({
      code: 'token-refused',
      where,
      cause,
    });
  });

  it.each([
    ['rejects', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new TypeError('Failed to fetch');
      },
    ],
    [
      'answers with a body that breaks off',
      answering(new ReadableStream({ pull: (controller) => controller.error(new TypeError('reset')) })),
    ],
  ])('fails with network-failed and its cause when the client %s (§7)', async (_what, client) => {
    await expect(ask(client)).rejects.toMatchObject({
      code: 'network-failed',
      where,
      cause: expect.any(TypeError) as Error,
    });
  });

  it.each([
    ['http-status', answering('', { status: 500 })],
    ['not-json', answering('')],
    ['network-failed', () => Promise.reject(new Error('no'))],
    ['redirect-refused', redirected('https://evil.example/v?search=typed')],
  ])('does not repeat the search text in an error with %s', async (code, client) => {
    await expect(ask(client)).rejects.toMatchObject({
      code,
      message: expect.not.stringContaining('typed') as string,
    });
  });

  it.each([
    ['http-status', answering('pass-word', { status: 500 })],
    ['not-json', answering('pass-word')],
    ['network-failed', () => Promise.reject(new Error('no'))],
    ['redirect-refused', redirected('https://evil.example/v?of=pass-word')],
    ['timed-out', never],
  ])('does not repeat a header, a body or a response in an error with %s', async (code, client) => {
    const asked = { method: 'POST', body: '"pass-word"', headers: { authorization: 'pass-word' } } as const;
    const error = await ask(client, asked, { timeoutMs: 50 }).catch((cause: unknown) => cause);

    const { message, where: place, cause } = error as FieldSpecError;
    expect(error).toMatchObject({ code });
    expect([message, place, String(cause)].join(' ')).not.toContain('pass-word');
  });
});

describe('platformClient', () => {
  it('calls the current global fetch', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('[]'));

    await platformClient(new Request(url));

    expect(fetched).toHaveBeenCalledOnce();
    fetched.mockRestore();
  });
});
