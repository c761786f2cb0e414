/**
 * Random forms and values, checked by the library and by the second implementation in conformance/: the same faults,
 * verdicts and submissions. `npm run fuzz` tries 100,000 with a random seed, this test 500. `SEED=7` repeats a run.
 */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type FormVerdictOptions,
  formFaults,
  formVerdict,
  submittedOf,
} from '../../../conformance/formRules.mjs';
import { type FormSpec, parseFormSpec, planForm } from '../../../src/core/index.js';
import { aliases, anyJson, fieldSpec, fieldValue } from '../../support/arbitraries.ts';
import { faultsFound, formChecked } from '../../support/conformance.ts';
import { fuzzTimeoutMs, isFuzz, propertyRuns } from '../../support/propertyRuns.ts';

const runs = propertyRuns(500, 100_000);

/** Few names, so that rules refer to existing fields; some are members of Object.prototype. */
const names = ['a', 'b', 'c', 'd', '__proto__', 'constructor', 'toString'];
const name = fc.oneof(
  { arbitrary: fc.constantFrom(...names.slice(0, 4)), weight: 6 },
  { arbitrary: fc.constantFrom(...names.slice(4)), weight: 1 },
);

const operand = fc.oneof(
  fc.constantFrom('a', 'b', '5', ' 10 ', '1e400', '2024-02-29', '2024-02-29T12:00', '$NOW', '', 'x'),
  fc.constantFrom(0, 5, -1, true, false, null, undefined),
  { arbitrary: anyJson, weight: 1 },
);

const oddOperator = fc.constantFrom('magic', 'toString', '__proto__', undefined, 5);

const comparison = fc.record(
  {
    field: fc.oneof({ arbitrary: name, weight: 30 }, { arbitrary: anyJson, weight: 1 }),
    operator: fc.oneof(
      {
        arbitrary: fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'in', 'empty', 'notEmpty'),
        weight: 12,
      },
      { arbitrary: oddOperator, weight: 1 },
    ),
    value: operand,
    values: fc.oneof({ arbitrary: fc.array(operand, { maxLength: 3 }), weight: 9 }, anyJson),
  },
  { noNullPrototype: true, requiredKeys: ['field', 'operator', 'value', 'values'] },
);

const { condition } = fc.letrec((tie) => ({
  condition: fc.oneof(
    { depthSize: 'small', maxDepth: 10 },
    { arbitrary: comparison, weight: 6 },
    { arbitrary: tie('several'), weight: 4 },
    { arbitrary: tie('not'), weight: 2 },
    { arbitrary: anyJson, weight: 1 },
  ),
  several: fc
    .tuple(fc.constantFrom('all', 'any'), fc.array(tie('condition'), { maxLength: 3 }))
    .map(([word, parts]) => ({ [word]: parts })),
  not: tie('condition').map((not) => ({ not })),
}));

const errorMessage = fc.constantFrom('x', '', '  ', { en: 'Rule', fr: 'Règle' });
const fields = fc.array(name, { minLength: 1, maxLength: 4 });
const written = (type: string, params: fc.Arbitrary<unknown>, named: fc.Arbitrary<unknown> = fields) =>
  fc
    .record(
      { name: fc.constantFrom('r1', 'r2'), fields: named, params, errorMessage },
      { noNullPrototype: true, requiredKeys: ['fields', 'params'] },
    )
    .map((rule) => Object.assign({}, rule, { type }));
const two = fc.tuple(name, name);
/** All fields, so that most conditions use fields that their rule names, and few use their target. */
const everywhere = fc
  .oneof({ arbitrary: fc.constantFrom('constructor', 'toString'), weight: 2 }, name)
  .map((target) => [target].concat(names));
const some = fc.oneof(fc.integer({ min: -1, max: 3 }), fc.constantFrom('1', '2', 1.5, null, 'x', undefined));

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const conditional = fc
  .tuple(everywhere, condition, fc.constantFrom('visibleWhen', 'visibleWhen', 'requiredWhen'))
  .map(([all, given, type]) => ({ name: type, type, fields: all, params: isObject(given) ? given : {} }));

