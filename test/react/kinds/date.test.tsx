/**
 * The calendar of a date box: the situations of the W3C’s date picker dialog, and text in the usual forms of dates.
 * Presses are real: down, a delay, up. D72.
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldProps } from '../../../src/index.js';
import { accessibilityTree } from '../../support/accessibilityTree.ts';
import { describeKind } from '../../support/describeKind.tsx';
import { typeParts } from '../../support/typeParts.ts';
import { createHarness, renderField } from '../../support/renderField.tsx';
import { violations } from '../../support/violations.ts';

describeKind('date', {
  spec: { dataType: 'DATE', formatHint: 'date' },
  filled: '2026-03-04',
  entries: ['2026-03-04'],
  enter: () => typeParts('03042026', '2026-03-04'),
  summary: 'March 4, 2026',
});

const departure: InputFieldSpec = {
  name: 'departure',
  displayName: 'Departure',
  dataType: 'DATE',
  formatHint: 'date',
};

/** It is the 27th of February. */
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 1, 27, 12) }));
afterEach(() => void vi.useRealTimers());

const show = async (props: Partial<SpecFieldProps> = {}, locale = 'en-US') => {
  const onChange = vi.fn();
  renderField({ spec: departure, onChange, ...props }, createHarness({ locale }));
  await screen.findByLabelText('Departure', { selector: 'input' });
  return { onChange };
};
const opener = () => screen.getByRole('button', { name: /Departure/ });
const open = async () => {
  await userEvent.click(opener());
  const dialog = await screen.findByRole('dialog', { name: 'Choose Departure in a calendar' });
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  return dialog;
};
const active = () => (document.activeElement as HTMLElement).dataset['day'];
const title = () => document.querySelector('[aria-live="polite"][id$="-month"]')?.textContent;

describe('the accessibility tree of a calendar', () => {
  it('matches its file in a dialog', async () => {
    await show({ defaultValue: '2026-03-04' });
    await open();

    await expect(await accessibilityTree()).toMatchFileSnapshot('../trees/kinds/date-calendar-open.txt');
  });

  it('matches its file below its box', async () => {
    await show({ kind: 'calendar', defaultValue: '2026-03-04' });
    await screen.findByRole('grid', { name: 'March 2026' });

    await expect(await accessibilityTree()).toMatchFileSnapshot('../trees/kinds/calendar.txt');
  });
});

