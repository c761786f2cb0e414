/** Forms written in TypeScript, and notices of the linter about forms. D33–D37. */
import { describe, expect, expectTypeOf, it } from 'vitest';
import { defineField, defineForm, type InferValues, lintFormSpec } from '../../../src/core/index.js';

const country = defineField({ name: 'country', displayName: 'Country', dataType: 'STRING', required: true });
const state = defineField({ name: 'state', displayName: 'State', dataType: 'STRING' });
const count = defineField({
  name: 'count',
  displayName: 'Count',
  dataType: 'NUMBER',
  expectMultipleValues: true,
});

const inCircle = () =>
  defineForm({
    id: 'circle',
    fields: [country, state],
    rules: ({ when, visibleWhen }) => [
      visibleWhen('state', when('country').empty()),
      visibleWhen('country', when('state').empty()),
    ],
  });

describe('defineForm', () => {
  const order = defineForm({
    id: 'order',
    fields: [country, state, count],
    rules: ({ when, all, not, visibleWhen, requiredWhen }) => [
      visibleWhen('state', all(when('country').in(['US', 'CA']), not(when('count').empty()))),
      requiredWhen('state', when('country').eq('US'), { errorMessage: 'Which state?' }),
    ],
  });

  it('returns plain JSON, whose rules name all fields of their conditions', () => {
    expect(JSON.parse(JSON.stringify(order)) as unknown).toEqual(order);
    expect(order.crossConstraints?.map(({ fields }) => fields)).toEqual([
      ['state', 'country', 'count'],
      ['state', 'country'],
    ]);
  });

  it('infers the type of the submitted values', () => {
    expectTypeOf<InferValues<typeof order>>().toEqualTypeOf<{
      country: string;
      state?: string | undefined;
      count?: number[] | undefined;
    }>();
    expect(order.fields).toHaveLength(3);
  });

  it('throws for a fault of the linter', () => {
    expect(inCircle).toThrow(/depends on itself/);
  });
});

const codesOf = (document: unknown) => lintFormSpec(document).map(({ code, where }) => `${code} ${where}`);

describe('lintFormSpec', () => {
  const form = (members: object) => ({ id: 'f', fields: [country, state], ...members });

  it.each<[string, object, string[]]>([
    ['no notice for a valid form', {}, []],
    ['unknown members', { colour: 1 }, ['member-unknown colour']],
    [
      'faults of its fields',
      { fields: [{ ...country, dataType: 'STRIN' }] },
      ['word-unknown fields[0].dataType'],
    ],
    [
      'broken documents',
      { fields: [{ name: 'a' }] },
      ['spec-invalid fields[0].displayName', 'spec-invalid fields[0].dataType'],
    ],
    [
      'rules of later versions',
      { crossConstraints: [{ type: 'sum', fields: ['state'] }] },
      ['rule-ignored crossConstraints[0]'],
    ],
    [
      'rules about fields it does not have',
      { crossConstraints: [{ type: 'atLeastOne', fields: ['x'] }] },
      ['spec-invalid crossConstraints[0]'],
    ],
    [
      'comparisons that can never hold (D36)',
      {
        crossConstraints: [
          {
            type: 'requiredWhen',
            fields: ['state', 'country'],
            params: { field: 'country', operator: 'eq', value: 5 },
          },
        ],
      },
      ['condition-undefined crossConstraints[0].params.value'],
    ],
    [
      'required fields that may be hidden (D37)',
      {
        crossConstraints: [
          {
            type: 'visibleWhen',
            fields: ['country', 'state'],
            params: { field: 'state', operator: 'empty' },
          },
        ],
      },
      ['spec-invalid fields[0].required'],
    ],
  ])('reports %s', (_what, members, expected) => {
    expect(codesOf(form(members))).toEqual(expected);
  });
});