const rule: fc.Arbitrary<object> = fc.oneof(
  { arbitrary: conditional, weight: 4 },
  fc
    .tuple(everywhere, condition, fc.constantFrom('visibleWhen', 'requiredWhen', 'odd'))
    .map(([all, when, key]) => ({ name: 'carried', type: 'custom', fields: all, params: { key, when } })),
  written(
    'fieldComparison',
    fc.record({ operator: fc.constantFrom('eq', 'neq', 'lt', 'lte', 'gt', 'gte', 'magic', 'toString') }),
    two,
  ),
  written('atLeastOne', fc.record({ min: some }, { noNullPrototype: true })),
  written('mutuallyExclusive', fc.record({ max: some }, { noNullPrototype: true })),
  written('dependsOn', fc.constant({}), two),
  written(
    'dependsOn',
    fc.record(
      { sourceValues: fc.oneof({ arbitrary: fc.array(operand, { maxLength: 3 }), weight: 5 }, anyJson) },
      { noNullPrototype: true },
    ),
    two,
  ),
  written('custom', fc.record({ key: fc.constantFrom('yes', 'no', 'later', 'toString', 5) })),
  written('magic', fc.constant({})),
);

const fieldOfForm = fc.tuple(fieldSpec, name).map(([field, own]) => Object.assign({}, field, { name: own }));

const values = {
  STRING: fc.constantFrom('a', 'b', 'x', '5', '10', ' ', '2024-02-29', '2024-03-01T00:00Z'),
  NUMBER: fc.constantFrom(0, 5, -1, 2.5),
  DATE: fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2024-02-29T12:00', '2024-02-29T00:00Z'),
  BOOLEAN: fc.boolean(),
  OBJECT: fc.constantFrom({}, { a: '' }, { a: 'x', b: null }, JSON.parse('{"__proto__":"x"}') as object),
};

/** A field and its entered value, which is often valid. */
const filledField = fc
  .constantFrom('STRING' as const, 'STRING', 'NUMBER', 'DATE', 'BOOLEAN', 'OBJECT')
  .chain((dataType) => {
    const value: fc.Arbitrary<unknown> = values[dataType];
    const plain = { displayName: 'Field', dataType };
    return fc.oneof(
      { arbitrary: fc.tuple(fc.constant(plain), value), weight: 8 },
      { arbitrary: fc.tuple(fc.constant(plain), fc.constantFrom(undefined, null, '', [])), weight: 5 },
      {
        arbitrary: fc.tuple(
          fc.constant({ ...plain, expectMultipleValues: true }),
          fc.array(value, { maxLength: 3 }),
        ),
        weight: 2,
      },
      { arbitrary: fc.tuple(fc.constant({ ...plain, required: true }), value), weight: 1 },
      { arbitrary: fc.tuple(fc.constant({ ...plain, valuesEndpoint: { uri: '/v' } }), value), weight: 1 },
      { arbitrary: fc.tuple(fc.constant(plain), fieldValue), weight: 1 },
      { arbitrary: fc.tuple(fieldSpec, fieldValue), weight: 1 },
    );
  });

/** A valid form, with rules that often name its fields, and its entered values. */
const filledForm = fc
  .tuple(
    fc.array(filledField, { minLength: names.length, maxLength: names.length }),
    fc.oneof({ arbitrary: fc.constant(names), weight: 4 }, fc.subarray(names, { minLength: 1 })),
    fc.array(rule, { maxLength: 6 }),
    fc.oneof({ arbitrary: fc.constant({}), weight: 9 }, fc.constant({ z: 1 })),
  )
  .map(([filled, own, crossConstraints, strange]) => {
    const fieldsOf = own.map((one, index) => Object.assign({}, filled[index]?.[0], { name: one }));
    // fromEntries makes `__proto__` a member like any other, as JSON.parse does.
    const entered = own.map((one, index) => [one, filled[index]?.[1]] as const);
    return {
      formSpec: { id: 'form', fields: fieldsOf, crossConstraints },
      entered: { ...Object.fromEntries(entered), ...strange },
    };
  });

const domains = fc
  .array(fc.tuple(name, aliases), { maxLength: 3 })
  .map((pairs): Record<string, (typeof pairs)[number][1]> => Object.fromEntries(pairs));

