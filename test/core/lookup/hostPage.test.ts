/** Values that the host looks up by itself (D68). */
import { describe, expect, it, vi } from 'vitest';
import {
  createValuesResolver,
  type InputFieldSpec,
  type JsonScalar,
  lintFieldSpec,
  parseFieldSpec,
} from '../../../src/core/index.js';
import { type HostSource, withHostSource } from '../../../src/core/document/hostSource.js';
import type { SourceQuery } from '../../../src/index.js';

const endpoint = { protocol: 'HOST', uri: 'people' };
const people = ['Ada', 'Bo', 'Cy', 'Di', 'Ed'];
const resolverOf = (source: HostSource, timeoutMs?: number) =>
  createValuesResolver({ sources: { people: source }, timeoutMs });

const rowsById = async (values: readonly JsonScalar[]) => ({
  rows: [{ id: 'a', name: 'Ada' }].filter(({ id }) => values.includes(id)),
  next: null,
});

const throwAtOnce = () => {
  throw new TypeError('not a function');
};

describe('a source of the app', () => {
  it('receives the page, the search, the dependencies and the signal', async () => {
    const loadValues = vi.fn<HostSource['loadValues']>(async () => ({ values: people, total: 5 }));
    const resolver = createValuesResolver({ sources: { people: { loadValues } }, locale: 'fr' });

    const { values, total, hasNext } = await resolver.resolveValues(endpoint, {
      search: 'a',
      dependencies: { team: 7 },
    });

    expect(values.map(({ value, label }) => [value, label])[0]).toEqual(['Ada', 'Ada']);
    expect([total, hasNext]).toEqual([5, false]);
    const [{ signal, ...query }] = loadValues.mock.calls[0] as [SourceQuery];
    expect(signal.aborted).toBe(false);
    expect(query).toEqual({
      search: 'a',
      page: 1,
      offset: 0,
      cursor: undefined,
      limit: 20,
      dependencies: { team: 7 },
      locale: 'fr',
    });
  });

  it.each<[string, object, boolean]>([
    ['its hasNext', { hasNext: true, total: 2 }, true],
    ['its hasNext, a cursor or not', { hasNext: false, nextCursor: 'x' }, false],
    ['its nextCursor', { nextCursor: 'x' }, true],
    ['its total', { total: 3 }, true],
    ['its total, all of which came', { total: 2 }, false],
    ['a page that is full', {}, true],
  ])('says by %s whether there is more', async (_, said, wanted) => {
    const resolver = resolverOf({ loadValues: async () => ({ values: ['a', 'b'], ...said }) });

    const { hasNext } = await resolver.resolveValues(
      { ...endpoint, requestParams: { defaultLimit: 2 } },
      { search: '' },
    );

    expect(hasNext).toBe(wanted);
  });

  it('has no next page if it returns more values than requested', async () => {
    const resolver = resolverOf({ loadValues: async () => people });

    const { hasNext, values } = await resolver.resolveValues(
      { ...endpoint, requestParams: { defaultLimit: 2 } },
      { search: '' },
    );

    expect([hasNext, values.length]).toEqual([false, 5]);
  });

  it('returns items in the shape that responseMapping describes', async () => {
    const row = { id: 7, name: { first: 'Ada', last: 'Lovelace' }, role: 'Countess' };
    const resolver = resolverOf({ loadValues: async () => [row] });
    const responseMapping = {
      valueField: 'id',
      labelField: ['/name/first', '/name/last'],
      descriptionField: 'role',
    };

    const { values } = await resolver.resolveValues({ ...endpoint, responseMapping });

    expect(values).toEqual([{ value: 7, label: 'Ada Lovelace', description: 'Countess' }]);
  });

  it.each<[string, object, unknown, object]>([
    [
      'properties by name',
      { dataField: 'rows', totalField: 'count', hasNextField: 'more', nextCursorField: 'next' },
      { rows: ['a', 'b'], count: 9, more: true, next: 'n2' },
      { total: 9, hasNext: true, mark: 'n2' },
    ],
    [
      'properties by JSON Pointer',
      { dataField: '/page/edges', nextCursorField: '/page/info/end', valueField: '/node/id' },
      { page: { edges: [{ node: { id: 'a' } }, { node: { id: 'b' } }], info: { end: 'n2' } } },
      { hasNext: true, mark: 'n2' },
    ],
    [
      'a cursor in the last item, while hasNext is true',
      { dataField: 'rows', hasNextField: 'more', nextCursorItemField: 'id', valueField: 'id' },
      { rows: [{ id: 'a' }, { id: 'b' }], more: true },
      { hasNext: true, mark: 'b' },
    ],
    [
      'a cursor in the last item; a page that is not full is the last one',
      { dataField: 'rows', nextCursorItemField: 'id', valueField: 'id' },
      { rows: [{ id: 'a' }] },
      { hasNext: false },
    ],
    [
      'a number as cursor becomes text',
      { dataField: 'rows', nextCursorField: 'next' },
      { rows: ['a', 'b'], next: 40 },
      { hasNext: true, mark: '40' },
    ],
    [
      'without a cursor it is the last page',
      { dataField: 'rows', nextCursorField: 'next' },
      { rows: ['a', 'b'], next: null },
      { hasNext: false },
    ],
    [
      'members without a mapping are ignored',
      { dataField: 'rows' },
      { rows: ['a'], total: 9, hasNext: true },
      { total: undefined, hasNext: false },
    ],
    [
      'a list at the root',
      { dataField: '', valueField: 'id' },
      [{ id: 'a' }, { id: 'b' }],
      { hasNext: true },
    ],
    [
      'our own shape, even with another mapping',
      { dataField: 'rows', totalField: 'count' },
      { values: ['a', 'b'], total: 9 },
      { total: 9, hasNext: true },
    ],
    [
      'our own shape, with a mapped cursor',
      { nextCursorField: 'next' },
      { values: ['a', 'b'], next: 'n2' },
      { hasNext: true, mark: 'n2' },
    ],
    ['only a list', { dataField: 'rows' }, ['a', 'b'], { hasNext: true }],
    [
      'our own shape, which ends with a cursor of null',
      {},
      { values: ['a', 'b'], nextCursor: null },
      { hasNext: false },
    ],
  ])(
    'returns a page in the shape that responseMapping describes: %s',
    async (_, responseMapping, answer, wanted) => {
      const resolver = resolverOf({ loadValues: async () => answer as object });

      const found = await resolver.resolveValues({
        ...endpoint,
        requestParams: { defaultLimit: 2 },
        responseMapping,
      });

      expect(found.values[0]?.value).toBe('a');
      expect(found).toMatchObject(wanted);
    },
  );

  it('returns values by value in the shape that responseMapping describes', async () => {
    const resolver = resolverOf({ loadValues: async () => [], loadByValue: rowsById });
    const responseMapping = {
      dataField: 'rows',
      nextCursorField: 'next',
      valueField: 'id',
      labelField: 'name',
    };

    const found = await resolver.valuesByValue({ ...endpoint, responseMapping }, ['a', 'b']);

    expect(found.values.map(({ label }) => label)).toEqual(['Ada']);
    expect(found.missing).toEqual(['b']);
  });

  it('requests the next page by the mapped cursor', async () => {
    const loadValues = vi.fn<HostSource['loadValues']>(async ({ cursor }) =>
      cursor === undefined ? { rows: ['a', 'b'], next: 7 } : { rows: ['c'], next: '' },
    );
    const resolver = resolverOf({ loadValues });
    const mapped = { ...endpoint, responseMapping: { dataField: 'rows', nextCursorField: 'next' } };

    const { hasNext, mark } = await resolver.resolveValues(mapped);
    const second = await resolver.resolveValues(mapped, { position: mark });

    expect([hasNext, second.hasNext]).toEqual([true, false]);
    expect(loadValues.mock.calls.map(([{ cursor, offset }]) => [cursor, offset])).toEqual([
      [undefined, 0],
      ['7', 0],
    ]);
  });

  it('fails with the path if a mapped property is missing', async () => {
    const resolver = resolverOf({ loadValues: async () => ({ data: { rows: {} } }) });
    const responseMapping = { dataField: '/data/rows' };

    await expect(resolver.resolveValues({ ...endpoint, responseMapping })).rejects.toMatchObject({
      code: 'values-unmapped',
      message: expect.stringContaining('Expected an array at `/data/rows`, found an object') as unknown,
    });
  });

  it('loads saved values by value, a hundred at once, and a missing one again alone (D81)', async () => {
    const loadByValue = vi.fn<NonNullable<HostSource['loadByValue']>>(async (values) =>
      values.filter((value) => people.includes(String(value))),
    );
    const resolver = resolverOf({ loadValues: async () => [], loadByValue });

    const found = await resolver.valuesByValue(endpoint, ['Ada', 'Zoe']);

    expect(found.values.map(({ label }) => label)).toEqual(['Ada']);
    expect(found.missing).toEqual(['Zoe']);
    expect(loadByValue.mock.calls.map(([values]) => values)).toEqual([['Ada', 'Zoe'], ['Zoe']]);
  });

  it('is searched for saved values if it has no loadByValue', async () => {
    const loadValues = vi.fn<HostSource['loadValues']>(async ({ search }) =>
      people.filter((one) => one.includes(search)),
    );

    const found = await resolverOf({ loadValues }).valuesByValue(endpoint, ['Bo', 'Zoe']);

    expect(found.values.map(({ label }) => label)).toEqual(['Bo']);
    expect(found.missing).toEqual(['Zoe']);
    expect(found.notices).toEqual([]);
  });

  it('fails the lookup with its error, and is called again by the next lookup', async () => {
    const cause = new Error('No seat is free.');
    const loadValues = vi.fn(async () => Promise.reject(cause));
    const resolver = resolverOf({ loadValues });

    await expect(resolver.resolveValues(endpoint)).rejects.toMatchObject({ code: 'source-failed', cause });
    await expect(resolver.resolveValues(endpoint)).rejects.toMatchObject({ code: 'source-failed' });
    expect(loadValues).toHaveBeenCalledTimes(2);
  });

  it('fails the lookup if it throws synchronously', async () => {
    await expect(resolverOf({ loadValues: throwAtOnce }).resolveValues(endpoint)).rejects.toMatchObject({
      code: 'source-failed',
    });
  });

  it('is aborted, and its lookup fails, after the timeout', async () => {
    let heard: AbortSignal | undefined;
    const loadValues = ({ signal }: SourceQuery) => {
      heard = signal;
      return new Promise<never>(() => {});
    };

    await expect(resolverOf({ loadValues }, 20).resolveValues(endpoint)).rejects.toMatchObject({
      code: 'timed-out',
    });
    expect(heard?.aborted).toBe(true);
  });

  it('is aborted with the caller’s signal', async () => {
    const stop = new AbortController();
    const asked = resolverOf({ loadValues: () => new Promise(() => {}) }).resolveValues(endpoint, {
      signal: stop.signal,
    });

    stop.abort(new Error('gone'));

    await expect(asked).rejects.toThrow('gone');
  });

  it.each([null, 'rows', 7, { data: [] }])('fails the lookup if it returns no list: %j', async (answer) => {
    const loadValues = async () => answer as never;

    await expect(resolverOf({ loadValues }).resolveValues(endpoint)).rejects.toMatchObject({
      code: 'values-unmapped',
    });
  });

  it.each(['', 'constructor', '__proto__', 'other'])(
    'is reported as missing under an unknown name: %j',
    async (uri) => {
      const resolver = resolverOf({ loadValues: async () => people });

      await expect(resolver.resolveValues({ ...endpoint, uri })).rejects.toMatchObject({
        code: 'source-missing',
      });
    },
  );

  it('caches its results as long as the document says', async () => {
    const loadValues = vi.fn(async () => people);
    const resolver = resolverOf({ loadValues });

    await resolver.resolveValues(endpoint, { search: 'a' });
    await resolver.resolveValues(endpoint, { search: 'a' });

    expect(loadValues).toHaveBeenCalledTimes(1);
  });
});

