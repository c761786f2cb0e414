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

/** Text in an empty box. It is no substitute for the label. */
export const Placeholder = meta.story({
  args: { placeholder: 'Where you live' },
  play: async ({ canvasElement }) => {
    await expect(await boxOf(canvasElement)).toHaveAttribute('placeholder', 'Where you live');
  },
});

/** The field takes the focus when it appears, unless another element has it. */
export const AutoFocus = meta.story({
  args: { autoFocus: true },
  play: async ({ canvasElement }) => {
    const box = await boxOf(canvasElement);
    await waitFor(() => expect([box, document.body]).toContain(document.activeElement));
  },
});

/** `autocomplete` follows from the document's `formatHint`, or from the prop. */
export const AutoComplete = meta.story({
  args: { spec: email },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox', { name: 'Email' });
    await expect(box).toHaveAttribute('autocomplete', 'email');
  },
});

/**
 * On a phone (below 480 px, touch) the list is a full-width dialog; in this story on every device. `sheet={false}` keeps it at
 * its box.
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
    // The list is at its box until the code of the sheet is loaded.
    const sheet = within(await within(document.body).findByRole('dialog', { name: /Toppings/ }));
    await userEvent.click(await sheet.findByRole('option', { name: 'Olives' }));
    // The dialog fades in, which takes some frames on a busy machine.
    await waitFor(() => expect(sheet.getByText('2 chosen')).toBeVisible());
    await userEvent.click(sheet.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    await expect(await within(canvasElement).findByText('Olives')).toBeVisible();
  },
});

/** Values chosen earlier in this browser are first while no text is typed, below their own heading. */
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

/** Documents at `<batch>/<name>` requested together are loaded by one request. A missing one fails alone. */
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

/** Fields with their own cache, and a list of their requests. */
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

/** The label is for assistive technology only. */
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

/** An optional value has a clear button; `clearable` turns it on or off. */
export const Clearable = meta.story({
  args: { defaultValue: 'FR', clearable: true },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await within(canvasElement).findByRole('button', { name: 'Clear' });
    await field.clear();
    await expect(await field.value()).toBe('');
  },
});

/** The first result is highlighted, so that Enter picks it. */
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

/** `valueLabels`: labels that the app knows are not looked up. */
export const ValueLabels = meta.story({
  args: { defaultValue: 'XK', valueLabels: [{ value: 'XK', label: 'Kosovo' }] },
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement).value()).toBe('Kosovo');
  },
});

/** Returns the labels of many values, as an app may from its own database. */
const resolveLabels = fn((values: readonly unknown[]) =>
  values.map((value) => ({ value: String(value), label: `Country once called ${String(value)}` })),
);

/** `resolveLabels`: labels of saved values that the endpoint no longer has, in one call. */
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

/** `onChange` receives the value and the labels of picked options. */
export const ChangeWithLabels = meta.story({
  args: { onChange },
  play: async ({ canvasElement }) => {
    await fieldIn(canvasElement).pick('Albania');
    await expect(onChange).toHaveBeenLastCalledWith('AL', { aliases: [{ value: 'AL', label: 'Albania' }] });
  },
});

/** `data-` and `aria-` attributes are set on the control; `aria-describedby` is added to the field's own. */
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
