import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';

const meta = preview.meta({ title: 'SpecField/Kinds of numbers and dates', component: SpecField });
export default meta;

/** `formatHint: "currency"` with `unit`: grouped while blurred, with the symbol where the language puts it. */
export const Currency = meta.story({
  args: {
    spec: { displayName: 'Budget', dataType: 'NUMBER', formatHint: 'currency', unit: 'EUR' },
    defaultValue: 12_500.5,
  },
});

/** `formatHint: "percent"`: 0.25 is shown as 25 %. */
export const Percent = meta.story({
  args: {
    spec: {
      displayName: 'Discount',
      dataType: 'NUMBER',
      formatHint: 'percent',
      constraints: [{ type: 'range', params: { min: 0, max: 1 } }],
    },
    defaultValue: 0.25,
  },
});

/** `unit`: any text beside the box. Arrow keys move by `range.step`. */
export const Unit = meta.story({
  args: {
    spec: {
      displayName: 'Working time',
      description: 'In steps of half an hour.',
      dataType: 'NUMBER',
      unit: { en: 'hours', de: 'Stunden', fr: 'heures', es: 'horas', ar: 'ساعات' },
      constraints: [{ type: 'range', params: { min: 0, max: 24, step: 0.5 } }],
    },
    defaultValue: 7.5,
  },
});

const volume = {
  displayName: 'Volume',
  dataType: 'NUMBER',
  formatHint: 'range',
  unit: 'dB',
  constraints: [{ type: 'range', params: { min: 0, max: 120, step: 5 } }],
} as const;

/** `formatHint: "range"`: a slider with a box. */
export const Range = meta.story({ args: { spec: volume, defaultValue: 70 } });

/** A slider without a value: its thumb is hollow, its box empty. */
export const RangeNotSet = meta.story({ args: { spec: volume } });

/** `formatHint: "rating"`: radios that look like stars. */
export const Rating = meta.story({
  args: {
    spec: {
      displayName: 'Your stay',
      dataType: 'NUMBER',
      formatHint: 'rating',
      constraints: [{ type: 'range', params: { min: 1, max: 5, step: 1 } }],
    },
    defaultValue: 4,
  },
});

const departure = {
  displayName: 'Departure',
  dataType: 'DATE',
  formatHint: 'date',
  constraints: [{ type: 'minDate', params: { iso: '2026-01-10' } }],
} as const;

/** `formatHint: "date"`: the native box, and a button that opens a month. */
export const DateWithCalendar = meta.story({ args: { spec: departure, defaultValue: '2026-03-04' } });

/** `formatHint: "date-time"`: local time, with the time zone of that day beside it. */
export const DateAndTime = meta.story({
  args: {
    spec: { displayName: 'Appointment', dataType: 'DATE', formatHint: 'date-time' },
    defaultValue: '2026-07-04T09:30Z',
  },
});

/** `kind="calendar"`: an open month, and a box that parses `tomorrow`, `+3` and `4 March`. */
export const OpenCalendar = meta.story({
  args: { spec: departure, kind: 'calendar', defaultValue: '2026-03-04' },
});
