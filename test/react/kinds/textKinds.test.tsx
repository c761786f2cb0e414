/** Texts of a given format: searches, codes, times, months and colours. D72. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { typeParts } from '../../support/typeParts.ts';
import { renderField } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

const text = (formatHint: string) => ({ dataType: 'STRING', formatHint }) as const;

describeKind('search', {
  spec: text('search'),
  filled: 'red shoes',
  entries: ['red shoes'],
  enter: () => userEvent.keyboard('red shoes'),
  summary: 'red shoes',
});

describeKind('one-time-code', {
  isSecret: true,
  spec: {
    ...text('one-time-code'),
    constraints: [{ type: 'pattern', params: { regex: String.raw`^\d{6}$` } }],
  },
  filled: '123456',
  entries: ['123456'],
  enter: () => userEvent.keyboard('123 456'),
  summary: '••••••',
});

describeKind('time', {
  spec: text('time'),
  filled: '14:30',
  entries: ['14:30'],
  enter: () => typeParts('0230PM', '14:30'),
  summary: '2:30 PM',
});

describeKind('month', {
  spec: text('month'),
  filled: '2026-04',
  entries: ['2026-04'],
  enter: () => typeParts('April{ArrowRight}2026', '2026-04'),
  summary: 'April 2026',
});

describeKind('color', {
  spec: text('color'),
  filled: '#ff8800',
  entries: ['#ff8800'],
  enter: async () => {
    if (document.activeElement?.matches('[type=color]')) await userEvent.tab();
    await userEvent.keyboard('F80');
    await userEvent.tab();
  },
  summary: '#ff8800',
});

const show = async (formatHint: string, props: Partial<SpecFieldProps> = {}) => {
  const spec: InputFieldSpec = { name: 'field', displayName: 'Field', ...text(formatHint) };
  const shown = renderField({ spec, ...props });
  await ready();
  return { ...shown, box: screen.getByLabelText<HTMLInputElement>('Field') };
};

describe('a search box', () => {
  it('is emptied by Clear, which keeps focus in it, and by Escape', async () => {
    const { box } = await show('search', { defaultValue: 'shoes' });
    expect(screen.getByRole('searchbox')).toBe(box);

    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(box).toHaveValue('');
    expect(box).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();

    await userEvent.keyboard('boots{Escape}');
    expect(box).toHaveValue('');
  });
});

describe('a one-time code', () => {
  it('has autocomplete one-time-code, and drops spaces and dashes on paste', async () => {
    const onChange = vi.fn();
    const { box } = await show('one-time-code', { onChange });
    expect(box).toHaveAttribute('autocomplete', 'one-time-code');
    expect(box).toHaveAttribute('inputmode', 'numeric');

    await userEvent.fill(box, ' 12-34–56 ');

    expect(box).toHaveValue('123456');
    expect(onChange.mock.lastCall?.[0]).toBe('123456');
  });

  it.each([
    [String.raw`^\d{6}$`, 'numeric'],
    ['^[A-Z0-9]{6}$', 'text'],
  ])('gets its inputmode and length from its pattern: %s', async (regex, inputMode) => {
    const constraints = [{ type: 'pattern', params: { regex } }];
    const { box } = await show('one-time-code', {
      spec: { displayName: 'Field', ...text('one-time-code'), constraints },
    });

    expect([box.inputMode, box.dataset['length']]).toEqual([inputMode, '6']);
  });
});

describe('a value with or without the format of its hint', () => {
  it.each([
    ['time', 'noon', 'text'],
    ['time', '14:30', 'time'],
    ['time', '14:30:15', 'time'],
    ['time', '24:30', 'text'],
    ['month', 'May', 'text'],
    ['month', '2026-05', 'month'],
    ['color', 'rebeccapurple', 'text'],
  ])('is shown in a matching box: %s %s', async (hint, value, type) => {
    const { box } = await show(hint, { defaultValue: value });

    expect(box).toHaveAttribute('type', type);
    expect(box).toHaveValue(value);
  });
});

describe('a time', () => {
  it('shows its own error while a part of it is missing', async () => {
    const { box } = await show('time');
    await userEvent.click(box);

    await userEvent.keyboard('02');
    await userEvent.tab();
    document.querySelector('form')?.requestSubmit();

    expect(await screen.findByText('Enter hours and minutes.')).toBeVisible();
  });
});

describe('a month', () => {
  it.each([
    ['April 2026', '2026-04'],
    ['Sept. 2026', '2026-09'],
    ['2026 May', '2026-05'],
    ['4/2026', '2026-04'],
    ['04.2026', '2026-04'],
    ['2026-4', '2026-04'],
    ['13/2026', '13/2026'],
    ['2026-13', '2026-13'],
    ['some month', 'some month'],
  ])('is read in a text box where there is no native month box: %s', async (typed, expected) => {
    const onChange = vi.fn();
    const { box } = await show('month', { onChange });
    // As in Firefox, where an unknown type is a text box.
    box.type = 'text';
    Object.defineProperty(box, 'type', { get: () => 'text', set() {} });

    await userEvent.fill(box, typed);
    await userEvent.tab();

    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe(expected));
    expect(box).toHaveAttribute('placeholder', 'YYYY-MM');
    const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/.test(expected);
    await waitFor(() =>
      expect(document.querySelectorAll('.spec-field-error > p').length).toBe(isMonth ? 0 : 1),
    );
  });
});

describe('a month with a five-digit year', () => {
  it('stays in its native box, and can be corrected there', async () => {
    const { box } = await show('month', { defaultValue: '2026-04' });

    await userEvent.fill(box, '12026-04');
    await userEvent.tab();
    await ready();
    expect(box).toHaveAttribute('type', 'month');

    await userEvent.fill(box, '2027-04');
    expect(box).toHaveValue('2027-04');
  });
});

/** The mean lightness of an element, from 0 to 255. */
async function lightnessOf(element: Element): Promise<number> {
  const base64 = await page.screenshot({ element, save: false });
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
  context?.drawImage(bitmap, 0, 0);
  const pixels = [...(context?.getImageData(0, 0, bitmap.width, bitmap.height).data ?? [])];
  return pixels.reduce((sum, channel) => sum + channel, 0) / pixels.length;
}

describe('a colour', () => {
  it('is shown and chosen in its colour well', async () => {
    const onChange = vi.fn();
    await show('color', { defaultValue: '#00aa00', onChange });
    const well = screen.getByLabelText<HTMLInputElement>('Choose Field');
    expect(well).toHaveValue('#00aa00');

    await userEvent.fill(well, '#112233');

    expect(onChange.mock.lastCall?.[0]).toBe('#112233');
    expect(screen.getByLabelText('Field')).toHaveValue('#112233');
  });

  it('has a light well, not a black one, without a value', async () => {
    await show('color');

    const well = screen.getByLabelText('Choose Field');
    expect(well).toHaveAttribute('data-empty');
    expect(await lightnessOf(well)).toBeGreaterThan(200);
  });
});

describe('a STRING with minDate', () => {
  it('has a date box, and its value is the ISO date', async () => {
    const onChange = vi.fn();
    renderField({
      spec: {
        displayName: 'From',
        dataType: 'STRING',
        constraints: [{ type: 'minDate', params: { iso: '2026-01-01' } }],
      },
      onChange,
    });
    const box = await screen.findByLabelText('From');
    expect(box).toHaveAttribute('type', 'date');

    await userEvent.fill(box, '2026-04-05');

    expect(onChange.mock.lastCall?.[0]).toBe('2026-04-05');
  });
});
