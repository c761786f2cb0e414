import { expect, userEvent, within } from 'storybook/test';
import preview from '../.storybook/preview.js';
import { useSpecField } from '../src/index.js';

const meta = preview.meta({
  title: 'Hooks/useSpecField',
  component: OwnField,
  args: { spec: '/api/fields/country' },
});
export default meta;

/** All behaviour of a field in your own markup, without styles of spec-field. */
export const OwnMarkup = meta.story({
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(await canvas.findByRole('combobox', { name: 'Country' }), 'norw');
    await canvas.findByRole('option', { name: 'Norway' });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(canvas.getByRole('combobox')).toHaveValue('Norway');
  },
});

function OwnField({ spec }: { readonly spec: string }) {
  const field = useSpecField({ spec, name: 'country' });
  if (field.status === 'loading') return <p>Loading the field…</p>;
  if (field.status === 'failed') return <button onClick={field.retry}>Load the field again</button>;
  return (
    <div {...field.getRootProps()}>
      <label {...field.getLabelProps()}>{field.label}</label> <input {...field.getInputProps()} />
      <button {...field.getOpenButtonProps()}>▾</button>
      <ul {...field.getListProps()}>
        {field.list.values.map((alias, index) => {
          const option = field.getOptionProps(alias, index);
          return (
            <li key={option.id} {...option} style={{ fontWeight: option['data-active'] ? 700 : 400 }}>
              {alias.label}
            </li>
          );
        })}
      </ul>
      {field.errors.length > 0 && <p {...field.getErrorProps()}>{field.errors.join(' ')}</p>}
    </div>
  );
}
