/** Numbers with a unit: grouped at rest, plain while focused. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { createHarness, renderField } from '../../support/renderField.tsx';
import { focusOn } from '../../support/renderForm.tsx';

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
  it('is plain while focused, and grouped after blur', async () => {
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

  it('reads pasted text with its unit and groups in another locale’s format', async () => {
    const { box, onChange } = await show();
    await userEvent.fill(box, '1.234,50 €');
    await userEvent.tab();

    expect(onChange.mock.lastCall?.[0]).toBe(1234.5);
    expect(box).toHaveValue('1,234.50');
  });

  it.each(['12 or so', '12345678901234567891'])('keeps %j as typed, marked invalid', async (text) => {
    const { box } = await show();
    await userEvent.fill(box, text);
    await userEvent.tab();

    expect(box).toHaveValue(text);
    await waitFor(() => expect(box).toHaveAttribute('aria-invalid', 'true'));
  });

  it('steps by arrow and page keys, announces its value, and stops at its bounds', async () => {
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

  it('steps a percentage by 0.01', async () => {
    const { onChange } = await show({
      spec: { ...price, formatHint: 'percent', unit: undefined },
      defaultValue: 0.07,
    });
    await userEvent.tab();
    await userEvent.keyboard('{ArrowUp}');

    expect(onChange.mock.lastCall?.[0]).toBe(0.08);
  });

  it('keeps text that is no number on an arrow key', async () => {
    const { box } = await show();
    await userEvent.fill(box, 'some');
    await userEvent.keyboard('{ArrowUp}');

    expect(box).toHaveValue('some');
  });

  it('is not changed by a wheel', async () => {
    const { box, onChange } = await show({ defaultValue: 3 });
    await userEvent.tab();
    box.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true }));

    expect(box).toHaveValue('3');
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each([
    ['en', 'before'],
    ['de', 'after'],
  ])('shows its currency sign on the side that the locale uses: %s, %s', async (locale, side) => {
    const { box } = await show({}, locale);

    expect(box.closest('.spec-field-box')).toHaveAttribute('data-affix', side);
    expect(box).toHaveAccessibleDescription('€');
  });

  it('keeps its text clear of its unit', async () => {
    const { box } = await show({
      spec: { ...price, formatHint: undefined, unit: 'kilograms' },
      defaultValue: 5,
    });
    const sign = screen.getByText('kilograms').getBoundingClientRect();
    const { right } = box.getBoundingClientRect();
    const room = Number.parseFloat(getComputedStyle(box).paddingInlineEnd);

    expect(right - room).toBeLessThanOrEqual(sign.left);
  });

  it('has role textbox and inputmode decimal', async () => {
    const { box } = await show();

    expect(box).toHaveRole('textbox');
    expect(box).toHaveAttribute('inputmode', 'decimal');
  });
});

/** Places of a plain number: the members of each, and how to read its value. */
const places: readonly (readonly [
  place: string,
  spec: Partial<InputFieldSpec>,
  valueOf: (value: unknown) => unknown,
])[] = [
  ['a box', {}, (value) => value],
  ['a list', { expectMultipleValues: true }, (value) => (value as unknown[] | null)?.[0]],
  [
    'a part of an object',
    { dataType: 'OBJECT', subFields: [{ name: 'n', displayName: 'Amount', dataType: 'NUMBER' }] },
    (value) => (value as Record<string, unknown> | null)?.['n'],
  ],
  [
    'an entry of a list of objects',
    {
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [{ name: 'n', displayName: 'Amount', dataType: 'NUMBER' }],
      constraints: [{ type: 'minValue', params: { value: 1 } }],
    },
    (value) => (value as readonly Record<string, unknown>[] | null)?.[0]?.['n'],
  ],
  ['a box with bounds', { constraints: [{ type: 'range', params: { min: 0 } }] }, (value) => value],
  ['a box with a unit', { unit: 'kg' }, (value) => value],
];

describe.each(places)('a number in %s', (place, members, valueOf) => {
  const showPlain = async (locale = 'en') => {
    const onChange = vi.fn();
    const spec = { name: 'amount', displayName: 'Amount', dataType: 'NUMBER', ...members };
    renderField({ spec, onChange }, createHarness({ locale }));
    await waitFor(() => expect(document.querySelector('[class*=skeleton]')).toBeNull());
    if (place.startsWith('an entry')) {
      await focusOn(document.querySelector('[data-add]') as Element);
      await userEvent.keyboard('{Enter}');
    }
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Amount/ });
    const enter = async (text: string) => {
      await focusOn(box);
      await userEvent.keyboard(text);
      if (place === 'a list') await userEvent.keyboard('{Enter}');
      await userEvent.tab();
    };
    return { box, enter, value: () => valueOf(onChange.mock.lastCall?.[0]) };
  };

  it.each(['9007199254740993', '12345678901234567890'])(
    'is not rounded: %s stays as typed, and is refused (D93)',
    async (text) => {
      const { enter, value } = await showPlain();
      await enter(text);

      expect(value()).not.toBeTypeOf('number');
      expect(await screen.findByText('Enter a number with fewer digits.')).toBeVisible();
      expect([...document.querySelectorAll('input')].map((one) => one.value).join()).toContain(text);
    },
  );

  it.each([
    ['fr', '1.234,56', 1234.56],
    ['en', '１２３．４', 123.4],
    ['ar', '\u061c-١٢٫٥', -12.5],
  ])('is read in the format of its locale, %s: %s', async (locale, text, number) => {
    const { enter, value } = await showPlain(locale);
    await enter(text);

    await waitFor(() => expect(value()).toBe(number));
  });

  it('refuses an ambiguous text with an example in the locale’s format', async () => {
    const { enter } = await showPlain();
    await enter('1.5.2');

    expect(await screen.findByText('Enter a number, such as 1.5.')).toBeVisible();
  });
});
