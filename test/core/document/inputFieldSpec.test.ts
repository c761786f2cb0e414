/** Unknown JSON becomes a field document, or an error that names every fault by its path. */
import { describe, expect, it } from 'vitest';
import { FieldSpecError } from '../../../src/core/index.js';
import { parseFieldSpec } from '../../../src/core/document/inputFieldSpec.js';
import type { SpecIssue } from '../../../src/errors/fieldSpecError.js';

const city = { displayName: 'City', dataType: 'STRING' };

/** The city field with one member added or replaced. */
const withMember = (member: string, value: unknown) => ({ ...city, [member]: value });
const withEndpoint = (member: string, value: unknown) => withMember('valuesEndpoint', { [member]: value });
const withMapping = (member: string, value: unknown) => withEndpoint('responseMapping', { [member]: value });
const withParams = (member: string, value: unknown) => withEndpoint('requestParams', { [member]: value });
const withConstraint = (constraint: unknown) => withMember('constraints', [constraint]);

function issuesOf(document: unknown): readonly SpecIssue[] {
  try {
    parseFieldSpec(document);
  } catch (error) {
    if (error instanceof FieldSpecError && error.code === 'spec-invalid') return error.issues;
    throw error;
  }
  return [];
}

const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 'x']));

const part = (index: number) => ({ ...city, name: `part${index}` });
const partsOf = (count: number) => Array.from({ length: count }, (_, index) => part(index));

const objectOfFields = (count: number) => ({
  ...city,
  subFields: [{ ...part(0), subFields: partsOf(count - 2) }],
});

const text = 'a text';
const number = 'a number';
const flag = 'true or false';
const localized = 'a text, or a map of language to text';
const displayed = 'a text, or a map of at least one language to text';

