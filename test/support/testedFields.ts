/** A field of each kind, as a back end publishes it, for tests that find it by its label. */
import { createFieldServer, type ServedField } from '../../src/server/index.js';
import type { InputFieldSpec } from '../../src/core/index.js';

const countries = ['Finland', 'France', 'Gabon', 'Germany', 'Greece', 'Iceland'];
const values = countries.map((label) => ({ value: label.slice(0, 2).toUpperCase(), label }));
const many = Array.from({ length: 60 }, (_, value) => ({ value: `row${value}`, label: `Row ${value}` }));
const places = [
  { value: 'a', label: 'San Fernando', description: 'Cádiz' },
  { value: 'b', label: 'San Fernando', description: 'Monterey' },
];
const items = ['Apple', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label }));
const text = (displayName: string): InputFieldSpec => ({ displayName, dataType: 'STRING' });
const remote = (displayName: string, uri: string, debounceMs = 0): InputFieldSpec => ({
  ...text(displayName),
  valuesEndpoint: { uri, debounceMs, paginationStrategy: 'PAGE_NUMBER' },
});
const inline = (displayName: string): InputFieldSpec => ({
  ...text(displayName),
  valuesEndpoint: { protocol: 'INLINE', items },
});

/** Name → the published field. */
export const testedFields = {
  name: {
    spec: {
      ...text('Name'),
      description: 'As on the card.',
      required: true,
      constraints: [
        { type: 'pattern', params: { regex: '^[A-Z].*$' }, errorMessage: 'Begin with a capital.' },
      ],
    },
  },
  note: { spec: { ...text('Note'), formatHint: 'multiline' } },
  seats: { spec: { displayName: 'Seats', dataType: 'NUMBER' } },
  born: { spec: { displayName: 'Born', dataType: 'DATE' } },
  news: { spec: { displayName: 'News', dataType: 'BOOLEAN' } },
  dark: { spec: { displayName: 'Dark', dataType: 'BOOLEAN', formatHint: 'switch' } },
  stars: {
    spec: {
      displayName: 'Stars',
      dataType: 'NUMBER',
      formatHint: 'rating',
      constraints: [
        { type: 'minValue', params: { value: 1 } },
        { type: 'maxValue', params: { value: 5 } },
      ],
    },
  },
  level: {
    spec: {
      displayName: 'Level',
      dataType: 'NUMBER',
      formatHint: 'range',
      constraints: [
        { type: 'minValue', params: { value: 0 } },
        { type: 'maxValue', params: { value: 10 } },
      ],
    },
  },
  fruit: { spec: inline('Fruit') },
  basket: { spec: { ...inline('Basket'), expectMultipleValues: true } },
  country: { spec: { ...remote('Country', '/values/country', 250), required: true }, values },
  visited: { spec: { ...remote('Visited', '/values/country', 250), expectMultipleValues: true }, values },
  row: { spec: remote('Row', '/values/row'), values: many },
  place: { spec: remote('Place', '/values/place'), values: places },
  long: {
    spec: {
      ...text('Long'),
      valuesEndpoint: { uri: '/values/long', debounceMs: 0, minSearchLength: 2 },
    },
    values,
  },
  tags: { spec: { ...text('Tags'), expectMultipleValues: true } },
  address: {
    spec: {
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [
        { ...text('Street'), name: 'street' },
        { ...remote('Land', '/values/country'), name: 'land' },
      ],
    },
  },
  rooms: {
    spec: {
      displayName: 'Rooms',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [{ ...text('Name'), name: 'name' }],
    },
  },
} satisfies Readonly<Record<string, ServedField>>;

/** A back end with all of them. */
export const testedServer = createFieldServer({
  fields: { ...testedFields, sub: { spec: remote('Land', '/values/country'), values } },
});
