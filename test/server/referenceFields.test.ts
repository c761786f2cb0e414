/** The fields of the playground: sound documents over real data, and the lookups the guide shows. */
import { describe, expect, it } from 'vitest';
import { planField, type ValueAlias } from '../../src/core/index.js';
import { createFieldServer } from '../../src/server/index.js';
import { readCities } from '../../stories/support/cities.ts';
import { createReferenceFields } from '../../stories/support/referenceFields.ts';
import { listCountries, listCurrencies } from '../../stories/support/referenceValues.ts';

const cities = readCities();
const fields = createReferenceFields({ cities });
const server = createFieldServer({ fields, onFault: () => {} });

async function ask(path: string, init?: RequestInit) {
  return (await server(new Request(`http://localhost${path}`, init))).json() as Promise<unknown>;
}

describe('createReferenceFields', () => {
  it.each(Object.entries(fields))('publishes %s without a notice', (_name, { spec }) => {
    expect(planField(spec).notices).toEqual([]);
  });

  it('pages a search over all cities with exact total and hasNext (§4.2)', async () => {
    const count = cities.filter(({ label }) => /san fra/i.test(label)).length;

    const body = (await ask('/api/values/city?search=san+fra&page=2&limit=20')) as { items: unknown[] };

    expect(body).toMatchObject({ total: count, hasNext: count > 40 });
    expect(body.items).toHaveLength(20);
  });

  it('looks projects up by POST under custom names (§2.3, §2.4)', async () => {
    const init = {
      method: 'POST',
      body: '{"query":"amber","pageNumber":2,"pageSize":4}',
      headers: { 'content-type': 'application/json' },
    };

    expect(await ask('/api/values/project', init)).toMatchObject({ count: 10, more: true });
  });

  it('narrows people by fixed criteria (D13)', async () => {
    const everyone = (await ask('/api/values/people')) as { total: number };
    const team = (await ask('/api/values/people?team=platform')) as { total: number };

    expect(team.total).toBeGreaterThan(0);
    expect(team.total).toBeLessThan(everyone.total);
  });

  it('has a failing and an empty endpoint for stories', async () => {
    expect(await ask('/api/values/unreachable')).toMatchObject({ status: 500 });
    expect(await ask('/api/values/empty')).toMatchObject({ data: [], total: 0, hasNext: false });
  });
});

describe('readCities', () => {
  it('reads more than 100,000 cities with unique values, the largest first', () => {
    expect(cities.length).toBeGreaterThan(100_000);
    expect(new Set(cities.map(({ value }) => value)).size).toBe(cities.length);
    expect(cities[0]?.label).toBe('Shanghai, China');
  });

  it.each(['San Francisco, CA, US', 'Paris, France', 'Newport, WLS, UK', 'London, UK'])(
    'contains %s',
    (label) => {
      expect(cities.some((city) => city.label === label)).toBe(true);
    },
  );
});

describe('listCountries', () => {
  it('lists real countries by name', () => {
    const countries = listCountries();
    const codes = new Set(countries.map(({ value }) => value));

    expect(countries.length).toBeGreaterThan(240);
    expect(['FR', 'JP', 'ZW'].filter((code) => !codes.has(code))).toEqual([]);
    expect(['UK', 'DD', 'EU', 'ZZ', 'XA'].filter((code) => codes.has(code))).toEqual([]);
  });
});

describe('listCurrencies', () => {
  it('names each currency with its code', () => {
    expect(listCurrencies()).toContainEqual({ value: 'EUR', label: 'Euro (EUR)' } satisfies ValueAlias);
  });
});
