import preview from '../.storybook/preview.js';
import { type InputFieldSpec, SpecField } from '../src/index.js';

const meta = preview.meta({ title: 'SpecField/Controls', component: SpecField });
export default meta;

const priority: InputFieldSpec = {
  displayName: 'Priority',
  description: 'How soon it needs attention.',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: [
      { value: 'urgent', label: 'Urgent' },
      { value: 'high', label: 'High' },
      { value: 'normal', label: 'Normal' },
      { value: 'low', label: 'Low' },
    ],
  },
};

/** STRING without an endpoint; the display hint chooses keyboard and autofill (D5). */
export const Text = meta.story({
  args: {
    spec: { displayName: 'Email', dataType: 'STRING', formatHint: 'email', description: 'For the receipt.' },
  },
});

/** NUMBER. Text that is not a number stays in the box. */
export const Number = meta.story({
  args: { spec: { displayName: 'Seats', dataType: 'NUMBER' }, defaultValue: 4 },
});

/** DATE. */
export const Date = meta.story({
  args: { spec: { displayName: 'Day', dataType: 'DATE' }, defaultValue: '2024-02-29' },
});

/** DATE with a time, by its display hint (D5). */
export const DateTime = meta.story({
  args: {
    spec: { displayName: 'Departure', dataType: 'DATE', formatHint: 'datetime' },
    defaultValue: '2024-02-29T10:30',
  },
});

/** BOOLEAN. */
export const Checkbox = meta.story({
  args: { spec: { displayName: 'Newsletter', dataType: 'BOOLEAN' }, defaultValue: true },
});

/** `kind="radios"`: all values visible. */
export const Radios = meta.story({ args: { spec: priority, kind: 'radios', defaultValue: 'normal' } });

/** `kind="select"`: the native select. */
export const Select = meta.story({ args: { spec: priority, kind: 'select', defaultValue: 'normal' } });

/** `kind="checkboxes"`, for several values. */
export const Checkboxes = meta.story({
  args: {
    spec: { ...priority, displayName: 'Priorities', expectMultipleValues: true },
    kind: 'checkboxes',
    defaultValue: ['urgent', 'low'],
  },
});

const address: InputFieldSpec = {
  displayName: 'Address',
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
    {
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      valuesEndpoint: {
        uri: '/api/values/country',
        paginationStrategy: 'PAGE_NUMBER',
        requestParams: { defaultLimit: 20 },
        responseMapping: { dataField: 'data', totalField: 'total', hasNextField: 'hasNext' },
      },
    },
  ],
};

/** OBJECT (2.1): each part is a field of its own. */
export const ObjectParts = meta.story({ args: { spec: address, name: 'address' } });

/** Several objects: add, move, remove. */
export const RepeatedObject = meta.story({
  args: {
    spec: { ...address, displayName: 'Addresses', expectMultipleValues: true },
    name: 'addresses',
    defaultValue: [{ street: 'Main Street 1', country: 'FR' }, { street: 'Side Street 2' }],
  },
});
