import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../src/index.js';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

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
const rooms: InputFieldSpec = {
  displayName: 'Rooms',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [
    { name: 'name', displayName: 'Name', dataType: 'STRING', required: true },
    { name: 'seats', displayName: 'Seats', dataType: 'NUMBER' },
  ],
};
const never = () => new Promise<Response>(() => {});
const open = async () => {
  await userEvent.click(await findBox());
  await userEvent.keyboard('{ArrowDown}');
};
const search = async (text: string, said: string) => {
  await userEvent.fill(await findBox(), text);
  await screen.findByText(said, { selector: '.spec-field-status *' });
};

/** Name of the file that holds the tree → the field, and what is done to it. */
const states: Record<string, [props: SpecFieldProps, act?: () => Promise<unknown>]> = {
  'text-with-error': [
    { spec: '/api/fields/username', defaultValue: '9', error: 'This name is taken.' },
    async () => {
      (await screen.findByRole('textbox')).focus();
      await userEvent.tab();
    },
  ],
  'combobox-closed': [{ spec: fruit, defaultValue: 'pear' }],
  'combobox-open': [{ spec: fruit, defaultValue: 'pear' }, open],
  'combobox-searching': [{ spec: '/api/fields/slow' }, () => search('row', 'Searching…')],
  'combobox-too-short': [{ spec: '/api/fields/city' }, () => search('s', 'Type 1 more character to search.')],
  'combobox-no-results': [{ spec: fruit }, () => search('kiwi', 'No results.')],
  'combobox-failed': [{ spec: '/api/fields/down' }, () => search('x', 'The options could not be loaded.')],
  'several-values-open': [
    { spec: { ...fruit, expectMultipleValues: true }, defaultValue: ['pear', 'apple'] },
    open,
  ],
  'chips-free-entry': [
    { spec: { displayName: 'Tags', dataType: 'STRING', expectMultipleValues: true }, defaultValue: ['one'] },
  ],
  'radios-required': [
    { spec: fruit, control: 'radios' },
    async () => {
      await screen.findByRole('radio', { name: 'Pear' });
      document.querySelector('form')?.requestSubmit();
      await screen.findByText('Fill in this field.');
    },
  ],
  'checkboxes-required': [{ spec: { ...fruit, expectMultipleValues: true }, control: 'checkboxes' }],
  'objects-repeated': [{ spec: rooms, defaultValue: [{ name: 'Hall', seats: 80 }, { name: '' }] }],
  'disabled-and-read-only': [{ spec: fruit, defaultValue: 'pear', disabled: true, readOnly: true }],
  'document-failed': [
    { spec: '/api/fields/nowhere' },
    () => screen.findByText('This field could not be loaded.'),
  ],
};

describe('accessibility tree', () => {
  it.each(Object.entries(states))('is as kept: %s', async (file, [props, act]) => {
    renderField(props);
    await ready();

    await act?.();
    await rests();

    await expect(await accessibilityTree()).toMatchFileSnapshot(`trees/${file}.txt`);
  });

  it('is as kept: document-loading', async () => {
    renderField({ spec: '/api/fields/city' }, createHarness({ fetch: never }));

    await waitFor(() => expect(document.querySelector('[aria-busy]')).not.toBeNull());

    await expect(await accessibilityTree()).toMatchFileSnapshot('trees/document-loading.txt');
  });
});

/** Verdicts are there; what is announced comes half a second after everything else. */
async function rests(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  const isOpen = screen.queryByRole('combobox', { expanded: true }) !== null;
  if (isOpen) await vi.waitUntil(() => screen.getByRole('status').textContent !== '', { timeout: 5000 });
}
