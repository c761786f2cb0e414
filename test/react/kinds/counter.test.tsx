/** The counter of a text with a maximum length. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderField } from '../../support/renderField.tsx';

const counter = () => document.querySelector('.spec-field-counter')?.textContent ?? null;
const height = () => document.querySelector('.spec-field')?.getBoundingClientRect().height;

describe.each([
  ['a text box', {}],
  ['several lines', { formatHint: 'multiline' }],
])('the counter of %s', (_where, more) => {
  const show = async (value: string) => {
    renderField({
      spec: {
        displayName: 'Title',
        dataType: 'STRING',
        constraints: [{ type: 'maxLength', params: { value: 20 } }],
        ...more,
      },
      defaultValue: value,
      messageSpace: 'reserve',
    });
    return screen.findByLabelText<HTMLInputElement>('Title');
  };

  it('appears from 80 % of the maximum, counts like the constraint, and shifts no layout', async () => {
    const box = await show('x'.repeat(15));
    const before = height();
    expect(counter()).toBeNull();

    await userEvent.fill(box, `${'x'.repeat(14)}😀`);
    await waitFor(() => expect(counter()).toBe('16 of 20'));

    expect(height()).toBe(before);
    // It keeps its order on a right-to-left page.
    expect(document.querySelector('.spec-field-counter > bdi')).toBeVisible();
    expect(box).not.toHaveAttribute('maxlength');
  });

  it('is announced at 90 % and 100 %, and counts beyond the maximum', async () => {
    const box = await show('x'.repeat(17));
    await waitFor(() => expect(counter()).toBe('17 of 20'));
    await userEvent.click(box);
    await userEvent.keyboard('{End}x');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('2 characters left.'));

    await userEvent.keyboard('xx');
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('0 characters left.'));

    await userEvent.keyboard('xxx');
    expect(box).toHaveValue('x'.repeat(23));
    expect(counter()).toBe('23 of 20');
  });
});
