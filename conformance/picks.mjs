/** Cases of what a pick may do: `fill` (D69) and `offer` (D70). They are for clients alone: no back end does any of it. */
import { label, show } from './label.mjs';

const text = (name, more = {}) => ({ name, displayName: name, dataType: 'STRING', ...more });
const source = (name, fills, more = {}) =>
  text(name, { valuesEndpoint: { uri: '/v', responseMapping: { fills } }, ...more });
const formOf = (...fields) => ({ id: 'f', fields });
const item = (value, fields, more = {}) => ({ value, label: `Item ${value}`, ...more, fields });

const zurich = item('8001', { town: 'Zürich', land: 'CH', count: 4, isTown: true });
const berlin = item('10115', { town: 'Berlin', land: 'DE', count: '7', isTown: 'yes' });
const nowhere = item('0000', { land: 'XX' });
const pick = (field, given) => ({ pick: { field, item: given } });
const set = (field, value) => ({ set: { field, value } });

const fills = { city: 'town', country: 'land' };
const address = formOf(source('code', fills), text('city'), text('country'));

/** Doings in an address, in every order that matters. */
const inAddress = [
  ['a pick fills what is empty', [pick('code', zurich)]],
  ['the next pick fills what the last one has', [pick('code', zurich), pick('code', berlin)]],
  ['an item without a value takes back what the last one has', [pick('code', zurich), pick('code', nowhere)]],
  ['what is taken away takes back what it has filled', [pick('code', zurich), { clear: 'code' }]],
  ['what a person has entered stays', [set('city', 'Bern'), pick('code', zurich)]],
  ['what a person has changed stays', [pick('code', zurich), set('city', 'Bern'), pick('code', berlin)]],
  ['… and is not taken back', [pick('code', zurich), set('city', 'Bern'), { clear: 'code' }]],
  ['what a person has emptied is filled', [pick('code', zurich), { clear: 'city' }, pick('code', berlin)]],
  [
    'what a person has emptied is not taken back',
    [pick('code', zurich), { clear: 'city' }, { clear: 'code' }],
  ],
  ['a text is no pick', [set('code', '8001')]],
  ['a text after a pick takes nothing back', [pick('code', zurich), set('code', '80')]],
];

/** How a value is held by fields of each kind. */
const kinds = [
  ['STRING', {}],
  ['NUMBER', { dataType: 'NUMBER' }],
  ['BOOLEAN', { dataType: 'BOOLEAN' }],
  ['DATE', { dataType: 'DATE' }],
  ['a list', { expectMultipleValues: true }],
  ['a list of numbers', { dataType: 'NUMBER', expectMultipleValues: true }],
  ['what is read-only', { readOnly: true }],
  ['an OBJECT', { dataType: 'OBJECT', subFields: [text('part')] }],
  ['what has a default', { default: 'x' }],
];
const given = ['Zürich', 4, '4', ' ', 'four', true, 0, false, '', null, 1e21];

/** Picks that fill others, step by step. */
export function fillCases() {
  const cites = ['D69'];
  const named = inAddress.map(([name, steps]) => ({ name, cites, formSpec: address, steps }));
  const held = kinds.flatMap(([kind, more]) =>
    given.map((value) => ({
      name: label`${kind} is filled with ${show(value)}`,
      cites: ['D69', ...(more.readOnly ? ['D71'] : [])],
      formSpec: formOf(source('code', { to: 'it' }), text('to', more)),
      steps: [pick('code', item('8001', { it: value }))],
    })),
  );
  const parts = ['value', 'label', 'description', 'group', 'toString'].map((place) => ({
    name: label`${place} of an item`,
    cites,
    formSpec: formOf(source('code', { to: place }), text('to')),
    steps: [pick('code', item('8001', {}, { description: 'A place', group: 'Places' }))],
  }));
  const round = formOf(source('a', { b: 'town' }), source('b', { a: 'land', c: 'land' }), text('c'));
  const two = formOf(source('a', { city: 'town' }), source('b', { city: 'land' }), text('city'));
  const box = formOf(source('code', { isTown: 'isTown' }), text('isTown', { dataType: 'BOOLEAN' }));
  return [
    ...named,
    ...held,
    ...parts,
    { name: 'a loop ends after one round', cites, formSpec: round, steps: [pick('a', zurich)] },
    { name: '… from its other end', cites, formSpec: round, steps: [pick('b', berlin)] },
    {
      name: 'the later of two picks fills',
      cites,
      formSpec: two,
      steps: [pick('a', zurich), pick('b', berlin)],
    },
    {
      name: 'a pick takes back nothing that another has filled since',
      cites,
      formSpec: two,
      steps: [pick('a', zurich), pick('b', berlin), { clear: 'a' }],
    },
    {
      name: 'the last of two picks takes back to what was there before both',
      cites,
      formSpec: two,
      steps: [pick('a', zurich), pick('b', berlin), { clear: 'b' }],
    },
    { name: 'a box that nobody has unticked is ticked', cites, formSpec: box, steps: [pick('code', zurich)] },
    {
      name: 'a box that somebody has unticked stays so',
      cites,
      formSpec: box,
      steps: [set('isTown', true), set('isTown', false), pick('code', zurich)],
    },
    {
      name: 'names of no other field fill nothing',
      cites,
      formSpec: formOf(source('code', { code: 'town', nobody: 'town' })),
      steps: [pick('code', zurich)],
    },
    {
      name: 'a list of values fills nothing',
      cites,
      formSpec: formOf(source('code', fills, { expectMultipleValues: true }), text('city')),
      steps: [pick('code', zurich)],
    },
  ];
}

