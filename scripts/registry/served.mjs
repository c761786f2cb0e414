// Data of the back end of the new app.
const cities = [
  'Athens',
  'Berlin',
  'Lisbon',
  'Lyon',
  'Madrid',
  'Oslo',
  'Paris',
  'Prague',
  'Rome',
  'Vienna',
].map((label) => ({ value: label.toLowerCase(), label }));

export const fields = {
  city: {
    spec: {
      displayName: 'City',
      description: 'Where the parcel goes.',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: { uri: '/api/values/city' },
    },
    values: cities,
  },
};

export const forms = {
  order: {
    spec: {
      id: 'order',
      displayName: 'Your order',
      fields: [
        { name: 'email', displayName: 'Email', dataType: 'STRING', required: true, formatHint: 'email' },
        {
          name: 'stops',
          displayName: 'Stops',
          dataType: 'STRING',
          expectMultipleValues: true,
          valuesEndpoint: { uri: '/api/forms/order/values/stops' },
        },
        {
          name: 'speed',
          displayName: 'Delivery',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: {
            protocol: 'INLINE',
            items: [
              { value: 'day', label: 'Next day' },
              { value: 'week', label: 'Within a week' },
            ],
          },
        },
        { name: 'note', displayName: 'Note', dataType: 'STRING', formatHint: 'multiline' },
        { name: 'gift', displayName: 'It is a gift', dataType: 'BOOLEAN', formatHint: 'switch' },
      ],
    },
    values: { stops: cities },
    onSubmit: () => ({ message: 'Taken.' }),
  },
};
