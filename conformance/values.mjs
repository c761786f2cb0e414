/** The cases of `validate`: which field, which value, without the verdicts. */

import { label, show } from './label.mjs';

const dataTypes = ['STRING', 'NUMBER', 'DATE', 'BOOLEAN', 'OBJECT'];
const field = (dataType, more = {}) => ({ displayName: 'Field', dataType, ...more });
const list = (more = {}) => ({ expectMultipleValues: true, ...more });
const one = (type, params, more = {}) => ({ constraints: [{ type, params, ...more }] });

/** 15 June 2024, noon, UTC. */
const nowMs = Date.UTC(2024, 5, 15, 12);

/** Rows of [name, cites, field, value, options?, choice?]. */
export function validateCases() {
  return [
    ...emptyRows(),
    ...typeRows(),
    ...constraintRows(),
    ...lengthRows(),
    ...numberRows(),
    ...dateRows(),
    ...patternRows(),
    ...paramRows(),
    ...membershipRows(),
    ...orderRows(),
    ...messageRows(),
    ...customRows(),
    ...objectRows(),
    ...readOnlyRows(),
  ].map(([name, cites, fieldSpec, value, options, choice]) => ({
    name,
    cites,
    choice,
    fieldSpec,
    value,
    options,
  }));
}

function emptyRows() {
  const fields = dataTypes.flatMap((type) => [
    [label`${type}`, field(type)],
    [label`required ${type}`, field(type, { required: true })],
    [label`list of ${type}`, field(type, list())],
    [label`required list of ${type}`, field(type, list({ required: true }))],
  ]);
  const empties = fields.flatMap(([what, fieldSpec]) =>
    [undefined, null, '', []].map((value) => [
      label`empty: ${what}, ${show(value)}`,
      ['D19', '§4.3 rule 7'],
      fieldSpec,
      value,
    ]),
  );
  const blanks = [
    ['STRING', ' '],
    ['STRING', '\t\n'],
    ['STRING', '0'],
    ['NUMBER', 0],
    ['BOOLEAN', false],
    ['OBJECT', {}],
  ].flatMap(([type, value]) => [
    [label`not empty: required ${type}, ${show(value)}`, ['D19'], field(type, { required: true }), value],
    [
      label`not empty: required list of ${type}, ${show([value])}`,
      ['D19'],
      field(type, list({ required: true })),
      [value],
    ],
  ]);
  return [
    ...empties,
    ...blanks,
    ['not empty: a list that holds an empty text', ['D19'], field('STRING', list({ required: true })), ['']],
    ['not empty: a list that holds null', ['D19', 'D25'], field('STRING', list({ required: true })), [null]],
    ['empty: nothing else is checked', ['D19'], field('STRING', { ...one('minLength', { value: 3 }) }), ''],
    [
      'empty: required stops',
      ['D19'],
      field('STRING', { required: true, ...one('minLength', { value: 3 }) }),
      '',
    ],
    [
      'empty: a list of none, minValue 1',
      ['D19', 'D24'],
      field('STRING', list(one('minValue', { value: 1 }))),
      [],
    ],
  ];
}

function typeRows() {
  const values = [
    'a',
    '5',
    'true',
    '2024-02-29',
    '2023-02-29',
    5,
    0,
    -1.5,
    true,
    false,
    {},
    { a: 1 },
    ['a'],
    [5, 6],
    [true],
    ['2024-02-29', 'x'],
    [{}],
    ['a', 5],
    [null, 'a'],
    [['a']],
  ];
  return [...dataTypes, 'COLOUR'].flatMap((type) =>
    values.flatMap((value) => [
      [label`type: ${type}, ${show(value)}`, ['D1', 'D25'], field(type), value],
      [label`type: list of ${type}, ${show(value)}`, ['D1', 'D25', 'D26'], field(type, list()), value],
    ]),
  );
}

