/** Verdicts on whole forms. D34–D37, D41. */
import { describe, expect, it } from 'vitest';
import {
  createValuesResolver,
  type CrossConstraint,
  type FormFieldSpec,
  type FormSpec,
  type FormValues,
  lintFormSpec,
  validateForm,
  type ValidateFormOptions,
} from '../../../src/core/index.js';
import { secretHints } from '../../support/secretHints.ts';
import { createFormValidator } from '../../../src/core/form/formValidator.js';

const field = (name: string, dataType = 'STRING', members: object = {}): FormFieldSpec => ({
  name,
  displayName: `The ${name}`,
  dataType,
  ...members,
});
const fields = [
  field('a'),
  field('b'),
  field('n', 'NUMBER'),
  field('m', 'NUMBER'),
  field('from', 'DATE'),
  field('to', 'DATE'),
  field('yes', 'BOOLEAN'),
  field('tags', 'STRING', { expectMultipleValues: true }),
];
const formOf = (...rules: CrossConstraint[]): FormSpec => ({ id: 'f', fields, crossConstraints: rules });
const verdict = (formSpec: FormSpec, values: FormValues, options?: ValidateFormOptions) =>
  validateForm(formSpec, values, options);
const errorsOf = (rule: CrossConstraint, values: FormValues, options?: ValidateFormOptions) =>
  verdict(formOf(rule), values, options).errors.map(({ path, message }) => `${path.join('.')}: ${message}`);
const compare = (first: string, operator: string, second: string): CrossConstraint => ({
  type: 'fieldComparison',
  fields: [first, second],
  params: { operator },
});
const when = (type: string, target: string, condition: Record<string, unknown>, source = 'b') => ({
  type,
  fields: [target, source],
  params: condition,
});

