/**
 * Inputs of the property tests of the core: JSON of any kind, field documents, values and URLs, made by fast-check.
 * Out: arbitraries. Documents are valid; their constraints and values are drawn so that they often meet.
 */
import * as fc from 'fast-check';
import type { InputFieldSpec, ValueAlias, ValuesEndpoint } from '../../src/core/index.js';

/** Any UTF-16, lone surrogates and control characters included. */
const oddText = fc
  .array(fc.integer({ min: 0, max: 0xff_ff }), { maxLength: 8 })
  .map((units) => String.fromCharCode(...units));

const anyText = fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), oddText, fc.string({ maxLength: 40 }));

const members = (
  'field displayName dataType description required expectMultipleValues constraints subFields name type params ' +
  'errorMessage regex flags value label min step iso valuesEndpoint protocol uri items requestParams ' +
  'responseMapping dataField searchParams'
).split(' ');

const odd = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'length',
  'i18nKey',
  '',
];

const words = [
  'STRING',
  'NUMBER',
  'DATE',
  'BOOLEAN',
  'OBJECT',
  'INLINE',
  'pattern',
  'range',
  '$NOW',
  'data',
  '5',
];

const anyKey = fc.oneof(fc.constantFrom(...members), fc.constantFrom(...odd), anyText);

const anyScalar = fc.oneof(
  fc.constant(null),
  fc.boolean(),
  fc.double(),
  fc.constantFrom(0, -0, 1e308, -1e308, 5e-324, Number.MAX_SAFE_INTEGER, Number.POSITIVE_INFINITY),
  anyText,
  fc.constantFrom(...words),
);

/** Any JSON at all, members named `__proto__` and huge numbers included. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof({ maxDepth: 6, depthSize: 'small' }, anyScalar, tie('list'), tie('object')),
  list: fc.array(tie('value'), { maxLength: 4 }),
  // fromEntries makes `__proto__` a member like any other, as JSON.parse does.
  object: fc
    .array(fc.tuple(anyKey, tie('value')), { maxLength: 6 })
    .map((entries): unknown => Object.fromEntries(entries)),
})).value;

/** JSON nested far deeper than any document. */
export const deepJson: fc.Arbitrary<unknown> = fc
  .tuple(
    fc.integer({ min: 50, max: 3000 }),
    fc.constantFrom('subFields', 'valuesEndpoint', 'field', '__proto__', ''),
  )
  .map(([levels, key]) =>
    Array.from({ length: levels }).reduce<unknown>(
      (inner) =>
        key === ''
          ? [inner]
          : Object.fromEntries([
              [key, inner],
              ['displayName', 'a'],
              ['dataType', 'b'],
            ]),
      1,
    ),
  );

const localized = fc.oneof(
  fc.string({ minLength: 1, maxLength: 5 }),
  fc.dictionary(fc.constantFrom('en', 'fr', 'de', 'default'), fc.string({ maxLength: 5 }), {
    minKeys: 1,
    noNullPrototype: true,
  }),
);

const bound = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.constantFrom('2', ' 3 ', '', 'x', '0.5'));
const date = fc.constantFrom(
  '2024-02-28',
  '2024-02-29',
  '2024-03-01',
  '2023-02-29',
  '2024-02-29T12:00',
  '$NOW',
);

/** Decimals, as people write them. */
const decimal = fc.integer({ min: -2000, max: 2000 }).map((thousandths) => thousandths / 1000);

const params = {
  pattern: fc.record(
    {
      regex: fc.constantFrom('^a', 'b$', '^[ab]+$', 'a|ab', '', '(', String.raw`\p{Lu}`, '^.$', '2024'),
      flags: fc.constantFrom('', 'i', 'u', 's'),
    },
    { requiredKeys: ['regex'], noNullPrototype: true },
  ),
  length: fc.record({ value: bound }, { noNullPrototype: true }),
  date: fc.record({ iso: date }, { noNullPrototype: true }),
  range: fc.record(
    { min: decimal, max: decimal, step: fc.constantFrom(1, 0.5, 0.1, 0.25, '0.01', 0, -1) },
    { requiredKeys: [], noNullPrototype: true },
  ),
  custom: fc.record({ key: fc.constantFrom('yes', 'no', 'unheard-of') }, { noNullPrototype: true }),
  none: fc.constant({}),
};

const constraintOf = (types: readonly string[], given: fc.Arbitrary<Record<string, unknown>>) =>
  fc.record(
    {
      type: fc.constantFrom(...types),
      params: given,
      name: fc.constantFrom('a', 'b'),
      errorMessage: localized,
    },
    { requiredKeys: ['type', 'params'], noNullPrototype: true },
  );

