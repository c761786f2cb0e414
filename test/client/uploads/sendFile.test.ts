/** Sending a file with the host’s client: the request, and the meaning of the answers. D73. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from '../../../src/client/uploads/sendFile.js';
import type { HttpClient, LookupOptions } from '../../../src/core/index.js';

const endpoint = { uri: '/uploads' };
const baseUrl = 'https://files.test';
const file = new File(['abc'], 'cv.pdf', { type: 'application/pdf' });
const reply =
  (body: unknown, status = 201) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const failing = (cause: unknown) => () => Promise.reject(cause);
const named = (name: string) => Object.assign(new Error('The key is unknown.'), { name });

/** Sends a file to a server with this answer. */
function send(
  answer: HttpClient,
  uploadEndpoint: object = endpoint,
  { signal = new AbortController().signal, ...more }: LookupOptions & { signal?: AbortSignal } = {},
) {
  const httpClient = vi.fn(answer);
  const sent = sendFile(file, {
    endpoint: { ...endpoint, ...uploadEndpoint },
    specUrl: undefined,
    lookup: { baseUrl, httpClient, ...more },
    signal,
    onProgress: () => undefined,
  });
  return { sent, httpClient };
}

/** The code and the place of the rejection. */
const faultOf = (sent: Promise<unknown>) =>
  sent.then(
    () => 'sent',
    ({ code, where, message }: { code?: string; where?: string; message: string }) =>
      code === undefined ? message : `${code} at ${where}`,
  );

afterEach(() => void vi.unstubAllGlobals());

describe('sending a file', () => {
  it.each([
    ['file', {}],
    ['paper', { fileParam: 'paper' }],
  ])('posts it as the part %s of a form, under its own name', async (param, given) => {
    const { sent, httpClient } = send(reply({ value: 'id' }), given);
    await sent;

    const request = httpClient.mock.lastCall?.[0];
    const part = (await request?.formData())?.get(param) as File;
    expect([request?.method, request?.url]).toEqual(['POST', 'https://files.test/uploads']);
    expect([part.name, part.type, await part.text()]).toEqual(['cv.pdf', 'application/pdf', 'abc']);
    expect(httpClient).toHaveBeenCalledOnce();
  });

  it('accepts JSON, follows no redirect, and sends cookies to its own origin only', async () => {
    const { sent, httpClient } = send(reply({ value: 'id' }));
    await sent;

    const request = httpClient.mock.lastCall?.[0];
    expect(request?.headers.get('accept')).toBe('application/json');
    expect([request?.redirect, request?.credentials]).toEqual(['manual', 'same-origin']);
  });

  it('uses fetch without a client of the app and without XMLHttpRequest', async () => {
    const fetched = vi.fn(reply({ value: 'id' }));
    vi.stubGlobal('fetch', fetched);

    const { sent, httpClient } = send(reply({}), {}, { httpClient: undefined });

    await expect(sent).resolves.toMatchObject({ alias: { value: 'id' } });
    expect([fetched.mock.calls.length, httpClient.mock.calls.length]).toEqual([1, 0]);
  });

  it('sends no request to an origin that is not allowed', async () => {
    const { sent, httpClient } = send(reply({ value: 'id' }), { uri: 'https://stranger.test/uploads' });

    expect(await faultOf(sent)).toMatch(/^origin-not-allowed/);
    expect(httpClient).not.toHaveBeenCalled();
  });
});