/** Every constraint type × data type × single or list. */
function constraintRows() {
  const params = {
    pattern: [{ regex: '^[a2t{]' }, { regex: 'z' }],
    minLength: [{ value: 1 }, { value: 20 }],
    maxLength: [{ value: 20 }, { value: 0 }],
    minValue: [{ value: 2 }, { value: 3 }],
    maxValue: [{ value: 2 }, { value: 1 }],
    minDate: [{ iso: '2024-01-01' }, { iso: '2030-01-01' }],
    maxDate: [{ iso: '2030-01-01' }, { iso: '2024-01-01' }],
    range: [{ min: 1, max: 9 }, { min: 7 }],
    custom: [{ key: 'yes' }, { key: 'no' }],
  };
  const samples = {
    STRING: ['a1', 'b2'],
    NUMBER: [2, 25],
    DATE: ['2024-06-15', '2024-12-31T10:00'],
    BOOLEAN: [true, false],
    OBJECT: [{ a: 1 }, {}],
  };
  const natural = {
    pattern: ['STRING'],
    minLength: ['STRING'],
    maxLength: ['STRING'],
    minValue: ['NUMBER'],
    maxValue: ['NUMBER'],
    minDate: ['DATE'],
    maxDate: ['DATE'],
    range: ['NUMBER'],
    custom: dataTypes,
  };
  const options = { custom: { yes: true, no: false } };
  return Object.entries(params).flatMap(([type, variants]) =>
    dataTypes.flatMap((dataType) =>
      variants.flatMap((given) => {
        const counts = type === 'minValue' || type === 'maxValue';
        const isNatural = natural[type].includes(dataType);
        const own = type === 'custom' ? options : undefined;
        const [first, second] = samples[dataType];
        const about = `${type} ${show(given)}`;
        return [
          [
            label`${about}: ${dataType} ${show(first)}`,
            ['D22'],
            field(dataType, one(type, given)),
            first,
            own,
            isNatural ? undefined : 'applies-to',
          ],
          [
            label`${about}: list of ${dataType}`,
            ['D22', 'D24'],
            field(dataType, list(one(type, given))),
            [first, second],
            own,
            isNatural || counts ? undefined : 'applies-to',
          ],
        ];
      }),
    ),
  );
}

function lengthRows() {
  const rows = [
    ['minLength', 2, 'a'],
    ['minLength', 2, 'ab'],
    ['minLength', 2, '🏔'],
    ['minLength', 3, '🏔'],
    ['minLength', 2, '  '],
    ['minLength', '2', 'a'],
    ['minLength', 0, 'a'],
    ['maxLength', 2, 'ab'],
    ['maxLength', 2, 'abc'],
    ['maxLength', 1, '🏔'],
    ['maxLength', 1, 'e\u0301'],
    ['maxLength', 1, 'é'],
    ['maxLength', '2', 'abc'],
    ['maxLength', 2.5, 'ab'],
    ['maxLength', 2.5, 'abc'],
  ].map(([type, value, text]) => [
    label`length: ${type} ${show(value)}, ${show(text)}`,
    ['D22', 'D25'],
    field('STRING', one(type, { value })),
    text,
  ]);
  return [
    ...rows,
    [
      'length: each element',
      ['D24'],
      field('STRING', list(one('maxLength', { value: 1 }))),
      ['a', 'bb', 'c', 'dd'],
    ],
    [
      'length: an empty element',
      ['D19', 'D24'],
      field('STRING', list(one('minLength', { value: 1 }))),
      ['a', ''],
    ],
  ];
}

