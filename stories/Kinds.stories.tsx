import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';

const meta = preview.meta({ title: 'SpecField/Kinds', component: SpecField });
export default meta;

/** `formatHint: "multiline"`: three lines, growing with the text. */
export const Multiline = meta.story({
  args: {
    spec: {
      displayName: 'Description',
      description: 'What happened, and what you expected.',
      dataType: 'STRING',
      formatHint: 'multiline',
      constraints: [{ type: 'maxLength', params: { value: 500 } }],
    },
    defaultValue: 'The list opens,\nand closes again at once.',
  },
});

/** `formatHint: "new-password"`: hidden, with a button that shows it until the form is submitted. */
export const Password = meta.story({
  args: {
    spec: {
      displayName: 'New password',
      description: 'At least 12 characters.',
      dataType: 'STRING',
      formatHint: 'new-password',
      constraints: [{ type: 'minLength', params: { value: 12 } }],
    },
  },
});

/** `formatHint: "switch"`: a BOOLEAN as a switch. */
export const Switch = meta.story({
  args: {
    spec: { displayName: 'Weekly report', dataType: 'BOOLEAN', formatHint: 'switch' },
    defaultValue: true,
  },
});

/** `formatHint: "search"`: cleared by its button or Escape. */
export const Search = meta.story({
  args: {
    spec: { displayName: 'Find in orders', dataType: 'STRING', formatHint: 'search' },
    defaultValue: 'shoes',
  },
});

/** `formatHint: "one-time-code"`: filled in by the browser; spaces in pasted codes are removed. */
export const OneTimeCode = meta.story({
  args: {
    spec: {
      displayName: 'Code',
      description: 'We have sent it to your phone.',
      dataType: 'STRING',
      formatHint: 'one-time-code',
      constraints: [{ type: 'pattern', params: { regex: '^[0-9]{6}$' } }],
    },
    defaultValue: '4821',
  },
});

/** `formatHint: "time"`: hours and minutes. */
export const Time = meta.story({
  args: { spec: { displayName: 'Opens at', dataType: 'STRING', formatHint: 'time' }, defaultValue: '09:30' },
});

/** `formatHint: "month"`: a text box in browsers without a native month box. */
export const Month = meta.story({
  args: {
    spec: { displayName: 'Card expires', dataType: 'STRING', formatHint: 'month' },
    defaultValue: '2027-04',
  },
});

/** `formatHint: "color"`: typed, pasted or picked. */
export const Color = meta.story({
  args: {
    spec: { displayName: 'Accent', dataType: 'STRING', formatHint: 'color' },
    defaultValue: '#5a78ff',
  },
});

/** `formatHint: "segmented"`: at most five short INLINE values. */
export const Segmented = meta.story({
  args: {
    spec: {
      displayName: 'Priority',
      dataType: 'STRING',
      required: true,
      formatHint: 'segmented',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: ['Low', 'Normal', 'High'].map((label) => ({ value: label.toLowerCase(), label })),
      },
    },
    defaultValue: 'normal',
  },
});

/** The same for several values. */
export const SegmentedSeveral = meta.story({
  args: {
    spec: {
      displayName: 'Days',
      dataType: 'STRING',
      expectMultipleValues: true,
      formatHint: 'segmented',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].map((label) => ({ value: label.toLowerCase(), label })),
      },
    },
    defaultValue: ['mon', 'thu'],
  },
});

/** A text close to its maximum length, with a counter below. */
export const Counter = meta.story({
  args: {
    spec: {
      displayName: 'Title',
      dataType: 'STRING',
      constraints: [{ type: 'maxLength', params: { value: 40 } }],
    },
    defaultValue: 'Thirty-five characters are in here.',
  },
});
