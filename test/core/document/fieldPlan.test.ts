/** A field with every default applied, constraints compiled, and notices for developers. */
import { describe, expect, it } from 'vitest';
import type { ConstraintDescriptor, InputFieldSpec } from '../../../src/core/index.js';
import { planField } from '../../../src/core/document/fieldPlan.js';
import { cpuMs } from '../../support/cpuTime.ts';

const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING' };

const withConstraints = (dataType: string, constraints: ConstraintDescriptor[], isList = false) =>
  planField({ ...city, dataType, expectMultipleValues: isList, constraints });

const noticesOf = (fieldSpec: InputFieldSpec) =>
  planField(fieldSpec).notices.map(({ code, where }) => `${code} ${where}`);

const many = (count: number, regex: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => ({ type: 'pattern', params: { regex: regex(index) } }));

/** Two parts with constraints: 150, and so many. */
const partsWith = (count: number) => {
  const custom = Array.from({ length: Math.max(150, count) }, () => ({
    type: 'custom',
    params: { key: 'a' },
  }));
  return {
    ...city,
    dataType: 'OBJECT',
    subFields: [
      { ...city, name: 'a', constraints: custom.slice(0, 150) },
      { ...city, name: 'b', constraints: custom.slice(0, count) },
    ],
  };
};

const bound = { value: 3 };
const paramsOf: Record<string, Record<string, unknown>> = {
  pattern: { regex: '^a$' },
  minLength: bound,
  maxLength: bound,
  minValue: bound,
  maxValue: bound,
  minDate: { iso: '2024-01-01' },
  maxDate: { iso: '$NOW' },
  range: { min: 1, max: 3 },
  custom: { key: 'k' },
};

/** Which types check a single value of which data types. */
const checked: Record<string, string[]> = {
  STRING: ['pattern', 'minLength', 'maxLength', 'minDate', 'maxDate', 'custom'],
  NUMBER: ['pattern', 'minLength', 'maxLength', 'minValue', 'maxValue', 'range', 'custom'],
  DATE: ['pattern', 'minLength', 'maxLength', 'minDate', 'maxDate', 'range', 'custom'],
  BOOLEAN: ['custom'],
  OBJECT: ['custom'],
};

const everyPair = Object.keys(checked).flatMap((dataType) =>
  Object.keys(paramsOf).map((type) => [dataType, type] as const),
);

