import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import preview from '../.storybook/preview.js';
import { forgetRecent, type InputFieldSpec, SpecField, SpecFieldProvider } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import { recordingClient, RequestList, type SentRequest } from './support/requestLog.js';

const country = '/api/fields/country';
const email: InputFieldSpec = { displayName: 'Email', dataType: 'STRING', formatHint: 'email' };

const meta = preview.meta({
  title: 'SpecField/Props',
  component: SpecField,
  args: { spec: country, name: 'field' },
});
export default meta;

const boxOf = (canvasElement: HTMLElement) => within(canvasElement).findByRole('combobox');

/** Text in an empty box; it replaces no label. */
export const Placeholder = meta.story({
  args: { placeholder: 'Where you live' },
  play: async ({ canvasElement }) => {
    await expect(await boxOf(canvasElement)).toHaveAttribute('placeholder', 'Where you live');
  },
});

/** The field has the focus when it comes, unless something else on the page has it by then. */
export const AutoFocus = meta.story({
  args: { autoFocus: true },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await waitFor(() => expect([box, document.body]).toContain(document.activeElement));
  },
});

/** What a browser may fill in comes from the document's `formatHint`, or from the host. */
export const AutoComplete = meta.story({
  args: { spec: email },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Email' });
    await expect(box).toHaveAttribute('autocomplete', 'email');
  },
});

/**
 * On a phone (below 480 px, with a finger) a list is a dialog as wide as the page; here it is on every device. `sheet={false}`
 * keeps it at its box.
 */
export const Sheet = meta.story({
  args: {
    spec: {
      name: 'toppings',
      displayName: 'Toppings',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: {
        protocol: 'INLINE',
        items: ['Basil', 'Capers', 'Chili', 'Garlic', 'Ham', 'Olives', 'Onions', 'Rocket'].map((label) => ({
          value: label.toLowerCase(),
          label,
        })),
      },
    },
    defaultValue: ['basil'],
  },
  beforeEach: () => {
    const { matchMedia } = globalThis;
    globalThis.matchMedia = (query) =>
      matchMedia.call(globalThis, query.includes('pointer: coarse') ? 'all' : query);
    return () => {
      globalThis.matchMedia = matchMedia;
    };
  },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await userEvent.click(box);
    // The list stands at its box until the code of the sheet is there.
    const sheet = within(await within(document.body).findByRole('dialog', { name: /Toppings/ }));
    await userEvent.click(await sheet.findByRole('option', { name: 'Olives' }));
    // It appears out of nothing, which takes a busy machine some frames.
    await waitFor(() => expect(sheet.getByText('2 chosen')).toBeVisible());
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect(await within(canvasElement).findByText('Olives')).toBeVisible();
  },
});

/** What was chosen in this browser before stands first while nothing is typed, under a heading of its own. */
export const Recent = meta.story({
  args: {
    recent: true,
    spec: {
      name: 'fruit',
      displayName: 'Fruit',
      dataType: 'STRING',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: ['Apple', 'Fig', 'Pear', 'Quince'].map((label) => ({ value: label.toLowerCase(), label })),
      },
    },
  },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.pick('Pear');
    await field.open();
    const recent = await within(canvasElement).findByRole('group', { name: 'Recently chosen' });
    await expect(within(recent).getByRole('option', { name: 'Pear' })).toBeVisible();
    forgetRecent();
  },
});

/** Four documents by one request: those at `<batch>/<name>` that are asked for at once; one that is missing fails by itself. */
export const Batch = meta.story({
  render: () => <BatchedFields names={['country', 'language', 'currency', 'nowhere']} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    for (const name of ['Country', 'Language', 'Currency']) await canvas.findByRole('combobox', { name });
    await canvas.findByRole('button', { name: 'Try again' });
    const asked = await canvas.findAllByText(/api\/fields/);
    await expect(asked.map((one) => one.textContent)).toEqual([
      '/api/fields?names=country,currency,language,nowhere',
    ]);
  },
});

/** Fields with a cache of their own, and what they ask for. */
function BatchedFields({ names }: { readonly names: readonly string[] }) {
  const [requests, setRequests] = useState<readonly SentRequest[]>([]);
  const [queryClient] = useState(() => new QueryClient());
  const [client] = useState(() => recordingClient((sent) => setRequests((before) => [...before, sent])));
  return (
    <SpecFieldProvider batch="/api/fields" queryClient={queryClient} fetch={client}>
      {names.map((name) => (
        <SpecField key={name} spec={`/api/fields/${name}`} name={name} />
      ))}
      <RequestList requests={requests} />
    </SpecFieldProvider>
  );
}

/** The label is there for assistive technology alone. */
export const LabelHidden = meta.story({
  args: { labelHidden: true, placeholder: 'Country' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('combobox', { name: 'Country' });
  },
});

/** Style of the whole field. */
export const Style = meta.story({
  args: { style: { inlineSize: '12rem' } },
  play: async ({ canvasElement }) => {
    await boxOf(canvasElement);
    await expect(canvasElement.querySelector<HTMLElement>('.spec-field')?.style.inlineSize).toBe('12rem');
  },
});

/** A value that may be missing can be taken away; `clearable` turns the button on or off. */
export const Clearable = meta.story({
  args: { defaultValue: 'FR', clearable: true },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await within(canvasElement).findByRole('button', { name: 'Clear' });
    await field.clear();
    await expect(await field.value()).toBe('');
  },
});

/** The first option is active as results come, so that Enter picks it. */
export const AutoHighlight = meta.story({
  args: { autoHighlight: true },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await userEvent.type(box, 'norw');
    await waitFor(() => expect(box.getAttribute('aria-activedescendant')).not.toBe(''));
    await userEvent.keyboard('{Enter}');
    await expect(box).toHaveValue('Norway');
  },
});

/** The host knows the label of what it has saved: nothing is looked up. */
export const ValueLabels = meta.story({
  args: { defaultValue: 'XK', valueLabels: [{ value: 'XK', label: 'Kosovo' }] },
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement).value()).toBe('Kosovo');
  },
});

/** Finds the labels of many values at once, as a host may from its own database. */
const resolveLabels = fn((values: readonly unknown[]) =>
  values.map((value) => ({ value: String(value), label: `Country once called ${String(value)}` })),
);

/** Saved values that the endpoint no longer has: the host is asked for their labels, all at once. */
export const ResolveLabels = meta.story({
  render: (args) => (
    <SpecFieldProvider resolveLabels={resolveLabels}>
      <SpecField {...args} defaultValue="YU" />
      <SpecField {...args} name="other" defaultValue="DD" />
    </SpecFieldProvider>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByDisplayValue('Country once called YU');
    await canvas.findByDisplayValue('Country once called DD');
  },
});

const onChange = fn();

/** `onChange` tells the value, and the labels of what was picked. */
export const ChangeWithLabels = meta.story({
  args: { onChange },
  play: async ({ canvasElement }) => {
    await fieldIn(canvasElement).pick('Albania');
    await expect(onChange).toHaveBeenLastCalledWith('AL', { aliases: [{ value: 'AL', label: 'Albania' }] });
  },
});

/** Any `data-` and `aria-` attribute goes to the control; descriptions add up. */
export const Attributes = meta.story({
  args: { 'data-testid': 'country', 'aria-describedby': 'hint' },
  render: (args) => (
    <>
      <SpecField {...args} />
      <p id="hint">As in your passport.</p>
    </>
  ),
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByTestId('country');
    await expect(box).toHaveAccessibleDescription('As in your passport.');
  },
});
