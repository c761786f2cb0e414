/** Numbers with a unit: in groups at rest, plain while somebody is in their box. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { createHarness, renderField } from '../../support/renderField.tsx';

describeKind('currency', {
  spec: { dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' },
  filled: 1234.5,
  entries: ['1234.5'],
  enter: () => userEvent.keyboard('1,234.5'),
  described: '€',
  summary: '€1,234.50',
});

describeKind('percent', {
  spec: { dataType: 'NUMBER', formatHint: 'percent' },
  filled: 0.25,
  entries: ['0.25'],
  enter: () => userEvent.keyboard('25'),
  written: '25',
  described: '%',
  summary: '25%',
});

describeKind('unit', {
  spec: { dataType: 'NUMBER', unit: { en: 'hours', de: 'Stunden' } },
  filled: 7.5,
  entries: ['7.5'],
  enter: () => userEvent.keyboard('7.5'),
  described: 'hours',
  summary: '7.5\u00a0hours',
});

const price: InputFieldSpec = {
  name: 'price',
  displayName: 'Price',
  dataType: 'NUMBER',
  formatHint: 'currency',
  unit: 'EUR',
};

const show = async (props: Partial<SpecFieldProps> = {}, locale = 'en') => {
  const onChange = vi.fn();
  renderField({ spec: price, onChange, ...props }, createHarness({ locale }));
  return { box: await screen.findByLabelText<HTMLInputElement>('Price'), onChange };
};

describe('a number with a unit', () => {
  it('is plain while somebody is in its box, and grouped when it is left', async () => {
    const { box } = await show({ defaultValue: 1234.5 }, 'de');
    expect(box).toHaveValue('1.234,50');

    await userEvent.tab();
    expect(box).toHaveValue('1234,5');
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 6]);
    await userEvent.keyboard('98765,4');
    expect(box).toHaveValue('98765,4');
    await userEvent.tab();

    expect(box).toHaveValue('98.765,40');
  });

  it('takes what is pasted with its unit and its groups, of whatever language', async () => {
    const { box, onChange } = await show();
    await userEvent.fill(box, '1.234,50 €');
    await userEvent.tab();

    expect(onChange.mock.lastCall?.[0]).toBe(1234.5);
    expect(box).toHaveValue('1,234.50');
  });

  it.each(['12 or so', '12345678901234567891'])(
    'keeps %j as it is typed, and says that it is none',
    async (text) => {
      const { box } = await show();
      await userEvent.fill(box, text);
      await userEvent.tab();

      expect(box).toHaveValue(text);
      await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'));
    },
  );

  it('steps by arrow keys and pages, says where it stands, and stops at its bounds', async () => {
    const constraints = [{ type: 'range', params: { min: 0, max: 12, step: 0.5 } }];
    const { box, onChange } = await show({ spec: { ...price, constraints } });
    await userEvent.tab();

    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{ArrowDown}');
    expect(onChange.mock.lastCall?.[0]).toBe(1);
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('€1.00'));
    await userEvent.keyboard('{PageUp}{PageUp}{PageUp}');

    expect(onChange.mock.lastCall?.[0]).toBe(12);
    expect(box).toHaveValue('12');
  });

  it('steps a share by one in a hundred', async () => {
    const { onChange } = await show({
      spec: { ...price, formatHint: 'percent', unit: undefined },
      defaultValue: 0.07,
    });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');

    expect(onChange.mock.lastCall?.[0]).toBe(0.08);
  });

  it('leaves what is no number to whoever types it, whatever the key', async () => {
    const { box } = await show();
    await userEvent.fill(box, 'some');
    await userEvent.keyboard('{ArrowUp}');

    expect(box).toHaveValue('some');
  });

  it('is never changed by a wheel', async () => {
    const { box, onChange } = await show({ defaultValue: 3 });
    await userEvent.tab();
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));

    expect(box).toHaveValue('3');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 'before'],
    ['de', 'after'],
  ])('has its sign where the language writes it: %s, %s', async (locale, side) => {
    const { box } = await show({}, locale);

    expect(box.closest('.spec-field-box')).toHaveAttribute('data-affix', side);
    expect(box).toHaveAccessibleDescription('€');
  });

  it('does not let the text run below its sign', async () => {
    const { box } = await show({
      spec: { ...price, formatHint: undefined, unit: 'kilograms' },
      defaultValue: 5,
    });
    const sign = screen.getByText('kilograms').getBoundingClientRect();
    const { right } = box.getBoundingClientRect();
    const room = Number.parseFloat(getComputedStyle(box).paddingInlineEnd);

    expect(right - room).toBeLessThanOrEqual(sign.left);
  });

  it('is a text box to assistive technology, since a text that is half typed is no number', async () => {
    const { box } = await show();

    expect(box).toHaveRole('textbox');
    expect(box).toHaveAttribute('inputmode', 'decimal');
  });
});
