// What is said of a place that has something else.
import { describe, expect, it } from 'vitest';
import { misplaced } from '../../../src/core/lookup/misplaced.js';

describe('misplaced', () => {
  it.each<[place: string, json: unknown, said: string]>([
    ['/data/items', { data: { items: {} } }, '`/data/items` is an object, an array was expected.'],
    ['/data/items', { data: [] }, '`/data/items` is nothing, an array was expected.'],
    ['/data/items', null, 'The answer is nothing, an object was expected.'],
    ['items', { items: true }, '`items` is true, an array was expected.'],
    ['/a~2', {}, '`/a~2` leads nowhere, an array was expected.'],
  ])('says of %j which place holds what', (place, json, said) => {
    expect(misplaced(json, place, 'an array')).toBe(said);
  });

  it('shows of a long place no more than its beginning', () => {
    expect(misplaced({}, 'a'.repeat(500), 'an array').length).toBeLessThan(140);
  });
});