describe('an accepted file', () => {
  it.each<[what: string, body: unknown, given: object, alias: object]>([
    ['the label of the response', { value: 'id', label: 'My CV' }, {}, { value: 'id', label: 'My CV' }],
    ['the file name, if the response has no label', { value: 'id' }, {}, { value: 'id', label: 'cv.pdf' }],
    [
      'the file name, if the label is blank',
      { value: 'id', label: ' ' },
      {},
      { value: 'id', label: 'cv.pdf' },
    ],
    ['a string, for an id that is a number', { value: 7, label: 'A' }, {}, { value: '7', label: 'A' }],
    [
      'the members that the document maps',
      { data: { id: 'x', title: 'T' } },
      { valueField: '/data/id', labelField: '/data/title' },
      { value: 'x', label: 'T' },
    ],
    [
      'the members beside isValid: true',
      { value: 'id', label: 'A', isValid: true },
      {},
      { value: 'id', label: 'A' },
    ],
  ])('has as its value and label %s', async (_what, body, given, alias) => {
    await expect(send(reply(body), given).sent).resolves.toEqual({ alias });
  });

  it('has a label in the language of the page', async () => {
    const body = { value: 'id', label: { en: 'Letter', de: 'Brief' } };

    const { sent } = send(reply(body), {}, { locale: 'de' });

    await expect(sent).resolves.toMatchObject({ alias: { label: 'Brief' } });
  });

  it.each<[what: string, answer: HttpClient, given: object, place: string]>([
    ['has no value', reply({ label: 'A' }), {}, '`value`'],
    ['has no value at the mapped place', reply({ value: 'id' }), { valueField: 'key' }, '`key`'],
    ['is not JSON', async () => new Response('<p>'), {}, '`value`'],
  ])('is a fault if the answer %s, with the place of the value', async (_what, answer, given, place) => {
    const { sent } = send(answer, given);

    await expect(sent).rejects.toMatchObject({
      code: 'item-unmapped',
      where: 'uploadEndpoint.valueField',
      message: expect.stringContaining(place) as string,
    });
  });
});

describe('a refused file', () => {
  it.each<[status: number, fault: string, serverMessage: string]>([
    [400, 'refused', 'Too odd.'],
    [401, 'signIn', 'Too odd.'],
    [404, 'refused', 'Too odd.'],
    [413, 'tooLarge', 'Too odd.'],
    [415, 'wrongType', 'Too odd.'],
    [422, 'refused', 'Too odd.'],
    [429, 'busy', 'Too odd.'],
    [499, 'refused', 'Too odd.'],
    [500, 'failed', ''],
    [502, 'failed', ''],
    [503, 'busy', ''],
    [507, 'noRoom', 'Too odd.'],
  ])(
    'with status %i is %s; messages of server failures are not shown',
    async (status, fault, serverMessage) => {
      const { sent } = send(reply({ detail: 'Too odd.' }, status));

      await expect(sent).resolves.toEqual({ fault, serverMessage });
    },
  );

  it.each<[what: string, body: unknown, status: number, serverMessage: string]>([
    ['errors in a response with status 200', { isValid: false, errors: [{ message: 'No.' }] }, 200, 'No.'],
    [
      'several errors',
      { errors: [{ detail: 'Too odd.' }, { detail: 'Too old.' }] },
      422,
      'Too odd. Too old.',
    ],
    ['nothing', {}, 422, ''],
  ])('shows the message of %s', async (_what, body, status, serverMessage) => {
    await expect(send(reply(body, status)).sent).resolves.toEqual({ fault: 'refused', serverMessage });
  });

  it('is unreachable if no answer arrives', async () => {
    const { sent } = send(failing(new TypeError('fetch failed')));

    await expect(sent).resolves.toEqual({ fault: 'unreachable', serverMessage: '' });
  });

  it('rejects as token-refused if the answer is not signed', async () => {
    const cause = named('TokenError');

    const { sent } = send(failing(cause));

    await expect(sent).rejects.toMatchObject({
      code: 'token-refused',
      where: 'uploadEndpoint',
      message: expect.stringContaining('The key is unknown.') as string,
      cause,
    });
  });

  it('rejects a redirect, and cancels its body', async () => {
    const cancel = vi.fn();
    const answer = async () => new Response(new ReadableStream({ cancel }), { status: 302 });

    expect(await faultOf(send(answer).sent)).toBe('redirect-refused at uploadEndpoint');
    expect(cancel).toHaveBeenCalledOnce();
  });

  it.each<[what: string, answer: HttpClient]>([
    ['before an answer arrives', failing(new TypeError('fetch failed'))],
    ['while an answer arrives', reply({ value: 'id' })],
  ])('rejects with the reason of the signal, %s', async (_what, answer) => {
    const stop = new AbortController();

    const { sent } = send(
      async (request) => {
        stop.abort(new Error('left'));
        return answer(request);
      },
      {},
      { signal: stop.signal },
    );

    expect(await faultOf(sent)).toBe('left');
  });
});
