/**
 * Every state of a field that people meet, for tests that look at all of them: closed, open, several values, wrong …
 * In: the name of a state. Out: the field on the page, at rest.
 */
import { screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../src/index.js';
import { createHarness, findBox, renderField } from './renderField.tsx';
import { ready } from './renderForm.tsx';

const fruit: InputFieldSpec = {
  displayName: 'Fruit',
  description: 'What to bring.',
  dataType: 'STRING',
  required: true,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Apricot', 'Pear'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};
/** Rows that say more than their label. */
const places: InputFieldSpec = {
  displayName: 'Place',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: [
      { value: 'la', label: 'San Fernando', description: 'Los Angeles County', group: 'California' },
      { value: 'mo', label: 'San Fernando', description: 'Monterey', group: 'California', disabled: true },
      { value: 'ca', label: 'San Fernando', description: 'Cádiz', group: 'Spain' },
      { value: 'zz', label: 'Elsewhere', image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' },
    ],
  },
};
const stuck: InputFieldSpec = {
  displayName: 'Slow',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/api/values/never' },
};
const several = { ...fruit, expectMultipleValues: true };
const rooms: InputFieldSpec = {
  displayName: 'Rooms',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [
    { name: 'name', displayName: 'Name', dataType: 'STRING', required: true },
    { name: 'seats', displayName: 'Seats', dataType: 'NUMBER' },
  ],
};
const open = async () => {
  await userEvent.click(await findBox());
  await userEvent.keyboard('{ArrowDown}');
};
const search = async (text: string, said: string) => {
  await userEvent.fill(await findBox(), text);
  await screen.findByText(said, { selector: '.spec-field-status *' });
};

/** Name of a state → the field, and the actions on it. */
const states = {
  'text-with-error': [
    { spec: '/api/fields/username', defaultValue: '9', error: 'This name is taken.' },
    async () => {
      (await screen.findByRole('textbox')).focus();
      await userEvent.tab();
    },
  ],
  'combobox-closed': [{ spec: fruit, defaultValue: 'pear' }],
  'combobox-open': [{ spec: fruit, defaultValue: 'pear' }, open],
  'combobox-searching': [{ spec: stuck }, () => search('row', 'Searching…')],
  'combobox-slow': [{ spec: stuck }, () => search('row', 'Still searching…')],
  'combobox-cancelled': [
    { spec: stuck },
    async () => {
      await search('row', 'Still searching…');
      await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
      await screen.findByText('The search was stopped.', { selector: '.spec-field-status *' });
    },
  ],
  'combobox-too-short': [{ spec: '/api/fields/city' }, () => search('s', 'Type 1 more character to search.')],
  'combobox-no-results': [{ spec: fruit }, () => search('kiwi', 'No results.')],
  'combobox-failed': [{ spec: '/api/fields/down' }, () => search('x', 'The options could not be loaded.')],
  'rows-open': [{ spec: places, defaultValue: 'ca' }, open],
  'rows-marked-open': [
    { spec: places },
    async () => {
      await open();
      await userEvent.fill(await findBox(), 'fer');
      await vi.waitUntil(() => document.querySelectorAll('mark').length === 3, { timeout: 5000 });
    },
  ],
  'rows-several-open': [{ spec: { ...places, expectMultipleValues: true }, defaultValue: ['la'] }, open],
  'rows-radios': [{ spec: places, kind: 'radios', defaultValue: 'ca' }],
  'rows-checkboxes': [
    { spec: { ...places, expectMultipleValues: true }, kind: 'checkboxes', defaultValue: ['mo'] },
  ],
  'rows-select': [{ spec: places, kind: 'select', defaultValue: 'ca' }],
  'several-values-open': [{ spec: several, defaultValue: ['pear', 'apple'] }, open],
  'chips-free-entry': [
    { spec: { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true }, defaultValue: ['one'] },
  ],
  'radios-required': [
    { spec: fruit, kind: 'radios' },
    async () => {
      await screen.findByRole('radio', { name: 'Pear' });
      document.querySelector('form')?.requestSubmit();
      await screen.findByText('Choose one.');
    },
  ],
  'checkboxes-required': [{ spec: several, kind: 'checkboxes' }],
  'objects-repeated': [{ spec: rooms, defaultValue: [{ name: 'Hall', seats: 80 }, { name: '' }] }],
  'disabled-and-read-only': [{ spec: fruit, defaultValue: 'pear', disabled: true, readOnly: true }],
  'document-failed': [
    { spec: '/api/fields/nowhere' },
    () => screen.findByText('This field could not be loaded.'),
  ],
  'several-values-full': [
    {
      spec: { ...several, constraints: [{ type: 'maxValue', params: { value: 1 } }] },
      defaultValue: ['pear'],
    },
    open,
  ],
  select: [{ spec: fruit, kind: 'select', error: 'Sold out.' }],
  checkbox: [{ spec: { displayName: 'News', dataType: 'BOOLEAN', description: 'Once a month.' } }],
  'document-loading': [
    { spec: '/api/fields/never' },
    () => vi.waitUntil(() => document.querySelector('[data-status=loading]') !== null),
  ],
} satisfies Record<string, [props: SpecFieldProps, act?: () => Promise<unknown>]>;

/** Names of all states. */
export const fieldStates = Object.keys(states) as readonly (keyof typeof states)[];

const isSaid = () => screen.getByRole('status').textContent !== '';

/** Renders a field, brings it to a state, and waits until it rests there. */
export async function showFieldState(name: keyof typeof states): Promise<void> {
  const [props, act]: [SpecFieldProps, act?: () => Promise<unknown>] = states[name];
  renderField(props, createHarness({ fetch: (request) => (isNever(request) ? never : fetch(request)) }));
  if (name !== 'document-loading') await ready();
  await act?.();
  if (name === 'document-loading') return void (await vi.waitUntil(isSaid, { timeout: 5000 }));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  // Announcements follow half a second after everything else.
  const isOpen = screen.queryByRole('combobox', { expanded: true }) !== null;
  if (!isOpen && !name.endsWith('-open')) return;
  await vi.waitUntil(isSaid, { timeout: 5000 });
  // A final announcement replaces an earlier one.
  await new Promise((resolve) => setTimeout(resolve, 700));
  await vi.waitUntil(isSaid, { timeout: 5000 });
}

const never = new Promise<Response>(() => {});
const isNever = ({ url }: Request) => new URL(url).pathname.endsWith('/never');