function numberRows() {
  const single = [
    ['minValue', { value: 5 }, [4.999, 5, 6, -5]],
    ['minValue', { value: '-0.5' }, [-0.5, -0.6, 0]],
    ['maxValue', { value: 5 }, [5, 5.001, -1e300]],
    ['maxValue', { value: '1e3' }, [1000, 1001]],
    ['range', { min: 1, max: 5 }, [0.999, 1, 3, 5, 5.001]],
    ['range', { min: '1', max: '5' }, [0, 1, 5, 6]],
    ['range', { min: 1 }, [0, 1, 1e9]],
    ['range', { max: 5 }, [5, 6, -1e9]],
    ['range', { min: 5, max: 1 }, [3, 5, 1]],
    ['range', { step: 1 }, [0, 1, -3, 1.5, 1_000_000_000.5]],
    ['range', { step: 0.1 }, [0.3, 0.7, 0.35, 1_000_000.1, -0.2]],
    ['range', { step: 0.01 }, [1234.56, 1234.567]],
    ['range', { step: '0.25' }, [0.75, 0.8]],
    ['range', { step: 1000 }, [0, 5000, 5001]],
  ].flatMap(([type, params, values]) =>
    values.map((value) => [
      label`number: ${type} ${show(params)}, ${value}`,
      ['D22'],
      field('NUMBER', one(type, params)),
      value,
    ]),
  );
  const stepped = [
    [{ min: 1, step: 2 }, [1, 2, 3, 0]],
    [{ min: 0.1, step: 0.2 }, [0.1, 0.2, 0.7]],
    [{ min: -1, max: 1, step: 0.5 }, [-1, -0.25, 0.5, 1.5]],
  ].flatMap(([params, values]) =>
    values.map((value) => [
      label`number: range ${show(params)}, ${value}`,
      ['D22'],
      field('NUMBER', one('range', params)),
      value,
      undefined,
      'step-from-min',
    ]),
  );
  return [
    ...single,
    ...stepped,
    [
      'number: minValue bounds each of a list',
      ['D24'],
      field('NUMBER', list(one('minValue', { value: 2 }))),
      [1, 2, 0],
    ],
    [
      'number: maxValue bounds each of a list',
      ['D24'],
      field('NUMBER', list(one('maxValue', { value: 2 }))),
      [1, 3, 2, 4],
    ],
    [
      'number: range bounds each of a list',
      ['D24'],
      field('NUMBER', list(one('range', { min: 1, max: 2 }))),
      [0, 1, 2, 3],
    ],
    ...['STRING', 'DATE', 'BOOLEAN'].flatMap((type) => {
      const value = { STRING: '9', DATE: '2024-01-01', BOOLEAN: true }[type];
      return [1, 2, 3].map((count) => [
        label`number: minValue 2 and maxValue 2 count a list of ${count} ${type}`,
        ['D24'],
        field(
          type,
          list({
            constraints: ['minValue', 'maxValue'].map((bound) => ({ type: bound, params: { value: 2 } })),
          }),
        ),
        Array.from({ length: count }, () => value),
      ]);
    }),
  ];
}

