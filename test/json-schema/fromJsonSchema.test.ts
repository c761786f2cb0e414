import { describe, expect, it } from 'vitest';
import { parseFormSpec, planForm, validateForm } from '../../src/core/index.js';
import { fromJsonSchema } from '../../src/json-schema/index.js';

const of = (properties: object, rest: object = {}) => fromJsonSchema({ type: 'object', properties, ...rest });

// oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
const keyword = 'then';
const conditional = (branch: object) => ({ [keyword]: branch });

/** Returns the members of the field `a` besides its name and label, and the codes and places of notices. */
function read(schema: object | boolean, rest: object = {}) {
  const { form, notices } = of({ a: schema }, rest);
  const { name: _name, displayName: _displayName, ...field } = form.fields[0] ?? {};
  expect(planForm(parseFormSpec(form)).notices).toEqual([]);
  return { field, notices: notices.map(({ code, where }) => `${code} ${where}`) };
}

const inline = (...items: unknown[]) => ({ protocol: 'INLINE', items });
const value = (one: unknown, label?: string) => ({ value: one, ...(label !== undefined && { label }) });

describe('an object of plain properties', () => {
  it('becomes a form with a field for each property', () => {
    const { form, notices } = of(
      { first_name: { type: 'string', maxLength: 60 }, age: { type: 'integer', minimum: 0 } },
      { required: ['first_name'], title: 'Person', description: 'A person.' },
    );

    expect(notices).toEqual([]);
    expect(form).toEqual({
      id: 'Person',
      displayName: 'Person',
      description: 'A person.',
      fields: [
        {
          name: 'first_name',
          displayName: 'First name',
          dataType: 'STRING',
          required: true,
          constraints: [{ type: 'maxLength', params: { value: 60 } }],
        },
        {
          name: 'age',
          displayName: 'Age',
          dataType: 'NUMBER',
          constraints: [
            { type: 'range', params: { step: 1 } },
            { type: 'minValue', params: { value: 0 } },
          ],
        },
      ],
    });
  });

  it.each([
    ['first_name', 'First name'],
    ['postalCode', 'Postal code'],
    ['userID', 'User ID'],
    ['HTTPServer', 'HTTP server'],
    ['line-1', 'Line 1'],
    ['Full name', 'Full name'],
    ['straße', 'Straße'],
    ['_', '_'],
  ])('labels %s as %s', (name, label) => {
    expect(of({ [name]: { type: 'string' } }).form.fields[0]?.displayName).toBe(label);
  });
});

