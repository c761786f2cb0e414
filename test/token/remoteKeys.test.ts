/** Keys from a URL: as few requests as will do, whatever the endpoint and the tokens do. */
import { describe, expect, it, vi } from 'vitest';
import { remoteKeys } from '../../src/token/index.js';
import { codeOf } from '../support/hostileTokens.ts';
import { createTestSigner, digestOf } from '../support/signedTokens.ts';

const url = 'https://api.test/.well-known/jwks.json';
const [one, two] = await Promise.all([createTestSigner(), createTestSigner()]);
const kid = one.jwk.kid;
const minutes = 60_000;

/** The handle of a tracking id, written from the text of docs/signing.md. */
const handleOf = async (salt: string, id: number) => (await digestOf(`${salt}.${id}`)).slice(0, 12);

/** An endpoint whose answer can be changed, and a clock that can be moved. */
function createEndpoint(options: object = {}) {
  const state = { body: { keys: [one.jwk] } as unknown, status: 200, nowMs: 0 };
  const fetch = vi.fn(async (_request: Request) => Response.json(state.body, { status: state.status }));
  const keys = remoteKeys(url, { fetch, now: () => state.nowMs, ...options });
  return { state, fetch, keys, find: (id: string | undefined = kid) => codeOf(keys.find(id)) };
}

