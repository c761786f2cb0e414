// The form, the source of its values, and its submit handler.
const places = {
  CH: ['Basel', 'Bern', 'Geneva'],
  FR: ['Dijon', 'Lyon', 'Paris'],
};
const countries = [
  { value: 'CH', label: 'Switzerland' },
  { value: 'FR', label: 'France' },
];

/** Saved parcels. */
export const parcels = [];

const day = (name, displayName) => ({ name, displayName, dataType: 'DATE', width: 'half' });

export const parcel = {
  spec: {
    id: 'parcel',
    displayName: 'Parcel',
    fields: [
      {
        name: 'country',
        displayName: 'Country',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: { protocol: 'INLINE', mode: 'CLOSED', items: countries },
      },
      {
        name: 'city',
        displayName: 'City',
        dataType: 'STRING',
        required: true,
        valuesEndpoint: {
          uri: '/api/values/cities',
          mode: 'CLOSED',
          paginationStrategy: 'PAGE_NUMBER',
          requestParams: { valueParam: 'value' },
          searchParamsSchema: {
            type: 'object',
            properties: { country: { type: 'string', 'x-field': 'country' } },
            required: ['country'],
          },
        },
      },
      day('from', 'Not before'),
      day('to', 'Not after'),
    ],
    crossConstraints: [
      { name: 'days', type: 'fieldComparison', fields: ['from', 'to'], params: { operator: 'lte' } },
    ],
  },
  values: {
    city: {
      search: async ({ search, page, limit, params }) => {
        const found = citiesOf(params.country).filter(({ label }) =>
          label.toLowerCase().includes(search.toLowerCase()),
        );
        const values = found.slice((page - 1) * limit, page * limit);
        return { values, hasNext: page * limit < found.length, total: found.length };
      },
      resolve: async (values, { params }) =>
        citiesOf(params.country).filter(({ value }) => values.includes(value)),
    },
  },
  onSubmit: async (values) => {
    parcels.push(values);
    return { number: parcels.length };
  },
};

function citiesOf(country) {
  return (places[country] ?? []).map((label) => ({ value: label.toLowerCase(), label }));
}
