/** Keys from a URL: as few requests as will do, whatever the endpoint and the tokens do. */
import { describe, expect, it, vi } from 'vitest';
import { remoteKeys } from '../../src/token/index.js';
import { codeOf } from '../support/hostileTokens.ts';
import { createTestSigner } from '../support/signedTokens.ts';

const url = 'https://api.test/.well-known/jwks.json';
const [one, two] = await Promise.all([createTestSigner(), createTestSigner()]);
const kid = one.jwk.kid;
const minutes = 60_000;

/** An endpoint whose answer can be changed, and a clock that can be moved. */
function createEndpoint(options: object = {}) {
  const state = { body: { keys: [one.jwk] } as unknown, status: 200, nowMs: 0 };
  const fetch = vi.fn(async (_request: Request) => Response.json(state.body, { status: state.status }));
  const keys = remoteKeys(url, { fetch, now: () => state.nowMs, ...options });
  return { state, fetch, keys, find: (id: string | undefined = kid) => codeOf(keys.find(id)) };
}

describe('remoteKeys', () => {
  it('asks once for many tokens at once, without cookies or redirects', async () => {
    const { fetch, find } = createEndpoint();

    expect(await Promise.all([find(), find(), find()])).toEqual(['ok', 'ok', 'ok']);

    expect(fetch).toHaveBeenCalledOnce();
    expect(fetch.mock.calls[0]?.[0]).toMatchObject({ url, credentials: 'omit', redirect: 'error' });
  });

  it('asks again after 5 minutes, past the cache of the browser', async () => {
    const { state, fetch, find } = createEndpoint();
    await find();

    state.nowMs = 5 * minutes - 1;
    await find();
    expect(fetch).toHaveBeenCalledTimes(1);
    state.nowMs = 5 * minutes;
    await find();

    expect(fetch.mock.calls.map(([request]) => request.cache)).toEqual(['default', 'no-cache']);
  });

  it('goes on with the last good keys for 15 minutes, and then no longer', async () => {
    const { state, find } = createEndpoint();
    await find();
    state.status = 500;

    state.nowMs = 15 * minutes - 1;
    const before = await find();
    state.nowMs = 15 * minutes;

    expect([before, await find()]).toEqual(['ok', 'keys-unavailable']);
  });

  it('asks once for an unknown kid, and for no other within 30 seconds', async () => {
    const { state, fetch, find } = createEndpoint();
    await find();
    for (const forged of ['a', 'b', 'c']) expect(await find(forged)).toBe('unknown-key');
    expect(fetch).toHaveBeenCalledTimes(2);

    state.body = { keys: [one.jwk, two.jwk] };
    state.nowMs = 30_000;

    expect(await find(two.jwk.kid)).toBe('ok');
    expect(fetch).toHaveBeenCalledTimes(3);
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
  ])('says that keys are unavailable when the answer is %s', async (_name, answer) => {
    const { find } = createEndpoint({ fetch: answer, timeoutMs: 20 });

    expect(await find()).toBe('keys-unavailable');
  });

  it('knows what was revoked, and until when', async () => {
    const { state, keys, find } = createEndpoint();
    state.body = { keys: [one.jwk], revoked: [{ tid: 7, at: 100 }, { tid: 'x', at: 1 }, null] };
    expect(keys.isRevoked(7, 100)).toBe(false);

    await find();

    expect([keys.isRevoked(7, 100), keys.isRevoked(7, 101), keys.isRevoked(8, 1)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each(['http://api.test/jwks', 'ftp://api.test', 'not a url', '/keys'])('refuses %s', (wrong) => {
    expect(() => remoteKeys(wrong)).toThrow(TypeError);
  });

  it.each(['http://127.0.0.1:1/k', 'http://localhost/k', 'http://[::1]/k'])('takes %s', (right) => {
    expect(() => remoteKeys(right)).not.toThrow();
  });
});