describe('validateForm', () => {
  it('validates fields first, then rules, in the order of the document (D34)', () => {
    const required = { ...fields[0]!, required: true };
    const formSpec = {
      id: 'f',
      fields: [required, ...fields.slice(1)],
      crossConstraints: [compare('n', 'lt', 'm'), { type: 'atLeastOne', fields: ['b'], name: 'one' }],
    };

    const { errors } = verdict(formSpec, { n: 2, m: 1 });

    expect(errors).toEqual([
      { path: ['a'], constraintName: 'required', message: 'Enter a value.' },
      {
        path: ['m'],
        crossConstraintName: 'fieldComparison',
        message: '“The n” must be less than “The m”.',
        fields: ['n', 'm'],
      },
      {
        path: ['b'],
        crossConstraintName: 'one',
        message: 'Fill in at least one of these: The b.',
        fields: ['b'],
      },
    ]);
  });

  it.each<[CrossConstraint, FormValues, string[]]>([
    [compare('n', 'lt', 'm'), { n: 1 }, []],
    [compare('n', 'lt', 'm'), { n: 1, m: 2 }, []],
    [compare('from', 'lte', 'to'), { from: '2026-02-02', to: '2026-02-02' }, []],
    [
      compare('from', 'lt', 'to'),
      { from: '2026-02-02', to: '2026-02-01' },
      ['to: “The from” must be before “The to”.'],
    ],
    [compare('a', 'eq', 'b'), { a: 'x', b: 'y' }, ['b: “The a” and “The b” must be the same.']],
    [compare('a', 'lt', 'b'), { a: '9', b: ' 10 ' }, []],
    [compare('a', 'gt', 'b'), { a: 'pear', b: 'apple' }, []],
    [
      { type: 'mutuallyExclusive', fields: ['a', 'b'] },
      { a: 'x', b: 'y' },
      ['b: Fill in only one of these: The a, The b.'],
    ],
    [{ type: 'mutuallyExclusive', fields: ['a', 'b'] }, { a: 'x', b: '  ' }, []],
    [
      { type: 'atLeastOne', fields: ['yes', 'tags'] },
      { yes: false, tags: [] },
      ['tags: Fill in at least one of these: The yes, The tags.'],
    ],
    [{ type: 'dependsOn', fields: ['a', 'b'] }, { b: 'x' }, ['a: Enter a value.']],
    [{ type: 'dependsOn', fields: ['a', 'yes'] }, { yes: false }, []],
    [
      { type: 'dependsOn', fields: ['a', 'n'], params: { sourceValues: ['5'] } },
      { n: 5 },
      ['a: Enter a value.'],
    ],
    [{ type: 'dependsOn', fields: ['a', 'b'], params: { sourceValues: ['y'] } }, { b: 'x' }, []],
    [
      when('requiredWhen', 'a', { field: 'b', operator: 'eq', value: 'x' }),
      { b: 'x' },
      ['a: Enter a value.'],
    ],
    [when('requiredWhen', 'a', { field: 'b', operator: 'eq', value: 'x' }), { b: 'y' }, []],
    [when('requiredWhen', 'a', { field: 'b', operator: 'like', value: 'x' }), { b: 'x' }, []],
  ])('checks %j of %j (D35, D37)', (rule, values, errors) => {
    expect(errorsOf(rule, values)).toEqual(errors);
  });

  it('leaves texts without an order to the server as unchecked', () => {
    expect(verdict(formOf(compare('a', 'lt', 'b')), { a: 'x', b: 'y' }).unchecked).toEqual([
      { path: ['b'], crossConstraintName: 'fieldComparison' },
    ]);
  });

  it('skips a rule while one of its fields has an error (D34)', () => {
    expect(errorsOf(compare('n', 'lt', 'm'), { n: 'many', m: 1 })).toEqual(['n: Enter a number.']);
  });

  it('reports a required field once, by the first matching rule (D36)', () => {
    const rules = ['one', 'two'].map((name) => ({ type: 'dependsOn', fields: ['a', 'b'], name }));

    expect(verdict(formOf(...rules), { b: 'x' }).errors).toMatchObject([{ crossConstraintName: 'one' }]);
  });

  it.each<[Record<string, unknown>, unknown, boolean]>([
    [{ field: 'b', operator: 'eq', value: 'x' }, 'x', true],
    [{ field: 'b', operator: 'eq', value: 'x' }, undefined, false],
    [{ field: 'b', operator: 'neq', value: 'x' }, undefined, true],
    [{ field: 'b', operator: 'in', values: ['x', 'y'] }, 'y', true],
    [{ field: 'b', operator: 'empty' }, '', true],
    [{ field: 'b', operator: 'notEmpty' }, ' ', true],
    [{ field: 'b', operator: 'gt', value: '9' }, '10', true],
    [{ field: 'b', operator: 'gt', value: '9' }, 'ten', true],
    [{ field: 'b', operator: 'unknown' }, 'x', true],
    [{ not: { field: 'b', operator: 'unknown' } }, 'x', true],
    [{ all: [] }, 'x', true],
    [{ any: [] }, 'x', false],
    [
      {
        all: [
          { field: 'b', operator: 'unknown' },
          { field: 'b', operator: 'eq', value: 'x' },
        ],
      },
      'y',
      false,
    ],
    [
      {
        any: [
          { field: 'b', operator: 'unknown' },
          { field: 'b', operator: 'eq', value: 'x' },
        ],
      },
      'x',
      true,
    ],
  ])('shows a field by %j of %j: %s (D36)', (condition, b, isShown) => {
    const { hidden } = verdict(formOf(when('visibleWhen', 'a', condition)), { b });

    expect(hidden).toEqual(isShown ? [] : ['a']);
  });

  it('treats hidden fields, and those that depend on them, as empty (D34)', () => {
    const formSpec = formOf(
      when('visibleWhen', 'b', { field: 'n', operator: 'gt', value: 5 }, 'n'),
      when('visibleWhen', 'a', { field: 'b', operator: 'notEmpty' }),
      { type: 'atLeastOne', fields: ['a', 'b'] },
    );

    expect(verdict(formSpec, { n: 1, a: 7, b: 'x' })).toEqual({
      isValid: true,
      errors: [],
      hidden: ['a', 'b'],
    });
  });

  it('shows an error at the last visible field of its rule (D36)', () => {
    const formSpec = formOf(when('visibleWhen', 'a', { field: 'n', operator: 'eq', value: 1 }, 'n'), {
      type: 'atLeastOne',
      fields: ['b', 'a'],
    });

    expect(verdict(formSpec, {}).errors).toMatchObject([{ path: ['b'], fields: ['b', 'a'] }]);
  });

  it('calls crossRules by key, and shows the returned text', () => {
    const rule = { type: 'custom', fields: ['a', 'b'], params: { key: 'pair' } };

    expect(errorsOf(rule, { a: 'x' }, { crossRules: { pair: ({ a }) => `Not with ${String(a)}.` } })).toEqual(
      ['b: Not with x.'],
    );
    expect(errorsOf(rule, {}, { crossRules: { pair: () => false } })).toEqual([
      'b: This value isn’t allowed.',
    ]);
    expect(errorsOf(rule, {})).toEqual([]);
  });

  it('reports an asynchronous rule as pending', () => {
    const rule = { type: 'custom', fields: ['a'], params: { key: 'slow' } };

    const { pending } = verdict(formOf(rule), {}, { crossRules: { slow: async () => false } });

    expect(pending).toEqual(['a']);
  });

  it('refuses unknown names with unknownNames `refuse` (D41)', () => {
    const values = JSON.parse('{ "toString": 1, "__proto__": 2, "a": "x" }') as FormValues;

    expect(verdict(formOf(), values).isValid).toBe(true);
    expect(verdict(formOf(), values, { unknownNames: 'refuse' }).errors.map(({ path }) => path)).toEqual([
      ['toString'],
      ['__proto__'],
    ]);
  });

  it('limits the work of a whole form to that of one value', () => {
    const long = Array.from({ length: 100_000 }, (_, index) => String(index));
    const lists = Array.from({ length: 50 }, (_, index) =>
      field(`l${index}`, 'STRING', { expectMultipleValues: true }),
    );
    const values = Object.fromEntries(lists.map(({ name }) => [name, long]));

    const { unchecked = [] } = verdict({ id: 'f', fields: lists }, values);

    expect(unchecked.length).toBeGreaterThan(20);
    expect(unchecked.every(({ tooMuch }) => tooMuch)).toBe(true);
    expect(verdict({ id: 'f', fields: lists }, values, { maxWork: 100_000_000 })).not.toHaveProperty(
      'unchecked',
    );
  });

  it('reads no further part of an entry once the work is spent', () => {
    const read = { parts: 0 };
    const entry = new Proxy(
      {},
      {
        getOwnPropertyDescriptor: () => {
          read.parts += 1;
          return undefined;
        },
      },
    );
    const subFields = Array.from({ length: 50 }, (_, at) => field(`p${at}`, 'STRING', { required: true }));
    const items = field('items', 'OBJECT', { expectMultipleValues: true, subFields });
    const values = { items: Array.from({ length: 20_000 }, () => entry) };

    const { unchecked = [], isValid } = verdict({ id: 'f', fields: [items] }, values, { maxWork: 400_000 });

    expect([isValid, unchecked.some(({ tooMuch }) => tooMuch)]).toEqual([false, true]);
    // 20 units for each part: 20,000 of 1,000,000 parts, and one more look at each entry.
    expect(read.parts).toBeLessThan(100_000);
  });

  it.each<[string, string, Record<string, unknown>, readonly string[]]>([
    ['requires an empty field', 'requiredWhen', { age: 'old' }, ['note']],
    ['requires a filled field', 'requiredWhen', { age: 'old', note: 'x' }, []],
    ['shows a filled field', 'visibleWhen', { age: 'old', note: 'x' }, ['note']],
    ['shows an empty field', 'visibleWhen', { age: 'old' }, []],
    ['can be decided', 'requiredWhen', { age: '20' }, []],
  ])(
    'lists a rule as unchecked if it matters and cannot be decided: it %s',
    (_what, type, values, expected) => {
      const both = [field('age', 'STRING'), field('note', 'STRING')];
      const params = { field: 'age', operator: 'lt', value: '18' };
      const rule = { type, name: 'young', fields: ['note', 'age'], params };

      const { unchecked = [] } = verdict({ id: 'f', fields: both, crossConstraints: [rule] }, values);

      expect(unchecked).toEqual(expected.map((name) => ({ path: [name], crossConstraintName: 'young' })));
    },
  );

  it('lists no undecidable rule if another one requires the field', () => {
    const both = [field('age', 'STRING'), field('note', 'STRING')];
    const unsaid = { type: 'requiredWhen', fields: ['note', 'age'], params: { any: [{}] } };
    const said = { ...unsaid, params: { field: 'age', operator: 'notEmpty' } };

    const { errors, unchecked } = verdict(
      { id: 'f', fields: both, crossConstraints: [unsaid, said] },
      { age: '1' },
    );

    expect([errors.length, unchecked]).toEqual([1, undefined]);
  });
});

