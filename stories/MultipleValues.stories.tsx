import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, SpecField } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({ title: 'SpecField/Several values', component: SpecField });
export default meta;

const languages: InputFieldSpec = {
  displayName: 'Languages',
  description: 'Up to four that you work in.',
  dataType: 'STRING',
  expectMultipleValues: true,
  required: true,
  valuesEndpoint: {
    uri: '/api/values/language',
    paginationStrategy: 'PAGE_NUMBER',
    requestParams: { defaultLimit: 50 },
    responseMapping: { dataField: 'data', totalField: 'total' },
  },
  constraints: [{ name: 'most', type: 'maxValue', params: { value: 4 } }],
};

/** Chips beside the box. The list stays open, and chosen values are marked. */
export const MultipleValues = meta.story({
  args: { spec: languages, name: 'languages' },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement, 'Languages');
    await field.type('sw');
    await field.pick('Swedish');
    await field.pick('Swahili');
    await expect(await field.chips()).toEqual(['Swedish', 'Swahili']);
    const chosen = within(canvasElement).getByRole('option', { name: 'Swedish' });
    await expect(chosen).toHaveAttribute('aria-selected', 'true');
  },
});

/** At the maximum number of values, further options are disabled. */
export const UpToTheBound = meta.story({
  args: { spec: languages, name: 'languages', defaultValue: ['en', 'fr', 'de', 'es'] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('combobox'));
    await expect(await canvas.findByRole('option', { name: 'Albanian' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  },
});

/** No values endpoint: Enter or a comma turns the text into a chip. */
export const FreeEntry = meta.story({
  args: {
    spec: {
      displayName: 'Tags',
      dataType: 'STRING',
      expectMultipleValues: true,
      constraints: [
        { name: 'short', type: 'maxLength', params: { value: 12 }, errorMessage: 'Keep each tag short.' },
      ],
    },
    name: 'tags',
    defaultValue: ['react'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Tags' }), 'forms{Enter}server,');
    await expect(await fieldIn(canvasElement).chips()).toEqual(['react', 'forms', 'server']);
  },
});

/** `separators`: here a bar ends a text, so that it may contain commas. */
export const Separators = meta.story({
  args: {
    spec: { displayName: 'Places', dataType: 'STRING', expectMultipleValues: true },
    name: 'places',
    separators: ['|', '\n'],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Places' }), 'Oslo, Norway|Lima{Enter}');
    await expect(await fieldIn(canvasElement).chips()).toEqual(['Oslo, Norway', 'Lima']);
  },
});

const cities = Array.from({ length: 500 }, (_, index) => ({
  value: `c${index}`,
  label: `${['São Paulo', 'Lyon', 'Ålesund', 'Zürich', 'Köln', 'Málaga'][index % 6]} ${index}`,
}));

/** Two rows of chips, their number beside the label, and "+…" for all of them: search, copy, remove. */
export const ManyValues = meta.story({
  args: {
    spec: {
      displayName: 'Cities',
      dataType: 'STRING',
      expectMultipleValues: true,
      valuesEndpoint: { protocol: 'INLINE', items: cities },
    },
    name: 'cities',
    defaultValue: cities.map(({ value }) => value),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: /show all 500 chosen/ }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Cities, 500 chosen' }));
    await userEvent.type(dialog.getByRole('searchbox'), 'sao');
    await expect(await dialog.findByText('84 of 500')).toBeVisible();
  },
});
