import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({
  title: 'SpecField',
  component: SpecField,
  args: { spec: '/api/fields/country', name: 'field' },
});
export default meta;

/** More than 100,000 cities that the server searches and pages; nothing is asked before two characters. */
export const Cities = meta.story({ args: { spec: '/api/fields/city', name: 'city' } });

/** A field that may be searched from the first character: its first page is there as it opens. */
export const Countries = meta.story({ args: { spec: '/api/fields/country', name: 'country' } });

/** Typing finds, arrows choose, Enter picks. */
export const PickedByKeyboard = meta.story({
  args: { spec: '/api/fields/city', name: 'city' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = await canvas.findByRole('combobox');
    await userEvent.type(box, 'san fra');
    await canvas.findByRole('option', { name: /^San Francisco, CA/ });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'));
    await expect(box).toHaveValue('San Francisco, CA, US');
  },
});

/** One character of two: nothing is sent, and the list says what is missing. */
export const TooShort = meta.story({
  args: { spec: '/api/fields/city', name: 'city' },
  play: async ({ canvasElement }) => {
    await fieldIn(canvasElement).type('s');
    await within(canvasElement).findByText('Type 1 more character to search.');
  },
});

/** The list open, with the active option marked. */
export const Open = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true'));
  },
});

/** Nothing matches. */
export const EmptyResult = meta.story({
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('atlantis');
    await expect(await field.options()).toEqual([]);
    await expect(within(canvasElement).getByText('No results.')).toBeVisible();
  },
});

/** The values endpoint fails: an error, no list, and a way to try again. */
export const ValuesUnreachable = meta.story({
  args: { spec: '/api/fields/unreachable', name: 'unreachable' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

/** The document itself cannot be had. */
export const SpecUnreachable = meta.story({
  args: { spec: '/api/fields/nowhere' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This field could not be loaded.');
  },
});

/** `CLOSED`: text that names no value is kept, and said to be none. */
export const ClosedMode = meta.story({
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('Atlantis');
    await expect(await field.options()).toEqual([]);
    await field.leave();
    await expect(await field.error()).toBe('Choose one of the offered values.');
    await expect(await field.value()).toBe('Atlantis');
  },
});

/** `SUGGESTIONS`: text of one's own is a value too. */
export const Suggestions = meta.story({ args: { spec: '/api/fields/nickname', name: 'nickname' } });

/** No values endpoint: a text box (D6), whose pattern brings its own message. */
export const PatternConstraint = meta.story({
  args: { spec: '/api/fields/username', name: 'username' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('9 lives');
    await field.leave();
    await expect(await field.error()).toMatch(/letter/);
  },
});

/** The document handed in as an object, with its values inside it (2.1). */
export const InlineValues = meta.story({
  args: {
    spec: {
      displayName: 'Priority',
      description: 'How soon somebody has to look at it.',
      dataType: 'STRING',
      required: true,
      valuesEndpoint: {
        protocol: 'INLINE',
        items: [
          { value: 'urgent', label: 'Urgent' },
          { value: 'high', label: 'High' },
          { value: 'normal', label: 'Normal' },
          { value: 'low', label: 'Low' },
        ],
      },
    },
    defaultValue: 'normal',
  },
});

/** Not to be changed. */
export const ReadOnly = meta.story({
  args: { ...InlineValues.composed.args, readOnly: true },
});

/** Not to be used. */
export const Disabled = meta.story({
  args: { ...InlineValues.composed.args, disabled: true },
});

/** An error that only the server could find. */
export const ServerError = meta.story({
  args: { spec: '/api/fields/username', defaultValue: 'ada', error: 'This name is taken.' },
});
