/** Sources over a real PostgreSQL: the contract, with and without indexes, and the columns of a table. */
import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { postgresMigration, type PostgresQuery, type SourceContext } from '../../../src/server/index.js';
import { postgresSource, type PostgresSourceOptions } from '../../../src/server/postgres/postgresSource.js';
import { type ContractContext, type ContractRow } from '../../../src/server/testing.js';
import { describeSource } from '../../support/describeSource.ts';
import { findDatabase } from '../../support/postgresForTests.ts';
import { createTestDatabase, queryOf, type TestDatabase } from '../../support/testDatabase.ts';

const found = await findDatabase(inject('postgresStarter'));
const url = 'url' in found ? found.url : '';
const why = 'missing' in found ? ` (left out: ${found.missing})` : '';

let database: TestDatabase;
const query: PostgresQuery = (...statement) => database.query(...statement);
beforeAll(async () => {
  if (url) database = await createTestDatabase(url);
});
afterAll(() => database?.drop());

const asked = (more: Partial<SourceContext> = {}): SourceContext => ({
  signal: new AbortController().signal,
  context: undefined,
  locale: undefined,
  wantsTotal: true,
  params: {},
  ...more,
});
const queryFor = (search: string, page = 1, limit = 20) => ({ search, page, limit, params: {} });

const oddNames = { table: 'odd_names', value: 'id', label: 'name' };
const searchIn = (more: object) =>
  postgresSource({ ...oddNames, query, ...more }).search(queryFor(''), asked());

/** Ignores signals, and takes five seconds for all queries except those about the table. */
const slow: PostgresQuery = async (text, params) => {
  if (!text.includes('pg_catalog')) await wait(5_000);
  return query(text, params, new AbortController().signal);
};

/** Fills a table of the contract; `type` is that of the values. */
async function fill(name: string, rows: readonly ContractRow[], type: string): Promise<void> {
  await database.pool.query(`CREATE TABLE ${name} (id ${type} PRIMARY KEY, tenant text NOT NULL, name text)`);
  await database.pool.query(
    `INSERT INTO ${name} SELECT v::${type}, t, l FROM unnest($1::text[], $2::text[], $3::text[]) AS r (v, t, l)`,
    [rows.map(({ value }) => value), rows.map(({ tenant }) => tenant), rows.map(({ label }) => label)],
  );
  // Rows that are not offered must not be found.
  await database.pool.query(`INSERT INTO ${name} SELECT 1000000::text::${type}, 'north', NULL`);
}

const scope = { tenant: ({ tenant }: ContractContext) => tenant };

/** Options by the feature they show: with indexes or without, values as numbers or as texts. */
const kinds: Readonly<
  Record<
    string,
    Pick<PostgresSourceOptions, 'search' | 'fold'> & { readonly type: string; readonly isIndexed: boolean }
  >
> = {
  'a folded column and indexes, values in a bigint': {
    search: 'name_folded',
    type: 'bigint',
    isIndexed: true,
  },
  'a column of small letters, values in a text': {
    search: 'name_small',
    fold: 'none',
    type: 'text',
    isIndexed: true,
  },
  'labels alone, without an index over them, values in an integer': { type: 'integer', isIndexed: false },
  'labels alone, with indexes, values in a varchar': { type: 'varchar(20)', isIndexed: true },
};

describe.skipIf(why !== '').each(Object.entries(kinds))(
  `a source over %s${why}`,
  (name, { type, isIndexed, ...how }) => {
    const table = `people_${Object.keys(kinds).indexOf(name)}`;
    const columns = { table, value: 'id', label: 'name', ...how };
    const createSource = async (rows: readonly ContractRow[]) => {
      await fill(table, rows, type);
      if (isIndexed) await database.pool.query(postgresMigration({ ...columns, scope: ['tenant'] }));
      return postgresSource({ ...columns, query, scope });
    };
    const createBroken = () => {
      const nowhere = new Pool({ host: '127.0.0.1', port: 1, max: 1 });
      return postgresSource({ ...columns, query: queryOf(nowhere, nowhere), scope });
    };
    const fold = how.search === 'name_folded' ? 'accents' : 'none';

    // Each search looks at every row where there is no index; they are fewer there.
    const searches = isIndexed ? 1_000 : 500;
    describeSource({
      createSource,
      createBroken,
      fold,
      isScoped: true,
      searches,
    });
  },
);

