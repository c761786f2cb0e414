/** Notices of the linter about `fills` that name no field of the form (D69). */
import { describe, expect, it } from 'vitest';
import { type FormFieldSpec, lintFormSpec } from '../../../src/core/index.js';

const text = (name: string, more: object = {}): FormFieldSpec => ({
  name,
  displayName: name,
  dataType: 'STRING',
  ...more,
});
const parts = [{ name: 'street', displayName: 'Street', dataType: 'STRING' }];

/** A form whose first field has these `fills`. */
const formOf = (fills: Readonly<Record<string, string>>, ...others: readonly FormFieldSpec[]) => ({
  id: 'form',
  fields: [
    text('zip', {
      valuesEndpoint: { uri: '/zips', responseMapping: { itemFields: { town: '/city' }, fills } },
    }),
    ...others,
  ],
});

describe('lintFormSpec of fills', () => {
  it.each([
    ['a field that the form does not have', formOf({ city: 'town' }), 'fills.city', 'no field "city"'],
    ['the field itself', formOf({ zip: 'town' }), 'fills.zip', 'cannot fill itself'],
    [
      'an object',
      formOf({ home: 'town' }, { ...text('home'), dataType: 'OBJECT', subFields: parts }),
      'fills.home',
      'is an object',
    ],
    [
      'a read-only field',
      formOf({ own: 'town' }, text('own', { readOnly: true })),
      'fills.own',
      'is read-only',
    ],
  ])('reports %s, and how to fix it', (_what, form, where, message) => {
    const notices = lintFormSpec(form);

    expect(notices).toHaveLength(1);
    expect(notices[0]).toMatchObject({
      code: 'fill-ignored',
      where: `fields[0].valuesEndpoint.responseMapping.${where}`,
      message: expect.stringContaining(message),
      hint: 'Fill another field of the form, with a value that items have.',
    });
  });

  it('reports nothing if the filled fields exist', () => {
    const form = formOf({ city: 'town', code: 'value' }, text('city'), {
      ...text('code'),
      dataType: 'NUMBER',
    });

    expect(lintFormSpec(form)).toEqual([]);
  });
});
