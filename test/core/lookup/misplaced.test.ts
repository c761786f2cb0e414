// What is said of a place that has something else.
import { describe, expect, it } from 'vitest';
import { misplaced } from '../../../src/core/lookup/misplaced.js';

describe('misplaced', () => {
  it.each<[place: string, json: unknown, said: string]>([
    ['/data/items', { data: { items: {} } }, 'Expected an array at `/data/items`, found an object.'],
    ['/data/items', { data: [] }, 'Expected an array at `/data/items`, found nothing.'],
    ['/data/items', null, 'Expected an object as the response, found nothing.'],
    ['items', { items: true }, 'Expected an array at `items`, found true.'],
    ['/a~2', {}, '`/a~2` is not a valid place.'],
  ])('reports the place and the value found: %j', (place, json, said) => {
    expect(misplaced(json, place, 'an array')).toBe(said);
  });

  it('shows only the beginning of a long place', () => {
    expect(misplaced({}, 'a'.repeat(500), 'an array').length).toBeLessThan(140);
  });
});
