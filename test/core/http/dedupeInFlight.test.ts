/** One piece of work for everybody who asks for the same at the same time. */
import { describe, expect, it, vi } from 'vitest';
import { dedupeInFlight } from '../../../src/core/http/dedupeInFlight.js';

/** Work that ends when told to, and the signal it was given. */
function work() {
  const ends: { resolve: (value: string) => void; reject: (reason: unknown) => void }[] = [];
  const promise = new Promise<string>((resolve, reject) => {
    ends.push({ resolve, reject });
  });
  const start = vi.fn<(signal: AbortSignal) => Promise<string>>(() => promise);
  return {
    start,
    resolve: (value: string) => ends[0]?.resolve(value),
    reject: (reason: unknown) => ends[0]?.reject(reason),
    signal: () => start.mock.calls[0]?.[0],
  };
}

const failing = () => Promise.reject(new Error('no'));

describe('dedupeInFlight', () => {
  it('starts once for two who ask for the same', async () => {
    const shared = dedupeInFlight<string>();
    const { start, resolve } = work();
    const both = [shared('a', undefined, start), shared('a', undefined, start)];

    resolve('done');

    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts apart for different keys', async () => {
    const shared = dedupeInFlight<string>();
    const start = vi.fn<() => Promise<string>>(async () => 'done');

    await Promise.all([shared('a', undefined, start), shared('b', undefined, start)]);

    expect(start).toHaveBeenCalledTimes(2);
  });

  it('starts anew when the work has ended', async () => {
    const shared = dedupeInFlight<string>();
    const start = vi.fn<() => Promise<string>>(async () => 'done');
    await shared('a', undefined, start);

    await shared('a', undefined, start);

    expect(start).toHaveBeenCalledTimes(2);
  });

  it('fails for all who wait, and starts anew at the next asking', async () => {
    const shared = dedupeInFlight<string>();
    const { start, reject } = work();
    const both = [shared('a', undefined, start), shared('a', undefined, start)];
    reject(new Error('down'));

    await expect(Promise.allSettled(both)).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);

    await expect(shared('a', undefined, async () => 'up')).resolves.toBe('up');
  });

  it('fails like any other when starting throws at once', async () => {
    const shared = dedupeInFlight<string>();

    await expect(shared('a', undefined, failing)).rejects.toThrow('no');
    await expect(shared('a', undefined, async () => 'up')).resolves.toBe('up');
  });

  it('aborts the work with the reason of the only one who waits (D18)', async () => {
    const shared = dedupeInFlight<string>();
    const { start, signal } = work();
    const stop = new AbortController();
    const waiting = shared('a', stop.signal, start);

    stop.abort('gone');

    await expect(waiting).rejects.toBe('gone');
    expect(signal()?.reason).toBe('gone');
  });

  it('goes on for the other when one gives up (D18)', async () => {
    const shared = dedupeInFlight<string>();
    const { start, resolve, signal } = work();
    const stop = new AbortController();
    const leaving = shared('a', stop.signal, start);
    const staying = shared('a', undefined, start);
    stop.abort('gone');
    resolve('done');

    await expect(leaving).rejects.toBe('gone');
    await expect(staying).resolves.toBe('done');

    expect(signal()?.aborted).toBe(false);
  });

  it('aborts the work when the last gives up', async () => {
    const shared = dedupeInFlight<string>();
    const { start, signal } = work();
    const stops = [new AbortController(), new AbortController()];
    const waiting = stops.map((stop) => shared('a', stop.signal, start));
    for (const stop of stops) stop.abort('gone');

    await expect(Promise.allSettled(waiting)).resolves.toHaveLength(2);

    expect(signal()?.aborted).toBe(true);
  });

  it('starts anew for one who asks after the last gave up, and the late answer never wins (D18)', async () => {
    const shared = dedupeInFlight<string>();
    const old = work();
    const stop = new AbortController();
    const leaving = shared('a', stop.signal, old.start);
    stop.abort('gone');
    const again = shared('a', undefined, async () => 'new');

    old.resolve('late');

    await expect(leaving).rejects.toBe('gone');
    await expect(again).resolves.toBe('new');
  });

  it('starts nothing for one who gave up before asking', async () => {
    const shared = dedupeInFlight<string>();
    const { start } = work();

    await expect(shared('a', AbortSignal.abort('gone'), start)).rejects.toBe('gone');

    expect(start).not.toHaveBeenCalled();
  });

  it('does nothing more when one gives up after the work has ended', async () => {
    const shared = dedupeInFlight<string>();
    const { start, resolve, signal } = work();
    const stop = new AbortController();
    const waiting = shared('a', stop.signal, start);
    resolve('done');
    await waiting;

    stop.abort('late');

    expect(signal()?.aborted).toBe(false);
  });
});
