/** A slider and its number box as one control, with the keys of the W3C’s slider pattern. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { renderField } from '../../support/renderField.tsx';

const bounds = (params: object) => [{ type: 'range', params: params as Record<string, unknown> }];

describeKind('range', {
  spec: { dataType: 'NUMBER', formatHint: 'range', constraints: bounds({ min: 0, max: 10 }) },
  filled: 2,
  entries: ['2'],
  enter: () => userEvent.keyboard('{ArrowUp}{ArrowUp}'),
  summary: '2',
});

const volume: InputFieldSpec = {
  name: 'volume',
  displayName: 'Volume',
  dataType: 'NUMBER',
  formatHint: 'range',
  constraints: bounds({ min: 0, max: 50, step: 5 }),
};

const show = async (props: Partial<SpecFieldProps> = {}) => {
  const onChange = vi.fn();
  renderField({ spec: volume, onChange, ...props });
  const box = await screen.findByLabelText<HTMLInputElement>('Volume', { selector: 'input' });
  return { onChange, box, slider: screen.queryByRole('slider') as HTMLInputElement };
};

describe('a slider', () => {
  it('has the text “Not set” until the first key sets a value', async () => {
    const { slider, box, onChange } = await show();
    expect(slider).toHaveAttribute('aria-valuetext', 'Not set');
    expect(box).toHaveValue('');

    slider.focus();
    await userEvent.keyboard('{Home}');

    expect(onChange.mock.lastCall?.[0]).toBe(0);
    expect(slider).toHaveAttribute('aria-valuetext', '0');
    expect(box).toHaveValue('0');
  });

  it.each([
    ['{ArrowRight}', 25],
    ['{ArrowUp}', 25],
    ['{ArrowLeft}', 15],
    ['{ArrowDown}', 15],
    ['{Home}', 0],
    ['{End}', 50],
  ])('changes its value on %s as in the APG pattern', async (key, value) => {
    const { slider, onChange } = await show({ defaultValue: 20 });
    slider.focus();
    await userEvent.keyboard(key);

    expect(onChange.mock.lastCall?.[0]).toBe(value);
  });

  it('is set by a press on the knob at its initial place', async () => {
    const { slider, onChange } = await show();
    await userEvent.click(slider, { position: { x: 3, y: 12 } });

    expect(onChange.mock.lastCall?.[0]).toBe(0);
  });

  it('is moved by a press on its track', async () => {
    const { slider, onChange } = await show();
    await userEvent.click(slider);

    expect(onChange.mock.lastCall?.[0]).toBe(25);
  });

  it('follows the number typed in its box, and is unset if the box is emptied', async () => {
    const { slider, box, onChange } = await show({ defaultValue: 20 });
    await userEvent.fill(box, '35');
    expect(slider).toHaveValue('35');
    expect(slider).toHaveAttribute('aria-valuetext', '35');

    await userEvent.fill(box, '');
    expect(onChange.mock.lastCall?.[0]).toBeNull();
    expect(slider).toHaveAttribute('aria-valuetext', 'Not set');
  });

  it('shows a value between two steps without rounding', async () => {
    const { slider, box } = await show({ defaultValue: 12.5 });

    expect(slider).toHaveAttribute('aria-valuetext', '12.5');
    expect(box).toHaveValue('12.5');
  });

  it('is one named group with one form entry', async () => {
    await show({ defaultValue: 20 });

    expect(screen.getByRole('group', { name: 'Volume' }).querySelectorAll('input')).toHaveLength(2);
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form)]).toEqual([['volume', '20']]);
  });

  it('is not changed by a wheel', async () => {
    const { slider, onChange } = await show({ defaultValue: 20 });
    slider.focus();
    slider.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));

    expect(onChange).not.toHaveBeenCalled();
    expect(slider).toHaveValue('20');
  });

  it.each([{ min: 0 }, { max: 5 }, { min: 5, max: 5 }])(
    'is a number box only, without a range between two bounds: %o',
    async (params) => {
      const { slider, box } = await show({
        spec: { ...volume, constraints: bounds(params) },
        defaultValue: 5,
      });

      expect(slider).toBeNull();
      await waitFor(() => expect(box).toHaveValue('5'));
    },
  );
});