describe('a keyword', () => {
  const text = { dataType: 'STRING' };
  const number = { dataType: 'NUMBER' };
  const rule = (type: string, params: object) => ({ type, params });
  const min = (bound: number) => rule('minValue', { value: bound });
  const max = (bound: number) => rule('maxValue', { value: bound });
  const step = (size: number) => rule('range', { step: size });

  it.each<[schema: object, field: object, notices?: string[]]>([
    // Texts
    [
      { type: 'string', title: 'T', description: 'D' },
      { ...text, description: 'D' },
    ],
    [{ type: 'string', minLength: 0 }, text],
    [
      { type: 'string', pattern: '^a' },
      { ...text, constraints: [rule('pattern', { regex: '^a' })] },
    ],
    [{ type: 'string', pattern: '(' }, text, ['keyword-invalid /properties/a/pattern']],
    [{ type: 'string', pattern: String.raw`(a)\1` }, text, ['schema-loosened /properties/a/pattern']],
    [{ type: 'string', minLength: '3' }, text, ['keyword-invalid /properties/a/minLength']],
    [
      { type: 'string', examples: ['e.g.'] },
      { ...text, placeholder: 'e.g.' },
    ],
    [
      { type: 'string', example: 'e.g.' },
      { ...text, placeholder: 'e.g.' },
    ],
    [
      { type: 'string', default: 'x' },
      { ...text, default: 'x' },
    ],
    [{ type: 'string', default: 3 }, text, ['keyword-ignored /properties/a/default']],
    [
      { type: 'string', enum: ['s', 'l'], default: 'm' },
      { ...text, valuesEndpoint: { protocol: 'INLINE', items: [{ value: 's' }, { value: 'l' }] } },
      ['keyword-ignored /properties/a/default'],
    ],
    [
      { type: 'string', readOnly: true },
      { ...text, readOnly: true },
    ],
    [{ type: 'string', deprecated: true }, text],
    [{ type: 'string', contentEncoding: 'base64' }, text, ['schema-loosened /properties/a/contentEncoding']],
    [{ type: 'string', not: { const: 'x' } }, text, ['schema-loosened /properties/a/not']],
    [{ minLength: 2 }, { ...text, constraints: [rule('minLength', { value: 2 })] }],
    [{}, text, ['schema-tightened /properties/a']],
    // Formats
    [
      { type: 'string', format: 'date' },
      { dataType: 'DATE', formatHint: 'date', constraints: [rule('maxLength', { value: 10 })] },
    ],
    [
      { type: 'string', format: 'email' },
      { ...text, formatHint: 'email' },
      ['schema-loosened /properties/a/format'],
    ],
    [
      { type: 'string', format: 'uri' },
      { ...text, formatHint: 'url' },
      ['schema-loosened /properties/a/format'],
    ],
    [
      { type: 'string', format: 'password', writeOnly: true },
      { ...text, formatHint: 'password' },
    ],
    [{ type: 'string', format: 'slug' }, text, ['schema-loosened /properties/a/format']],
    // Numbers
    [
      { type: 'number', minimum: 1, maximum: 5.5 },
      { ...number, constraints: [min(1), max(5.5)] },
    ],
    [
      { type: 'integer', minimum: 0.5 },
      { ...number, constraints: [step(1), min(1)] },
    ],
    [
      { type: 'integer', exclusiveMinimum: 0 },
      { ...number, constraints: [step(1), min(1)] },
    ],
    [
      { type: 'integer', minimum: 0, exclusiveMinimum: true },
      { ...number, constraints: [step(1), min(1)] },
    ],
    [
      { type: 'number', multipleOf: 0.1, exclusiveMaximum: 0.3 },
      { ...number, constraints: [step(0.1), max(0.2)] },
    ],
    [
      { type: 'number', exclusiveMinimum: 0 },
      { ...number, constraints: [min(0)] },
      ['schema-loosened /properties/a/exclusiveMinimum'],
    ],
    [
      { type: 'integer', minimum: -(2 ** 53) + 1, maximum: 2 ** 53 - 1 },
      { ...number, constraints: [step(1)] },
    ],
    [{ type: 'number', multipleOf: 0 }, number, ['keyword-invalid /properties/a/multipleOf']],
    // Values
    [{ enum: ['x', 'y'] }, { ...text, valuesEndpoint: inline(value('x'), value('y')) }],
    [
      { type: 'integer', enum: [1, 2], 'x-enum-varnames': ['InStock', 'SoldOut'] },
      {
        ...number,
        valuesEndpoint: inline(value(1, 'In stock'), value(2, 'Sold out')),
        constraints: [step(1)],
      },
    ],
    [
      { enum: [1], 'x-enumNames': ['OnSale'] },
      { ...number, valuesEndpoint: inline(value(1, 'On sale')) },
    ],
    [
      { enum: ['x'], enumNames: ['eX'] },
      { ...text, valuesEndpoint: inline(value('x', 'eX')) },
    ],
    [{ const: 'x' }, { ...text, valuesEndpoint: inline(value('x')) }],
    [
      { oneOf: [{ const: 'x', title: 'Ex' }, { const: 'y' }] },
      { ...text, valuesEndpoint: inline({ label: 'Ex', value: 'x' }, value('y')) },
    ],
    [{ enum: ['x', null] }, { ...text, valuesEndpoint: inline(value('x')) }],
    [
      { enum: ['x', 3] },
      { ...text, valuesEndpoint: inline(value('x')) },
      ['schema-tightened /properties/a', 'schema-tightened /properties/a/enum'],
    ],
    [
      { anyOf: [{ enum: ['x'] }, { type: 'string' }] },
      { ...text, valuesEndpoint: { protocol: 'INLINE', mode: 'SUGGESTIONS', items: [value('x')] } },
    ],
    [
      { type: 'boolean', enum: [true] },
      { dataType: 'BOOLEAN', valuesEndpoint: inline(value(true)) },
    ],
    // Lookups
    [
      { type: 'string', 'x-values-endpoint': '/v' },
      { ...text, valuesEndpoint: { uri: '/v' } },
    ],
    [
      { type: 'string', 'x-values-endpoint': { uri: '/v', mode: 'SUGGESTIONS' } },
      { ...text, valuesEndpoint: { uri: '/v', mode: 'SUGGESTIONS' } },
    ],
    [
      { type: 'array', items: { type: 'string', 'x-values-endpoint': '/v' } },
      { ...text, valuesEndpoint: { uri: '/v' }, expectMultipleValues: true },
    ],
    [{ type: 'string', 'x-values-endpoint': 5 }, text, ['keyword-invalid /properties/a/x-values-endpoint']],
    // Unions
    [{ type: ['string', 'null'] }, text],
    [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, text],
    [{ type: 'string', nullable: true }, text],
    [{ type: ['string', 'integer'] }, text, ['schema-tightened /properties/a/type']],
    [
      { anyOf: [{ type: 'integer' }, { type: 'string' }] },
      { ...number, constraints: [step(1)] },
      ['schema-tightened /properties/a/anyOf'],
    ],
    [
      {
        anyOf: [
          { type: 'string', pattern: '^a' },
          { type: 'string', pattern: '^b' },
        ],
      },
      text,
      ['schema-loosened /properties/a/anyOf'],
    ],
    [
      { allOf: [{ type: 'string', maxLength: 5 }, { maxLength: 3 }] },
      { ...text, constraints: [rule('maxLength', { value: 3 })] },
    ],
    // Lists
    [
      { type: 'array', items: { type: 'string' }, minItems: 2, maxItems: 3, uniqueItems: true },
      { ...text, expectMultipleValues: true, constraints: [min(2), max(3)] },
    ],
    [
      { type: 'array', items: { type: 'number' }, maxItems: 3 },
      { ...number, expectMultipleValues: true },
      ['schema-loosened /properties/a/maxItems'],
    ],
    [
      { type: 'array', items: { type: 'string' }, contains: { const: 'x' } },
      { ...text, expectMultipleValues: true },
      ['schema-loosened /properties/a/contains'],
    ],
    // No field
    [
      { type: 'array', prefixItems: [{ type: 'string' }] },
      {},
      ['property-omitted /properties/a/prefixItems'],
    ],
    [
      { type: 'array', items: { type: 'array', items: { type: 'string' } } },
      {},
      ['property-omitted /properties/a'],
    ],
    [
      { type: 'object', additionalProperties: { type: 'string' } },
      {},
      ['keyword-ignored /properties/a/additionalProperties', 'property-omitted /properties/a'],
    ],
    [{ type: 'string', format: 'binary' }, {}, ['property-omitted /properties/a']],
    [{ type: 'Date' }, {}, ['property-omitted /properties/a/type']],
    [{ $ref: '#/$defs/None' }, {}, ['reference-unresolved /properties/a/$ref']],
    [{ $ref: 'https://example.org/other.json' }, {}, ['reference-unresolved /properties/a/$ref']],
    [{ $dynamicRef: '#node', type: 'string' }, {}, ['reference-unresolved /properties/a/$dynamicRef']],
  ])('in %j becomes %j', (schema, field, notices = []) => {
    expect(read(schema)).toEqual({ field, notices });
  });

  it('drops the pattern that a library writes beside a format, and keeps any other', () => {
    const pattern = '^[\\w%+.-]+@[\\d.A-Za-z-]+\\.[A-Za-z]{2,}$';

    expect(read({ type: 'string', format: 'email', pattern }).field).toEqual({
      dataType: 'STRING',
      formatHint: 'email',
    });
    expect(read({ type: 'string', format: 'email', pattern: '@example\\.org$' }).field).toMatchObject({
      constraints: [{ type: 'pattern', params: { regex: '@example\\.org$' } }],
    });
  });

  it('preselects the only value of a required property', () => {
    expect(read({ const: 'x' }, { required: ['a'] }).field).toMatchObject({ required: true, default: 'x' });
  });

  it('reports required properties that a form leaves out', () => {
    const notices = (schema: object, rest?: object) => read(schema, { required: ['a'], ...rest }).notices;

    expect(notices({ type: ['string', 'null'] })).toEqual(['schema-loosened /properties/a']);
    expect(notices({ type: 'string', readOnly: true })).toEqual(['schema-loosened /properties/a']);
    expect(notices({ type: 'array', items: { type: 'string' } })).toEqual(['schema-tightened /properties/a']);
    expect(notices({ type: 'string' }, { required: ['a', 'b'] })).toEqual(['property-omitted /required']);
  });
});