describe.skipIf(why !== '')(`postgresSource${why}`, () => {
  const names = oddNames;
  beforeAll(async () => {
    await database.pool.query(`
      CREATE TABLE odd_names (id numeric NOT NULL PRIMARY KEY, key uuid NOT NULL, kind text, name text NOT NULL);
      INSERT INTO odd_names VALUES
        (1.50, '00000000-0000-4000-8000-00000000000a', 'x', 'One and a half'),
        (2, '00000000-0000-4000-8000-00000000000b', 'x', 'Two'),
        (3, '00000000-0000-4000-8000-00000000000c', 'y', 'Three');
      CREATE SCHEMA "${database.schema}.x";
      CREATE TABLE "${database.schema}.x"."a ""table" ("the.id" text PRIMARY KEY, "Label" varchar(40), "order" int);
      INSERT INTO "${database.schema}.x"."a ""table" VALUES ('a', 'Ada', 7);
    `);
  });
  afterAll(() => database.pool.query(`DROP SCHEMA "${database.schema}.x" CASCADE`));

  it('quotes names with any characters', async () => {
    const source = postgresSource({
      query,
      table: [`${database.schema}.x`, 'a "table'],
      value: 'the.id',
      label: 'Label',
      scope: { order: () => 7 },
    });

    expect((await source.search(queryFor('ad'), asked())).values).toEqual([{ value: 'a', label: 'Ada' }]);
    expect(await source.resolve(['a'], asked())).toEqual([{ value: 'a', label: 'Ada' }]);
  });

  it('finds UUIDs as PostgreSQL writes them, and no other texts', async () => {
    const source = postgresSource({ ...names, value: 'key', query });
    const id = '00000000-0000-4000-8000-00000000000b';

    expect(await source.resolve([id, id.toUpperCase(), '2', 'x'], asked())).toEqual([
      { value: id, label: 'Two' },
    ]);
  });

  it('returns numbers with `valueType: number`', async () => {
    const source = postgresSource({ ...names, query, valueType: 'number' });

    expect(await source.resolve([1.5, 2, 2.5], asked())).toEqual([
      { value: 1.5, label: 'One and a half' },
      { value: 2, label: 'Two' },
    ]);
    expect(await postgresSource({ ...names, query }).resolve(['1.5', '2'], asked())).toEqual([
      { value: '2', label: 'Two' },
    ]);
  });

  it('returns labels that begin with the text first, both groups sorted', async () => {
    const table = '(VALUES) is no table';
    expect(() => postgresSource({ query, table: '', value: 'id', label: table })).toThrow(TypeError);
    const { values } = await postgresSource({ ...names, query }).search(queryFor('t'), asked());

    expect(values.map(({ label }) => label)).toEqual(['Three', 'Two']);
    const all = await postgresSource({ ...names, query }).search(queryFor('e'), asked());
    expect(all.values.map(({ label }) => label)).toEqual(['One and a half', 'Three']);
  });

  it('applies criteria of the request, each parameter to a column (D38)', async () => {
    const source = postgresSource({ ...names, query, criteria: { kind: 'kind' } });
    const kindsOf = async (kind: unknown) =>
      (await source.search(queryFor(''), asked({ params: { kind } }))).values.map(({ label }) => label);

    expect(await kindsOf('y')).toEqual(['Three']);
    expect(await kindsOf(['x', 'y'])).toHaveLength(3);
    expect(await kindsOf({})).toEqual([]);
    expect(await source.resolve(['3'], asked({ params: { kind: 'x' } }))).toEqual([]);
  });

  it('counts up to 10,000 matches, and omits the total beyond (D43)', async () => {
    await database.pool.query(
      `CREATE TABLE many AS SELECT n AS id, 'Name ' || n AS name FROM generate_series(1, 10001) n`,
    );
    const source = postgresSource({ ...names, table: 'many', query });

    expect(await source.search(queryFor('name'), asked())).not.toHaveProperty('total');
    expect(await source.search(queryFor('name 1'), asked())).toMatchObject({ total: 1113, hasNext: true });
    expect(await source.search(queryFor('name 1'), asked({ wantsTotal: false }))).not.toHaveProperty('total');
    expect((await source.search(queryFor('name', 501), asked())).hasNext).toBe(false);
  });

  it('reads the columns of its table once, and again after a failure', async () => {
    const spy = vi.fn<PostgresQuery>(query);
    spy.mockRejectedValueOnce(new Error('not yet'));
    const source = postgresSource({ ...names, query: spy });

    await expect(source.search(queryFor(''), asked())).rejects.toThrow('not yet');
    await Promise.all([source.search(queryFor(''), asked()), source.resolve(['2'], asked())]);

    expect(spy.mock.calls.filter(([text]) => text.includes('pg_attribute'))).toHaveLength(2);
  });

  it('names a missing table or column', async () => {
    await expect(searchIn({ table: 'nowhere' })).rejects.toThrow('The table "nowhere" doesn\'t exist');
    await expect(searchIn({ label: 'nothing' })).rejects.toThrow('The table has no column "nothing"');
    await expect(searchIn({ scope: { owner: () => 1 } })).rejects.toThrow('The table has no column "owner"');
  });

  it.each([undefined, null, Number.NaN, [], {}, 'a\0b'])(
    'sends no query for a caller whose scope is %j',
    async (value) => {
      const spy = vi.fn<PostgresQuery>(query);
      const source = postgresSource({ ...names, query: spy, scope: { kind: () => value as string } });

      await expect(source.search(queryFor(''), asked())).rejects.toThrow(TypeError);
      await expect(source.resolve(['2'], asked())).rejects.toThrow(TypeError);
      expect(spy).not.toHaveBeenCalled();
    },
  );

  it('ends an aborted statement on the server', async () => {
    const controller = new AbortController();
    const work = database.query('SELECT pg_sleep(20)', [], controller.signal);
    const running = async () =>
      (
        await database.pool.query(
          `SELECT FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep(20)%' AND state = 'active'`,
        )
      ).rowCount;
    await vi.waitFor(async () => expect(await running()).toBe(1));

    controller.abort();

    await expect(work).rejects.toMatchObject({ code: '57014' });
    expect(await running()).toBe(0);
  });

  it('aborts at once, also over a client without signals', async () => {
    const controller = new AbortController();
    const work = postgresSource({ ...names, query: slow }).search(
      queryFor(''),
      asked({ signal: controller.signal }),
    );
    setTimeout(() => controller.abort(new Error('gone')), 50);

    const started = performance.now();
    await expect(work).rejects.toThrow('gone');
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  it('keeps typed text out of its statements', async () => {
    const spy = vi.fn<PostgresQuery>(query);
    await postgresSource({ ...names, query: spy }).search(queryFor(`x'; SELECT 1 --`), asked());

    expect(spy.mock.calls.map(([text]) => text).join('\n')).not.toContain('SELECT 1 --');
  });
});

describe.skipIf(why !== '')(`spec_field_fold${why}`, () => {
  it('folds as the list source does, each letter that has a case or a mark', async () => {
    const columns = { table: 'letters', value: 'id', label: 'name', search: 'name_folded' };
    await database.pool.query('CREATE TABLE letters (id int PRIMARY KEY, name text)');
    await database.pool.query(postgresMigration(columns));
    // Systems hear of the newest letters, such as those at U+1C80, later than Node does.
    const letters = Array.from({ length: 0x2_fff }, (_, code) => String.fromCodePoint(code + 1))
      .filter((letter) => !/[\u1C80-\u1C8F]/.test(letter))
      .filter((letter) =>
        /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Mn}\s\p{P}\p{N}]/u.test(letter),
      )
      .map((letter) => `a${letter} b`);
    const source = postgresSource({ ...columns, query });
    const wrong: string[] = [];
    // So many are looked at by a check.
    for (let start = 0; start < letters.length; start += 500) {
      const some = letters.slice(start, start + 500);
      await database.pool.query('TRUNCATE letters');
      await database.pool.query(
        'INSERT INTO letters SELECT n, l FROM unnest($1::text[]) WITH ORDINALITY AS r (l, n)',
        [some],
      );
      const findings = await source.check();
      if (findings.some(({ code }) => code === 'not-folded')) wrong.push(some[0] ?? '');
    }

    expect(letters.length).toBeGreaterThan(2_000);
    expect(wrong).toEqual([]);
  });
});