function dateRows() {
  const shapes = [
    '2024-02-29',
    '2023-02-29',
    '1900-02-29',
    '2000-02-29',
    '2024-04-31',
    '2024-13-01',
    '2024-00-01',
    '2024-01-00',
    '2024-01-32',
    '0001-01-01',
    '9999-12-31',
    '2024-02-29T12:00',
    '2024-02-29T12:00:00',
    '2024-02-29T12:00:00.5',
    '2024-02-29T12:00Z',
    '2024-02-29T12:00:00.123Z',
    '2024-02-29T12:00+02:00',
    '2024-02-29T12:00-11:30',
    '2024-02-29T24:00',
    '2024-02-29T12:60',
    '2024-02-29T12:00:61',
    '2023-02-29T12:00',
    '2024-02-29T',
    '29/02/2024',
    '2024/02/29',
    'tomorrow',
    '$NOW',
    ' 2024-02-29',
  ].map((value) => [label`date: ${value}`, ['D25'], field('DATE'), value]);
  const bounds = [
    [
      'minDate',
      '2024-06-15',
      ['2024-06-14', '2024-06-15', '2024-06-16', '2024-06-14T23:59', '2024-06-15T00:00'],
    ],
    ['maxDate', '2024-06-15', ['2024-06-14', '2024-06-15', '2024-06-16']],
    [
      'minDate',
      '2024-06-15T12:00Z',
      ['2024-06-15T11:59', '2024-06-15T12:00', '2024-06-15T14:00+02:00', '2024-06-15T13:00+02:00'],
    ],
    [
      'maxDate',
      '2024-06-15T12:00+02:00',
      ['2024-06-15T10:00Z', '2024-06-15T10:00', '2024-06-15T10:01', '2024-06-14'],
    ],
    [
      'minDate',
      '$NOW',
      ['2024-06-15T11:59:59', '2024-06-15T12:00:00', '2024-06-15T12:00:01', '2024-06-14', '2024-06-16'],
    ],
    [
      'maxDate',
      '$NOW',
      [
        '2024-06-15T11:59:59',
        '2024-06-15T12:00:00',
        '2024-06-15T12:00:01',
        '2024-06-14',
        '2024-06-15',
        '2024-06-16',
      ],
    ],
  ].flatMap(([type, iso, values]) =>
    values.map((value) => [
      label`date: ${type} ${iso}, ${value}`,
      ['D22', 'D25'],
      field('DATE', one(type, { iso })),
      value,
      { nowMs },
    ]),
  );
  return [
    ...shapes,
    ...bounds,
    [
      'date: minDate $NOW, today',
      ['D25'],
      field('DATE', one('minDate', { iso: '$NOW' })),
      '2024-06-15',
      { nowMs },
      'today',
    ],
    ...zonedRows(),
    ...[
      [{ min: '2024-06-01', max: '2024-06-30' }, ['2024-05-31', '2024-06-01', '2024-06-30', '2024-07-01']],
      [{ min: '2024-06-15T12:00Z' }, ['2024-06-15T11:59', '2024-06-15T12:00', '2024-06-15']],
      [{ max: '$NOW' }, ['2024-06-15', '2024-06-16', '2024-06-15T12:00', '2024-06-15T12:01']],
      [{ min: '2024-06-01', step: 7 }, ['2024-06-02', '2024-05-31']],
      [{ min: 'soon', max: '2024-06-30' }, ['2025-01-01']],
      [{ min: 5 }, ['2025-01-01']],
      [{ step: 7 }, ['2025-01-01']],
    ].flatMap(([params, values]) =>
      values.map((value) => [
        label`date: range ${show(params)}, ${value}`,
        ['D22', 'D25'],
        field('DATE', one('range', params)),
        value,
        { nowMs },
        'date-range',
      ]),
    ),
    [
      'date: a range bounds each of a list',
      ['D22', 'D24'],
      field('DATE', list(one('range', { min: '2024-01-01', max: '2024-12-31' }))),
      ['2023-12-31', '2024-06-01', '2025-01-01'],
      undefined,
      'date-range',
    ],
    [
      'date: each of a list',
      ['D24'],
      field('DATE', list(one('minDate', { iso: '2024-01-01' }))),
      ['2023-12-31', '2024-01-01', '2023-01-01'],
    ],
    [
      'date: both bounds fail in order',
      ['D19'],
      field('DATE', {
        constraints: [
          { type: 'minDate', params: { iso: '2025-01-01' } },
          { type: 'maxDate', params: { iso: '2023-01-01' } },
        ],
      }),
      '2024-01-01',
    ],
    [
      'date: a text that is no date',
      ['D22'],
      field('STRING', one('minDate', { iso: '2024-01-01' })),
      'soon',
      undefined,
      'applies-to',
    ],
  ];
}

/** $NOW beside a bare day is the day it is where the reader is (D25). */
function zonedRows() {
  const places = [
    ['Pacific/Auckland', Date.UTC(2024, 5, 14, 20), ['2024-06-14', '2024-06-15', '2024-06-16']],
    ['America/Los_Angeles', Date.UTC(2024, 5, 16, 4), ['2024-06-14', '2024-06-15', '2024-06-16']],
    ['Asia/Kathmandu', Date.UTC(2024, 5, 14, 18, 15), ['2024-06-14', '2024-06-15']],
  ];
  return places.flatMap(([timeZone, at, values]) =>
    values.flatMap((value) =>
      ['minDate', 'maxDate'].map((type) => [
        label`date: ${type} $NOW in ${timeZone}, ${value}`,
        ['D25'],
        field('DATE', one(type, { iso: '$NOW' })),
        value,
        { nowMs: at, timeZone },
        'today',
      ]),
    ),
  );
}

