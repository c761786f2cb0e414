/**
 * A form as a back end serves it: values by source, values that depend on another field, rules across fields, and items.
 */
import type { FormSpec } from '../../src/core/index.js';
import type { ServedForm, ValuesSource } from '../../src/server/index.js';

const cities: Readonly<Record<string, readonly string[]>> = { CH: ['Bern', 'Basel'], FR: ['Paris', 'Lyon'] };

/** The document. */
export const shippingForm = {
  id: 'shipping',
  version: '1',
  displayName: { en: 'Shipping', fr: 'Envoi' },
  fields: [
    {
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: { uri: '/api/values/countries', mode: 'CLOSED' },
    },
    {
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/values/cities',
        mode: 'CLOSED',
        searchParamsSchema: {
          properties: { country: { type: 'string', 'x-field': 'country' } },
          required: ['country'],
        },
      },
    },
    {
      name: 'pattern',
      displayName: 'Label',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/api/values/labels', mode: 'CLOSED', minSearchLength: 3 },
    },
    { name: 'from', displayName: 'From', dataType: 'DATE' },
    { name: 'to', displayName: 'To', dataType: 'DATE' },
    { name: 'gift', displayName: 'Gift', dataType: 'BOOLEAN' },
    { name: 'greeting', displayName: 'Greeting', dataType: 'STRING' },
    { name: 'tags', displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true },
    {
      name: 'address',
      displayName: 'Address',
      dataType: 'OBJECT',
      subFields: [{ name: 'street', displayName: 'Street', dataType: 'STRING' }],
    },
    {
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [
        {
          name: 'sku',
          displayName: 'Article',
          dataType: 'STRING',
          required: true,
          valuesEndpoint: { uri: '/api/values/articles', mode: 'CLOSED', method: 'POST' },
        },
        { name: 'count', displayName: 'Count', dataType: 'NUMBER' },
      ],
    },
  ],
  crossConstraints: [
    { type: 'fieldComparison', fields: ['from', 'to'], params: { operator: 'lte' } },
    {
      type: 'visibleWhen',
      fields: ['greeting', 'gift'],
      params: { field: 'gift', operator: 'eq', value: true },
    },
  ],
} satisfies FormSpec;

const named = (name: string) => ({ value: name, label: name });

/** Cities of the requested country; it records the contexts of its queries. */
export const citySource = (asked: unknown[] = []): ValuesSource => ({
  search: () => ({ values: [], hasNext: false }),
  resolve: (values, { context, params }) => {
    asked.push({ values, context, params });
    return (cities[String(params['country'])] ?? []).filter((name) => values.includes(name)).map(named);
  },
});

/** The form with its values; `taken` contains the accepted submissions. */
export function servedShippingForm(taken: unknown[] = [], more: Partial<ServedForm> = {}): ServedForm {
  return {
    spec: shippingForm,
    values: {
      country: ['CH', 'FR'].map(named),
      city: citySource(),
      // A search alone: membership is settled by searching.
      pattern: ({ search }) => ({
        values: ['ab', 'abc'].filter((one) => one.includes(search)).map(named),
        hasNext: false,
      }),
      'items.sku': ['A-1', 'A-2'].map(named),
    },
    onSubmit: (values) => {
      taken.push(values);
      return { id: taken.length };
    },
    ...more,
  };
}
