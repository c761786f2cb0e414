/** A form whose field has a variable in the `uri` of its values (D66), looked up by the server that validates it. */
import { describe, expect, it } from 'vitest';
import type { FormSpec, ValuesEndpoint } from '../../../src/core/index.js';
import { createFieldServer, type ServedValues } from '../../../src/server/index.js';

const cities: Readonly<Record<string, readonly string[]>> = { CH: ['bern', 'chur'], 'F/R': ['lyon'] };
const valuesOf = (params: Readonly<Record<string, unknown>>) =>
  (cities[String(params['land'])] ?? []).map((value) => ({ value, label: value.toUpperCase() }));

/** Serves the form; `asked` contains the parameters of each lookup. */
function serve(endpoint: ValuesEndpoint, canResolve: boolean) {
  const asked: unknown[] = [];
  const taken: unknown[] = [];
  const values: ServedValues = {
    search: ({ params, search }) => {
      asked.push(params);
      const found = valuesOf(params).filter(({ label }) =>
        label.toLowerCase().includes(search.toLowerCase()),
      );
      return { values: found, total: found.length, hasNext: false };
    },
    ...(canResolve && {
      resolve: (
        given: readonly unknown[],
        { params }: { readonly params: Readonly<Record<string, unknown>> },
      ) => {
        asked.push(params);
        return valuesOf(params).filter(({ value }) => given.includes(value));
      },
    }),
  };
  const spec: FormSpec = {
    id: 'trip',
    fields: [
      { name: 'country', displayName: 'Country', dataType: 'STRING' },
      {
        name: 'city',
        displayName: 'City',
        dataType: 'STRING',
        valuesEndpoint: {
          searchParamsSchema: { properties: { land: { 'x-field': 'country' } } },
          ...endpoint,
        },
      },
    ],
  };
  const server = createFieldServer({
    forms: { trip: { spec, values: { city: values }, onSubmit: (given) => void taken.push(given) } },
  });
  const submit = async (body: object) => {
    const response = await server(
      new Request('http://localhost/api/forms/trip/submit', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
    return response.status;
  };
  return { asked, taken, submit };
}

const places: readonly (readonly [string, ValuesEndpoint])[] = [
  ['the path', { uri: '/v/{land}/cities' }],
  ['the middle of a segment', { uri: '/v/of-{land}.json' }],
  ['the query', { uri: '/v/cities?in={land}' }],
  ['the path, by POST', { uri: '/v/{land}/cities', method: 'POST' }],
];

describe('a form with a variable in the `uri` of its values', () => {
  it.each([
    ...places.flatMap(([where, endpoint]) => [
      [where, 'resolves values', endpoint, true] as const,
      [where, 'only searches', endpoint, false] as const,
    ]),
    [
      'the path, by value',
      'resolves values',
      { uri: '/v/{land}', requestParams: { valueParam: 'id' } },
      true,
    ] as const,
  ])(
    'accepts only members of the list: in %s, of a source that %s',
    async (_where, _source, endpoint, canResolve) => {
      const { asked, taken, submit } = serve(endpoint, canResolve);

      expect(await submit({ country: 'CH', city: 'bern' })).toBe(200);
      expect(await submit({ country: 'F/R', city: 'lyon' })).toBe(200);
      expect(await submit({ country: 'CH', city: 'lyon' })).toBe(422);
      expect(await submit({ country: 'CH', city: 'nowhere' })).toBe(422);

      expect(taken).toHaveLength(2);
      const told = new Set(asked.map((params) => JSON.stringify(params)));
      expect(told).toEqual(new Set(['{"land":"CH"}', '{"land":"F/R"}']));
    },
  );
});
