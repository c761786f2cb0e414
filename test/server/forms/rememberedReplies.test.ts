/** Replies under their keys: duration, number, callers, and pending work. */
import { describe, expect, it, vi } from 'vitest';
import { type Repeatable, rememberReplies } from '../../../src/server/forms/rememberedReplies.js';

const body = new TextEncoder().encode('{}');
const reply = { status: 200, headers: {}, text: '' };
const never = new AbortController().signal;
const asked = (key: string | null, more: Partial<Repeatable> = {}): Repeatable => ({
  key,
  caller: 'ann',
  room: more.caller ?? 'ann',
  body,
  signal: never,
  ...more,
});

function deferred() {
  let resolve!: (one: typeof reply) => void;
  let reject!: (cause: Error) => void;
  const promise = new Promise<typeof reply>((...both) => ([resolve, reject] = both));
  return { promise, resolve, reject };
}

describe('rememberReplies', () => {
  it('makes a new reply without a key', async () => {
    const [remember, make] = [rememberReplies(), vi.fn(async () => reply)];
    await remember(asked(null), make);
    await remember(asked(null), make);

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets a reply after its time', async () => {
    let now = 0;
    const [remember, make] = [rememberReplies({ ttlMs: 10, now: () => now }), vi.fn(async () => reply)];
    await remember(asked('a'), make);
    now = 9;
    await remember(asked('a'), make);
    now = 10;
    await remember(asked('a'), make);

    expect(make).toHaveBeenCalledTimes(2);
  });

  it('forgets the oldest reply beyond the limit', async () => {
    const [remember, make] = [rememberReplies({ maxOfRoom: 2 }), vi.fn(async () => reply)];
    for (const key of ['a', 'b', 'c', 'b', 'a']) await remember(asked(key), make);

    expect(make).toHaveBeenCalledTimes(4);
  });

  it('separates keys by caller', async () => {
    const remember = rememberReplies();
    const texts = await Promise.all(
      ['ann', 'bob', 'ann'].map(async (caller) =>
        remember(asked('a', { caller }), async () => ({ ...reply, text: caller })),
      ),
    );

    expect(texts.map(({ text }) => text)).toEqual(['ann', 'bob', 'ann']);
  });

  it('gives each caller its own limit', async () => {
    const [remember, make] = [rememberReplies({ maxOfRoom: 10, maxEntries: 12 }), vi.fn(async () => reply)];
    await remember(asked('hers'), make);
    for (let at = 0; at < 100; at++) await remember(asked(`his ${at}`, { caller: 'bob' }), make);
    await remember(asked('a', { caller: 'cid' }), make);
    await remember(asked('b', { caller: 'cid' }), make);
    make.mockClear();
    await remember(asked('hers'), make);

    expect(make).not.toHaveBeenCalled();
  });

  it.each([
    ['a refusal', async () => ({ ...reply, status: 422 })],
    ['a failure', () => Promise.reject(new Error('down'))],
  ])('forgets %s', async (_what, refuse) => {
    const [remember, make] = [rememberReplies(), vi.fn(async () => reply)];
    await remember(asked('a'), refuse).catch(() => undefined);
    await remember(asked('a'), make);

    expect(make).toHaveBeenCalledOnce();
  });

  it('continues for a second caller after the first has aborted', async () => {
    const [remember, first, second] = [rememberReplies(), new AbortController(), new AbortController()];
    const waits = vi.spyOn(second.signal, 'addEventListener');
    const work = deferred();
    const make = vi.fn((signal: AbortSignal) => {
      signal.addEventListener('abort', () => work.reject(signal.reason as Error));
      return work.promise;
    });
    const gone = remember(asked('a', { signal: first.signal }), make);
    const stays = remember(asked('a', { signal: second.signal }), make);
    // The second caller joins once its key is hashed, in another thread.
    await vi.waitFor(() => expect([make, waits].map(({ mock }) => mock.calls.length)).toEqual([1, 1]));
    first.abort(new Error('gone'));

    await expect(gone).rejects.toThrow('gone');
    work.resolve({ ...reply, text: 'taken' });
    expect((await stays).text).toBe('taken');
    expect(make).toHaveBeenCalledOnce();
  });

  it('aborts the work without callers, and starts again for the next', async () => {
    const [remember, first] = [rememberReplies(), new AbortController()];
    let isAborted = false;
    const make = vi.fn(
      (signal: AbortSignal) =>
        new Promise<typeof reply>((_resolve, reject) => {
          signal.addEventListener('abort', () => {
            isAborted = true;
            setTimeout(() => reject(signal.reason as Error), 5);
          });
        }),
    );
    const givenUp = remember(asked('a', { signal: first.signal }), make);
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    first.abort(new Error('gone'));
    const again = remember(asked('a'), async () => ({ ...reply, text: 'again' }));

    await expect(givenUp).rejects.toThrow('gone');
    expect([isAborted, (await again).text]).toEqual([true, 'again']);
  });

  it('remembers an accepted form after all callers have aborted', async () => {
    const [remember, first] = [rememberReplies(), new AbortController()];
    const work = deferred();
    const make = vi.fn(() => work.promise);
    const gone = remember(asked('a', { signal: first.signal }), make);
    await vi.waitFor(() => expect(make).toHaveBeenCalled());
    first.abort(new Error('gone'));
    await expect(gone).rejects.toThrow('gone');
    work.resolve(reply);

    await remember(asked('a'), make);
    expect(make).toHaveBeenCalledOnce();
  });
});
