/** Sending a file with progress: the events of the platform, and the timeouts. D73. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from '../../../src/client/uploads/sendFile.js';
import { answerLimits } from '../../../src/core/vocabulary/defaults.js';

/** A stand-in for the platform: nothing happens until the test says so. */
class RequestStandIn {
  static last: RequestStandIn;
  status = 0;
  responseURL = '';
  responseText = '';
  withCredentials = false;
  asked: readonly unknown[] = [];
  isAborted = false;
  readonly headers: Record<string, string> = {};
  readonly upload: Record<string, (event?: unknown) => void> = {};
  onprogress: ((event: { loaded: number }) => void) | undefined;
  onloadend: (() => void) | undefined;
  sent: FormData | undefined;

  constructor() {
    RequestStandIn.last = this;
  }
  open(...asked: unknown[]) {
    this.asked = asked.map(String);
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(parts: FormData) {
    this.sent = parts;
  }
  abort() {
    this.isAborted = true;
    this.status = 0;
    this.onloadend?.();
  }
  /** The server answers. */
  answer(status: number, body: string, url = 'https://files.test/uploads') {
    Object.assign(this, { status, responseText: body, responseURL: url });
    this.onloadend?.();
  }
  /** So many bytes have been sent. */
  progress(loaded: number, total = 100, lengthComputable = true) {
    this.upload['onprogress']?.({ loaded, total, lengthComputable });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', RequestStandIn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const stranger = 'https://stranger.test';

/** Sends a file, and returns the request of the platform. */
function send(lookup: object = {}, stop = new AbortController(), uri = '/uploads') {
  const onProgress = vi.fn<(sent: number, total: number) => void>();
  const sent = sendFile(new File(['abc'], 'cv.pdf'), {
    endpoint: { uri },
    specUrl: undefined,
    lookup: { baseUrl: 'https://files.test', ...lookup },
    signal: stop.signal,
    onProgress,
  });
  const outcome = sent.catch(({ code, message }: { code?: string; message: string }) => code ?? message);
  return { outcome, onProgress, stop, request: RequestStandIn.last };
}

const unreachable = { fault: 'unreachable', serverMessage: '' };

describe('a file sent with progress', () => {
  it('is posted as form data, and accepts JSON', async () => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id","label":"CV"}');

    expect(await outcome).toEqual({ alias: { value: 'id', label: 'CV' } });
    expect(request.asked).toEqual(['POST', 'https://files.test/uploads']);
    expect(request.headers).toEqual({ accept: 'application/json' });
    expect(request.sent?.get('file')).toMatchObject({ name: 'cv.pdf' });
  });

  it('reports progress if the length is known', () => {
    const { onProgress, request } = send();

    request.progress(10);
    request.progress(20, 0, false);
    request.progress(90);

    expect(onProgress.mock.calls).toEqual([
      [10, 100],
      [90, 100],
    ]);
  });

  it.each([
    [false, [{ origin: stranger, post: true }]],
    [true, [{ origin: stranger, post: true, credentials: true }]],
  ])('sends cookies to another origin only if allowed: %s', (withCredentials, allowedOrigins) => {
    const { request } = send({ allowedOrigins }, undefined, `${stranger}/uploads`);

    expect(request.asked[1]).toBe(`${stranger}/uploads`);
    expect(request.withCredentials).toBe(withCredentials);
  });

  it.each<[what: string, status: number, text: string, outcome: unknown]>([
    ['a refusal', 422, '{"detail":"Too odd."}', { fault: 'refused', serverMessage: 'Too odd.' }],
    ['a text that is not JSON', 413, '<p>', { fault: 'tooLarge', serverMessage: '' }],
    ['no answer', 0, '', unreachable],
  ])('resolves with the outcome of %s', async (_what, status, text, expected) => {
    const { outcome, request } = send();
    request.answer(status, text);

    expect(await outcome).toEqual(expected);
  });

  it.each([
    ['another origin', `${stranger}/uploads`, 'redirect-refused'],
    ['the same origin', 'https://files.test/moved', { alias: { value: 'id', label: 'cv.pdf' } }],
    ['an unknown URL', '', { alias: { value: 'id', label: 'cv.pdf' } }],
  ])('accepts or rejects an answer by its final URL: %s', async (_what, url, expected) => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id"}', url);

    expect(await outcome).toEqual(expected);
  });

  it('is aborted if the answer is too long', async () => {
    const { outcome, request } = send();

    request.onprogress?.({ loaded: answerLimits.maxBytes });
    expect(request.isAborted).toBe(false);
    request.onprogress?.({ loaded: answerLimits.maxBytes + 1 });

    expect(await outcome).toEqual(unreachable);
  });
});

describe('the timeout of a file', () => {
  it('is a minute after the last progress', async () => {
    const { outcome, request } = send();
    vi.advanceTimersByTime(59_999);
    request.progress(10);
    vi.advanceTimersByTime(59_999);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);

    expect(request.isAborted).toBe(true);
    expect(await outcome).toEqual(unreachable);
  });

  it('is a minute without any progress', () => {
    const { request } = send();
    vi.advanceTimersByTime(60_000);

    expect(request.isAborted).toBe(true);
  });

  it('is five minutes for the server after all bytes are sent', () => {
    const { request } = send();
    request.upload['onload']?.();

    vi.advanceTimersByTime(299_999);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(request.isAborted).toBe(true);
  });

  it('ends with the answer', async () => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id"}');
    await outcome;

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a file that is cancelled', () => {
  it('aborts the request, and rejects with the reason of the signal', async () => {
    const { outcome, stop, request } = send();

    stop.abort(new Error('left'));

    expect(await outcome).toBe('left');
    expect(request.isAborted).toBe(true);
  });

  it('is not sent if its signal was aborted before', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left'));

    const { outcome, request } = send({}, stop);

    expect(await outcome).toBe('left');
    expect([request.asked, request.sent]).toEqual([[], undefined]);
  });

  it('does not abort the request after the answer', async () => {
    const { outcome, stop, request } = send();
    request.answer(201, '{"value":"id"}');
    const came = await outcome;

    stop.abort(new Error('left'));

    expect([came, request.isAborted]).toEqual([{ alias: { value: 'id', label: 'cv.pdf' } }, false]);
  });
});

describe('the transport of a file', () => {
  it('is the httpClient of the app if there is one', async () => {
    const httpClient = vi.fn(async () => Response.json({ value: 'id' }));
    RequestStandIn.last = undefined as never;

    const { outcome, request } = send({ httpClient });
    await outcome;

    expect([httpClient.mock.calls.length, request]).toEqual([1, undefined]);
  });

  it('is fetch without cookies for a foreign document that sends to the page’s origin', async () => {
    vi.stubGlobal('location', new URL('https://page.test/form'));
    const fetched = vi.fn(async (_request: Request) => Response.json({ value: 'id' }));
    vi.stubGlobal('fetch', fetched);

    const sent = sendFile(new File(['abc'], 'cv.pdf'), {
      endpoint: { uri: 'https://page.test/uploads' },
      specUrl: `${stranger}/spec`,
      lookup: { allowedOrigins: [{ origin: 'https://page.test', post: true }] },
      signal: new AbortController().signal,
      onProgress: () => undefined,
    });
    await sent;

    expect(fetched.mock.lastCall?.[0].credentials).toBe('omit');
  });
});
