/** Every kind of input once, each with a value. */
import type { InputFieldSpec, SpecFieldProps } from '../../src/index.js';

type Shown = Readonly<{ spec: InputFieldSpec; defaultValue?: SpecFieldProps['defaultValue'] }>;

const sizes = ['S', 'M', 'L'].map((label) => ({ value: label.toLowerCase(), label }));
const cities = ['Berlin', 'Lisbon', 'Oslo', 'Paris'].map((label) => ({ value: label.toLowerCase(), label }));
const inline = (items: readonly { value: string; label: string }[]) =>
  ({ protocol: 'INLINE', items: [...items] }) as const;

export const everyKind: readonly Shown[] = [
  {
    spec: {
      displayName: 'Name',
      description: 'As in your passport.',
      dataType: 'STRING',
      required: true,
    },
    defaultValue: 'Ada Lovelace',
  },
  { spec: { displayName: 'City', dataType: 'STRING', valuesEndpoint: inline(cities) }, defaultValue: 'oslo' },
  {
    spec: {
      displayName: 'Stops',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: inline(cities),
    },
    defaultValue: ['berlin', 'paris'],
  },
  {
    spec: { displayName: 'Size', dataType: 'STRING', formatHint: 'segmented', valuesEndpoint: inline(sizes) },
    defaultValue: 'm',
  },
  {
    spec: { displayName: 'Message', dataType: 'STRING', formatHint: 'multiline' },
    defaultValue: 'Please ring twice.',
  },
  { spec: { displayName: 'Password', dataType: 'STRING', formatHint: 'password' } },
  { spec: { displayName: 'Find', dataType: 'STRING', formatHint: 'search' }, defaultValue: 'shoes' },
  { spec: { displayName: 'Code', dataType: 'STRING', formatHint: 'one-time-code' }, defaultValue: '4821' },
  { spec: { displayName: 'Doors open', dataType: 'STRING', formatHint: 'time' }, defaultValue: '18:30' },
  {
    spec: { displayName: 'Card valid to', dataType: 'STRING', formatHint: 'month' },
    defaultValue: '2027-05',
  },
  { spec: { displayName: 'Day', dataType: 'DATE', formatHint: 'date' }, defaultValue: '2026-03-04' },
  {
    spec: { displayName: 'Appointment', dataType: 'DATE', formatHint: 'date-time' },
    defaultValue: '2026-03-04T09:30Z',
  },
  { spec: { displayName: 'Colour', dataType: 'STRING', formatHint: 'color' }, defaultValue: '#3366cc' },
  {
    spec: { displayName: 'Budget', dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' },
    defaultValue: 12_500.5,
  },
  {
    spec: {
      displayName: 'Discount',
      dataType: 'NUMBER',
      formatHint: 'percent',
      constraints: [{ type: 'range', params: { min: 0, max: 1 } }],
    },
    defaultValue: 0.25,
  },
  { spec: { displayName: 'Weight', dataType: 'NUMBER', unit: 'kg' }, defaultValue: 7.5 },
  {
    spec: {
      displayName: 'Volume',
      dataType: 'NUMBER',
      formatHint: 'range',
      constraints: [{ type: 'range', params: { min: 0, max: 120, step: 5 } }],
    },
    defaultValue: 70,
  },
  {
    spec: {
      displayName: 'Your stay',
      dataType: 'NUMBER',
      formatHint: 'rating',
      constraints: [{ type: 'range', params: { min: 1, max: 5, step: 1 } }],
    },
    defaultValue: 4,
  },
  {
    spec: {
      displayName: 'Letter',
      dataType: 'STRING',
      formatHint: 'file',
      uploadEndpoint: { uri: '/api/uploads', maxBytes: 250_000 },
    },
  },
  { spec: { displayName: 'Weekly report', dataType: 'BOOLEAN', formatHint: 'switch' }, defaultValue: true },
  { spec: { displayName: 'I agree', dataType: 'BOOLEAN' }, defaultValue: true },
];
