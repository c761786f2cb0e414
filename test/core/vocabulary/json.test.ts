/** JSON from outside, read by own members only. */
import { describe, expect, it } from 'vitest';
import {
  cleanDocument,
  describeJson,
  isRecord,
  ownProperty,
  isEmptyValue,
} from '../../../src/core/vocabulary/json.js';

const nested = (levels: number): unknown =>
  JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels)) as unknown;

describe('isRecord', () => {
  it.each([
    [{}, true],
    [{ a: 1 }, true],
    [[], false],
    [null, false],
    [undefined, false],
    ['text', false],
    [5, false],
    [true, false],
  ])('is, for %j: %s', (value, expected) => {
    expect(isRecord(value)).toBe(expected);
  });
});

describe('ownProperty', () => {
  it('returns an own property', () => {
    expect(ownProperty({ a: 1 }, 'a')).toBe(1);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'missing'])(
    'returns undefined for %s, which an empty object inherits or lacks',
    (key) => {
      expect(ownProperty({}, key)).toBeUndefined();
    },
  );

  it('returns an own property named __proto__ as data', () => {
    const object = JSON.parse('{"__proto__":{"a":1}}') as object;

    expect(ownProperty(object, '__proto__')).toEqual({ a: 1 });
  });
});

describe('cleanDocument', () => {
  it.each([[5], ['text'], [true], [null], [undefined]])('returns %j unchanged', (value) => {
    expect(cleanDocument(value)).toBe(value);
  });

  it('removes null members at every level, and keeps nulls of lists', () => {
    const clean = cleanDocument({ a: null, b: { c: null, d: 0 }, e: [null, { f: null }] });

    expect(clean).toEqual({ b: { d: 0 }, e: [null, {}] });
  });

  it('removes a member named __proto__, and changes no prototype', () => {
    const clean = cleanDocument(JSON.parse('{"a":1,"__proto__":{"polluted":true}}'));

    expect(Object.keys(clean as object)).toEqual(['a']);
    expect(Object.getPrototypeOf(clean)).toBe(Object.prototype);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it('returns a copy, and does not change its argument', () => {
    const given = { a: { b: null } };

    const clean = cleanDocument(given);

    expect(clean).not.toBe(given);
    expect(given).toEqual({ a: { b: null } });
  });

  it('reads 64 levels below the document, and refuses one more', () => {
    expect(cleanDocument(nested(65))).toEqual(nested(65));
    expect(() => cleanDocument(nested(66))).toThrow(
      expect.objectContaining({
        code: 'spec-invalid',
        issues: [{ path: '', expected: 'at most 64 levels', found: 'more' }],
      }),
    );
  });

  it('refuses nesting that would overflow the stack', () => {
    const deep = Array.from({ length: 100_000 }).reduce<unknown>((inner) => [inner], 1);

    expect(() => cleanDocument(deep)).toThrow(expect.objectContaining({ code: 'spec-invalid' }));
  });

  it('refuses a circular object', () => {
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;

    expect(() => cleanDocument(cyclic)).toThrow(expect.objectContaining({ code: 'spec-invalid' }));
  });
});

describe('describeJson', () => {
  it.each([
    [undefined, 'nothing'],
    [null, 'nothing'],
    [[1], 'a list'],
    [{ a: 1 }, 'an object'],
    [300, '300'],
    [Number.POSITIVE_INFINITY, 'Infinity'],
    [false, 'false'],
    ['300', '"300"'],
    ['a "quoted" text', String.raw`"a \"quoted\" text"`],
    ['x'.repeat(41), `"${'x'.repeat(40)}…"`],
  ])('describes %j as %s', (value, expected) => {
    expect(describeJson(value)).toBe(expected);
  });
});

describe('isEmptyValue', () => {
  it.each([
    [null, true],
    [undefined, true],
    ['', true],
    [[], true],
    [0, false],
    [-0, false],
    [false, false],
    [' ', false],
    ['\n', false],
    [[''], false],
    [[null], false],
    [{}, false],
    [Number.NaN, false],
  ])('is, for %o: %s (D19)', (value, isEmpty) => {
    expect(isEmptyValue(value)).toBe(isEmpty);
  });
});
