/**
 * Contract tests for every values source, as cases for any test runner. A list source is the reference (Protocol §4.2 rules
 * 1–3, D42, D43). Not part of a running server.
 */
import type { ValueAlias } from '../../core/document/inputFieldSpec.js';
import { contractRows, randomSearches, type ContractRow } from './contractRows.js';
import { createListSource, type ListSource } from './listSource.js';
import type { SourceContext, SourcePage, ValuesSource } from './valuesSource.js';

/** The `context` that the cases pass to a source. */
export interface ContractContext {
  readonly tenant: string;
}

/** Options of {@link sourceContract}. */
export interface SourceContractOptions {
  /**
   * Creates a source and fills its table or index with the rows. Called once, before the first case. With `isScoped`, a caller
   * may only see the rows of its `context.tenant`; otherwise all rows are of one tenant.
   */
  readonly createSource: (
    rows: readonly ContractRow[],
  ) => ValuesSource<ContractContext> | Promise<ValuesSource<ContractContext>>;
  /** How labels are compared, as in `createListSource`. */
  readonly fold: 'accents' | 'none';
  /** Whether a caller sees only its own rows. Default false. */
  readonly isScoped?: boolean | undefined;
  /**
   * Name of the parameter that narrows the values to one `parent`, for a field that depends on another (D38). Without the
   * parameter, the source must return the values of all parents. Default: no dependency.
   */
  readonly dependsOn?: string | undefined;
  /** Creates a source that can't answer, for example with a port that is closed. It must report its failures. */
  readonly createBroken?:
    | (() => ValuesSource<ContractContext> | Promise<ValuesSource<ContractContext>>)
    | undefined;
  /** Number of random searches that are compared with the reference. Default 10,000. */
  readonly searches?: number | undefined;
  /** Seed of the random searches; the same seed gives the same searches. Default 1. */
  readonly seed?: number | undefined;
}

/** One case; `run` throws an `Error` if the source breaks the contract. */
export interface ContractCase {
  readonly title: string;
  readonly run: () => Promise<void>;
}

/**
 * Lists the cases that a source must pass.
 *
 * @example
 * for (const { title, run } of sourceContract({ createSource, fold: 'accents', isScoped: true })) test(title, run);
 * @see Protocol §4.2 rules 1–3, D42, D43
 */
export function sourceContract(options: SourceContractOptions): readonly ContractCase[] {
  const { fold, isScoped = false, dependsOn, createBroken, searches = 10_000, seed = 1 } = options;
  const rows = contractRows(fold, isScoped ? ['north', 'south'] : ['north']);
  let made: Promise<ValuesSource<ContractContext>> | undefined;
  const open = async (tenant = 'north'): Promise<Opened> => {
    made ??= Promise.resolve(options.createSource(rows));
    const own = rows.filter((row) => row.tenant === tenant);
    return openAs(await made, tenant, own, createListSource(own.map(aliasOf), { fold }));
  };
  const cases: ContractCase[] = Object.entries(always).map(([title, run]) => ({
    title,
    run: async () => run(await open()),
  }));
  const title = `answers ${searches} random searches as a list would`;
  cases.push({ title, run: async () => compareWithModel(await open(), searches, seed) });
  if (isScoped)
    for (const [name, run] of Object.entries(whereScoped))
      cases.push({ title: name, run: async () => run(await open('north'), await open('south')) });
  if (dependsOn !== undefined)
    cases.push({
      title: 'returns only values that belong to the source value, also by value (D38)',
      run: async () => narrows(await open(), dependsOn),
    });
  if (createBroken)
    cases.push({
      title: 'reports a failure instead of an empty page',
      run: async () => failsLoudly(openAs(await createBroken(), 'north', [], createListSource([]))),
    });
  return cases;
}

/** A source as one caller sees it, with the rows of that caller and the reference source. */
interface Opened {
  readonly rows: readonly ContractRow[];
  readonly model: ListSource;
  readonly hasResolve: boolean;
  readonly search: (
    search: string,
    page?: number,
    limit?: number,
    how?: Partial<SourceContext>,
  ) => Promise<SourcePage>;
  readonly resolve: (
    values: readonly (string | number | boolean)[],
    how?: Partial<SourceContext>,
  ) => Promise<readonly ValueAlias[]>;
}

