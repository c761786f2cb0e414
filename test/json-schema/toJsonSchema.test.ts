/** `toJsonSchema`: the schema accepts what `validateForm` accepts, compared by Ajv on generated forms and values. */
import type { StandardJSONSchemaV1 } from '@standard-schema/spec';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CrossConstraint,
  type FormFieldSpec,
  type FormSpec,
  parseFormSpec,
  submittedValues,
  validateForm,
} from '../../src/core/index.js';
import { toJsonSchema, toStandardJsonSchema } from '../../src/json-schema/index.js';
import { orderForm } from '../support/orderForm.ts';
import { propertyRuns } from '../support/propertyRuns.ts';

const formats = addFormats as unknown as typeof addFormats.default;

const ajv = new Ajv2020({ strict: false, logger: false, validateSchema: false, addUsedSchema: false });
formats(ajv, ['date', 'date-time']);
for (const hint of ['email', 'uri', 'password']) ajv.addFormat(hint, true);

function compile(schema: object) {
  const accepts = ajv.compile(schema);
  ajv.removeSchema(schema);
  return accepts;
}

const form = (fields: readonly object[], crossConstraints: readonly object[] = []) =>
  parseFormSpec({ id: 'f', fields, crossConstraints });
const field = (name: string, dataType: string, more: object = {}) => ({
  name,
  displayName: name.toUpperCase(),
  dataType,
  ...more,
});
const schemaOf = (spec: FormSpec) => toJsonSchema(spec).schema;
const propertyOf = (given: object) => {
  const { schema } = toJsonSchema(form([given]));
  return (schema as { properties: Record<string, unknown> }).properties['a'];
};

