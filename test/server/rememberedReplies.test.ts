/** How long replies are kept under their keys, and how many. */
import { describe, expect, it, vi } from 'vitest';
import { rememberReplies } from '../../src/server/rememberedReplies.js';

const body = new TextEncoder().encode('{}');
const reply = { status: 200, headers: {}, text: '' };

describe('rememberReplies', () => {
  it('makes a reply anew where there is no key', async () => {
    const [remember, make] = [rememberReplies(), vi.fn(async () => reply)];
    await remember(null, body, make);
    await remember(null, body, make);

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets after its time', async () => {
    let now = 0;
    const [remember, make] = [rememberReplies({ ttlMs: 10, now: () => now }), vi.fn(async () => reply)];
    await remember('a', body, make);
    now = 9;
    await remember('a', body, make);
    now = 10;
    await remember('a', body, make);

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest of too many', async () => {
    const [remember, make] = [rememberReplies({ maxEntries: 2 }), vi.fn(async () => reply)];
    for (const key of ['a', 'b', 'c', 'b', 'a']) await remember(key, body, make);

    expect(make).toHaveBeenCalledTimes(4);
  });

  it.each([
    ['a refusal', async () => ({ ...reply, status: 422 })],
    ['a failure', () => Promise.reject(new Error('down'))],
  ])('forgets %s', async (_what, refuse) => {
    const [remember, make] = [rememberReplies(), vi.fn(async () => reply)];
    await remember('a', body, refuse).catch(() => undefined);
    await remember('a', body, make);

    expect(make).toHaveBeenCalledOnce();
  });
});
