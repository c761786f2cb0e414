/** The cases of `formParse` and `formValidate`: which form, which values, without the verdicts. */

import { label, show } from './label.mjs';

const field = (name, dataType = 'STRING', more = {}) => ({ name, displayName: 'Field', dataType, ...more });
const list = { expectMultipleValues: true };
const form = (fields, crossConstraints, more = {}) => ({
  id: 'form',
  fields,
  ...(crossConstraints === undefined ? {} : { crossConstraints }),
  ...more,
});
const rule = (type, fields, params, more = {}) => ({
  name: `${type} rule`,
  type,
  fields,
  ...(params === undefined ? {} : { params }),
  ...more,
});
const leaf = (name, operator, value) => ({
  field: name,
  operator,
  ...(value === undefined ? {} : operator === 'in' ? { values: value } : { value }),
});
const notEmpty = (name) => leaf(name, 'notEmpty');
/** JSON keeps a member of this name apart from the prototype. */
const own = (...entries) => Object.fromEntries(entries);

/** 15 June 2024, noon, UTC. */
const nowMs = Date.UTC(2024, 5, 15, 12);

// Documents ----------------------------------------------------------------------------------------------------------

/** Rows of [name, cites, document, choice?]. */
export function formParseCases() {
  const good = form([field('a'), field('b')]);
  const withRule = (given) => form([field('a')], [given]);
  const withSection = (given) => form([field('a')], undefined, { sections: [given] });
  const section = { name: 's', displayName: 'Section', fields: ['a'] };
  return [
    ['a form', ['D33'], good],
    ['a form in its envelope', ['D33'], { form: good }],
    ['a form in two envelopes', ['D33'], { form: { form: good } }],
    ['a form beside a member called form', ['D33'], { ...good, form: form([]) }, 'form-envelope'],
    ['a form without fields', ['D33'], form([])],
    ['a form beside fields that are null', ['D33'], { fields: null, form: good }, 'null-members'],
    ...[undefined, null, 5, 'form', true, [], [good]].map((document) => [
      label`no form: ${show(document)}`.slice(0, 60),
      ['D33'],
      document ?? null,
    ]),
    ...['id', 'fields'].map((name) => [label`without ${name}`, ['D33'], { ...good, [name]: undefined }]),
    ...['id', 'fields'].map((name) => [
      label`${name} is null`,
      ['D33'],
      { ...good, [name]: null },
      'null-members',
    ]),
    ...[
      ['id', [5, {}, []]],
      ['version', [5, true]],
      ['displayName', [5, [], { en: 5 }]],
      ['description', [5, []]],
      ['fields', [5, {}, 'a']],
      ['crossConstraints', [5, {}, 'a']],
      ['sections', [5, {}, 'a']],
      ['submitEndpoint', [5, [], 'a']],
    ].flatMap(([name, values]) =>
      values.map((value) => [label`${name} is ${value}`, ['D33'], { ...good, [name]: value }]),
    ),
    ...['version', 'displayName', 'description', 'crossConstraints', 'sections', 'submitEndpoint'].map(
      (name) => [label`${name} is null`, ['D33'], { ...good, [name]: null }, 'null-members'],
    ),
    ['an empty id', ['D33'], { ...good, id: '' }, 'empty-names'],
    ['texts in several languages', ['D33', 'D4'], { ...good, displayName: { en: 'Form', fr: 'Formulaire' } }],
    ['an unknown member', ['D33'], { ...good, colour: 'red' }],
    ['members of everything', ['D33'], own(...Object.entries(good), ['__proto__', 5], ['constructor', 5])],
    ['a field without a name', ['D33'], form([field(undefined)])],
    ['a field whose name is null', ['D33'], form([field(null)])],
    ['a field whose name is empty', ['D33'], form([field('')]), 'empty-names'],
    ['a field whose name is a number', ['D33'], form([field(5)])],
    ['two fields of one name', ['D33'], form([field('a'), field('b'), field('a')])],
    ['three fields of one name', ['D33'], form([field('a'), field('a'), field('a')])],
    ['names that differ by case', ['D33'], form([field('a'), field('A')])],
    [
      'a broken field with the name of another',
      ['D33'],
      form([field('a'), { name: 'a', dataType: 'STRING' }]),
    ],
    ['a field with the name of a broken one', ['D33'], form([{ name: 'a', dataType: 'STRING' }, field('a')])],
    ['a field with nothing', ['D33', 'D2'], form([{}])],
    ['a field with a fault inside', ['D33', 'D2'], form([field('a', 'STRING', { constraints: [{}] })])],
    ['a field of an unknown data type', ['D33', 'D1'], form([field('a', 'COLOUR')])],
    ...[5, 'a', null, []].map((one) => [label`a field is ${one}`, ['D33'], form([field('a'), one])]),
    [
      'a field in an envelope, beside a displayName that is null',
      ['D3', 'D33'],
      form([{ displayName: null, field: { ...field('a'), valuesEndpoint: 5 } }]),
      'null-members',
    ],
    ['a field in the envelope of a reply', ['D3', 'D33'], form([{ field: field('a') }]), 'field-envelope'],
    ...['__proto__', 'constructor', 'toString', 'hasOwnProperty'].map((name) => [
      label`a field named ${name}, twice`,
      ['D33'],
      form([field(name), field(name)]),
    ]),
    ['a name with dots and brackets', ['D33'], form([field('a.b[0]'), field('a')])],
    ['a rule', ['D35'], withRule(rule('atLeastOne', ['a']))],
    ['a rule of an unknown type', ['D33'], withRule(rule('magic', ['a']))],
    ['a rule with an unknown member', ['D33'], withRule(rule('atLeastOne', ['a'], {}, { colour: 'red' }))],
    ['a rule without a type', ['D35'], withRule({ name: 'r', fields: ['a'] })],
    ['a rule whose type is a number', ['D35'], withRule({ name: 'r', type: 5, fields: ['a'] })],
    ['a rule without a name', ['D35'], withRule({ type: 'atLeastOne', fields: ['a'] }), 'rule-members'],
    ['a rule without fields', ['D35'], withRule({ name: 'r', type: 'atLeastOne' }), 'rule-members'],
    ['a rule of no field', ['D35'], withRule(rule('atLeastOne', []))],
    ['a rule of a field that there is not', ['D35'], withRule(rule('atLeastOne', ['z']))],
    ...[
      ['name', [5, {}]],
      ['fields', [5, 'a', {}]],
      ['params', [5, 'a', []]],
      ['errorMessage', [5, [], { en: 5 }]],
    ].flatMap(([name, values]) =>
      values.map((value) => [
        label`${name} of a rule is ${value}`,
        ['D35'],
        withRule({ ...rule('atLeastOne', ['a']), [name]: value }),
        'rule-members',
      ]),
    ),
    ['a rule names a number', ['D35'], withRule(rule('atLeastOne', ['a', 5, null])), 'rule-members'],
    ...[5, 'a', null, []].map((one) => [label`a rule is ${one}`, ['D35'], withRule(one)]),
    ['a condition of unknown words', ['D36'], withRule(rule('visibleWhen', ['a'], { xor: [5] }))],
    ['rules in a circle', ['D37'], form([field('a'), field('b')], circle('a', 'b'))],
    ['a section', ['D33'], withSection(section)],
    ['a section of a field that there is not', ['D33'], withSection({ ...section, fields: ['z'] })],
    ['a section of one field twice', ['D33'], withSection({ ...section, fields: ['a', 'a'] })],
    ...['name', 'displayName', 'fields'].map((name) => [
      label`a section without ${name}`,
      ['D33'],
      withSection({ ...section, [name]: undefined }),
      'section-members',
    ]),
    ['a section in no language', ['D33', 'D4'], withSection({ ...section, displayName: {} }), 'no-language'],
    ['a section names a number', ['D33'], withSection({ ...section, fields: ['a', 5] })],
    ...[5, null].map((one) => [label`a section is ${one}`, ['D33'], withSection(one)]),
    [
      'a submit endpoint',
      ['D33', 'D39'],
      { ...good, submitEndpoint: { protocol: 'HTTPS', uri: '/f', method: 'PUT' } },
    ],
    [
      'a submit endpoint of unknown words',
      ['D33'],
      { ...good, submitEndpoint: { protocol: 'X', uri: '/f', method: 'Y' } },
    ],
    ['a submit endpoint without a uri', ['D33'], { ...good, submitEndpoint: {} }, 'submit-uri'],
    ['a submit endpoint of an empty uri', ['D33'], { ...good, submitEndpoint: { uri: '' } }, 'submit-uri'],
    [
      'a submit endpoint of numbers',
      ['D33'],
      { ...good, submitEndpoint: { protocol: 1, uri: 2, method: 3 } },
    ],
    [
      'faults everywhere',
      ['D33'],
      { fields: [{}, 5], crossConstraints: [{}], sections: [5], submitEndpoint: 5 },
    ],
  ].map(([name, cites, document, choice]) => ({ name, cites, choice, document }));
}

