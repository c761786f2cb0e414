/**
 * The list of a field over time: its waits, its requests, and its rows in between. In Node, without a
 * document.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ArrangeRows, ListStore } from '../../../src/client/list/listStore.js';
import type { ValueAlias } from '../../../src/core/index.js';
import {
  cities,
  createListUnderTest,
  debounceMs,
  ListServer,
  settle,
  valuesOf,
} from '../../support/listUnderTest.ts';
import type { ValuesSnapshot } from '../../../src/index.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllTimers();
  vi.useRealTimers();
});

describe('ListStore', () => {
  it('requests no values without a subscriber', async () => {
    const { list, server, set } = createListUnderTest();

    set({ search: 'ab' });
    await settle(10 * debounceMs);

    expect(server.sent).toEqual([]);
    expect(list.getSnapshot().status).toBe('waiting');
  });

  it('requests values on subscribe, and shows them', async () => {
    const { server, seen, values, watch } = createListUnderTest();

    watch();
    await settle();
    await server.answer();

    expect(seen).toEqual(['loading', 'ready']);
    expect(values()).toEqual(valuesOf('fr a'));
  });

  it('waits for a pause in typing, and requests the last text only (rule 1)', async () => {
    const { server, seen, set, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();

    for (const search of ['ab', 'abc', 'abcd']) {
      set({ search });
      await settle(debounceMs - 1);
    }
    expect(seen.at(-1)).toBe('waiting');
    await settle(1);

    expect(server.asked()).toEqual(['fr a, page 1', 'fr abcd, page 1']);
    expect(seen.at(-1)).toBe('loading');
  });

  it('does not wait for the search passed when enabled (D15)', async () => {
    const { server, set, watch } = createListUnderTest(undefined, { isEnabled: false, search: '' });
    watch();

    set({ isEnabled: true, search: 'ab', firstSearch: 'ab' });
    await settle();

    expect(server.asked()).toEqual(['fr ab, page 1']);
  });

  it('waits for a pause in text typed while being enabled', async () => {
    const { list, server, set, watch } = createListUnderTest(undefined, { isEnabled: false, search: 'a' });
    watch();

    set({ isEnabled: true, search: 'ab', firstSearch: 'a' });
    await settle(debounceMs - 1);
    expect([list.getSnapshot().status, server.sent]).toEqual(['waiting', []]);
    await settle(1);

    expect(server.asked()).toEqual(['fr ab, page 1']);
  });

  it('shows cached values without a wait (D15)', async () => {
    const { list, server, set, values, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();
    set({ search: 'ab' });

    set({ search: 'a' });

    expect(list.getSnapshot().status).toBe('ready');
    expect(values()).toEqual(valuesOf('fr a'));
  });

  it('requests at once on flush()', async () => {
    const { list, server, set, watch } = createListUnderTest();
    watch();
    set({ search: 'ab' });

    list.getSnapshot().flush();
    await settle();

    expect(server.asked().at(-1)).toBe('fr ab, page 1');
    await settle(10 * debounceMs);
    expect(server.sent).toHaveLength(2);
  });

  it('aborts the request of an earlier text, and never shows its answer (D18)', async () => {
    const { server, seen, set, watch } = createListUnderTest();
    watch();
    await settle();
    const [first] = server.sent;

    set({ search: 'ab' });
    expect(first?.signal.aborted).toBe(true);
    await settle(debounceMs);
    await server.answer(undefined, first);

    expect(seen).toEqual(['loading', 'waiting', 'loading']);
  });

  it('keeps a request that another list still waits for', async () => {
    const server = new ListServer();
    const one = createListUnderTest(server);
    const other = createListUnderTest(server);
    const leave = one.watch();
    other.watch();
    await settle();

    leave();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1']);
    expect(other.seen.at(-1)).toBe('ready');
  });

  it('shows which text or field is missing before a request', () => {
    const server = new ListServer();
    const { list, set, watch } = createListUnderTest(server, { search: '' });
    watch();

    const { status, charactersNeeded } = list.getSnapshot();
    expect([status, charactersNeeded]).toEqual(['too-short', 1]);
    set({ source: server.source({}) });
    expect(list.getSnapshot()).toMatchObject({
      status: 'needs-dependency',
      missingDependencies: ['country'],
    });
    set({ isEnabled: false });
    expect(list.getSnapshot().status).toBe('idle');
    expect(server.sent).toEqual([]);
  });

  it('shows no rows of the last source after another field has changed', async () => {
    const server = new ListServer();
    const { list, set, values, watch } = createListUnderTest(server);
    watch();
    await settle();
    await server.answer();

    set({ source: server.source({ country: 'de' }) });
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', values: [] });
    await settle();
    await server.answer();

    expect(values()).toEqual(valuesOf('de a'));
  });

  it('is loading while its source is pending', async () => {
    const server = new ListServer();
    const { list, set, watch } = createListUnderTest(server, { source: undefined });
    watch();
    expect(list.getSnapshot().status).toBe('loading');

    set({ source: server.source() });
    await settle();

    expect(server.asked()).toEqual(['fr a, page 1']);
  });

  it('requests each next page once, until there is none', async () => {
    const { list, server, values, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();

    for (const page of [2, 3]) {
      expect(list.getSnapshot().nextPage).toBe('idle');
      list.getSnapshot().loadMore();
      list.getSnapshot().loadMore();
      expect(list.getSnapshot().nextPage).toBe('loading');
      await settle();
      await server.answer();
      expect(values()).toEqual(valuesOf('fr a', page));
    }
    list.getSnapshot().loadMore();
    await settle();

    expect(list.getSnapshot().nextPage).toBe('none');
    expect(server.asked()).toEqual(['fr a, page 1', 'fr a, page 2', 'fr a, page 3']);
  });

  it('keeps the pages before a failed one, and retries that page only', async () => {
    const { list, server, values, watch, faults } = createListUnderTest();
    watch();
    await settle();
    await server.answer();
    list.getSnapshot().loadMore();
    await settle();

    await server.answer(new Response('', { status: 500 }));
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', nextPage: 'failed' });
    list.getSnapshot().loadMore(); // as a held key would
    list.getSnapshot().retry();
    await settle();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1', 'fr a, page 2', 'fr a, page 2']);
    expect(values()).toEqual(valuesOf('fr a', 2));
    expect(faults).toEqual(['http-status']);
  });

  it('shows an error, and retries once on two calls of retry()', async () => {
    const { list, server, values, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer(new Response('', { status: 500 }));
    expect(list.getSnapshot()).toMatchObject({
      status: 'failed',
      values: [],
      error: { code: 'http-status' },
    });

    list.getSnapshot().retry();
    list.getSnapshot().retry();
    await settle();
    await server.answer();

    expect(server.sent).toHaveLength(2);
    expect(values()).toEqual(valuesOf('fr a'));
  });

  it('counts down to a retry that the server delays, and retries at once on a second call', async () => {
    const { list, server, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer(new Response('', { status: 503, headers: { 'retry-after': '30' } }));

    list.getSnapshot().retry();
    const first = list.getSnapshot().retryInSeconds;
    await settle(1000);
    expect([first, list.getSnapshot().retryInSeconds]).toEqual([30, 29]);
    list.getSnapshot().retry();
    await settle();

    expect(server.sent).toHaveLength(2);
    expect(list.getSnapshot().retryInSeconds).toBeUndefined();
  });

  it('treats several calls of retry() in one task as one', async () => {
    const { list, server, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer(new Response('', { status: 503, headers: { 'retry-after': '30' } }));

    for (let times = 0; times < 5; times++) list.getSnapshot().retry();
    await settle();

    expect(server.sent).toHaveLength(1);
    expect(list.getSnapshot().retryInSeconds).toBe(30);
  });

  it.each([
    ['without a subscriber', false],
    ['with a subscriber', true],
  ])('requests values again after they were removed from the cache %s', async (_when, isWatched) => {
    const { server, values, watch, set } = createListUnderTest();
    let stop = watch();
    await settle();
    await server.answer();
    if (!isWatched) stop();

    server.queryClient.getQueryCache().clear();
    if (isWatched) {
      set({ isEnabled: false });
      set({ isEnabled: true });
    } else stop = watch();
    await settle();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1', 'fr a, page 1']);
    expect(values()).toEqual(valuesOf('fr a'));
    stop();
  });

  it('does not repeat a failed prefetch until enabled again', async () => {
    const { list, server, watch, set } = createListUnderTest(undefined, { isEnabled: false, search: 'ab' });
    const source = server.source();
    void server.queryClient.prefetchInfiniteQuery(source.queryOf('ab')).catch(() => undefined);
    await settle();
    await server.answer(new Response('', { status: 500 }));
    list.askedAhead = 'ab';

    set({ isEnabled: true, firstSearch: 'ab' });
    watch();
    await settle();

    expect(list.getSnapshot().status).toBe('failed');
    expect(server.sent).toHaveLength(1);
    set({ isEnabled: false });
    set({ isEnabled: true });
    await settle();
    expect(server.sent).toHaveLength(2);
  });

  it('requests stale values again, and shows none of them before the answer (D17)', async () => {
    // On a server no value becomes stale.
    vi.stubGlobal('document', {});
    const { server, seen, watch } = createListUnderTest();
    const leave = watch();
    await settle();
    await server.answer();
    leave();

    vi.setSystemTime(Date.now() + 6 * 60_000);
    watch();
    expect(seen.at(-1)).toBe('loading');
    await settle();

    expect(server.sent).toHaveLength(2);
  });

  it('returns the same snapshot until a change, also for options not yet set', async () => {
    const { list, server, watch } = createListUnderTest();
    const next = { source: server.source({ country: 'de' }), search: 'x', isEnabled: true };
    watch();
    await settle();

    expect(list.getSnapshot()).toBe(list.getSnapshot());
    expect(list.getSnapshot(next)).toBe(list.getSnapshot(next));
    expect(list.getSnapshot(next).status).toBe('waiting');
    expect(server.asked()).toEqual(['fr a, page 1']);
  });

  it('notifies its owner before its subscribers', async () => {
    const order: string[] = [];
    const { list, server } = createListUnderTest(undefined, { onChange: () => order.push('owner') });
    list.subscribe(() => order.push('watcher'));
    order.length = 0;
    await settle();

    await server.answer();

    expect(order).toEqual(['owner', 'watcher']);
  });

  it('waits by the given debounce function', async () => {
    const { list, server, set } = createListUnderTest();
    const waits: [call: () => void, ms: number][] = [];
    const debounce = Object.assign((call: () => void, ms: number) => void waits.push([call, ms]), {
      cancel: vi.fn(),
    });
    const leave = list.subscribe(() => undefined, debounce);

    set({ search: 'ab' });
    await settle(10 * debounceMs);
    expect(waits.map(([, ms]) => ms)).toEqual([debounceMs]);
    waits[0]?.[0]();
    await settle();

    expect(server.asked().at(-1)).toBe('fr ab, page 1');
    leave();
    expect(debounce.cancel).toHaveBeenCalled();
  });

  it('continues for the remaining subscriber', async () => {
    const { list, server, set } = createListUnderTest();
    const [one, other] = [vi.fn(), vi.fn()];
    const leave = list.subscribe(one);
    list.subscribe(other);
    await settle();

    leave();
    one.mockClear();
    other.mockClear();
    await server.answer();
    set({ search: 'ab' });
    await settle(debounceMs);

    expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 3]);
    expect(server.asked()).toEqual(['fr a, page 1', 'fr ab, page 1']);
  });

  it('sends no request after the last subscriber has left', async () => {
    const { server, set, watch, seen } = createListUnderTest();
    const leave = watch();
    await settle();
    await server.answer();
    set({ search: 'ab' });

    leave();
    set({ search: 'abc' });
    await settle(10 * debounceMs);

    expect(server.asked()).toEqual(['fr a, page 1']);
    expect(seen).toEqual(['loading', 'ready', 'waiting']);
  });

  it('is empty if the server returns no values', async () => {
    const { list, server, watch } = createListUnderTest();
    watch();
    await settle();

    await server.answer(Response.json({ data: [], hasNext: false }));

    expect(list.getSnapshot()).toMatchObject({ status: 'empty', values: [], nextPage: 'none' });
  });

  it('notifies of each second of a countdown', async () => {
    const { list, server } = createListUnderTest();
    const seconds: unknown[] = [];
    list.subscribe(() => seconds.push(list.getSnapshot().retryInSeconds));
    await settle();
    await server.answer(new Response('', { status: 503, headers: { 'retry-after': '3' } }));
    seconds.length = 0;

    list.getSnapshot().retry();
    await settle(3_000);

    expect(seconds.slice(0, 3)).toEqual([3, 2, 1]);
    expect(server.sent).toHaveLength(2);
  });

  it('notifies no subscriber without a change', () => {
    const { list, set } = createListUnderTest();
    const listener = vi.fn();
    list.subscribe(listener);
    listener.mockClear();

    set({});
    set({ firstSearch: 'other' });

    expect(listener).not.toHaveBeenCalled();
  });

  it('does not wait for values in the document (D15)', () => {
    const items = ['ab', 'ac', 'b'].map((value) => ({ value, label: value }));
    const server = new ListServer();
    const inline = { ...cities, valuesEndpoint: { protocol: 'INLINE', items } };
    const { set, values, watch, seen } = createListUnderTest(server, { source: server.source({}, inline) });
    watch();

    set({ search: 'b' });
    const withB = values();
    set({ search: 'ac' });

    expect([withB, values(), seen.includes('waiting')]).toEqual([['ab', 'b'], ['ac'], false]);
  });

  it('skips the wait for the first search once, and waits for text typed after it', async () => {
    const { list, server, set, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();

    set({ search: 'ab', firstSearch: 'ab' });

    expect(list.getSnapshot().status).toBe('waiting');
  });

  it('repeats a failed prefetch after another text was searched for', async () => {
    const { list, server, set, watch } = createListUnderTest(undefined, { search: 'ab' });
    watch();
    await settle();
    await server.answer(new Response('', { status: 500 }));
    list.askedAhead = 'ab';

    set({ search: 'b' });
    await settle(debounceMs);
    await server.answer();
    set({ search: 'ab' });
    await settle(debounceMs);

    expect(server.asked()).toEqual(['fr ab, page 1', 'fr b, page 1', 'fr ab, page 1']);
  });

  it('switches to another cache, and aborts the request of the first', async () => {
    const [first, second] = [new ListServer(), new ListServer()];
    const { set, watch, values } = createListUnderTest(first);
    watch();
    await settle();

    set({ source: second.source({ country: 'de' }) });
    await settle();
    await second.answer();

    expect([first.sent[0]?.signal.aborted, values()]).toEqual([true, valuesOf('de a')]);
  });

  it('ignores loadMore, retry and flush without a source', async () => {
    const { list, server } = createListUnderTest(undefined, { source: undefined });

    const { loadMore, retry, flush } = list.getSnapshot();
    for (const wish of [loadMore, retry, flush]) wish();
    await settle();

    expect([list.getSnapshot().status, list.getSnapshot().total, server.sent]).toEqual([
      'loading',
      undefined,
      [],
    ]);
  });
});

/** A list that has sent a request, and waits. */
async function begin() {
  const under = createListUnderTest();
  under.watch();
  await settle();
  return under;
}

