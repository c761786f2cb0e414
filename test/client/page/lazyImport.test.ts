/** Code that comes when it is needed. */
import { describe, expect, it, vi } from 'vitest';
import { lazyImport } from '../../../src/client/page/lazyImport.js';

describe('lazyImport', () => {
  it('imports once, and is at hand from then on', async () => {
    const load = vi.fn(async () => 'code');
    const lazy = lazyImport(load);
    const heard = vi.fn();
    lazy.subscribe(heard);
    expect(lazy.current()).toBeUndefined();

    await Promise.all([lazy.load(), lazy.load()]);

    expect([lazy.current(), load.mock.calls.length, heard.mock.calls.length]).toEqual(['code', 1, 1]);
  });

  it('is drawn after a press that was under way as it came', async () => {
    const waiting: (() => void)[] = [];
    const presses = { isPressed: true, afterPress: (call: () => void) => void waiting.push(call) };
    const lazy = lazyImport(async () => 'code', presses);
    const heard = vi.fn();
    lazy.subscribe(heard);

    await lazy.load();
    expect([lazy.current(), lazy.drawable(), heard.mock.calls.length]).toEqual(['code', undefined, 0]);

    for (const call of waiting) call();
    expect([lazy.drawable(), heard.mock.calls.length]).toEqual(['code', 1]);
  });

  it('fails with a code, and tries again when it is asked again', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
    const lazy = lazyImport(load);

    await expect(lazy.load()).rejects.toMatchObject({ code: 'network-failed' });

    expect(await lazy.load()).toBe('code');
  });

  it('gives what its own import gives, however often that has failed before', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/a.js');
    const load = vi
      .fn(async () => 'code')
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure);
    const lazy = lazyImport(load);
    await expect(lazy.load()).rejects.toMatchObject({ code: 'network-failed', cause: failure });
    await expect(lazy.load()).rejects.toMatchObject({ code: 'network-failed' });

    expect([await lazy.load(), lazy.current(), load.mock.calls.length]).toEqual(['code', 'code', 3]);
  });
});