const circle = (...names) =>
  names.map((name, index) => {
    const next = names[(index + 1) % names.length];
    return rule('visibleWhen', [name, next], notEmpty(next));
  });

// Verdicts -----------------------------------------------------------------------------------------------------------

/** Rows of [name, cites, formSpec, values, options?, choice?]. */
export function formValidateCases() {
  return [
    ...fieldRows(),
    ...operatorRows(),
    ...listRows(),
    ...truthRows(),
    ...shapeRows(),
    ...boundRows(),
    ...dateRows(),
    ...textRows(),
    ...visibilityRows(),
    ...demandRows(),
    ...comparisonRows(),
    ...countRows(),
    ...dependsRows(),
    ...customRows(),
    ...orderRows(),
    ...placeRows(),
    ...ruleRows(),
    ...nameRows(),
    ...submitRows(),
    ...readOnlyRows(),
  ].map(([name, cites, formSpec, values, options, choice]) => ({
    name,
    cites,
    choice,
    formSpec,
    values,
    options,
  }));
}

const bounded = (type, params) => ({ constraints: [{ name: 'bound', type, params }] });

/** Rows of [name, form]: what a form begins with (D71). */
export function formStartCases() {
  const inline = { valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'A' }] } };
  const open = { valuesEndpoint: { ...inline.valuesEndpoint, mode: 'SUGGESTIONS' } };
  const remote = { valuesEndpoint: { uri: '/v' } };
  const alone = [
    ['a text', field('a', 'STRING', { default: 'x' })],
    ['a number', field('a', 'NUMBER', { default: 3 })],
    ['nought', field('a', 'NUMBER', { default: 0 })],
    ['a day', field('a', 'DATE', { default: '2026-02-03' })],
    ['a tick', field('a', 'BOOLEAN', { default: true })],
    ['no tick', field('a', 'BOOLEAN', { default: false })],
    ['several', field('a', 'STRING', { ...list, default: ['x', 'y'] })],
    ['a read-only text', field('a', 'STRING', { readOnly: true, default: 'x' })],
    ['a required text', field('a', 'STRING', { required: true, default: 'x' })],
    ['a value that is offered', field('a', 'STRING', { ...inline, default: 'a' })],
    ['a value that is not among suggestions', field('a', 'STRING', { ...open, default: 'x' })],
    ['a value that a lookup would have to tell of', field('a', 'STRING', { ...remote, default: 'x' })],
    ['an empty text', field('a', 'STRING', { default: '' })],
    ['null', field('a', 'STRING', { default: null })],
    ['an empty list', field('a', 'STRING', { ...list, default: [] })],
    ['invalid: a number for a text', field('a', 'STRING', { default: 5 })],
    ['invalid: a text for a number', field('a', 'NUMBER', { default: '3' })],
    ['invalid: a text for a tick', field('a', 'BOOLEAN', { default: 'true' })],
    ['invalid: no day', field('a', 'DATE', { default: '2026-02-30' })],
    ['invalid: a list for one', field('a', 'STRING', { default: ['x'] })],
    ['invalid: one for a list', field('a', 'STRING', { ...list, default: 'x' })],
    ['invalid: one of a list', field('a', 'STRING', { ...list, default: ['x', 5] })],
    ['invalid: too long', field('a', 'STRING', { default: 'abc', ...bounded('maxLength', { value: 2 }) })],
    ['invalid: too small', field('a', 'NUMBER', { default: 3, ...bounded('range', { min: 4 }) })],
    ['invalid: no step', field('a', 'NUMBER', { default: 3, ...bounded('range', { step: 2 }) })],
    [
      'invalid: too early',
      field('a', 'DATE', { default: '2026-02-03', ...bounded('minDate', { iso: '2026-03-01' }) }),
    ],
    [
      'invalid: too many',
      field('a', 'STRING', { ...list, default: ['x', 'y'], ...bounded('maxValue', { value: 1 }) }),
    ],
    ['invalid: not offered', field('a', 'STRING', { ...inline, default: 'x' })],
    [
      'invalid: one of a list is not offered',
      field('a', 'STRING', { ...inline, ...list, default: ['a', 'x'] }),
    ],
  ];
  const place = (zip, more) =>
    field('home', 'OBJECT', {
      subFields: [field('zip', 'STRING', zip), field('country', 'STRING', { default: 'CH' })],
      ...more,
    });
  return [
    ...alone.map(([name, one]) => [name, [one, field('b')]]),
    ['nothing is said', [field('a'), field('b', 'NUMBER'), field('c', 'STRING', list)]],
    ['parts of an object', [place({ default: '8000' })]],
    ['an object and its parts', [place({ default: '8000' }, { default: { zip: '3000' } })]],
    ['a part that is not valid', [place({ default: 5 })]],
    ['a part that is required and not there', [place({ required: true }, { default: { country: 'DE' } })]],
    ['invalid: an object of which a part is not', [place({}, { default: { zip: 5, country: 'DE' } })]],
    ['invalid: a text for an object', [place({}, { default: 'x' })]],
    ['one valid, one not', [field('a', 'STRING', { default: 5 }), field('b', 'STRING', { default: 'x' })]],
  ].map(([name, fields]) => ({
    name,
    cites: ['D71'],
    choice: fields.some(({ subFields }) => subFields) ? 'default-parts' : undefined,
    formSpec: form(fields),
  }));
}

/** D71: what is read-only is the server's own, whatever was sent for it. */
function readOnlyRows() {
  const served = (more) => field('role', 'STRING', { readOnly: true, required: true, ...more });
  const shown = [rule('visibleWhen', ['secret', 'role'], leaf('role', 'eq', 'admin'))];
  const guarded = (more) => form([served(more), field('secret', 'STRING', { required: true })], shown);
  const needed = (type, params) => form([served(), field('b')], [rule(type, ['role', 'b'], params)]);
  const parts = {
    subFields: [
      field('id', 'NUMBER', { readOnly: true }),
      field('street'),
      field('inner', 'OBJECT', { subFields: [field('x', 'STRING', { readOnly: true })] }),
    ],
  };
  const nested = form([field('home', 'OBJECT', parts), field('others', 'OBJECT', { ...list, ...parts })]);
  const home = { id: 1, street: 'a', inner: { x: 'b' } };
  return [
    ['nothing is sent for what is read-only', ['D71'], guarded(), {}],
    ['what was sent for it shows nothing', ['D71'], guarded(), { role: 'admin' }],
    [
      'what was sent for it hides nothing',
      ['D71'],
      guarded(),
      { role: 'guest' },
      { readOnlyValues: { role: 'admin' } },
    ],
    ['its default shows', ['D71'], guarded({ default: 'admin' }), { secret: 'a' }],
    [
      'what the server holds comes before its default',
      ['D71'],
      guarded({ default: 'admin' }),
      {},
      { readOnlyValues: {} },
    ],
    [
      'it is no name that the form does not have',
      ['D71', 'D41'],
      guarded(),
      { role: 'x' },
      { unknownNames: 'refuse' },
    ],
    ['no condition requires it', ['D71', 'D37'], needed('requiredWhen', notEmpty('b')), { b: 'a' }],
    ['nothing makes it depend on another', ['D71', 'D35'], needed('dependsOn'), { b: 'a' }],
    ['parts that are read-only are not sent', ['D71', 'D39'], nested, { home, others: [home, { id: 2 }] }],
    [
      'an object of which only such parts are there',
      ['D71', 'D39'],
      nested,
      { home: { id: 1, inner: { x: 'b' } } },
    ],
  ];
}

