/**
 * Values filled in by a pick (D69): in any order of actions, values a person entered are never
 * overwritten.
 */
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { FormStore } from '../../../src/client/form/formStore.js';
import { createValidationLoader } from '../../../src/client/field/validationLoader.js';
import type { FormSpec, ValueAlias } from '../../../src/core/index.js';
import { propertyRuns } from '../../support/propertyRuns.ts';
import { validationStages } from '../../support/validationStages.ts';

const places: readonly ValueAlias[] = [
  {
    value: '8001',
    label: '8001 Zürich',
    description: 'City',
    fields: { town: 'Zürich', land: 'CH', count: 4 },
  },
  { value: '10115', label: '10115 Berlin', fields: { town: 'Berlin', land: 'DE', count: '7' } },
  { value: '0000', label: '0000 Nowhere', fields: { land: 'XX' } },
];

const isEmptyValue = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

const field = (name: string, more: object = {}) => ({ name, displayName: name, dataType: 'STRING', ...more });
const fills = { city: 'town', country: 'land' };
const source = (name: string, given: Record<string, string> = fills, more: object = {}) =>
  field(name, { valuesEndpoint: { uri: '/v', responseMapping: { fills: given } }, ...more });

function createForm(
  fields: FormSpec['fields'] = [source('postcode'), field('city'), field('country')],
  formSpec: object = {},
) {
  const said: string[] = [];
  const environment = {
    lookup: {},
    validation: {},
    validators: createValidationLoader(vi.fn(), validationStages),
    announce: (text: string) => void said.push(text),
    announceStatus: (text: string) => {
      said.push(text);
      return () => undefined;
    },
    afterRender: (callback: () => void) => callback(),
    report: vi.fn(),
  } as unknown as ConstructorParameters<typeof FormStore>[0]['environment'];
  const form = new FormStore({ formSpec: { id: 'f', fields, ...formSpec }, environment, options: {} });
  const pick = (index: number, name = 'postcode') => {
    const alias = places[index] as ValueAlias;
    form.setValue(name, alias.value, { aliases: [alias] });
  };
  const clear = (name = 'postcode') => form.setValue(name, null, { aliases: [] });
  const type = (name: string, text: string) => form.setValue(name, text, { aliases: [] });
  return { form, said, pick, clear, type };
}

/** The values that are not empty. */
const filledIn = ({ values }: FormStore) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmptyValue(value)));

describe('a pick', () => {
  it('fills empty fields, and announces them', () => {
    const { form, said, pick } = createForm();

    pick(0);

    expect(filledIn(form)).toEqual({ postcode: '8001', city: 'Zürich', country: 'CH' });
    expect(said).toEqual(['city and country filled in.']);
  });

  it('replaces the fills of the earlier pick, and clears fields without a new fill', () => {
    const { form, pick } = createForm();
    pick(0);

    pick(1);
    expect(form.values).toMatchObject({ city: 'Berlin', country: 'DE' });

    pick(2);
    expect(form.values).toMatchObject({ city: null, country: 'XX' });
  });

  it('keeps entered values and uncommitted text', () => {
    const { form, said, pick, type } = createForm();
    type('city', 'Winterthur');
    form.setUncommitted('country', true);

    pick(0);

    expect(filledIn(form)).toEqual({ postcode: '8001', city: 'Winterthur' });
    expect(said).toEqual([]);
  });

  it('keeps fields changed since the earlier pick', () => {
    const { form, pick, type } = createForm();
    pick(0);
    type('city', 'Zug');

    pick(1);

    expect(form.values).toMatchObject({ city: 'Zug', country: 'DE' });
  });

  it.each<readonly [string, object, string, unknown]>([
    ['a number', { dataType: 'NUMBER' }, 'count', 4],
    ['a list', { expectMultipleValues: true }, 'town', ['Zürich']],
    ['a number as a text', {}, 'count', '4'],
    ['the label', {}, 'label', '8001 Zürich'],
    ['the second line', {}, 'description', 'City'],
    ['the value', {}, 'value', '8001'],
  ])('fills %s', (_what, more, place, value) => {
    const { form, pick } = createForm([source('postcode', { city: place }), field('city', more)]);

    pick(0);

    expect(form.values['city']).toEqual(value);
  });

  it.each<readonly [string, object, string]>([
    ['a number with a text', { dataType: 'NUMBER' }, 'town'],
    ['a boolean with a text', { dataType: 'BOOLEAN' }, 'town'],
    ['an object', { dataType: 'OBJECT', subFields: [field('a')] }, 'town'],
    ['a read-only field', { readOnly: true }, 'town'],
    ['a field from a missing place', {}, 'constructor'],
  ])('does not fill %s', (_what, more, place) => {
    const { form, said, pick } = createForm([source('postcode', { city: place }), field('city', more)]);

    const { city } = form.values;

    pick(0);

    expect(form.values['city']).toEqual(city);
    expect(said).toEqual([]);
  });

  it('fills no field if set by the app, by a source, or in a list', () => {
    const { form, pick } = createForm();
    form.setValue('postcode', '8001');
    form.setValue('postcode', '10115', { aliases: [places[1] as ValueAlias], isBySource: true });
    expect(filledIn(form)).toEqual({ postcode: '10115' });

    const several = createForm([source('postcode', fills, { expectMultipleValues: true }), field('city')]);
    several.form.setValue('postcode', ['8001'], { aliases: [places[0] as ValueAlias] });
    expect(filledIn(several.form)).toEqual({ postcode: ['8001'] });
    pick(0);
  });

  it('fills hidden fields, and announces only visible ones', () => {
    const crossConstraints = [
      {
        name: 'h',
        type: 'visibleWhen',
        fields: ['city', 'extra'],
        params: { field: 'extra', operator: 'notEmpty' },
      },
    ];
    const fields = [source('postcode'), field('city'), field('country'), field('extra')];
    const { form, said, pick } = createForm(fields, { crossConstraints });

    pick(0);

    expect(form.values['city']).toBe('Zürich');
    expect(said).toEqual(['country filled in.']);
  });

  it('ends a loop of fills after one round', () => {
    const { form, pick } = createForm([
      source('postcode', { other: 'value' }),
      source('other', { postcode: 'value', third: 'value' }),
      field('third'),
    ]);

    pick(0);

    expect(filledIn(form)).toEqual({ postcode: '8001', other: '8001' });
  });

  it('forgets its fills on reset', () => {
    const { form, pick, clear } = createForm();
    pick(0);
    form.reset();
    form.setValue('city', 'Zürich');

    clear();

    expect(form.values).toMatchObject({ city: 'Zürich' });
  });

  it('checks an untouched checkbox, and none that was unchecked', () => {
    const yes = { value: 'a', label: 'A', fields: { eu: true } };
    const box = field('city', { dataType: 'BOOLEAN' });
    const { form, clear } = createForm([source('postcode', { city: 'eu' }), box]);
    form.setValue('postcode', 'a', { aliases: [yes] });
    expect(form.values['city']).toBe(true);
    clear();
    expect(form.values['city']).toBe(false);

    form.setValue('city', true, { aliases: [] });
    form.setValue('city', false, { aliases: [] });
    form.setValue('postcode', 'a', { aliases: [yes] });

    expect(form.values['city']).toBe(false);
  });
});

