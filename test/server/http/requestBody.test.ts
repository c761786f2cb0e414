/** Which bodies of a POST are read, and which are refused. */
import { describe, expect, it } from 'vitest';
import { readJsonObject } from '../../../src/server/http/requestBody.js';

const url = 'http://localhost/values';

function post(body: string, type?: string): Request {
  const headers = type === undefined ? new Headers() : new Headers({ 'content-type': type });
  return new Request(url, { method: 'POST', body, headers });
}

/** A body of unknown length that would go on for ever. */
function endless(): { request: Request; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1024;
      controller.enqueue(new Uint8Array(1024).fill(0x20));
    },
  });
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  return { request: new Request(url, init), sent: () => sent };
}

describe('readJsonObject', () => {
  it.each(['application/json', 'Application/JSON; charset=utf-8', 'application/vnd.api+json'])(
    'reads an object sent as %s (D9)',
    async (type) => {
      const body = await readJsonObject(post('{"page": 2}', type));

      expect(body).toEqual({ page: 2 });
    },
  );

  it.each([undefined, 'text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'refuses a body sent as %s with 415',
    async (type) => {
      const reading = readJsonObject(post('{"page": 2}', type));

      await expect(reading).rejects.toMatchObject({ name: 'Problem', status: 415 });
    },
  );

  it.each(['', '[]', 'null', '"text"', '5', '{"page": 2', '{} {}', '<form>'])(
    'refuses %j, which is no JSON object, with 400',
    async (text) => {
      const reading = readJsonObject(post(text, 'application/json'));

      await expect(reading).rejects.toMatchObject({ name: 'Problem', status: 400 });
    },
  );

  it('reads 64 kB and refuses one byte more with 413', async () => {
    const largest = `{"q":"${'x'.repeat(65_528)}"}`;

    const read = await readJsonObject(post(largest, 'application/json'));
    const reading = readJsonObject(post(`${largest} `, 'application/json'));

    expect(read).toEqual({ q: 'x'.repeat(65_528) });
    await expect(reading).rejects.toMatchObject({ status: 413 });
  });

  it('counts bytes, not characters', async () => {
    const reading = readJsonObject(post(`{"q":"${'é'.repeat(33_000)}"}`, 'application/json'));

    await expect(reading).rejects.toMatchObject({ status: 413 });
  });

  it('stops reading an endless body at the limit', async () => {
    const { request, sent } = endless();

    await expect(readJsonObject(request)).rejects.toMatchObject({ status: 413 });

    expect(sent()).toBeLessThan(70_000);
  });

  it('refuses a too large Content-Length without reading the body', async () => {
    const { request, sent } = endless();
    request.headers.set('content-length', '65537');

    await expect(readJsonObject(request)).rejects.toMatchObject({ status: 413 });

    // The amount that the stream buffers before it is read.
    expect(sent()).toBeLessThanOrEqual(1024);
  });

  it('refuses an incomplete body with 400', async () => {
    const body = new ReadableStream({ pull: (controller) => controller.error(new Error('reset')) });
    const headers = { 'content-type': 'application/json' };
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };

    await expect(readJsonObject(new Request(url, init))).rejects.toMatchObject({ status: 400 });
  });
});