/** A condition, asked twice: where it is true a field is needed, where it is false one is hidden, else neither. */
function probe(condition, sources, more = []) {
  const names = sources.map(({ name }) => name);
  return form(
    [field('shown'), field('needed'), ...sources],
    [
      rule('visibleWhen', ['shown', ...names], condition),
      rule('requiredWhen', ['needed', ...names], condition),
      ...more,
    ],
  );
}

function fieldRows() {
  const items = [{ value: 'FR' }, { value: 5 }];
  const inline = { valuesEndpoint: { protocol: 'INLINE', items } };
  const remote = { valuesEndpoint: { uri: '/v' } };
  const parts = { subFields: [field('x', 'STRING', { required: true }), field('y', 'NUMBER', list)] };
  const back = { constraints: [{ name: 'twice', type: 'pattern', params: { regex: String.raw`(a)\1` } }] };
  return [
    ['fields: none', ['D34'], form([]), {}],
    ['fields: no values', ['D34', 'D19'], form([field('a'), field('b', 'STRING', { required: true })]), {}],
    [
      'fields: errors in order',
      ['D34', 'D19'],
      form([field('a', 'NUMBER'), field('b', 'DATE')]),
      { b: 'x', a: 'x' },
    ],
    [
      'fields: places in a list',
      ['D34', 'D24', 'D40'],
      form([field('a', 'NUMBER', list)]),
      { a: [1, 'x', 2, 'y'] },
    ],
    [
      'fields: places in an object',
      ['D34', 'D40'],
      form([field('a', 'OBJECT', parts)]),
      { a: { y: [1, 'x'] } },
    ],
    ['fields: closed domain', ['D34', 'D21'], form([field('a', 'STRING', inline)]), { a: 'DE' }],
    ['fields: a domain not known yet', ['D34', 'D21'], form([field('a', 'STRING', remote)]), { a: 'DE' }],
    [
      'fields: a domain that is known',
      ['D34', 'D21'],
      form([field('a', 'STRING', remote)]),
      { a: 'DE' },
      { domains: { a: [{ value: 'FR', label: 'F' }] } },
    ],
    [
      'fields: a domain of another field',
      ['D34', 'D21'],
      form([field('a', 'STRING', remote)]),
      { a: 'FR' },
      { domains: { b: [{ value: 'FR', label: 'F' }] } },
    ],
    [
      'fields: what was not checked',
      ['D34', 'D23'],
      form([field('a', 'STRING', back)]),
      { a: 'aa' },
      undefined,
      'back-references',
    ],
    [
      'fields: null, empty text, empty list',
      ['D34', 'D19'],
      form([field('a'), field('b'), field('c', 'STRING', list)]),
      { a: null, b: '', c: [] },
    ],
    ...[null, 5, 'a', [], [['a', 'x']]].map((values) => [
      label`fields: the values are ${values}`,
      ['D34', 'D41'],
      form([field('a', 'STRING', { required: true }), field('0'), field('length', 'STRING')]),
      values,
      undefined,
      'no-values',
    ]),
    [
      'fields: sections change nothing',
      ['D33'],
      form([field('a', 'STRING', { required: true }), field('b', 'STRING', { required: true })], undefined, {
        sections: [{ name: 's', displayName: 'S', fields: ['b', 'z', 'b'] }],
      }),
      {},
    ],
  ];
}

/** For each data type: what a field may hold, and what it is compared with. */
const samples = {
  STRING: { held: ['b', '', ' ', 'a', 5, true], compared: ['b', 5] },
  NUMBER: { held: [5, 0, 6, -1.5, '5'], compared: [5, '5'] },
  DATE: {
    held: ['2024-06-15', '2024-06-14T23:00:00-01:00', '2024-06-16', 'x'],
    compared: ['2024-06-15', 'x', 5],
  },
  BOOLEAN: { held: [true, false, 'true'], compared: [true, false, 'true'] },
  OBJECT: { held: [{ x: 'a' }, {}], compared: ['a', { x: 'a' }] },
};
const comparing = ['eq', 'neq', 'lt', 'lte', 'gt', 'gte'];
const orderings = new Set(comparing.slice(2));

const cannotCompare = (operator, type, compared) =>
  orderings.has(operator) &&
  (type === 'BOOLEAN' ||
    type === 'OBJECT' ||
    typeof compared !== typeof samples[type].held[0] ||
    compared === 'x');

function operatorRows() {
  const rows = [];
  for (const [type, { held, compared }] of Object.entries(samples)) {
    const source = field('s', type);
    for (const value of [undefined, ...held]) {
      const values = value === undefined ? {} : { s: value };
      const holds = value === undefined || value === '';
      const isUnfilled = type === 'OBJECT' && show(value) === '{}';
      for (const operator of ['empty', 'notEmpty']) {
        rows.push([
          label`condition: ${type} ${show(value)}, ${operator}`,
          ['D36'],
          probe(leaf('s', operator), [source]),
          values,
          undefined,
          isUnfilled ? 'unfilled-object' : undefined,
        ]);
      }
      for (const operator of type === 'NUMBER' ? comparing : ['eq', 'neq', 'lt', 'gte']) {
        for (const other of compared) {
          rows.push([
            label`condition: ${type} ${show(value)}, ${operator} ${show(other)}`,
            ['D36'],
            probe(leaf('s', operator, other), [source]),
            values,
            undefined,
            holds && cannotCompare(operator, type, other) ? 'empty-order' : undefined,
          ]);
        }
      }
      for (const others of [compared, [null, 'z']]) {
        rows.push([
          label`condition: ${type} ${show(value)}, in ${others}`,
          ['D36'],
          probe(leaf('s', 'in', others), [source]),
          values,
        ]);
      }
    }
  }
  return rows;
}

function listRows() {
  const rows = [];
  const lists = {
    STRING: [['a', 'b'], ['c'], [''], [null], []],
    NUMBER: [[4, 6], [6], ['5', 6]],
    DATE: [
      ['2024-06-14', '2024-06-16'],
      ['x', '2024-06-16'],
    ],
    BOOLEAN: [[true, false], [true], []],
  };
  const compared = { STRING: 'b', NUMBER: 5, DATE: '2024-06-15', BOOLEAN: false };
  for (const [type, values] of Object.entries(lists)) {
    for (const value of values) {
      for (const operator of ['eq', 'neq', 'lt', 'gte', 'empty', 'in']) {
        const other = { empty: undefined, notEmpty: undefined, in: [compared[type]] };
        rows.push([
          label`list: ${type} ${value}, ${operator}`,
          ['D36'],
          probe(leaf('s', operator, operator in other ? other[operator] : compared[type]), [
            field('s', type, list),
          ]),
          { s: value },
          undefined,
          type === 'BOOLEAN' && value.length === 0 ? 'empty-boolean-list' : undefined,
        ]);
      }
    }
  }
  return rows;
}

const truths = {
  true: notEmpty('a'),
  false: leaf('a', 'empty'),
  undefined: leaf('a', 'magic', 'x'),
};

const truthRow = (name, condition) => [
  label`truth: ${name}`,
  ['D36'],
  probe(condition, [field('a')]),
  { a: 'x' },
];

function truthRows() {
  const pairs = Object.keys(truths).flatMap((one) => Object.keys(truths).map((other) => [one, other]));
  return [
    ...Object.entries(truths).flatMap(([name, condition]) => [
      truthRow(name, condition),
      truthRow(`not ${name}`, { not: condition }),
      truthRow(`not not ${name}`, { not: { not: condition } }),
      truthRow(`all of ${name}`, { all: [condition] }),
      truthRow(`any of ${name}`, { any: [condition] }),
    ]),
    ...pairs.flatMap(([one, other]) => [
      truthRow(`all: ${one}, ${other}`, { all: [truths[one], truths[other]] }),
      truthRow(`any: ${one}, ${other}`, { any: [truths[one], truths[other]] }),
      truthRow(`not all: ${one}, ${other}`, { not: { all: [truths[one], truths[other]] } }),
      truthRow(`all in any: ${one}, ${other}`, { any: [{ all: [truths[one]] }, { not: truths[other] }] }),
    ]),
    truthRow('all of nothing', { all: [] }),
    truthRow('any of nothing', { any: [] }),
    truthRow('not all of nothing', { not: { all: [] } }),
  ];
}

