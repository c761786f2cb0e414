/**
 * `spec-field check` of values that depend on another field, and of a form that accepts values of another parent:
 * a correct back end passes, and each back end that ignores the other field is reported.
 */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import { createFieldServer, type ValuesSource } from '../../src/server/index.js';

const states: Readonly<Record<string, readonly string[]>> = {
  US: ['California', 'Nevada', 'Oregon'],
  DE: ['Bavaria', 'Hesse', 'Saxony'],
};
const named = (name: string) => ({ value: name, label: name });
const field = { dataType: 'STRING', required: true };
const spec = {
  id: 'address',
  fields: [
    {
      ...field,
      name: 'country',
      displayName: 'Country',
      valuesEndpoint: { uri: '/api/values/countries', mode: 'CLOSED' },
    },
    {
      ...field,
      name: 'state',
      displayName: 'State',
      valuesEndpoint: {
        uri: '/api/values/states',
        mode: 'CLOSED',
        paginationStrategy: 'PAGE_NUMBER',
        requestParams: { valueParam: 'value' },
        responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
        searchParamsSchema: {
          properties: { country: { type: 'string', 'x-field': 'country' } },
          required: ['country'],
        },
      },
    },
  ],
} as const;

const all = Object.values(states).flat();

const statesOf = (params: Readonly<Record<string, unknown>>, ignores: boolean) =>
  ignores ? all : (states[String(params['country'])] ?? []);

/** States of a country; or, as some back ends have it, of whichever, in searches or in lookups by value. */
function statesSource({ ignoresSearch = false, ignoresValues = false }): ValuesSource {
  return {
    search: ({ search, params, page, limit }) => {
      const found = statesOf(params, ignoresSearch).filter((name) =>
        name.toLowerCase().includes(search.toLowerCase()),
      );
      const values = found.slice((page - 1) * limit, page * limit).map(named);
      return { values, total: found.length, hasNext: page * limit < found.length };
    },
    resolve: (values, { params }) =>
      statesOf(params, ignoresValues)
        .filter((name) => values.includes(name))
        .map(named),
  };
}

async function check(
  faults: Parameters<typeof statesSource>[0],
  instead?: (request: Request) => Promise<Response | undefined>,
) {
  const server = createFieldServer({
    forms: {
      address: {
        spec,
        values: { country: Object.keys(states).map(named), state: statesSource(faults) },
        onSubmit: () => {},
      },
    },
    onFault: () => {},
  });
  const [report] = await checkBackEnd('http://127.0.0.1/api/forms/address', {
    submit: true,
    fetch: async (request) => (await instead?.(request.clone())) ?? server(request),
  });
  return (report?.checks ?? []).filter(({ name }) => /^(dependency-|form-)/.test(name));
}

const failed = (checks: Awaited<ReturnType<typeof check>>) =>
  checks.filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);

const careless = async (request: Request) =>
  request.url.endsWith('/submit') && /nowhere/.test(await request.text()) ? Response.json({}) : undefined;
const fetchStates = async (url: string) =>
  createFieldServer({
    fields: { state: { spec: spec.fields[1], values: statesSource({}) } },
  })(new Request(url));

const alike = async (request: Request) =>
  request.url.includes('/states') && request.url.includes('country=DE')
    ? fetchStates(request.url.replace('country=DE', 'country=US'))
    : undefined;

describe('checkBackEnd of values that depend on another field', () => {
  it('holds for a back end that uses the other value', async () => {
    const checks = await check({});

    expect(failed(checks)).toEqual([]);
    const ofStates = checks.filter(
      ({ where = '', name }) => where.includes('[1]') && name.startsWith('dependency-'),
    );
    expect(ofStates.map(({ outcome }) => outcome)).toEqual(['held', 'held', 'held']);
    expect(checks.find(({ name }) => name === 'form-members')).toMatchObject({ outcome: 'held' });
  });

  it('reports searches that ignore the other value', async () => {
    expect(failed(await check({ ignoresSearch: true }))).toContain('dependency-made-up');
  });

  it('reports lookups by value and forms that ignore the other value', async () => {
    expect(failed(await check({ ignoresValues: true }))).toEqual(['form-members', 'dependency-by-value']);
  });

  it('reports a form that accepts a value of no list', async () => {
    expect(failed(await check({}, careless))).toEqual(['form-members']);
  });

  it('notices equal values for each value of the other field', async () => {
    const checks = await check({}, alike);

    expect(failed(checks)).toEqual([]);
    const noticed = checks.filter(({ outcome }) => outcome === 'notice').map(({ name }) => name);
    expect(noticed).toContain('dependency-other');
  });
});
