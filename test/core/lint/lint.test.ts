import { describe, expect, it } from 'vitest';
import { lintFieldSpec } from '../../../src/core/lint/lint.js';

const spec = { displayName: 'Field', dataType: 'STRING' };
const withPattern = (regex: string) => ({ ...spec, constraints: [{ type: 'pattern', params: { regex } }] });
const bounds = (...pairs: readonly [string, unknown][]) => ({
  ...spec,
  constraints: pairs.map(([type, value]) => ({ type, params: { value, iso: value } })),
});
const inline = (...items: readonly unknown[]) => ({ ...spec, valuesEndpoint: { protocol: 'INLINE', items } });
const withParams = (requestParams: object) => ({ ...spec, valuesEndpoint: { uri: '/v', requestParams } });
const dependingOn = (param: string, field: unknown, protocol = 'HTTPS') => ({
  ...spec,
  valuesEndpoint: {
    protocol,
    uri: '/v',
    items: [{ value: 1 }],
    searchParamsSchema: { properties: { [param]: { 'x-field': field } } },
  },
});
const creating = (endpoint: object, createEndpoint: object = {}) => ({
  ...spec,
  valuesEndpoint: { uri: '/v', createEndpoint: { uri: '/v', ...createEndpoint }, ...endpoint },
});
const filling = (responseMapping: object) => ({ ...spec, valuesEndpoint: { uri: '/v', responseMapping } });
const xField = 'valuesEndpoint.searchParamsSchema.properties.country.x-field';
const found = (document: unknown) => lintFieldSpec(document).map(({ code, where }) => [code, where]);

const ofNumber = (formatHint: string, params: object) => ({
  ...spec,
  dataType: 'NUMBER',
  formatHint,
  constraints: [{ type: 'range', params }],
});

const ofFiles = (endpoint: object) => ({
  ...spec,
  formatHint: 'file',
  uploadEndpoint: { uri: '/u', ...endpoint },
});