describe('remoteKeys', () => {
  it('sends one request for many tokens, without cookies or redirects', async () => {
    const { fetch, find } = createEndpoint();

    expect(await Promise.all([find(), find(), find()])).toEqual(['ok', 'ok', 'ok']);

    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toMatchObject({ url, credentials: 'omit', redirect: 'error' });
  });

  it.each([
    ['<!doctype html><title>App</title>', 200, 'the response is HTML, not JSON'],
    ['keys', 200, 'the response is not JSON'],
    ['{"key":[]}', 200, 'the response is JSON, but not a JWKS'],
    ['{}', 503, 'HTTP status 503'],
  ])('describes a response without keys: %s with %i', async (body, status, why) => {
    const keys = remoteKeys(url, { fetch: async () => new Response(body, { status }) });

    await expect(keys.find(kid)).rejects.toThrow(
      `${url}: The public keys could not be loaded: ${why}. Check their URL`,
    );
  });

  it('refetches after 5 minutes, past the cache of the browser', async () => {
    const { state, fetch, find } = createEndpoint();
    await find();

    state.nowMs = 5 * minutes - 1;
    await find();
    expect(fetch).toHaveBeenCalledTimes(1);
    state.nowMs = 5 * minutes;
    await find();

    expect(fetch.mock.calls.map(([request]) => request.cache)).toEqual(['default', 'no-cache']);
  });

  it('uses the last good keys for exactly 15 minutes', async () => {
    const { state, find } = createEndpoint();
    await find();
    state.status = 500;

    state.nowMs = 15 * minutes - 1;
    const before = await find();
    state.nowMs = 15 * minutes;

    expect([before, await find()]).toEqual(['ok', 'keys-unavailable']);
  });

  it('refetches for an unknown kid, five times in a row at most, and then once in 30 seconds', async () => {
    const { state, fetch, find } = createEndpoint();
    await find();
    for (const forged of 'abcdefgh') expect(await find(forged)).toBe('unknown-key');
    expect(fetch).toHaveBeenCalledTimes(1 + 5);

    state.body = { keys: [one.jwk, two.jwk] };
    state.nowMs = 29_999;
    expect(await find(two.jwk.kid)).toBe('unknown-key');
    state.nowMs = 30_000;

    expect([await find(two.jwk.kid), await find('i')]).toEqual(['ok', 'unknown-key']);
    expect(fetch).toHaveBeenCalledTimes(1 + 5 + 1);
  });

  it('bypasses the cache of the browser from the start with `refreshMs: 0`', async () => {
    const { fetch, find } = createEndpoint({ refreshMs: 0 });

    await find();

    expect(fetch.mock.calls[0]?.[0].cache).toBe('no-cache');
  });

  it('does not prolong the life of its keys when the clock is set back by 2 hours', async () => {
    const { state, fetch, find } = createEndpoint({ refreshMs: 0 });
    await find();
    state.status = 500;

    state.nowMs = 14 * minutes;
    expect(await find()).toBe('ok');
    state.nowMs -= 120 * minutes;
    await find();
    state.nowMs += 1 * minutes;

    expect(await find()).toBe('keys-unavailable');
    expect(fetch.mock.calls.length).toBeGreaterThan(2);
  });

  it('sends at most 3 requests for 50 lookups while the endpoint is down', async () => {
    const { state, fetch, find } = createEndpoint();
    state.status = 503;

    for (let lookup = 0; lookup < 50; lookup++) {
      expect(await find()).toBe('keys-unavailable');
      state.nowMs += 50;
    }

    expect(fetch.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('doubles its pause after each failure, up to a minute, and recovers', async () => {
    const { state, fetch, find } = createEndpoint();
    state.status = 503;
    const pauses = [];
    for (let last = 0; fetch.mock.calls.length < 9; state.nowMs += 500) {
      const before = fetch.mock.calls.length;
      await find();
      if (fetch.mock.calls.length === before) continue;
      pauses.push((state.nowMs - last) / 1000);
      last = state.nowMs;
    }
    state.status = 200;
    state.nowMs += minutes;

    expect(pauses).toEqual([0, 1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await find()).toBe('ok');
  });

  it.each<[string, () => unknown]>([
    ['no JSON', () => new Response('<html>')],
    ['no key set', () => Response.json({ key: 1 })],
    ['too much', () => new Response(' '.repeat(300_000))],
    ['nothing', () => Promise.reject(new TypeError('offline'))],
    ['no end', () => new Promise(() => {})],
  ])('fails with keys-unavailable when the response is %s', async (_name, answer) => {
    const { find } = createEndpoint({ fetch: answer, timeoutMs: 20 });

    expect(await find()).toBe('keys-unavailable');
  });

  it('returns revocations and their times', async () => {
    const { state, keys, find } = createEndpoint();
    state.body = { keys: [one.jwk], revoked: [{ tid: 7, at: 100 }, { tid: 'x', at: 1 }, null] };
    expect(await keys.isRevoked(7, 100)).toBe(false);

    await find();

    expect(await Promise.all([keys.isRevoked(7, 100), keys.isRevoked(7, 101), keys.isRevoked(8, 1)])).toEqual(
      [true, false, false],
    );
  });

  it.each(['http://api.test/jwks', 'ftp://api.test', 'not a url', '/keys'])('refuses %s', (wrong) => {
    expect(() => remoteKeys(wrong)).toThrow(TypeError);
  });

  it.each(['http://127.0.0.1:1/k', 'http://localhost/k', 'http://[::1]/k'])('accepts %s', (right) => {
    expect(() => remoteKeys(right)).not.toThrow();
  });
});

const list = 'https://api.test/.well-known/revocations.json';

/** A back end whose list has these pages, by their URLs. */
const serve = (pages: Readonly<Record<string, unknown>>, options: object = {}) => {
  const asked: string[] = [];
  const fetch = async (request: Request) => {
    asked.push(request.url);
    const body =
      request.url === url ? { keys: [one.jwk], revocations: 'revocations.json' } : pages[request.url];
    return Response.json(body ?? null, { status: body === undefined ? 404 : 200 });
  };
  return { asked, keys: remoteKeys(url, { fetch, now: () => 0, ...options }) };
};

describe('remoteKeys, an endless response', () => {
  it('is aborted when its time is over', async () => {
    const cancel = vi.fn();
    const pull = async (to: ReadableStreamDefaultController<Uint8Array>) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      // The stream is cancelled.
      if (cancel.mock.calls.length === 0) to.enqueue(new Uint8Array([32]));
    };
    const { find } = createEndpoint({
      fetch: async () => new Response(new ReadableStream({ pull, cancel })),
      timeoutMs: 20,
    });

    expect(await find()).toBe('keys-unavailable');
    await vi.waitFor(() => expect(cancel).toHaveBeenCalledOnce());
  });
});

describe('remoteKeys, the list of revocations', () => {
  it('contains handles, not tracking ids, on pages with separate salts', async () => {
    const { keys, asked } = serve({
      [list]: { salt: 's', revoked: [[await handleOf('s', 7), 100, 'r']], next: '?page=2&of=2' },
      [`${list}?page=2&of=2`]: { salt: 't', revoked: [[await handleOf('t', 8), 200, 'q']] },
    });
    await keys.find(kid);

    const at = (id: number, second: number) => keys.isRevoked(id, second);
    expect([await at(7, 100), await at(7, 101), await at(8, 200), await at(8, 201), await at(9, 1)]).toEqual([
      true,
      false,
      true,
      false,
      false,
    ]);
    expect(asked).toEqual([url, list, `${list}?page=2&of=2`]);
  });

  it('does not apply to a token whose signer knew each revocation', async () => {
    const handle = await handleOf('s', 7);
    const revoked = [
      [handle, 100, 'first'],
      [handle, 200, 'second'],
    ];
    const { keys } = serve({ [list]: { salt: 's', revoked } });
    await keys.find(kid);

    const checked = [[], ['first'], ['second'], ['first', 'second']].map(async (heardOf) =>
      keys.isRevoked(7, 100, heardOf),
    );
    expect(await Promise.all(checked)).toEqual([true, true, true, false]);
    expect(await keys.isRevoked(7, 101, ['second'])).toBe(false);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['is missing', {}],
    ['is not a list', { [list]: { salt: 's' } }],
    ['is null', { [list]: null }],
    ['has an invalid entry', { [list]: { salt: 's', revoked: [['x', 'y', 'z']] } }],
    ['has an entry without a name', { [list]: { salt: 's', revoked: [['x', 1]] } }],
    ['continues at another origin', { [list]: { salt: 's', revoked: [], next: 'https://other.test/' } }],
    ['never ends', { [list]: { salt: 's', revoked: [], next: '' } }],
  ])('refuses keys whose list %s', async (_what, pages) => {
    expect(await codeOf(serve(pages).keys.find(kid))).toBe('keys-unavailable');
  });

  it('notifies subscribers of possible revocations, until they unsubscribe', async () => {
    const { keys } = serve({ [list]: { salt: 's', revoked: [] } }, { refreshMs: 0 });
    const listener = vi.fn();

    const end = keys.onRevoked?.(listener);
    await keys.find(kid);
    end?.();
    await keys.find(kid);

    expect(listener).toHaveBeenCalledOnce();
  });
});
