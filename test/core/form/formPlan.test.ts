/** Forms with every default applied, and their notices. D33, D35, D37. */
import { describe, expect, it } from 'vitest';
import { type CrossConstraint, type FormSpec, planForm } from '../../../src/core/index.js';

const text = (name: string) => ({ name, displayName: name.toUpperCase(), dataType: 'STRING' });
const formOf = (rules: readonly CrossConstraint[], members: Partial<FormSpec> = {}): FormSpec => ({
  id: 'f',
  fields: ['a', 'b', 'c', 'd'].map(text),
  crossConstraints: rules,
  ...members,
});
const shows = (target: string, ...sources: string[]): CrossConstraint => ({
  type: 'visibleWhen',
  fields: [target, ...sources],
  params: { all: sources.map((field) => ({ field, operator: 'notEmpty' })) },
});
const noticesOf = (formSpec: FormSpec) =>
  planForm(formSpec).notices.map(({ code, where }) => `${code} ${where}`);

const submitted = (method?: string) => planForm(formOf([], { submitEndpoint: { uri: '/o', method } })).submit;

describe('planForm', () => {
  it('puts the fields of a form without sections into one, without a name', () => {
    expect(planForm(formOf([])).sections).toEqual([
      { name: undefined, displayName: undefined, description: undefined, fields: ['a', 'b', 'c', 'd'] },
    ]);
  });

  it('puts fields without a section last; notices unknown and repeated names (D33)', () => {
    const sections = [{ name: 's', displayName: 'S', fields: ['b', 'x', 'b', 'a'] }];

    const plan = planForm(formOf([], { sections }));

    expect(plan.sections.map(({ fields }) => fields)).toEqual([
      ['b', 'a'],
      ['c', 'd'],
    ]);
    expect(plan.notices.map(({ code }) => code)).toEqual(['section-ignored', 'section-ignored']);
  });

  it('shows the name of a section, and no form title, for a blank displayName', () => {
    const sections = [
      { name: 'who', displayName: ' ', fields: ['a', 'b'] },
      { name: 'what', displayName: { en: 'What', fr: '' }, fields: ['c', 'd'] },
    ];
    const formSpec = formOf([], { displayName: { en: ' \u200B' }, sections });

    const plan = planForm(formSpec);

    expect(plan.displayName).toBeUndefined();
    expect(noticesOf(formOf([], { displayName: '' }))).toEqual(['text-blank displayName']);
    expect(plan.sections.map(({ displayName }) => displayName)).toEqual(['who', { en: 'What', fr: '' }]);
    expect(noticesOf(formSpec)).toEqual(['text-blank displayName', 'text-blank sections[0].displayName']);
  });

  it('orders conditions after those they depend on', () => {
    const { visibility } = planForm(formOf([shows('a', 'b'), shows('b', 'c'), shows('c', 'd')]));

    expect([...visibility.keys()]).toEqual(['c', 'b', 'a']);
  });

  it('ignores circular rules, and keeps rules that depend on them (D37)', () => {
    const formSpec = formOf([shows('a', 'b'), shows('b', 'a'), shows('c', 'a')]);

    expect([...planForm(formSpec).visibility.keys()]).toEqual(['c']);
    expect(noticesOf(formSpec)).toEqual([
      'rule-ignored crossConstraints[0]',
      'rule-ignored crossConstraints[1]',
    ]);
  });

  it.each<[string, CrossConstraint]>([
    ['of an unknown type', { type: 'sumOf', fields: ['a'] }],
    ['without fields', { type: 'atLeastOne' }],
    ['with an unknown field', { type: 'atLeastOne', fields: ['a', 'toString'] }],
    ['that compare only one field', { type: 'fieldComparison', fields: ['a'], params: { operator: 'lt' } }],
    ['with an unknown operator', { type: 'fieldComparison', fields: ['a', 'b'], params: { operator: '<' } }],
    ['whose condition reads a field that is not in `fields`', { ...shows('a', 'b'), fields: ['a'] }],
    ['whose condition reads its own field', shows('a', 'a')],
    ['of type custom without a key', { type: 'custom', fields: ['a'] }],
  ])('ignores rules %s, with a notice', (_what, rule) => {
    const formSpec = formOf([rule]);

    expect(planForm(formSpec).rules).toEqual([]);
    expect(noticesOf(formSpec)).toEqual(['rule-ignored crossConstraints[0]']);
  });

  it('reads conditions under `custom`, which older servers keep (D37)', () => {
    const when = { field: 'b', operator: 'empty' };
    const rule = { type: 'custom', fields: ['a', 'b'], params: { key: 'visibleWhen', when } };

    expect([...planForm(formOf([rule])).visibility.keys()]).toEqual(['a']);
  });

  it.each([
    [
      'deeper than 8',
      { all: [{ all: [{ all: [{ all: [{ all: [{ all: [{ all: [{ all: [{ all: [] }] }] }] }] }] }] }] }] },
    ],
    [
      'of more than 200 comparisons',
      { any: Array.from({ length: 201 }, () => ({ field: 'b', operator: 'empty' })) },
    ],
  ])('ignores conditions %s (D36)', (_what, params) => {
    expect(noticesOf(formOf([{ type: 'visibleWhen', fields: ['a', 'b'], params }]))).toEqual([
      'rule-ignored crossConstraints[0]',
    ]);
  });

  it('plans 500 rules, and gives a notice for more', () => {
    const rules = Array.from({ length: 10_000 }, () => ({ type: 'atLeastOne', fields: ['a'] }));

    expect(planForm(formOf(rules)).rules).toHaveLength(500);
    expect(noticesOf(formOf(rules))).toEqual(['limit-exceeded crossConstraints']);
  });

  it('submits to the uri of the document, by POST unless it says PUT (D39)', () => {
    expect([submitted(), submitted('PUT'), submitted('PATCH')].map((submit) => submit?.method)).toEqual([
      'POST',
      'PUT',
      'POST',
    ]);
  });
});
