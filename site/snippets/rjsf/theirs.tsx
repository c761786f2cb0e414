import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';

const schema: RJSFSchema = {
  title: 'Order',
  type: 'object',
  required: ['customer', 'delivery'],
  properties: {
    customer: { type: 'string', title: 'Name', maxLength: 80 },
    delivery: { type: 'string', title: 'Delivery', enum: ['shop', 'post'] },
  },
  allOf: [
    {
      if: { properties: { delivery: { const: 'post' } }, required: ['delivery'] },
      // oxlint-disable-next-line unicorn/no-thenable -- a word of JSON Schema
      then: { properties: { street: { type: 'string', title: 'Street' } }, required: ['street'] },
    },
  ],
};

const uiSchema: UiSchema = { delivery: { 'ui:widget': 'radio' } };

export const Order = () => (
  <Form
    schema={schema}
    uiSchema={uiSchema}
    validator={validator}
    onSubmit={({ formData }) => fetch('/orders', { method: 'POST', body: JSON.stringify(formData) })}
  />
);