function patternRows() {
  const rows = [
    ['^[A-Z]+$', undefined, ['AB', 'Ab', 'A B']],
    ['[A-Z]', undefined, ['aBc', 'abc']],
    ['b', undefined, ['b', 'abc', 'ac']],
    ['a|ab', undefined, ['ab', 'a', 'b', 'aba']],
    ['^a|b$', undefined, ['ax', 'xb', 'xx', 'ab', 'b']],
    ['^fr$', 'i', ['FR', 'Fr', 'fra']],
    ['^a.c$', 's', ['a\nc', 'abc']],
    ['^a.c$', undefined, ['a\nc']],
    ['^.$', 'u', ['🏔', 'ab']],
    ['^.$', undefined, ['🏔'], 'code-points'],
    [String.raw`^\p{Lu}+$`, undefined, ['ÉA', 'éa', 'p{Lu}']],
    [String.raw`^\d{2}-\d{2}$`, undefined, ['12-34', '1-2', '١٢-٣٤']],
    [String.raw`^(\w)\1$`, undefined, ['aa', 'ab'], 'back-references'],
    [String.raw`^(?<y>\d)\k<y>$`, undefined, ['11', '12'], 'back-references'],
    [String.raw`(?<=\$)\d`, undefined, ['$5', '5']],
    [String.raw`^\s*$`, undefined, ['   ', ' a ']],
    ['', undefined, ['a']],
    ['(', undefined, ['a', '(']],
    ['*', undefined, ['a']],
    ['a)|(b', undefined, ['c']],
  ];
  const cases = rows.flatMap(([regex, flags, values, choice]) =>
    values.flatMap((value) =>
      ['search', 'full'].map((patternMatch) => [
        label`pattern: /${regex}/${flags ?? ''} ${patternMatch}, ${show(value)}`,
        ['§4.3 rule 5', 'D23'],
        field('STRING', one('pattern', { regex, ...(flags === undefined ? {} : { flags }) })),
        value,
        { patternMatch },
        choice,
      ]),
    ),
  );
  return [
    ...cases,
    [
      'pattern: found, not matched, by default',
      ['D23'],
      field('STRING', one('pattern', { regex: 'b' })),
      'abc',
    ],
    ['pattern: multiline', ['D23'], field('STRING', one('pattern', { regex: '^b$', flags: 'm' })), 'a\nb'],
    ['pattern: not multiline', ['D23'], field('STRING', one('pattern', { regex: '^b$' })), 'a\nb'],
    [
      'pattern: each element',
      ['D24'],
      field('STRING', list(one('pattern', { regex: '^[ab]$' }))),
      ['a', 'c', 'b', 'ab'],
    ],
  ];
}

