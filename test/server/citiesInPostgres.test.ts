/** The cities of the playground, out of a database. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { SourceContext } from '../../src/server/index.js';
import { openCities } from '../../stories/support/citiesInPostgres.ts';
import { findDatabase } from '../support/postgresForTests.ts';
import { createTestDatabase, type TestDatabase } from '../support/testDatabase.ts';

const found = await findDatabase(inject('postgresStarter'));
const url = 'url' in found ? found.url : '';
const why = 'missing' in found ? ` (left out: ${found.missing})` : '';

const cities = ['Oslo, Norway', 'Zürich, Switzerland', 'São Paulo, Brazil'].map((label, index) => ({
  value: `${index + 1}`,
  label,
}));
const asked: SourceContext = {
  signal: new AbortController().signal,
  context: undefined,
  locale: undefined,
  wantsTotal: true,
  params: {},
};

let database: TestDatabase;
let inSchema: string;
beforeAll(async () => {
  if (!url) return;
  database = await createTestDatabase(url);
  const options = encodeURIComponent(`-c search_path=${database.schema},public`);
  inSchema = `${url}${url.includes('?') ? '&' : '?'}options=${options}`;
});
afterAll(() => database?.drop());

async function find(list: typeof cities, search: string) {
  const source = await openCities(inSchema, list);
  try {
    return await source.search({ search, page: 1, limit: 20, params: {} }, asked);
  } finally {
    await source.close?.();
  }
}

/** The transaction that wrote a row that is there. */
async function madeAt(): Promise<string | undefined> {
  const { rows } = await database.pool.query<{ xmin: string }>(
    'SELECT xmin::text FROM spec_field_cities LIMIT 1',
  );
  return rows[0]?.xmin;
}

describe.skipIf(why !== '')(`openCities${why}`, () => {
  it('creates its table, fills it once, and again for other cities', async () => {
    expect(await find(cities, 'sao p')).toEqual({ values: [cities[2]], total: 1, hasNext: false });
    const first = await madeAt();
    expect(await find(cities, 'zur')).toMatchObject({ values: [cities[1]] });
    expect(await madeAt()).toBe(first);
    expect(await find(cities.slice(0, 1), '')).toMatchObject({ total: 1 });
  });

  it('reports a missing database', async () => {
    await expect(openCities('postgres://tester@127.0.0.1:9/none', cities)).rejects.toMatchObject({
      code: 'ECONNREFUSED',
    });
  });
});