function shapeRows() {
  const ask = (name, condition, choice) => [
    label`shape: ${name}`,
    ['D36'],
    probe(condition, [field('a'), field('b')]),
    { a: 'x' },
    undefined,
    choice,
  ];
  return [
    ask('none', undefined),
    ask('nothing in it', {}),
    ask('an unknown word', { xor: [truths.true] }),
    ask('an unknown word beside a comparison', { ...truths.true, comment: 'x' }),
    ask('an unknown word in any, beside what is true', { any: [{ xor: [] }, truths.true] }),
    ask('an unknown word in all, beside what is false', { all: [{ xor: [] }, truths.false] }),
    ask('two words', { all: [truths.false], any: [truths.false] }, 'two-words'),
    ask('a comparison and a word', { ...truths.false, not: truths.true }, 'two-words'),
    ask('a word that is null', { ...truths.false, all: null }, 'null-members'),
    ...[5, 'x', null, [], [truths.false]].map((part) => ask(`not ${show(part)}`, { not: part })),
    ...[5, 'x', {}].map((parts) => ask(`all ${show(parts)}`, { all: parts })),
    ...[5, 'x', null, []].map((part) =>
      ask(`any of ${show(part)} and what is false`, { any: [part, truths.false] }),
    ),
    ...[5, null, 'toString', '__proto__', 'constructor', 'EQ', ''].map((operator) =>
      ask(`operator ${show(operator)}`, { field: 'a', operator, value: 'x' }),
    ),
    ask('no operator', { field: 'a', value: 'x' }),
    ...[...comparing, 'in'].map((operator) => ask(`${operator} nothing`, { field: 'a', operator })),
    ...[...comparing, 'in'].map((operator) =>
      ask(`${operator} null`, { field: 'a', operator, value: null, values: null }, 'null-members'),
    ),
    ...[...comparing].map((operator) => ask(`${operator} a list`, { field: 'a', operator, value: ['x'] })),
    ...[5, 'x', {}].map((values) => ask(`in ${show(values)}`, { field: 'a', operator: 'in', values })),
    ask('in with value', { field: 'a', operator: 'in', value: 'x' }),
    ask('eq with values', { field: 'a', operator: 'eq', values: ['x'] }),
    ...[5, {}, []].map((name) =>
      ask(`field ${show(name)}`, { all: [truths.false, { field: name, operator: 'empty' }] }, 'odd-source'),
    ),
    ask('a field that there is not', { all: [truths.false, leaf('z', 'empty')] }),
    ...['__proto__', 'toString'].map((name) =>
      ask(`a field that is only inherited: ${name}`, { all: [truths.false, leaf(name, 'empty')] }),
    ),
    [
      'shape: a condition on a field that the rule does not name',
      ['D37'],
      form([field('t'), field('a')], [rule('visibleWhen', ['t'], notEmpty('a'))]),
      {},
    ],
    [
      'shape: a condition on the field itself',
      ['D37'],
      form(
        [field('t')],
        [
          rule('visibleWhen', ['t', 't'], notEmpty('t')),
          rule('requiredWhen', ['t', 't'], leaf('t', 'empty')),
        ],
      ),
      {},
    ],
    ...['visibleWhen', 'requiredWhen'].flatMap((key) => [
      [
        label`shape: ${key} under custom`,
        ['D37'],
        form(
          [field('t'), field('a')],
          [
            rule('custom', ['t', 'a'], {
              key,
              when: leaf('a', key === 'visibleWhen' ? 'notEmpty' : 'empty'),
            }),
          ],
        ),
        {},
      ],
      [
        label`shape: ${key} under custom, without when`,
        ['D37'],
        form([field('t'), field('a')], [rule('custom', ['t', 'a'], { key })]),
        {},
        { crossRules: { [key]: false } },
      ],
    ]),
  ];
}

const wrapped = (levels, inner) => Array.from({ length: levels }).reduce((part) => ({ all: [part] }), inner);
const wide = (leaves) => ({ any: Array.from({ length: leaves }, () => leaf('a', 'empty')) });

const boundRow = (name, condition, choice) => [
  label`bounds: ${name}`,
  ['D36'],
  probe(condition, [field('a')]),
  { a: 'x' },
  undefined,
  choice,
];

function boundRows() {
  return [
    boundRow('7 deep', wrapped(6, truths.false)),
    boundRow('8 deep, the comparison counted', wrapped(7, truths.false), 'levels'),
    boundRow('9 deep, the comparison counted', wrapped(8, truths.false), 'levels'),
    boundRow('10 deep', wrapped(9, truths.false)),
    boundRow('10 deep beside what is true', { any: [truths.true, wrapped(9, truths.false)] }),
    boundRow('200 leaves', wide(200)),
    boundRow('201 leaves', wide(201)),
    boundRow('201 leaves in two groups', { any: [wide(100), wide(101)] }),
    boundRow('200 leaves, of which the first decides', { any: [truths.true, ...wide(199).any] }),
    boundRow('201 leaves, of which the first decides', { any: [truths.true, ...wide(200).any] }),
    boundRow(
      '201 leaves that mean nothing',
      { any: [truths.true, ...Array.from({ length: 200 }, () => ({}))] },
      'levels',
    ),
  ];
}

function dateRows() {
  const ask = (value, operator, other, zone, choice) => [
    label`date: ${value} ${operator} ${other}${zone ? ` in ${zone}` : ''}`,
    ['D36', 'D25'],
    probe(leaf('s', operator, other), [field('s', 'DATE')]),
    { s: value },
    { nowMs, ...(zone ? { timeZone: zone } : {}) },
    choice,
  ];
  const pairs = [
    ['2024-06-15', '2024-06-15T00:00:00Z'],
    ['2024-06-15T02:00:00+02:00', '2024-06-15'],
    ['2024-06-15T00:00', '2024-06-15'],
    ['2024-06-15T12:00:00Z', '2024-06-15T12:00'],
    ['2024-06-15', '2024-06-15T00:00:00.001Z'],
    ['2024-02-30', '2024-06-15'],
    ['2024-06-15', '2024-02-30'],
  ];
  const nows = ['2024-06-14', '2024-06-15', '2024-06-16', '2024-06-15T12:00:00Z', '2024-06-15T11:59:59Z'];
  return [
    ...pairs.flatMap(([value, other]) =>
      ['eq', 'lt', 'lte', 'gte'].map((operator) => ask(value, operator, other)),
    ),
    ...nows.flatMap((value) =>
      ['eq', 'lt', 'gte'].map((operator) => ask(value, operator, '$NOW', undefined, 'condition-now')),
    ),
    ...['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Tokyo'].flatMap((zone) =>
      ['2024-06-15', '2024-06-16'].flatMap((value) =>
        ['eq', 'lt', 'gte'].map((operator) => ask(value, operator, '$NOW', zone, 'condition-now')),
      ),
    ),
    [
      'date: in with now',
      ['D36', 'D25'],
      probe(leaf('s', 'in', ['2020-01-01', '$NOW']), [field('s', 'DATE')]),
      { s: '2024-06-15' },
      { nowMs },
      'condition-now',
    ],
    [
      'date: now means nothing to a text',
      ['D36'],
      probe(leaf('s', 'lt', '$NOW'), [field('s')]),
      { s: '2020-01-01' },
      { nowMs },
      'condition-now',
    ],
  ];
}

const comparedForm = (operator) =>
  form([field('a'), field('b')], [rule('fieldComparison', ['a', 'b'], { operator })]);

