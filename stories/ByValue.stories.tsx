import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import {
  type FieldValue,
  SpecField,
  type SpecFieldProps,
  useFieldSpec,
  useValuesByValue,
} from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({ title: 'SpecField/By value', component: SpecField });
export default meta;

const ids = ['ada-lindqvist', 'chidi-eze', 'priya-raman'];
const names = ['Ada Lindqvist', 'Chidi Eze', 'Priya Raman'];

/**
 * `valueParam`: one request finds the labels of all saved ids on the page. The last id no longer exists, and its field says so.
 */
export const SavedValues = meta.story({
  args: { spec: '/api/fields/member' },
  render: (args) => <Saved {...args} />,
  play: async ({ canvasElement }) => {
    const boxes = await within(canvasElement).findAllByRole<HTMLInputElement>('combobox');
    await waitFor(() => expect(boxes.map(({ value }) => value)).toEqual([...names, 'gone']));
    await waitFor(() => expect(boxes.at(-1)).toHaveAccessibleDescription(/from the list/));
  },
});

/** The towns depend on the country. A town of another country is removed, and restored when the country changes back. */
export const DependentValues = meta.story({
  args: { spec: '/api/fields/town', name: 'town' },
  render: (args) => <TownOfCountry {...args} />,
  play: async ({ canvasElement }) => {
    const country = await within(canvasElement).findByLabelText('Country');
    const town = fieldIn(canvasElement, 'Town');
    await waitFor(async () => expect(await town.hint()).toMatch(/Choose Country first/));
    await userEvent.selectOptions(country, 'FR');
    await town.pick('Lyon');
    await userEvent.selectOptions(country, 'CH');
    await waitFor(async () => expect(await town.value()).toBe(''));
    await userEvent.selectOptions(country, 'FR');
    await waitFor(async () => expect(await town.value()).toBe('Lyon'));
  },
});

/** The same labels in your own markup, by the hook alone. */
export const NamesOfSavedValues = meta.story({
  args: { spec: '/api/fields/member' },
  render: () => <Names />,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(names.join(', '))).toBeInTheDocument();
  },
});

function Saved({ spec }: SpecFieldProps) {
  return (
    <>
      {[...ids, 'gone'].map((id) => (
        <SpecField key={id} spec={spec} defaultValue={id} />
      ))}
    </>
  );
}

function TownOfCountry(props: SpecFieldProps) {
  const [country, setCountry] = useState('');
  const [town, setTown] = useState<FieldValue>(null);
  return (
    <>
      <label className="spec-field-label" htmlFor="country">
        Country
      </label>
      <select id="country" value={country} onChange={(event) => setCountry(event.target.value)}>
        <option value="">Choose one</option>
        <option value="FR">France</option>
        <option value="CH">Switzerland</option>
        <option value="JP">Japan</option>
      </select>
      <SpecField {...props} value={town} onChange={setTown} dependencies={{ country }} />
    </>
  );
}

function Names() {
  const { fieldSpec } = useFieldSpec('/api/fields/member');
  return fieldSpec ? <NamesOf fieldSpec={fieldSpec} /> : null;
}

function NamesOf({ fieldSpec }: { readonly fieldSpec: Parameters<typeof useValuesByValue>[0] }) {
  const { status, values, missing } = useValuesByValue(fieldSpec, [...ids, 'gone']);
  if (status !== 'ready') return <p>Loading names…</p>;
  return (
    <>
      <p>{values.map(({ label }) => label).join(', ')}</p>
      <p>Missing: {missing.join(', ')}</p>
    </>
  );
}