const answering = (values: readonly string[]) => {
  const urls: string[] = [];
  const resolver = createValuesResolver({
    baseUrl: 'http://a.test',
    httpClient: async ({ url }) => {
      urls.push(url);
      return Response.json(values.map((value) => ({ value, label: value })));
    },
  });
  return { resolver, urls, count: () => urls.length };
};

describe('createFormValidator', () => {
  const closed = field('city', 'STRING', { valuesEndpoint: { uri: '/cities' } });

  it('checks membership by endpoints, and then the rules', async () => {
    const { resolver } = answering(['ZRH']);
    const formSpec = {
      id: 'f',
      fields: [closed, field('a')],
      crossConstraints: [{ type: 'dependsOn', fields: ['a', 'city'] }],
    };
    const { validateForm: validate } = createFormValidator({ resolver });

    expect((await validate(formSpec, { city: 'ZRH' })).errors).toMatchObject([{ path: ['a'] }]);
    expect((await validate(formSpec, { city: 'LHR' })).errors).toMatchObject([
      { constraintName: 'membership' },
    ]);
  });

  it('sends at most 20 requests for a form (D42)', async () => {
    const { resolver, count } = answering([]);
    const many = Array.from({ length: 30 }, (_, index) =>
      field(`c${index}`, 'STRING', {
        valuesEndpoint: { uri: `/c${index}`, paginationStrategy: 'PAGE_NUMBER' },
      }),
    );
    const values = Object.fromEntries(many.map(({ name }) => [name, 'x']));

    await createFormValidator({ resolver }).validateForm({ id: 'f', fields: many }, values);

    expect(count()).toBeLessThanOrEqual(20);
  });

  it('requests values of one endpoint together, with their dependencies (D38, D42)', async () => {
    const urls: string[] = [];
    const resolver = createValuesResolver({
      baseUrl: 'http://a.test',
      httpClient: async ({ url }) => {
        urls.push(url);
        const isZurich = new URL(url).searchParams.has('v', 'ZRH');
        return Response.json(isZurich ? [{ value: 'ZRH', label: 'Zürich' }] : []);
      },
    });
    const searchParamsSchema = { properties: { in: { 'x-field': 'country' } } };
    const city = (name: string) =>
      field(name, 'STRING', {
        valuesEndpoint: { uri: '/cities', requestParams: { valueParam: 'v' }, searchParamsSchema },
      });
    const formSpec = { id: 'f', fields: [field('country'), city('one'), city('two')] };

    const { errors } = await createFormValidator({ resolver }).validateForm(formSpec, {
      country: 'CH',
      one: 'ZRH',
      two: 'LHR',
    });

    expect(urls).toEqual(['http://a.test/cities?in=CH&v=ZRH&v=LHR', 'http://a.test/cities?in=CH&v=LHR']);
    expect(errors).toMatchObject([{ path: ['two'], constraintName: 'membership' }]);
  });

  it('looks up a part with the values beside it, in each entry of a list (D38)', async () => {
    const members: Readonly<Record<string, readonly string[]>> = { CH: ['ZRH', 'PAR'], FR: ['PAR'] };
    const urls: string[] = [];
    const resolver = createValuesResolver({
      baseUrl: 'http://a.test',
      httpClient: async ({ url }) => {
        urls.push(url);
        const { searchParams } = new URL(url);
        const found = members[searchParams.get('in') ?? ''] ?? [];
        const asked = searchParams.getAll('v');
        return Response.json(
          found.filter((one) => asked.includes(one)).map((value) => ({ value, label: value })),
        );
      },
    });
    const searchParamsSchema = { properties: { in: { 'x-field': 'country' } } };
    const valuesEndpoint = { uri: '/cities', requestParams: { valueParam: 'v' }, searchParamsSchema };
    const subFields = [field('country'), field('city', 'STRING', { valuesEndpoint })];
    const secret = [field('country', 'STRING', { formatHint: 'password' }), subFields[1]];
    const formSpec = {
      id: 'f',
      fields: [
        field('country'),
        field('stops', 'OBJECT', { expectMultipleValues: true, subFields }),
        field('home', 'OBJECT', { subFields: [field('name'), subFields[1]] }),
        field('safe', 'OBJECT', { subFields: secret }),
      ],
    } as FormSpec;

    const { errors } = await createFormValidator({ resolver }).validateForm(formSpec, {
      country: 'CH',
      stops: [
        { country: 'FR', city: 'PAR' },
        { country: 'FR', city: 'ZRH' },
        { country: 'CH', city: 'ZRH' },
      ],
      home: { city: 'ZRH' },
      safe: { country: 'FR', city: 'ZRH' },
    });

    // Entries with the same dependency are looked up together; a password is never sent.
    expect(errors).toMatchObject([{ path: ['stops', 1, 'city'], constraintName: 'membership' }]);
    expect(new Set(urls)).toEqual(
      new Set(
        ['in=FR&v=PAR&v=ZRH', 'in=FR&v=ZRH', 'in=CH&v=ZRH'].map((query) => `http://a.test/cities?${query}`),
      ),
    );
  });

  it.each(secretHints)('never sends a secret as a dependency (D92): %j', async (hints) => {
    const { resolver, urls } = answering(['a']);
    const searchParamsSchema = { properties: { in: { 'x-field': 'pin' } } };
    const formSpec = {
      id: 'f',
      fields: [
        field('pin', 'STRING', hints),
        field('city', 'STRING', { valuesEndpoint: { uri: '/cities', searchParamsSchema } }),
      ],
    };

    await createFormValidator({ resolver }).validateForm(formSpec, { pin: '1234', city: 'a' });

    expect(urls.join(' ')).toMatch(/cities/);
    expect(urls.join(' ')).not.toMatch(/1234/);
    expect(lintFormSpec(formSpec).map(({ code }) => code)).toContain('dependency-ignored');
  });

  it('awaits rules of the app, and passes the signal to them', async () => {
    const { signal } = new AbortController();
    const seen: unknown[] = [];
    const slow = async (_values: FormValues, rule: { readonly signal: AbortSignal | undefined }) => {
      seen.push(rule.signal);
      return 'Taken.';
    };
    const validator = createFormValidator({ resolver: answering([]).resolver, crossRules: { slow } });

    const { errors } = await validator.validateForm(
      formOf({ type: 'custom', fields: ['a'], params: { key: 'slow' } }),
      {},
      { signal },
    );

    expect(errors).toMatchObject([{ path: ['a'], message: 'Taken.' }]);
    expect(seen).toEqual([signal]);
  });
});
