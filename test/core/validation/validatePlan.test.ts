/** Checking a value by a plan: every failure, in order. */
import { describe, expect, it } from 'vitest';
import { type InputFieldSpec, planField, type ValidateOptions } from '../../../src/core/index.js';
import { validatePlan } from '../../../src/core/validation/validatePlan.js';
import { createLinearPattern } from '../../../src/pattern/index.js';
import { cpuMs } from '../../support/cpuTime.ts';
import type { LookupPlan } from '../../../src/core/document/lookupPlan.js';

const text: InputFieldSpec = { displayName: 'Text', dataType: 'STRING' };

/** Knows the members of INLINE domains only. */
const inlineOnly = ({ carrier, items }: Pick<LookupPlan, 'carrier' | 'items'>) =>
  carrier === 'inline' ? (value: unknown) => items.some((item) => item.value === value) : undefined;

const newYear = () => Date.UTC(2024, 0, 1);

const verdict = (fieldSpec: InputFieldSpec, value: unknown, options: ValidateOptions = {}) =>
  validatePlan(planField(fieldSpec), value, { patternEngine: createLinearPattern, ...options }, inlineOnly);

/** Which constraint failed, at which index, along which path. */
const failures = (fieldSpec: InputFieldSpec, value: unknown, options: ValidateOptions = {}) =>
  verdict(fieldSpec, value, options).errors.map(({ constraintName, index, path }) =>
    [constraintName, ...(index === undefined ? [] : [`#${index}`]), ...(path ? [path.join('/')] : [])].join(
      ' ',
    ),
  );

const inline = (mode?: string, values: unknown[] = ['a', 5, true]) => ({
  protocol: 'INLINE',
  items: values.map((value) => ({ value: value as string })),
  ...(mode === undefined ? {} : { mode }),
});

const address: InputFieldSpec = {
  displayName: 'Address',
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
    {
      name: 'floors',
      displayName: 'Floors',
      dataType: 'NUMBER',
      expectMultipleValues: true,
      constraints: [{ type: 'range', params: { max: 9 } }],
    },
    {
      name: 'geo',
      displayName: 'Place',
      dataType: 'OBJECT',
      subFields: [{ name: 'lat', displayName: 'Latitude', dataType: 'NUMBER' }],
    },
  ],
};

