/** The fields that an endpoint depends on, and the parameters they add to a lookup (D38). */
import { describe, expect, it } from 'vitest';
import {
  dependentParams,
  lookupDependencies,
  missingDependencies,
} from '../../../src/core/document/dependencies.js';

const cities = {
  uri: '/cities',
  searchParamsSchema: {
    properties: { c: { type: 'string', 'x-field': 'country' }, size: { 'x-field': 'size' }, kind: {} },
    required: ['c', 'kind'],
  },
};

describe('lookupDependencies', () => {
  it('lists the fields that properties name, and whether each is required', () => {
    expect(lookupDependencies(cities)).toEqual([
      { field: 'country', param: 'c', isRequired: true },
      { field: 'size', param: 'size', isRequired: false },
    ]);
  });

  it.each([
    undefined,
    {},
    { properties: 5 },
    { properties: ['x'] },
    { properties: { a: 'x-field', b: null, c: { 'x-field': 5 }, d: { 'x-field': '' } }, required: 'a' },
  ])('finds no dependency in the schema %j', (searchParamsSchema) => {
    expect(lookupDependencies({ uri: '/v', searchParamsSchema })).toEqual([]);
  });
});

describe('dependentParams', () => {
  it.each([
    [{ country: 'FR' }, [['c', 'FR']]],
    [
      { country: ['FR', 'CH'], size: 0 },
      [
        ['c', ['FR', 'CH']],
        ['size', 0],
      ],
    ],
    [{ country: '', size: null }, []],
    [{ country: [], c: 'FR' }, []],
    [undefined, []],
  ])('sends, of %j, the parameters %j', (given, sent) => {
    expect(dependentParams(cities, given)).toEqual(sent);
  });

  it('ignores inherited members', () => {
    expect(dependentParams(cities, Object.create({ country: 'FR' }) as object as never)).toEqual([]);
  });
});

describe('missingDependencies', () => {
  it.each([
    [undefined, ['country']],
    [{ country: null, size: 5 }, ['country']],
    [{ country: false }, []],
    [{ country: 'FR' }, []],
  ])('with %j, lists as missing: %j', (given, missing) => {
    expect(missingDependencies(cities, given)).toEqual(missing);
  });
});
