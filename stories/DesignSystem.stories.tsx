import { Button, createTheme, ThemeProvider } from '@mui/material';
import { useState } from 'react';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type FieldComponents, type InputFieldSpec, SpecField, SpecFieldProvider } from '../src/index.js';
import './support/form.css';
import { everyKind } from './support/everyKind.ts';
import { formNames, formSpecs } from './support/formSpecs.ts';
import { MaterialAutocomplete } from './support/MaterialAutocomplete.tsx';
import { looksOf, MaterialBeside, pairNames } from './support/MaterialBeside.tsx';
import { MantinePage } from './support/MantinePage.tsx';
import { ShadcnPage } from './support/ShadcnPage.tsx';
import { mantineComponents } from '../examples/mantine/src/mantineComponents.tsx';
import { materialComponents } from '../examples/material-ui/src/materialComponents.tsx';
import { fieldClassNames } from '../registry/spec-field-classes.ts';

const meta = preview.meta({
  title: 'Another design system',
  parameters: { themes: 'own' },
  decorators: [
    (Story, { globals }) => (
      <ThemeProvider
        theme={createTheme({ palette: { mode: globals['theme'] === 'dark' ? 'dark' : 'light' } })}
      >
        <Story />
      </ThemeProvider>
    ),
  ],
});
export default meta;