/** The plan of a statement where only bitmaps are made of indexes, unless all is read in the order of one. */
async function planOf(text: string, params: Parameters<PostgresQuery>[1]): Promise<string> {
  const client = await database.pool.connect();
  try {
    const isSearch = text.includes('LIKE');
    await client.query(
      `BEGIN; SET LOCAL enable_seqscan = off; SET LOCAL enable_indexscan = ${isSearch ? 'off' : 'on'}`,
    );
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`, [...params]);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

describe.skipIf(why !== '')(`check${why}`, () => {
  const columns = { table: 'checked', value: 'id', label: 'name', search: 'name_folded' };
  const codesOf = async (more: object = {}) =>
    (await postgresSource({ ...columns, query, ...more }).check()).map(({ code }) => code);
  beforeAll(async () => {
    await database.pool.query(`
      CREATE TABLE checked (id int, tenant text, name text, name_own text);
      INSERT INTO checked VALUES (1, 'a', 'Élan', 'elan'), (2, 'a', 'Zürich', 'zürich');
      CREATE VIEW seen AS SELECT * FROM checked;
    `);
  });

  it('reports missing parts of a table, with the SQL that adds them', async () => {
    const source = postgresSource({ ...columns, search: 'name_own', query });

    const findings = await source.check();

    expect(findings.map(({ code }) => code)).toEqual([
      'trigram-index',
      'order-index',
      'value-index',
      'not-folded',
    ]);
    expect(findings[0]?.sql).toContain('gin_trgm_ops');
  });

  it('reports nothing after that SQL, which can run twice', async () => {
    const migration = postgresMigration({ ...columns, scope: ['tenant'] });
    await database.pool.query(migration);
    await database.pool.query(migration);
    await database.pool.query('CREATE UNIQUE INDEX ON checked (id)');

    expect(await codesOf({ scope: { tenant: () => 'a' } })).toEqual([]);
    expect(await codesOf()).toEqual(['order-index']);
  });

  it('checks the label column without a search column', async () => {
    const plain = { search: undefined };
    expect(await codesOf(plain)).toEqual(['trigram-index', 'order-index']);

    await database.pool.query(postgresMigration({ ...columns, ...plain, scope: ['tenant'] }));

    expect(await codesOf({ ...plain, scope: { tenant: () => 'a' } })).toEqual([]);
  });

  it('accepts labels of any length, and tables in use', async () => {
    const long = Array.from({ length: 20_000 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((index * 197) % 20_000)),
    ).join('');
    await database.pool.query('INSERT INTO checked VALUES (3, $1, $2)', ['a', long]);
    const { values } = await postgresSource({ ...columns, query }).search(
      queryFor(long.slice(500, 600)),
      asked(),
    );

    expect(values).toEqual([{ value: '3', label: long }]);
    await database.pool.query('DELETE FROM checked WHERE id = 3');
  });

  it('leads to plans that use its indexes', async () => {
    const plans: string[] = [];
    const explained: PostgresQuery = async (text, params, signal) => {
      if (!text.includes('pg_catalog')) plans.push(await planOf(text, params));
      return query(text, params, signal);
    };
    await database.pool.query(`
      INSERT INTO checked SELECT n, 'b', md5(n::text) FROM generate_series(10, 20000) AS n;
      ANALYZE checked`);
    for (const search of ['name_folded', undefined]) {
      const source = postgresSource({ ...columns, search, query: explained, scope: { tenant: () => 'b' } });
      await source.search(queryFor('abcde'), asked());
      await source.search(queryFor(''), asked({ wantsTotal: false }));
    }

    const wanted = ['name_folded_trigrams', 'name_folded_order', 'name_trigrams', 'name_order'];
    expect(plans.map((plan, index) => plan.includes(`checked_${wanted[index]}`))).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('reports a view', async () => {
    expect(await codesOf({ table: 'seen', search: undefined })).toEqual(['view']);
  });

  it('fails for a missing table', async () => {
    await expect(codesOf({ table: 'nowhere' })).rejects.toThrow('The table');
    await expect(codesOf({ criteria: { kind: 'kind' } })).rejects.toThrow('The table has no column "kind"');
  });
});

interface Explained {
  readonly 'QUERY PLAN': readonly {
    readonly Plan: Readonly<Record<'Shared Hit Blocks' | 'Shared Read Blocks', number>>;
  }[];
}

describe.skipIf(why !== '')(`a large table${why}`, () => {
  const table = 'many_people';
  const options = { table, value: 'id', label: 'name', search: 'name_folded', query };
  beforeAll(async () => {
    await database.pool.query(`CREATE TABLE ${table} (id bigint PRIMARY KEY, name text)`);
    // These labels are last in the order, so a scan by it reads all others first.
    await database.pool.query(`INSERT INTO ${table} SELECT n,
      CASE WHEN n % 80 = 0 THEN 'zz' || md5(n::text) || ' kwertz' ELSE 'a' || md5(n::text) || ' common' END
      FROM generate_series(1, 120000) AS n`);
    await database.pool.query(postgresMigration(options));
    // Or the first to read a row writes beside it that it is there for all.
    await database.pool.query(`VACUUM ANALYZE ${table}`);
  }, 60_000);

  /** The number of blocks that the statements of a search read, which does not depend on the load of the machine. */
  const blocksOf = async (search: string, wantsTotal: boolean) => {
    let blocks = 0;
    const counted: PostgresQuery = async (text, params, signal) => {
      if (!text.includes('pg_catalog')) {
        const explain = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${text}`;
        const { rows } = await database.pool.query<Explained>(explain, [...params]);
        const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
        blocks += (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? 0);
      }
      return query(text, params, signal);
    };
    await postgresSource({ ...options, query: counted }).search(queryFor(search), asked({ wantsTotal }));
    return blocks;
  };

  it.each(['kwertz', 'common', 'wert', 'zzy'])(
    'reads no more rows for "%s" without a total than with one, in any order',
    async (search) => {
      const [without, withTotal] = [await blocksOf(search, false), await blocksOf(search, true)];

      expect(without).toBeGreaterThan(0);
      expect(without).toBeLessThan(1.5 * withTotal + 50);
    },
  );

  it('sends no query for pages beyond `maxOffset`', async () => {
    const run = vi.fn(query);
    const source = postgresSource({ ...options, query: run });
    await source.search(queryFor(''), asked());
    run.mockClear();

    const far = [
      await source.search(queryFor('', 2_147_483_647), asked()),
      await source.search(queryFor('', 502), asked()),
    ];

    expect(far).toEqual([
      { values: [], hasNext: false },
      { values: [], hasNext: false },
    ]);
    expect(run).not.toHaveBeenCalled();
    expect((await source.search(queryFor('', 500), asked())).hasNext).toBe(true);
    expect(await source.search(queryFor('', 501), asked())).toMatchObject({ hasNext: false });
    const deeper = postgresSource({ ...options, maxOffset: 20_000 });
    expect((await deeper.search(queryFor('', 502), asked())).values).toHaveLength(20);
  });

  it.each([-1, 1.5, Number.NaN])('refuses a `maxOffset` of %s', (maxOffset) => {
    expect(() => postgresSource({ ...options, maxOffset })).toThrow(/maxOffset/);
  });
});

describe('postgresMigration', () => {
  it('accepts the options of `postgresSource`', () => {
    const source = { table: 'people', value: 'id', label: 'name', query, criteria: { team: 'team_id' } };
    const tenant = { tenant_id: () => 'north' };

    const migration = postgresMigration({ ...source, scope: tenant });

    expect(migration).toBe(
      postgresMigration({ table: 'people', value: 'id', label: 'name', scope: ['tenant_id'] }),
    );
  });
});