function textRows() {
  const pairs = [
    ['9', '10'],
    ['10', '9'],
    [' 9 ', '10'],
    ['9\t', '9.0'],
    ['1e1', '10'],
    ['-0', '0'],
    ['-1.5', '-1'],
    ['01', '2'],
    ['+1', '2'],
    ['.5', '1'],
    ['5.', '6'],
    ['0x10', '17'],
    ['Infinity', '1'],
    ['1,5', '2'],
    ['1 000', '2000'],
    ['2024-06-14', '2024-06-15'],
    ['2024-06-15T10:00+02:00', '2024-06-15T09:00Z'],
    ['2024', '2024-06-15'],
    ['a', 'b'],
    ['a', '5'],
    ['5', 'a'],
    [' ', '5'],
    ['\u00e9', 'e\u0301'],
  ];
  const inConditions = pairs.flatMap(([one, other]) =>
    ['lt', 'eq'].map((operator) => [
      label`text: ${show(one)} ${operator} ${show(other)}`,
      ['D36'],
      probe(leaf('s', operator, other), [field('s')]),
      { s: one },
    ]),
  );
  const inRules = pairs.map(([one, other]) => [
    label`text: two fields, ${show(one)} gte ${show(other)}`,
    ['D35'],
    comparedForm('gte'),
    { a: one, b: other },
    undefined,
    'no-order',
  ]);
  return [...inConditions, ...inRules];
}

function visibilityRows() {
  const fields = ['a', 'b', 'c', 'd'].map((name) => field(name));
  const chain = [
    rule('visibleWhen', ['c', 'b'], notEmpty('b')),
    rule('visibleWhen', ['b', 'a'], notEmpty('a')),
    rule('visibleWhen', ['d', 'c'], notEmpty('c')),
  ];
  const ask = (name, rules, values, more = fields, choice) => [
    label`visible: ${name}`,
    ['D34', 'D37'],
    form(more, rules),
    values,
    undefined,
    choice,
  ];
  const when = (target, ...sources) =>
    rule('visibleWhen', [target, ...sources], { all: sources.map((name) => notEmpty(name)) });
  const rows = [
    ask('a hidden field is not checked', [when('a', 'b')], { a: 'x' }, [
      field('a', 'NUMBER', { required: true }),
      field('b'),
    ]),
    ask('a shown field is checked', [when('a', 'b')], { a: 'x', b: 'x' }, [
      field('a', 'NUMBER', { required: true }),
      field('b'),
    ]),
    ask('a source that is invalid counts', [when('a', 'b')], { b: 'x' }, [field('a'), field('b', 'NUMBER')]),
    ask('a source that is pending counts', [when('a', 'b')], { b: 'x' }, [
      field('a'),
      field('b', 'STRING', { valuesEndpoint: { uri: '/v' } }),
    ]),
    ask('a chain, all filled in', chain, { a: 'x', b: 'x', c: 'x', d: 'x' }),
    ask('a chain, its first empty', chain, { b: 'x', c: 'x', d: 'x' }),
    ask('a chain, its second empty', chain, { a: 'x', c: 'x', d: 'x' }),
    ask(
      'a chain on absence',
      [rule('visibleWhen', ['b', 'a'], notEmpty('a')), rule('visibleWhen', ['c', 'b'], leaf('b', 'empty'))],
      { b: 'x' },
    ),
    ask('two rules hold', [when('a', 'b'), when('a', 'c')], { b: 'x', c: 'x' }),
    ask('of two rules the first holds', [when('a', 'b'), when('a', 'c')], { b: 'x' }),
    ask('of two rules the second holds', [when('a', 'b'), when('a', 'c')], { c: 'x' }),
    ask('of two rules none holds', [when('a', 'b'), when('a', 'c')], {}),
    ask('of two rules one is undefined', [when('a', 'b'), rule('visibleWhen', ['a', 'c'], {})], { b: 'x' }),
    ask(
      'an undefined rule does not show what another hides',
      [when('a', 'b'), rule('visibleWhen', ['a', 'c'], {})],
      {},
    ),
    ask('never', [rule('visibleWhen', ['a'], { any: [] })], { a: 'x' }),
    ask('always', [rule('visibleWhen', ['a'], { all: [] })], { a: 'x' }),
    ask('a circle of two', circle('a', 'b'), {}),
    ask('a circle of three', circle('a', 'b', 'c'), { b: 'x' }),
    ask('what hangs on a circle', [...circle('a', 'b'), when('c', 'a')], { b: 'x' }),
    ask('what a circle hangs on', [...circle('a', 'b'), when('a', 'c')], {}, fields, 'graph'),
    ask('two circles that share a field', [...circle('a', 'b'), ...circle('b', 'c'), when('d', 'c')], {
      a: 'x',
    }),
    ask(
      'a circle through a source that is named, but not looked at',
      [rule('visibleWhen', ['a', 'b'], { any: [] }), when('b', 'a')],
      {},
      fields,
      'graph',
    ),
    ask(
      'a circle through a rule of an unknown word',
      [rule('visibleWhen', ['a', 'b'], leaf('b', 'magic')), when('b', 'a')],
      {},
      fields,
      'graph',
    ),
    ask(
      'a circle through a rule that is left out',
      [rule('visibleWhen', ['a', 'b', 'z'], notEmpty('b')), when('b', 'a')],
      {},
      fields,
      'graph',
    ),
    ask(
      'a circle through requiredWhen',
      [rule('requiredWhen', ['a', 'b'], leaf('b', 'empty')), when('b', 'a')],
      {},
      fields,
      'graph',
    ),
    ask(
      'two that require each other',
      [
        rule('requiredWhen', ['a', 'b'], leaf('b', 'empty')),
        rule('requiredWhen', ['b', 'a'], leaf('a', 'empty')),
      ],
      {},
      fields,
      'graph',
    ),
    ask('a rule of a field that there is not', [rule('visibleWhen', ['z', 'a'], notEmpty('a'))], {}),
    ask(
      'a rule that also names a field that there is not',
      [rule('visibleWhen', ['b', 'a', 'z'], notEmpty('a'))],
      {},
      fields,
      'rule-fields',
    ),
    ask('a rule of no field', [rule('visibleWhen', [], notEmpty('a'))], {}),
  ];
  for (const type of Object.keys(samples)) {
    const { held, compared } = samples[type];
    for (const operator of ['eq', 'neq', 'lt', 'gte', 'in', 'empty', 'notEmpty']) {
      const other = { in: compared, empty: undefined, notEmpty: undefined };
      rows.push([
        label`visible: a hidden source, ${type} ${operator}`,
        ['D34', 'D36'],
        probe(
          leaf('s', operator, operator in other ? other[operator] : compared[0]),
          [field('s', type)],
          [rule('visibleWhen', ['s'], { any: [] })],
        ),
        { s: held[0] },
        undefined,
        cannotCompare(operator, type, compared[0]) ? 'empty-order' : undefined,
      ]);
    }
  }
  return rows;
}

function demandRows() {
  const fields = ['a', 'b', 'c'].map((name) => field(name));
  const when = (name, source, operator = 'notEmpty') =>
    rule('requiredWhen', ['a', source], leaf(source, operator), { name });
  const ask = (name, rules, values, more = fields, choice) => [
    label`required: ${name}`,
    ['D36', 'D37'],
    form(more, rules),
    values,
    undefined,
    choice,
  ];
  const box = [field('a', 'BOOLEAN'), field('b')];
  return [
    ask('it is', [when('r', 'b')], { b: 'x' }),
    ask('it is, and there', [when('r', 'b')], { a: 'x', b: 'x' }),
    ask('it is not', [when('r', 'b')], {}),
    ask('blanks are enough', [when('r', 'b')], { a: ' ', b: 'x' }),
    ask('null is not', [when('r', 'b')], { a: null, b: 'x' }),
    ask('an empty list is not', [when('r', 'b')], { a: [], b: 'x' }, [
      field('a', 'STRING', list),
      field('b'),
    ]),
    ask('a box without a tick is', [when('r', 'b')], { a: false, b: 'x' }, box, 'demanded-box'),
    ask('a box that nobody touched is not', [when('r', 'b')], { b: 'x' }, box),
    ask('0 is', [when('r', 'b')], { a: 0, b: 'x' }, [field('a', 'NUMBER'), field('b')]),
    ask('of two rules both hold', [when('one', 'b'), when('two', 'c')], { b: 'x', c: 'x' }),
    ask('of two rules the second holds', [when('one', 'b'), when('two', 'c')], { c: 'x' }),
    ask(
      'of two rules the first is undefined',
      [rule('requiredWhen', ['a', 'b'], {}, { name: 'one' }), when('two', 'c')],
      { c: 'x' },
    ),
    ask('dependsOn first', [rule('dependsOn', ['a', 'b'], undefined, { name: 'one' }), when('two', 'c')], {
      b: 'x',
      c: 'x',
    }),
    ask('dependsOn second', [when('two', 'c'), rule('dependsOn', ['a', 'b'], undefined, { name: 'one' })], {
      b: 'x',
      c: 'x',
    }),
    ask('required by itself, too', [when('r', 'b')], { b: 'x' }, [
      field('a', 'STRING', { required: true }),
      field('b'),
    ]),
    ask('hidden, too', [when('r', 'b'), rule('visibleWhen', ['a', 'c'], notEmpty('c'))], { b: 'x' }),
    ask('a source that is hidden', [when('r', 'b'), rule('visibleWhen', ['b', 'c'], notEmpty('c'))], {
      b: 'x',
    }),
    ask(
      'a source that is hidden, and asked whether it is empty',
      [when('r', 'b', 'empty'), rule('visibleWhen', ['b', 'c'], notEmpty('c'))],
      { b: 'x' },
    ),
    ask(
      'a source that is invalid counts',
      [when('r', 'b')],
      { b: 'x' },
      [field('a'), field('b', 'NUMBER')],
      'conditions-first',
    ),
    ask(
      'a source that is pending counts',
      [when('r', 'b')],
      { b: 'x' },
      [field('a'), field('b', 'STRING', { valuesEndpoint: { uri: '/v' } })],
      'conditions-first',
    ),
    ask(
      'a text of the document',
      [rule('requiredWhen', ['a', 'b'], notEmpty('b'), { errorMessage: { en: 'Say why.' } })],
      { b: 'x' },
      fields,
      'demand-place',
    ),
  ];
}