const meal: InputFieldSpec = {
  displayName: 'Meal',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Soup', 'Pasta', 'Curry'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** A form rendered with Material UI: `components` replaces our elements. */
export const MaterialUI = meta.story({
  render: () => <Registration />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Email' }), 'ada@example.org');
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Country' }), 'norw');
    await canvas.findByRole('option', { name: 'Norway' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Send me news' }));
    await userEvent.click(canvas.getByRole('radio', { name: 'Pasta' }));
    await userEvent.type(canvas.getByRole('combobox', { name: 'Languages' }), 'sw');
    await userEvent.click(await canvas.findByRole('option', { name: 'Swedish' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await expect(JSON.parse((await canvas.findByRole('status', { name: 'Sent' })).textContent)).toEqual([
      ['email', 'ada@example.org'],
      ['country', 'NO'],
      ['languages', 'sv'],
      ['newsletter', 'true'],
      ['meal', 'pasta'],
    ]);
  },
});

/** The open list: options, chips and buttons by Material UI; keyboard and names by spec-field. */
export const MaterialUIOpen = meta.story({
  render: () => (
    <SpecField
      name="languages"
      spec={formSpecs.languages}
      defaultValue={['en', 'fr']}
      components={materialComponents}
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Languages' }), 'sw');
    await canvas.findByRole('option', { name: 'Swedish' });
    await userEvent.keyboard('{ArrowDown}');
    const active = canvas.getAllByRole('option')[0];
    await waitFor(() =>
      expect(canvas.getByRole('combobox')).toHaveAttribute('aria-activedescendant', active?.id),
    );
  },
});

/** `TextField` and `Autocomplete` of Material UI on the left, our fields with its elements on the right: the same to the pixel. */
export const MaterialUIBeside = meta.story({
  parameters: { layout: 'padded' },
  render: () => <MaterialBeside />,
  play: async ({ canvasElement }) => {
    // The code of text with lines is lazy-loaded.
    await waitFor(() => expect(canvasElement.querySelector('textarea[dir]')).not.toBeNull());
    for (const name of pairNames)
      await waitFor(() => {
        const [theirs, ours] = looksOf(canvasElement, name);
        return expect({ name, ...ours }).toEqual({ name, ...theirs });
      });
  },
});

/** Every kind of input in Material UI: its boxes around ours, and whole controls where it has them. */
export const MaterialUIKinds = meta.story({
  render: () => (
    <div className="story-form">
      {everyKind.map((field) => (
        <SpecField key={field.spec.displayName as string} {...field} components={materialComponents} />
      ))}
      <SpecField spec={meal} kind="select" defaultValue="pasta" components={materialComponents} />
      <SpecField
        spec={{ ...meal, displayName: 'Meals', expectMultipleValues: true }}
        kind="checkboxes"
        defaultValue={['soup']}
        components={materialComponents}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole('button', { name: 'L' }));
    await expect(canvas.getByRole('button', { name: 'L' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(await canvas.findByRole('switch', { name: 'Weekly report' }));
    await expect(canvas.getByRole('switch', { name: 'Weekly report' })).not.toBeChecked();
    (await canvas.findByRole('slider', { name: 'Volume' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveValue('75');
    (await canvas.findByRole('radio', { name: '4 Stars' })).focus();
    await userEvent.keyboard('{ArrowLeft}');
    await waitFor(() => expect(canvas.getByRole('radio', { name: '3 Stars' })).toBeChecked());
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Meal' }), 'Curry');
    await expect(canvas.getByRole('combobox', { name: 'Meal' })).toHaveValue('curry');
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pasta' }));
    await expect(canvas.getByRole('checkbox', { name: 'Pasta' })).toBeChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Soup' })).toBeChecked();
    await userEvent.type(await canvas.findByLabelText('Message'), ' Or thrice.');
    await expect(canvas.getByLabelText('Message')).toHaveValue('Please ring twice. Or thrice.');
  },
});

/** Every kind of input in Mantine, and its list, by the same `components`. */
export const MantineKinds = meta.story({
  render: (_args, { globals }) => (
    <MantinePage scheme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
      <EveryKind components={mantineComponents} />
    </MantinePage>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await chooseInEach(canvas);
    (await canvas.findByRole('slider', { name: 'Volume' })).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(canvas.getByRole('slider', { name: 'Volume' })).toHaveAttribute('aria-valuenow', '75');
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Meal' }), 'Curry');
    await expect(canvas.getByRole('combobox', { name: 'Meal' })).toHaveValue('curry');
  },
});

/** Every part and every kind of input in the style of shadcn/ui: our elements with the classes and tokens of such a page. */
export const ShadcnKinds = meta.story({
  render: (_args, { globals }) => (
    <ShadcnPage scheme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
      <SpecFieldProvider classNames={fieldClassNames}>
        <EveryKind />
      </SpecFieldProvider>
    </ShadcnPage>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const name = await canvas.findByRole('textbox', { name: 'Name' });
    await expect(getComputedStyle(name).height).toBe('36px');
    await expect(getComputedStyle(canvas.getByText('Name')).fontWeight).toBe('500');
    await chooseInEach(canvas);
    const volume = await canvas.findByRole('textbox', { name: 'Volume' });
    await userEvent.clear(volume);
    await userEvent.type(volume, '75{Enter}');
    await waitFor(() => expect(canvas.getByRole('slider', { name: /Volume/ })).toHaveValue('75'));
    await userEvent.selectOptions(await canvas.findByRole('combobox', { name: 'Meal' }), 'Curry');
    await expect(canvas.getByRole('combobox', { name: 'Meal' })).toHaveDisplayValue('Curry');
  },
});

/** A whole control of Material UI: its Autocomplete looks values up with `useValues`. */
export const MaterialUIAutocomplete = meta.story({
  render: () => (
    <form aria-label="Where">
      <SpecField
        name="country"
        spec="/api/fields/country"
        components={{ ...materialComponents, combobox: MaterialAutocomplete }}
      />
    </form>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const box = await canvas.findByRole('combobox', { name: 'Country' });
    await userEvent.type(box, 'norw');
    await within(document.body).findByRole('option', { name: 'Norway' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(box).toHaveValue('Norway');
    const data = new FormData(canvas.getByRole<HTMLFormElement>('form'));
    await expect([...data.entries()]).toEqual([['country', 'NO']]);
  },
});

/** Errors: styled by Material UI; texts and ARIA references by spec-field. */
export const MaterialUIErrors = meta.story({
  render: () => <Registration />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const email = await canvas.findByRole('textbox', { name: 'Email' });
    await canvas.findByRole('combobox', { name: 'Languages' });
    await userEvent.click(canvas.getByRole('button', { name: 'Register' }));
    await canvas.findByText('Choose at least one option.');
    await expect(email).toHaveFocus();
    await expect(email).toHaveAccessibleDescription('Enter a value.');
  },
});

function Registration() {
  const [sent, setSent] = useState<unknown>();
  return (
    <form
      className="story-form"
      onSubmit={(event) => {
        event.preventDefault();
        setSent([...new FormData(event.currentTarget).entries()]);
      }}
    >
      {formNames.map((name) => (
        <SpecField key={name} name={name} spec={formSpecs[name]} components={materialComponents} />
      ))}
      <SpecField name="meal" spec={meal} kind="radios" components={materialComponents} />
      <Button type="submit" variant="contained">
        Register
      </Button>
      {sent !== undefined && <output aria-label="Sent">{JSON.stringify(sent)}</output>}
    </form>
  );
}

/** Every kind of input, and INLINE values as a select, radios and checkboxes. */
function EveryKind({ components }: { readonly components?: FieldComponents }) {
  return (
    <div className="story-form">
      {everyKind.map((field) => (
        <SpecField key={field.spec.displayName as string} {...field} components={components} />
      ))}
      <SpecField spec={meal} kind="select" defaultValue="pasta" components={components} />
      <SpecField
        spec={{ ...meal, displayName: 'Dinner' }}
        kind="radios"
        defaultValue="soup"
        components={components}
      />
      <SpecField
        spec={{ ...meal, displayName: 'Meals', expectMultipleValues: true }}
        kind="checkboxes"
        defaultValue={['soup']}
        components={components}
      />
    </div>
  );
}

/** Chooses another value in each control with choices to press. */
async function chooseInEach(canvas: ReturnType<typeof within>): Promise<void> {
  await userEvent.click(await canvas.findByRole('radio', { name: 'L' }));
  await expect(canvas.getByRole('radio', { name: 'L' })).toBeChecked();
  await userEvent.click(await canvas.findByRole('switch', { name: 'Weekly report' }));
  await expect(canvas.getByRole('switch', { name: 'Weekly report' })).not.toBeChecked();
  await userEvent.click(await canvas.findByRole('radio', { name: 'Pasta' }));
  await expect(canvas.getByRole('radio', { name: 'Pasta' })).toBeChecked();
  await userEvent.click(await canvas.findByRole('checkbox', { name: 'Pasta' }));
  await expect(canvas.getByRole('checkbox', { name: 'Pasta' })).toBeChecked();
  await userEvent.type(canvas.getByRole('combobox', { name: 'Stops' }), 'li');
  await userEvent.click(await canvas.findByRole('option', { name: 'Lisbon' }));
  await canvas.findByText('Lisbon');
}
