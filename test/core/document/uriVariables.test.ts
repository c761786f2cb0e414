/** The variables of a `uri`. */
import { describe, expect, it } from 'vitest';
import { declaredParams, uriVariables } from '../../../src/core/document/uriVariables.js';

const searchParamsSchema = { properties: { land: { 'x-field': 'country' }, kind: {} } };

describe('uriVariables', () => {
  it.each([
    ['/v', []],
    ['/v/{land}', ['land']],
    ['/v/{land}/{land}/{q}/{fix}', ['land', 'q', 'fix']],
    ['/v/{search}/{kind}/{Land}/{}/{{land}', ['land']],
    ['/v/{land', []],
  ])('of %s are %j: those of parameters that the document declares (D66)', (uri, names) => {
    const endpoint = {
      uri,
      requestParams: { searchParam: 'q' },
      searchParams: { fix: 1 },
      searchParamsSchema,
    };

    expect(uriVariables(endpoint)).toEqual(names);
  });

  it('are found in the time of one reading', () => {
    expect(uriVariables({ uri: '{'.repeat(200_000) })).toEqual([]);
    expect(uriVariables({ uri: '{a'.repeat(100_000) })).toEqual([]);
  });
});

describe('declaredParams', () => {
  it('have the member that names each', () => {
    const requestParams = { searchParam: 'q', limitParam: '', defaultLimit: 5 };

    expect(declaredParams({ requestParams, searchParams: { a: 1 }, searchParamsSchema })).toEqual([
      ['requestParams.searchParam', 'q'],
      ['searchParams.a', 'a'],
      ['searchParamsSchema.properties.land', 'land'],
    ]);
  });
});
