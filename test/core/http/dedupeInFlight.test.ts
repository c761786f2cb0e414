/** Callers with the same key share one piece of pending work. */
import { describe, expect, it, vi } from 'vitest';
import { dedupeInFlight } from '../../../src/core/http/dedupeInFlight.js';

/** Work that a test ends, and the signal that it received. */
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
  it('starts work once for two callers with the same key', async () => {
    const shared = dedupeInFlight<string>();
    const { start, resolve } = work();
    const both = [shared('a', undefined, start), shared('a', undefined, start)];

    resolve('done');

    expect(await Promise.all(both)).toEqual(['done', 'done']);
    expect(start).toHaveBeenCalledOnce();
  });

  it('starts work for each key', async () => {
    const shared = dedupeInFlight<string>();
    const start = vi.fn<() => Promise<string>>(async () => 'done');

    await Promise.all([shared('a', undefined, start), shared('b', undefined, start)]);

    expect(start).toHaveBeenCalledTimes(2);
  });

  it('starts work again after it has ended', async () => {
    const shared = dedupeInFlight<string>();
    const start = vi.fn<() => Promise<string>>(async () => 'done');
    await shared('a', undefined, start);

    await shared('a', undefined, start);

    expect(start).toHaveBeenCalledTimes(2);
  });

  it('rejects for all callers, and starts again for the next caller', async () => {
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

  it('rejects if `start` rejects at once', async () => {
    const shared = dedupeInFlight<string>();

    await expect(shared('a', undefined, failing)).rejects.toThrow('no');
    await expect(shared('a', undefined, async () => 'up')).resolves.toBe('up');
  });

  it('aborts the work with the reason of its only caller (D18)', async () => {
    const shared = dedupeInFlight<string>();
    const { start, signal } = work();
    const stop = new AbortController();
    const waiting = shared('a', stop.signal, start);

    stop.abort('gone');

    await expect(waiting).rejects.toBe('gone');
    expect(signal()?.reason).toBe('gone');
  });

  it('continues for the other caller when one aborts (D18)', async () => {
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

  it('aborts the work when its last caller aborts', async () => {
    const shared = dedupeInFlight<string>();
    const { start, signal } = work();
    const stops = [new AbortController(), new AbortController()];
    const waiting = stops.map((stop) => shared('a', stop.signal, start));
    for (const stop of stops) stop.abort('gone');

    await expect(Promise.allSettled(waiting)).resolves.toHaveLength(2);

    expect(signal()?.aborted).toBe(true);
  });

  it('starts again after the last caller aborted, and ignores the late result (D18)', async () => {
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

  it('starts no work for a signal that is already aborted', async () => {
    const shared = dedupeInFlight<string>();
    const { start } = work();

    await expect(shared('a', AbortSignal.abort('gone'), start)).rejects.toBe('gone');

    expect(start).not.toHaveBeenCalled();
  });

  it('ignores an abort after the work has ended', async () => {
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