describe('a slow answer', () => {
  const slowMs = 3000;

  it('sets isSlow after 3 seconds, and clears it with the answer', async () => {
    const { list, server } = await begin();

    await settle(slowMs - 1);
    expect(list.getSnapshot().isSlow).toBe(false);
    await settle(1);
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', isSlow: true });
    await server.answer();

    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isSlow: false });
  });

  it('starts the three seconds again for each text and page', async () => {
    const { list, server, set } = await begin();
    await settle(slowMs - 1);
    set({ search: 'ab' });
    await settle(debounceMs);
    await settle(slowMs - 1);
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', isSlow: false });
    await server.answer();

    list.getSnapshot().loadMore();
    await settle(slowMs - 1);
    expect(list.getSnapshot()).toMatchObject({ nextPage: 'loading', isSlow: false });
    await settle(1);

    expect(list.getSnapshot().isSlow).toBe(true);
  });

  it('is aborted by cancel(), and requested again only by retry()', async () => {
    const { list, server, seen, values } = await begin();

    list.getSnapshot().cancel();
    await settle(10 * slowMs);
    expect(server.sent.map(({ signal }) => signal.aborted)).toEqual([true]);
    expect(list.getSnapshot()).toMatchObject({ status: 'cancelled', error: undefined, isSlow: false });
    list.getSnapshot().retry();
    await settle();
    await server.answer();

    expect(values()).toEqual(valuesOf('fr a'));
    expect(seen).toEqual(['loading', 'cancelled', 'loading', 'ready']);
    expect(server.sent).toHaveLength(2);
  });

  it('leaves the loaded pages if the next one is cancelled', async () => {
    const { list, server, values } = await begin();
    await server.answer();
    list.getSnapshot().loadMore();
    await settle();

    list.getSnapshot().cancel();
    list.getSnapshot().loadMore();
    await settle(slowMs);
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', nextPage: 'cancelled' });
    expect(values()).toEqual(valuesOf('fr a'));
    expect(server.sent).toHaveLength(2);
    list.getSnapshot().retry();
    await settle();
    await server.answer();

    expect(values()).toEqual(valuesOf('fr a', 2));
    expect(list.getSnapshot().nextPage).toBe('idle');
  });

  it('is requested again after another text, and after the list is reopened', async () => {
    const { list, server, set } = await begin();
    list.getSnapshot().cancel();
    set({ search: 'ab' });
    await settle(debounceMs);
    set({ search: 'a' });
    await settle(debounceMs);
    expect(server.asked()).toEqual(['fr a, page 1', 'fr ab, page 1', 'fr a, page 1']);

    list.getSnapshot().cancel();
    set({ isEnabled: false });
    set({ isEnabled: true });
    await settle();

    expect(list.getSnapshot().status).toBe('loading');
  });

  it('is not cancelled if no request is pending', async () => {
    const { list, server } = await begin();
    await server.answer();
    const before = list.getSnapshot();

    before.cancel();

    expect(list.getSnapshot()).toBe(before);
  });

  it('is requested again after the last subscriber has left', async () => {
    const { list, watch, set } = createListUnderTest();
    const leave = watch();
    await settle();
    list.getSnapshot().cancel();
    leave();

    watch();
    await settle();

    expect(list.getSnapshot().status).toBe('loading');
    set({ search: 'abc' });
    expect(vi.getTimerCount()).toBeLessThan(5);
  });
});

