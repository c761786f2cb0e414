/**
 * Input in a combobox before its code has loaded takes effect after. Loaded code
 * stays loaded, so that this file has one test, on a page that has not loaded it yet.
 */
import { render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type InputFieldSpec, SpecField, SpecFieldProvider } from '../../../src/index.js';

const spec = (displayName: string, more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName,
  name: displayName,
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Pear', 'Plum'].map((label) => ({ value: label.toLowerCase(), label })),
  },
  ...more,
});
const [typed, several, opened, odd] = [
  spec('Typed'),
  spec('Several', { expectMultipleValues: true }),
  spec('Opened'),
  spec('Odd'),
];
const fixed = spec('Fixed', { valuesEndpoint: { uri: 'http://fields.test/values' } });

const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name });
/** Makes real, trusted input events. */
const type = (name: string, text: string) => {
  box(name).focus();
  document.execCommand('insertText', false, text);
};
const press = (name: string, key: string) => {
  box(name).focus();
  box(name).dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
};
const entries = () => [...new FormData(document.querySelector('form') ?? undefined).entries()];

it('applies text and keys that were entered before the code of comboboxes loads', async () => {
  const fetch = vi.fn(async () => Response.json({ data: [] }));
  render(
    <SpecFieldProvider baseUrl="http://fields.test" fetch={fetch}>
      <SpecField spec={fixed} readOnly />
      <form>
        {[typed, several, odd, opened].map((one) => (
          <SpecField key={one.name} spec={one} />
        ))}
      </form>
    </SpecFieldProvider>,
  );

  box('Fixed').click();
  type('Typed', 'Pear');
  type('Several', 'Plum');
  press('Several', 'Enter');
  type('Odd', 'kiwi');
  press('Opened', 'ArrowDown');

  expect([box('Typed').value, box('Odd').value]).toEqual(['Pear', 'kiwi']);
  await waitFor(() =>
    expect(entries()).toEqual([
      ['Typed', 'pear'],
      ['Several', 'plum'],
    ]),
  );
  await waitFor(() => expect(screen.getByRole('option', { name: 'Apple', selected: true })).toBeVisible());
  expect([box('Typed').value, box('Several').value, box('Odd').value]).toEqual(['Pear', '', 'kiwi']);
  expect(box('Odd')).toHaveAttribute('aria-invalid', 'true');
  expect(box('Opened')).toHaveFocus();
  // A read-only list is never requested.
  expect(fetch).not.toHaveBeenCalled();
});