describe('toJsonSchema', () => {
  it('writes title, help, default and bounds of each data type', () => {
    expect(
      propertyOf(
        field('a', 'STRING', {
          description: 'Help',
          default: 'abc',
          constraints: [
            { type: 'minLength', params: { value: 2 } },
            { type: 'maxLength', params: { value: '5' } },
            { type: 'pattern', params: { regex: '^[a-z]+$' } },
          ],
        }),
      ),
    ).toEqual({
      title: 'A',
      description: 'Help',
      default: 'abc',
      type: 'string',
      minLength: 2,
      maxLength: 5,
      pattern: '^[a-z]+$',
    });
    expect(
      propertyOf(
        field('a', 'NUMBER', { constraints: [{ type: 'range', params: { min: 1, max: 9, step: 1 } }] }),
      ),
    ).toEqual({ title: 'A', type: 'integer', minimum: 1, maximum: 9 });
    expect(propertyOf(field('a', 'DATE'))).toEqual({ title: 'A', type: 'string', format: 'date' });
    expect(propertyOf(field('a', 'DATE', { formatHint: 'date-time' }))).toMatchObject({
      format: 'date-time',
    });
    expect(propertyOf(field('a', 'BOOLEAN'))).toEqual({ title: 'A', type: 'boolean' });
    expect(propertyOf(field('a', 'STRING', { formatHint: 'password' }))).toMatchObject({ writeOnly: true });
  });

  it('writes values in the document as enum, or with their labels as oneOf', () => {
    const inline = (items: unknown, mode?: string) =>
      field('a', 'STRING', { valuesEndpoint: { protocol: 'INLINE', items, mode } });
    expect(propertyOf(inline([{ value: 'x' }, { value: 'y' }, { value: 1 }]))).toEqual({
      title: 'A',
      type: 'string',
      enum: ['x', 'y'],
    });
    expect(
      propertyOf(
        inline([
          { value: 'x', label: 'The X' },
          { value: 'x', label: 'Again' },
        ]),
      ),
    ).toMatchObject({
      oneOf: [{ const: 'x', title: 'The X' }],
    });
    expect(propertyOf(inline([{ value: 'x' }], 'SUGGESTIONS'))).toMatchObject({ examples: ['x'] });
  });

  it('keeps an endpoint as x-values-endpoint and says that its values are not listed', () => {
    const spec = form([field('a', 'STRING', { valuesEndpoint: { uri: '/cities' } })]);
    const { schema, notices } = toJsonSchema(spec);
    expect(schema).toMatchObject({ properties: { a: { 'x-values-endpoint': { uri: '/cities' } } } });
    expect(notices).toMatchObject([{ code: 'values-omitted', where: 'fields[0].valuesEndpoint' }]);
  });

  it('writes objects and lists, and requires what the form requires', () => {
    const parts = { subFields: [field('p', 'STRING', { required: true }), field('q', 'NUMBER')] };
    const spec = form([
      field('a', 'OBJECT', parts),
      field('b', 'OBJECT', { ...parts, expectMultipleValues: true, required: true }),
    ]);
    expect(schemaOf(spec)).toMatchObject({
      required: ['b'],
      additionalProperties: false,
      properties: {
        a: { type: 'object', required: ['p'], properties: { p: { minLength: 1 }, q: { type: 'number' } } },
        b: { type: 'array', minItems: 1, items: { type: 'object', required: ['p'] } },
      },
    });
  });

  it('writes conditions by if and then, and reports rules that compare fields', () => {
    const { schema, notices } = toJsonSchema(orderForm);
    expect(schema).toMatchObject({
      allOf: [
        {
          if: { required: ['country'], properties: { country: { enum: ['UN', 'CA'] } } },
          else: { properties: { state: false } },
        },
        { if: { properties: { gift: { const: true } } }, else: { properties: { greeting: false } } },
        { if: {} },
        { anyOf: [{ required: ['mail'] }, { required: ['phone'] }] },
      ],
    });
    expect(notices.map(({ code, where }) => [code, where])).toEqual([
      ['rule-omitted', 'crossConstraints[2]'],
    ]);
  });

  it('reports constraints that JSON Schema cannot express, and keeps their other half', () => {
    const spec = form([
      field('a', 'NUMBER', { constraints: [{ type: 'range', params: { min: 0, step: 0.01 } }] }),
      field('b', 'DATE', { constraints: [{ type: 'minDate', params: { iso: '$NOW' } }] }),
      field('c', 'STRING', { constraints: [{ type: 'pattern', params: { regex: 'x', flags: 'i' } }] }),
    ]);
    const { schema, notices } = toJsonSchema(spec);
    expect(schema).toMatchObject({ properties: { a: { minimum: 0 } } });
    expect(notices.map(({ where }) => where)).toEqual([0, 1, 2].map((at) => `fields[${at}].constraints`));
  });

  it('writes a field alone, and its value may be null while it is optional', () => {
    expect(toJsonSchema(field('a', 'BOOLEAN', { required: true })).schema).toMatchObject({ type: 'boolean' });
    const accepts = compile(toJsonSchema(field('a', 'BOOLEAN')).schema);
    expect([true, null, 'x'].map((value) => accepts(value))).toEqual([true, true, false]);
  });

  it('writes texts in the requested language', () => {
    const spec = form([{ name: 'a', displayName: { en: 'Name', de: 'Vorname' }, dataType: 'STRING' }]);
    expect(toJsonSchema(spec, { locale: 'de' }).schema).toMatchObject({
      properties: { a: { title: 'Vorname' } },
    });
  });

  it('rewrites patterns that only compile without the flag u', () => {
    const pattern = { type: 'pattern', params: { regex: String.raw`^[\w-.]+\-$` } };
    const { pattern: written } = propertyOf(field('a', 'STRING', { constraints: [pattern] })) as {
      pattern: string;
    };
    expect(new RegExp(written, 'u').test('a.b-')).toBe(true);
  });
});

