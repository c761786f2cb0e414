// Documents of the weighed pages, and the user actions on each.

const lookup = {
  uri: '/values',
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
  debounceMs: 0,
  responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
  requestParams: { pageParam: 'page', limitParam: 'limit', searchParam: 'search', defaultLimit: 20 },
};
const length = [{ name: 'length', type: 'maxLength', params: { value: 60 } }];
const text = { displayName: 'Title', dataType: 'STRING', required: true, constraints: length };
const remote = { displayName: 'City', dataType: 'STRING', required: true, valuesEndpoint: lookup };
const several = {
  ...remote,
  displayName: 'Cities',
  expectMultipleValues: true,
  valuesEndpoint: { ...lookup, requestParams: { ...lookup.requestParams, valueParam: 'id' } },
};
const choices = Array.from({ length: 20 }, (_, index) => ({ value: `c${index}`, label: `Choice ${index}` }));

/** Thirty fields: texts, numbers and inline lists in turn, five lookups, three texts that a condition shows. */
function formOf30() {
  const kinds = [
    { dataType: 'STRING', constraints: length },
    { dataType: 'NUMBER', constraints: [{ name: 'most', type: 'maxValue', params: { value: 100 } }] },
    { dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: choices } },
  ];
  const fields = Array.from({ length: 30 }, (_, index) => ({
    name: `f${index}`,
    displayName: `Field ${index}`,
    ...(index < 25 ? kinds[index % 3] : { dataType: 'STRING', valuesEndpoint: lookup }),
  }));
  return {
    id: 'thirty',
    displayName: 'Thirty',
    fields,
    crossConstraints: ['f3', 'f6', 'f9'].map((name) => ({
      type: 'visibleWhen',
      fields: [name, 'f0'],
      params: { field: 'f0', operator: 'eq', value: 'show' },
    })),
    submitEndpoint: { uri: '/submit' },
  };
}

const hints = {
  STRING: 'multiline password email url tel search one-time-code time month color file segmented'.split(' '),
  DATE: ['date', 'date-time', 'iso8601'],
  NUMBER: ['range', 'rating', 'currency', 'percent'],
  BOOLEAN: ['switch', undefined],
};

/** A field of each kind of input, lists of values, and an object. */
function everyKind() {
  const bounds = [{ name: 'bounds', type: 'range', params: { min: 0, max: 5 } }];
  const kinds = Object.entries(hints).flatMap(([dataType, words]) =>
    words.map((formatHint) => ({
      dataType,
      formatHint,
      ...(dataType === 'NUMBER' && { constraints: bounds }),
    })),
  );
  const others = [
    { ...remote, expectMultipleValues: true },
    { dataType: 'STRING', expectMultipleValues: true },
    { dataType: 'STRING', valuesEndpoint: { protocol: 'INLINE', items: choices.slice(0, 3) } },
    { dataType: 'OBJECT', expectMultipleValues: true, subFields: [{ name: 'part', ...text }] },
    { dataType: 'STRING', constraints: [{ name: 'p', type: 'pattern', params: { regex: '^(a|b)+$' } }] },
  ];
  const fields = [...kinds, ...others].map((field, index) =>
    Object.assign({ displayName: `Field ${index}` }, field, { name: `f${index}` }),
  );
  return { id: 'every', displayName: 'Every kind', fields, submitEndpoint: { uri: '/submit' } };
}

export const documents = {
  '/text': text,
  '/select': remote,
  '/several': several,
  '/thirty': formOf30(),
  '/every': everyKind(),
};

const box = 'input[role=combobox]';

async function openList(page) {
  await page.locator(box).first().click();
  await page.locator('[role=option]').first().waitFor();
}

/**
 * Weighed pages: an entry, and moments with their limit in gzip kB, scripts and style sheets together. Files that are loaded at an
 * earlier moment count at every later one.
 *
 * @type {readonly import('./weigh.mjs').WeighedPage[]}
 */
export const pages = [
  {
    name: 'a text field',
    element: 'SpecField',
    props: { spec: '/text', name: 'title' },
    moments: [
      { name: 'at rest', most: 46.3, act: (page) => page.locator('input:not([type=hidden])').waitFor() },
      {
        name: 'validated',
        most: 53.8,
        act: async (page) => {
          await page.locator('input:not([type=hidden])').click();
          await page.keyboard.type('word');
          await page.keyboard.press('Tab');
        },
      },
    ],
  },
  {
    name: 'a remote select',
    element: 'SpecField',
    props: { spec: '/select', name: 'city' },
    moments: [
      { name: 'closed', most: 46.3, act: (page) => page.locator(box).waitFor() },
      { name: 'opened', most: 83.5, act: openList },
      {
        name: 'typed and picked',
        most: 96.5,
        act: async (page) => {
          await page.keyboard.type('row 1');
          await page.locator('[role=option]', { hasText: 'Row 11' }).waitFor();
          await page.locator('[role=option]').first().click();
          await page.keyboard.press('Tab');
        },
      },
    ],
  },
  {
    name: 'saved values',
    element: 'SpecField',
    props: { spec: '/several', name: 'cities', defaultValue: ['r1', 'r2', 'r3'] },
    moments: [
      { name: 'at rest', most: 97.5, act: (page) => page.getByText('Row 3').first().waitFor() },
      { name: 'opened', most: 117.5, act: openList },
    ],
  },
  {
    name: 'a form of 30 fields',
    element: 'SpecForm',
    props: { spec: '/thirty' },
    moments: [
      { name: 'at rest', most: 69.5, act: (page) => page.locator('button.spec-form-submit').waitFor() },
      {
        name: 'touched and sent',
        most: 90.5,
        act: async (page) => {
          await page.locator('input:not([type=hidden])').first().click();
          await page.keyboard.type('show');
          await page.locator('button.spec-form-submit').click();
          await page.getByText('Sent').first().waitFor();
        },
      },
    ],
  },
  {
    name: 'a form with every kind of input',
    element: 'SpecForm',
    props: { spec: '/every' },
    moments: [
      { name: 'at rest', most: 117.2, act: (page) => page.locator('button.spec-form-submit').waitFor() },
      // Rare files (the sheet of a phone, long lists, drafts …) are part of it; languages are not.
      { name: 'every file', most: 218, all: true },
    ],
  },
  {
    name: 'useSpecForm alone',
    source: `import { SpecFieldProvider, useSpecForm } from 'spec-field'; Object.assign(globalThis, { SpecFieldProvider, useSpecForm });`,
    moments: [{ name: 'imported', most: 41.5 }],
  },
  {
    name: 'useSpecField alone',
    source: `import { SpecFieldProvider, useSpecField } from 'spec-field'; Object.assign(globalThis, { SpecFieldProvider, useSpecField });`,
    moments: [{ name: 'imported', most: 71 }],
  },
  {
    name: 'fromJsonSchema alone',
    source: `import { fromJsonSchema } from 'spec-field/json-schema'; globalThis.fromJsonSchema = fromJsonSchema;`,
    moments: [{ name: 'imported', most: 9.2, all: true }],
  },
];
