import { describe, expect, it } from 'vitest';
import {
  affixOf,
  groupedNumber,
  type NumberUnit,
  readUnitNumber,
  saidNumber,
  shifted,
  unitOf,
  writeUnitNumber,
} from '../../../src/core/messages/unitNumber.ts';

const euro: NumberUnit = { kind: 'currency', currency: 'EUR' };
const percent: NumberUnit = { kind: 'percent' };
const hours: NumberUnit = { kind: 'unit', unit: 'hours' };

describe('unitOf', () => {
  it.each([
    [{ dataType: 'NUMBER', formatHint: 'Currency', unit: 'eur' }, euro],
    [
      { dataType: 'NUMBER', formatHint: 'currency', unit: 'per night' },
      { kind: 'unit', unit: 'per night' },
    ],
    [{ dataType: 'NUMBER', formatHint: 'currency' }, undefined],
    [{ dataType: 'NUMBER', formatHint: 'percent', unit: 'EUR' }, percent],
    [
      { dataType: 'NUMBER', unit: { en: 'hours', de: 'Stunden' } },
      { kind: 'unit', unit: 'Stunden' },
    ],
    [{ dataType: 'STRING', formatHint: 'percent' }, undefined],
    [{ dataType: 'NUMBER', unit: ' ' }, undefined],
  ])('reads %o', (document, unit) => {
    expect(unitOf(document, 'de')).toEqual(unit);
  });
});

describe('readUnitNumber', () => {
  it.each([
    ['1.234,50 €', euro, 'de', 1234.5],
    ['1.234,50 €', euro, 'en', 1234.5],
    ['€1,234.50', euro, 'de', 1234.5],
    ['EUR 12', euro, 'fr', 12],
    ['-€5', euro, 'en', -5],
    ['−5 €', euro, 'de', -5],
    ['1\u202f234,5 €', euro, 'fr', 1234.5],
    ['١٢٫٥', euro, 'ar', 12.5],
    ['25 %', percent, 'de', 0.25],
    ['25', percent, 'en', 0.25],
    ['%25', percent, 'tr', 0.25],
    ['7', percent, 'en', 0.07],
    ['0,1', percent, 'de', 0.001],
    ['3.5 HOURS', hours, 'en', 3.5],
    ['3', undefined, 'en', 3],
    ['¥1,200', { kind: 'currency', currency: 'JPY' }, 'ja', 1200],
    ['￥１，２００', { kind: 'currency', currency: 'JPY' }, 'ja', 1200],
    ['\u20681,5 €\u2069', euro, 'de', 1.5],
  ] as const)('reads %j with %o in %s', (text, unit, locale, number) => {
    expect(readUnitNumber(text, unit, locale)).toBe(number);
  });

  it.each([
    ['12 $', 'another currency'],
    ['1.2.3', 'two points'],
    ['1,23,4.5', 'groups of other sizes'],
    ['12345678901234567891', 'more digits than a number keeps'],
    ['0.12345678901234567891', 'more decimals than a number keeps'],
    ['', 'nothing'],
    ['€', 'a sign alone'],
  ])('does not read %j: %s', (text) => {
    expect(readUnitNumber(text, euro, 'en')).toBeUndefined();
  });

  it('reads back its own texts, grouped or not, in every language', () => {
    for (const locale of ['en', 'de', 'fr', 'es', 'ar', 'de-CH', 'en-IN', 'pt-BR'])
      for (const unit of [euro, percent, hours, undefined])
        for (const number of [0, 0.1, 1234.5, -98765.4321, 1e15, 0.07, 1 / 3]) {
          const read = (text: string) => readUnitNumber(text, unit, locale);
          expect(read(writeUnitNumber(number, unit, locale))).toBe(number);
          expect(read(groupedNumber(number, unit, locale))).toBe(number);
          expect(read(saidNumber(number, unit, locale))).toBe(number);
        }
  });
});

describe('groupedNumber', () => {
  it.each([
    [1234.5, euro, 'de', '1.234,50'],
    [1234.5, euro, 'en', '1,234.50'],
    [1234567, { kind: 'currency', currency: 'JPY' }, 'en', '1,234,567'],
    [1.23456, euro, 'en', '1.23456'],
    [0.25, percent, 'en', '25'],
    [0.12345, percent, 'de', '12,345'],
    [12345678, hours, 'en-IN', '1,23,45,678'],
  ] as const)('writes %d with %o in %s', (number, unit, locale, text) => {
    expect(groupedNumber(number, unit, locale)).toBe(text);
  });
});

describe('affixOf', () => {
  it.each([
    [euro, 'en', { text: '€', side: 'before' }],
    [euro, 'de', { text: '€', side: 'after' }],
    [{ kind: 'currency', currency: 'CHF' }, 'de-CH', { text: 'CHF', side: 'before' }],
    [percent, 'de', { text: '%', side: 'after' }],
    [percent, 'tr', { text: '%', side: 'before' }],
    [hours, 'de', { text: 'hours', side: 'after' }],
    [undefined, 'de', undefined],
  ] as const)('%o in %s is %o', (unit, locale, affix) => {
    expect(affixOf(unit, locale)).toEqual(affix);
  });
});

describe('shifted', () => {
  it.each([
    [0.07, 2, 7],
    [7, -2, 0.07],
    [1.1, 2, 110],
    [1e-7, 2, 1e-5],
    [1e21, -2, 1e19],
  ])('moves the point of %d by %d', (number, places, result) => {
    expect(shifted(number, places)).toBe(result);
  });
});