describe('an elicitation', () => {
  const asked = (fields: readonly object[], rules?: readonly object[]) =>
    toJsonSchema(form(fields, rules), { target: 'elicitation' });

  it('has properties for texts, numbers, checkboxes and choices of texts', () => {
    const inline = { protocol: 'INLINE', items: [{ value: 'x', label: 'The X' }] };
    const { schema, notices } = asked([
      field('name', 'STRING', { required: true, formatHint: 'email', description: 'Where?' }),
      field('age', 'NUMBER', { constraints: [{ type: 'range', params: { min: 0, step: 1 } }] }),
      field('news', 'BOOLEAN', { default: true }),
      field('born', 'DATE'),
      field('one', 'STRING', { valuesEndpoint: inline }),
      field('many', 'STRING', { valuesEndpoint: inline, expectMultipleValues: true, required: true }),
    ]);
    expect(notices).toEqual([]);
    expect(schema).toEqual({
      type: 'object',
      properties: {
        name: { title: 'NAME', description: 'Where?', type: 'string', minLength: 1, format: 'email' },
        age: { title: 'AGE', type: 'integer', minimum: 0 },
        news: { title: 'NEWS', type: 'boolean', default: true },
        born: { title: 'BORN', type: 'string', format: 'date' },
        one: { title: 'ONE', type: 'string', oneOf: [{ const: 'x', title: 'The X' }] },
        many: {
          title: 'MANY',
          type: 'array',
          minItems: 1,
          items: { anyOf: [{ const: 'x', title: 'The X' }] },
        },
      },
      required: ['name', 'many'],
    });
  });

  it('omits secrets, files, objects and rules, and reports them', () => {
    const { schema, notices } = asked(
      [
        field('pin', 'STRING', { formatHint: 'password' }),
        field('cv', 'STRING', { formatHint: 'file', uploadEndpoint: { uri: '/up' } }),
        field('home', 'OBJECT', { subFields: [field('street', 'STRING')] }),
        field('tags', 'STRING', { expectMultipleValues: true }),
        field('id', 'STRING', { readOnly: true }),
        field('ok', 'STRING', { required: true, constraints: [{ type: 'pattern', params: { regex: 'x' } }] }),
        field('yes', 'BOOLEAN'),
      ],
      [{ type: 'visibleWhen', fields: ['ok', 'yes'], params: { field: 'yes', operator: 'eq', value: true } }],
    );
    expect(schema).toEqual({
      type: 'object',
      properties: {
        ok: { title: 'OK', type: 'string', minLength: 1 },
        yes: { title: 'YES', type: 'boolean' },
      },
    });
    expect(notices.map(({ code, where }) => `${code} ${where}`).toSorted()).toEqual([
      'constraint-omitted fields[5].constraints',
      'field-omitted fields[0]',
      'field-omitted fields[1]',
      'field-omitted fields[2]',
      'field-omitted fields[3]',
      'rule-omitted crossConstraints[0]',
    ]);
  });

  it('throws for a field, because an elicitation needs a form', () => {
    expect(() => toJsonSchema(field('a', 'STRING'), { target: 'elicitation' })).toThrow(
      'Pass a form document, with `fields`.',
    );
  });
});

const word = fc.stringMatching(/^[ab ]{0,3}$/);
const limit = fc.integer({ min: 0, max: 3 });
const constraint = (type: string, params: fc.Arbitrary<object>) =>
  params.map((given) => ({ type, params: given }));
const value = limit.map((given) => ({ value: given }));
const textRules = fc.array(
  fc.oneof(
    constraint('minLength', value),
    constraint('maxLength', value),
    constraint('pattern', fc.constantFrom({ regex: '^a' }, { regex: 'b$' }, { regex: String.raw`\-?a` })),
    constraint('custom', fc.constant({ key: 'none' })),
  ),
  { maxLength: 2 },
);
const numberRules = fc.array(
  fc.oneof(
    constraint('minValue', value),
    constraint('maxValue', value),
    constraint('range', fc.constantFrom({ min: -1 }, { max: 2.5 }, { step: 2 }, { min: 0, max: 4, step: 1 })),
  ),
  { maxLength: 2 },
);
const countRules = fc.array(fc.oneof(constraint('minValue', value), constraint('maxValue', value)), {
  maxLength: 2,
});
const listed = (...values: readonly unknown[]) => ({
  valuesEndpoint: {
    protocol: 'INLINE',
    items: values.map((one) => ({ value: one, label: `“${String(one)}”` })),
  },
});
const days = ['2024-01-01', '2024-02-29', '2030-12-31'];

