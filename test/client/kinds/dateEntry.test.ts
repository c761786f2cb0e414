/** A typed date: its reading, its value, and its display. D72. */
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import {
  chooseDay,
  dayOf,
  fullDay,
  readDate,
  shortDay,
  shownDate,
  todayOf,
  typeDate,
} from '../../../src/client/kinds/dateEntry.js';

const spec = { displayName: 'Day', dataType: 'DATE' };

/** The 27th of February 2026 at noon, in any time zone. */
const now = () => new Date(2026, 1, 27, 12).getTime();

function dateField(options: ConstructorParameters<typeof Field>[0]['options'] = {}, locale = 'de') {
  const page = createFieldPage({ queryClient: new QueryClient(), lookup: { locale } });
  const { validation } = page.environment;
  const environment = { ...page.environment, validation: { ...validation, now } };
  return new Field({ fieldSpec: spec, environment, options });
}

const reading = (locale?: string) => ({ environment: { lookup: { locale }, validation: { now } } });

describe('today', () => {
  afterEach(() => void vi.useRealTimers());

  it('is the day of the page’s clock', () => {
    expect(todayOf(reading())).toBe(Date.UTC(2026, 1, 27));
  });

  it('is the day of the machine if the page has no clock of its own', () => {
    vi.useFakeTimers({ now: new Date(2031, 6, 9, 23, 59) });

    expect(todayOf({ environment: { lookup: {}, validation: {} } })).toBe(Date.UTC(2031, 6, 9));
  });
});

describe('readDate', () => {
  it.each([
    ['morgen', 'de', { status: 'date', iso: '2026-02-28' }],
    ['3/4/2026', 'en-US', { status: 'date', iso: '2026-03-04' }],
    ['3/4/2026', 'en-GB', { status: 'date', iso: '2026-04-03' }],
    ['+3', undefined, { status: 'date', iso: '2026-03-02' }],
    ['soon', 'en', undefined],
  ])('reads %j in %s by the clock of the page', (text, locale, expected) => {
    expect(readDate(reading(locale), text)).toEqual(expected);
  });
});

describe('a day in words', () => {
  it.each([
    ['2026-03-04', undefined, 'Wednesday, March 4, 2026', 'Mar 4, 2026'],
    ['2026-03-04', 'de', 'Mittwoch, 4. März 2026', '4. März 2026'],
    ['2026-03-04', 'es', 'miércoles, 4 de marzo de 2026', '4 mar 2026'],
    ['2026-02-30', 'en', '2026-02-30', '2026-02-30'],
    ['soon', 'en', 'soon', 'soon'],
  ])('writes %s in %s: %s, and %s', (iso, locale, full, short) => {
    expect([fullDay(iso, locale), shortDay(iso, locale)]).toEqual([full, short]);
  });

  it('uses ISO 8601 years in languages with another calendar', () => {
    expect(shortDay('2026-03-04', 'th')).toContain('2026');
    expect(fullDay('2026-03-04', 'fa-u-nu-latn')).toContain('2026');
  });
});

describe('dayOf', () => {
  it.each([
    ['2026-03-04', '2026-03-04'],
    ['2026-03-04T10:30+01:00', '2026-03-04'],
    ['2026-02-30', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
    [20_260_304, undefined],
  ])('returns for %j: %s', (value, day) => {
    expect(dayOf(value)).toBe(day);
  });
});

describe('typeDate', () => {
  it.each([
    ['4.3.2026', '2026-03-04'],
    ['morgen', '2026-02-28'],
    ['4.3.26', '4.3.26'],
    ['31.4.2026', '31.4.2026'],
    ['bald', 'bald'],
    ['', null],
  ])('sets %j as %j, and keeps the typed text', (text, value) => {
    const field = dateField({ defaultValue: '2020-01-01' });

    typeDate(field, text);

    expect([field.latest(), field.getSnapshot().inputValue]).toEqual([value, text]);
  });

  it('keeps an ambiguous date as text', () => {
    const field = dateField({}, 'en');

    typeDate(field, '3/4/2026');

    expect(field.latest()).toBe('3/4/2026');
  });
});

describe('chooseDay', () => {
  it.each([
    [null, '2026-03-04'],
    ['2020-01-01', '2026-03-04'],
    ['2020-01-01T10:30+01:00', '2026-03-04T10:30+01:00'],
    ['some text that is longer than a day', '2026-03-04'],
  ])('replaces the day of %j: %s', (before, after) => {
    const onChange = vi.fn();
    const field = dateField({ defaultValue: before, onChange });

    chooseDay(field, '2026-03-04');

    expect(field.latest()).toBe(after);
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([after]);
  });

  it('replaces the typed text', () => {
    const field = dateField();
    typeDate(field, 'bald');

    chooseDay(field, '2026-03-04');

    expect(field.getSnapshot().inputValue).toBeNull();
    expect(shownDate(stateOf(field), true)).toBe('4. März 2026');
  });

  it('validates at once', async () => {
    const onValidate = vi.fn();
    const field = dateField({ onValidate });
    await field.validation.load();

    chooseDay(field, '2026-03-04');

    expect(onValidate).toHaveBeenCalledWith(expect.objectContaining({ isValid: true }));
    expect(field.getSnapshot().result).toMatchObject({ isValid: true, errors: [] });
  });
});

const stateOf = (field: Field) => ({
  value: field.latest(),
  snapshot: field.getSnapshot(),
  environment: field.environment,
});

describe('shownDate', () => {
  it.each([
    ['the typed text, while the box has focus', '2026-03-04', '4.3.2026', true, '4.3.2026'],
    ['the formatted date, after blur', '2026-03-04', '4.3.2026', false, '4. März 2026'],
    ['the date, if the typed text means another date', '2026-03-04', '5.3.2026', true, '4. März 2026'],
    ['the date, if nothing was typed', '2026-03-04', null, true, '4. März 2026'],
    ['a day without its year, while the box has focus', '2026-03-04', '4.3.', true, '4.3.'],
    ['a value that is not a date, while the box has focus', 'bald', 'bald', true, 'bald'],
    ['a value that is not a date, after blur', 'bald', 'bald', false, 'bald'],
    ['the value, if another text was typed', 'bald', 'spät', true, 'bald'],
    ['a date with a time unchanged', '2026-03-04T10:30Z', null, false, '2026-03-04T10:30Z'],
    ['nothing without a value', null, null, false, ''],
    ['nothing without a value and typed text', null, '', true, ''],
    ['nothing, if the value of the typed text was removed', null, 'bald', true, ''],
    ['a number unchanged', 4, null, false, '4'],
  ])('shows %s', (_what, value, inputValue, isEdited, shown) => {
    const state = { ...reading('de'), value, snapshot: { inputValue } };

    expect(shownDate(state, isEdited)).toBe(shown);
  });
});
