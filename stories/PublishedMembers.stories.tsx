import { expect, waitFor, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { type InputFieldSpec, SpecField, SpecForm } from '../src/index.js';
import { fieldIn } from './support/fieldIn.ts';

const meta = preview.meta({ title: 'SpecField/PublishedMembers', component: SpecField });
export default meta;

const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING' };
const priority: InputFieldSpec = {
  displayName: 'Priority',
  dataType: 'STRING',
  default: 'normal',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['High', 'Normal', 'Low'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};

/** `default`: the initial value if none was saved. A saved value or a draft takes precedence (D71). */
export const Default = meta.story({
  args: { spec: priority },
  play: async ({ canvasElement }) => {
    await expect(await fieldIn(canvasElement).value()).toBe('Normal');
  },
});

/** An invalid default is ignored, and the console says why. */
export const DefaultNotValid = meta.story({
  args: { spec: { ...priority, default: 'urgent' } },
  play: async ({ canvasElement }) => {
    const field = fieldIn(canvasElement);
    await waitFor(async () => expect(await field.value()).toBe(''));
  },
});

/** `placeholder`: a text in an empty box, in the user's language. */
export const Placeholder = meta.story({
  args: { spec: { ...city, placeholder: { en: 'such as Bern', de: 'etwa Bern' } } },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByPlaceholderText('such as Bern');
  },
});

/** `autocomplete`: the value of the HTML attribute, for autofill. */
export const Autocomplete = meta.story({
  args: { spec: { ...city, autocomplete: 'shipping address-level2' } },
  play: async ({ canvasElement }) => {
    const box = await within(canvasElement).findByRole('textbox');
    await expect(box).toHaveAttribute('autocomplete', 'shipping address-level2');
  },
});

const half = (name: string, displayName: string) =>
  ({ name, displayName, dataType: 'STRING', width: 'half' }) as const;

/** `width: "half"`: two fields in one line if there is room for both (D76). */
export const Width = meta.story({
  args: { spec: city },
  parameters: { layout: 'padded' },
  render: () => (
    <div style={{ maxInlineSize: 560 }}>
      <SpecForm
        spec={{
          id: 'address',
          displayName: 'Where it goes',
          fields: [
            half('first', 'First name'),
            half('last', 'Last name'),
            { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
            half('zip', 'Postcode'),
            half('city', 'City'),
            { name: 'note', displayName: 'Note', dataType: 'STRING', formatHint: 'multiline' },
          ],
        }}
        onSubmit={() => undefined}
      />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect((await canvas.findByLabelText('City')).closest('.spec-field')).toHaveAttribute(
      'data-width',
      'half',
    );
  },
});

const own = (spec: InputFieldSpec & { readonly name: string }) => ({ ...spec, readOnly: true });

/**
 * `readOnly`: values owned by the server, in every control. They can be read and copied, and are not required, validated or sent
 * (D71).
 */
export const ReadOnly = meta.story({
  args: { spec: city },
  render: () => (
    <SpecForm
      spec={{
        id: 'account',
        displayName: 'Account',
        fields: [
          own({ name: 'number', displayName: 'Number', dataType: 'STRING', default: 'A-0007' }),
          own({ name: 'since', displayName: 'Since', dataType: 'DATE', default: '2024-05-01' }),
          own({ name: 'balance', displayName: 'Balance', dataType: 'NUMBER', default: 1250.5 }),
          own({ name: 'active', displayName: 'Active', dataType: 'BOOLEAN', default: true }),
          own({ ...priority, name: 'priority' }),
          own({
            ...priority,
            name: 'channels',
            displayName: 'Channels',
            expectMultipleValues: true,
            default: ['low'],
          }),
          own({
            name: 'tags',
            displayName: 'Tags',
            dataType: 'STRING',
            expectMultipleValues: true,
            default: ['a', 'b'],
          }),
          own({
            name: 'address',
            displayName: 'Address',
            dataType: 'OBJECT',
            subFields: [
              { name: 'street', displayName: 'Street', dataType: 'STRING', default: 'Main 1' },
              { name: 'zip', displayName: 'Zip', dataType: 'STRING', default: '3000' },
            ],
          }),
          { name: 'note', displayName: 'Note', dataType: 'STRING' },
        ],
      }}
      onSubmit={() => undefined}
    />
  ),
  play: async ({ canvasElement }) => {
    const number = await within(canvasElement).findByLabelText('Number');
    await expect(number).toHaveValue('A-0007');
    await expect(number).toHaveAttribute('readonly');
  },
});
