/**
 * Drafts among the pages of one browser: a model of pages that open, type, send and close, in any order.
 */
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserPlace, createPageDrafts, type PageDrafts } from '../../../src/client/form/pageDrafts.js';

const form = 'form ';

/** A browser: its storage, its locks, and pages that open and close. */
function createBrowser(hasLocks = true) {
  const stored = new Map<string, string>();
  const locks = new Map<string, number>();
  const listeners = new Map<number, (name: string) => void>();
  let ids = 0;
  let room = Infinity;
  const open = (): { readonly page: PageDrafts; readonly close: () => void } => {
    const me = ++ids;
    const page = createPageDrafts({
      records: {
        names: () => [...stored.keys()],
        get: (name) => stored.get(name) ?? null,
        set: (name, text) => {
          if (text.length > room) throw new Error('full');
          stored.set(name, text);
        },
        remove: (name) => {
          if (stored.delete(name)) for (const [id, listen] of listeners) if (id !== me) listen(name);
        },
      },
      lock: hasLocks
        ? async (name) => {
            await Promise.resolve();
            if (locks.has(name)) return false;
            locks.set(name, me);
            return true;
          }
        : undefined,
      newId: () => `${++ids}`,
      onRemoved: (listener) => void listeners.set(me, listener),
    });
    const close = () => {
      listeners.delete(me);
      for (const [name, holder] of locks) if (holder === me) locks.delete(name);
    };
    return { page, close };
  };
  return { stored, open, fill: () => (room = 0) };
}

/** A hidden member, so that it names no record. */
const own = <Own>(value: Own) => ({ value, enumerable: false });

const draft = (text: string, savedAtMs: number) => JSON.stringify({ text, savedAtMs });

describe('createPageDrafts', () => {
  it('loads the newest draft of a closed page, and never that of an open one', async () => {
    const { open } = createBrowser();
    const [older, newer, there] = [open(), open(), open()];
    for (const [at, { page }] of [older, newer, there].entries()) {
      await page.load(form);
      page.save(form, draft(`page ${at}`, at));
    }
    older.close();
    newer.close();

    expect(await open().page.load(form)).toBe(draft('page 1', 1));
    expect(await open().page.load(form)).toBe(draft('page 0', 0));
    expect(await open().page.load(form)).toBeUndefined();
  });

  it('gives a draft to only one of two pages that open together', async () => {
    const { open } = createBrowser();
    const gone = open();
    await gone.page.load(form);
    gone.page.save(form, draft('a', 1));
    gone.close();

    const found = await Promise.all([open().page.load(form), open().page.load(form)]);

    expect(found.filter(Boolean)).toEqual([draft('a', 1)]);
  });

  it('loads its own draft again', async () => {
    const { page } = createBrowser().open();
    await Promise.all([page.load(form), page.load(form)]);
    page.save(form, draft('a', 1));

    expect(await Promise.all([page.load(form), page.load(form)])).toEqual([draft('a', 1), draft('a', 1)]);
  });

  it('clears an adopted draft, without locks', async () => {
    const { open, stored } = createBrowser(false);
    const gone = open();
    await gone.page.load(form);
    gone.page.save(form, draft('a', 1));
    gone.close();
    const { page } = open();

    expect(await page.load(form)).toBe(draft('a', 1));
    page.clear(form);

    expect([...stored]).toEqual([]);
  });

  it.each([true, false])(
    'neither overwrites nor deletes a draft another page shows, with locks: %s',
    async (hasLocks) => {
      const deeds = array(
        record({
          at: nat(3),
          what: constantFrom('open', 'type', 'type', 'clear', 'close'),
        }),
        { maxLength: 40 },
      );
      await assert(
        asyncProperty(deeds, async (done) => {
          const { open, stored } = createBrowser(hasLocks);
          /** The unsent draft each page shows. */
          const pages = new Map<number, ReturnType<typeof open> & { shown?: string | undefined }>();
          /** Drafts of closed pages. */
          const left = new Set<string>();
          /** Drafts handed to a page that no page had left. */
          const taken: string[] = [];
          let time = 0;
          for (const { at, what } of done) {
            const one = pages.get(at);
            if (what === 'open' && !one) {
              const made: ReturnType<typeof open> & { shown?: string | undefined } = open();
              pages.set(at, made);
              made.shown = await made.page.load(form);
              // With locks it is that of a closed page, and of no other.
              if (made.shown !== undefined && !left.delete(made.shown) && hasLocks) taken.push(made.shown);
            } else if (what === 'type' && one) {
              one.shown = draft(`page ${at}`, ++time);
              one.page.save(form, one.shown);
            } else if (what === 'clear' && one) {
              one.page.clear(form);
              one.shown = undefined;
            } else if (what === 'close' && one) {
              one.close();
              pages.delete(at);
              if (one.shown !== undefined) left.add(one.shown);
            }
            const kept = new Set(stored.values());
            const shown = [...pages.values()].flatMap((page) => page.shown ?? []);
            expect(taken).toEqual([]);
            expect([...shown, ...(hasLocks ? left : [])].filter((text) => !kept.has(text))).toEqual([]);
          }
        }),
        { numRuns: 500 },
      );
    },
  );

  it('keeps the earlier draft if storage is full', async () => {
    const { open, stored, fill } = createBrowser();
    const { page } = open();
    await page.load(form);
    page.save(form, draft('a', 1));
    fill();

    expect(() => page.save(form, draft('ab', 2))).toThrow('full');
    expect([...stored.values()]).toEqual([draft('a', 1)]);
  });

  it('throws on a save before load(), and removes no record', async () => {
    const { open, stored } = createBrowser();
    const { page } = open();

    expect(() => page.save(form, draft('a', 1))).toThrow(
      new TypeError('A draft is loaded before it is saved.'),
    );
    page.clear(form);

    expect(stored.size).toBe(0);
  });

  it('skips records without a draft, and those of other forms', async () => {
    const { open, stored } = createBrowser(false);
    stored.set(`${form}a`, 'no JSON');
    stored.set(`${form}b`, draft('b', 1));
    stored.set(`${form}c`, JSON.stringify({ savedAtMs: 'late' }));
    stored.set('other d', draft('d', 9));

    expect(await open().page.load(form)).toBe(draft('b', 1));
  });
});