/** A list that is searched on the client, in one answer with a total. */
const wholeList = {
  ...cities,
  valuesEndpoint: {
    uri: '/v',
    search: 'CLIENT',
    responseMapping: { dataField: 'data', totalField: 'total' },
  },
} as const;

const row = (value: string): ValueAlias => ({ value, label: value });

/** A list with an arrange function: the arguments of its calls. */
function arranged(given: Parameters<typeof createListUnderTest>[1] = {}, server = new ListServer()) {
  const told: [rows: number, isWhole: boolean][] = [];
  const arrange: ArrangeRows = (rows, isWhole) => {
    told.push([rows.length, isWhole]);
    return [row('first'), ...rows];
  };
  const under = createListUnderTest(server, { arrange, ...given });
  return { ...under, told, arrange };
}

describe('rows with an arrange function', () => {
  it('receive for each page whether another one follows', async () => {
    const { list, server, told, values, watch } = arranged();
    watch();
    expect(told.at(-1)).toEqual([0, false]);
    await settle();
    await server.answer();
    expect(told.at(-1)).toEqual([2, false]);

    for (const [page, isWhole] of [
      [2, false],
      [3, true],
    ] as const) {
      list.getSnapshot().loadMore();
      await settle();
      expect(told.at(-1)).toEqual([2 * page - 2, false]);
      await server.answer();
      expect(told.at(-1)).toEqual([2 * page, isWhole]);
    }

    expect(values()).toEqual(['first', ...valuesOf('fr a', 3)]);
  });

  it('are not whole if the next page has failed', async () => {
    const { list, server, told, watch } = arranged();
    watch();
    await settle();
    await server.answer();
    list.getSnapshot().loadMore();
    await settle();

    await server.answer(new Response('', { status: 500 }));

    expect([list.getSnapshot().nextPage, told.at(-1)]).toEqual(['failed', [2, false]]);
  });

  it.each([
    ['has nothing', () => Response.json({ data: [], hasNext: false }), 'empty', true],
    ['fails', () => new Response('', { status: 500 }), 'failed', false],
  ])('consist of arranged rows only if the server %s', async (_what, response, status, isWhole) => {
    const { list, server, told, values, watch } = arranged();
    watch();
    await settle();

    await server.answer(response());

    expect([list.getSnapshot().status, told.at(-1), values()]).toEqual([status, [0, isWhole], ['first']]);
  });

  it.each([
    ['all values', 2, true, false],
    ['a part of the values', 3, false, true],
  ])('of a list searched on the client are %s', async (_what, total, isWhole, isPartial) => {
    const server = new ListServer();
    const { list, told, watch } = arranged({ source: server.source({}, wholeList), search: '' }, server);
    watch();
    await settle();
    expect(list.getSnapshot().isPartial).toBe(false);

    await server.answer(Response.json({ data: [{ value: 'a' }, { value: 'b' }], total }));

    expect(told.at(-1)).toEqual([2, isWhole]);
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isPartial, nextPage: 'none' });
  });

  it.each([
    ['idle', { isEnabled: false }, []],
    ['needs-dependency', { source: new ListServer().source({}) }, []],
    ['too-short', { search: '' }, ['first']],
    ['waiting', { search: 'ab' }, ['first']],
  ])('are arranged or missing in a list that is %s', (status, given, rows) => {
    const { list, set, values } = arranged();

    set(given);

    expect([list.getSnapshot().status, values()]).toEqual([status, rows]);
  });

  it('are arranged again only by another function', async () => {
    const { server, told, values, watch, set, arrange } = arranged();
    watch();
    await settle();
    await server.answer();
    told.length = 0;

    set({ arrange });
    expect(told).toEqual([]);
    set({ arrange: (rows) => rows.toReversed() });
    expect(values()).toEqual(valuesOf('fr a').toReversed());
    set({ arrange: undefined });

    expect([values(), server.sent.length]).toEqual([valuesOf('fr a'), 1]);
  });

  it('notify subscribers when the function changes', async () => {
    const { list, server, set } = arranged();
    const listener = vi.fn();
    list.subscribe(listener);
    await settle();
    await server.answer();
    listener.mockClear();

    set({ arrange: undefined });

    expect(listener).toHaveBeenCalledOnce();
  });
});

