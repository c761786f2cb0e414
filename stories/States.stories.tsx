import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { SpecField } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';
import { situations } from './support/networks.ts';

const meta = preview.meta({
  title: 'SpecField/States',
  component: SpecField,
  args: { spec: '/api/fields/country', name: 'field' },
});
export default meta;

type Canvas = ReturnType<typeof within>;

const openList = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole('combobox'));
  return canvas.findByRole('listbox');
};
const scrollToEnd = (list: HTMLElement) => list.scrollTo({ top: list.scrollHeight });

/** The document is loading: the placeholder has the size of the field. */
export const DocumentLoading = meta.story({
  parameters: { fetch: situations.documentNeverComes },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findAllByText('Loading the field…');
  },
});

/** The values are loading. */
export const Searching = meta.story({
  parameters: { fetch: situations.valuesNeverCome },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByText('Searching…', { selector: '.spec-field-status *' });
  },
});

/** A slow request: after three seconds the list says so and offers to cancel. */
export const StillLooking = meta.story({
  parameters: { fetch: situations.valuesNeverCome },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await canvas.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 });
  },
});

/** A cancelled search can be retried. */
export const SearchStopped = meta.story({
  parameters: { fetch: situations.valuesNeverCome },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await userEvent.click(await canvas.findByRole('button', { name: 'Cancel' }, { timeout: 10_000 }));
    await canvas.findByRole('button', { name: 'Try again' });
    await expect(canvas.getByRole('combobox')).toHaveAttribute('aria-expanded', 'true');
  },
});

/** Scrolling loads the next page, and the list shows how much of it is loaded. */
export const SecondPage = meta.story({
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await expect(await field.options()).toHaveLength(20);
    await expect(await field.loadMore()).toBe(true);
    await within(canvasElement).findByText(/^40 of \d+ results shown\.$/, {
      selector: '.spec-field-status *',
    });
  },
});

/** The next page fails: loaded options stay, with a retry button. */
export const NextPageUnreachable = meta.story({
  parameters: { fetch: situations.secondPageFails },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const list = await openList(canvas);
    await waitFor(() => expect(canvas.getAllByRole('option')).toHaveLength(20));
    scrollToEnd(list);
    await canvas.findByText('More options could not be loaded.', { selector: '.spec-field-status *' });
    await canvas.findByRole('button', { name: 'Try again' });
  },
});

/** The last page of several. */
export const EndOfList = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = fieldIn(canvasElement);
    await field.type('an');
    await canvas.findByText(/^20 of \d+ results shown\.$/, { selector: '.spec-field-status *' });
    while (await field.loadMore());
    await canvas.findByText(/^All \d+ results shown\.$/, { selector: '.spec-field-status *' });
  },
});

/** On blur the typed text is looked up, because it may be the label of a value. */
export const PendingCheck = meta.story({
  parameters: { fetch: situations.valuesNeverCome },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox'), 'Norway');
    await userEvent.tab();
    await canvas.findByText('Checking…', { selector: '.spec-field-pending *' });
  },
});

/** A saved value with an unknown label is shown as is, and marked. */
export const UnknownLabel = meta.story({ args: { defaultValue: 'zz-1' } });

/** Text that is not a number stays, with an error. */
export const NumberInvalid = meta.story({
  args: { spec: { displayName: 'Seats', dataType: 'NUMBER', required: true } },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.type('four');
    await field.leave();
    await expect(await field.error()).toBe('Enter a number.');
  },
});

/** One of several values is invalid. */
export const SeveralInvalid = meta.story({
  args: {
    spec: {
      displayName: 'Tags',
      dataType: 'STRING',
      expectMultipleValues: true,
      constraints: [
        { name: 'short', type: 'maxLength', params: { value: 6 }, errorMessage: 'Keep each tag short.' },
      ],
    },
    defaultValue: ['react', 'accessibility'],
  },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await field.leave();
    await expect(await field.error()).toBe('Keep each tag short.');
  },
});

/** Long labels wrap. */
export const LongLabels = meta.story({
  args: {
    spec: {
      displayName: 'Department',
      description:
        'As in the register of the Federal Administration, with the office that is in charge of it.',
      dataType: 'STRING',
      valuesEndpoint: {
        protocol: 'INLINE',
        items: [
          'Office for the Coordination of the Interests of the Länder with regard to Matters of the Coast',
          'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
          'Archive',
        ].map((label, value) => ({ value, label })),
      },
    },
    defaultValue: 1,
  },
  play: async ({ canvasElement }) => {
    await openList(within(canvasElement));
  },
});

/** Right to left, in the user's language. */
export const RightToLeft = meta.story({
  globals: { locale: 'ar', direction: 'rtl' },
  args: { spec: '/api/fields/language', name: 'language' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await openList(canvas);
    await userEvent.keyboard('{ArrowDown}');
    await canvas.findByRole('combobox', { name: 'اللغة' });
  },
});

/** Dark. */
export const Dark = meta.story({
  globals: { theme: 'dark' },
  play: async ({ canvasElement }) => {
    await openList(within(canvasElement));
    await userEvent.keyboard('{ArrowDown}');
  },
});