/** Path, document, expectation, and the value found. */
const faults: [path: string, document: unknown, expected: string, found: string][] = [
  ['', undefined, 'an object', 'nothing'],
  ['', null, 'an object', 'nothing'],
  ['', 'City', 'an object', '"City"'],
  ['', 7, 'an object', '7'],
  ['', true, 'an object', 'true'],
  ['', [city], 'an object', 'a list'],
  ['displayName', { dataType: 'STRING' }, displayed, 'nothing'],
  ['displayName', withMember('displayName', 5), displayed, '5'],
  ['displayName', withMember('displayName', null), displayed, 'nothing'],
  ['displayName', withMember('displayName', ['City']), displayed, 'a list'],
  ['displayName', withMember('displayName', { en: 5 }), displayed, 'an object'],
  ['displayName', withMember('displayName', {}), displayed, 'an object'],
  ['displayName', withMember('displayName', { i18nKey: 'field.city' }), displayed, 'an object'],
  ['dataType', { displayName: 'City' }, text, 'nothing'],
  ['dataType', withMember('dataType', 1), text, '1'],
  ['dataType', withMember('dataType', { type: 'STRING' }), text, 'an object'],
  ['name', withMember('name', 1), text, '1'],
  ['description', withMember('description', false), localized, 'false'],
  ['formatHint', withMember('formatHint', 3), localized, '3'],
  ['expectMultipleValues', withMember('expectMultipleValues', 'true'), flag, '"true"'],
  ['required', withMember('required', 1), flag, '1'],
  ['required', withMember('required', 'yes'), flag, '"yes"'],
  ['valuesEndpoint', withMember('valuesEndpoint', '/api/cities'), 'an object', '"/api/cities"'],
  ['valuesEndpoint', withMember('valuesEndpoint', []), 'an object', 'a list'],
  ['constraints', withMember('constraints', {}), 'a list', 'an object'],
  ['constraints', withMember('constraints', 'pattern'), 'a list', '"pattern"'],
  ['subFields', withMember('subFields', { a: city }), 'a list', 'an object'],
  ...['protocol', 'uri', 'method', 'mode', 'searchField', 'paginationStrategy', 'cacheStrategy'].map<
    (typeof faults)[number]
  >((member) => [`valuesEndpoint.${member}`, withEndpoint(member, 5), text, '5']),
  ...['debounceMs', 'minSearchLength'].map<(typeof faults)[number]>((member) => [
    `valuesEndpoint.${member}`,
    withEndpoint(member, '300'),
    number,
    '"300"',
  ]),
  ['valuesEndpoint.debounceMs', withEndpoint('debounceMs', Number.POSITIVE_INFINITY), number, 'Infinity'],
  ['valuesEndpoint.items', withEndpoint('items', { a: 1 }), 'a list', 'an object'],
  ['valuesEndpoint.searchParams', withEndpoint('searchParams', 'a=1'), 'an object', '"a=1"'],
  ['valuesEndpoint.searchParams', withEndpoint('searchParams', ['a']), 'an object', 'a list'],
  ['valuesEndpoint.responseMapping', withEndpoint('responseMapping', 'data'), 'an object', '"data"'],
  ['valuesEndpoint.requestParams', withEndpoint('requestParams', ['q']), 'an object', 'a list'],
  ...['dataField', 'totalField', 'hasNextField'].map<(typeof faults)[number]>((member) => [
    `valuesEndpoint.responseMapping.${member}`,
    withMapping(member, true),
    text,
    'true',
  ]),
  ...['pageParam', 'limitParam', 'searchParam'].map<(typeof faults)[number]>((member) => [
    `valuesEndpoint.requestParams.${member}`,
    withParams(member, ['q']),
    text,
    'a list',
  ]),
  ['valuesEndpoint.requestParams.defaultLimit', withParams('defaultLimit', '20'), number, '"20"'],
  ['constraints[0]', withConstraint('pattern'), 'an object', '"pattern"'],
  ['constraints[0]', withConstraint(null), 'an object', 'nothing'],
  ['constraints[0].type', withConstraint({ name: 'p' }), text, 'nothing'],
  ['constraints[0].type', withConstraint({ type: 4 }), text, '4'],
  ['constraints[0].name', withConstraint({ type: 'pattern', name: 4 }), text, '4'],
  ['constraints[0].params', withConstraint({ type: 'pattern', params: '^a$' }), 'an object', '"^a$"'],
  ['constraints[0].params', withConstraint({ type: 'pattern', params: ['^a$'] }), 'an object', 'a list'],
  ['constraints[0].errorMessage', withConstraint({ type: 'pattern', errorMessage: 4 }), localized, '4'],
  ['subFields[0]', withMember('subFields', ['street']), 'an object', '"street"'],
  ['subFields[0].name', withMember('subFields', [city]), 'a text that is not empty', 'nothing'],
  [
    'subFields[0].displayName',
    withMember('subFields', [{ name: 'a', dataType: 'STRING' }]),
    displayed,
    'nothing',
  ],
  [
    'subFields[0].subFields[1].required',
    withMember('subFields', [
      {
        ...city,
        name: 'a',
        subFields: [
          { ...city, name: 'b' },
          { ...city, name: 'c', required: 0 },
        ],
      },
    ]),
    flag,
    '0',
  ],
];

