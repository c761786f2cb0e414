import { SpecForm, type FormSpec } from 'spec-field';
import 'spec-field/styles.css';

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
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: {
        uri: '/api/values/city',
        paginationStrategy: 'OFFSET',
        requestParams: { defaultLimit: 20 },
        responseMapping: { dataField: 'items', totalField: 'total' },
      },
    },
    {
      name: 'note',
      displayName: 'Note',
      dataType: 'STRING',
    },
  ],
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['note', 'city'],
      params: { field: 'city', operator: 'notEmpty' },
    },
  ],
};

export const Order = () => <SpecForm spec={order} />;