function openAs(
  source: ValuesSource<ContractContext>,
  tenant: string,
  rows: readonly ContractRow[],
  model: ListSource,
): Opened {
  const askedWith = (how: Partial<SourceContext> = {}): SourceContext<ContractContext> => ({
    signal: new AbortController().signal,
    locale: undefined,
    wantsTotal: true,
    params: {},
    ...how,
    context: ('context' in how ? how.context : { tenant }) as ContractContext,
  });
  return {
    rows,
    model,
    hasResolve: source.resolve !== undefined,
    search: async (search, page = 1, limit = 20, how = {}) => {
      const asked = askedWith(how);
      return source.search({ search, page, limit, params: asked.params }, asked);
    },
    resolve: async (values, how) => (await source.resolve?.(values, askedWith(how))) ?? [],
  };
}

const aliasOf = ({ value, label }: ContractRow): ValueAlias => ({ value, label });

/** Larger than any page requested here. */
const whole = 1_000;

type Cases = Readonly<Record<string, (opened: Opened) => Promise<void>>>;

const always: Cases = {
  'finds labels that contain the text, in any case (§4.2 rule 1)': async (opened) => {
    for (const text of ['anna', 'ANNA', 'nna S', 'zzz nobody']) await sameMatches(opened, text);
  },

  'reads special characters of patterns and statements as letters': async (opened) => {
    const odd = [
      '%',
      '_',
      '\\',
      '\\%',
      '%%',
      '*',
      '?',
      "'",
      '"',
      "';--",
      '(',
      '[',
      '.*',
      '$1',
      '${',
      '{}',
      '~',
    ];
    for (const text of [...odd, '\0', '\uD800', 'a\0', '/', '<b>', '&', '|', '^', '+', '-'])
      await sameMatches(opened, text);
  },

  'returns every value without a search text, also for spaces': async (opened) => {
    for (const text of ['', '   ', '\t']) await sameMatches(opened, text);
  },

  'accepts a text of any length': async (opened) => {
    for (const text of ['a'.repeat(5_000), '%'.repeat(2_000), 'ß'.repeat(2_000)])
      await sameMatches(opened, text);
  },

  'starts a page at offset (page − 1) × limit, with at most limit values (§4.2 rule 2)': async (opened) => {
    const all = (await opened.search('', 1, whole)).values.map(textOf);
    for (const [page, limit] of [
      [1, 1],
      [2, 1],
      [1, 7],
      [3, 7],
      [2, whole],
    ] as const) {
      const { values } = await opened.search('', page, limit);
      const start = (page - 1) * limit;
      same(values.map(textOf), all.slice(start, start + limit), `page ${page} of ${limit}`);
    }
  },

  'returns each match on exactly one page (§4.2 rule 2)': async (opened) => {
    for (const text of ['', 'a', 'an', 'same']) {
      const joined: string[] = [];
      for (let page = 1; ; page++) {
        const { values, hasNext } = await opened.search(text, page, 3);
        joined.push(...values.map(textOf));
        if (!hasNext || page > whole) break;
      }
      same(sorted(joined), sorted(matchesOf(opened, text)), `the pages of ${quoted(text)}`);
    }
  },

  'has a stable order, also of values with the same label': async (opened) => {
    const [once, again] = [await opened.search('same', 1, whole), await opened.search('same', 1, whole)];
    same(again.values.map(textOf), once.values.map(textOf), 'the same search');
    const pages = await Promise.all([1, 2, 3, 4].map((page) => opened.search('same', page, 2)));
    const joined = pages.flatMap(({ values }) => values.map(textOf));
    same(joined, once.values.map(textOf).slice(0, joined.length), 'its pages');
  },

  'sets hasNext exactly if another page exists, with and without a total (§4.2 rule 3)': async (opened) => {
    for (const text of ['', 'an', 'same', 'zzz nobody']) {
      const { length } = matchesOf(opened, text);
      for (const limit of [1, 5, Math.max(1, length - 1), Math.max(1, length), length + 1])
        for (const wantsTotal of [true, false]) {
          const page = await opened.search(text, 1, limit, { wantsTotal });
          same(page.hasNext, limit < length, `hasNext of ${quoted(text)} with a limit of ${limit}`);
          if (wantsTotal && page.total !== undefined) same(page.total, length, `total of ${quoted(text)}`);
        }
    }
  },

  'returns an empty page beyond the end, at any distance': async (opened) => {
    for (const page of [whole, 2 ** 31, Number.MAX_SAFE_INTEGER]) {
      const { values, hasNext } = await opened.search('', page, 100);
      same([values.length, hasNext], [0, false], `page ${page}`);
    }
  },

  'finds existing values by value, each once (D42)': async (opened) => {
    if (!opened.hasResolve) return;
    const [first, second] = opened.rows.map(aliasOf);
    if (!first || !second) throw new Error('There are no rows to test with.');
    const asked = [first.value, 'gone', second.value, first.value];
    same(byValue(await opened.resolve(asked)), byValue([first, second]), 'two of three values');
    same(await opened.resolve(['gone']), [], 'a value that is gone');
    const hundred = opened.rows.slice(0, 100).map(aliasOf);
    same(
      byValue(await opened.resolve(hundred.map(({ value }) => value))),
      byValue(hundred),
      'a hundred values',
    );
  },

  'treats impossible values as missing': async (opened) => {
    if (!opened.hasResolve) return;
    const odd = [
      '',
      ' ',
      '%',
      "'",
      '\0',
      '\uD800',
      'x'.repeat(10_000),
      7.5,
      -1,
      true,
      '1e3',
      '00',
      'NaN',
      '{}',
      'null',
    ];
    for (const value of odd)
      same(await opened.resolve([value]), [], `the value ${quoted(String(value).slice(0, 20))}`);
  },

  'finds by value only what a search finds, with the same label': async (opened) => {
    if (!opened.hasResolve) return;
    const found = (await opened.search('', 1, whole)).values;
    for (let start = 0; start < found.length; start += 100) {
      const page = found.slice(start, start + 100);
      same(
        byValue(await opened.resolve(page.map(({ value }) => value))),
        byValue(page),
        'values that a search found',
      );
    }
  },

  'aborts when the client disconnects': async (opened) => {
    const signal = AbortSignal.abort(new Error('gone'));
    const controller = new AbortController();
    const [asked] = [opened.search('a', 1, 5, { signal: controller.signal })];
    controller.abort(new Error('gone'));
    await settles(asked);
    await settles(opened.search('a', 1, 5, { signal }));
    await settles(opened.resolve(['a'], { signal }));
    await sameMatches(opened, 'anna');
  },

  'answers many requests at once': async (opened) => {
    const texts = ['a', 'an', 'ann', 'same', '', '%', 'o', 'e'];
    await Promise.all([...texts, ...texts, ...texts].map((text) => sameMatches(opened, text)));
  },
};