/** Parameters that make no sense: the constraint checks nothing. */
function paramRows() {
  const rows = [
    ['STRING', 'pattern', [undefined, {}, { regex: 5 }], 'a'],
    ['STRING', 'minLength', [undefined, {}, { value: 'many' }, { value: '' }, { value: true }], 'a'],
    ['STRING', 'maxLength', [{}, { value: [0] }, { max: 0 }], 'a'],
    ['NUMBER', 'minValue', [{}, { value: 'x' }, { min: 9 }], 1],
    ['NUMBER', 'maxValue', [{}, { value: {} }, { value: ' ' }], 1],
    ['DATE', 'minDate', [{}, { iso: '2024-02-30' }, { iso: 5 }, { value: '2030-01-01' }], '2024-01-01'],
    ['DATE', 'maxDate', [{}, { iso: '$now' }, { iso: 'yesterday' }], '2024-01-01'],
    ['NUMBER', 'range', [undefined, {}, { min: 'x' }, { step: 0 }, { step: -1 }, { min: 5, step: 0 }], 1],
    ['STRING', 'custom', [undefined, {}, { key: 5 }], 'a'],
  ].flatMap(([dataType, type, variants, value]) =>
    variants.map((params) => [
      label`params: ${type} ${show(params)}`,
      ['D22'],
      field(dataType, { constraints: [{ type, ...(params === undefined ? {} : { params }) }] }),
      value,
      undefined,
      'bad-params',
    ]),
  );
  const unknown = ['email', 'PATTERN', 'minlength', '', 'constructor', '__proto__'].map((type) => [
    label`params: unknown type ${show(type)}`,
    ['D22'],
    field('STRING', {
      constraints: [
        { type, params: { value: 9, regex: 'z' } },
        { type: 'minLength', params: { value: 3 } },
      ],
    }),
    'a',
  ]);
  return [...rows, ...unknown];
}

function membershipRows() {
  const values = ['a', 5, true, '', '6'].map((value) => ({ value, label: `Label of ${value}` }));
  const modes = [undefined, 'CLOSED', 'SUGGESTIONS', 'HALF_OPEN'];
  const endpoints = modes.flatMap((mode) => {
    const own = mode === undefined ? {} : { mode };
    return [
      [label`INLINE, mode ${mode}`, { protocol: 'INLINE', items: values, ...own }, undefined],
      [label`remote, mode ${mode}`, { uri: '/v', ...own }, undefined],
      [label`remote, mode ${mode}, looked up`, { uri: '/v', ...own }, { values }],
    ];
  });
  const samples = [
    ['STRING', ['a', 'b', 'A', '5', 'Label of a', '6']],
    ['NUMBER', [5, 6]],
    ['BOOLEAN', [true, false]],
  ];
  const systematic = endpoints.flatMap(([what, valuesEndpoint, options]) =>
    samples.flatMap(([type, given]) =>
      given.map((value) => [
        label`membership: ${what}, ${type} ${show(value)}`,
        ['§4.3 rule 6', 'D10', 'D21'],
        field(type, { valuesEndpoint }),
        value,
        options,
      ]),
    ),
  );
  const inline = { protocol: 'INLINE', items: values };
  const seats = { protocol: 'INLINE', items: ['free', { value: 'taken', label: 'Taken', disabled: true }] };
  return [
    ...systematic,
    [
      'membership: each element',
      ['D21', 'D24'],
      field('STRING', list({ valuesEndpoint: inline })),
      ['a', 'x', '6', 'y'],
    ],
    [
      'membership: each element, looked up',
      ['D21'],
      field('NUMBER', list({ valuesEndpoint: { uri: '/v' } })),
      [5, 6],
      { values },
    ],
    [
      'membership: each element, not known',
      ['D21'],
      field('NUMBER', list({ valuesEndpoint: { uri: '/v' } })),
      [5, 6],
    ],
    ...['taken', 'gone', ['taken', 'free']].map((value) => [
      label`membership: ${show(value)}, where one can no longer be chosen`,
      ['D63', 'D21'],
      field('STRING', { ...(Array.isArray(value) ? list({}) : {}), valuesEndpoint: seats }),
      value,
    ]),
    [
      'membership: nothing was returned',
      ['D21'],
      field('STRING', { valuesEndpoint: { uri: '/v' } }),
      'a',
      { values: [] },
    ],
    [
      'membership: an empty value is not looked up',
      ['D19', 'D21'],
      field('STRING', { valuesEndpoint: { uri: '/v' } }),
      '',
    ],
    [
      'membership: a wrong type is not looked up',
      ['D19', 'D21'],
      field('STRING', { valuesEndpoint: { uri: '/v' } }),
      5,
    ],
    [
      'membership: not known, and too long',
      ['D19', 'D21'],
      field('STRING', { valuesEndpoint: { uri: '/v' }, ...one('maxLength', { value: 1 }) }),
      'ab',
    ],
    [
      'membership: values given for a field without endpoint',
      ['D6', 'D21'],
      field('STRING'),
      'b',
      { values },
    ],
    [
      'membership: GRPC is not known',
      ['D7', 'D21'],
      field('STRING', { valuesEndpoint: { protocol: 'GRPC', uri: '/v' } }),
      'a',
    ],
  ];
}

