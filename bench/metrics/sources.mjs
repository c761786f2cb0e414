// Cost of a page of 20 out of 200,000 people: our list, PostgreSQL with and without our migration, and a scan of all rows. All
// search the same texts in one process, sequentially. List and scan use CPU of this process, a database that of another process
// and a connection.
import { Pool } from 'pg';
import { findPostgres, startPostgres } from '../../scripts/postgres.mjs';
import { importDoor } from '../lib/package.mjs';
import { median } from '../lib/statistics.mjs';
import { atMost } from '../lib/targets.mjs';

export const rounds = 3;

const limit = 20;
const kinds = {
  'no text': { texts: [''] },
  'one letter': { texts: ['a', 'o', 'k', 'm'] },
  'two letters': { texts: ['an', 'ko', 'ri', 'mu'] },
  'two letters that no label has': { texts: ['zz', 'qx', 'xw', 'qq'], target: atMost(0.1, 'scan') },
  'a part of a name': { texts: ['schmidt', 'bert', 'kori', 'sane'] },
  'a rare part': { texts: ['korimu', 'bakori', 'zupewi', 'jasane'], target: atMost(0.1, 'scan') },
};

const firsts =
  'Anna Bert Carla Dmitri Élodie Fatima Giorgos Hélène Ivan Jörg Łukasz Marta Nils Olga Søren'.split(' ');
const lasts =
  'Almeida Bauer Costa Dubois Eriksen García Hansen Ivanova Kowalski Müller Novák Rossi Schmidt'.split(' ');
const syllables = 'ba ko ri mu te lo sa ne vi do ja zu pe wi ha'.split(' ');

/** The same people in every run. */
function createPeople() {
  let seed = 1;
  const random = (below) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const of = (list) => list[random(list.length)];
  return Array.from({ length: 200_000 }, (_, index) => ({
    value: `${index + 1}`,
    label: `${of(firsts)} ${of(syllables)}${of(syllables)}${of(syllables)} ${of(lasts)}`,
  }));
}

/** Sources by name. */
async function createWays(people, pool) {
  const { createListSource, postgresMigration, postgresSource } = await importDoor('./server');
  const query = async (text, params) => (await pool.query(text, [...params])).rows;
  const columns = { table: 'people', value: 'id', label: 'name' };
  await pool.query(`CREATE TABLE people (id bigint PRIMARY KEY, name text NOT NULL)`);
  await pool.query(`CREATE TABLE plain (id bigint PRIMARY KEY, name text NOT NULL)`);
  const [ids, names] = [people.map(({ value }) => value), people.map(({ label }) => label)];
  for (const table of ['people', 'plain'])
    await pool.query(`INSERT INTO ${table} SELECT * FROM unnest($1::bigint[], $2::text[])`, [ids, names]);
  await pool.query(postgresMigration({ ...columns, search: 'name_folded' }));
  for (const table of ['people', 'plain']) await pool.query(`VACUUM ANALYZE ${table}`);
  const labels = names.map((name) => name.toLowerCase());
  return {
    list: createListSource(people),
    PostgreSQL: postgresSource({ ...columns, query, search: 'name_folded' }),
    'PostgreSQL without indexes': postgresSource({ ...columns, query, table: 'plain' }),
    scan: {
      search({ search }) {
        const found = people.filter((_one, index) => labels[index].includes(search));
        return { values: found.slice(0, limit), total: found.length, hasNext: found.length > limit };
      },
      resolve: (values) => people.filter(({ value }) => values.includes(value)),
    },
  };
}

export async function measure(count) {
  const given = process.env.DATABASE_URL;
  const programs = given ? undefined : findPostgres();
  if (!given && !programs) throw new Error('PostgreSQL is missing: see CONTRIBUTING.md.');
  const server = programs && (await startPostgres(programs));
  const schema = `spec_field_bench_${process.pid}`;
  const options = `-c search_path=${schema},public`;
  const pool = new Pool({ connectionString: given ?? server.url, max: 1, options });
  // The server may end before the pool notices.
  pool.on('error', () => {});
  try {
    await pool.query(`CREATE SCHEMA ${schema}`);
    return await measureWays(await createWays(createPeople(), pool), count);
  } finally {
    await pool.query(`DROP SCHEMA IF EXISTS ${schema} CASCADE`).catch(() => {});
    await pool.end();
    await server?.stop();
  }
}

async function measureWays(ways, count) {
  const rows = [];
  for (const [kind, { texts, target }] of Object.entries(kinds))
    for (const wantsTotal of [false, true]) {
      const asked = askedWith(wantsTotal);
      const tasks = texts.map(
        (search) => (source) => source.search({ search, page: 1, limit, params: {} }, asked),
      );
      const title = `20 of 200,000 people, ${kind}${wantsTotal ? ', counted' : ''}: ms`;
      rows.push(rowOf(title, await mediansOf(ways, tasks, count), target));
    }
  const ids = Array.from({ length: 100 }, (_, index) => `${1 + index * 1_999}`);
  const byValue = [(source) => source.resolve(ids, askedWith(false))];
  return [...rows, rowOf('100 of 200,000 people, by value: ms', await mediansOf(ways, byValue, count))];
}

const askedWith = (wantsTotal) => ({
  wantsTotal,
  params: {},
  signal: new AbortController().signal,
  context: undefined,
  locale: undefined,
});

async function mediansOf(ways, tasks, count) {
  const found = {};
  for (const [name, source] of Object.entries(ways)) {
    const times = [];
    // The first round fills caches and warms up the compiler.
    for (let round = 0; round <= count; round++)
      for (const task of tasks) {
        const start = performance.now();
        await task(source);
        if (round > 0) times.push(performance.now() - start);
      }
    found[name] = median(times);
  }
  return found;
}

const rowOf = (title, { list, ...others }, target) => ({
  title,
  ours: list,
  others,
  ...(target && { target }),
});