const constraint = fc.oneof(
  constraintOf(['pattern'], params.pattern),
  constraintOf(['minLength', 'maxLength', 'minValue', 'maxValue'], params.length),
  constraintOf(['minDate', 'maxDate'], params.date),
  constraintOf(['range'], params.range),
  constraintOf(['custom'], params.custom),
  constraintOf(['email', 'toString', 'range', 'pattern'], params.none),
);

const scalars = [
  'a',
  'b',
  'ab',
  'aB',
  'É',
  '🏔',
  '',
  ' ',
  '2024-02-29',
  '2024-02-29T12:00',
  '5',
  true,
  false,
  0,
  5,
  -1,
];

const scalar = fc.oneof(fc.constantFrom(...scalars), decimal);

/** Values returned by lookups. */
export const aliases: fc.Arbitrary<ValueAlias[]> = fc.array(
  scalar.map((value) => ({ value, label: String(value) })),
  { maxLength: 8 },
);

const endpoint: fc.Arbitrary<ValuesEndpoint> = fc.oneof(
  fc.record(
    {
      protocol: fc.constant('INLINE'),
      items: aliases,
      mode: fc.constantFrom('CLOSED', 'SUGGESTIONS', 'ODD'),
    },
    { requiredKeys: ['protocol', 'items'], noNullPrototype: true },
  ),
  fc.record(
    {
      uri: fc.constant('/v'),
      mode: fc.constantFrom('CLOSED', 'SUGGESTIONS', 'ODD'),
      debounceMs: fc.integer(),
      minSearchLength: fc.integer(),
      paginationStrategy: fc.constantFrom('PAGE_NUMBER', 'NONE', 'ODD'),
      responseMapping: fc.record(
        {
          dataField: fc.constantFrom('data', 'rows', '', '__proto__'),
          totalField: fc.constantFrom('n', 'length'),
        },
        { requiredKeys: [], noNullPrototype: true },
      ),
    },
    { requiredKeys: ['uri'], noNullPrototype: true },
  ),
);

/** Valid endpoints of both kinds. */
export const valuesEndpoint = endpoint;

const fieldWith = (subFields: fc.Arbitrary<InputFieldSpec[]>): fc.Arbitrary<InputFieldSpec> =>
  fc.record(
    {
      displayName: localized,
      dataType: fc.constantFrom(
        'STRING',
        'STRING',
        'NUMBER',
        'NUMBER',
        'DATE',
        'BOOLEAN',
        'OBJECT',
        'COLOUR',
      ),
      description: localized,
      required: fc.boolean(),
      expectMultipleValues: fc.boolean(),
      constraints: fc.array(constraint, { maxLength: 4 }),
      valuesEndpoint: endpoint,
      subFields,
    },
    { requiredKeys: ['displayName', 'dataType'], noNullPrototype: true },
  );

const named = (fields: fc.Arbitrary<InputFieldSpec>) =>
  fc.uniqueArray(
    fc
      .tuple(fields, fc.constantFrom('a', 'b', '__proto__'))
      .map(([one, name]) => Object.assign({}, one, { name })),
    { maxLength: 2, selector: ({ name }) => name },
  );

/** Valid documents, with sub-fields two levels deep. */
export const fieldSpec: fc.Arbitrary<InputFieldSpec> = fieldWith(
  named(fieldWith(named(fieldWith(fc.constant([]))))),
);

/** Values that documents of {@link fieldSpec} sometimes accept. */
export const fieldValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', maxDepth: 3 },
    { arbitrary: scalar, weight: 5 },
    fc.constantFrom(null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc
      .array(fc.tuple(fc.constantFrom('a', 'b', '__proto__'), tie('value')), { maxLength: 3 })
      .map((entries): unknown => Object.fromEntries(entries)),
  ),
})).value;

const urlParts = [
  'https:',
  'http:',
  'javascript:',
  '//',
  '/',
  '\\',
  '@',
  ':',
  '?',
  '#',
  '..',
  '\t',
  ' ',
  'user',
];
const hosts = [
  'api.example',
  'app.example',
  'evil.example',
  'localhost',
  '127.0.0.1',
  '[::1]',
  '8080',
  '%2F',
  'é',
];

/** Addresses a document might name, honest or not. */
export const uri: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.array(fc.constantFrom(...urlParts, ...hosts), { maxLength: 8 }).map((parts) => parts.join('')),
  anyText,
);

/** Text as it might be typed. */
export const searchText = anyText;
