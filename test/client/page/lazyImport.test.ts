/** Lazy-loaded code. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyImport } from '../../../src/client/page/lazyImport.js';

afterEach(() => vi.unstubAllGlobals());

describe('lazyImport', () => {
  it('imports once, and current() returns the code from then on', async () => {
    const load = vi.fn(async () => 'code');
    const lazy = lazyImport(load);
    const heard = vi.fn();
    lazy.subscribe(heard);
    expect(lazy.current()).toBeUndefined();

    await Promise.all([lazy.load(), lazy.load()]);

    expect([lazy.current(), load.mock.calls.length, heard.mock.calls.length]).toEqual(['code', 1, 1]);
  });

  it('is drawable only after the end of a press', async () => {
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

  it('rejects with code-unavailable, and tries again on the next load()', async () => {
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
    const lazy = lazyImport(load);

    await expect(lazy.load()).rejects.toMatchObject({ code: 'code-unavailable', where: '' });

    expect(await lazy.load()).toBe('code');
  });

  it('rejects with the same error each time, with the URL without its query', async () => {
    const lazy = lazyImport(async () => {
      throw new Error('Unable to preload CSS for /assets/Controls-1.css?v=2');
    });

    const errors = await Promise.allSettled([lazy.load(), lazy.load().catch(() => lazy.load())]);

    const [first, second] = errors.map((error) => (error.status === 'rejected' ? error.reason : undefined));
    expect(first).toMatchObject({ code: 'code-unavailable', where: '/assets/Controls-1.css' });
    expect(second).toBe(first);
  });

  it('imports again when the browser is online, and notifies its subscribers', async () => {
    const page = new EventTarget();
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const load = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'));
    const lazy = lazyImport(load);
    const heard = vi.fn();
    lazy.subscribe(heard);
    await lazy.load().catch(() => undefined);

    page.dispatchEvent(new Event('online'));

    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect(lazy.current()).toBe('code');
    page.dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['online', true, true],
    ['offline', false, false],
  ])('is lost only after a failed retry by the person, %s: %j', async (_what, onLine, isLost) => {
    vi.stubGlobal('navigator', { onLine });
    const lazy = lazyImport(async () => {
      throw new TypeError('gone');
    });
    await lazy.load().catch(() => undefined);
    await lazy.load().catch(() => undefined);
    expect(lazy.isLost()).toBe(false);

    await expect(lazy.retry()).rejects.toMatchObject({ code: 'code-unavailable' });

    expect(lazy.isLost()).toBe(isLost);
  });

  it('resolves with its own import after earlier failures', async () => {
    const failure = new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1:9/a.js');
    const load = vi
      .fn(async () => 'code')
      .mockRejectedValueOnce(failure)
      .mockRejectedValueOnce(failure);
    const lazy = lazyImport(load);
    const where = 'http://127.0.0.1:9/a.js';
    await expect(lazy.load()).rejects.toMatchObject({ code: 'code-unavailable', where, cause: failure });
    await expect(lazy.load()).rejects.toMatchObject({ code: 'code-unavailable' });

    expect([await lazy.load(), lazy.current(), load.mock.calls.length]).toEqual(['code', 'code', 3]);
  });
});
