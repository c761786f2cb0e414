import type { ComponentProps } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, type OptionSlotProps, type PublishedValue, SpecField } from '../src/index.js';

const meta = preview.meta({ title: 'SpecField/Rows', component: SpecField });
export default meta;

const fieldOf = (items: readonly PublishedValue[], more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName: 'Place',
  dataType: 'STRING',
  valuesEndpoint: { protocol: 'INLINE', items },
  ...more,
});

/** A flag of two colours, as small as an image can be. */
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

/** Two values of one label: the second line tells them apart, and describes the row to a screen reader (D61). */
export const SecondLine = meta.story({
  args: { spec: fieldOf(places.slice(0, 3).map(({ group: _group, ...place }) => place)) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(canvas.getAllByRole('option', { name: 'San Fernando' })).toHaveLength(2);
  },
});

/** Rows that follow each other with the same `group` stand under one heading, which stays in sight (D62). */
export const Groups = meta.story({
  args: { spec: fieldOf(places) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await expect(within(canvas.getByRole('group', { name: 'Spain' })).getAllByRole('option')).toHaveLength(2);
  },
});

/** Room for an image is there before it comes, and in rows without one, too. */
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

/** Shown, and chosen by nothing: Enter on it says so, and the list stays open (D63). */
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

/** What was searched for is marked, whatever its case and accents. */
export const Match = meta.story({
  args: { spec: fieldOf(places) },
  play: async ({ canvasElement }) => {
    const canvas = await open(canvasElement);
    await userEvent.type(canvas.getByRole('combobox'), 'sebas');
    await waitFor(() => expect(canvasElement.querySelector('mark')).toHaveTextContent('Sebas'));
  },
});

/** Ten thousand rows of two lines in groups: those in view are drawn. */
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
    // What draws those in sight alone comes with the first long list.
    await waitFor(() => expect(canvas.getAllByRole('option').length).toBeLessThan(40));
  },
});

/** Where the pointer rests on a chip, its second line is shown. */
export const Chips = meta.story({
  args: {
    spec: fieldOf(places, { expectMultipleValues: true }),
    defaultValue: ['la', 'ca'],
  },
});

/** The same beside radios. */
export const Radios = meta.story({
  args: { spec: fieldOf(places), kind: 'radios', defaultValue: 'ca' },
});

/** A select has room for one line. */
export const Select = meta.story({
  args: { spec: fieldOf(places), kind: 'select', defaultValue: 'ca' },
});

/** A row of the host's own: it is told of the value, with the fields that the document has beside it. */
function Price({ alias, isActive: _isActive, isSelected, matches: _matches, ...props }: RowProps) {
  return (
    <li {...props} style={{ display: 'flex', justifyContent: 'space-between', paddingInlineEnd: 40 }}>
      <span>{props.children}</span>
      <span style={{ fontWeight: isSelected ? 700 : 400 }}>{alias.fields?.['price']} €</span>
    </li>
  );
}
type RowProps = ComponentProps<'li'> & OptionSlotProps;

/** `components.option` gets `alias`, `isActive`, `isSelected` and `matches` besides the props of an `li`. */
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
