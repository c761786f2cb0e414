/** Places in JSON: names, pointers, and invalid pointers. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPointer, placeOf, putAt, stepsOf } from '../../../src/core/vocabulary/place.js';

const own = (json: string) => JSON.parse(json) as unknown;
const deep = (steps: readonly string[], inner: unknown) =>
  steps.reduceRight((json: unknown, step) => ({ [step]: json }), inner);
const many = (count: number) => Array.from({ length: count }, (_, index) => `s${index}`);

describe('isPointer', () => {
  it.each([
    ['/a', true],
    ['/', true],
    ['a/b', false],
    ['', false],
    ['./a', false],
  ])('is, for %j: %s', (name, expected) => {
    expect(isPointer(name)).toBe(expected);
  });
});

describe('stepsOf', () => {
  it.each([
    ['a/b.c', ['a/b.c']],
    ['/a~1b/~0/~01', ['a/b', '~', '~1']],
    ['/', ['']],
    ['/a//b', ['a', '', 'b']],
    ['/a~2', undefined],
    ['/a~', undefined],
    [`/${many(16).join('/')}`, many(16)],
    [`/${many(17).join('/')}`, undefined],
  ])('reads %j', (name, steps) => {
    expect(stepsOf(name)).toEqual(steps);
  });
});

describe('placeOf', () => {
  it.each<[place: string, json: unknown, found: unknown]>([
    ['a.b', { 'a.b': 1, a: { b: 2 } }, 1],
    ['a/b', { a: { b: 2 } }, undefined],
    ['/a/b', { a: { b: 2 }, '/a/b': 3 }, 2],
    ['/a/1', { a: [5, 6] }, 6],
    ['/a/01', { a: [5, 6] }, undefined],
    ['/a/-', { a: [5, 6] }, undefined],
    ['/a/2', { a: [5, 6] }, undefined],
    ['/a/-1', { a: [5, 6] }, undefined],
    ['/a/1.0', { a: [5, 6] }, undefined],
    ['/a/ 1', { a: [5, 6] }, undefined],
    ['/a/99999999999999999999', { a: [5, 6] }, undefined],
    ['/a/length', { a: [5, 6] }, undefined],
    ['/a/length', { a: 'text' }, undefined],
    ['/a/0', { a: 'text' }, undefined],
    ['0', [5], undefined],
    ['/constructor', {}, undefined],
    ['/__proto__/constructor', {}, undefined],
    ['__proto__', {}, undefined],
    ['/__proto__/a', own('{"__proto__":{"a":1}}'), 1],
    ['/a', null, undefined],
    ['/a/b', { a: null }, undefined],
    [`/${many(16).join('/')}`, deep(many(16), 1), 1],
    [`/${many(17).join('/')}`, deep(many(17), 1), undefined],
  ])('reads %j', (place, json, found) => {
    expect(placeOf(place)(json)).toBe(found);
  });

  it('reads back a value of putAt at any pointer, and never throws', () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), fc.jsonValue(), (steps, value) => {
        const name = `/${steps.map((one) => one.replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
        const json: Record<string, unknown> = {};

        const isThere = putAt(json, name, value);

        expect(isThere).toBe(steps.length <= 16);
        expect(placeOf(name)(json)).toEqual(isThere ? value : undefined);
        expect({}).toEqual(Object.create(Object.prototype));
      }),
    );
  });

  it('refuses pointers of a million characters', () => {
    expect(placeOf(`/${'a'.repeat(1_000_000)}`)({})).toBeUndefined();
    expect(placeOf('/'.repeat(1_000_000))({})).toBeUndefined();
    expect(stepsOf('/'.repeat(1_000_000))).toBeUndefined();
  });
});

describe('putAt', () => {
  it.each<[name: string, json: string, expected: string | undefined]>([
    ['a', '{}', '{"a":1}'],
    ['a/b', '{}', '{"a/b":1}'],
    ['/a/b', '{}', '{"a":{"b":1}}'],
    ['/a/b', '{"a":{"c":2}}', '{"a":{"c":2,"b":1}}'],
    ['/a/b', '{"a":5}', undefined],
    ['/a/b', '{"a":"text"}', undefined],
    ['/a/b', '{"a":null}', undefined],
    ['/a/0', '{"a":[5,6]}', '{"a":[1,6]}'],
    ['/a/0/b', '{"a":[{}]}', '{"a":[{"b":1}]}'],
    ['/a/2', '{"a":[5,6]}', undefined],
    ['/a/-', '{"a":[5,6]}', undefined],
    ['/__proto__/b', '{}', '{"__proto__":{"b":1}}'],
    ['/constructor/prototype/b', '{}', '{"constructor":{"prototype":{"b":1}}}'],
    ['/', '{}', '{"":1}'],
    [`/${many(17).join('/')}`, '{}', undefined],
  ])('puts a value at %j of %s', (name, json, expected) => {
    const target = own(json) as Record<string, unknown>;

    expect(putAt(target, name, 1) ? JSON.stringify(target) : undefined).toBe(expected);
    expect(Object.hasOwn(Object.prototype, 'b')).toBe(false);
  });
});
