/** What an endpoint says of values it is asked for by themselves (D42). */
import { describe, expect, it, vi } from 'vitest';
import { type JsonScalar, type ResolvedValues, type ValuesEndpoint } from '../../../src/core/index.js';
import {
  askForLot,
  askForValues,
  listOutcomes,
  splitIntoLots,
} from '../../../src/core/lookup/valuesByValue.js';
import { planLookup } from '../../../src/core/document/lookupPlan.js';

type AskPage = Parameters<typeof askForLot>[0];

const endpoint: ValuesEndpoint = {
  uri: '/v',
  paginationStrategy: 'PAGE_NUMBER',
  requestParams: { valueParam: 'id' },
};
const plan = planLookup(endpoint);
const aliasOf = (value: JsonScalar) => ({ value, label: `Label of ${value}` });
const pageOf = (values: readonly JsonScalar[], hasNext = false): ResolvedValues => ({
  values: values.map(aliasOf),
  total: undefined,
  hasNext,
  notices: [],
});

/** A server of pages of its own size, that has every value but `gone`. */
const pagesOf = (size: number) =>
  vi.fn<AskPage>(async ({ values = [], page = 1 }) => {
    const there = values.filter((value) => value !== 'gone');
    return pageOf(there.slice((page - 1) * size, page * size), page * size < there.length);
  });
const many = (length: number) => Array.from({ length }, (_, index) => `v${index}`);

describe('askForLot', () => {
  it('finds values by value and type, and confirms each missing one alone (D21)', async () => {
    const ask = vi.fn<AskPage>(async ({ values = [] }) =>
      pageOf([5, 'b'].filter((value) => values.some((one) => String(one) === String(value)))),
    );

    expect([...((await askForLot(ask, plan, [5, '5', 'b', 'c'])) ?? [])]).toEqual([
      [5, aliasOf(5)],
      ['5', 'missing'],
      ['b', aliasOf('b')],
      ['c', 'missing'],
    ]);
    expect(ask.mock.calls).toEqual([
      [{ values: [5, '5', 'b', 'c'], page: 1 }],
      [{ values: ['5'] }],
      [{ values: ['c'] }],
    ]);
  });

  it.each([
    ['the first', (values: readonly JsonScalar[]) => values.slice(0, 1)],
    ['the last', (values: readonly JsonScalar[]) => values.slice(-1)],
  ])('finds each value of a server that reads only %s of several values (D81)', async (_which, read) => {
    const ask = vi.fn<AskPage>(async ({ values = [] }) => pageOf(read(values)));

    const outcomes = await askForLot(ask, plan, ['a', 'b', 'c']);

    expect([...(outcomes?.values() ?? [])]).toEqual(['a', 'b', 'c'].map(aliasOf));
  });

  it('confirms at most twenty missing values, and returns unknown for the others', async () => {
    const ask = vi.fn<AskPage>(async () => pageOf([]));

    const outcomes = await askForLot(ask, plan, many(30));

    expect(ask).toHaveBeenCalledTimes(21);
    expect([outcomes?.get('v19'), outcomes?.get('v20')]).toEqual(['missing', 'unknown']);
  });

  it('returns unknown for a value that the server may have split, unless it is found (D81)', async () => {
    const comma = planLookup({ uri: '/v', requestParams: { valueParam: 'id', valueFormat: 'comma' } });
    const split = vi.fn<AskPage>(async () => pageOf(['a', 'b']));
    const found = vi.fn<AskPage>(async () => pageOf(['a,b']));

    expect((await askForLot(split, comma, ['a,b']))?.get('a,b')).toBe('unknown');
    expect((await askForLot(found, comma, ['a,b']))?.get('a,b')).toEqual(aliasOf('a,b'));
  });

  it('sends at most twenty requests of single values (D81)', async () => {
    const single = planLookup({ uri: '/v', requestParams: { valueParam: 'id', valueFormat: 'single' } });
    const ask = vi.fn<AskPage>(async () => pageOf([]));
    const left = { left: 20 };

    const outcomes = await Promise.all(many(30).map((value) => askForLot(ask, single, [value], left)));

    expect(ask).toHaveBeenCalledTimes(20);
    expect(outcomes.map((one) => [...(one?.values() ?? [])][0]).slice(18, 22)).toEqual([
      'missing',
      'missing',
      'unknown',
      'unknown',
    ]);
  });

  it('accepts the answer to a single value without confirming it', async () => {
    const ask = vi.fn<AskPage>(async () => pageOf([]));

    expect((await askForLot(ask, plan, ['gone']))?.get('gone')).toBe('missing');
    expect(ask).toHaveBeenCalledOnce();
  });

  it('reads further pages of a server with small pages, until all values are found', async () => {
    const ask = pagesOf(20);

    const outcomes = await askForLot(ask, plan, many(100));

    expect([ask.mock.calls.length, outcomes?.get('v99')]).toEqual([5, aliasOf('v99')]);
  });

  it('returns unknown for values after ten pages', async () => {
    const ask = pagesOf(5);

    const outcomes = await askForLot(ask, plan, [...many(99), 'gone']);

    expect([
      ask.mock.calls.length,
      outcomes?.get('v49'),
      outcomes?.get('v50'),
      outcomes?.get('gone'),
    ]).toEqual([10, aliasOf('v49'), 'unknown', 'unknown']);
  });

  it('rejects an answer with values that were not requested', async () => {
    expect(await askForLot(async () => pageOf(['b', 'other']), plan, ['a', 'b'])).toBeUndefined();
  });

  it('reads one page if the endpoint has no pagination', async () => {
    const ask = vi.fn<AskPage>(async ({ values = [] }) =>
      pageOf(
        values.filter((value) => value === 'a'),
        true,
      ),
    );

    const outcomes = await askForLot(ask, planLookup({ ...endpoint, paginationStrategy: 'NONE' }), [
      'a',
      'b',
    ]);

    expect([ask.mock.calls.length, outcomes?.get('b')]).toEqual([2, 'missing']);
  });
});

