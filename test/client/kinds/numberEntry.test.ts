/**
 * A box for a number with a unit or with bounds: typed texts, displayed and announced values, and step
 * keys. D72.
 */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import {
  saidValue,
  shownNumber,
  stepByKey,
  typeNumber,
  unitOfField,
  valueOfNumberText,
} from '../../../src/client/kinds/numberEntry.js';
import type { InputFieldSpec } from '../../../src/core/index.js';

type Setup = ConstructorParameters<typeof Field>[0];

const price = { formatHint: 'currency', unit: 'EUR' };
const share = { formatHint: 'percent' };
const weight = { unit: 'kg' };

/** A field for a number, and its announcements. */
function numberField(members: Partial<InputFieldSpec> = {}, locale?: string, options: Setup['options'] = {}) {
  const page = createFieldPage({ queryClient: new QueryClient(), lookup: { locale } });
  const announce = vi.fn();
  const fieldSpec = { displayName: 'Number', dataType: 'NUMBER', ...members };
  return {
    field: new Field({ fieldSpec, environment: { ...page.environment, announce }, options }),
    announce,
  };
}

const range = (params: object) => ({ constraints: [{ name: 'range', type: 'range', params }] }) as object;

const plainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

describe('unitOfField', () => {
  it.each([
    [price, 'en', { kind: 'currency', currency: 'EUR' }],
    [share, 'en', { kind: 'percent' }],
    [{ unit: { en: 'pieces', de: 'Stück' } }, 'de', { kind: 'unit', unit: 'Stück' }],
    [{}, 'en', undefined],
  ])('returns the unit of %j in %s', (members, locale, unit) => {
    expect(unitOfField(numberField(members, locale).field)).toEqual(unit);
  });
});

describe('typeNumber', () => {
  it.each([
    ['12', price, 'de', 12],
    ['1.234,50 €', price, 'de', 1234.5],
    ['1,234.50', price, 'en', 1234.5],
    ['25 %', share, 'en', 0.25],
    ['3 kg', weight, 'en', 3],
    ['3 lb', weight, 'en', '3 lb'],
    ['many', {}, 'en', 'many'],
    ['1e', {}, 'en', '1e'],
    ['', {}, 'en', null],
    ['  ', {}, 'en', '  '],
  ])('reads %j as a value of %j in %s: %j', (text, members, locale, value) => {
    const { field } = numberField(members, locale, { defaultValue: 7 });

    typeNumber(field, text);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([value, text]);
    expect(valueOfNumberText(field, text)).toBe(value);
  });
});

describe('shownNumber', () => {
  it.each([
    ['grouped, without focus', 1234.5, null, false, '1.234,50'],
    ['grouped, without focus, for any typed text', 1234.5, '1234,5', false, '1.234,50'],
    ['as typed, while it is edited', 1234.5, '1.234,5', true, '1.234,5'],
    ['without groups, if another number was typed', 1234.5, '1234,6', true, '1234,5'],
    ['without groups, if nothing was typed', 1234.5, null, true, '1234,5'],
    ['as text, if the value is not a number', 'viele', 'viele', false, 'viele'],
    ['as the value, if another text was typed', 'viele', 'wenige', true, 'viele'],
    ['as the typed spaces', '  ', '  ', true, '  '],
    ['as nothing without a value', null, null, false, ''],
    ['as nothing, if the value of the typed text was removed', null, '12', true, ''],
    ['as the spaces in an empty box', null, ' ', true, ' '],
  ])('shows a number %s', (_how, value, inputValue, isEdited, shown) => {
    const { plan, environment } = numberField(price, 'de').field;

    expect(shownNumber({ plan, environment, value, snapshot: { inputValue } }, isEdited)).toBe(shown);
  });

  it.each([
    [0.07, false, '7'],
    [0.07, true, '7'],
    [12.345, true, '1234.5'],
    [12.345, false, '1,234.5'],
  ])('shows a share of %d, edited: %s', (value, isEdited, shown) => {
    const { plan, environment } = numberField(share, 'en').field;

    expect(shownNumber({ plan, environment, value, snapshot: { inputValue: null } }, isEdited)).toBe(shown);
  });

  it('keeps -0 and 0 apart', () => {
    const { plan, environment } = numberField().field;
    const shown = (value: number, inputValue: string) =>
      shownNumber({ plan, environment, value, snapshot: { inputValue } }, true);

    expect([shown(-0, '-0'), shown(0, '-0')]).toEqual(['-0', '0']);
  });
});

describe('saidValue', () => {
  it.each([
    [price, 'de', 1234.5, '1.234,50 €'],
    [price, 'en', 1234.5, '€1,234.50'],
    [share, 'en', 0.25, '25%'],
    [weight, 'en', 3, '3 kg'],
    [{}, 'en', 3, '3'],
    [weight, 'en', '3', ''],
    [weight, 'en', null, ''],
  ])('announces for %j in %s, %j: %s', (members, locale, value, said) => {
    expect(plainSpaces(saidValue(numberField(members, locale).field, value))).toBe(said);
  });
});

describe('stepByKey', () => {
  it.each([
    ['ArrowUp', {}, 3, 4],
    ['ArrowDown', {}, 3, 2],
    ['PageUp', {}, 3, 13],
    ['PageDown', {}, 3, -7],
    ['ArrowUp', share, 0.25, 0.26],
    ['ArrowUp', range({ min: 0, max: 10, step: 0.5 }), 3, 3.5],
    ['PageUp', range({ min: 0, max: 10 }), 3, 10],
    ['PageDown', range({ min: 0, max: 10 }), 3, 0],
    ['ArrowUp', {}, null, 1],
    ['ArrowDown', range({ min: 5, max: 10 }), null, 5],
  ])('steps with %s and %j from %j to %j', (key, members, before, after) => {
    const { field, announce } = numberField(members, 'en', { defaultValue: before });
    field.setInputValue(String(before));

    expect(stepByKey(field, key)).toBe(true);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([after, null]);
    expect(announce.mock.calls).toEqual([[saidValue(field, after)]]);
  });

  it('announces the new number with its unit', () => {
    const { field, announce } = numberField(weight, 'en', { defaultValue: 3 });

    stepByKey(field, 'ArrowUp');

    expect(announce.mock.calls.map(([text]) => plainSpaces(String(text)))).toEqual(['4 kg']);
  });

  it.each([
    ['Home', 3],
    ['x', 3],
    ['toString', 3],
    ['ArrowUp', 'many'],
    ['ArrowDown', '  '],
  ])('ignores %s if the value is %j', (key, value) => {
    const { field, announce } = numberField({}, 'en', { defaultValue: value });
    field.setInputValue(String(value));

    expect(stepByKey(field, key)).toBe(false);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([value, String(value)]);
    expect(announce).not.toHaveBeenCalled();
  });
});
