import { SpecForm, type FormSpec } from 'spec-field';

const byPost = { field: 'delivery', operator: 'eq', value: 'post' };

const order: FormSpec = {
  id: 'order',
  version: '1',
  displayName: 'Order',
  submitEndpoint: { uri: '/orders' },
  fields: [
    {
      name: 'customer',
      displayName: 'Name',
      dataType: 'STRING',
      required: true,
      constraints: [{ type: 'maxLength', params: { value: 80 } }],
    },
    {
      name: 'delivery',
      displayName: 'Delivery',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: {
        protocol: 'INLINE',
        mode: 'CLOSED',
        items: [
          { value: 'shop', label: 'In the shop' },
          { value: 'post', label: 'By post' },
        ],
      },
    },
    {
      name: 'street',
      displayName: 'Street',
      dataType: 'STRING',
      required: false,
    },
  ],
  crossConstraints: [
    { type: 'visibleWhen', fields: ['street', 'delivery'], params: byPost },
    { type: 'requiredWhen', fields: ['street', 'delivery'], params: byPost },
  ],
};

export const Order = () => <SpecForm spec={order} />;
