/** The contract itself: a list keeps to it, and each way to break it is found out. */
import { describe, expect, it } from 'vitest';
import { createListSource, type ValuesSource } from '../../../src/server/index.js';
import { describeSource } from '../../support/describeSource.ts';
import { type ContractContext, type ContractRow, sourceContract } from '../../../src/server/testing.js';

type Source = ValuesSource<ContractContext>;

/** A list for each tenant. */
function scopedList(rows: readonly ContractRow[], fold: 'accents' | 'none' = 'accents'): Required<Source> {
  const tenants = new Map<unknown, ReturnType<typeof createListSource>>();
  for (const name of ['north', 'south'])
    tenants.set(
      name,
      createListSource(
        rows.flatMap(({ value, label, tenant }) => (tenant === name ? [{ value, label }] : [])),
        { fold },
      ),
    );
  const listOf = ({
    context,
    signal,
  }: {
    readonly context: ContractContext;
    readonly signal: AbortSignal;
  }) => {
    signal.throwIfAborted();
    if (typeof context.tenant !== 'string') throw new TypeError('Who asks?');
    return tenants.get(context.tenant) ?? createListSource([]);
  };
  return {
    search: (query, asked) => listOf(asked).search(query),
    resolve: (values, asked) => listOf(asked).resolve(values),
    close: () => {},
  };
}

const broken: Source = {
  search: () => Promise.reject(new Error('down')),
  resolve: () => Promise.reject(new Error('down')),
};

describe.each(['accents', 'none'] as const)('a list that folds %s', (fold) => {
  const createSource = (rows: readonly ContractRow[]) => scopedList(rows, fold);
  describeSource({ createSource, fold, isScoped: true, createBroken: () => broken });
});

const openToAll = (rows: readonly ContractRow[]) => createListSource(rows, { fold: 'accents' });

/** Lists that depend on another field. */
function dependentList(rows: readonly ContractRow[]): Required<Source> {
  const listOf = ({ params }: { readonly params: Readonly<Record<string, unknown>> }) => {
    const { country } = params;
    return createListSource(
      rows
        .filter(({ parent }) => country === undefined || parent === country)
        .map(({ value, label }) => ({ value, label })),
      { fold: 'accents' },
    );
  };
  return {
    search: (query, asked) => listOf(asked).search(query),
    resolve: (values, asked) => listOf(asked).resolve(values),
    close: () => {},
  };
}

describe('a list that depends on another field', () => {
  const one = { createSource: dependentList, fold: 'accents', dependsOn: 'country', searches: 20 } as const;
  describeSource(one);

  it.each<[string, (sound: Required<Source>) => Source]>([
    [
      'by value',
      (sound) => ({ ...sound, resolve: (values, asked) => sound.resolve(values, { ...asked, params: {} }) }),
    ],
    [
      'in a search',
      (sound) => ({ ...sound, search: (query, asked) => sound.search(query, { ...asked, params: {} }) }),
    ],
  ])('fails a source that ignores the other field %s', async (_where, change) => {
    const cases = sourceContract({ ...one, createSource: (rows) => change(dependentList(rows)) });
    const outcomes = await Promise.allSettled(cases.map(({ run }) => run()));

    expect(outcomes.flatMap(({ status }, at) => (status === 'rejected' ? [cases[at]?.title] : []))).toEqual([
      'returns only values that belong to the source value, also by value (D38)',
    ]);
  });
});

describe('a list for everybody', () => {
  describeSource({ createSource: openToAll, fold: 'accents', searches: 500 });
});

/** Titles of the cases that a source does not pass. */
async function breachesOf(
  change: (sound: Required<Source>, rows: readonly ContractRow[]) => Source,
): Promise<string[]> {
  const createSource = (rows: readonly ContractRow[]) => change(scopedList(rows), rows);
  const cases = sourceContract({ createSource, fold: 'accents', isScoped: true, searches: 300 });
  const outcomes = await Promise.allSettled(cases.map(({ run }) => run()));
  return outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [cases[index]?.title ?? ''] : []));
}

describe('sourceContract', () => {
  it('passes a correct source', async () => {
    expect(await breachesOf((sound) => sound)).toEqual([]);
  });

  it.each<[string, (sound: Required<Source>, rows: readonly ContractRow[]) => Source, RegExp]>([
    [
      'reads % as a pattern',
      (sound) => ({
        ...sound,
        search: (query, asked) => sound.search({ ...query, search: query.search.replaceAll('%', '') }, asked),
      }),
      /special characters of patterns/,
    ],
    [
      'is case-sensitive',
      (sound) => ({
        ...sound,
        search: async (query, asked) => {
          const page = await sound.search(query, asked);
          return { ...page, values: page.values.filter(({ label }) => label.includes(query.search)) };
        },
      }),
      /in any case/,
    ],
    [
      'starts a page one row late',
      (sound) => ({
        ...sound,
        search: async (query, asked) => {
          const page = await sound.search({ ...query, limit: query.limit + 1 }, asked);
          return { ...page, values: page.values.slice(1) };
        },
      }),
      /exactly one page/,
    ],
    [
      'changes its order',
      (sound) => {
        let times = 0;
        return {
          ...sound,
          search: async (query, asked) => {
            const page = await sound.search(query, asked);
            return times++ % 2 === 0 ? page : { ...page, values: page.values.toReversed() };
          },
        };
      },
      /stable order/,
    ],
    [
      'always has hasNext',
      (sound) => ({
        ...sound,
        search: async (query, asked) => ({ ...(await sound.search(query, asked)), hasNext: true }),
      }),
      /hasNext exactly/,
    ],
    [
      'counts only the page',
      (sound) => ({
        ...sound,
        search: async (query, asked) => {
          const page = await sound.search(query, asked);
          return { ...page, total: page.values.length };
        },
      }),
      /random searches/,
    ],
    [
      'finds every requested value',
      (sound) => ({ ...sound, resolve: (values) => values.map((value) => ({ value, label: 'x' })) }),
      /finds existing values by value/,
    ],
    [
      'leaks by value',
      (sound, rows) => ({
        ...sound,
        resolve: (values, { context: { tenant } }) =>
          createListSource(tenant === undefined ? [] : rows).resolve(values),
      }),
      /only the rows of the caller/,
    ],
    [
      'uses a parameter as tenant',
      (sound) => ({
        ...sound,
        search: (query, asked) => {
          const tenant = (query.params['tenant'] as string | undefined) ?? asked.context.tenant;
          return sound.search(query, { ...asked, context: { tenant } });
        },
      }),
      /not the parameters/,
    ],
    [
      'shows all rows to an unknown caller',
      (sound, rows) => ({
        ...sound,
        search: (query, asked) =>
          asked.context?.tenant ? sound.search(query, asked) : createListSource(rows).search(query),
      }),
      /unknown caller/,
    ],
    [
      'hangs after an abort',
      (sound) => ({
        ...sound,
        search: (query, asked) => (asked.signal.aborted ? new Promise(() => {}) : sound.search(query, asked)),
      }),
      /client disconnects/,
    ],
  ])('fails a source that %s', async (_what, change, title) => {
    expect((await breachesOf(change)).join('\n')).toMatch(title);
  });

  it('fails a source that hides its failures', async () => {
    const quiet: Source = { search: () => ({ values: [], total: 0, hasNext: false }) };
    const cases = sourceContract({ createSource: () => quiet, fold: 'none', createBroken: () => quiet });

    await expect(cases.at(-1)?.run()).rejects.toThrow('Expected a search to fail');
  });
});
