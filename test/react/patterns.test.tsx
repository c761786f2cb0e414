/** Patterns of documents in the field: run in linear time, by an engine that comes with the first of them. */
import { screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldHandle } from '../../src/index.js';
import { createHarness, renderField } from '../support/renderField.tsx';

const withPattern = (regex: string): InputFieldSpec => ({
  displayName: 'Code',
  dataType: 'STRING',
  constraints: [{ name: 'code', type: 'pattern', params: { regex }, errorMessage: 'Not so.' }],
});

const leave = () => userEvent.tab();
const errors = () => document.querySelector('.spec-field-error')?.textContent;

describe('a pattern of a document', () => {
  it('is checked when the box is left, however soon that is (§4.3 rule 5)', async () => {
    renderField({ spec: withPattern('^[A-Z]+$') });

    await userEvent.fill(screen.getByRole('textbox'), 'abc');
    await leave();

    await waitFor(() => expect(errors()).toBe('Not so.'));
  });

  it('answers at once where the platform would be busy for years (D23)', async () => {
    const ref = createRef<SpecFieldHandle>();
    const value = `${'a'.repeat(5000)}!`;
    renderField({ spec: withPattern('^(a+)+$'), defaultValue: value, ref });

    await waitFor(() => expect(ref.current?.validate().isValid).toBe(false));

    expect(errors()).toBe('Not so.');
  });

  it('is left to the server where it refers back, which the user and the host are told (D23)', async () => {
    const { faults } = renderField({ spec: withPattern(String.raw`^(\w)\1$`) });

    await userEvent.fill(screen.getByRole('textbox'), 'ab');
    await leave();
    await screen.findByText('We’ll check this when you send.');
    await userEvent.fill(screen.getByRole('textbox'), 'abc');
    expect(screen.queryByText('We’ll check this when you send.')).toBeNull();
    await leave();
    await screen.findByText('We’ll check this when you send.');

    expect(errors()).toBeUndefined();
    expect(faults.map(({ code }) => code)).toEqual(['pattern-unchecked']);
  });

  it('is said in the description of the box while the server has to check it, and no longer', async () => {
    renderField({ spec: withPattern(String.raw`^(\w)\1$`) });
    const box = screen.getByRole('textbox');

    await userEvent.fill(box, 'ab');
    await leave();

    await waitFor(() => expect(box).toHaveAccessibleDescription('We’ll check this when you send.'));
    await userEvent.fill(box, '');
    await waitFor(() => expect(box).not.toHaveAttribute('aria-describedby'));
  });

  it('is told of where Java reads it otherwise, once for each document (D23)', async () => {
    const spec = withPattern(String.raw`^\p{Alpha}+$`);
    const { faults } = renderField({ spec });

    await waitFor(() => expect(faults).toHaveLength(1));
    await userEvent.fill(screen.getByRole('textbox'), 'abc');
    await leave();

    expect(faults).toHaveLength(1);
    expect(faults[0]).toMatchObject({
      code: 'pattern-java-only',
      message: expect.stringContaining('Alpha') as string,
    });
  });

  it('is run by the engine of the host, where it has one', () => {
    const ref = createRef<SpecFieldHandle>();
    const harness = createHarness({ patternEngine: () => (text) => text === 'so' });
    renderField({ spec: withPattern('^[A-Z]+$'), defaultValue: 'so', ref }, harness);

    expect(ref.current?.validate()).toEqual({ isValid: true, errors: [] });
  });
});
