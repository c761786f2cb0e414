/** A visible label is the label: it finds one element, by whatever finds elements by their labels. */
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

/** How many elements the label finds, by exact text and by a part of it. */
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
  ])('finds one element, at rest and in use, required or not: %s', async (_what, spec, defaultValue) => {
    renderField({ spec, defaultValue });
    await ready();
    expect(found()).toEqual([1, 1]);

    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.queryAllByRole('option').length > 0).toBe('valuesEndpoint' in spec));

    expect(found()).toEqual([1, 1]);
    expect(screen.getByLabelText('Room Type')).toHaveFocus();
  });

  it('is drawn with a star that is in no name', async () => {
    renderField({ spec: { ...text, required: true } });
    await ready();
    const star = document.querySelector('.spec-field-required') as HTMLElement;

    expect(getComputedStyle(star, '::after').content).toContain('*');
    expect(document.querySelector('label')?.textContent).toBe('Room Type');
    expect(screen.getByRole('textbox', { name: 'Room Type' })).toBeRequired();
  });
});
