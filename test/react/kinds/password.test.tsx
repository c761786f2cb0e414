/** A password, masked while typed. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

describeKind('password', {
  spec: { dataType: 'STRING', formatHint: 'password' },
  filled: 'hunter2',
  entries: ['hunter2'],
  enter: () => userEvent.keyboard('hunter2'),
  summary: '••••••',
  isSecret: true,
});

const secret: InputFieldSpec = { displayName: 'Password', dataType: 'STRING', formatHint: 'new-password' };
const box = () => screen.findByLabelText<HTMLInputElement>('Password');
const button = (name: string) => screen.findByRole('button', { name });

describe('a password', () => {
  it('is shown and hidden by a button, with the selection and focus kept', async () => {
    renderField({ spec: secret, defaultValue: 'hunter2' });
    const element = await box();
    element.focus();
    element.setSelectionRange(2, 4);

    await userEvent.click(await button('Show Password'));
    expect(element).toHaveAttribute('type', 'text');
    expect([element.selectionStart, element.selectionEnd]).toEqual([2, 4]);
    expect(element).toHaveFocus();
    await userEvent.click(await button('Hide Password'));

    expect(element).toHaveAttribute('type', 'password');
    expect([element.selectionStart, element.selectionEnd]).toEqual([2, 4]);
  });

  it('is shown by keyboard, with focus on the button and an announcement', async () => {
    renderField({ spec: secret });
    await box();
    await userEvent.tab();
    await userEvent.tab();

    await userEvent.keyboard('{Enter}');

    expect(await button('Hide Password')).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Password is shown.'));
  });

  it('is hidden again on submit', async () => {
    const types: string[] = [];
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => {
      event.preventDefault();
      types.push((document.querySelector('.spec-field-input') as HTMLInputElement).type);
    });
    renderField({ spec: { ...secret, name: 'secret' }, defaultValue: 'hunter2' }, undefined, { onSubmit });
    await userEvent.click(await button('Show Password'));

    document.querySelector('form')?.requestSubmit();

    await waitFor(() => expect(types).toEqual(['password']));
    expect(await button('Show Password')).toBeVisible();
  });

  it.each([
    ['password', 'current-password'],
    ['current-password', 'current-password'],
    ['new-password', 'new-password'],
  ])('sets autocomplete for the hint %s', async (formatHint, expected) => {
    renderField({ spec: { ...secret, formatHint } });

    expect(await box()).toHaveAttribute('autocomplete', expected);
  });
});
