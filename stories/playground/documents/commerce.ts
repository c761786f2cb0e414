/** Orders, addresses, amounts and cards. */
import { orderDocument } from '../../support/orderForm.ts';
import type { ExampleDocument } from '../documents.ts';

const submitEndpoint = { uri: '/api/playground/submit' };

const places = (uri: string, sources: readonly string[], required: readonly string[]) => ({
  uri,
  mode: 'CLOSED',
  paginationStrategy: 'PAGE_NUMBER',
  responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'hasNext' },
  requestParams: { defaultLimit: 20, valueParam: 'value' },
  ...(sources.length > 0 && {
    searchParamsSchema: {
      properties: Object.fromEntries(sources.map((name) => [name, { type: 'string', 'x-field': name }])),
      required,
    },
  }),
});

export const commerceDocuments: readonly ExampleDocument[] = [
  {
    id: 'order',
    title: 'An order in steps',
    about: 'Three steps, values that depend on each other, and rows of items.',
    document: { ...orderDocument, submitEndpoint },
    settings: { layout: 'steps' },
  },
  {
    id: 'city',
    title: 'City by country',
    about: 'Every search for a city includes the country. Changing the country clears the city.',
    document: {
      id: 'place',
      displayName: 'Where do you live?',
      fields: [
        {
          name: 'country',
          displayName: 'Country',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: places('/api/values/order-country', [], []),
        },
        {
          name: 'city',
          displayName: 'City',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: places('/api/values/order-city', ['country'], ['country']),
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'address',
    title: 'Delivery address',
    about: 'A postcode that fills in town and country, and autofill by the browser. Try 8001.',
    document: {
      id: 'address',
      displayName: 'Delivery address',
      fields: [
        {
          name: 'recipient',
          displayName: 'Name',
          dataType: 'STRING',
          required: true,
          autocomplete: 'name',
        },
        {
          name: 'street',
          displayName: 'Street and number',
          dataType: 'STRING',
          required: true,
          autocomplete: 'street-address',
        },
        {
          name: 'postcode',
          displayName: 'Postcode',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: {
            uri: '/api/others/postcodes',
            mode: 'SUGGESTIONS',
            minSearchLength: 1,
            responseMapping: {
              dataField: 'items',
              valueField: 'code',
              labelField: 'code',
              descriptionField: '/place/town',
              itemFields: { town: '/place/town', country: '/place/country' },
              fills: { town: 'town', country: 'country' },
            },
          },
        },
        {
          name: 'town',
          displayName: 'Town',
          dataType: 'STRING',
          required: true,
          autocomplete: 'address-level2',
        },
        {
          name: 'country',
          displayName: 'Country',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: {
            protocol: 'INLINE',
            mode: 'CLOSED',
            items: [
              { value: 'AT', label: 'Austria' },
              { value: 'CH', label: 'Switzerland' },
              { value: 'DE', label: 'Germany' },
              { value: 'FR', label: 'France' },
            ],
          },
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'amount',
    title: 'Amount with its currency',
    about: 'Grouped while blurred, plain during editing, formatted for the language.',
    document: {
      id: 'amount',
      displayName: 'Transfer',
      fields: [
        {
          name: 'amount',
          displayName: 'Amount',
          description: 'Up to 10,000 a day.',
          dataType: 'NUMBER',
          formatHint: 'currency',
          unit: 'EUR',
          required: true,
          default: 1250,
          constraints: [
            {
              type: 'range',
              params: { min: 0.01, max: 10_000 },
              errorMessage: 'Enter an amount from 0.01 to 10,000.',
            },
          ],
        },
        {
          name: 'receive',
          displayName: 'They receive it in',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: { uri: '/api/values/currency', mode: 'CLOSED', search: 'CLIENT' },
        },
        {
          name: 'fee',
          displayName: 'Fee',
          dataType: 'NUMBER',
          formatHint: 'percent',
          readOnly: true,
          default: 0.005,
        },
      ],
      submitEndpoint,
    },
  },
  {
    id: 'card',
    title: 'Card expiry',
    about: 'A month, a number with a pattern, and a hidden code that is never stored.',
    document: {
      id: 'card',
      displayName: 'Card',
      description: 'Nothing is charged before you confirm.',
      fields: [
        {
          name: 'number',
          displayName: 'Card number',
          dataType: 'STRING',
          required: true,
          autocomplete: 'cc-number',
          constraints: [
            {
              type: 'pattern',
              params: { regex: '^\\d{4}( ?\\d{4}){3}$' },
              errorMessage: 'A card number has 16 digits.',
            },
          ],
        },
        {
          name: 'expiry',
          displayName: 'Valid to',
          dataType: 'STRING',
          formatHint: 'month',
          required: true,
          autocomplete: 'cc-exp',
        },
        {
          name: 'code',
          displayName: 'Security code',
          description: 'Three digits on the back.',
          dataType: 'STRING',
          formatHint: 'password',
          required: true,
          autocomplete: 'cc-csc',
          constraints: [
            {
              type: 'pattern',
              params: { regex: '^\\d{3,4}$' },
              errorMessage: 'The code has three or four digits.',
            },
          ],
        },
      ],
      submitEndpoint,
    },
  },
];