describe('browserPlace', () => {
  afterEach(() => void vi.unstubAllGlobals());

  type Take = (lock: object | null) => unknown;

  /** The storage and the locks of a browser. */
  function stubBrowser(request?: (name: string, options: object, take: Take) => Promise<unknown>) {
    const storage: Record<string, string> = {};
    Object.defineProperties(storage, {
      getItem: own((name: string) => storage[name] ?? null),
      setItem: own((name: string, text: string) => void (storage[name] = text)),
      removeItem: own((name: string) => void delete storage[name]),
    });
    const page = new EventTarget();
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('navigator', { locks: request && { request } });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    const tell = (key: string | null, newValue: string | null) =>
      page.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    return { storage, tell };
  }

  it('keeps records in localStorage', () => {
    const { storage } = stubBrowser();
    const { records } = browserPlace();

    records.set('a', '1');
    records.set('b', '2');
    records.remove('a');

    expect([records.names(), records.get('b'), records.get('a')]).toEqual([['b'], '2', null]);
    expect({ ...storage }).toEqual({ b: '2' });
  });

  it('returns a new id for each record', () => {
    stubBrowser();
    const { newId } = browserPlace();
    const ids = Array.from({ length: 50 }, newId);

    expect(new Set(ids).size).toBe(50);
    expect(ids.filter((id) => !/^[a-z\d]+$/.test(id))).toEqual([]);
  });

  it('has no lock if the browser has no locks', () => {
    stubBrowser();

    expect(browserPlace().lock).toBeUndefined();
  });

  it.each([
    ['is free', async (take: Take) => take({}), true],
    ['another page holds', async (take: Take) => take(null), false],
    ['may not be asked for', async () => Promise.reject(new Error('SecurityError')), true],
  ])('resolves whether a lock is ours, if it %s', async (_what, answer, isOurs) => {
    const request = vi.fn((_name: string, _options: object, take: Take) => answer(take));
    stubBrowser(request);

    expect(await browserPlace().lock?.('form a')).toBe(isOurs);

    expect(request.mock.calls[0]?.slice(0, 2)).toEqual(['form a', { ifAvailable: true }]);
  });

  it('holds an acquired lock for the lifetime of the page', async () => {
    const held: unknown[] = [];
    stubBrowser(async (_name, _options, take) => held.push(take({}), take(null)));

    await browserPlace().lock?.('form a');

    expect(held).toEqual([expect.any(Promise), undefined]);
  });

  it('reports only records that another page removed', () => {
    const { tell } = stubBrowser();
    const listener = vi.fn();
    browserPlace().onRemoved(listener);

    tell('form a', 'text');
    tell(null, null);
    tell('form b', null);

    expect(listener.mock.calls).toEqual([['form b']]);
  });
});
