/** Initial values of a form, and submitted values. D26, D39. */
import { describe, expect, it } from 'vitest';
import { formDefaults, formSchema, type FormSpec, submittedValues } from '../../../src/core/index.js';

const formSpec: FormSpec = {
  id: 'order',
  fields: [
    { name: 'mail', displayName: 'E-mail', dataType: 'STRING', required: true },
    { name: 'agreed', displayName: 'Agreed', dataType: 'BOOLEAN' },
    { name: 'tags', displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true },
    {
      name: 'address',
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [{ name: 'city', displayName: 'City', dataType: 'STRING' }],
    },
  ],
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['tags', 'agreed'],
      params: { field: 'agreed', operator: 'eq', value: true },
    },
  ],
};

describe('formDefaults', () => {
  it('returns empty values by the type of each field', () => {
    expect(formDefaults(formSpec)).toEqual({ mail: null, agreed: false, tags: [], address: { city: null } });
  });
});

describe('formDefaults of boxes in an OBJECT (D93)', () => {
  const vegan = { name: 'vegan', displayName: 'Vegan', dataType: 'BOOLEAN', required: true } as const;
  const guest = { name: 'guest', displayName: 'Guest', dataType: 'OBJECT', subFields: [vegan] } as const;
  const beginsWith = (field: object) => formDefaults({ id: 'f', fields: [{ ...guest, ...field }] });

  it('returns false for a required OBJECT, and null for an optional one', () => {
    expect(beginsWith({ required: true })).toEqual({ guest: { vegan: false } });
    expect(beginsWith({ required: false })).toEqual({ guest: { vegan: null } });
  });
});

describe('submittedValues', () => {
  it('leaves out hidden and empty fields (D39)', () => {
    const values = { mail: 'a@b', agreed: false, tags: ['x'], address: { city: '' }, other: 1 };

    expect(submittedValues(formSpec, values)).toEqual({ mail: 'a@b', agreed: false });
    expect(submittedValues(formSpec, { ...values, agreed: true })).toMatchObject({ tags: ['x'] });
  });
});

describe('formSchema', () => {
  it('returns the submitted values, or issues with their paths', () => {
    const { validate } = formSchema(formSpec)['~standard'];

    expect(validate({ mail: 'a@b', tags: ['x'] })).toEqual({ value: { mail: 'a@b' } });
    expect(validate(undefined)).toEqual({ issues: [{ path: ['mail'], message: 'Enter a value.' }] });
  });
});
