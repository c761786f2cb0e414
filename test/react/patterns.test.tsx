/** Patterns of documents in the field: run in linear time, by an engine that loads with the first of them. */
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
  it('is checked on blur, even right after input (§4.3 rule 5)', async () => {
    renderField({ spec: withPattern('^[A-Z]+$') });

    await userEvent.fill(screen.getByRole('textbox'), 'abc');
    await leave();

    await waitFor(() => expect(errors()).toBe('Not so.'));
  });

  it('is evaluated at once even with nested quantifiers (D23)', async () => {
    const ref = createRef<SpecFieldHandle>();
    const value = `${'a'.repeat(5000)}!`;
    renderField({ spec: withPattern('^(a+)+$'), defaultValue: value, ref });

    await waitFor(() => expect(ref.current?.validate().isValid).toBe(false));

    expect(errors()).toBe('Not so.');
  });

  it('with a back-reference is left to the server, with a message and a report (D23)', async () => {
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

  it('left to the server is in the description of the box until that is empty', async () => {
    renderField({ spec: withPattern(String.raw`^(\w)\1$`) });
    const box = screen.getByRole('textbox');

    await userEvent.fill(box, 'ab');
    await leave();

    await waitFor(() => expect(box).toHaveAccessibleDescription('We’ll check this when you send.'));
    await userEvent.fill(box, '');
    await waitFor(() => expect(box).not.toHaveAttribute('aria-describedby'));
  });

  it('is reported once per document if Java reads it in another way (D23)', async () => {
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

  it('is evaluated by the app’s engine if there is one', () => {
    const ref = createRef<SpecFieldHandle>();
    const harness = createHarness({ patternEngine: () => (text) => text === 'so' });
    renderField({ spec: withPattern('^[A-Z]+$'), defaultValue: 'so', ref }, harness);

    expect(ref.current?.validate()).toEqual({ isValid: true, errors: [] });
  });
});