const whereScoped: Readonly<Record<string, (north: Opened, south: Opened) => Promise<void>>> = {
  'finds only the rows of the caller, also by value': async (north, south) => {
    for (const [own, other] of [
      [north, south],
      [south, north],
    ] as const) {
      for (const text of ['', 'an', 'same', '%']) await sameMatches(own, text);
      const foreign = other.rows.slice(0, 100).map(({ value }) => value);
      same(await own.resolve(foreign), [], 'values of another tenant');
      const first = own.rows[0]?.value ?? '';
      same(
        (await own.resolve([...foreign.slice(0, 99), first])).map(textOf),
        [first],
        'one of them among those',
      );
    }
  },

  'uses the context, not the parameters of a request': async (north) => {
    const params = { tenant: 'south', tenant_id: 'south', scope: 'south', context: 'south' };
    await sameMatches(north, 'an', { params });
  },

  'fails for an unknown caller': async (north) => {
    for (const context of [
      undefined,
      null,
      {},
      { tenant: undefined },
      { tenant: null },
      { tenant: ['north', 'south'] },
    ]) {
      await fails(
        north.search('', 1, 5, { context }),
        `a search with the context ${JSON.stringify(context)}`,
      );
      if (north.hasResolve)
        await fails(
          north.resolve([north.rows[0]?.value ?? ''], { context }),
          'a lookup by value without a tenant',
        );
    }
  },

  'finds no rows for an odd tenant name': async (north) => {
    for (const tenant of ['', '%', "north' OR '1'='1", 'NORTH', 'north ', '*'])
      same((await north.search('', 1, 5, { context: { tenant } })).values, [], `tenant ${quoted(tenant)}`);
  },
};

