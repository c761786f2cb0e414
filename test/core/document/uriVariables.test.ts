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
  ])('returns, for %s, the declared variables %j (D66)', (uri, names) => {
    const endpoint = {
      uri,
      requestParams: { searchParam: 'q' },
      searchParams: { fix: 1 },
      searchParamsSchema,
    };

    expect(uriVariables(endpoint)).toEqual(names);
  });

  it('runs in linear time', () => {
    expect(uriVariables({ uri: '{'.repeat(200_000) })).toEqual([]);
    expect(uriVariables({ uri: '{a'.repeat(100_000) })).toEqual([]);
  });
});

describe('declaredParams', () => {
  it('returns each parameter with the path of its member', () => {
    const requestParams = { searchParam: 'q', limitParam: '', defaultLimit: 5 };

    expect(declaredParams({ requestParams, searchParams: { a: 1 }, searchParamsSchema })).toEqual([
      ['requestParams.searchParam', 'q'],
      ['searchParams.a', 'a'],
      ['searchParamsSchema.properties.land', 'land'],
    ]);
  });
});
