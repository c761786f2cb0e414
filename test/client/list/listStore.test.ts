/** The list of a field over time: what waits, what is asked, and what is shown meanwhile. In Node, without a document. */
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
  it('asks nothing, and waits for nothing, while nobody watches', async () => {
    const { list, server, set } = createListUnderTest();

    set({ search: 'ab' });
    await settle(10 * debounceMs);

    expect(server.sent).toEqual([]);
    expect(list.getSnapshot().status).toBe('waiting');
  });

  it('asks as soon as it is watched, and shows what has come', async () => {
    const { server, seen, values, watch } = createListUnderTest();

    watch();
    await settle();
    await server.answer();

    expect(seen).toEqual(['loading', 'ready']);
    expect(values()).toEqual(valuesOf('fr a'));
  });

  it('waits for typing to come to rest, and asks for the last text alone (rule 1)', async () => {
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

  it('does not wait for the search that it is enabled with (D15)', async () => {
    const { server, set, watch } = createListUnderTest(undefined, { isEnabled: false, search: '' });
    watch();

    set({ isEnabled: true, search: 'ab', firstSearch: 'ab' });
    await settle();

    expect(server.asked()).toEqual(['fr ab, page 1']);
  });

  it('waits for what was typed as it was enabled', async () => {
    const { list, server, set, watch } = createListUnderTest(undefined, { isEnabled: false, search: 'a' });
    watch();

    set({ isEnabled: true, search: 'ab', firstSearch: 'a' });
    await settle(debounceMs - 1);
    expect([list.getSnapshot().status, server.sent]).toEqual(['waiting', []]);
    await settle(1);

    expect(server.asked()).toEqual(['fr ab, page 1']);
  });

  it('shows what is at hand without waiting for it (D15)', async () => {
    const { list, server, set, values, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();
    set({ search: 'ab' });

    set({ search: 'a' });

    expect(list.getSnapshot().status).toBe('ready');
    expect(values()).toEqual(valuesOf('fr a'));
  });

  it('asks at once where it is told not to wait', async () => {
    const { list, server, set, watch } = createListUnderTest();
    watch();
    set({ search: 'ab' });

    list.getSnapshot().flush();
    await settle();

    expect(server.asked().at(-1)).toBe('fr ab, page 1');
    await settle(10 * debounceMs);
    expect(server.sent).toHaveLength(2);
  });

  it('gives up the request of a text that is no longer in the box, and never shows its answer (D18)', async () => {
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

  it('goes on to ask for what another list still waits for', async () => {
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

  it('says what is missing before anything may be asked', () => {
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

  it('shows nothing of the last source once another field has changed', async () => {
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

  it('loads while its source is on its way', async () => {
    const server = new ListServer();
    const { list, set, watch } = createListUnderTest(server, { source: undefined });
    watch();
    expect(list.getSnapshot().status).toBe('loading');

    set({ source: server.source() });
    await settle();

    expect(server.asked()).toEqual(['fr a, page 1']);
  });

  it('asks for each next page once, until there is none', async () => {
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

  it('keeps the pages before one that failed, and asks again for that one alone', async () => {
    const { list, server, values, watch, faults } = createListUnderTest();
    watch();
    await settle();
    await server.answer();
    list.getSnapshot().loadMore();
    await settle();

    await server.answer(new Response('', { status: 500 }));
    expect(list.getSnapshot()).toMatchObject({ status: 'ready', nextPage: 'failed' });
    list.getSnapshot().loadMore(); // as a key that is held down would
    list.getSnapshot().retry();
    await settle();
    await server.answer();

    expect(server.asked()).toEqual(['fr a, page 1', 'fr a, page 2', 'fr a, page 2']);
    expect(values()).toEqual(valuesOf('fr a', 2));
    expect(faults).toEqual(['http-status']);
  });

  it('says what failed, and asks again when it is told to', async () => {
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

  it('counts down to a retry where the server wants to be left alone; a second wish does not wait', async () => {
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

  it('takes wishes in one go for one', async () => {
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
    ['while nobody watches', false],
    ['while it is watched', true],
  ])('asks anew for what has gone from the cache %s', async (_when, isWatched) => {
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

  it('does not ask again for what was asked ahead and has failed', async () => {
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

  it('asks anew for what is out of date, and shows nothing of it meanwhile (D17)', async () => {
    // On a server nothing grows old.
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

  it('is the same snapshot until something changes, also of what it has not been told yet', async () => {
    const { list, server, watch } = createListUnderTest();
    const next = { source: server.source({ country: 'de' }), search: 'x', isEnabled: true };
    watch();
    await settle();

    expect(list.getSnapshot()).toBe(list.getSnapshot());
    expect(list.getSnapshot(next)).toBe(list.getSnapshot(next));
    expect(list.getSnapshot(next).status).toBe('waiting');
    expect(server.asked()).toEqual(['fr a, page 1']);
  });

  it('tells whoever made it before those who watch it', async () => {
    const order: string[] = [];
    const { list, server } = createListUnderTest(undefined, { onChange: () => order.push('owner') });
    list.subscribe(() => order.push('watcher'));
    order.length = 0;
    await settle();

    await server.answer();

    expect(order).toEqual(['owner', 'watcher']);
  });

  it('waits by the clock that it is handed', async () => {
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

  it('goes on for whoever still watches it', async () => {
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

  it('asks for nothing more once nobody watches', async () => {
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

  it('is empty where the server has nothing', async () => {
    const { list, server, watch } = createListUnderTest();
    watch();
    await settle();

    await server.answer(Response.json({ data: [], hasNext: false }));

    expect(list.getSnapshot()).toMatchObject({ status: 'empty', values: [], nextPage: 'none' });
  });

  it('tells of each second of a countdown', async () => {
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

  it('tells nobody of what has not changed', () => {
    const { list, set } = createListUnderTest();
    const listener = vi.fn();
    list.subscribe(listener);
    listener.mockClear();

    set({});
    set({ firstSearch: 'other' });

    expect(listener).not.toHaveBeenCalled();
  });

  it('does not wait for values in the document itself (D15)', () => {
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

  it('begins with the first search once, and waits for what is typed after it', async () => {
    const { list, server, set, watch } = createListUnderTest();
    watch();
    await settle();
    await server.answer();

    set({ search: 'ab', firstSearch: 'ab' });

    expect(list.getSnapshot().status).toBe('waiting');
  });

  it('asks again for what was asked ahead and has failed, once another text was searched for', async () => {
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

  it('leaves a cache for another, and what was asked there', async () => {
    const [first, second] = [new ListServer(), new ListServer()];
    const { set, watch, values } = createListUnderTest(first);
    watch();
    await settle();

    set({ source: second.source({ country: 'de' }) });
    await settle();
    await second.answer();

    expect([first.sent[0]?.signal.aborted, values()]).toEqual([true, valuesOf('de a')]);
  });

  it('has nothing to load, nor to ask again for, where nothing was asked', async () => {
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

/** A list that has asked, and waits. */
async function begin() {
  const under = createListUnderTest();
  under.watch();
  await settle();
  return under;
}

describe('an answer that takes its time', () => {
  const slowMs = 3000;

  it('is slow after 3 seconds, and no longer once it is there', async () => {
    const { list, server } = await begin();

    await settle(slowMs - 1);
    expect(list.getSnapshot().isSlow).toBe(false);
    await settle(1);
    expect(list.getSnapshot()).toMatchObject({ status: 'loading', isSlow: true });
    await server.answer();

    expect(list.getSnapshot()).toMatchObject({ status: 'ready', isSlow: false });
  });

  it('is waited for anew with each text, and with each page', async () => {
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

  it('is given up by a cancel, and asked for again by a retry alone', async () => {
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

  it('leaves the pages that are there where the next one is given up', async () => {
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

  it('is asked for again with another text, and with a list that is opened again', async () => {
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

  it('is not to be cancelled where nothing is on its way', async () => {
    const { list, server } = await begin();
    await server.answer();
    const before = list.getSnapshot();

    before.cancel();

    expect(list.getSnapshot()).toBe(before);
  });

  it('is forgotten with the last one who watches', async () => {
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

/** A list that its server does not search, in one answer that says how many there are. */
const wholeList = {
  ...cities,
  valuesEndpoint: {
    uri: '/v',
    search: 'CLIENT',
    responseMapping: { dataField: 'data', totalField: 'total' },
  },
} as const;

const row = (value: string): ValueAlias => ({ value, label: value });

/** A list whose rows are arranged: what it was handed to arrange last, and whether no page follows. */
function arranged(given: Parameters<typeof createListUnderTest>[1] = {}, server = new ListServer()) {
  const told: [rows: number, isWhole: boolean][] = [];
  const arrange: ArrangeRows = (rows, isWhole) => {
    told.push([rows.length, isWhole]);
    return [row('first'), ...rows];
  };
  const under = createListUnderTest(server, { arrange, ...given });
  return { ...under, told, arrange };
}

describe('rows that are arranged', () => {
  it('are told whether a page follows, page by page', async () => {
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

  it('may be followed by a page that has failed', async () => {
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
  ])('are none but those of their own where the server %s', async (_what, response, status, isWhole) => {
    const { list, server, told, values, watch } = arranged();
    watch();
    await settle();

    await server.answer(response());

    expect([list.getSnapshot().status, told.at(-1), values()]).toEqual([status, [0, isWhole], ['first']]);
  });

  it.each([
    ['all there is', 2, true, false],
    ['a part of it', 3, false, true],
  ])('of a list that is searched here are %s', async (_what, total, isWhole, isPartial) => {
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
  ])('stand in a list that is %s, or do not', (status, given, rows) => {
    const { list, set, values } = arranged();

    set(given);

    expect([list.getSnapshot().status, values()]).toEqual([status, rows]);
  });

  it('are arranged anew by another function alone', async () => {
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

  it('are told to those who watch as another function arranges them', async () => {
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

describe('what is known beside the rows', () => {
  it('is how many there are, where the server says', async () => {
    const server = new ListServer();
    const { list, watch } = createListUnderTest(server, { source: server.source({}, wholeList), search: '' });
    watch();
    await settle();

    await server.answer(Response.json({ data: [{ value: 'a' }], total: 1 }));

    expect(list.getSnapshot().total).toBe(1);
  });

  it('is how long typing rests: of no source, and of one', () => {
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
  ])('is how many letters %o lacks', (search, missing) => {
    const { list } = createListUnderTest(undefined, { search });

    expect(list.getSnapshot().charactersNeeded).toBe(missing);
  });

  it('is told to the host, each fault and notice of an answer once', async () => {
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

  it('is asked of whoever made the list, each time', () => {
    const { server } = createListUnderTest();
    const extend = vi.fn((known: ValuesSnapshot): ValuesSnapshot => ({ ...known, total: 7 }));
    const list = new ListStore(
      { source: server.source(), search: 'a', isEnabled: false },
      { report: () => undefined, extend },
    );

    expect([list.getSnapshot().total, list.getSnapshot().total, extend.mock.calls.length]).toEqual([7, 7, 2]);
  });
});