/** Members of a scalar field and its sound and unsound values. */
const scalar = fc.oneof(
  textRules.map((constraints) => ({ dataType: 'STRING', constraints })),
  fc.constant({ dataType: 'STRING', ...listed('a', 'b', ' ') }),
  numberRules.map((constraints) => ({ dataType: 'NUMBER', constraints })),
  fc.constant({ dataType: 'NUMBER', ...listed(1, 2) }),
  fc.constant({ dataType: 'DATE' }),
  fc.constant({ dataType: 'BOOLEAN' }),
);
const scalarValue = fc.oneof(
  word,
  fc.constantFrom(...days, '2023-02-29'),
  fc.integer({ min: -2, max: 5 }),
  fc.constantFrom(0.5, true, false, null),
);
const names = ['a', 'b', 'c', 'd'];
const isRequired = fc.constantFrom(true, false, false);
const isList = fc.constantFrom(false, false, true);

const named = (name: string) => (given: object) => ({ name, displayName: name, ...given });
const part = (name: string) =>
  fc.tuple(scalar, isRequired).map(([given, required]) => named(name)({ ...given, required }));
const generatedField = (name: string): fc.Arbitrary<FormFieldSpec> =>
  fc
    .oneof(
      {
        weight: 4,
        arbitrary: fc
          .tuple(scalar, isRequired)
          .map(([given, required]) => Object.assign({}, given, { required })),
      },
      {
        weight: 1,
        arbitrary: fc.tuple(scalar, countRules, isRequired).map(([given, constraints, required]) =>
          Object.assign({}, given, given.dataType === 'NUMBER' ? {} : { constraints }, {
            required,
            expectMultipleValues: true,
          }),
        ),
      },
      {
        weight: 1,
        arbitrary: fc
          .tuple(part('p'), part('q'), isRequired, isList)
          .map(([p, q, required, expectMultipleValues]) => ({
            dataType: 'OBJECT',
            subFields: [p, q],
            required,
            expectMultipleValues,
          })),
      },
    )
    .map((given) => named(name)(given) as FormFieldSpec);

const comparison = fc
  .tuple(
    fc.constantFrom(...names),
    fc.constantFrom('eq', 'neq', 'in', 'empty', 'notEmpty', 'lt', 'gte', 'odd'),
    fc.oneof(word, fc.constantFrom(1, 2, true, false, ...days)),
  )
  .map(([name, operator, given]) =>
    operator === 'in'
      ? { field: name, operator, values: [given, 'a', 2] }
      : { field: name, operator, value: given },
  );
const condition = fc.oneof(
  { weight: 3, arbitrary: comparison },
  { weight: 1, arbitrary: fc.array(comparison, { maxLength: 2 }).map((all) => ({ all })) },
  { weight: 1, arbitrary: fc.array(comparison, { maxLength: 2 }).map((any) => ({ any })) },
  { weight: 1, arbitrary: comparison.map((not) => ({ not })) },
);
const rule: fc.Arbitrary<CrossConstraint> = fc
  .tuple(
    fc.constantFrom(
      'visibleWhen',
      'visibleWhen',
      'requiredWhen',
      'dependsOn',
      'dependsOn listed',
      'atLeastOne',
      'mutuallyExclusive',
      'fieldComparison',
    ),
    fc.shuffledSubarray(names, { minLength: 2 }),
    condition,
    limit,
  )
  .map(([type, fields, when, count]) => {
    const all = [fields[0]!, ...names.filter((name) => name !== fields[0])];
    if (type.endsWith('When')) return { type, fields: all, params: when };
    if (type === 'fieldComparison') return { type, fields: fields.slice(0, 2), params: { operator: 'lte' } };
    if (type.startsWith('dependsOn')) {
      const params = type === 'dependsOn' ? {} : { sourceValues: ['a', 1, '2', true, 'false'] };
      return { type: 'dependsOn', fields: fields.slice(0, 2), params };
    }
    return { type, fields, params: { min: count, max: count } };
  });

const generatedForm = fc
  .tuple(fc.tuple(...names.map(generatedField)), fc.array(rule, { maxLength: 3 }))
  .map(([fields, crossConstraints]): FormSpec => ({ id: 'f', fields, crossConstraints }));

const generatedValue = fc.oneof(
  { weight: 5, arbitrary: scalarValue },
  {
    weight: 1,
    arbitrary: fc.array(
      scalarValue.filter((one) => one !== null),
      { maxLength: 3 },
    ),
  },
  {
    weight: 1,
    arbitrary: fc.dictionary(
      fc.constantFrom('p', 'q', 'r'),
      scalarValue.filter((one) => one !== '' && one !== null),
    ),
  },
);
const generatedValues = fc.dictionary(fc.constantFrom(...names, 'stranger'), generatedValue, { maxKeys: 3 });