const threeNumbers = (fields, params) =>
  form(
    [field('a', 'NUMBER'), field('b', 'NUMBER'), field('c', 'NUMBER')],
    [rule('fieldComparison', fields, params)],
  );

function comparisonRows() {
  const odd = ['magic', 'toString', '__proto__', undefined];
  const pairs = [
    ['STRING', 'a', 'a'],
    ['STRING', 'a', 'b'],
    ['STRING', '2', '10'],
    ['NUMBER', 1, 2],
    ['NUMBER', 2, 2],
    ['NUMBER', 0, -0],
    ['DATE', '2024-06-15', '2024-06-16'],
    ['DATE', '2024-06-15', '2024-06-15T00:00:00Z'],
    ['BOOLEAN', true, false],
    ['BOOLEAN', false, false],
    ['OBJECT', { x: 1 }, { x: 1 }],
    ['STRING', '', 'a'],
    ['NUMBER', undefined, 2],
    ['DATE', '2024-06-15', null],
    ['BOOLEAN', undefined, true],
  ];
  const rows = pairs.flatMap(([type, one, other], index) =>
    [...comparing, ...(index === 1 ? odd : [])].map((operator) => [
      label`compare: ${type} ${show(one)} ${show(operator)} ${show(other)}`,
      ['D35'],
      form([field('a', type), field('b', type)], [rule('fieldComparison', ['a', 'b'], { operator })]),
      { a: one, b: other },
      undefined,
      type === 'STRING' && orderings.has(operator) ? 'no-order' : undefined,
    ]),
  );
  const mixed = [
    ['STRING', '5', 'NUMBER', 5],
    ['NUMBER', 5, 'STRING', '6'],
    ['DATE', '2024-06-15', 'STRING', '2024-06-16'],
    ['STRING', '2024-06-15T00:00Z', 'DATE', '2024-06-15'],
    ['BOOLEAN', true, 'STRING', 'true'],
    ['OBJECT', { x: 1 }, 'STRING', 'a'],
  ];
  for (const [oneType, one, otherType, other] of mixed) {
    for (const operator of ['eq', 'neq', 'lt', 'gte']) {
      rows.push([
        label`compare: ${oneType} ${show(one)} ${operator} ${otherType} ${show(other)}`,
        ['D35'],
        form(
          [field('a', oneType), field('b', otherType)],
          [rule('fieldComparison', ['a', 'b'], { operator })],
        ),
        { a: one, b: other },
        undefined,
        'mixed-types',
      ]);
    }
  }
  for (const operator of comparing) {
    const compare = rule('fieldComparison', ['a', 'b'], { operator });
    const hide = (name) => rule('visibleWhen', [name], { any: [] });
    const fields = [field('a', 'NUMBER'), field('b', 'NUMBER')];
    rows.push(
      [
        label`compare: the first hidden, ${operator}`,
        ['D34', 'D35'],
        form(fields, [compare, hide('a')]),
        { a: 1, b: 2 },
      ],
      [
        label`compare: the second hidden, ${operator}`,
        ['D34', 'D35'],
        form(fields, [hide('b'), compare]),
        { a: 2, b: 1 },
      ],
      [
        label`compare: lists, ${operator}`,
        ['D35'],
        form([field('a', 'NUMBER', list), field('b', 'NUMBER', list)], [compare]),
        { a: [1], b: [2] },
        undefined,
        'compared-lists',
      ],
    );
  }
  return [
    ...rows,
    ['compare: one field', ['D35'], threeNumbers(['a'], { operator: 'neq' }), { a: 1 }],
    [
      'compare: a field with itself',
      ['D35'],
      threeNumbers(['a', 'a'], { operator: 'neq' }),
      { a: 1 },
      undefined,
      'rule-fields',
    ],
    [
      'compare: three fields',
      ['D35'],
      threeNumbers(['a', 'b', 'c'], { operator: 'eq' }),
      { a: 1, b: 2, c: 3 },
      undefined,
      'rule-fields',
    ],
    ['compare: no parameters', ['D35'], threeNumbers(['a', 'b']), { a: 1, b: 2 }],
  ];
}

const hideAll = (hidden) =>
  hidden.map((name) => rule('visibleWhen', [name, ...hidden.filter((one) => one !== name)], { any: [] }));

function countRows() {
  const fields = [
    field('a'),
    field('b'),
    field('n', 'NUMBER'),
    field('yes', 'BOOLEAN'),
    field('many', 'STRING', list),
    field('part', 'OBJECT', { subFields: [field('x')] }),
  ];
  const names = fields.map(({ name }) => name);
  const holdings = [
    [{}],
    [{ a: 'x' }],
    [{ a: 'x', b: 'x' }],
    [{ a: ' ', b: '\t' }],
    [{ n: 0 }],
    [{ yes: true, a: 'x' }],
    [{ yes: false, a: 'x' }, 'boolean-count'],
    [{ many: [], a: 'x' }],
    [{ many: [' '], a: 'x' }, 'blank-elements'],
    [{ part: { x: 'y' }, a: 'x' }],
    [{ part: { x: '' }, a: 'x' }, 'unfilled-object'],
    [{ a: '\u00a0\u200b', b: 'x' }, 'blanks'],
  ];
  const bounds = [undefined, null, 0, 1, 2, 7, '1', ' 3 '];
  const odd = ['x', 1.5, -1, true, {}, [], ''];
  const rowsOf = (type) => {
    const bound = type === 'atLeastOne' ? 'min' : 'max';
    const ask = (params, values, choice, fieldNames = names, more = []) => [
      label`count: ${type} ${show(params)} of ${fieldNames.length}, ${values}${more.length > 0 ? label`, ${more[0].fields.length} hidden` : ''}`,
      ['D35'],
      form(fields, [rule(type, fieldNames, params), ...more]),
      values,
      undefined,
      choice,
    ];
    return [
      ...holdings.flatMap(([values, choice]) => [
        ask(undefined, values, choice),
        ask({ [bound]: 2 }, values, choice),
      ]),
      ...bounds.map((value) =>
        ask(
          { [bound]: value, test: 'bound' },
          { a: 'x', b: 'x' },
          typeof value === 'string' ? 'count-as-text' : value === null ? 'null-members' : undefined,
        ),
      ),
      ...odd.map((value) => ask({ [bound]: value, test: 'bound' }, { a: 'x', b: 'x' }, 'bad-params')),
      ask(undefined, { a: 'x', b: 'x', n: 1 }, undefined, ['a', 'b', 'n'], hideAll(['a'])),
      ask(undefined, { a: 'x', b: 'x', n: 1 }, undefined, ['a', 'b', 'n'], hideAll(['a', 'b'])),
      ask({ [bound]: 2 }, { a: 'x', b: 'x', n: 1 }, undefined, ['a', 'b', 'n'], hideAll(['a', 'b'])),
      ask(undefined, { a: 'x', b: 'x', n: 1 }, undefined, ['a', 'b', 'n'], hideAll(['a', 'b', 'n'])),
      ask(undefined, { a: 'x', b: 'x' }, 'rule-fields', ['a', 'a']),
      ask({ [bound]: 2 }, { a: 'x', b: 'x' }, 'rule-fields', ['a', 'b', 'z']),
      ask(undefined, {}, undefined, []),
    ];
  };
  return [...rowsOf('atLeastOne'), ...rowsOf('mutuallyExclusive')];
}