describe('a reference', () => {
  it('is found by pointer, anchor and $id, and labels the property by its own name', () => {
    const { form, notices } = of(
      { one: { $ref: '#/$defs/a~1b' }, two: { $ref: '#second' }, three: { $ref: 'third.json' } },
      {
        $defs: {
          'a/b': { type: 'string', title: 'A type' },
          b: { $anchor: 'second', type: 'number' },
          c: { $id: 'third.json', type: 'boolean' },
        },
      },
    );

    expect(notices).toEqual([]);
    expect(form.fields.map(({ displayName, dataType }) => [displayName, dataType])).toEqual([
      ['One', 'STRING'],
      ['Two', 'NUMBER'],
      ['Three', 'BOOLEAN'],
    ]);
  });

  it('points into root, and notices do, too', () => {
    const root = { components: { schemas: { Slug: { type: 'string', format: 'slug' } } } };
    const schema = { type: 'object', properties: { a: { $ref: '#/components/schemas/Slug' } } };

    expect(fromJsonSchema(schema, { root }).notices[0]?.where).toBe('/components/schemas/Slug/format');
  });

  it('leaves out a property that contains its own object', () => {
    const schema = { type: 'object', properties: { name: { type: 'string' }, parent: { $ref: '#' } } };
    const { form, notices } = fromJsonSchema(schema);

    expect(form.fields.map(({ name }) => name)).toEqual(['name']);
    expect(notices.map(({ code }) => code)).toEqual(['property-omitted']);
  });
});