describe('lintFieldSpec', () => {
  it('lists the known hints of the data type for an unknown one', () => {
    const [notice] = lintFieldSpec({ ...spec, dataType: 'BOOLEAN', formatHint: 'toggle' });

    expect(notice?.message).toBe('"toggle" is not a hint for BOOLEAN. Known hints: switch.');
  });

  it.each(['STRING', 'NUMBER', 'BOOLEAN', 'DATE', 'OBJECT'])(
    'lists each known hint of %s once',
    (dataType) => {
      const [notice] = lintFieldSpec({ ...spec, dataType, formatHint: 'toggle' });
      const hints = /Known hints: (.*)\.$/.exec(notice?.message.split('\n')[0] ?? '')?.[1]?.split(', ') ?? [];

      expect(hints).toEqual([...new Set(hints)]);
    },
  );

  it.each(['multiline', 'new-password', 'postal-code', 'email'])(
    'reports nothing for the hint %j',
    (formatHint) => {
      expect(lintFieldSpec({ ...spec, formatHint })).toEqual([]);
    },
  );

  it.each([
    { searchFormat: { text: 'ilike.*{}*', escape: 'like' }, valueParam: 'id', valueFormat: 'in.({})' },
    { searchFormat: { text: "'%{}%'", escape: ['like', 'sql'] } },
    { searchFormat: { text: "LIKE '%{}%'", escape: 'soql' } },
    { searchFormat: '*{}*' },
    // A request has either a search text or values.
    {
      searchParam: '$filter',
      searchFormat: { text: "contains(name,'{}')", escape: 'sql' },
      valueParam: '$filter',
      valueFormat: { text: 'id in ({})', each: "'{}'", escape: 'sql' },
    },
  ])('reports nothing for the formats %j', (requestParams) => {
    expect(found(withParams(requestParams))).toEqual([]);
  });

  it('reports nothing for an exposed header and a cursor in an item', () => {
    const responseMapping = { totalHeader: 'X.Total', nextCursorItemField: '/id' };

    expect(
      found({ ...spec, valuesEndpoint: { uri: '/v', paginationStrategy: 'CURSOR', responseMapping } }),
    ).toEqual([]);
  });

  it('reports nothing for a valid document', () => {
    expect(found({ ...spec, constraints: [{ type: 'pattern', params: { regex: '^[a-z]+$' } }] })).toEqual([]);
  });

  it.each([
    {
      ...spec,
      default: 'a',
      placeholder: { en: 'e.g. Bern', de: 'z. B. Bern' },
      autocomplete: 'shipping street-address',
    },
    { ...spec, dataType: 'NUMBER', default: 0, placeholder: '1' },
    { ...spec, dataType: 'BOOLEAN', default: false },
    {
      ...inline({ value: true, label: 'Yes' }, { value: false, label: 'No' }),
      dataType: 'BOOLEAN',
      required: true,
    },
    { ...spec, expectMultipleValues: true, default: ['a', 'b'], placeholder: 'Tag' },
    { ...inline({ value: 'a', label: 'A' }), default: 'a', placeholder: 'Choose' },
    { ...spec, readOnly: true, default: 'a' },
    { ...spec, dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' },
    { ...spec, dataType: 'NUMBER', unit: { en: 'hours', de: 'Stunden' } },
    { ...spec, dataType: 'NUMBER', formatHint: 'percent' },
    { ...ofNumber('range', { min: 0, max: 10 }) },
    { ...ofNumber('rating', { min: 1, max: 5 }) },
    { ...spec, formatHint: 'file', uploadEndpoint: { uri: '/u', accept: ['image/*', '.pdf'], maxBytes: 5 } },
    { ...spec, formatHint: 'file', uploadEndpoint: { uri: '/u', accept: 'image/png, .PDF' } },
    { ...spec, default: null, readOnly: null, placeholder: null, autocomplete: null },
  ])('reports nothing for valid members of input: %j (D71)', (document) => {
    expect(found(document)).toEqual([]);
  });

  it.each([
    [{ ...spec, dataType: 'TEXT' }, 'word-unknown', 'dataType'],
    [{ ...spec, valuesEndpoint: { mode: 'OPEN' } }, 'word-unknown', 'valuesEndpoint.mode'],
    [{ ...spec, valuesEndpoint: { debounceMs: -1 } }, 'number-clamped', 'valuesEndpoint.debounceMs'],
    [{ ...spec, lable: 'x' }, 'member-unknown', 'lable'],
    [
      { ...spec, valuesEndpoint: { requestParams: { page: 'p' } } },
      'member-unknown',
      'valuesEndpoint.requestParams.page',
    ],
    [{ ...spec, constraints: [{ type: 'isin' }] }, 'constraint-ignored', 'constraints[0].type'],
    [{ ...spec, default: 5 }, 'default-invalid', 'default'],
    [{ ...spec, dataType: 'DATE', default: 'soon' }, 'default-invalid', 'default'],
    [{ ...withPattern('^a+$'), default: 'b' }, 'default-invalid', 'default'],
    [{ ...inline({ value: 'a', label: 'A' }), default: 'b' }, 'default-invalid', 'default'],
    [
      { ...spec, dataType: 'OBJECT', subFields: [{ ...spec, name: 'a', default: 1 }] },
      'default-invalid',
      'subFields[0].default',
    ],
    [{ ...spec, autocomplete: 'postcode' }, 'word-unknown', 'autocomplete'],
    [{ ...spec, formatHint: 'file' }, 'member-ignored', 'formatHint'],
    [{ ...spec, formatHint: 'file', uploadEndpoint: {} }, 'member-ignored', 'formatHint'],
    [{ ...spec, uploadEndpoint: { uri: '/u' } }, 'member-ignored', 'uploadEndpoint'],
    [ofFiles({ accept: 'images' }), 'word-unknown', 'uploadEndpoint.accept'],
    [ofFiles({ accept: [5] }), 'spec-invalid', 'uploadEndpoint.accept'],
    [ofFiles({ maxBytes: 0 }), 'word-unknown', 'uploadEndpoint.maxBytes'],
    [ofFiles({ maxBytes: '5 MB' }), 'spec-invalid', 'uploadEndpoint.maxBytes'],
    [ofFiles({ method: 'PUT' }), 'word-unknown', 'uploadEndpoint.method'],
    [ofFiles({ protocol: 'GRPC' }), 'word-unknown', 'uploadEndpoint.protocol'],
    [ofFiles({ url: '/u' }), 'member-unknown', 'uploadEndpoint.url'],
    [{ ...spec, dataType: 'BOOLEAN', autocomplete: 'on' }, 'member-ignored', 'autocomplete'],
    [{ ...spec, dataType: 'BOOLEAN', placeholder: 'x' }, 'member-ignored', 'placeholder'],
    [{ ...spec, dataType: 'BOOLEAN', formatHint: 'switch', required: true }, 'required-boolean', 'required'],
    [
      {
        ...spec,
        dataType: 'OBJECT',
        subFields: [{ ...spec, name: 'a', dataType: 'BOOLEAN', required: true }],
      },
      'required-boolean',
      'subFields[0].required',
    ],
    [{ ...spec, dataType: 'DATE', placeholder: 'x' }, 'member-ignored', 'placeholder'],
    [{ ...spec, dataType: 'OBJECT', placeholder: 'x' }, 'member-ignored', 'placeholder'],
    [{ ...spec, dataType: 'BOOLEAN', required: true }, 'required-boolean', 'required'],
    [{ ...spec, formatHint: 'mutliline' }, 'hint-unknown', 'formatHint'],
    [{ ...spec, formatHint: 'Email' }, 'hint-unknown', 'formatHint'],
    [
      { ...inline({ value: '1', label: 'One' }), dataType: 'NUMBER' },
      'values-mistyped',
      'valuesEndpoint.items',
    ],
    [withPattern('/^a$/'), 'pattern-delimited', 'constraints[0].params.regex'],
    [
      { ...spec, valuesEndpoint: { uri: 'https://ann:secret@example.org/v' } },
      'uri-user',
      'valuesEndpoint.uri',
    ],
    [ofFiles({ uri: '//ann@example.org/u' }), 'uri-user', 'uploadEndpoint.uri'],
    [
      { ...spec, valuesEndpoint: { uri: '/v', search: 'CLIENT', paginationStrategy: 'PAGE_NUMBER' } },
      'limit-missing',
      'valuesEndpoint.requestParams.defaultLimit',
    ],
    [{ ...spec, displayName: 'Na\u202Eme' }, 'text-invisible', 'displayName'],
    [{ ...spec, displayName: { en: 'Name', de: '\uFEFFName' } }, 'text-invisible', 'displayName.de'],
    [inline({ value: 'a', label: 'A\u0000' }), 'text-invisible', 'valuesEndpoint.items[0].label'],
    [
      { ...spec, valuesEndpoint: { uri: '/v', responseMapping: { labelField: 'name.first' } } },
      'place-dotted',
      'valuesEndpoint.responseMapping.labelField',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '/v', responseMapping: { dataField: '$.data' } } },
      'place-dotted',
      'valuesEndpoint.responseMapping.dataField',
    ],
    [{ ...spec, formatHint: 'switch' }, 'hint-unknown', 'formatHint'],
    [{ ...spec, formatHint: 'segmented' }, 'hint-unknown', 'formatHint'],
    [
      {
        ...inline(...['a', 'b', 'c', 'd', 'e', 'f'].map((value) => ({ value, label: value }))),
        formatHint: 'segmented',
      },
      'member-ignored',
      'formatHint',
    ],
    [
      { ...inline({ value: 'a', label: 'x'.repeat(25) }), formatHint: 'segmented' },
      'member-ignored',
      'formatHint',
    ],
    [{ ...spec, unit: 'EUR' }, 'member-ignored', 'unit'],
    [{ ...spec, dataType: 'NUMBER', formatHint: 'percent', unit: 'EUR' }, 'member-ignored', 'unit'],
    [{ ...spec, dataType: 'NUMBER', formatHint: 'currency' }, 'member-ignored', 'formatHint'],
    [
      { ...spec, dataType: 'NUMBER', formatHint: 'currency', unit: 'per night' },
      'member-ignored',
      'formatHint',
    ],
    [ofNumber('range', { min: 0 }), 'member-ignored', 'formatHint'],
    [ofNumber('range', { min: 5, max: 5 }), 'member-ignored', 'formatHint'],
    [ofNumber('rating', { min: 1, max: 11 }), 'member-ignored', 'formatHint'],
    [
      { ...ofNumber('range', { min: 0, max: 5 }), expectMultipleValues: true },
      'member-ignored',
      'formatHint',
    ],
    [{ ...spec, unit: 5 }, 'spec-invalid', 'unit'],
    [{ ...spec, readOnly: true, required: true }, 'member-ignored', 'required'],
    [{ ...withPattern('^a$'), readOnly: true }, 'member-ignored', 'constraints'],
    [{ ...spec, readOnly: 'yes' }, 'spec-invalid', 'readOnly'],
    [{ ...spec, placeholder: 5 }, 'spec-invalid', 'placeholder'],
    [bounds(['minLength', 'many']), 'constraint-params-invalid', 'constraints[0].params'],
    [withPattern('('), 'pattern-invalid', 'constraints[0].params.regex'],
    [withPattern('^a'), 'pattern-half-anchored', 'constraints[0].params.regex'],
    [withPattern('a$'), 'pattern-half-anchored', 'constraints[0].params.regex'],
    [withPattern('\\Qa.b\\E'), 'pattern-java-only', 'constraints[0].params.regex'],
    [withPattern('[a-z&&[^b]]'), 'pattern-java-only', 'constraints[0].params.regex'],
    [bounds(['minLength', 5], ['maxLength', 4]), 'bounds-impossible', 'constraints'],
    [
      { ...bounds(['minDate', '2024-02-01'], ['maxDate', '2024-01-01']), dataType: 'DATE' },
      'bounds-impossible',
      'constraints',
    ],
    [
      {
        ...spec,
        dataType: 'DATE',
        constraints: [{ type: 'range', params: { min: '2024-02-01', max: '2024-01-01' } }],
      },
      'bounds-impossible',
      'constraints[0].params',
    ],
    [{ ...spec, displayName: ' ' }, 'text-blank', 'displayName'],
    [
      { ...spec, valuesEndpoint: { responseMapping: { labelField: ['a', '/~2'] } } },
      'place-nowhere',
      'valuesEndpoint.responseMapping.labelField',
    ],
    [
      { ...spec, valuesEndpoint: { responseMapping: { itemFields: { a: '/a~' } } } },
      'place-nowhere',
      'valuesEndpoint.responseMapping.itemFields',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '/v', requestParams: { searchParam: '/variables/q' } } },
      'parameter-not-placed',
      'valuesEndpoint.requestParams.searchParam',
    ],
    [{ ...spec, valuesEndpoint: { uri: '/v', body: { a: 1 } } }, 'member-ignored', 'valuesEndpoint.body'],
    [{ ...spec, valuesEndpoint: { uri: '/v', search: 'PAGE' } }, 'word-unknown', 'valuesEndpoint.search'],
    [
      { ...spec, valuesEndpoint: { uri: '/v', search: 'CLIENT', debounceMs: 1 } },
      'member-ignored',
      'valuesEndpoint.debounceMs',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '/v', search: 'CLIENT', requestParams: { searchParam: 'q' } } },
      'member-ignored',
      'valuesEndpoint.requestParams.searchParam',
    ],
    [{ ...spec, valuesEndpoint: { uri: '/v/{land}' } }, 'variable-unknown', 'valuesEndpoint.uri'],
    [
      { ...spec, valuesEndpoint: { uri: 'https://{q}.example/v', requestParams: { searchParam: 'q' } } },
      'variable-misplaced',
      'valuesEndpoint.uri',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '{q}://a.example/v', requestParams: { searchParam: 'q' } } },
      'variable-misplaced',
      'valuesEndpoint.uri',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '/v', paginationStrategy: 'CURSOR' } },
      'next-page-unmapped',
      'valuesEndpoint.responseMapping',
    ],
    [
      { ...spec, valuesEndpoint: { uri: '/v', search: 'CLIENT', requestParams: { searchFormat: '*{}*' } } },
      'member-ignored',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [withParams({ valueFormat: 'comma' }), 'member-ignored', 'valuesEndpoint.requestParams.valueFormat'],
    [
      {
        ...inline({ value: 1 }),
        valuesEndpoint: { ...inline({ value: 1 }).valuesEndpoint, requestParams: { searchFormat: '*{}*' } },
      },
      'member-ignored',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [
      filling({ totalField: 'total', totalHeader: 'X-Total-Count' }),
      'member-ignored',
      'valuesEndpoint.responseMapping.totalHeader',
    ],
    [
      filling({ nextCursorItemField: 'id' }),
      'member-ignored',
      'valuesEndpoint.responseMapping.nextCursorItemField',
    ],
    [
      {
        ...spec,
        valuesEndpoint: {
          uri: '/v',
          paginationStrategy: 'CURSOR',
          responseMapping: { nextCursorField: 'next', nextCursorItemField: 'id' },
        },
      },
      'member-ignored',
      'valuesEndpoint.responseMapping.nextCursorItemField',
    ],
    [
      withParams({ searchFormat: "contains(Name,'{}')" }),
      'format-unescaped',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [
      withParams({ searchFormat: { text: 'name~"{}"', escape: 'sql' } }),
      'format-unescaped',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [
      withParams({ searchFormat: 'ilike.*{}*' }),
      'format-unescaped',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [withParams({ searchFormat: '%{}%' }), 'format-unescaped', 'valuesEndpoint.requestParams.searchFormat'],
    [
      withParams({ searchFormat: { text: '"%{}%"', escape: ['backslash', 'like'] } }),
      'format-unescaped',
      'valuesEndpoint.requestParams.searchFormat',
    ],
    [
      withParams({ valueParam: 'id', valueFormat: { text: 'in.({})', each: '"{}"' } }),
      'format-unescaped',
      'valuesEndpoint.requestParams.valueFormat',
    ],
    [
      withParams({ searchFormat: { text: "'{}'", escape: 'xml' } }),
      'word-unknown',
      'valuesEndpoint.requestParams.searchFormat.escape',
    ],
    [withParams({ searchFormat: 'none' }), 'spec-invalid', 'valuesEndpoint.requestParams.searchFormat'],
    [
      {
        ...spec,
        dataType: 'DATE',
        constraints: [{ type: 'range', params: { min: '2024-01-01', max: '$NOW', step: 1 } }],
      },
      'constraint-params-invalid',
      'constraints[0].params.step',
    ],
    [
      { ...spec, dataType: 'NUMBER', constraints: [{ type: 'range', params: { min: 2, max: 1 } }] },
      'bounds-impossible',
      'constraints[0].params',
    ],
    [creating({ mode: 'SUGGESTIONS' }), 'member-ignored', 'valuesEndpoint.createEndpoint'],
    [creating({ createEndpoint: {} }), 'member-ignored', 'valuesEndpoint.createEndpoint'],
    [creating({}, { protocol: 'GRPC' }), 'word-unknown', 'valuesEndpoint.createEndpoint.protocol'],
    [creating({}, { method: 'PATCH' }), 'word-unknown', 'valuesEndpoint.createEndpoint.method'],
    [creating({}, { uri: '/v/{land}' }), 'variable-unknown', 'valuesEndpoint.createEndpoint.uri'],
    [creating({}, { label: 'x' }), 'member-unknown', 'valuesEndpoint.createEndpoint.label'],
    [
      creating({}, { body: { a: 1 }, labelParam: '/a/b' }),
      'spec-invalid',
      'valuesEndpoint.createEndpoint.labelParam',
    ],
    [
      filling({ itemFields: { town: '/city' }, fills: { city: 'city' } }),
      'fill-ignored',
      'valuesEndpoint.responseMapping.fills.city',
    ],
    [
      { ...filling({ fills: { city: 'label' } }), expectMultipleValues: true },
      'fill-ignored',
      'valuesEndpoint.responseMapping.fills',
    ],
    [
      { ...spec, dataType: 'OBJECT', subFields: [{ ...filling({ fills: { a: 'label' } }), name: 'a' }] },
      'fill-ignored',
      'subFields[0].valuesEndpoint.responseMapping.fills',
    ],
    [inline(), 'items-missing', 'valuesEndpoint.items'],
    [inline({ value: 1 }, { value: 1 }), 'values-duplicate', 'valuesEndpoint.items'],
    [inline({ value: 1 }, { label: 'none' }), 'item-dropped', 'valuesEndpoint.items'],
    [inline({ value: 1, disabled: 'true' }), 'detail-ignored', 'valuesEndpoint.items'],
    [inline({ value: 1, image: 'http://cdn.example/a.png' }), 'image-refused', 'valuesEndpoint.items'],
    [inline({ value: 1, image: 'data:image/svg+xml,<svg/>' }), 'image-refused', 'valuesEndpoint.items'],
    [
      {
        ...spec,
        dataType: 'NUMBER',
        expectMultipleValues: true,
        constraints: [{ type: 'minValue', params: { value: 1 } }],
      },
      'bound-ambiguous',
      'constraints[0]',
    ],
    [
      {
        ...spec,
        dataType: 'OBJECT',
        subFields: [
          { ...spec, name: 'a' },
          { ...spec, name: 'a' },
        ],
      },
      'subfield-duplicate',
      'subFields[1].name',
    ],
    [
      withParams({ limitParam: 'p', searchParam: 'p' }),
      'parameter-duplicate',
      'valuesEndpoint.requestParams',
    ],
    [withParams({ valueParam: 'search' }), 'parameter-duplicate', 'valuesEndpoint.requestParams'],
    [dependingOn('search', 'city'), 'parameter-duplicate', 'valuesEndpoint.requestParams'],
    [dependingOn('country', 5), 'dependency-ignored', xField],
    [dependingOn('country', ''), 'dependency-ignored', xField],
    [dependingOn('country', 'country', 'INLINE'), 'dependency-ignored', xField],
    [withPattern(String.raw`^(\w)\1$`), 'pattern-unchecked', 'constraints[0].params.regex'],
    [withPattern('^a++$'), 'pattern-unchecked', 'constraints[0].params.regex'],
    [
      { ...spec, dataType: 'OBJECT', subFields: [{ ...withPattern('^a'), name: 'a' }] },
      'pattern-half-anchored',
      'subFields[0].constraints[0].params.regex',
    ],
  ])('reports %j as %s at %s', (document, code, where) => {
    expect(found(document)).toContainEqual([code, where]);
  });

  it('reports nothing for valueParam beside a dependency (D38, D42)', () => {
    const { valuesEndpoint } = dependingOn('country', 'country');
    const endpoint = { ...valuesEndpoint, requestParams: { valueParam: 'id' } };

    expect(found({ ...spec, valuesEndpoint: endpoint })).toEqual([]);
  });

  it('gives each notice a message and a hint, both sentences', () => {
    for (const { message, hint } of lintFieldSpec({ ...spec, dataType: 'TEXT', lable: 'x' })) {
      expect(message).toMatch(/\.$/);
      expect(hint).toMatch(/\.$/);
    }
  });

  it('reports each fault of an invalid document, and does not throw', () => {
    expect(found({ valuesEndpoint: { debounceMs: '300' } })).toEqual([
      ['spec-invalid', 'displayName'],
      ['spec-invalid', 'dataType'],
      ['spec-invalid', 'valuesEndpoint.debounceMs'],
    ]);
  });

  it('reads an escaped dollar sign as no anchor', () => {
    expect(found(withPattern('a\\$'))).toEqual([]);
  });
});
