import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, type OptionSlotProps, SpecField } from '../src/index.js';
import type { PublishedValue } from '../src/core/index.js';

const meta = preview.meta({ title: 'SpecField/Rows', component: SpecField });
export default meta;

const fieldOf = (items: readonly PublishedValue[], more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName: 'Place',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items },
  ...more,
});

/** Returns an image of a flag with two colours. */
const flag = (upper: string, lower: string) => {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 24;
  const drawing = canvas.getContext('2d');
  for (const [at, colour] of [upper, lower].entries()) {
    if (!drawing) break;
    drawing.fillStyle = colour;
    drawing.fillRect(0, at * 12, 24, 12);
  }
  return canvas.toDataURL('image/png');
};

const places: readonly PublishedValue[] = [
  { value: 'la', label: 'San Fernando', description: 'Los Angeles County', group: 'California' },
  { value: 'mo', label: 'San Fernando', description: 'Monterey County', group: 'California' },
  { value: 'sf', label: 'San Francisco', description: 'The City by the Bay', group: 'California' },
  { value: 'ca', label: 'San Fernando', description: 'Cádiz, Andalucía', group: 'Spain' },
  { value: 'ss', label: 'San Sebastián', description: 'Gipuzkoa', group: 'Spain' },
];

const open = async (canvasElement: HTMLElement) => {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('combobox'));
  await canvas.findAllByRole('option');
  return canvas;
};

/** Two values with the same label. The second line tells them apart, and is the row's description for screen readers (D61). */
export const SecondLine = meta.story({
  args: { spec: fieldOf(places.slice(0, 3).map(({ group: _group, ...place }) => place)) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getAllByRole('option', { name: /^San Fernando / })).toHaveLength(2);
  },
});

/** Consecutive rows with the same `group` have one heading, which sticks during scrolling (D62). */
export const Groups = meta.story({
  args: { spec: fieldOf(places) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(within(canvas.getByRole('group', { name: 'Spain' })).getAllByRole('option')).toHaveLength(2);
  },
});

/** The space of an image is reserved before it loads, also in rows without one. */
export const Images = meta.story({
  args: {
    spec: fieldOf([
      { value: 'PL', label: 'Poland', image: flag('#fff', '#d22') },
      { value: 'UA', label: 'Ukraine', image: flag('#15b', '#fd0') },
      { value: 'XX', label: 'Somewhere else' },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getByRole('option', { name: 'Poland' }).querySelector('img')).toHaveAttribute(
      'alt',
      '',
    );
  },
});

/** A disabled row is shown but cannot be picked: Enter announces that, and the list stays open (D63). */
export const NotAvailable = meta.story({
  args: {
    spec: fieldOf([
      { value: '9', label: '9:00', description: 'Taken', disabled: true },
      { value: '10', label: '10:00' },
      { value: '11', label: '11:00' },
    ]),
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(canvasElement.ownerDocument.body).toHaveTextContent('9:00 is not available.'));
    await expect(canvas.getByRole('combobox')).toHaveValue('');
  },
});

/** Matches of the search text are marked, ignoring case and accents. */
export const Match = meta.story({
  args: { spec: fieldOf(places) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.type(canvas.getByRole('combobox'), 'sebas');
    await waitFor(() => expect(canvasElement.querySelector('mark')).toHaveTextContent('Sebas'));
  },
});

/** Ten thousand rows of two lines in groups; only the rows in view are rendered. */
export const ManyRows = meta.story({
  args: {
    spec: fieldOf(
      Array.from({ length: 10_000 }, (_, index) => ({
        value: `p${index}`,
        label: `Part ${index}`,
        description: `Shelf ${index % 97}, box ${index % 13}`,
        group: `Hall ${Math.floor(index / 200) + 1}`,
      })),
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    // The code that virtualizes rows is loaded with the first long list.
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeLessThan(40));
  },
});

/** The second line is the tooltip of a chip. */
export const Chips = meta.story({
  args: {
    spec: fieldOf(places, { expectMultipleValues: true }),
    defaultValue: ['la', 'ca'],
  },
});

/** The second line beside radios. */
export const Radios = meta.story({
  args: { spec: fieldOf(places), kind: 'radios', defaultValue: 'ca' },
});

/** In a native select, label and second line share a line. */
export const Select = meta.story({
  args: { spec: fieldOf(places), kind: 'select', defaultValue: 'ca' },
});

/** A row of the app. It receives the value with its `fields` from the document. */
function Price({ alias, isActive: _isActive, isSelected, matches: _matches, ...props }: RowProps) {
  return (
    <li {...props} style={{ display: 'flex', justifyContent: 'space-between', paddingInlineEnd: 40 }}>
      <span>{props.children}</span>
      <span style={{ fontWeight: isSelected ? 700 : 400 }}>{alias.fields?.['price']} €</span>
    </li>
  );
}
type RowProps = ComponentProps<'li'> & OptionSlotProps;

/** `components.option` receives `alias`, `isActive`, `isSelected` and `matches` besides the props of an `li`. */
export const RowOfYourOwn = meta.story({
  args: {
    spec: fieldOf([
      { value: 'a', label: 'Apples', fields: { price: 2 } },
      { value: 'b', label: 'Bread', fields: { price: 4 } },
    ]),
    components: { option: Price },
    defaultValue: 'b',
  },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getAllByRole('option')[1]).toHaveTextContent('Bread4 €');
  },
});
