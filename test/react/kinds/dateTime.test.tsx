/** Dates with a time in the reader’s time zone: display, value, and clock changes. D25, D72. */
import { screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import {
  type InputFieldSpec,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
} from '../../../src/index.js';
import { describeKind } from '../../support/describeKind.tsx';
import { typeParts } from '../../support/typeParts.ts';
import { createHarness, renderField } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

/** The clocks of the page show the time of a zone. */
const moveTo = (timezoneId: string) =>
  (cdp() as unknown as { send: (method: string, params: object) => Promise<void> }).send(
    'Emulation.setTimezoneOverride',
    { timezoneId },
  );

afterEach(() => moveTo(''));

describeKind('date-time', {
  spec: { dataType: 'DATE', formatHint: 'date-time' },
  filled: '2026-03-04T14:30:00+00:00',
  entries: ['2026-03-04T14:30:00+00:00'],
  enter: () => typeParts('030420260230PM', '2026-03-04T14:30'),
  summary: 'March 4, 2026 at 2:30 PM UTC',
  described: 'UTC',
  written: '2026-03-04T14:30',
});

const spec: InputFieldSpec = {
  name: 'at',
  displayName: 'Appointment',
  dataType: 'DATE',
  formatHint: 'date-time',
};

const show = async (props: Partial<SpecFieldProps> = {}, locale = 'en-GB') => {
  const onChange = vi.fn();
  const shown = renderField({ spec, onChange, ...props }, createHarness({ locale }));
  await ready();
  return { ...shown, onChange, box: screen.getByLabelText<HTMLInputElement>('Appointment') };
};

/** The edges of the two moments that are offered. */
const edges = () =>
  screen.getAllByRole('button', { name: /CES?T/ }).map((button) => getComputedStyle(button).borderColor);

describe('a date with a time', () => {
  it('is rendered by a server in UTC, labelled so, without style attributes', () => {
    const drawn = renderToString(
      <SpecFieldProvider {...createHarness({ locale: 'en-GB' }).provider}>
        <SpecField spec={spec} defaultValue="2026-03-04T10:30+01:00" />
      </SpecFieldProvider>,
    );

    expect(drawn).toContain('value="2026-03-04T09:30"');
    expect(drawn).toContain('<bdi aria-hidden="true">UTC</bdi>');
    expect(drawn).not.toContain('style=');
  });

  it.each([
    [400, 'beside'],
    [240, 'below'],
  ])('shows its zone, in %i px, %s the input', async (widthPx, place) => {
    await page.viewport(600, 600);
    document.body.style.width = `${widthPx}px`;
    onTestFinished(() => document.body.removeAttribute('style'));
    const { box } = await show({ defaultValue: '2026-03-04T10:30+00:00' }, 'en-US');
    const zone = document.querySelector('.spec-field-affix') as HTMLElement;

    const below = zone.getBoundingClientRect().top >= box.getBoundingClientRect().bottom;
    expect(below ? 'below' : 'beside').toBe(place);
  });

  it.each([
    ['Europe/Vienna', 'en-GB', '2026-03-04T10:30', '2026-03-04T10:30:00+01:00', 'CET, UTC+1'],
    ['Europe/Vienna', 'en-GB', '2026-07-04T10:30', '2026-07-04T10:30:00+02:00', 'CEST, UTC+2'],
    ['America/New_York', 'en-US', '2026-03-04T10:30', '2026-03-04T10:30:00-05:00', 'EST, UTC−5'],
    ['Asia/Kolkata', 'en-IN', '2026-03-04T10:30', '2026-03-04T10:30:00+05:30', 'IST, UTC+5:30'],
    ['UTC', 'en-GB', '2026-03-04T10:30', '2026-03-04T10:30:00+00:00', 'UTC'],
  ])(
    'gets the offset of the zone at that time, and shows it: %s, %s, %s',
    async (zone, locale, wall, iso, said) => {
      await moveTo(zone);
      const { box, onChange } = await show({}, locale);

      await userEvent.fill(box, wall);

      expect(onChange.mock.lastCall?.[0]).toBe(iso);
      expect(box).toHaveValue(wall);
      expect(box).toHaveAccessibleDescription(said);
      expect(screen.getByText(said, { selector: 'bdi, bdi *' })).toBeVisible();
    },
  );

  it.each([
    ['2026-03-04T10:30Z', '2026-03-04T11:30'],
    ['2026-07-04T10:30', '2026-07-04T12:30'],
    ['2026-03-04T10:30:15-05:00', '2026-03-04T16:30:15'],
  ])('is shown in local time, and stays unchanged on blur: %s', async (defaultValue, wall) => {
    await moveTo('Europe/Vienna');
    const { box, onChange } = await show({ defaultValue });

    await userEvent.click(box);
    await userEvent.tab();

    expect(box).toHaveAttribute('type', 'datetime-local');
    expect(box).toHaveValue(wall);
    expect(onChange).not.toHaveBeenCalled();
    expect(document.querySelector<HTMLInputElement>('input[type=hidden][name=at]')?.value).toBe(defaultValue);
  });

  it.each(['2026-03-04', 'noon', '12026-03-04T14:30Z'])(
    'is shown as plain text if it is not valid: %s',
    async (defaultValue) => {
      const { box } = await show({ defaultValue });

      expect(box).toHaveAttribute('type', 'text');
      expect(box).toHaveValue(defaultValue);
    },
  );

  it('stays in its native box with a five-digit year, and can be corrected there', async () => {
    const { box, onChange } = await show({ defaultValue: '2026-03-04T14:30+00:00' });

    await userEvent.fill(box, '12026-03-04T14:30');
    await userEvent.tab();
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveAttribute('type', 'datetime-local');

    await userEvent.fill(box, '2027-03-04T14:30');
    expect(onChange.mock.lastCall?.[0]).toBe('2027-03-04T14:30:00+00:00');
    await waitFor(() => expect(box).toBeValid());
  });

  it('moves from the year to the hour after four digits', async () => {
    const { box, onChange } = await show({ defaultValue: '2026-03-04T14:30+00:00' }, 'en-US');

    await userEvent.click(box);
    await typeParts('030420270545PM', '2027-03-04T17:45');

    expect(box).toHaveAttribute('type', 'datetime-local');
    expect(onChange.mock.lastCall?.[0]).toBe('2027-03-04T17:45:00+00:00');
  });

  it.each([
    [
      'Europe/Vienna',
      'en-GB',
      '2026-03-29T02:30',
      '02:30 doesn’t exist that day: the clocks go from 02:00 to 03:00.',
    ],
    [
      'America/New_York',
      'en-US',
      '2026-03-08T02:30',
      '2:30 AM doesn’t exist that day: the clocks go from 2:00 AM to 3:00 AM.',
    ],
  ])('is refused, with a null value, if clocks skip it: %s', async (zone, locale, wall, message) => {
    await moveTo(zone);
    const onSubmit = vi.fn((event: Event) => event.preventDefault());
    const { box, onChange } = await show({ defaultValue: '2026-03-04T10:30Z' }, locale);
    document.querySelector('form')?.addEventListener('submit', onSubmit);

    await userEvent.fill(box, wall);
    document.querySelector('form')?.requestSubmit();
    await waitFor(() => expect(document.querySelector('.spec-field-error')).toHaveTextContent(message));

    expect(onSubmit).not.toHaveBeenCalled();
    expect(box).toHaveValue(wall);
    expect(onChange.mock.lastCall?.[0]).toBeNull();

    await userEvent.fill(box, wall.replace('T02', 'T03'));
    await waitFor(() => expect(document.querySelector('.spec-field-error')).toBeNull());
  });

  it('is the earlier of two at a clock change until the later is chosen', async () => {
    await moveTo('Europe/Vienna');
    const { box, onChange } = await show();

    await userEvent.fill(box, '2026-10-25T02:30');
    expect(onChange.mock.lastCall?.[0]).toBe('2026-10-25T02:30:00+02:00');
    expect(
      screen.getByText('The clocks go back that night, so this time happens twice. Which one?'),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'CEST, UTC+2' })).toHaveAttribute('aria-pressed', 'true');

    expect(new Set(edges()).size).toBe(2);

    await userEvent.click(screen.getByRole('button', { name: 'CET, UTC+1' }));
    expect(onChange.mock.lastCall?.[0]).toBe('2026-10-25T02:30:00+01:00');
    expect(box).toHaveAccessibleDescription('CET, UTC+1');
    expect(screen.getByRole('button', { name: 'CET, UTC+1' })).toHaveAttribute('aria-pressed', 'true');

    // A change of minutes keeps the chosen offset.
    await userEvent.fill(box, '2026-10-25T02:45');
    expect(onChange.mock.lastCall?.[0]).toBe('2026-10-25T02:45:00+01:00');
    await userEvent.fill(box, '2026-10-26T02:45');
    expect(screen.queryByRole('button', { name: /CET/ })).toBeNull();
  });
});
