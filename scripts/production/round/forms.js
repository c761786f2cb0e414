// The forms of the round as a back end would publish them, with the sources of their values. Copied into the app, whose server
// imports it.
import { FormRefusal } from 'spec-field/server';

const text = (name, displayName, more) => ({ name, displayName, dataType: 'STRING', ...more });
const inline = (...labels) => ({
  protocol: 'INLINE',
  mode: 'CLOSED',
  items: labels.map((label) => ({ value: label.toLowerCase(), label })),
});
const remote = (form, name, more) => ({ uri: `/api/forms/${form}/${name}`, mode: 'CLOSED', ...more });

const countries = { CH: 'Switzerland', AT: 'Austria', DE: 'Germany', FR: 'France', IT: 'Italy' };
const cities = {
  CH: { BE: 'Bern', WI: 'Winterthur', SH: 'Schaffhausen' },
  AT: { VI: 'Vienna', GR: 'Graz' },
  DE: { HH: 'Hamburg', BN: 'Bonn' },
};
const aliases = (labels) => Object.entries(labels).map(([value, label]) => ({ value, label }));
const tags = ['Bulky', 'Cold', 'Fragile', 'Urgent'].map((label) => ({ value: label.toLowerCase(), label }));

/** Returns only the cities of a country. */
const citySource = {
  search: ({ search, page, limit, params }) => {
    const wanted = search.toLowerCase();
    const found = aliases(cities[params.country] ?? {}).filter(({ label }) =>
      label.toLowerCase().includes(wanted),
    );
    const values = found.slice((page - 1) * limit, page * limit);
    return { values, total: found.length, hasNext: found.length > page * limit };
  },
  resolve: (values, { params }) =>
    aliases(cities[params.country] ?? {}).filter(({ value }) => values.includes(value)),
};

const documents = {
  'round-order': {
    displayName: 'Order',
    description: 'Where it goes, and what is in it.',
    fields: [
      text('name', 'Name', { required: true }),
      text('mail', 'E-mail', { required: true, formatHint: 'email', description: 'For the receipt only.' }),
      text('country', 'Country', {
        required: true,
        valuesEndpoint: remote('round-order', 'countries'),
      }),
      text('priority', 'Priority', {
        required: true,
        valuesEndpoint: inline('Low', 'Normal', 'High'),
      }),
      text('extras', 'Extras', {
        expectMultipleValues: true,
        valuesEndpoint: inline('Insured', 'Tracked', 'Signed for'),
      }),
      { name: 'day', displayName: 'Delivery day', dataType: 'DATE' },
      { name: 'gift', displayName: 'It is a gift', dataType: 'BOOLEAN' },
      text('greeting', 'Greeting'),
      {
        name: 'items',
        displayName: 'Items',
        dataType: 'OBJECT',
        expectMultipleValues: true,
        subFields: [
          text('sku', 'Article', { required: true }),
          { name: 'count', displayName: 'Count', dataType: 'NUMBER' },
        ],
      },
    ],
    crossConstraints: [
      {
        name: 'greetingOfGift',
        type: 'visibleWhen',
        fields: ['greeting', 'gift'],
        params: { field: 'gift', operator: 'eq', value: true },
      },
    ],
  },
  'round-steps': {
    displayName: 'Booking',
    fields: [
      text('name', 'Name', { required: true }),
      text('mail', 'E-mail', { required: true, formatHint: 'email' }),
      text('country', 'Country', {
        required: true,
        valuesEndpoint: remote('round-steps', 'countries'),
      }),
      { name: 'day', displayName: 'Day', dataType: 'DATE' },
      text('note', 'Note'),
    ],
    sections: [
      { name: 'who', displayName: 'Who', fields: ['name', 'mail'] },
      { name: 'where', displayName: 'Where', fields: ['country'] },
      { name: 'when', displayName: 'When', fields: ['day', 'note'] },
    ],
  },
  'round-tags': {
    displayName: 'Parcel',
    fields: [
      text('tags', 'Tags', {
        expectMultipleValues: true,
        valuesEndpoint: { uri: '/api/forms/round-tags/tags', mode: 'SUGGESTIONS', debounceMs: 100 },
      }),
      text('note', 'Note'),
    ],
  },
  'round-city': {
    displayName: 'Address',
    fields: [
      text('country', 'Country', { required: true, valuesEndpoint: remote('round-city', 'countries') }),
      text('city', 'City', {
        required: true,
        valuesEndpoint: remote('round-city', 'cities', {
          searchParamsSchema: {
            properties: { country: { type: 'string', 'x-field': 'country' } },
            required: ['country'],
          },
        }),
      }),
      text('street', 'Street', { required: true }),
    ],
  },
  'round-dialog': {
    displayName: 'Contact',
    fields: [
      text('name', 'Name', { required: true }),
      text('country', 'Country', { required: true, valuesEndpoint: remote('round-dialog', 'countries') }),
      text('topics', 'Topics', {
        expectMultipleValues: true,
        valuesEndpoint: inline('Prices', 'Delivery', 'Returns'),
      }),
    ],
  },
};

/**
 * Returns forms for `createFieldServer`.
 *
 * @param taken - receives submitted values with the name of the form
 */
export const roundForms = (taken) =>
  Object.fromEntries(
    Object.entries(documents).map(([name, document]) => [
      name,
      {
        signed: 'header',
        spec: { id: name, version: '1', ...document },
        values: Object.fromEntries(
          document.fields
            .filter(({ valuesEndpoint }) => valuesEndpoint?.uri)
            .map(({ name: field }) => [
              field,
              field === 'city' ? citySource : field === 'tags' ? tags : aliases(countries),
            ]),
        ),
        onSubmit: async (values) => {
          if (values.name === 'taken') throw new FormRefusal([{ path: ['name'], message: 'It is taken.' }]);
          taken.push({ form: name, values });
          return { number: taken.length };
        },
      },
    ]),
  );
