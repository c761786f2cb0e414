/**
 * A form that people know, as a back end would publish it: a shipping order with conditions, rules across fields, values
 * in the document, several items, and sections.
 */
import { defineField, defineForm } from '../../src/core/index.js';

const inline = (...names: string[]) => ({
  protocol: 'INLINE',
  items: names.map((label) => ({ value: label.slice(0, 2).toUpperCase(), label })),
});

/** The form. */
export const orderForm = defineForm({
  id: 'order',
  version: '1',
  displayName: 'Shipping order',
  description: 'Where should it go, and when?',
  fields: [
    defineField({
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: inline('Switzerland', 'United States', 'Canada'),
    }),
    defineField({ name: 'state', displayName: 'State', dataType: 'STRING' }),
    defineField({ name: 'city', displayName: 'City', dataType: 'STRING', required: true }),
    defineField({ name: 'from', displayName: 'Not before', dataType: 'DATE' }),
    defineField({ name: 'to', displayName: 'Not after', dataType: 'DATE' }),
    defineField({ name: 'mail', displayName: 'E-mail', dataType: 'STRING', formatHint: 'email' }),
    defineField({ name: 'phone', displayName: 'Phone', dataType: 'STRING', formatHint: 'tel' }),
    defineField({ name: 'gift', displayName: 'It is a gift', dataType: 'BOOLEAN' }),
    defineField({ name: 'greeting', displayName: 'Greeting', dataType: 'STRING' }),
    defineField({ name: 'pin', displayName: 'PIN', dataType: 'STRING', formatHint: 'password' }),
    defineField({
      name: 'items',
      displayName: 'Items',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [
        { name: 'sku', displayName: 'Article', dataType: 'STRING', required: true },
        { name: 'count', displayName: 'Count', dataType: 'NUMBER' },
      ],
    }),
  ],
  sections: [
    { name: 'where', displayName: 'Where to', fields: ['country', 'state', 'city'] },
    { name: 'when', displayName: 'When', fields: ['from', 'to'] },
    {
      name: 'what',
      displayName: 'What, and for whom',
      fields: ['mail', 'phone', 'gift', 'greeting', 'pin', 'items'],
    },
  ],
  rules: ({ when, visibleWhen, requiredWhen, compare, atLeastOne }) => [
    visibleWhen('state', when('country').in(['UN', 'CA'])),
    requiredWhen('state', when('country').eq('UN')),
    compare('from', 'lte', 'to'),
    atLeastOne(['mail', 'phone'], { errorMessage: 'Leave a mail address or a phone number.' }),
    visibleWhen('greeting', when('gift').eq(true)),
  ],
});
