/** A date with a time in the local zone: its value, and the error for skipped times. D25, D72. */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import {
  chooseMoment,
  makeMomentEntry,
  shownMoment,
  typeMoment,
} from '../../../src/client/kinds/momentEntry.js';

const spec = { displayName: 'Start', dataType: 'DATE', formatHint: 'datetime-local' };

/** Independent of the zone of the machine. */
const here = { zone: 'Europe/Vienna' };
const plainSpaces = (text: string) => text.replaceAll(/[\u202f\u00a0]/g, ' ');

/** A field whose box holds local times. */
function momentField(options: ConstructorParameters<typeof Field>[0]['options'] = {}, locale?: string) {
  const { environment } = createFieldPage({ queryClient: new QueryClient(), lookup: { locale } });
  const field = new Field({ fieldSpec: spec, environment, options });
  makeMomentEntry(field, { environment });
  const { entry } = field.text;
  const errors = () => field.getSnapshot().textStatus.errors.map(({ message }) => plainSpaces(message));
  return { field, entry, errors };
}

beforeEach(() => {
  here.zone = 'Europe/Vienna';
  const real = new Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(() => ({
    ...real,
    timeZone: here.zone,
  }));
});
afterEach(() => void vi.restoreAllMocks());

describe('typeMoment', () => {
  it.each([
    ['2026-03-04T10:30', null, '2026-03-04T10:30:00+01:00'],
    ['2026-07-04T10:30:15', null, '2026-07-04T10:30:15+02:00'],
    ['2026-03-29T02:30', null, null],
    ['2026-03-29T02:30', '2026-03-29T01:30+01:00', null],
    ['', '2026-03-04T10:30+01:00', null],
    ['soon', null, 'soon'],
    ['2026-03-04', null, '2026-03-04'],
    // Clocks show it twice.
    ['2026-10-25T02:30', null, '2026-10-25T02:30:00+02:00'],
    ['2026-10-25T02:45', '2026-10-25T02:30+02:00', '2026-10-25T02:45:00+02:00'],
    ['2026-10-25T02:45', '2026-10-25T02:30+01:00', '2026-10-25T02:45:00+01:00'],
    ['2026-10-25T02:45', '2026-10-24T02:30+02:00', '2026-10-25T02:45:00+02:00'],
    ['2026-10-26T02:45', '2026-10-25T02:30+01:00', '2026-10-26T02:45:00+01:00'],
    ['2026-10-25T02:45', 'soon', '2026-10-25T02:45:00+02:00'],
  ])('sets %j after %j as %j', (text, before, after) => {
    const { field } = momentField({ defaultValue: before });

    typeMoment(field, text);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([after, text]);
  });

  it('reads typed times in the zone of the machine', () => {
    here.zone = 'America/New_York';
    const { field } = momentField();

    typeMoment(field, '2026-03-04T10:30');

    expect(field.latest()).toBe('2026-03-04T10:30:00-05:00');
  });

  it('clears the error once an existing time is typed, and not before', async () => {
    const { field, entry, errors } = momentField();
    typeMoment(field, '2026-03-29T02:30');
    await entry?.settle();
    expect(errors()).toHaveLength(1);

    typeMoment(field, '2026-03-29T02:45');
    expect(errors()).toHaveLength(1);
    typeMoment(field, '2026-03-29T03:00');

    expect(errors()).toEqual([]);
  });

  it('clears the error in a box without a moment entry', () => {
    const { environment } = createFieldPage({ queryClient: new QueryClient() });
    const field = new Field({ fieldSpec: spec, environment, options: {} });
    const { textStatus } = field.getSnapshot();
    field.setTextStatus({ ...textStatus, errors: [{ constraintName: 'type', message: 'No.' }] });

    typeMoment(field, '2026-03-29T03:00');

    expect(field.getSnapshot().textStatus.errors).toEqual([]);
  });
});

