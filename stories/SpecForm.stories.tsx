import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type FormSpec, localDraft, SpecForm } from '../src/index.js';
import './support/form.css';

const meta = preview.meta({ title: 'SpecForm', component: SpecForm, args: { spec: '/api/forms/order' } });
export default meta;

const listed = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

type Canvas = ReturnType<typeof within>;

async function choose(canvas: Canvas, name: string | RegExp, text: string, option: string) {
  await userEvent.type(await canvas.findByRole('combobox', { name }), text);
  await userEvent.click(await canvas.findByRole('option', { name: option }));
}

/** All sections on one page: the document of a form, and nothing else. */
export const Page = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Shipping order' });
    await expect(canvas.queryByRole('combobox', { name: /State/ })).toBeNull();
    await choose(canvas, /Country/, 'US', 'US');
    await canvas.findByRole('combobox', { name: /State/ });
  },
});

/** One section after the other: going on validates what is shown, going back keeps everything. */
export const Steps = meta.story({
  args: { layout: 'steps' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await canvas.findByRole('group', { name: '2 things to put right' });
    await choose(canvas, /Country/, 'switz', 'Switzerland');
    await choose(canvas, /City/, 'zür', 'Zürich');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await canvas.findByRole('heading', { name: 'Step 2 of 3: When, and for whom' });
  },
});

/** How single fields are shown, where they stand: the rest of the layout is that of the document. */
export const LookOfOneField = meta.story({
  args: { fields: { mail: { placeholder: 'name@example.org' } } },
  play: async ({ canvasElement }) => {
    const mail = await within(canvasElement).findByRole('textbox', { name: /mail/i });
    await expect(mail).toHaveAttribute('placeholder', 'name@example.org');
  },
});

const ticket: FormSpec = {
  id: 'ticket',
  displayName: 'Ticket',
  fields: [
    { name: 'title', displayName: 'Title', dataType: 'STRING', required: true },
    {
      name: 'priority',
      displayName: 'Priority',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', items: listed('Low', 'Normal', 'High') },
    },
    {
      name: 'where',
      displayName: 'Where it happens',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: { protocol: 'INLINE', items: listed('On a phone', 'On a tablet', 'On a computer') },
    },
  ],
};

const ticketInSteps: FormSpec = {
  ...ticket,
  sections: [
    { name: 'what', displayName: 'What', fields: ['title', 'priority'] },
    { name: 'where', displayName: 'Where', fields: ['where'] },
  ],
};

/** Steps that end with all that was entered, and a form that gives way to that once it was sent. */
export const Review = meta.story({
  args: {
    spec: ticketInSteps,
    layout: 'steps',
    hasReview: true,
    defaultValues: { priority: 'High' },
    onSubmit: () => undefined,
    success: <a href="?path=/docs/specform--docs">What else forms do</a>,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Title' }), 'The menu is cut off');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'On a phone' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    const what = await canvas.findByRole('region', { name: 'What' });
    await expect(what).toHaveTextContent(/High/);
  },
});

/** Up to five values in the document are radios, or checkboxes where several can be chosen; what may be missing can be cleared. */
export const FewValues = meta.story({
  args: { spec: ticket, onSubmit: () => undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('radio', { name: 'Normal' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }));
    await expect(canvas.getByRole('radio', { name: 'Normal' })).not.toBeChecked();
    await userEvent.click(canvas.getByRole('button', { name: 'Undo' }));
    await expect(canvas.getByRole('radio', { name: 'Normal' })).toBeChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'On a phone' }));
  },
});

/** The same as a native select, and as a combobox: the host has the last word. */
export const FewValuesOtherwise = meta.story({
  args: {
    spec: ticket,
    onSubmit: () => undefined,
    kind: 'combobox',
    fields: { priority: { kind: 'select' } },
  },
});

/** A layout of one's own for one field, and what is left of the form behind it. */
export const RestOfTheForm = meta.story({
  args: { children: [<SpecForm.Field key="mail" name="mail" />, <SpecForm.Rest key="rest" />] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const mail = await canvas.findByRole('textbox', { name: /mail/i });
    const country = await canvas.findByRole('combobox', { name: /Country/ });
    await expect(canvas.getAllByRole('textbox', { name: /mail/i })).toHaveLength(1);
    await expect(mail.compareDocumentPosition(country)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  },
});

/** More than one thing is wrong: they are listed, and lead to their fields. */
export const ErrorSummary = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    const group = await canvas.findByRole('group', { name: '4 things to put right' });
    await userEvent.click(within(group).getByRole('link', { name: 'Choose City.' }));
    await expect(canvas.getByRole('combobox', { name: /City/ })).toHaveFocus();
  },
});

/** What is entered is kept in this browser until it is sent. */
export const Drafts = meta.story({ args: { draft: localDraft('playground') } });

/** What a server finds wrong stands at its field, in a list, too. */
export const ServerRefusal = meta.story({
  args: {
    defaultValues: {
      country: 'France',
      city: '2988507',
      mail: 'ada@example.org',
      items: [
        { sku: 'BK-1', count: 1 },
        { sku: 'VS-9', count: 1 },
      ],
    },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    await canvas.findByText('This article is sold out.');
  },
});

/** From right to left, in Arabic. */
export const RightToLeft = meta.story({ globals: { locale: 'ar', direction: 'rtl' } });

/** In the dark. */
export const Dark = meta.story({ args: { layout: 'steps' }, globals: { theme: 'dark' } });

const address: FormSpec = {
  id: 'address',
  displayName: 'Address',
  fields: [
    {
      name: 'postcode',
      displayName: 'Postcode',
      dataType: 'STRING',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: [
          { value: '8001', label: '8001 Zürich', fields: { town: 'Zürich', land: 'Switzerland' } },
          { value: '10115', label: '10115 Berlin', fields: { town: 'Berlin', land: 'Germany' } },
        ],
        responseMapping: { fills: { city: 'town', country: 'land' } },
      },
    },
    { name: 'street', displayName: 'Street', dataType: 'STRING' },
    { name: 'city', displayName: 'City', dataType: 'STRING', required: true },
    { name: 'country', displayName: 'Country', dataType: 'STRING' },
  ],
};

/** `fills`: a pick that fills other fields; they stay what a person has entered, and empty again as the pick is taken back (D69). */
export const Fills = meta.story({
  args: { spec: address, kind: 'combobox', onSubmit: () => undefined },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await choose(canvas, 'Postcode', '80', '8001 Zürich');
    const country = canvas.getByRole('textbox', { name: 'Country' });
    await waitFor(() => expect(country).toHaveValue('Switzerland'));
    await expect(canvas.getByRole('textbox', { name: /City/ })).toHaveValue('Zürich');
  },
});