function orderRows() {
  const constraints = [
    { name: 'third', type: 'maxLength', params: { value: 1 } },
    { name: 'first', type: 'pattern', params: { regex: '^[A-Z]+$' } },
    { type: 'minLength', params: { value: 1 } },
    { type: 'pattern', params: { regex: 'q' } },
  ];
  const valuesEndpoint = { protocol: 'INLINE', items: [{ value: 'A' }] };
  const strict = field('STRING', { required: true, valuesEndpoint, constraints });
  const several = field('STRING', list({ required: true, valuesEndpoint, constraints }));
  return [
    ...['', null, 5, true, [], ['A'], 'A', 'AA', 'aa', 'q', 'Q'].map((value) => [
      label`order: ${show(value)}`,
      ['D19', 'D20'],
      strict,
      value,
    ]),
    ...[[], 'A', ['A'], ['A', 5, null], ['aa', 'A', 'qq']].map((value) => [
      label`order: list field, ${show(value)}`,
      ['D19', 'D24'],
      several,
      value,
    ]),
    [
      'order: the same constraint twice',
      ['D19'],
      field('STRING', { constraints: [constraints[0], constraints[0]] }),
      'ab',
    ],
  ];
}

function messageRows() {
  const texts = { en: 'Too long', fr: 'Trop long', 'fr-CA': 'Bien trop long' };
  const said = (errorMessage, locale) => [
    label`message: ${show(errorMessage)} for ${locale}`,
    ['D4', 'D20'],
    field('STRING', one('maxLength', { value: 1 }, { errorMessage })),
    'ab',
    locale === undefined ? undefined : { locale },
  ];
  return [
    said('Too long'),
    said('Too long', 'fr'),
    said('At most {value}'),
    ...['en', 'fr', 'fr-CA', 'fr-ca', 'fr-BE', 'en-GB', 'de'].map((locale) => said(texts, locale)),
    said({ ...texts, default: 'Zu lang' }, 'de'),
    said({ ...texts, default: 'Zu lang' }),
    said({ i18nKey: 'too.long', en: 'Too long' }, 'de'),
    said({ i18nKey: 'too.long' }, 'de'),
    [
      'message: one for each failure',
      ['§7', 'D20'],
      field('STRING', {
        constraints: ['a', 'b'].map((errorMessage) => ({
          name: errorMessage,
          type: 'maxLength',
          params: { value: 1 },
          errorMessage,
        })),
      }),
      'ab',
    ],
    [
      'message: one for each element',
      ['D20', 'D24'],
      field('STRING', list(one('maxLength', { value: 1 }, { errorMessage: 'Too long' }))),
      ['ab', 'a', 'cd'],
    ],
  ];
}

function customRows() {
  const custom = { yes: true, no: false };
  return ['yes', 'no', 'unheard-of', 'toString'].flatMap((key) => [
    [label`custom: ${key}`, ['D22'], field('STRING', one('custom', { key })), 'a', { custom }],
    [label`custom: ${key}, no rules at hand`, ['D22'], field('STRING', one('custom', { key })), 'a'],
    [
      label`custom: ${key}, a list as a whole`,
      ['D22', 'D24'],
      field('STRING', list(one('custom', { key }))),
      ['a', 'b'],
      { custom },
      'custom-list',
    ],
  ]);
}