describe('rules', () => {
  const rulesOf = (schema: object) =>
    of({ a: { type: 'string' }, b: { type: 'string' } }, schema).form.crossConstraints;

  it('are read from dependentRequired, not, and branches that contain only required', () => {
    const either = [{ required: ['a'] }, { required: ['b'] }];

    expect(rulesOf({ dependentRequired: { a: ['b'] } })).toEqual([
      { type: 'requiredWhen', fields: ['b', 'a'], params: { field: 'a', operator: 'notEmpty' } },
    ]);
    expect(rulesOf({ not: { required: ['a', 'b'] } })).toEqual([
      { type: 'mutuallyExclusive', fields: ['a', 'b'] },
    ]);
    expect(rulesOf({ anyOf: either })).toEqual([{ type: 'atLeastOne', fields: ['a', 'b'] }]);
    expect(rulesOf({ oneOf: either })).toHaveLength(2);
  });

  it('show and require the properties of then and else by a condition', () => {
    const { form, notices } = of(
      { country: { enum: ['US', 'FR'] } },
      {
        required: ['country'],
        if: { properties: { country: { const: 'US' } } },
        ...conditional({ properties: { state: { type: 'string' } }, required: ['state'] }),
        else: { properties: { region: { type: 'string' } } },
      },
    );
    const isInUs = { field: 'country', operator: 'eq', value: 'US' };

    expect(notices).toEqual([]);
    expect(form.crossConstraints).toEqual([
      { type: 'visibleWhen', fields: ['state', 'country'], params: isInUs },
      { type: 'requiredWhen', fields: ['state', 'country'], params: isInUs },
      { type: 'visibleWhen', fields: ['region', 'country'], params: { not: isInUs } },
    ]);
    expect(validateForm(form, { country: 'US' }).isValid).toBe(false);
    expect(validateForm(form, { country: 'FR' })).toMatchObject({ isValid: true, hidden: ['state'] });
  });

  it('never let a condition read the field that it requires', () => {
    const isEmpty = { not: { required: ['a'] } };
    const { form, notices } = of(
      { a: { type: 'string' } },
      { if: isEmpty, ...conditional({ required: ['a'] }) },
    );

    expect(planForm(form).notices).toEqual([]);
    expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual(['schema-loosened /then/required']);
  });

  it('report a condition that a form can’t express, and show its properties', () => {
    const { form, notices } = of(
      { a: { type: 'string' } },
      {
        if: { properties: { a: { pattern: '^x' } } },
        ...conditional({ properties: { b: { type: 'string' } }, required: ['b'] }),
      },
    );

    expect(form.fields.map(({ name }) => name)).toEqual(['a', 'b']);
    expect(form.crossConstraints).toBeUndefined();
    expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual(['schema-loosened /if']);
  });

  it('show the members of the shape that OpenAPI’s discriminator chooses', () => {
    const schemas = {
      Cat: {
        type: 'object',
        title: 'A cat',
        properties: { kind: { type: 'string' }, indoor: { type: 'boolean' } },
      },
      Dog: {
        type: 'object',
        properties: { kind: { type: 'string' }, breed: { type: 'string' } },
        required: ['breed'],
      },
    };
    const { form } = fromJsonSchema(
      {
        oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }],
        discriminator: { propertyName: 'kind', mapping: { cat: '#/components/schemas/Cat' } },
      },
      { root: { components: { schemas } } },
    );

    expect(form.fields[0]).toMatchObject({
      name: 'kind',
      valuesEndpoint: inline(value('cat', 'A cat'), value('Dog')),
    });
    expect(validateForm(form, { kind: 'Dog' }).errors.map(({ path }) => path)).toEqual([['breed']]);
  });

  it('use the first type if a property has different types in two shapes', () => {
    const shape = (kind: string, id: object) => ({
      type: 'object',
      properties: { kind: { const: kind }, id },
      required: ['kind'],
    });
    const { form, notices } = fromJsonSchema({
      oneOf: [shape('a', { type: 'string' }), shape('b', { type: 'boolean' })],
    });

    expect(form.fields.map(({ name, dataType }) => [name, dataType])).toEqual([
      ['kind', 'STRING'],
      ['id', 'STRING'],
    ]);
    expect(notices.map(({ code }) => code)).toEqual(['schema-tightened']);
  });
});