async function compareWithModel(opened: Opened, searches: number, seed: number): Promise<void> {
  const asked = randomSearches(opened.rows, searches, seed);
  const next = asked[Symbol.iterator]();
  const work = async () => {
    for (let step = next.next(); !step.done; step = next.next()) {
      const { search, page, limit } = step.value;
      const [found, model] = [
        await opened.search(search, page, limit),
        opened.model.search({ search, page, limit }),
      ];
      const what = `${quoted(search)}, page ${page} of ${limit}`;
      same(found.hasNext, model.hasNext, `hasNext of ${what}`);
      same(found.values.length, model.values.length, `the number of values of ${what}`);
      if (found.total !== undefined) same(found.total, model.total, `total of ${what}`);
      const matches = new Set(matchesOf(opened, search));
      const strangers = found.values.map(textOf).filter((value) => !matches.has(value));
      same(strangers, [], `values of ${what} that do not match`);
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

async function narrows(opened: Opened, parameter: string): Promise<void> {
  for (const parent of ['even', 'odd', 'nowhere']) {
    const params = { [parameter]: parent };
    const own = opened.rows.filter((row) => row.parent === parent);
    const { values } = await opened.search('', 1, whole, { params });
    same(sorted(values.map(textOf)), sorted(own.map(textOf)), `the values of ${quoted(parent)}`);
    if (!opened.hasResolve) continue;
    const others = opened.rows.filter((row) => row.parent !== parent).slice(0, 99);
    const first = own.slice(0, 1);
    same(
      byValue(await opened.resolve([...others, ...first].map(textOf), { params })),
      byValue(first.map(aliasOf)),
      `the values that ${quoted(parent)} has, of a hundred asked for by value`,
    );
  }
}

async function failsLoudly(opened: Opened): Promise<void> {
  await fails(opened.search('a', 1, 5), 'a search');
  if (opened.hasResolve) await fails(opened.resolve(['a']), 'a lookup by value');
}

/** Checks that a search finds the same values as the reference, in any order. */
async function sameMatches(opened: Opened, text: string, how?: Partial<SourceContext>): Promise<void> {
  const { values, total, hasNext } = await opened.search(text, 1, whole, how);
  same(sorted(values.map(textOf)), sorted(matchesOf(opened, text)), `the matches of ${quoted(text)}`);
  const labels = new Map(opened.rows.map(({ value, label }) => [value, label]));
  for (const { value, label } of values) same(label, labels.get(String(value)), `the label of ${value}`);
  same(hasNext, false, `hasNext of ${quoted(text)}`);
  if (total !== undefined) same(total, values.length, `total of ${quoted(text)}`);
}

const matchesOf = ({ model }: Opened, search: string) =>
  model.search({ search, page: 1, limit: whole }).values.map(textOf);

const textOf = ({ value }: ValueAlias) => String(value);
const sorted = (texts: readonly string[]) => texts.toSorted();
const byValue = (values: readonly ValueAlias[]) =>
  values.map(({ value, label }) => [String(value), label] as const).toSorted(([a], [b]) => (a < b ? -1 : 1));
const quoted = (text: string) => JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text);

/** @throws {Error} if the two differ as JSON; long values are cut */
function same(found: unknown, expected: unknown, what: string): void {
  const [one, other] = [found, expected].map((value) => JSON.stringify(value) ?? 'nothing') as [
    string,
    string,
  ];
  if (one !== other)
    throw new Error(`Expected ${other.slice(0, 300)} for ${what}, but found ${one.slice(0, 300)}.`);
}

async function fails(work: Promise<unknown>, what: string): Promise<void> {
  const outcome = await work.then(
    (answer) => ({ answer }),
    () => undefined,
  );
  if (outcome)
    throw new Error(
      `Expected ${what} to fail, but it returned ${JSON.stringify(outcome.answer).slice(0, 300)}.`,
    );
}

/** Checks that the work resolves or rejects within a second. */
async function settles(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('An aborted lookup did not end within a second.')), 1_000);
  });
  const end = work.then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([end, late]).finally(() => clearTimeout(timer));
}
