/** A rating as radios. D72. */
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

const constraints = [{ type: 'range', params: { min: 1, max: 5, step: 1 } }];

describeKind('rating', {
  spec: { dataType: 'NUMBER', formatHint: 'rating', constraints },
  filled: 3,
  entries: ['3'],
  enter: () => userEvent.keyboard('{ArrowRight}{ArrowRight}'),
  enterNatively: (element) =>
    element.closest('fieldset')?.querySelectorAll<HTMLElement>('[type=radio]')[2]?.click(),
  summary: '3',
  isGroup: true,
});

const stay: InputFieldSpec = {
  name: 'stay',
  displayName: 'Stay',
  dataType: 'NUMBER',
  formatHint: 'rating',
  constraints,
};

const show = async (props: Partial<SpecFieldProps> = {}) => {
  const onChange = vi.fn();
  renderField({ spec: stay, onChange, ...props });
  await screen.findByRole('radiogroup', { name: 'Stay' });
  return { onChange, stars: screen.getAllByRole<HTMLInputElement>('radio') };
};

describe('a rating', () => {
  it('names each star by its number and the total', async () => {
    const { stars } = await show({ defaultValue: 3 });

    expect(stars.map((star) => star.getAttribute('aria-label'))).toEqual([
      '1 of 5',
      '2 of 5',
      '3 of 5',
      '4 of 5',
      '5 of 5',
    ]);
    expect(stars.map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  });

  it('is chosen by a press, and cleared by Clear if optional', async () => {
    const { stars, onChange } = await show();
    await userEvent.click(stars[3] as HTMLElement);
    expect(onChange.mock.lastCall?.[0]).toBe(4);

    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));

    expect(onChange.mock.lastCall?.[0]).toBeNull();
    expect(stars[0]).toHaveFocus();
  });

  it('has no Clear button if required', async () => {
    await show({ spec: { ...stay, required: true }, defaultValue: 2 });

    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('shows a value between two stars as text', async () => {
    const { stars } = await show({ defaultValue: 3.5 });

    expect(stars.some(({ checked }) => checked)).toBe(false);
    expect(screen.getByText('3.5 of 5')).toBeVisible();
  });

  it('has a choice for 0 if its minimum is 0', async () => {
    const { stars } = await show({
      spec: { ...stay, constraints: [{ type: 'range', params: { min: 0, max: 3 } }] },
    });

    expect(stars).toHaveLength(4);
    expect(stars[0]).toHaveAccessibleName('0 of 3');
  });

  it('is a number box above ten stars', async () => {
    renderField({ spec: { ...stay, constraints: [{ type: 'maxValue', params: { value: 11 } }] } });

    expect(await screen.findByLabelText('Stay')).toHaveRole('textbox');
  });
});
