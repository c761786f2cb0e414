/** `default` and `readOnly` of fields. D71. */
import { describe, expect, it } from 'vitest';
import {
  createValuesResolver,
  formDefaults,
  formSchema,
  formConditions,
  type FormSpec,
  planForm,
  submittedValues,
  validateForm,
} from '../../../src/core/index.js';
import { createFormValidator } from '../../../src/core/form/formValidator.js';

const field = (name: string, more: object = {}) => ({ name, displayName: name, dataType: 'STRING', ...more });
const formSpec = (...fields: FormSpec['fields']): FormSpec => ({ id: 'order', fields });

describe('formDefaults', () => {
  it('returns the defaults of the document, by the type of each field', () => {
    const spec = formSpec(
      field('city', { default: 'Bern' }),
      field('tags', { expectMultipleValues: true, default: ['a', 'b'] }),
      field('agreed', { dataType: 'BOOLEAN', default: true }),
      field('count', { dataType: 'NUMBER', default: 3 }),
      field('from', { dataType: 'DATE', default: '2026-02-03' }),
      field('address', {
        dataType: 'OBJECT',
        default: { street: 'Main' },
        subFields: [field('street'), field('country', { default: 'CH' }), field('zip')],
      }),
    );

    expect(formDefaults(spec)).toEqual({
      city: 'Bern',
      tags: ['a', 'b'],
      agreed: true,
      count: 3,
      from: '2026-02-03',
      address: { street: 'Main', country: 'CH', zip: null },
    });
  });

  it.each<[what: string, more: object, begins: unknown]>([
    ['of another type', { default: 5 }, null],
    ['that is a list, in a field of one value', { default: ['a'] }, null],
    ['that is one value, in a field of several', { expectMultipleValues: true, default: 'a' }, []],
    ['too long', { default: 'abc', constraints: [{ type: 'maxLength', params: { value: 2 } }] }, null],
    [
      'that is not a listed value',
      { default: 'x', valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'A' }] } },
      null,
    ],
    ['that is not a date', { dataType: 'DATE', default: 'soon' }, null],
  ])('ignores a default %s, with a notice', (_what, more, begins) => {
    const spec = formSpec(field('a', more));

    expect(formDefaults(spec)).toEqual({ a: begins });
    expect(planForm(spec).notices).toMatchObject([{ code: 'default-invalid', where: 'fields[0].default' }]);
  });

  it('keeps valid defaults of parts beside an invalid one', () => {
    const parts = [field('zip', { default: 5 }), field('country', { default: 'CH' })];
    const spec = formSpec(field('address', { dataType: 'OBJECT', subFields: parts }));

    expect(formDefaults(spec)).toEqual({ address: { zip: null, country: 'CH' } });
    expect(planForm(spec).notices).toMatchObject([{ where: 'fields[0].subFields[0].default' }]);
  });
});

describe('validateForm', () => {
  const readOnly = field('role', { readOnly: true, required: true, default: 'guest' });
  const secret = field('secret', { required: true });
  const spec: FormSpec = {
    ...formSpec(readOnly, secret),
    crossConstraints: [
      {
        type: 'visibleWhen',
        fields: ['secret', 'role'],
        params: { field: 'role', operator: 'eq', value: 'admin' },
      },
    ],
  };

  const hidden = (values: object, readOnlyValues?: object) =>
    validateForm(spec, { ...values }, { readOnlyValues: readOnlyValues as never }).hidden;

  it('neither requires nor validates a read-only field', () => {
    const strict = field('id', {
      readOnly: true,
      required: true,
      constraints: [{ type: 'maxLength', params: { value: 1 } }],
    });

    expect(validateForm(formSpec(strict), {}).isValid).toBe(true);
    expect(validateForm(formSpec(strict), { id: 'too long' }).isValid).toBe(true);
    expect(validateForm(formSpec(strict), { id: { hostile: true } }).isValid).toBe(true);
  });

  it('uses the server’s value of a read-only field, not the submitted one', () => {
    expect(hidden({ role: 'admin' })).toEqual(['secret']);
    expect(hidden({ role: 'guest' }, { role: 'admin' })).toEqual([]);
    expect(hidden({ role: 'admin' }, {})).toEqual(['secret']);
  });

  it('does not require a read-only field by a rule', () => {
    const rule = {
      type: 'requiredWhen',
      fields: ['role'],
      params: { field: 'secret', operator: 'notEmpty' },
    };
    const required = { ...formSpec(field('role', { readOnly: true }), secret), crossConstraints: [rule] };

    expect(validateForm(required, { secret: 'x' })).toMatchObject({ isValid: true });
    expect(formConditions(planForm(required), { secret: 'x' }).required.size).toBe(0);
  });

  it('sends no lookup for a read-only field', async () => {
    const asked: string[] = [];
    const resolver = createValuesResolver({
      baseUrl: 'https://example.org',
      httpClient: async ({ url }) => {
        asked.push(url);
        return Response.json([]);
      },
    });
    const remote = field('city', { readOnly: true, valuesEndpoint: { uri: '/cities' } });

    const { isValid } = await createFormValidator({ resolver }).validateForm(formSpec(remote), { city: 'x' });

    expect([isValid, asked]).toEqual([true, []]);
  });
});

describe('submittedValues', () => {
  it('leaves out read-only fields, also in objects and lists of them', () => {
    const parts = { dataType: 'OBJECT', subFields: [field('id', { readOnly: true }), field('street')] };
    const spec = formSpec(
      field('role', { readOnly: true }),
      field('home', parts),
      field('others', { ...parts, expectMultipleValues: true }),
      field('mine', { ...parts, readOnly: true }),
    );
    const one = { id: 7, street: 'Main' };
    const values = { role: 'admin', home: one, others: [one], mine: one };

    const submitted = { home: { street: 'Main' }, others: [{ street: 'Main' }] };
    expect(submittedValues(spec, values)).toEqual(submitted);
    expect(formSchema(spec)['~standard'].validate(values)).toEqual({ value: submitted });
  });
});
