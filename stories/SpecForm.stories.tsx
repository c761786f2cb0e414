import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type FormSpec, localDraft, SpecForm } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import './support/form.css';

const meta = preview.meta({ title: 'SpecForm', component: SpecForm, args: { spec: '/api/forms/order' } });
export default meta;

const listed = (...labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

/** A form from its document alone, all sections on one page. */
export const Page = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByRole('heading', { name: 'Shipping order' });
    await expect(canvas.queryByRole('combobox', { name: /State/ })).toBeNull();
    await fieldIn(canvasElement, 'Country').pick('US');
    await canvas.findByRole('combobox', { name: /State/ });
  },
});

/** One section per step. Next validates the current step; Back keeps all values. */
export const Steps = meta.story({
  args: { layout: 'steps' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Next' }));
    await canvas.findByRole('group', { name: 'Fix 2 things' });
    await fieldIn(canvasElement, 'Country').pick('Switzerland');
    await fieldIn(canvasElement, 'City').pick('Zürich');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await canvas.findByRole('heading', { name: 'Step 2 of 3: When, and for whom' });
  },
});

/** Props of single fields, in the document's layout. */
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

/** Steps with a final review, and a message that replaces the form after submit. */
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
    await fieldIn(canvasElement, 'Title').type('The menu is cut off');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await fieldIn(canvasElement, 'Where it happens').pick('On a phone');
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    const what = await canvas.findByRole('region', { name: 'What' });
    await expect(what).toHaveTextContent(/High/);
  },
});

/** Up to five INLINE values are radios, or checkboxes for several values. An optional value can be cleared. */
export const FewValues = meta.story({
  args: { spec: ticket, onSubmit: () => undefined },
  play: async ({ canvasElement }) => {
    const priority = fieldIn(canvasElement, 'Priority');
    await priority.pick('Normal');
    await priority.clear();
    await expect(await priority.value()).toBeNull();
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Undo' }));
    await expect(await priority.value()).toBe('Normal');
    const where = fieldIn(canvasElement, 'Where it happens');
    await where.pick('On a phone');
    await expect(await where.value()).toEqual(['On a phone']);
  },
});

/** The same values as a native select and as a combobox: `kind` takes precedence. */
export const FewValuesOtherwise = meta.story({
  args: {
    spec: ticket,
    onSubmit: () => undefined,
    kind: 'combobox',
    fields: { priority: { kind: 'select' } },
  },
});

/** Your own layout for one field, followed by the rest of the form. */
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

/** Several errors: a summary links to their fields. */
export const ErrorSummary = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'Send' }));
    const group = await canvas.findByRole('group', { name: 'Fix 4 things' });
    await userEvent.click(within(group).getByRole('link', { name: 'City: Choose one.' }));
    await expect(canvas.getByRole('combobox', { name: /City/ })).toHaveFocus();
  },
});

/** Entered values are kept in this browser until the form is submitted. */
export const Drafts = meta.story({ args: { draft: localDraft('playground') } });

/** Server errors are shown at their fields, also inside a list. */
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

/** Arabic, right to left. */
export const RightToLeft = meta.story({ globals: { locale: 'ar', direction: 'rtl' } });

/** Dark. */
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

/**
 * `fills`: picking a value fills other fields. Values entered by the user stay; clearing the pick clears the filled ones (D69).
 */
export const Fills = meta.story({
  args: { spec: address, kind: 'combobox', onSubmit: () => undefined },
  play: async ({ canvasElement }) => {
    await fieldIn(canvasElement, 'Postcode').pick('8001 Zürich');
    await expect(await fieldIn(canvasElement, 'Country').value()).toBe('Switzerland');
    await expect(await fieldIn(canvasElement, 'City').value()).toBe('Zürich');
  },
});