const texts = [
  ['Basel'],
  ['Bern'],
  ['bern'],
  [' BERN '],
  ['Bérn', 'label-fold'],
  ['Zurich', 'label-fold'],
  ['New  York', 'label-fold'],
  [''],
  ['   '],
  ['Ber'],
  ['<b>“x”</b>'],
  ['5'],
];
const labels = ['Bern', 'Zürich', 'New York'];
const endpoints = {
  'a closed list': { uri: '/v' },
  'a closed list that makes values': { uri: '/v', createEndpoint: { uri: '/c' } },
  'a closed list that makes values over gRPC': { uri: '/v', createEndpoint: { uri: '/c', protocol: 'GRPC' } },
  'a closed list that makes values nowhere': { uri: '/v', createEndpoint: {} },
  'values in the document, which make none': {
    protocol: 'INLINE',
    items: labels.map((value) => ({ value, label: value })),
    createEndpoint: { uri: '/c' },
  },
  suggestions: { uri: '/v', mode: 'SUGGESTIONS' },
  'suggestions, and a place to make values': {
    uri: '/v',
    mode: 'SUGGESTIONS',
    createEndpoint: { uri: '/c' },
  },
};

const fieldOf = (valuesEndpoint, more = {}) => ({
  displayName: 'F',
  dataType: 'STRING',
  ...more,
  valuesEndpoint,
});

/** Texts in a box, beside what its list has found. */
export function offerCases() {
  const cites = ['D70'];
  const rowOf = (what, endpoint, entered, choice) => ({
    name: label`${show(entered)} in ${what}`,
    cites,
    choice,
    fieldSpec: fieldOf(endpoint),
    list: { text: entered, labels },
  });
  const all = Object.entries(endpoints).flatMap(([what, endpoint]) =>
    texts.map(([entered, choice]) => rowOf(what, endpoint, entered, choice)),
  );
  const making = endpoints['a closed list that makes values'];
  const { suggestions } = endpoints;
  const one = (name, valuesEndpoint, list, more) => ({
    name,
    cites,
    fieldSpec: fieldOf(valuesEndpoint, more),
    list: { text: 'Basel', labels, ...list },
  });
  const several = { expectMultipleValues: true };
  return [
    ...all,
    one('a text that is being looked for', making, { isReady: false }),
    one('a text whose search has not begun', making, { searched: 'Bas' }),
    one('a list that has found nothing', making, { labels: [] }),
    one('a label that is chosen already, of several', making, { chosen: ['basel'], labels: [] }, several),
    one('another that is chosen, of several', making, { chosen: ['Bern'], labels: [] }, several),
    one('a label that is chosen, of one', making, { chosen: ['Basel'], labels: [] }),
    one('a suggestion that is chosen already', suggestions, { chosen: ['Basel'], labels: [] }, several),
    one('a function of the host', endpoints['a closed list'], { hasHost: true }),
    one(
      'a function of the host, of values in the document',
      endpoints['values in the document, which make none'],
      {
        hasHost: true,
      },
    ),
    one('a number among suggestions', suggestions, { text: '7' }, { dataType: 'NUMBER' }),
    one('no number among suggestions', suggestions, { text: 'seven' }, { dataType: 'NUMBER' }),
    one('no endpoint', undefined, {}),
  ];
}
