import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderField } from '../support/renderField.tsx';
import { box, errors, ready, renderForm } from '../support/renderForm.tsx';

/** As autofill does: no focus, no keys. */
const autofill = (element: Element, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
  element.dispatchEvent(new Event('input', { bubbles: true }));
  element.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('the autocomplete of a document', () => {
  const items = ['Bern', 'Basel'].map((label) => ({ value: label, label }));
  const city = { displayName: 'City', dataType: 'STRING', autocomplete: 'address-level2' } as const;
  const listed = { ...city, valuesEndpoint: { protocol: 'INLINE', items } } as const;

  it.each([
    ['a text box', city, undefined],
    ['chips', { ...city, expectMultipleValues: true }, undefined],
    ['a combobox', listed, 'combobox'],
    ['a combobox of several', { ...listed, expectMultipleValues: true }, 'combobox'],
    ['a select', listed, 'select'],
    ['a calendar', { ...city, dataType: 'DATE', autocomplete: 'address-level2' }, 'calendar'],
    ['an amount', { ...city, dataType: 'NUMBER', unit: 'EUR' }, undefined],
    [
      'a part',
      { displayName: 'Home', dataType: 'OBJECT', subFields: [{ ...city, name: 'city' }] },
      undefined,
    ],
  ] as const)('is set on the box of %s, before and after a click', async (_name, spec, kind) => {
    renderField({ spec, ...(kind && { kind }) });
    await ready();
    const control = screen.getByLabelText('City');
    expect(control).toHaveAttribute('autocomplete', 'address-level2');

    await userEvent.click(control);
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull());

    expect(control).toHaveAttribute('autocomplete', 'address-level2');
  });
});

describe('a form filled in by the browser', () => {
  it.each([
    ['User name', 'ada-l', 'ada-l'],
    ['Age', '36', '36'],
    ['Born', '1815-12-10', '1815-12-10'],
    ['Country', 'France', 'FR'],
    ['Country', 'FR', 'FR'],
    ['Priority', 'high', 'high'],
    ['Priority', 'Normal', 'normal'],
    ['Basket', 'Cherry', 'cherry'],
    ['Basket', 'apple', 'apple'],
    ['Fruit', 'Dragonfruit', 'Dragonfruit'],
    ['Tags', 'one', 'one'],
  ])('fills %s with “%s” as the value %s', async (label, filled, value) => {
    const { entries } = renderForm();
    await ready();

    autofill(box(label), filled);

    await waitFor(() => expect(entries().map(([, entry]) => entry)).toEqual([value]), { timeout: 3000 });
    expect(errors()).toEqual([]);
    expect(
      screen.queryAllByRole('option', { hidden: false }).filter((one) => !one.closest('select')),
    ).toEqual([]);
  });

  it.each([
    ['Country', 'Choose a value from the list.'],
    ['Priority', 'Choose a value from the list.'],
    ['Basket', '“Atlantis” isn’t in the list.'],
  ])('keeps a filled text that is no value of %s, with an error', async (label, error) => {
    const { submit, submitted } = renderForm();
    await ready();

    autofill(box(label), 'Atlantis');

    await waitFor(() => expect(errors()).toEqual([error]), { timeout: 3000 });
    submit();
    expect(submitted).toEqual([]);
    expect(box(label)).toHaveValue('Atlantis');
  });
});