const options: fc.Arbitrary<FormVerdictOptions> = fc.record(
  {
    unknownNames: fc.constantFrom('ignore', 'refuse'),
    domains,
    locale: fc.constantFrom('en', 'fr-CH'),
    timeZone: fc.constantFrom('UTC', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'),
    nowMs: fc.constant(Date.UTC(2024, 1, 29, 12)),
    crossRules: fc.constant({ yes: true, no: false, later: 'later' }),
    custom: fc.constant({ yes: true, no: false }),
  },
  { requiredKeys: ['nowMs', 'crossRules', 'custom'], noNullPrototype: true },
);

/** As JSON: undefined members are missing. */
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown;

describe('library and second opinion', () => {
  it(
    'agree on verdicts and submitted values of a form (D34–D37, D39, D41)',
    { timeout: fuzzTimeoutMs },
    () => {
      const met = { valid: 0, hidden: 0, rules: 0, pending: 0, unchecked: 0 };

      fc.assert(
        fc.property(filledForm, options, (filled, how) => {
          // A server can send only JSON.
          const formSpec = asJson(filled.formSpec) as FormSpec;
          const entered = asJson(filled.entered);
          const verdict = formVerdict(formSpec, entered, how);
          const submitted = verdict.isValid ? submittedOf(formSpec, entered, how) : undefined;

          expect(JSON.stringify(sorted(formChecked({ formSpec, values: entered, options: how })))).toBe(
            JSON.stringify(sorted(asJson({ ...verdict, submitted }))),
          );
          met.valid += Number(verdict.isValid);
          met.hidden += Number(verdict.hidden.length > 0);
          met.rules += Number(verdict.errors.some((error) => 'crossConstraintName' in error));
          met.pending += Number(verdict.pending !== undefined);
          met.unchecked += Number(verdict.unchecked?.some((one) => 'crossConstraintName' in one) ?? false);
        }),
        runs,
      );

      if (isFuzz) console.info(`${runs.numRuns} forms from seed ${runs.seed}:`, met);
      for (const count of Object.values(met)) expect(count).toBeGreaterThan(0);
    },
  );

  it(
    'agree on faults of a document, and any faultless one can be planned (D33)',
    { timeout: fuzzTimeoutMs },
    () => {
      fc.assert(
        fc.property(spoiltForm, (given) => {
          const document = withoutProto(asJson(given));
          const faults = formFaults(document);

          // The library reports 50 at most, and refuses too deep or too large documents before it reads them.
          expect(faultsFound(() => parseFormSpec(document))).toEqual({ faults });
          if (faults.length === 0) planForm(document as FormSpec);
        }),
        runs,
      );
    },
  );
});

/** A form with some of its parts replaced by anything. */
const spoiltForm = fc
  .tuple(
    filledForm.map(({ formSpec }) => formSpec),
    fc.array(fc.oneof(fieldOfForm, anyJson), { maxLength: 3 }),
    fc.array(fc.oneof({ arbitrary: rule, weight: 3 }, anyJson), { maxLength: 3 }),
    fc.dictionary(
      fc.constantFrom('id', 'version', 'displayName', 'description', 'sections', 'submitEndpoint', 'form'),
      fc.oneof(anyJson, fc.constant('x'), fc.array(anyJson, { maxLength: 2 })),
      { maxKeys: 2 },
    ),
    fc.boolean(),
    fc.tuple(fc.constantFrom('name', 'type', 'fields', 'params', 'errorMessage'), anyJson),
  )
  .map(([one, otherFields, otherRules, members, isWrapped, [member, json]]): unknown => {
    const [first = {}, ...rest] = one.crossConstraints;
    const spoilt = Object.assign({}, first, { [member]: json });
    const crossConstraints = [spoilt, ...rest, ...otherRules];
    const fieldsOf = [...one.fields, ...otherFields];
    const document = Object.assign({}, one, { fields: fieldsOf, crossConstraints }, members);
    return isWrapped ? { form: document } : document;
  });

/** Without members named `__proto__`, which are dropped from texts before they are read. */
function withoutProto(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutProto);
  const members = Object.entries(value).filter(([key]) => key !== '__proto__');
  return Object.fromEntries(members.map(([key, inner]) => [key, withoutProto(inner)]));
}

/** Members in the order of their names, at every level. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([key, inner]) => [key, sorted(inner)]));
}