const listed = (...sourceValues) => ({ sourceValues });
const renamed = (row, name) => [`${row[0]}, ${name}`, ...row.slice(1)];

function dependsRows() {
  const ask = (source, value, params, choice, more = {}) => [
    label`depends: on ${source.dataType}${source.expectMultipleValues ? ' list' : ''} ${show(value)}, ${show(params)}, ${show(more.values ?? {})}`,
    ['D35'],
    form([field('a', more.dataType), source], [rule('dependsOn', ['a', 's'], params), ...(more.rules ?? [])]),
    { s: value, ...more.values },
    undefined,
    choice,
  ];
  const hide = (name) => ({ rules: [rule('visibleWhen', [name], { any: [] }, { name: `hide ${name}` })] });
  const text = field('s');
  const box = field('s', 'BOOLEAN');
  const number = field('s', 'NUMBER');
  const many = field('s', 'STRING', list);
  return [
    ...[undefined, '', null, ' ', 'x'].map((value) => ask(text, value)),
    ...[undefined, false, true].map((value) => ask(box, value)),
    ...[0, 5].map((value) => ask(number, value)),
    ...[[], ['x']].map((value) => ask(many, value)),
    ask(field('s', 'OBJECT'), { x: '' }, undefined, 'unfilled-object'),
    ask(field('s', 'OBJECT'), { x: 'y' }),
    ask(text, 'x', undefined, undefined, { values: { a: 'y' } }),
    ask(text, 'x', undefined, undefined, { values: { a: ' ' } }),
    ask(text, 'x', undefined, undefined, { values: { a: null } }),
    ask(text, 'x', undefined, undefined, { dataType: 'NUMBER', values: { a: 0 } }),
    ask(text, 'x', undefined, 'demanded-box', { dataType: 'BOOLEAN', values: { a: false } }),
    ...['x', 'y'].map((value) => ask(text, value, listed('x', 'z'))),
    ask(text, 'x', listed()),
    ask(number, 5, listed(5)),
    ask(number, 5, listed('5')),
    ask(text, '5', listed(5)),
    ask(box, true, listed('true')),
    ask(box, true, listed(true)),
    ask(box, false, listed(true)),
    ask(box, false, listed(false), 'source-values'),
    ask(box, undefined, listed(false), 'source-values'),
    ask(text, 'null', listed(null), 'source-values'),
    ask(text, 'x', { sourceValues: null }, 'null-members'),
    ...['x', 5, {}].map((sourceValues) => ask(text, 'x', { sourceValues }, 'bad-params')),
    ask(text, '[object Object]', listed({}), 'source-values'),
    ask(text, 'x', listed({ toString: 1, valueOf: 1 }, 'x')),
    ask(many, ['y', 'x'], listed('x'), 'source-values'),
    ask(many, ['y'], listed('x'), 'source-values'),
    renamed(ask(text, 'x', undefined, undefined, hide('a')), 'dependent hidden'),
    renamed(ask(text, 'x', undefined, undefined, hide('s')), 'source hidden'),
    renamed(ask(box, false, listed(false), undefined, hide('s')), 'source hidden'),
    ['depends: one field', ['D35'], form([field('a')], [rule('dependsOn', ['a'])]), {}],
    [
      'depends: on itself',
      ['D35'],
      form([field('a')], [rule('dependsOn', ['a', 'a'])]),
      {},
      undefined,
      'rule-fields',
    ],
    [
      'depends: on two fields',
      ['D35'],
      form([field('a'), field('b'), field('c')], [rule('dependsOn', ['a', 'b', 'c'])]),
      { b: 'x', c: 'x' },
      undefined,
      'rule-fields',
    ],
  ];
}

function customRows() {
  const fields = [field('a'), field('b', 'NUMBER')];
  const custom = rule('custom', ['a', 'b'], { key: 'k' });
  const ask = (name, rules, values, crossRules, choice) => [
    label`custom: ${name}`,
    ['D35'],
    form(fields, rules),
    values,
    { crossRules },
    choice,
  ];
  const hide = (name) => rule('visibleWhen', [name], { any: [] }, { name: `hide ${name}` });
  return [
    ask('kept', [custom], { a: 'x' }, { k: true }),
    ask('broken', [custom], { a: 'x' }, { k: false }),
    ask('broken without values', [custom], {}, { k: false }),
    ask('later', [custom], { a: 'x' }, { k: 'later' }, 'later'),
    ask(
      'later, beside a rule on the same fields',
      [custom, rule('atLeastOne', ['a', 'b'])],
      {},
      { k: 'later' },
      'later',
    ),
    ask('later, one field hidden', [custom, hide('a')], {}, { k: 'later' }, 'later'),
    ask('nobody knows it', [custom], { a: 'x' }, {}),
    ask('no key', [rule('custom', ['a'], {})], { a: 'x' }, { undefined: false }),
    ask('a key that is no text', [rule('custom', ['a'], { key: 5 })], { a: 'x' }, { 5: false }),
    ...['toString', '__proto__', 'constructor'].map((key) =>
      ask(`a key that is only inherited: ${key}`, [rule('custom', ['a'], { key })], { a: 'x' }, {}),
    ),
    ask('a field has an error', [custom], { b: 'x' }, { k: false }),
    ask('one field hidden', [custom, hide('b')], { b: 'x' }, { k: false }),
    ask('all fields hidden', [custom, hide('b'), hide('a')], { b: 'x' }, { k: false }),
  ];
}

function orderRows() {
  const remote = { valuesEndpoint: { uri: '/v' } };
  const failing = (name, ...fields) => rule('custom', fields, { key: 'no' }, { name });
  const options = { crossRules: { no: false } };
  const ask = (name, fields, rules, values, choice, more = options) => [
    label`order: ${name}`,
    ['D34'],
    form(fields, rules),
    values,
    more,
    choice,
  ];
  const [a, b, c] = ['a', 'b', 'c'].map((name) => field(name));
  return [
    ask(
      'rules in order of the document',
      [a, b],
      [failing('two', 'b'), failing('one', 'a'), failing('two again', 'b')],
      {},
    ),
    ask('fields before rules', [a, field('b', 'NUMBER')], [failing('one', 'a')], { b: 'x' }),
    ask(
      'a rule waits for a field with an error',
      [field('a', 'NUMBER'), b],
      [failing('one', 'a', 'b'), failing('two', 'b')],
      { a: 'x' },
    ),
    ask(
      'a rule waits for a required field',
      [field('a', 'STRING', { required: true }), b],
      [rule('atLeastOne', ['a', 'b'])],
      {},
    ),
    ask(
      'a rule waits for an element with an error',
      [field('a', 'NUMBER', list), b],
      [failing('one', 'a', 'b')],
      { a: [1, 'x'] },
    ),
    ask(
      'a rule waits for a part with an error',
      [field('a', 'OBJECT', { subFields: [field('x', 'NUMBER')] }), b],
      [failing('one', 'b', 'a')],
      { a: { x: 'y' } },
    ),
    ask(
      'a rule waits for a pending field',
      [field('a', 'STRING', remote), b],
      [failing('one', 'a', 'b'), failing('two', 'b')],
      { a: 'x' },
    ),
    ask(
      'a rule does not wait for an unchecked one',
      [field('a', 'STRING', { constraints: [{ type: 'pattern', params: { regex: String.raw`(a)\1` } }] })],
      [failing('one', 'a')],
      { a: 'x' },
      'back-references',
    ),
    ask(
      'a rule does not wait for a hidden field',
      [field('a', 'NUMBER'), b],
      [rule('visibleWhen', ['a'], { any: [] }), failing('one', 'a', 'b')],
      { a: 'x' },
    ),
    ask(
      'a rule does not wait for a rule',
      [a, b],
      [failing('one', 'a', 'b'), failing('two', 'a')],
      {},
      'rules-apart',
    ),
    ask(
      'a comparison waits',
      [
        field('a', 'NUMBER', { constraints: [{ type: 'maxValue', params: { value: 5 } }] }),
        field('b', 'NUMBER'),
      ],
      [rule('fieldComparison', ['a', 'b'], { operator: 'lt' })],
      { a: 9, b: 1 },
    ),
    ask('dependsOn waits for its source', [a, field('b', 'NUMBER')], [rule('dependsOn', ['a', 'b'])], {
      b: 'x',
    }),
    ask(
      'dependsOn that waits gives way to the next',
      [a, field('b', 'NUMBER'), c],
      [
        rule('dependsOn', ['a', 'b'], undefined, { name: 'one' }),
        rule('dependsOn', ['a', 'c'], undefined, { name: 'two' }),
      ],
      { b: 'x', c: 'x' },
    ),
    ask(
      'dependsOn on a source that is pending',
      [a, field('b', 'STRING', remote)],
      [rule('dependsOn', ['a', 'b'])],
      { b: 'x' },
    ),
    ask('a field between others', [a, field('b', 'NUMBER'), field('c', 'NUMBER')], [], { c: 'x', b: 'x' }),
  ];
}

