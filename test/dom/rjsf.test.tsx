/** The widget and the field extension of docs/form-libraries.md: the widget in a form of RJSF, the extension by the props of Backstage. */
import Form from '@rjsf/core';
import type { Widget } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import LookupExtension from 'docs-example:form-libraries.md/LookupExtension';
import LookupWidget from 'docs-example:form-libraries.md/LookupWidget';

const owner = {
  type: 'integer',
  title: 'Owner',
  'x-values-endpoint': {
    protocol: 'INLINE',
    items: [
      { value: 1, label: 'Ann' },
      { value: 2, label: 'Ben' },
    ],
  },
} as const;

async function choose(label: string): Promise<void> {
  const user = userEvent.setup();
  await user.type(await screen.findByRole('combobox', { name: 'Owner' }), label);
  await user.click(await screen.findByRole('option', { name: label }));
}

it('asks for a value in RJSF, shows its error, and passes the chosen value on', async () => {
  const onSubmit = vi.fn();
  render(
    <Form
      schema={{ type: 'object', required: ['owner'], properties: { owner } }}
      validator={validator}
      widgets={{ lookup: LookupWidget as Widget }}
      uiSchema={{ owner: { 'ui:widget': 'lookup', 'ui:options': { label: false, hideError: true } } }}
      showErrorList={false}
      onError={() => {}}
      onSubmit={({ formData }) => onSubmit(formData)}
    />,
  );
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Submit' }));

  await send();
  expect(await screen.findByText("must have required property 'Owner'")).toBeVisible();
  await choose('Ben');
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('Ben'));
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ owner: 2 }));
});

/** Props that Backstage's form passes to every field extension. */
const ofBackstage = { name: 'owner', uiSchema: {}, rawErrors: [], disabled: false, readonly: false };

it('is labelled by the name of a property of Backstage that has no title, and shows its description', () => {
  const schema = { ...owner, title: undefined, description: 'Who answers questions' };
  render(<LookupExtension {...ofBackstage} schema={schema} onChange={() => {}} />);

  expect(screen.getByRole('combobox', { name: 'owner' })).toHaveAccessibleDescription(
    expect.stringContaining('Who answers questions'),
  );
});

it('cannot be changed in a disabled form of Backstage, and shows its first error', async () => {
  const props = { ...ofBackstage, disabled: true, rawErrors: ['This team has gone.'] };
  render(<LookupExtension {...props} formData={1} schema={owner} onChange={() => {}} />);

  expect(screen.getByRole('combobox', { name: 'Owner' })).toBeDisabled();
  expect(await screen.findByText('This team has gone.')).toBeVisible();
});

it('takes the props of a field extension of Backstage', async () => {
  const onChange = vi.fn();
  render(<LookupExtension {...ofBackstage} formData={1} schema={owner} onChange={onChange} />);

  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('Ann'));
  await userEvent.clear(screen.getByRole('combobox'));
  await choose('Ben');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith(2));
});