describe('ListStore: other members', () => {
  it('total is the number the server returns', async () => {
    const server = new ListServer();
    const { list, watch } = createListUnderTest(server, { source: server.source({}, wholeList), search: '' });
    watch();
    await settle();

    await server.answer(Response.json({ data: [{ value: 'a' }], total: 1 }));

    expect(list.getSnapshot().total).toBe(1);
  });

  it('debounceMs is 0 without a source or request, else the delay', () => {
    const server = new ListServer();
    const none = createListUnderTest(server, { source: undefined });
    const here = createListUnderTest(server, { source: server.source({}, wholeList) });
    const asked = createListUnderTest(server);

    expect([none, here, asked].map(({ list }) => list.debounceMs)).toEqual([0, 0, debounceMs]);
  });

  it.each([
    ['', 1],
    ['a', 0],
    ['ab', 0],
  ])('charactersNeeded counts the letters that %o lacks', (search, missing) => {
    const { list } = createListUnderTest(undefined, { search });

    expect(list.getSnapshot().charactersNeeded).toBe(missing);
  });

  it('reports each fault and notice of an answer once', async () => {
    const { list, server, faults, watch, set } = createListUnderTest();
    watch();
    await settle();
    await server.answer(Response.json({ data: [{ value: 1 }, { value: 'b' }], hasNext: false }));
    const first = [...faults];

    set({ isEnabled: false });
    set({ isEnabled: true });
    await settle();

    expect(list.getSnapshot().status).toBe('ready');
    expect(first).toHaveLength(1);
    expect(faults).toEqual(first);
  });

  it('calls extend() for each snapshot', () => {
    const { server } = createListUnderTest();
    const extend = vi.fn((known: ValuesSnapshot): ValuesSnapshot => ({ ...known, total: 7 }));
    const list = new ListStore(
      { source: server.source(), search: 'a', isEnabled: false },
      { report: () => undefined, extend },
    );

    expect([list.getSnapshot().total, list.getSnapshot().total, extend.mock.calls.length]).toEqual([7, 7, 2]);
  });
});