describe('makeMomentEntry', () => {
  it.each([
    ['2026-03-29T02:30', true],
    ['2026-03-29T03:00', false],
    ['', false],
    ['soon', false],
  ])('blocks a submit with %j: %s', (text, isHeldBack) => {
    const { field, entry } = momentField();

    typeMoment(field, text);

    expect(entry?.hasUncommitted()).toBe(isHeldBack);
  });

  it('blocks no submit with an empty box', () => {
    expect(momentField().entry?.hasUncommitted()).toBe(false);
  });

  it('blocks no submit once the field has another value', async () => {
    const { field, entry, errors } = momentField();
    typeMoment(field, '2026-03-29T02:30');

    field.setValue('2026-03-29T03:30+02:00');
    await entry?.settle();

    expect([entry?.hasUncommitted(), errors()]).toEqual([false, []]);
    expect(entry?.problem()).toBe('Enter a date and a time.');
  });

  it.each([
    [
      'Europe/Vienna',
      undefined,
      '2026-03-29T02:30',
      '2:30 AM doesn’t exist that day: the clocks go from 2:00 AM to 3:00 AM.',
    ],
    [
      'Europe/Vienna',
      'en-GB',
      '2026-03-29T02:30',
      '02:30 doesn’t exist that day: the clocks go from 02:00 to 03:00.',
    ],
    [
      'Pacific/Apia',
      'en',
      '2011-12-30T12:00',
      'December 30, 2011 at 12:00 PM doesn’t exist that day: the clocks go from December 30, 2011 at 12:00 AM to December 31, 2011 at 12:00 AM.',
    ],
  ])('shows an error for a skipped time in %s, in %s', async (zone, locale, text, said) => {
    here.zone = zone;
    const { field, entry, errors } = momentField({}, locale);

    typeMoment(field, text);
    await entry?.settle();

    expect(errors()).toEqual([said]);
  });

  it('names the missing part of a half date', () => {
    expect(momentField().entry?.problem()).toBe('Enter a date and a time.');
  });
});

describe('chooseMoment', () => {
  it('sets one of the two moments of an ambiguous time, and clears the typed text', async () => {
    const onValidate = vi.fn();
    const { field } = momentField({ onValidate });
    await field.validation.load();
    typeMoment(field, '2026-10-25T02:30');

    chooseMoment(field, Date.UTC(2026, 9, 25, 1, 30));

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual(['2026-10-25T02:30:00+01:00', null]);
    expect(onValidate).toHaveBeenLastCalledWith(expect.objectContaining({ isValid: true }));
  });
});

describe('shownMoment', () => {
  it.each([
    ['the local time', '2026-03-04T10:30Z', null, '2026-03-04T11:30'],
    [
      'the typed text, if it means the same moment',
      '2026-03-04T10:30Z',
      '2026-03-04T11:30:00',
      '2026-03-04T11:30:00',
    ],
    [
      'the local time, if the typed text means another time',
      '2026-03-04T10:30Z',
      '2026-03-04T11:31',
      '2026-03-04T11:30',
    ],
    [
      'the typed text of the later of two moments',
      '2026-10-25T02:30+01:00',
      '2026-10-25T02:30:00',
      '2026-10-25T02:30:00',
    ],
    ['a typed time that the clocks skip, without a value', null, '2026-03-29T02:30', '2026-03-29T02:30'],
    [
      'the value, if the clocks skip the typed time',
      '2026-03-29T03:30+02:00',
      '2026-03-29T02:30',
      '2026-03-29T03:30',
    ],
    ['a value that is not a date', 'soon', 'soon', 'soon'],
    ['the value, if another text was typed', 'soon', 'late', 'soon'],
    ['nothing, if the value of the typed time was removed', null, '2026-03-04T11:30', ''],
    ['nothing without a value', null, null, ''],
    ['a date without a time unchanged', '2026-03-04', '2026-03-04T00:00', '2026-03-04'],
  ])('shows %s', (_what, value, inputValue, shown) => {
    expect(shownMoment({ value, snapshot: { inputValue } }, 'Europe/Vienna')).toBe(shown);
  });
});
