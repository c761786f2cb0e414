/** The body of a `POST`, and its faults. */
import { describe, expect, it } from 'vitest';
import { parseFieldSpec } from '../../../src/core/index.js';
import { bodyWith, faultsOfBody } from '../../../src/core/document/requestBody.js';

const asIs = (value: unknown) => value;
const withParams = (constant: Record<string, unknown>, params: Record<string, unknown>) =>
  bodyWith(constant, new Map(Object.entries(params)), asIs);

describe('bodyWith', () => {
  it('sets parameters at their pointers, and does not change the constant (D66)', () => {
    const constant = { query: 'query {\n a }', variables: { first: 1, list: [1, 2] } };

    expect(
      withParams(constant, { '/variables/search': 'x', '/variables/page/size': 5, plain: true }),
    ).toEqual({
      query: 'query {\n a }',
      variables: { first: 1, list: [1, 2], search: 'x', page: { size: 5 } },
      plain: true,
    });
    expect(constant.variables).toEqual({ first: 1, list: [1, 2] });
  });

  it.each([{ '/a': 1, '/a/b': 2 }, { '/q/0': 1 }])('refuses %j, which do not fit into the body', (params) => {
    expect(() => withParams({ q: [] }, params)).toThrow(expect.objectContaining({ code: 'spec-invalid' }));
  });
});

describe('faultsOfBody', () => {
  const body = { a: 5, b: { c: 'x' }, list: [{}] };

  it.each<[requestParams: object, paths: readonly string[]]>([
    [{ searchParam: '/a' }, []],
    [{ searchParam: '/b/d' }, []],
    [{ searchParam: '/list/0/d' }, []],
    [{ searchParam: '/a/d' }, ['requestParams.searchParam']],
    [
      { searchParam: '/b/c/d', pageParam: '/list/1' },
      ['requestParams.searchParam', 'requestParams.pageParam'],
    ],
    [{ searchParam: `/${'x/'.repeat(16)}y` }, ['requestParams.searchParam']],
    [{ searchParam: '/~2' }, ['requestParams.searchParam']],
  ])('reports for %j: %j', (requestParams, paths) => {
    expect(faultsOfBody({ method: 'POST', body, requestParams }).map(({ path }) => path)).toEqual(paths);
    expect(faultsOfBody({ body, requestParams })).toEqual([]);
  });

  it('reports fixed parameters and those of other fields', () => {
    const searchParamsSchema = { properties: { '/a/y': { 'x-field': 'y' }, '/a/z': {} } };
    const endpoint = { method: 'POST', body, searchParams: { '/a/x': 1 }, searchParamsSchema };

    expect(faultsOfBody(endpoint).map(({ path }) => path)).toEqual([
      'searchParams./a/x',
      'searchParamsSchema.properties./a/y',
    ]);
    expect(() => parseFieldSpec({ displayName: 'F', dataType: 'STRING', valuesEndpoint: endpoint })).toThrow(
      /valuesEndpoint\.searchParams\.\/a\/x/,
    );
  });

  it('limits a body by its bytes', () => {
    expect(faultsOfBody({ body: { a: 'é'.repeat(32_764) } })).toEqual([]);
    expect(faultsOfBody({ body: { a: 'é'.repeat(32_765) } })).toMatchObject([{ path: 'body' }]);
  });
});