describe('the calendar of a date box', () => {
  it('opens at the current value, selected and named in full', async () => {
    await show({ defaultValue: '2026-03-04' });
    expect(opener()).toHaveAccessibleName('Departure, Wednesday, March 4, 2026. Open calendar');

    await userEvent.click(opener());
    await screen.findByRole('dialog');

    await waitFor(() => expect(active()).toBe('2026-03-04'));
    expect(document.activeElement).toHaveAccessibleName('Wednesday, March 4, 2026');
    expect(document.activeElement).toHaveAttribute('aria-selected', 'true');
    expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(1);
    expect(title()).toBe('March 2026');
  });

  it('opens at today, marked, if there is no value', async () => {
    await show();
    await open();

    expect(active()).toBe('2026-02-27');
    expect(document.activeElement).toHaveAttribute('aria-current', 'date');
  });

  it.each([
    ['{ArrowRight}', '2026-03-05'],
    ['{ArrowLeft}', '2026-03-03'],
    ['{ArrowDown}', '2026-03-11'],
    ['{ArrowUp}', '2026-02-25'],
    ['{Home}', '2026-03-01'],
    ['{End}', '2026-03-07'],
    ['{PageDown}', '2026-04-04'],
    ['{PageUp}', '2026-02-04'],
    ['{Shift>}{PageDown}{/Shift}', '2027-03-04'],
    ['{Shift>}{PageUp}{/Shift}', '2025-03-04'],
  ])('moves by %s to %s, and keeps one day in the tab order', async (keys, iso) => {
    await show({ defaultValue: '2026-03-04' });
    await userEvent.click(opener());
    await waitFor(() => expect(active()).toBe('2026-03-04'));

    await userEvent.keyboard(keys);

    expect(active()).toBe(iso);
    expect(document.querySelectorAll('[data-day][tabindex="0"]')).toHaveLength(1);
  });

  it.each(['{Enter}', ' '])('chooses by %j, closes, and returns focus to its button', async (key) => {
    const { onChange } = await show({ defaultValue: '2026-03-04' });
    await userEvent.click(opener());
    await waitFor(() => expect(active()).toBe('2026-03-04'));

    await userEvent.keyboard(`{ArrowRight}${key}`);

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(onChange.mock.lastCall?.[0]).toBe('2026-03-05');
    expect(screen.getByLabelText('Departure', { selector: 'input' })).toHaveValue('2026-03-05');
    expect(opener()).toHaveFocus();
  });

  it('closes by Escape without a change, and returns focus to its button', async () => {
    const { onChange } = await show();
    await open();
    await userEvent.keyboard('{ArrowRight}{Escape}');

    await waitFor(() => expect(opener()).toHaveFocus());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('chooses a day by a long press', async () => {
    const { onChange } = await show({ defaultValue: '2026-03-04' });
    await userEvent.click(opener());
    await screen.findByRole('dialog');
    await userEvent.click(page.getByRole('gridcell', { name: 'March 19' }), { delay: 90 });

    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('2026-03-19'));
    expect(opener()).toHaveFocus();
  });

  it('changes month and year by selects and buttons, and updates its title', async () => {
    await show({ defaultValue: '2026-01-31' });
    await userEvent.click(opener());
    await screen.findByRole('dialog');

    await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
    expect(title()).toBe('February 2026');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'May');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '2031');
    expect(title()).toBe('May 2031');
    await userEvent.click(screen.getByRole('button', { name: 'Today' }));

    expect(active()).toBe('2026-02-27');
  });

  it('is emptied by Clear, which closes, focuses the box, and offers undo', async () => {
    const { onChange } = await show({ defaultValue: '2026-03-04' });
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }), { delay: 90 });

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const box = screen.getByLabelText('Departure', { selector: 'input' });
    expect(onChange.mock.lastCall?.[0]).toBeNull();
    expect(box).toHaveValue('');
    await waitFor(() => expect(box).toHaveFocus());
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onChange.mock.lastCall?.[0]).toBe('2026-03-04');
  });

  it.each([
    ['required', { spec: { ...departure, required: true }, defaultValue: '2026-03-04' }],
    ['not clearable', { clearable: false, defaultValue: '2026-03-04' }],
    ['empty', {}],
  ] as const)('has no Clear button if %s, and keeps its height', async (_state, props) => {
    await show(props);
    const dialog = await open();
    const { offsetHeight: height } = dialog;

    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    cleanup();
    await show({ defaultValue: '2026-03-04' });
    const other = await open();
    expect(screen.getByRole('button', { name: 'Clear' })).toBeVisible();
    expect(other.offsetHeight).toBe(height);
  });

  it.each([
    ['en-US', 'MM/DD/YYYY', '02/27/2026'],
    ['en-GB', 'DD/MM/YYYY', '27/02/2026'],
    ['en', 'YYYY-MM-DD', '2026-02-27'],
    ['de', 'TT.MM.JJJJ', '27.02.2026'],
    ['fr', 'JJ/MM/AAAA', '27/02/2026'],
    ['ko', 'YYYY. MM. DD.', '2026. 02. 27.'],
  ])('shows its date format and an example in the order of %s', async (locale, shape, example) => {
    await show({}, locale);
    // Not by its name, which changes when the language is loaded.
    screen.getByRole('button', { name: /Departure/ }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog');
    const [typed] = dialog.querySelectorAll('input');

    await waitFor(() => expect(typed).toHaveAttribute('placeholder', shape));
    expect(dialog).toHaveTextContent(example);
  });

  it('stays within its bounds, and refuses days that a pattern refuses', async () => {
    const constraints = [
      { type: 'minDate', params: { iso: '2026-02-20' } },
      { type: 'maxDate', params: { iso: '2026-03-10' } },
      { type: 'pattern', params: { regex: '[^5]$' } },
    ];
    const { onChange } = await show({ spec: { ...departure, constraints } });
    await open();
    await userEvent.keyboard('{PageUp}');
    expect(active()).toBe('2026-02-20');
    await userEvent.keyboard('{PageDown}');
    expect(active()).toBe('2026-03-10');
    expect(screen.getByRole('button', { name: 'Next month' })).toHaveAttribute('aria-disabled', 'true');

    await waitFor(() =>
      expect(document.querySelector('[data-day="2026-03-05"]')).toHaveAttribute('aria-disabled', 'true'),
    );
    await userEvent.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}{Enter}');
    expect(active()).toBe('2026-03-05');
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('starts weeks on the first weekday of the locale', async () => {
    await show({}, 'de-DE');
    await screen.findByRole('button', { name: 'Departure im Kalender wählen' });
    await userEvent.click(opener());
    await screen.findByRole('dialog');

    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('Montag');
  });

  it.each([
    ['+3', 'Monday, March 2, 2026', '2026-03-02'],
    ['tomorrow', 'Saturday, February 28, 2026', '2026-02-28'],
    ['march 9', 'Monday, March 9, 2026', '2026-03-09'],
    ['12/24/2026', 'Thursday, December 24, 2026', '2026-12-24'],
    ['2027-01-02', 'Saturday, January 2, 2027', '2027-01-02'],
  ])('reads %j typed into the grid, shows its date, and accepts it by Enter', async (text, said, iso) => {
    const onSubmit = vi.fn();
    document.addEventListener('submit', onSubmit, { once: true });
    const { onChange } = await show();
    const dialog = await open();

    await userEvent.keyboard(text);
    expect(screen.getByRole('textbox', { name: 'Type a date' })).toHaveValue(text);
    expect(dialog).toHaveTextContent(said);
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe(iso));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onSubmit).not.toHaveBeenCalled();
    document.removeEventListener('submit', onSubmit);
  });

  it('offers both dates of an ambiguous text, and chooses neither', async () => {
    const { onChange } = await show({}, 'en');
    await open();
    await userEvent.keyboard('3/4/2026{Enter}');
    expect(onChange).not.toHaveBeenCalled();

    await userEvent.click(screen.getByRole('button', { name: 'Friday, April 3, 2026' }));

    expect(onChange.mock.lastCall?.[0]).toBe('2026-04-03');
  });

  it('keeps the time of a value', async () => {
    const { onChange } = await show({ defaultValue: '2026-03-04T10:30' });
    await userEvent.click(opener());
    await waitFor(() => expect(active()).toBe('2026-03-04'));
    await userEvent.keyboard('{ArrowRight}{Enter}');

    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('2026-03-05T10:30'));
  });

  it.each([
    ['light', 'ltr', 414],
    ['dark', 'ltr', 900],
    ['light', 'rtl', 900],
    ['light', 'ltr', 320],
  ])('has no axe violations, and fits the viewport: %s, %s, %d', async (colorScheme, direction, width) => {
    await page.viewport(width, 800);
    Object.assign(document.documentElement.style, { colorScheme, background: 'Canvas' });
    document.documentElement.dir = direction;
    await show({ defaultValue: '2026-03-04' }, direction === 'rtl' ? 'en-US' : 'en-US');
    await userEvent.click(opener());
    const dialog = await screen.findByRole('dialog');

    const { left, right, bottom } = dialog.getBoundingClientRect();
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(bottom).toBeLessThanOrEqual(800);
    expect(dialog.scrollWidth).toBeLessThanOrEqual(dialog.clientWidth);
    expect(await violations()).toEqual([]);
    document.documentElement.removeAttribute('dir');
    document.documentElement.removeAttribute('style');
    await page.viewport(414, 896);
  });
});