describe('options', () => {
  it('add keywords by JSON Pointer, and report pointers without a target', () => {
    const { form, notices } = fromJsonSchema(
      { type: 'object', properties: { owner: { type: 'string' } } },
      {
        id: 'task',
        overlay: {
          '/properties/owner': { 'x-values-endpoint': '/people', title: 'Assigned to' },
          '/none': {},
        },
      },
    );

    expect(form).toMatchObject({
      id: 'task',
      fields: [{ displayName: 'Assigned to', valuesEndpoint: { uri: '/people' } }],
    });
    expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual(['overlay-unused /none']);
  });
});

describe('bad input', () => {
  it.each([undefined, null, 5, 'text', []])(
    'is a form without fields for %j, which is no schema',
    (schema) => {
      const { form, notices } = fromJsonSchema(schema);

      expect(parseFormSpec(form).fields).toEqual([]);
      expect(notices.map(({ code, where }) => `${code} ${where}`)).toEqual(['keyword-invalid ']);
    },
  );

  it.each([true, { type: 'string' }, { type: 'array', items: {} }])(
    'is a form without fields for %j',
    (schema) => {
      const { form, notices } = fromJsonSchema(schema);

      expect(form.fields).toEqual([]);
      expect(notices.map(({ code }) => code)).toContain('property-omitted');
    },
  );
});