/** Values that a field accepts are rare among arbitrary ones, so each form gets many. */
const cases = fc.tuple(generatedForm, fc.array(generatedValues, { minLength: 20, maxLength: 20 }));

describe('compared with validateForm by Ajv', () => {
  it('accepts the same submitted values, and more only where a notice says so', () => {
    const seen = { accepted: 0, refused: 0, whole: 0 };
    fc.assert(
      fc.property(cases, ([spec, given]) => {
        const { schema, notices } = toJsonSchema(spec);
        const accepts = compile(schema);
        for (const values of given) {
          const submitted = submittedValues(spec, values);
          const { isValid } = validateForm(spec, submitted);
          const isAccepted = accepts(submitted);
          seen[isValid ? 'accepted' : 'refused']++;
          if (notices.length === 0) seen.whole++;
          if (isAccepted !== isValid && (isValid || notices.length === 0))
            throw new Error(`${JSON.stringify(submitted)}: ${JSON.stringify(accepts.errors)}`);
        }
      }),
      propertyRuns(120, 3_000),
    );
    // Both verdicts have to occur often, otherwise the comparison says little.
    expect(Math.min(seen.accepted, seen.refused, seen.whole)).toBeGreaterThan(100);
  });

  it('accepts nothing that a server refuses', () => {
    fc.assert(
      fc.property(cases, ([spec, given]) => {
        const { schema, notices } = toJsonSchema(spec);
        const accepts = compile(schema);
        const accepted = notices.length === 0 ? given.filter((values) => accepts(values)) : [];
        for (const values of accepted)
          expect(validateForm(spec, values, { unknownNames: 'refuse' }).errors).toEqual([]);
      }),
      propertyRuns(60, 3_000),
    );
  });

  it('writes schemas that draft-07 reads the same', () => {
    const { $schema: _newer, ...schema } = schemaOf(orderForm);
    expect(() =>
      new Ajv({ strict: false, logger: false, validateFormats: false }).compile(schema),
    ).not.toThrow();
  });
});

describe('a Standard JSON Schema', () => {
  const spec = form(
    [field('a', 'STRING', { required: true }), field('b', 'BOOLEAN')],
    [{ type: 'visibleWhen', fields: ['a', 'b'], params: { field: 'b', operator: 'eq', value: true } }],
  );
  const { '~standard': standard } = toStandardJsonSchema(spec);

  it('validates and writes its schema', () => {
    expect(standard.validate({ b: false, a: 'x' })).toEqual({ value: { b: false } });
    for (const write of [standard.jsonSchema.input, standard.jsonSchema.output])
      expect(write({ target: 'draft-2020-12' })).toEqual(toJsonSchema(spec).schema);
    const schema: StandardJSONSchemaV1 = toStandardJsonSchema(spec);
    expect(schema['~standard'].vendor).toBe('spec-field');
  });

  it('writes draft-07, and OpenAPI 3.0 without conditions and const', () => {
    expect(standard.jsonSchema.input({ target: 'draft-07' })).toMatchObject({
      $schema: 'http://json-schema.org/draft-07/schema#',
    });
    const written = standard.jsonSchema.input({ target: 'openapi-3.0' });
    expect(JSON.stringify(written)).not.toMatch(/"(?:if|then|else|const|contains|\$schema)"/);
    const accepts = compile(written);
    expect([{ b: true, a: 'x' }, { b: true }, { a: 'x' }, {}].map((values) => accepts(values))).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('writes a field alone, and refuses a target that it does not know', () => {
    const { '~standard': single } = toStandardJsonSchema(field('a', 'NUMBER', { required: true }));
    expect(single.jsonSchema.input({ target: 'draft-07' })).toMatchObject({ type: 'number' });
    expect(single.validate('x')).toMatchObject({ issues: [{ path: [] }] });
    expect(() => single.jsonSchema.input({ target: 'draft-03' })).toThrow(
      'Pass one of draft-2020-12, draft-07',
    );
  });
});