describe('validatePlan', () => {
  it.each([[null], [undefined], [''], [[]]])(
    'accepts %o if the field is optional, and checks nothing else (D19)',
    (value) => {
      const strict = { ...text, constraints: [{ type: 'minLength', params: { value: 3 } }] };

      expect(verdict(strict, value)).toEqual({ isValid: true, errors: [] });
    },
  );

  it.each([[null], [undefined], [''], [[]]])(
    'refuses %o if the field is required, and checks nothing else (D19)',
    (value) => {
      const strict = { ...text, required: true, constraints: [{ type: 'minLength', params: { value: 3 } }] };

      expect(failures(strict, value)).toEqual(['required']);
    },
  );

  it.each(['0', ' ', '\t'])('counts %j as a value (D19)', (value) => {
    expect(verdict({ ...text, required: true }, value).isValid).toBe(true);
  });

  it.each([
    ['NUMBER', 0],
    ['BOOLEAN', false],
    ['OBJECT', {}],
  ])('counts for %s %j as a value (D19)', (dataType, value) => {
    expect(verdict({ ...text, dataType, required: true }, value).isValid).toBe(true);
  });

  it('checks nothing else if the type is wrong (D19)', () => {
    const strict = {
      ...text,
      dataType: 'NUMBER',
      valuesEndpoint: inline('CLOSED'),
      constraints: [{ type: 'maxValue', params: { value: 1 } }],
    };

    expect(failures(strict, '9')).toEqual(['type']);
  });

  it('validates membership, then constraints as declared, and collects every failure (D19)', () => {
    const strict = {
      ...text,
      valuesEndpoint: inline('CLOSED'),
      constraints: [
        { name: 'third', type: 'maxLength', params: { value: 1 } },
        { name: 'first', type: 'pattern', params: { regex: '^[A-Z]+$' } },
        { name: 'passes', type: 'minLength', params: { value: 1 } },
        { name: 'second', type: 'pattern', params: { regex: '^b' } },
      ],
    };

    expect(failures(strict, 'zz')).toEqual(['membership', 'third', 'first', 'second']);
  });

  it('returns the constraint, the message and the value of an error (D20)', () => {
    const strict = { ...text, constraints: [{ name: 'short', type: 'maxLength', params: { value: 1 } }] };

    expect(verdict(strict, 'ab')).toEqual({
      isValid: false,
      errors: [{ constraintName: 'short', message: 'Enter at most 1 character.', value: 'ab' }],
    });
  });

  it('omits the value from an error of required (D20)', () => {
    expect(verdict({ ...text, required: true }, '').errors).toEqual([
      { constraintName: 'required', message: 'Enter a value.' },
    ]);
  });

  it.each([
    ['a list for a single value', text, ['a']],
    ['one value for a list', { ...text, expectMultipleValues: true }, 'a'],
    ['an object for a list', { ...text, dataType: 'OBJECT', expectMultipleValues: true }, {}],
  ])('refuses %s as type, once (D19, D26)', (_what, fieldSpec, value) => {
    expect(verdict(fieldSpec, value).errors).toMatchObject([{ constraintName: 'type', value }]);
    expect(failures(fieldSpec, value)).toEqual(['type']);
  });

  it('reports the index of each element of a wrong type, and checks nothing else (D19, D24)', () => {
    const numbers = {
      ...text,
      dataType: 'NUMBER',
      expectMultipleValues: true,
      constraints: [{ type: 'maxValue', params: { value: 0 } }],
    };

    expect(failures(numbers, [1, '2', 3, null])).toEqual(['type #1', 'type #3']);
  });

  it('validates elements one by one, constraint after constraint (D19, D24)', () => {
    const list = {
      ...text,
      expectMultipleValues: true,
      constraints: [
        { type: 'maxLength', params: { value: 2 } },
        { type: 'pattern', params: { regex: '^a' } },
      ],
    };

    expect(failures(list, ['abc', 'b', 'bcd'])).toEqual([
      'maxLength #0',
      'maxLength #2',
      'pattern #1',
      'pattern #2',
    ]);
  });

  it('puts the invalid element into the error (D20, D24)', () => {
    const list = { ...text, expectMultipleValues: true, valuesEndpoint: inline() };

    expect(verdict(list, ['a', 'z']).errors).toMatchObject([{ value: 'z', index: 1 }]);
  });

  it('limits the number of elements by minValue and maxValue (D24)', () => {
    const list = {
      ...text,
      expectMultipleValues: true,
      constraints: [{ type: 'minValue', params: { value: 2 } }],
    };

    expect(verdict(list, ['9']).errors).toEqual([
      { constraintName: 'minValue', message: 'Choose at least 2 options.', value: ['9'] },
    ]);
    expect(failures(list, ['1', '1'])).toEqual([]);
  });

  it('limits each number of a NUMBER list by minValue and maxValue (D24)', () => {
    const list = {
      ...text,
      dataType: 'NUMBER',
      expectMultipleValues: true,
      constraints: [{ type: 'minValue', params: { value: 2 } }],
    };

    expect(failures(list, [1, 2, 0])).toEqual(['minValue #0', 'minValue #2']);
  });

  it.each([
    ['STRING', 'a', true],
    ['STRING', 'b', false],
    ['STRING', 'A', false],
    ['STRING', '5', false],
    ['STRING', 'true', false],
    ['NUMBER', 5, true],
    ['BOOLEAN', true, true],
    ['BOOLEAN', false, false],
  ])('in an INLINE domain, the %s %j is a member: %s (D21)', (dataType, value, isMember) => {
    const fieldSpec = { ...text, dataType, valuesEndpoint: inline('CLOSED') };

    expect(failures(fieldSpec, value)).toEqual(isMember ? [] : ['membership']);
  });

  it.each([undefined, 'CLOSED', 'ODD'])(
    'refuses values outside of the domain with mode %s (§4.3 rule 6, D10)',
    (mode) => {
      expect(failures({ ...text, valuesEndpoint: inline(mode) }, 'z')).toEqual(['membership']);
    },
  );

  it('accepts free text with SUGGESTIONS (D10)', () => {
    expect(verdict({ ...text, valuesEndpoint: inline('SUGGESTIONS') }, 'z')).toEqual({
      isValid: true,
      errors: [],
    });
  });

  it('is pending if a CLOSED domain is not known (D21)', () => {
    const remote = { ...text, valuesEndpoint: { uri: '/v' } };

    expect(verdict(remote, 'a')).toEqual({ isValid: true, errors: [], pending: true });
    expect(verdict(remote, '')).toEqual({ isValid: true, errors: [] });
    expect(verdict(remote, 5)).not.toHaveProperty('pending');
  });

  it('checks the membership of each element of a list, with its lookup (D21)', () => {
    const plan = planField({ ...text, expectMultipleValues: true, valuesEndpoint: { uri: '/v' } });
    const membership = (lookup: unknown) => (value: unknown) =>
      lookup === plan.lookup && value !== 'x' ? value === 'a' : undefined;

    const { errors, pending } = validatePlan(plan, ['a', 'b', 'x'], {}, membership);

    expect(errors).toMatchObject([{ constraintName: 'membership', index: 1 }]);
    expect(pending).toBe(true);
  });

  it.each<[value: unknown, expected: string[]]>([
    [{ street: 'Rue 1' }, []],
    [{}, []],
    [{ street: '', geo: { lat: null }, floors: [] }, []],
    [{ street: '', other: false }, ['required street']],
    [{ street: '', floors: [1] }, ['required street']],
    [{ street: 5 }, ['type street']],
    [{ street: 'a', floors: [1, 12, 13] }, ['range #1 floors/1', 'range #2 floors/2']],
    [{ street: 'a', floors: 1 }, ['type floors']],
    [{ street: 'a', floors: ['1'] }, ['type #0 floors/0']],
    [{ street: 'a', geo: { lat: 'x' } }, ['type geo/lat']],
    [{ geo: 5 }, ['required street', 'type geo']],
    [{ street: 'a', other: 1 }, []],
    [Object.create({ street: 'inherited' }), []],
    ['Rue 1', ['type']],
    [['Rue 1'], ['type']],
  ])('validates the object %j by its sub-fields (2.1): %j', (value, expected) => {
    expect(failures(address, value)).toEqual(expected);
  });

  it.each([{}, { street: '' }, Object.create({ street: 'inherited' }) as object])(
    'reports the required parts of an empty required object: %j (D19)',
    (value) => {
      expect(failures({ ...address, required: true }, value)).toEqual(['required street']);
    },
  );

  it('does not validate an empty optional object (D19)', () => {
    const ruled = { ...address, constraints: [{ type: 'custom', params: { key: 'never' } }] };
    const custom = { never: () => false };

    expect(validatePlan(planField(ruled), { street: '' }, { custom }, () => undefined).isValid).toBe(true);
    expect(validatePlan(planField(ruled), { street: 'a' }, { custom }, () => undefined).isValid).toBe(false);
  });

  it('validates a list of objects, with the index of each in the path (2.1)', () => {
    const list = { ...address, expectMultipleValues: true };

    expect(failures(list, [{ street: 'a' }, {}, { street: 'b', floors: [99] }])).toEqual([
      'required 1/street',
      'range #0 2/floors/0',
    ]);
  });

  it('reads a sub-field named __proto__ as data only', () => {
    const subFields = [{ ...text, name: '__proto__', required: true }];
    const odd = { ...address, required: true, subFields };

    expect(failures(odd, {})).toEqual(['required __proto__']);
    expect(failures(odd, JSON.parse('{"__proto__":"a"}'))).toEqual([]);
  });

  it('passes a whole list to a custom rule of the app (D22)', () => {
    const list = {
      ...text,
      expectMultipleValues: true,
      constraints: [{ type: 'custom', params: { key: 'two' } }],
    };
    const custom = { two: (value: unknown) => Array.isArray(value) && value.length === 2 };

    expect(failures(list, ['a', 'b'], { custom })).toEqual([]);
    expect(failures(list, ['a'], { custom })).toEqual(['custom']);
    expect(failures(list, ['a'])).toEqual([]);
  });

  it.each(['toString', '__proto__', 'constructor'])(
    'finds no custom rule with the inherited name %s (D22)',
    (key) => {
      const strict = { ...text, constraints: [{ type: 'custom', params: { key } }] };

      expect(failures(strict, 'a', { custom: {} })).toEqual([]);
    },
  );

  it('passes the params of the constraint to a custom rule of the app (D22)', () => {
    const strict = { ...text, constraints: [{ type: 'custom', params: { key: 'not', word: 'a' } }] };
    const custom = { not: (value: unknown, params: object) => value !== (params as { word: string }).word };

    expect(failures(strict, 'a', { custom })).toEqual(['custom']);
    expect(failures(strict, 'b', { custom })).toEqual([]);
  });

  it.each([
    [undefined, 'abc', true],
    ['search', 'abc', true],
    ['full', 'abc', false],
    ['full', 'b', true],
  ] as const)('with patternMatch %s, finds /b/ in %s: %s (D23)', (patternMatch, value, isValid) => {
    const strict = { ...text, constraints: [{ type: 'pattern', params: { regex: 'b' } }] };

    expect(verdict(strict, value, { patternMatch }).isValid).toBe(isValid);
  });

  it('uses the given clock for $NOW (D25)', () => {
    const past = { ...text, dataType: 'DATE', constraints: [{ type: 'maxDate', params: { iso: '$NOW' } }] };

    expect(failures(past, '2024-01-02', { now: newYear })).toEqual(['maxDate']);
    expect(failures(past, '2023-12-31', { now: newYear })).toEqual([]);
  });

  it('leaves constraints beyond the document’s limits to the server, and lists them', () => {
    const constraints = Array.from({ length: 60 }, (_, index) => ({
      name: `c${index}`,
      type: 'pattern',
      params: { regex: 'a' },
    }));

    const { isValid, unchecked } = verdict({ ...text, constraints }, 'a');

    expect([isValid, unchecked?.length, unchecked?.[0]]).toEqual([true, 10, 'c50']);
    expect(verdict({ ...text, constraints }, 'a', { patternEngine: undefined }).unchecked).toHaveLength(10);
  });

  it('lists 1,000 errors and counts the others', () => {
    const spec = {
      ...text,
      expectMultipleValues: true,
      constraints: [{ type: 'minLength', params: { value: 2 } }],
    };

    const { errors, furtherErrors } = verdict(
      spec,
      Array.from({ length: 1_200 }, () => 'a'),
    );

    expect([errors.length, furtherErrors]).toEqual([1_000, 200]);
    expect(verdict(spec, ['a'])).not.toHaveProperty('furtherErrors');
  });

  it('stops when a validation costs too much, and lists the unchecked constraints', () => {
    const regex = String.raw`(?=.*a)(?!.*q)(?<=b.{3})`.repeat(10);
    const constraints = Array.from({ length: 40 }, (_, index) => ({
      name: `c${index}`,
      type: 'pattern',
      params: { regex: `${regex}${index}` },
    }));
    const startMs = cpuMs();

    const { unchecked = [] } = verdict({ ...text, constraints }, 'ab c1'.repeat(2_000));

    expect(unchecked.at(-1)).toBe('c39');
    expect(cpuMs() - startMs).toBeLessThan(1_000); // 4,000 without a budget
  });

  it('validates at most 10,000 values', () => {
    const spec = {
      ...text,
      expectMultipleValues: true,
      constraints: [{ type: 'minLength', params: { value: 1 } }],
    };
    const values = Array.from({ length: 300_000 }, () => 'a');

    expect(verdict(spec, values.slice(0, 10_000))).toEqual({ isValid: true, errors: [] });
    expect(verdict(spec, values).unchecked).toEqual(['type']);
  });

  it('returns the same frozen result for every valid value', () => {
    const strict = { ...text, constraints: [{ type: 'maxLength', params: { value: 3 } }] };

    expect(verdict(strict, 'a')).toBe(verdict(address, {}));
    expect(Object.isFrozen(verdict(strict, 'a'))).toBe(true);
    expect(Object.isFrozen(verdict(strict, 'a').errors)).toBe(true);
  });

  it('counts the same work for a valid text as for an invalid one', () => {
    const types = ['minLength', 'maxLength', 'custom'];
    const constraints = types.map((type) => ({ type, params: { value: 3, key: 'none' } }));
    const plan = planField({ ...text, constraints });

    const left = ['abc', 'abcd'].map((value) => {
      const work = { left: 1_000 };
      validatePlan(plan, value, { work }, inlineOnly);
      return work.left;
    });

    expect(left).toEqual([910, 910]);
  });

  it('skips a constraint if no work is left for it', () => {
    const plan = planField({ ...text, constraints: [{ type: 'minLength', params: { value: 1 } }] });

    expect(validatePlan(plan, 'abc', { work: { left: 49 } }, inlineOnly).unchecked).toEqual(['minLength']);
    expect(validatePlan(plan, 'abc', { work: { left: 50 } }, inlineOnly)).toEqual({
      isValid: true,
      errors: [],
    });
  });
});
