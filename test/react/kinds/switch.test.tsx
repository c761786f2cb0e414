/** A BOOLEAN as a switch. D72. */
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

describeKind('switch', {
  spec: { dataType: 'BOOLEAN', formatHint: 'switch' },
  filled: true,
  entries: ['true'],
  enter: () => userEvent.keyboard(' '),
  enterNatively: (element) => {
    (element as HTMLInputElement).checked = true;
  },
  summary: 'Yes',
});

describe('a switch', () => {
  it('shows its state by the position of its knob', async () => {
    renderField({ spec: { displayName: 'Alerts', dataType: 'BOOLEAN', formatHint: 'switch' } });
    const element = await screen.findByRole('switch', { name: 'Alerts' });
    const knobAt = () => getComputedStyle(element, '::before').marginInlineStart;

    expect(knobAt()).toBe('0px');
    await userEvent.click(element);

    expect(element).toBeChecked();
    await expect.poll(knobAt).toBe('14px');
  });

  it('is switched by its label', async () => {
    renderField({ spec: { displayName: 'Alerts', dataType: 'BOOLEAN', formatHint: 'switch' } });
    const element = await screen.findByRole('switch');

    await userEvent.click(screen.getByText('Alerts'));

    expect(element).toBeChecked();
  });
});