describe('askForValues', () => {
  it('searches if a server ignores the parameter, and calls onIgnored', async () => {
    const ask = vi.fn<AskPage>(async ({ values, search }) => pageOf(values ? ['x', 'y'] : [`${search}`]));
    const onIgnored = vi.fn();

    const outcomes = await askForValues({ plan, ask, isIgnored: () => false, onIgnored }, ['a', 'b']);

    expect([...outcomes.values()]).toEqual([aliasOf('a'), 'missing']);
    expect(ask.mock.calls.map(([{ values, search }]) => values ?? search)).toEqual([['a', 'b'], 'a', '']);
    expect(onIgnored).toHaveBeenCalledOnce();
  });

  it.each([
    [plan, true],
    [planLookup({ uri: '/v' }), false],
  ])(
    'only searches without a parameter, or if the server is known to ignore it',
    async (searched, isIgnored) => {
      const ask = vi.fn<AskPage>(async () => pageOf([]));

      await askForValues({ plan: searched, ask, isIgnored: () => isIgnored, onIgnored: vi.fn() }, ['a']);

      expect(ask.mock.calls.every(([{ values }]) => values === undefined)).toBe(true);
    },
  );
});

const sizes = (values: readonly JsonScalar[], of = endpoint, isIgnored = false) =>
  splitIntoLots(planLookup(of), values, isIgnored).map(({ length }) => length);

describe('splitIntoLots', () => {
  it.each([
    ['single', [['a'], ['b,c'], ['d']]],
    ['comma', [['a', 'd'], ['b,c']]],
    [{ text: '({})', each: '"{}"' }, [['a', 'b,c', 'd']]],
    [{ text: 'idIN{}', separator: ',c' }, [['a', 'd'], ['b,c']]],
    ['repeat', [['a', 'b,c', 'd']]],
  ] as const)('requests a value alone if %j requires it (D81)', (valueFormat, expected) => {
    const formatted = planLookup({ uri: '/v', requestParams: { valueParam: 'id', valueFormat } });

    expect(splitIntoLots(formatted, ['a', 'b,c', 'd'], false)).toEqual(expected);
  });

  it('counts the length of written values', () => {
    const valueFormat = { text: 'in.({})', each: `"${'x'.repeat(1_000)}{}"` };
    const long = planLookup({ uri: '/v', requestParams: { valueParam: 'id', valueFormat } });

    expect(splitIntoLots(long, many(10), false).map(({ length }) => length)).toEqual([5, 5]);
  });

  const uuids = Array.from({ length: 100 }, () => '123e4567-e89b-12d3-a456-426614174000');

  it.each([
    [0, []],
    [1, [1]],
    [100, [100]],
    [101, [100, 1]],
    [500, [100, 100, 100, 100, 100]],
  ])('puts %i short values into lots of %j', (count, expected) => {
    expect(sizes(many(count))).toEqual(expected);
  });

  it('puts a hundred UUIDs into one lot', () => {
    expect(sizes(uuids)).toEqual([100]);
  });

  it('keeps URLs short enough for proxies, with at least one value per batch', () => {
    const long = 'é'.repeat(500);

    expect(sizes([long, long, long])).toEqual([1, 1, 1]);
    expect(sizes(many(3).map((value) => value + 'x'.repeat(2_500)))).toEqual([2, 1]);
    expect(sizes([long, long, long], { ...endpoint, method: 'POST' })).toEqual([3]);
  });

  it('puts all values into one lot if they are searched', () => {
    expect([sizes(many(500), { uri: '/v' }), sizes(many(500), endpoint, true)]).toEqual([[500], [500]]);
  });
});

describe('listOutcomes', () => {
  it('lists values in the requested order, each once', () => {
    const outcomes = new Map<JsonScalar, ReturnType<typeof aliasOf> | 'missing' | 'unknown'>([
      ['c', aliasOf('c')],
      ['a', aliasOf('a')],
      ['b', 'missing' as const],
      ['d', 'unknown' as const],
    ]);

    expect(listOutcomes(['a', 'b', 'a', 'c', 'd', 'e'], outcomes)).toEqual({
      values: [aliasOf('a'), aliasOf('c')],
      missing: ['b'],
      unknown: ['d'],
      unasked: ['e'],
      notices: [],
    });
  });
});
