/** What an item says of its row beside value and label; the table of what is read is in conformance/lookups.mjs. */
import { describe, expect, it } from 'vitest';
import { cutText, dataImage, isText, readDetails, shownText } from '../../../src/core/lookup/rowDetails.js';

const read = (item: Record<string, unknown>, locale?: string, imageOf?: (image: string) => string) =>
  readDetails((member) => item[member], locale, imageOf);

describe('readDetails', () => {
  it('reads every detail (D61)', () => {
    const details = { description: 'D', group: 'G', disabled: true, fields: { a: 1, b: 'x', c: false } };

    expect(read(details)).toEqual(details);
  });

  it('adds nothing to an item without details', () => {
    expect(Object.keys(read({ value: 'a', label: 'A', disabled: false, fields: {} }))).toEqual([]);
  });

  it('resolves an image URL, and without a resolver accepts only images in the item', () => {
    expect(read({ image: 'a.png' }, undefined, (image) => `https://e.org/${image}`).image).toBe(
      'https://e.org/a.png',
    );
    expect(read({ image: 'a.png' })).toEqual({});
    expect(read({ image: 'data:image/gif;base64,AA==' })).toEqual({ image: 'data:image/gif;base64,AA==' });
  });

  it('changes no prototype by the name of a field', () => {
    const { fields } = read(JSON.parse('{"fields":{"__proto__":"x","constructor":"y"}}'));

    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.entries(fields ?? {})).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'y'],
    ]);
  });
});

describe('shownText', () => {
  it.each([
    ['a', 'a'],
    [7, '7'],
    [{ en: 'One', fr: 'Un' }, 'Un'],
    [{ fr: 5, en: 'One' }, 'One'],
    [{}, undefined],
    [['a'], undefined],
    [true, undefined],
    [null, undefined],
  ])('reads %j as %j for a reader of French (D4)', (text, shown) => {
    expect(shownText(text, 'fr')).toBe(shown);
  });
});

describe('isText', () => {
  it.each([
    ['a', true],
    [5, true],
    [{ en: 'a' }, true],
    [true, false],
    [['a'], false],
    [null, false],
  ])('returns for %j: %s', (text, expected) => {
    expect(isText(text)).toBe(expected);
  });
});

describe('cutText', () => {
  it('cuts after 1,000 characters', () => {
    expect(cutText('x'.repeat(1000))).toHaveLength(1000);
    expect(cutText('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}…`);
  });
});

describe('dataImage', () => {
  it.each(['data:image/png,A', 'data:image/JPEG;base64,A', 'data:image/gif;base64,A', 'data:image/webp,A'])(
    'accepts %s',
    (image) => {
      expect(dataImage(image)).toBe(image);
    },
  );

  it.each([
    'data:image/svg+xml,<svg/>',
    'data:text/html,a',
    'data:image/pngx,A',
    'a.png',
    ' data:image/png,A',
  ])('refuses %s', (image) => {
    expect(dataImage(image)).toBeUndefined();
  });
});
