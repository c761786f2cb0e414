/** Sending a file so that its progress is seen: what the platform tells, and how long it is waited for. D73. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendFile } from '../../../src/client/uploads/sendFile.js';
import { answerLimits } from '../../../src/core/vocabulary/defaults.js';

/** Stands in for the platform: nothing happens until the test says so. */
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
  /** So much of it has gone. */
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

/** Sends a file, and hands out what the platform was asked for. */
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

describe('a file whose progress is seen', () => {
  it('is posted as a part of a form, and asks for JSON', async () => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id","label":"CV"}');

    expect(await outcome).toEqual({ alias: { value: 'id', label: 'CV' } });
    expect(request.asked).toEqual(['POST', 'https://files.test/uploads']);
    expect(request.headers).toEqual({ accept: 'application/json' });
    expect(request.sent?.get('file')).toMatchObject({ name: 'cv.pdf' });
  });

  it('tells how much has gone, where that is known', () => {
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
  ])('takes cookies elsewhere only where the host says so: %s', (withCredentials, allowedOrigins) => {
    const { request } = send({ allowedOrigins }, undefined, `${stranger}/uploads`);

    expect(request.asked[1]).toBe(`${stranger}/uploads`);
    expect(request.withCredentials).toBe(withCredentials);
  });

  it.each<[what: string, status: number, text: string, outcome: unknown]>([
    ['a refusal', 422, '{"detail":"Too odd."}', { fault: 'refused', serverMessage: 'Too odd.' }],
    ['what is no JSON', 413, '<p>', { fault: 'tooLarge', serverMessage: '' }],
    ['no answer', 0, '', unreachable],
  ])('comes to what its server says: %s', async (_what, status, text, expected) => {
    const { outcome, request } = send();
    request.answer(status, text);

    expect(await outcome).toEqual(expected);
  });

  it.each([
    ['another origin', `${stranger}/uploads`, 'redirect-refused'],
    ['the same origin', 'https://files.test/moved', { alias: { value: 'id', label: 'cv.pdf' } }],
    ['nobody knows where', '', { alias: { value: 'id', label: 'cv.pdf' } }],
  ])('may be answered by %s', async (_what, url, expected) => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id"}', url);

    expect(await outcome).toEqual(expected);
  });

  it('is given up where the answer is too long to be one', async () => {
    const { outcome, request } = send();

    request.onprogress?.({ loaded: answerLimits.maxBytes });
    expect(request.isAborted).toBe(false);
    request.onprogress?.({ loaded: answerLimits.maxBytes + 1 });

    expect(await outcome).toEqual(unreachable);
  });
});

describe('the time of a file', () => {
  it('is a minute without anything going, from the last that has gone', async () => {
    const { outcome, request } = send();
    vi.advanceTimersByTime(59_999);
    request.progress(10);
    vi.advanceTimersByTime(59_999);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);

    expect(request.isAborted).toBe(true);
    expect(await outcome).toEqual(unreachable);
  });

  it('is a minute where nothing goes at all', () => {
    const { request } = send();
    vi.advanceTimersByTime(60_000);

    expect(request.isAborted).toBe(true);
  });

  it('is five minutes once all has gone, for the server to look at it', () => {
    const { request } = send();
    request.upload['onload']?.();

    vi.advanceTimersByTime(299_999);
    expect(request.isAborted).toBe(false);
    vi.advanceTimersByTime(1);
    expect(request.isAborted).toBe(true);
  });

  it('is over with its answer', async () => {
    const { outcome, request } = send();
    request.answer(201, '{"value":"id"}');
    await outcome;

    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('a file that is given up', () => {
  it('is taken back from the platform, for the reason of whoever gave up', async () => {
    const { outcome, stop, request } = send();

    stop.abort(new Error('left'));

    expect(await outcome).toBe('left');
    expect(request.isAborted).toBe(true);
  });

  it('is not begun where it was given up before', async () => {
    const stop = new AbortController();
    stop.abort(new Error('left'));

    const { outcome, request } = send({}, stop);

    expect(await outcome).toBe('left');
    expect([request.asked, request.sent]).toEqual([[], undefined]);
  });

  it('is not taken back once it was answered', async () => {
    const { outcome, stop, request } = send();
    request.answer(201, '{"value":"id"}');
    const came = await outcome;

    stop.abort(new Error('left'));

    expect([came, request.isAborted]).toEqual([{ alias: { value: 'id', label: 'cv.pdf' } }, false]);
  });
});

describe('which way a file goes', () => {
  it('is by a client of the host where there is one: it may sign what is sent', async () => {
    const httpClient = vi.fn(async () => Response.json({ value: 'id' }));
    RequestStandIn.last = undefined as never;

    const { outcome, request } = send({ httpClient });
    await outcome;

    expect([httpClient.mock.calls.length, request]).toEqual([1, undefined]);
  });

  it('is by what can leave cookies out where a stranger’s document sends it to the page’s own origin', async () => {
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