describe('clearing a pick', () => {
  it('clears the filled fields, and announces them', () => {
    const { form, said, pick, clear } = createForm();
    pick(0);

    clear();

    expect(filledIn(form)).toEqual({});
    expect(said.at(-1)).toBe('city and country cleared.');
  });

  it.each([
    ['nothing', {}, undefined, null],
    ['an empty text', {}, '', ''],
    ['an empty list', { expectMultipleValues: true }, [], []],
    ['a box that is not checked', { dataType: 'BOOLEAN' }, false, false],
  ])('restores %s that was there before', (_what, more: object, before, after) => {
    const yes = { value: 'a', label: 'A', fields: { land: before === false ? true : 'CH' } };
    const { form, clear } = createForm([source('postcode', { city: 'land' }), field('city', more)]);
    if (before !== undefined) form.setValue('city', before);
    form.setValue('postcode', 'a', { aliases: [yes] });
    expect(isEmptyValue(form.values['city']) || form.values['city'] === false).toBe(false);

    clear();

    expect(form.values['city']).toEqual(after);
  });

  it('keeps fields changed since the pick, and fills the others again after Undo', () => {
    const { form, pick, clear, type } = createForm();
    pick(0);
    type('city', 'Zug');
    clear();
    expect(form.values).toMatchObject({ city: 'Zug', country: null });

    pick(0);

    expect(form.values).toMatchObject({ city: 'Zug', country: 'CH' });
  });

  it('does not happen while its text is edited', () => {
    const { form, pick, type } = createForm();
    pick(0);

    type('postcode', '8001 b');

    expect(form.values).toMatchObject({ city: 'Zürich', country: 'CH' });
  });
});

const target = fc.constantFrom('city', 'country');
const text = fc.constantFrom('', 'Zürich', 'Zug', 'CH');
const doing = fc.oneof(
  fc.record({
    type: fc.constant('pick'),
    index: fc.nat({ max: 2 }),
    by: fc.constantFrom('postcode', 'code'),
  }),
  fc.record({ type: fc.constant('clear'), by: fc.constantFrom('postcode', 'code') }),
  fc.record({ type: fc.constant('edit'), target, text }),
  fc.record({ type: fc.constant('hostSets'), target, text }),
  fc.record({ type: fc.constant('typing'), target, isIn: fc.boolean() }),
);

describe('in any order of picks, clearing, Undo and editing', () => {
  it('values a person entered are never overwritten', () => {
    expect.hasAssertions();
    fc.assert(
      fc.property(fc.array(doing, { maxLength: 30 }), (doings) => {
        const { form, pick, clear, type } = createForm([
          source('postcode'),
          source('code'),
          field('city'),
          field('country'),
        ]);
        /** Values entered by the person, until they are emptied. */
        const entered = new Map<string, string>();
        const typing = new Set<string>();
        for (const one of doings) {
          const before = { ...form.values };
          if (one.type === 'pick') pick(one.index, one.by);
          else if (one.type === 'clear') clear(one.by);
          else if (one.type === 'typing') {
            form.setUncommitted(one.target, one.isIn);
            typing[one.isIn ? 'add' : 'delete'](one.target);
          } else {
            if (one.type === 'edit') type(one.target, one.text);
            else form.setValue(one.target, one.text);
            // The same text again is no entry.
            if (!Object.is(before[one.target], one.text)) entered.set(one.target, one.text);
          }
          const isPicked = one.type === 'pick' || one.type === 'clear';
          const kept = [...entered].filter(([, value]) => !isEmptyValue(value));
          const wrong = [
            ...kept.filter(([name, value]) => form.values[name] !== value),
            ...[...typing].filter((name) => isPicked && form.values[name] !== before[name]),
          ];
          expect(wrong).toEqual([]);
          for (const [name, value] of entered)
            if (isEmptyValue(value) && !isEmptyValue(form.values[name])) entered.delete(name);
        }
      }),
      propertyRuns(500, 20_000),
    );
  });
});