describe('planField', () => {
  it('plans the smallest document with defaults (§2.1, D2, D6)', () => {
    expect(planField(city)).toEqual({
      name: undefined,
      displayName: 'City',
      description: undefined,
      formatHint: undefined,
      dataType: 'STRING',
      expectMultipleValues: false,
      required: false,
      default: undefined,
      readOnly: false,
      placeholder: undefined,
      unit: undefined,
      autocomplete: undefined,
      width: 'full',
      constraints: [],
      lookup: undefined,
      subFields: [],
      notices: [],
    });
  });

  it('keeps texts in all their languages (D4, D5)', () => {
    const texts = { displayName: { en: 'City' }, description: { fr: 'Où' }, formatHint: 'email' };

    expect(planField({ ...city, ...texts })).toMatchObject(texts);
  });

  it('reads an unknown width as full, with a notice (D76)', () => {
    expect(planField({ ...city, width: 'half' })).toMatchObject({ width: 'half', notices: [] });
    expect(planField({ ...city, width: 'third' })).toMatchObject({
      width: 'full',
      notices: [{ code: 'word-unknown', where: 'width' }],
    });
  });

  it.each(['STRING', 'NUMBER', 'DATE', 'BOOLEAN', 'OBJECT'])('knows the dataType %s (D1)', (dataType) => {
    expect(planField({ ...city, dataType })).toMatchObject({ dataType, notices: [] });
  });

  it.each(['COLOUR', 'string', '', 'toString'])(
    'reads dataType "%s" as STRING, with a notice (D1)',
    (word) => {
      expect(planField({ ...city, dataType: word }).dataType).toBe('STRING');
      expect(noticesOf({ ...city, dataType: word })).toEqual(['word-unknown dataType']);
    },
  );

  it('plans the lookup of a field that has a values endpoint (§2.2)', () => {
    expect(planField({ ...city, valuesEndpoint: { uri: '/v' } }).lookup?.uri).toBe('/v');
  });

  it.each<[displayName: InputFieldSpec['displayName'], name: string | undefined, shown: unknown]>([
    ['', 'city', 'city'],
    [' \u200B\u00A0', 'city', 'city'],
    [{ en: '', fr: ' ' }, 'city', 'city'],
    ['', undefined, ''],
    ['', ' ', ''],
  ])('replaces a blank displayName %j with the name %j: %j, with a notice', (displayName, name, shown) => {
    const spec = { dataType: 'STRING', displayName, name };

    expect(planField(spec).displayName).toEqual(shown);
    expect(noticesOf(spec)).toEqual(['text-blank displayName']);
  });

  it('keeps a displayName that is not blank in one language', () => {
    expect(noticesOf({ ...city, displayName: { en: '', fr: 'Ville' }, name: 'city' })).toEqual([]);
  });

  it('includes the notices of the lookup', () => {
    expect(noticesOf({ ...city, valuesEndpoint: { mode: 'ODD', debounceMs: -1 } })).toEqual([
      'word-unknown valuesEndpoint.mode',
      'number-clamped valuesEndpoint.debounceMs',
    ]);
  });

  it('names a constraint without a name after its type (D20)', () => {
    const { constraints } = withConstraints('STRING', [
      { type: 'minLength', params: bound },
      { name: 'short', type: 'maxLength', params: bound },
    ]);

    expect(constraints.map(({ name }) => name)).toEqual(['minLength', 'short']);
  });

  it('keeps constraints in declared order (D19)', () => {
    const types = ['maxLength', 'pattern', 'minLength'];

    const { constraints } = withConstraints(
      'STRING',
      types.map((type) => ({ type, params: paramsOf[type] })),
    );

    expect(constraints.map(({ type }) => type)).toEqual(types);
  });

  it.each(['email', 'PATTERN', '', 'constructor'])('ignores type "%s", with a notice (D22)', (type) => {
    const spec = { ...city, constraints: [{ type: 'pattern', params: { regex: 'a' } }, { type }] };

    expect(planField(spec).constraints).toHaveLength(1);
    expect(noticesOf(spec)).toEqual(['constraint-ignored constraints[1].type']);
  });

  it.each(everyPair)('on a single %s, checks %s or gives a notice (D22)', (dataType, type) => {
    const params = type === 'range' && dataType === 'DATE' ? { min: '2024-01-01' } : paramsOf[type];
    const plan = withConstraints(dataType, [{ type, params }]);
    const isChecked = checked[dataType]?.includes(type) ?? false;

    expect(plan.constraints.map(({ target }) => target)).toEqual(isChecked ? ['whole'] : []);
    expect(plan.notices.map(({ code }) => code)).toEqual(isChecked ? [] : ['constraint-ignored']);
  });

  it.each(['pattern', 'minLength', 'maxLength', 'minDate', 'maxDate'])(
    'applies %s to each element of a list (D24)',
    (type) => {
      const plan = withConstraints('DATE', [{ type, params: paramsOf[type] }], true);

      expect(plan.constraints[0]?.target).toBe('element');
    },
  );

  it('applies range to each element of a list (D24)', () => {
    const plan = withConstraints('NUMBER', [{ type: 'range', params: { min: 1 } }], true);

    expect(plan.constraints[0]?.target).toBe('element');
  });

  it.each(['STRING', 'DATE', 'BOOLEAN', 'OBJECT'])(
    'applies minValue and maxValue to the number of elements of a %s list (D24)',
    (dataType) => {
      const types = ['minValue', 'maxValue'].map((type) => ({ type, params: bound }));

      const plan = withConstraints(dataType, types, true);

      expect(plan.constraints.map(({ target }) => target)).toEqual(['whole', 'whole']);
      expect(plan.notices).toEqual([]);
    },
  );

  it('applies minValue and maxValue to each element of a NUMBER list, with a notice (D24)', () => {
    const types = ['minValue', 'maxValue'].map((type) => ({ type, params: bound }));

    const plan = withConstraints('NUMBER', types, true);

    expect(plan.constraints.map(({ target }) => target)).toEqual(['element', 'element']);
    expect(plan.notices.map(({ code }) => code)).toEqual(['bound-ambiguous', 'bound-ambiguous']);
  });

  it('applies custom to a list as a whole (D22)', () => {
    const plan = withConstraints('STRING', [{ type: 'custom', params: { key: 'k' } }], true);

    expect(plan.constraints[0]?.target).toBe('whole');
  });

  it.each([
    ['pattern', undefined],
    ['pattern', {}],
    ['pattern', { regex: 5 }],
    ['pattern', { regex: 'a', flags: 1 }],
    ['minLength', {}],
    ['minLength', { value: 'many' }],
    ['minLength', { value: '' }],
    ['maxLength', { value: [3] }],
    ['minDate', {}],
    ['minDate', { iso: '2024-02-30' }],
    ['maxDate', { iso: 5 }],
    ['maxDate', { iso: '$now' }],
    ['custom', {}],
    ['custom', { key: 5 }],
  ])('ignores %s with params %j, with a notice (D22)', (type, params) => {
    const spec = { ...city, constraints: [{ type, params }] };

    expect(planField(spec).constraints).toEqual([]);
    expect(noticesOf(spec)).toEqual(['constraint-params-invalid constraints[0].params']);
  });

  it.each([
    [undefined],
    [{}],
    [{ min: 'low' }],
    [{ min: 1, max: {} }],
    [{ step: 0 }],
    [{ min: 1, step: -1 }],
  ])('ignores range with params %j, with a notice (D22)', (params) => {
    const spec = { ...city, dataType: 'NUMBER', constraints: [{ type: 'range', params }] };

    expect(planField(spec).constraints).toEqual([]);
    expect(noticesOf(spec)).toEqual(['constraint-params-invalid constraints[0].params']);
  });

  it.each([
    [String.raw`\p{Lu}`, undefined],
    [String.raw`\-`, undefined],
    ['(?i)a', undefined],
    ['a', 'gi'],
    [String.raw`[\p{L}--[a-z]]`, 'v'],
  ])('accepts the pattern /%s/%s (D23)', (regex, flags) => {
    const spec = { ...city, constraints: [{ type: 'pattern', params: { regex, flags } }] };

    expect(noticesOf(JSON.parse(JSON.stringify(spec)))).toEqual([]);
  });

  it.each([
    [String.raw`\p{Nonsense}(`, undefined],
    [String.raw`\-`, 'u'],
    ['a{2,1}', undefined],
    ['a)|(b', undefined],
    ['a', 'x'],
  ])('gives a notice for the pattern /%s/%s (D23)', (regex, flags) => {
    const spec = { ...city, constraints: [{ type: 'pattern', params: { regex, flags } }] };

    expect(noticesOf(JSON.parse(JSON.stringify(spec)))).toEqual([
      'pattern-invalid constraints[0].params.regex',
    ]);
  });

  it('keeps an invalid pattern, with a notice (D23)', () => {
    const spec = { ...city, constraints: [{ type: 'pattern', params: { regex: '(' } }] };

    expect(planField(spec).constraints).toHaveLength(1);
    expect(noticesOf(spec)).toEqual(['pattern-invalid constraints[0].params.regex']);
  });

  it('plans sub-fields at every level, with the places of notices (2.1)', () => {
    const inner = { ...city, name: 'b', dataType: 'ODD' };
    const spec = {
      ...city,
      dataType: 'OBJECT',
      subFields: [{ ...city, name: 'a', dataType: 'OBJECT', subFields: [inner] }],
    };

    expect(planField(spec).subFields[0]?.subFields[0]?.name).toBe('b');
    expect(noticesOf(spec)).toEqual(['word-unknown subFields[0].subFields[0].dataType']);
  });

  it('returns the same plan for the same object', () => {
    const spec = { ...city };

    expect(planField(spec)).toBe(planField(spec));
    expect(planField({ ...spec })).not.toBe(planField(spec));
  });

  it.each([[null], [undefined], ['City'], [5], [[]], [{}], [{ dataType: 'STRING' }]])(
    'refuses %j with spec-invalid (D2)',
    (document) => {
      expect(() => planField(document as unknown as InputFieldSpec)).toThrow(
        expect.objectContaining({ code: 'spec-invalid' }),
      );
    },
  );

  it('returns the plan of a sub-field after its document is planned', () => {
    const street = { ...city, name: 'street' };
    const spec = { ...city, dataType: 'OBJECT', subFields: [street] };

    expect(planField(street)).not.toBe(planField(spec).subFields[0]);
    const part = spec.subFields[0] && planField(spec).subFields[0];
    expect(planField(street)).toBe(part);
  });

  it('does not compile a pattern that is too long', () => {
    const regex = String.raw`\p{L}`.repeat(300_000);
    const startMs = cpuMs();

    const { constraints, notices } = planField({
      ...city,
      constraints: [{ type: 'pattern', params: { regex } }],
    });

    expect([constraints.length, notices]).toEqual([1, []]);
    expect(cpuMs() - startMs).toBeLessThan(500); // 7,000 where it is compiled
  });

  it.each([
    ['50 patterns', 50, () => 'a'],
    ['10,000 characters of patterns', 5, () => 'a'.repeat(2_000)],
    ['100 properties in patterns', 50, () => String.raw`\p{L}\p{N}`],
  ])('checks %s, and gives one notice for more', (_what, most, regex) => {
    const within = { ...city, constraints: many(most, regex) };
    const beyond = { ...city, constraints: many(most + 2, regex) };

    expect(noticesOf(within)).toEqual([]);
    expect(noticesOf(beyond)).toEqual(['limit-exceeded constraints']);
    expect(planField(beyond).notices[0]?.message).toMatch(/ 2 constraints are not checked\.$/);
  });

  it('checks 200 constraints of all fields, and gives one notice for more', () => {
    expect(noticesOf(partsWith(50))).toEqual([]);
    expect(noticesOf(partsWith(180))).toEqual(['limit-exceeded constraints']);
    expect(planField(partsWith(180)).subFields[1]?.constraints).toHaveLength(51);
  });

  it('returns 50 notices, and the number of further ones', () => {
    const constraints = Array.from({ length: 120 }, () => ({ type: 'odd' }));

    const { notices } = planField({ ...city, constraints });

    expect(notices).toHaveLength(51);
    expect(notices.at(-1)).toMatchObject({ code: 'limit-exceeded', message: 'There are 70 more notices.' });
  });

  it.each([
    [{ ...city, name: '_method' }, ['name-reserved name']],
    [{ ...city, name: 'city' }, []],
    [{ ...city, name: 'a', subFields: [{ ...city, name: '_method' }] }, []],
    [{ ...city, subFields: [{ ...city, name: '_method' }] }, ['name-reserved subFields[0].name']],
  ])('gives a notice for a reserved name: %j', (spec, notices) => {
    expect(noticesOf(spec)).toEqual(notices);
  });
});