describe('withHostSource', () => {
  const field: InputFieldSpec = {
    displayName: 'Person',
    dataType: 'STRING',
    valuesEndpoint: { uri: 'https://elsewhere.example/people', mode: 'SUGGESTIONS', debounceMs: 0 },
  };

  it('replaces the source of the document, and keeps its other members', async () => {
    const own = withHostSource(field, { loadValues: async () => people });

    const { values } = await createValuesResolver().resolveValues(own.valuesEndpoint);

    expect(values).toHaveLength(5);
    expect(own.valuesEndpoint).toMatchObject({ mode: 'SUGGESTIONS', debounceMs: 0 });
    expect(parseFieldSpec(own)).toBe(own);
    expect(field.valuesEndpoint?.protocol).toBeUndefined();
  });

  it('shares no result with another field', async () => {
    const resolver = createValuesResolver();
    const [one, other] = [['a'], ['b']].map((values) =>
      withHostSource(field, { loadValues: async () => values }),
    );

    const [first, second] = await Promise.all(
      [one, other].map((own) => resolver.resolveValues(own?.valuesEndpoint)),
    );

    expect([first?.values[0]?.value, second?.values[0]?.value]).toEqual(['a', 'b']);
  });
});

describe('a document that names a source', () => {
  it('has no lint findings', () => {
    expect(lintFieldSpec({ displayName: 'Person', dataType: 'STRING', valuesEndpoint: endpoint })).toEqual(
      [],
    );
  });
});
