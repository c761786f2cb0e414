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

/** More than 100,000 cities, searched and paged by the server. The search starts at two characters. */
export const Cities = meta.story({ args: { spec: '/api/fields/city', name: 'city' } });

/** A search without minimum length: the first page loads when the list opens. */
export const Countries = meta.story({ args: { spec: '/api/fields/country', name: 'country' } });

/** Type, choose with arrow keys, pick with Enter. */
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

/** One character of two: no request is sent, and the list says how many are missing. */
export const TooShort = meta.story({
  args: { spec: '/api/fields/city', name: 'city' },
  play: async ({ canvasElement }) => {
    await fieldIn(canvasElement).type('s');
    await within(canvasElement).findByText('Type 1 more character to search.');
  },
});

/** The open list with a highlighted option. */
export const Open = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findAllByRole('option');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(() => expect(canvas.getAllByRole('option')[1]).toHaveAttribute('aria-selected', 'true'));
  },
});

/** No results. */
export const EmptyResult = meta.story({
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('atlantis');
    await expect(await field.options()).toEqual([]);
    await expect(within(canvasElement).getByText('No results.')).toBeVisible();
  },
});

/** The values endpoint fails: an error and a retry button. */
export const ValuesUnreachable = meta.story({
  args: { spec: '/api/fields/unreachable', name: 'unreachable' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

/** The document itself fails to load. */
export const SpecUnreachable = meta.story({
  args: { spec: '/api/fields/nowhere' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('This field could not be loaded.');
  },
});

/** `CLOSED`: text that matches no value is kept, with an error. */
export const ClosedMode = meta.story({
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('Atlantis');
    await expect(await field.options()).toEqual([]);
    await field.leave();
    await expect(await field.error()).toBe('Choose a value from the list.');
    await expect(await field.value()).toBe('Atlantis');
  },
});

/** `SUGGESTIONS`: any text is a value. */
export const Suggestions = meta.story({ args: { spec: '/api/fields/nickname', name: 'nickname' } });

/** No values endpoint: a text box (D6), whose pattern has its own error message. */
export const PatternConstraint = meta.story({
  args: { spec: '/api/fields/username', name: 'username' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('9 lives');
    await field.leave();
    await expect(await field.error()).toMatch(/letter/);
  },
});

/** The document as an object with INLINE values (2.1). */
export const InlineValues = meta.story({
  args: {
    spec: {
      displayName: 'Priority',
      description: 'How soon it needs attention.',
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

/** Read-only. */
export const ReadOnly = meta.story({
  args: { ...InlineValues.composed.args, readOnly: true },
});

/** Disabled. */
export const Disabled = meta.story({
  args: { ...InlineValues.composed.args, disabled: true },
});

/** An error from the server. */
export const ServerError = meta.story({
  args: { spec: '/api/fields/username', defaultValue: 'ada', error: 'This name is taken.' },
});
