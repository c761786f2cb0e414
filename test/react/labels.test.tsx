/** A visible label is the accessible label: it finds one element in each tool that finds elements by label. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { FieldValue, InputFieldSpec } from '../../src/index.js';
import { ready } from '../support/renderForm.tsx';
import { renderField } from '../support/renderField.tsx';

const items = ['Single', 'Double', 'Suite'].map((label) => ({ value: label.toLowerCase(), label }));
const room: InputFieldSpec = {
  displayName: 'Room Type',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items },
};
const text: InputFieldSpec = { displayName: 'Room Type', dataType: 'STRING' };
const some = { expectMultipleValues: true };

/** The number of elements that the label finds, by exact text and by substring. */
const found = () => [
  screen.queryAllByLabelText('Room Type').length,
  page.getByLabelText('Room Type').elements().length,
];

describe('a label', () => {
  it.each<readonly [string, InputFieldSpec, FieldValue]>([
    ['a combobox', room, 'single'],
    ['several values', { ...room, ...some }, ['single', 'double']],
    ['several of free text', { ...text, ...some }, ['single']],
    ['text', text, 'single'],
    ['a required combobox', { ...room, required: true }, null],
    ['a required text', { ...text, required: true }, null],
    ['a required box', { ...text, dataType: 'BOOLEAN', required: true }, null],
  ])('finds one element, before and during use: %s', async (_what, spec, defaultValue) => {
    renderField({ spec, defaultValue });
    await ready();
    expect(found()).toEqual([1, 1]);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.queryAllByRole('option').length > 0).toBe('valuesEndpoint' in spec));

    expect(found()).toEqual([1, 1]);
    expect(screen.getByLabelText('Room Type')).toHaveFocus();
  });

  it('has a star that is not in the accessible name', async () => {
    renderField({ spec: { ...text, required: true } });
    await ready();
    const star = document.querySelector('.spec-field-required') as HTMLElement;

    expect(getComputedStyle(star, '::after').content).toContain('*');
    expect(document.querySelector('label')?.textContent).toBe('Room Type');
    expect(screen.getByRole('textbox', { name: 'Room Type' })).toBeRequired();
  });
});