const box = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Departure' });

describe('an inline calendar: kind="calendar"', () => {
  it('replaces its text by new text after Tab away and back', async () => {
    const { onChange } = await show({ kind: 'calendar' });
    await userEvent.tab();
    await userEvent.keyboard('tomorrow');
    await userEvent.tab();
    expect(screen.getByLabelText('Departure', { selector: 'input' })).toHaveValue('Feb 28, 2026');

    await userEvent.tab({ shift: true });
    await userEvent.keyboard('+3');

    expect(screen.getByLabelText('Departure', { selector: 'input' })).toHaveValue('+3');
    expect(onChange.mock.lastCall?.[0]).toBe('2026-03-02');
  });

  it('reads typed text, shows its date, and formats the text for the locale', async () => {
    const { onChange } = await show({ kind: 'calendar' });
    const element = await box();
    await userEvent.fill(element, '4 march');

    expect(onChange.mock.lastCall?.[0]).toBe('2026-03-04');
    expect(element).toHaveAccessibleDescription('Wednesday, March 4, 2026');
    expect(document.querySelector('[data-day="2026-03-04"]')).toHaveAttribute('aria-selected', 'true');
    await userEvent.tab();
    expect(element).toHaveValue('Mar 4, 2026');
    expect([...new FormData(document.querySelector('form') ?? undefined)]).toEqual([
      ['departure', '2026-03-04'],
    ]);
  });

  it('keeps text that is no date, marked invalid', async () => {
    await show({ kind: 'calendar' });
    const element = await box();
    await userEvent.fill(element, 'some day');
    await userEvent.tab();

    expect(element).toHaveValue('some day');
    await waitFor(() => expect(element).toHaveAttribute('aria-invalid', 'true'));
  });

  it('accepts a day of its grid, and stays open', async () => {
    const { onChange } = await show({ kind: 'calendar' });
    await box();
    await userEvent.click(page.getByRole('gridcell', { name: 'February 3' }), { delay: 90 });

    expect(onChange.mock.lastCall?.[0]).toBe('2026-02-03');
    expect(await box()).toHaveValue('Feb 3, 2026');
    expect(await violations()).toEqual([]);
  });

  it('is emptied by Clear, which focuses its box', async () => {
    const { onChange } = await show({ kind: 'calendar', defaultValue: '2026-02-03' });
    expect(await box()).toHaveAttribute('placeholder', 'MM/DD/YYYY');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }), { delay: 90 });

    expect(onChange.mock.lastCall?.[0]).toBeNull();
    expect(await box()).toHaveValue('');
    expect(await box()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });

  it('accepts no day if read-only', async () => {
    const { onChange } = await show({ kind: 'calendar', readOnly: true, defaultValue: '2026-02-03' });
    await box();
    document.querySelector<HTMLElement>('[data-day="2026-02-04"]')?.click();

    expect(onChange).not.toHaveBeenCalled();
  });
});

describe.each([
  ['with a calendar', departure] as const,
  ['alone', { ...departure, formatHint: undefined }] as const,
])('a date in a text box, %s', (_how, spec) => {
  const enter = async (text: string) => {
    const { onChange } = await show({ spec, defaultValue: '12026-03-04' });
    const input = screen.getByLabelText('Departure', { selector: 'input' });
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.clear(input);
    await userEvent.type(input, text);
    await userEvent.tab();
    return { input, onChange };
  };

  it.each(['5 April 2026', 'April 5, 2026', '4/5/2026'])('reads %s on blur', async (text) => {
    const { onChange } = await enter(text);

    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toBe('2026-04-05'));
    await waitFor(() => expect(screen.getByLabelText('Departure', { selector: 'input' })).toBeValid());
  });

  it.each([
    ['soon', 'Such as tomorrow, +3, or 02/27/2026.'],
    ['5 April 26', 'Enter the year with four digits.'],
  ])('shows an error for %s, and keeps the text', async (text, message) => {
    const { input } = await enter(text);

    expect(await screen.findByText(message)).toBeVisible();
    expect(input).toHaveValue(text);
    expect(input).toBeInvalid();
  });
});
