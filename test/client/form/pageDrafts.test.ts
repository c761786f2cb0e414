/** Drafts among the pages of one browser: a model of pages that come, type, send and go, in any order. */
import { array, assert, asyncProperty, constantFrom, nat, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPageDrafts, type PageDrafts } from '../../../src/client/form/pageDrafts.js';

const form = 'form ';

/** A browser: its storage, who holds which lock, and pages that come and go. */
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

const draft = (text: string, savedAtMs: number) => JSON.stringify({ text, savedAtMs });

describe('createPageDrafts', () => {
  it('goes on with the newest draft whose page is gone, and leaves alone those of pages that are there', async () => {
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

  it('gives one draft to one of two pages that come at once', async () => {
    const { open } = createBrowser();
    const gone = open();
    await gone.page.load(form);
    gone.page.save(form, draft('a', 1));
    gone.close();

    const found = await Promise.all([open().page.load(form), open().page.load(form)]);

    expect(found.filter(Boolean)).toEqual([draft('a', 1)]);
  });

  it('finds its own again, however often it is asked', async () => {
    const { page } = createBrowser().open();
    await Promise.all([page.load(form), page.load(form)]);
    page.save(form, draft('a', 1));

    expect(await Promise.all([page.load(form), page.load(form)])).toEqual([draft('a', 1), draft('a', 1)]);
  });

  it('takes away what it has gone on with, where no lock tells whose it is', async () => {
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
    'neither overwrites nor deletes what another page shows, whatever is done, with locks: %s',
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
          /** What each page shows that was not sent. */
          const pages = new Map<number, ReturnType<typeof open> & { shown?: string | undefined }>();
          /** What pages have left. */
          const left = new Set<string>();
          /** What pages were handed that no page had left. */
          const taken: string[] = [];
          let time = 0;
          for (const { at, what } of done) {
            const one = pages.get(at);
            if (what === 'open' && !one) {
              const made: ReturnType<typeof open> & { shown?: string | undefined } = open();
              pages.set(at, made);
              made.shown = await made.page.load(form);
              // With locks it is that of a page that is gone, and of no other.
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

  it('leaves what was kept as it was where there is no room', async () => {
    const { open, stored, fill } = createBrowser();
    const { page } = open();
    await page.load(form);
    page.save(form, draft('a', 1));
    fill();

    expect(() => page.save(form, draft('ab', 2))).toThrow('full');
    expect([...stored.values()]).toEqual([draft('a', 1)]);
  });
});