describe('parseFieldSpec', () => {
  it('reads the smallest document (§2.1, D2)', () => {
    expect(parseFieldSpec(city)).toEqual(city);
  });

  it('reads every member of §2.1–2.6', () => {
    const document = {
      ...city,
      description: 'Where you live',
      expectMultipleValues: false,
      required: true,
      valuesEndpoint: {
        protocol: 'HTTPS',
        uri: '/api/cities',
        method: 'GET',
        mode: 'CLOSED',
        searchField: 'name',
        paginationStrategy: 'PAGE_NUMBER',
        debounceMs: 300,
        minSearchLength: 2,
        responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
        requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
        cacheStrategy: 'SHORT_TERM',
      },
      constraints: [{ name: 'letters', type: 'pattern', params: { regex: '^[A-Z]+$' }, errorMessage: 'No.' }],
    };

    expect(parseFieldSpec(document)).toEqual(document);
  });

  it('reads every member of 2.1 (D1, D4, D5, D7, D13)', () => {
    const document = {
      name: 'address',
      displayName: { en: 'Address', default: 'Adresse' },
      description: { fr: 'Où' },
      dataType: 'OBJECT',
      formatHint: 'email',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: [{ value: 5, label: { en: 'Five' } }, { value: true }],
        searchParams: { country: 'FR', tags: ['a', 'b'] },
      },
      constraints: [{ type: 'custom', params: { key: 'k' }, errorMessage: { en: 'No.' } }],
      subFields: [{ ...city, name: 'city', subFields: [{ ...city, name: 'part' }] }],
    };

    expect(parseFieldSpec(document)).toEqual(document);
  });

  it.each(faults)('reports %s (§2, D2)', (path, document, expected, found) => {
    expect(issuesOf(document)).toEqual([{ path, expected, found }]);
  });

  it('reports several faults together, in every part of the document', () => {
    const document = {
      displayName: 1,
      dataType: 'STRING',
      required: 'yes',
      valuesEndpoint: { debounceMs: '300', requestParams: { defaultLimit: {} } },
      constraints: [{ type: 'pattern' }, {}],
    };

    expect(issuesOf(document).map(({ path }) => path)).toEqual([
      'displayName',
      'required',
      'valuesEndpoint.debounceMs',
      'valuesEndpoint.requestParams.defaultLimit',
      'constraints[1].type',
    ]);
  });

  it('lists every fault in one message, with the first path as `where`', () => {
    const message = expect.stringMatching(
      /displayName: expected a text.*found nothing; dataType: expected a text, found 5/,
    ) as string;

    expect(() => parseFieldSpec({ dataType: 5 })).toThrow(
      expect.objectContaining({ where: 'displayName', message }),
    );
  });

  it('reports unnamed sub-fields at every level (2.1)', () => {
    const document = withMember('subFields', [{ ...city, subFields: [city] }]);

    expect(issuesOf(document).map(({ path }) => path)).toEqual([
      'subFields[0].name',
      'subFields[0].subFields[0].name',
    ]);
  });

  it('reports an unnamed sub-field together with other faults (2.1)', () => {
    const document = { ...withMember('subFields', ['street', city]), required: 1 };

    expect(issuesOf(document).map(({ path }) => path)).toEqual([
      'required',
      'subFields[0]',
      'subFields[1].name',
    ]);
  });

  it('treats an empty name of a sub-field as missing (2.1)', () => {
    expect(issuesOf(withMember('subFields', [{ ...city, name: '' }]))).toEqual([
      { path: 'subFields[0].name', expected: 'a text that is not empty', found: '""' },
    ]);
  });

  it.each([
    'name',
    'description',
    'formatHint',
    'expectMultipleValues',
    'required',
    'valuesEndpoint',
    'constraints',
    'subFields',
  ])('treats %s: null as absent', (member) => {
    expect(parseFieldSpec(withMember(member, null))).toEqual(city);
  });

  it('treats null members of an endpoint, a constraint and its params as absent', () => {
    const document = {
      ...withEndpoint('debounceMs', null),
      constraints: [{ type: 'range', name: null, params: { min: null, max: 4 } }],
    };

    expect(parseFieldSpec(document)).toEqual({
      ...city,
      valuesEndpoint: {},
      constraints: [{ type: 'range', params: { max: 4 } }],
    });
  });

  it('leaves unknown members out (§9)', () => {
    const document = { ...city, version: '3.0', valuesEndpoint: { uri: '/v', retries: 3 } };

    expect(parseFieldSpec(document)).toEqual({ ...city, valuesEndpoint: { uri: '/v' } });
  });

  it('accepts unknown words of the open enums (§9)', () => {
    const document = {
      displayName: 'City',
      dataType: 'COLOUR',
      valuesEndpoint: { protocol: 'SMTP', method: 'PATCH', mode: 'HALF_OPEN', cacheStrategy: 'FOREVER' },
      constraints: [{ type: 'phaseOfMoon' }],
    };

    expect(parseFieldSpec(document)).toEqual(document);
  });

  it('reads the document inside { field } (D3)', () => {
    expect(parseFieldSpec({ field: city })).toEqual(city);
  });

  it('reads a document with a member named field as the document (D3)', () => {
    expect(parseFieldSpec({ ...city, field: { displayName: 'Other', dataType: 'NUMBER' } })).toEqual(city);
  });

  it.each([
    [{ field: 'City' }],
    [{ field: null }],
    [{ field: [] }],
    [{ spec: city }],
    [{ field: { field: city } }],
  ])('reads %j without an envelope (D3)', (document) => {
    expect(issuesOf(document).map(({ path }) => path)).toEqual(['displayName', 'dataType']);
  });

  it('gives paths inside the document, not inside the envelope (D3)', () => {
    expect(issuesOf({ field: withMember('required', 1) }).map(({ path }) => path)).toEqual(['required']);
  });

  it('drops __proto__ members without changing a prototype', () => {
    const document = JSON.parse(
      '{"displayName":"City","dataType":"STRING","__proto__":{"required":true},' +
        '"valuesEndpoint":{"searchParams":{"__proto__":{"a":1}}}}',
    ) as unknown;

    const spec = parseFieldSpec(document);

    expect(spec).toEqual(withEndpoint('searchParams', {}));
    expect(spec.required).toBeUndefined();
  });

  it('reads no inherited member', () => {
    expect(issuesOf(Object.create(city)).map(({ path }) => path)).toEqual(['displayName', 'dataType']);
  });

  it('refuses nesting deeper than 64 levels', () => {
    const deep = JSON.parse('{"a":'.repeat(70) + '1' + '}'.repeat(70)) as unknown;

    expect(issuesOf(withEndpoint('searchParams', deep))).toEqual([
      { path: '', expected: 'at most 64 levels', found: 'more' },
    ]);
  });

  it('ignores unknown members of any depth or size', () => {
    const deep = JSON.parse('{"a":'.repeat(70) + '1' + '}'.repeat(70)) as unknown;
    const many = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [index, index]));

    expect(issuesOf(withMember('extra', [deep, many]))).toEqual([]);
  });

  it.each([
    ['searchParams of an endpoint', (many: object) => withEndpoint('searchParams', many)],
    ['a text', (many: object) => withMember('description', many)],
    ['an item', (many: object) => withEndpoint('items', [many])],
    ['params of a constraint', (many: object) => withMember('constraints', [{ type: 'x', params: many }])],
  ])('reads 1,000 members of %s, but not more', (_name, build) => {
    expect(issuesOf(build(texts(1_000)))).toEqual([]);
    expect(issuesOf(build(texts(1_001)))).toEqual([
      { path: '', expected: 'at most 1000 members', found: 'more' },
    ]);
  });

  it('reads 100 fields, nested ones included, but not more', () => {
    expect(issuesOf(objectOfFields(100))).toEqual([]);
    expect(issuesOf(objectOfFields(101))).toEqual([
      { path: 'subFields', expected: 'at most 100 fields', found: 'more' },
    ]);
  });

  it('lists 50 faults, and the number of further ones', () => {
    const issues = issuesOf(
      withMember(
        'constraints',
        Array.from({ length: 80 }, () => ({})),
      ),
    );

    expect(issues).toHaveLength(51);
    expect(issues.at(-1)).toEqual({ path: '', expected: 'no further faults', found: '30 more' });
  });

  it('refuses a circular document', () => {
    const cyclic: Record<string, unknown> = { ...city };
    cyclic['subFields'] = [cyclic];

    expect(issuesOf(cyclic)[0]?.found).toBe('more');
  });

  it('quotes at most 40 characters of an invalid value', () => {
    expect(issuesOf(withMember('required', 'x'.repeat(500)))[0]?.found).toBe(`"${'x'.repeat(40)}…"`);
  });

  it('does not change the given document', () => {
    const document = { ...city, description: null };

    parseFieldSpec(document);

    expect(document).toEqual({ ...city, description: null });
  });
});