function placeRows() {
  const fields = ['a', 'b', 'c', 'd'].map((name) => field(name));
  const failing = (...names) => rule('custom', names, { key: 'no' });
  const hide = (name) => rule('visibleWhen', [name], { any: [] }, { name: `hide ${name}` });
  const ask = (name, rules, values = {}, choice, more = {}) => [
    label`place: ${name}`,
    ['D35', 'D36'],
    form(fields, rules),
    values,
    { crossRules: { no: false }, ...more },
    choice,
  ];
  return [
    ask('the last field named', [failing('a', 'c', 'b')]),
    ask('the last is hidden', [failing('a', 'c', 'b'), hide('b')]),
    ask('the last two are hidden', [failing('a', 'c', 'b'), hide('b'), hide('c')]),
    ask('the first is hidden', [failing('a', 'b'), hide('a')]),
    ask('all are hidden', [failing('a', 'b'), hide('a'), hide('b')]),
    ask('the dependent one', [rule('dependsOn', ['a', 'b'])], { b: 'x' }),
    ask(
      'the required one',
      [rule('requiredWhen', ['a', 'b', 'c'], notEmpty('b'))],
      { b: 'x' },
      'demand-place',
    ),
    ask('the same field twice', [failing('a', 'b', 'a')], {}, 'rule-fields'),
    ask('a text', [{ ...failing('a'), errorMessage: 'No.' }]),
    ask(
      'a text for the reader',
      [{ ...failing('a'), errorMessage: { en: 'No.', fr: 'Non.' } }],
      {},
      undefined,
      { locale: 'fr-CH' },
    ),
    ask(
      'a text without an owner',
      [{ ...failing('a'), errorMessage: { default: 'No.', fr: 'Non.' } }],
      {},
      undefined,
      { locale: 'de' },
    ),
    ask('a blank text', [{ ...failing('a'), errorMessage: ' ' }]),
    ask(
      'a text of a comparison',
      [rule('fieldComparison', ['a', 'b'], { operator: 'eq' }, { errorMessage: 'Not alike.' })],
      { a: 'x', b: 'y' },
    ),
    ask('a rule without a name', [{ ...failing('a'), name: undefined }], {}, 'rule-members'),
    ask(
      'a conditional rule without a name',
      [{ type: 'custom', fields: ['a', 'b'], params: { key: 'requiredWhen', when: leaf('b', 'empty') } }],
      {},
      'rule-members',
    ),
  ];
}

function ruleRows() {
  const fields = [field('a'), field('b')];
  const ask = (name, given, choice) => [
    label`rule: ${name}`,
    ['D33', 'D35'],
    form(fields, [given]),
    {},
    { crossRules: { no: false } },
    choice,
  ];
  return [
    ...['magic', '', 'toString', '__proto__', 'constructor', 'ATLEASTONE'].map((type) =>
      ask(`type ${show(type)}`, rule(type, ['a'])),
    ),
    ask('without fields', { name: 'r', type: 'atLeastOne' }, 'rule-members'),
    ask('fields is null', { name: 'r', type: 'atLeastOne', fields: null }, 'rule-members'),
    ask('params is null', rule('atLeastOne', ['a'], null), 'null-members'),
    ask('a field that there is not', rule('custom', ['z'], { key: 'no' }), 'rule-fields'),
    ask('one field that there is not', rule('custom', ['a', 'z'], { key: 'no' }), 'rule-fields'),
    ask('a field that is only inherited', rule('custom', ['a', 'toString'], { key: 'no' }), 'rule-fields'),
  ];
}

function nameRows() {
  const refuse = { unknownNames: 'refuse' };
  const rows = [
    '__proto__',
    'constructor',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'a.b[0]',
    'then',
  ].flatMap((name) => {
    const fields = [field(name, 'NUMBER', { required: true }), field('b')];
    const rules = [
      rule('visibleWhen', ['b', name], leaf(name, 'eq', 5)),
      rule('requiredWhen', ['b', name], leaf(name, 'eq', 5)),
      rule('atLeastOne', [name, 'b']),
    ];
    return [
      [label`name: ${name}, absent`, ['D33', 'D34'], form(fields, rules), {}],
      [label`name: ${name}, given`, ['D33', 'D34'], form(fields, rules), own([name, 5], ['b', 'x']), refuse],
      [label`name: ${name}, unknown`, ['D41'], form([field('b')]), own([name, 5]), refuse, 'unknown-names'],
    ];
  });
  return [
    ...rows,
    ['name: unknown ones are ignored', ['D41'], form([field('a')]), { a: 'x', z: 1 }],
    [
      'name: unknown ones are refused, in their order',
      ['D41'],
      form([field('a', 'NUMBER')]),
      { z: 1, a: 'x', y: null },
      refuse,
      'unknown-names',
    ],
    [
      'name: a hidden field is not unknown',
      ['D41'],
      form([field('a')], [rule('visibleWhen', ['a'], { any: [] })]),
      { a: 'x' },
      refuse,
    ],
    ['name: none is unknown', ['D41'], form([field('a')]), {}, refuse],
  ];
}

function submitRows() {
  const fields = [
    field('text'),
    field('number', 'NUMBER'),
    field('box', 'BOOLEAN'),
    field('many', 'STRING', list),
    field('part', 'OBJECT', { subFields: [field('x'), field('y', 'STRING', list)] }),
  ];
  const ask = (name, values, choice, rules, options) => [
    label`submit: ${name}`,
    ['D26', 'D39'],
    form(fields, rules),
    values,
    options,
    choice,
  ];
  return [
    ask('everything', { text: 'x', number: 1, box: true, many: ['b', 'a'], part: { x: 'y', y: ['z'] } }),
    ask('0, false and blanks', { text: ' ', number: 0, box: false }),
    ask('what is empty', { text: '', number: null, many: [] }),
    ask('unknown names', { text: 'x', z: 1 }),
    ask('an object without anything', { part: { x: '', y: [] } }, 'inner-empties'),
    ask('an object with some of it', { part: { x: '', y: ['z'] } }, 'inner-empties'),
    ask('what is hidden', { text: 'x', number: 1 }, undefined, [
      rule('visibleWhen', ['text', 'number'], leaf('number', 'eq', 2)),
    ]),
    ask('what hangs on what is hidden', { text: 'x', number: 1, box: true }, undefined, [
      rule('visibleWhen', ['number'], { any: [] }),
      rule('visibleWhen', ['text', 'number'], leaf('number', 'eq', 1)),
    ]),
    [
      'submit: what is hidden today',
      ['D25', 'D39'],
      form(
        [field('day', 'DATE'), field('text')],
        [rule('visibleWhen', ['text', 'day'], leaf('day', 'gte', '$NOW'))],
      ),
      { day: '2024-06-15', text: 'x' },
      { nowMs, timeZone: 'Pacific/Kiritimati' },
      'condition-now',
    ],
  ];
}
