/** Queries of lists, watched one after another: their requests, reads and notifications. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PagesWatch } from '../../../src/client/list/pagesWatch.js';
import { ListServer, settle, valuesOf } from '../../support/listUnderTest.ts';

type Query = Parameters<PagesWatch['read']>[0];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
});

function watchUnderTest() {
  const server = new ListServer();
  const onChange = vi.fn();
  const pages = new PagesWatch(server.queryClient, onChange);
  const source = server.source();
  const queryOf = (search: string, change: object = {}) =>
    server.queryClient.defaultQueryOptions({
      ...source.queryOf(search),
      _optimisticResults: 'optimistic',
      ...change,
    }) as Query;
  const valuesIn = (query: Query) => pages.read(query).data?.values.map(({ value }) => value);
  return { server, pages, onChange, queryOf, valuesIn };
}

describe('PagesWatch', () => {
  it('sends no request before watching, nor by reading', async () => {
    const { server, pages, queryOf, onChange } = watchUnderTest();

    pages.nextPage();
    pages.refetch();
    pages.stop();
    pages.watch(undefined);
    const { data } = pages.read(queryOf('a'));
    await settle();

    expect([data, server.sent, onChange.mock.calls]).toEqual([undefined, [], []]);
  });

  it('requests the watched query, and notifies of the answer', async () => {
    const { server, pages, queryOf, onChange, valuesIn } = watchUnderTest();
    const query = queryOf('a');

    pages.watch(query);
    pages.watch(query);
    await settle();
    onChange.mockClear();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1']);
    expect(onChange).toHaveBeenCalledOnce();
    expect(valuesIn(query)).toEqual(valuesOf('fr a'));
    expect(pages.read(query)).toBe(pages.read(query));
  });

  it.each<[what: string, ask: 'nextPage' | 'refetch', asked: string, pages: number]>([
    ['the next page', 'nextPage', 'fr a, page 2', 2],
    ['the watched pages again', 'refetch', 'fr a, page 1', 1],
  ])('requests %s once while the answer is pending', async (_what, ask, asked, count) => {
    const { server, pages, queryOf, valuesIn } = watchUnderTest();
    const query = queryOf('a');
    pages.watch(query);
    await settle();
    await server.answer();

    pages[ask]();
    await settle();
    pages[ask]();
    await settle();
    expect(server.asked()).toEqual(['fr a, page 1', asked]);
    expect(server.sent.at(-1)?.signal.aborted).toBe(false);
    await server.answer();

    expect(valuesIn(query)).toEqual(valuesOf('fr a', count));
  });

  it('switches to another query, and aborts the request of the first', async () => {
    const { server, pages, queryOf, valuesIn } = watchUnderTest();
    pages.watch(queryOf('a'));
    await settle();

    pages.watch(queryOf('b'));
    await settle();
    expect(server.sent.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    await server.answer();

    expect([valuesIn(queryOf('a')), valuesIn(queryOf('b'))]).toEqual([undefined, valuesOf('fr b')]);
  });

  it('reads another query without watching it', async () => {
    const { server, pages, queryOf, onChange, valuesIn } = watchUnderTest();
    const [a, b] = [queryOf('a'), queryOf('b')];
    pages.watch(a);
    await settle();
    await server.answer();
    pages.watch(b);
    await settle();
    onChange.mockClear();

    expect([valuesIn(a), valuesIn(b)]).toEqual([valuesOf('fr a'), undefined]);
    await server.answer();

    expect([valuesIn(b), onChange.mock.calls.length]).toEqual([valuesOf('fr b'), 1]);
  });

  it('reads one query in several ways', async () => {
    const { server, pages, queryOf, valuesIn } = watchUnderTest();
    const query = queryOf('a');
    const none = queryOf('a', { select: () => ({ values: [], total: 0, hasNext: false, notices: [] }) });
    pages.watch(query);
    await settle();
    await server.answer();

    expect([valuesIn(none), valuesIn(query)]).toEqual([[], valuesOf('fr a')]);
  });

  it.each([
    ['no query', (pages: PagesWatch) => pages.watch(undefined)],
    ['nothing', (pages: PagesWatch) => pages.stop()],
  ])('watches %s, and the same query once more', async (_what, leave) => {
    const { server, pages, queryOf, onChange, valuesIn } = watchUnderTest();
    const query = queryOf('a');
    pages.watch(query);
    await settle();

    leave(pages);
    leave(pages);
    expect(server.sent.map(({ signal }) => signal.aborted)).toEqual([true]);
    onChange.mockClear();
    await settle();
    expect(onChange).not.toHaveBeenCalled();
    pages.watch(query);
    await settle();
    await server.answer();

    expect([server.sent.length, valuesIn(query)]).toEqual([2, valuesOf('fr a')]);
    expect(onChange).toHaveBeenCalled();
  });

  it('reads the current cache after stop()', async () => {
    const { server, pages, queryOf, valuesIn } = watchUnderTest();
    const query = queryOf('a');
    pages.watch(query);
    await settle();
    await server.answer();
    pages.stop();

    server.queryClient.removeQueries();

    expect(valuesIn(query)).toBeUndefined();
  });

  it('requests a query again after the app has removed it from the cache', async () => {
    const { server, pages, queryOf, valuesIn } = watchUnderTest();
    const query = queryOf('a');
    pages.watch(query);
    await settle();
    await server.answer();

    server.queryClient.getQueryCache().clear();
    pages.watch(query);
    await settle();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1', 'fr a, page 1']);
    expect(valuesIn(query)).toEqual(valuesOf('fr a'));
  });
});