/** D71: what is read-only is neither demanded nor validated, alone or as a part. */
function readOnlyRows() {
  const closed = { valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'FR' }] } };
  const own = { readOnly: true, required: true };
  const fields = [
    ['a text', field('STRING', { ...own, ...one('maxLength', { value: 1 }) })],
    ['a number', field('NUMBER', own)],
    ['a list', field('STRING', list(own))],
    ['one of a list', field('STRING', { ...own, ...closed })],
    [
      'an object',
      field('OBJECT', { ...own, subFields: [{ ...field('STRING', { required: true }), name: 'a' }] }),
    ],
  ];
  const rows = fields.flatMap(([what, spec]) =>
    [undefined, null, 'abc', 5, ['a'], {}, { a: 5 }].map((value) => [
      label`${what} to be read: ${show(value)}`,
      ['D71'],
      spec,
      value,
    ]),
  );
  const part = field('OBJECT', {
    subFields: [
      { ...field('NUMBER', own), name: 'id' },
      { ...field('STRING', { required: true }), name: 'street' },
    ],
  });
  const objects = [{ street: 'a' }, { id: 'x', street: 'a' }, { id: 5 }, { id: 5, street: 1 }];
  return [
    ...rows,
    ...objects.map((value) => [label`a part to be read: ${show(value)}`, ['D71'], part, value]),
  ];
}

function objectRows() {
  const address = field('OBJECT', {
    subFields: [
      { ...field('STRING'), name: 'street', required: true },
      { ...field('NUMBER', list(one('range', { max: 9 }))), name: 'floors' },
      {
        ...field('OBJECT', { subFields: [{ ...field('NUMBER', { required: true }), name: 'lat' }] }),
        name: 'place',
      },
      {
        ...field('STRING', { valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'FR' }] } }),
        name: 'country',
      },
    ],
  });
  const objects = [
    { street: 'a' },
    {},
    { street: '' },
    { street: '', floors: [], place: { lat: null } },
    { street: '', place: {}, country: 'FR' },
    { street: '', other: false },
    { street: 5 },
    { street: 'a', floors: [1, 12, 13] },
    { street: 'a', floors: 1 },
    { street: 'a', floors: ['1', 2] },
    { street: 'a', floors: [] },
    { street: 'a', place: {} },
    { street: 'a', place: { lat: 'x' } },
    { street: 'a', place: { lat: 1 } },
    { street: 'a', place: 5 },
    { street: 'a', country: 'FR' },
    { street: 'a', country: 'XX' },
    { street: 'a', other: 1 },
    { place: { lat: 'x' }, country: 5, floors: [10] },
  ];
  const pending = field('OBJECT', {
    subFields: [{ ...field('STRING', { valuesEndpoint: { uri: '/v' } }), name: 'country' }],
  });
  const rows = [
    ...objects.map((value) => [label`object: ${show(value)}`, ['D1', 'D19'], address, value]),
    ['object: required, empty object', ['D19'], { ...address, required: true }, {}],
    [
      'object: a list of them',
      ['D1', 'D24'],
      { ...address, ...list() },
      [{ street: 'a' }, {}, { street: 'b', floors: [99] }],
    ],
    [
      'object: nothing else is checked of an empty one',
      ['D19'],
      { ...address, ...one('custom', { key: 'no' }) },
      { street: '' },
      { custom: { no: false } },
    ],
    ['object: a list with a stranger', ['D19', 'D24'], { ...address, ...list() }, [{ street: 'a' }, 'b']],
    ['object: a part that is not known', ['D21'], pending, { country: 'FR' }],
    [
      'object: values are not those of its parts',
      ['D21'],
      pending,
      { country: 'FR' },
      { values: [{ value: 'DE', label: 'DE' }] },
    ],
    ['object: no sub-fields', ['D1'], field('OBJECT'), { a: 1 }],
    ['object: sub-fields of a text are not checked', ['D1'], { ...address, dataType: 'STRING' }, 'a'],
  ];
  return rows.map(([name, cites, fieldSpec, value, options]) => [
    name,
    cites,
    fieldSpec,
    value,
    options,
    'sub-fields',
  ]);
}
