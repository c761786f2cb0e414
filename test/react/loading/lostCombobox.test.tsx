/** A form with a combobox whose code fails to load: text in its box is never silently left out of a submit. */
import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  FieldSpecError,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  SpecForm,
} from '../../../src/index.js';
import { comboboxStage } from '../../../src/react/provider/stages.js';

const inline = {
  protocol: 'INLINE',
  mode: 'SUGGESTIONS',
  items: [{ value: 'Bern', label: 'Bern' }],
} as const;
type Named = InputFieldSpec & { readonly name: string };
const city = (more: Partial<InputFieldSpec> = {}): Named => ({
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: inline,
  ...more,
  name: 'city',
});
const subject = { name: 'subject', displayName: 'Subject', dataType: 'STRING' as const };
const inObject = (one: InputFieldSpec) => ({
  name: 'place',
  displayName: 'Place',
  dataType: 'OBJECT' as const,
  subFields: [one],
});
const remote = { valuesEndpoint: { uri: 'http://fields.test/cities' } };

const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'City' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }), { delay: 90 });
const refusal = /^We couldn’t check this/;

afterEach(() => void vi.restoreAllMocks());

function loseList() {
  return vi
    .spyOn(comboboxStage, 'load')
    .mockRejectedValue(new FieldSpecError('code-unavailable', '/list.js', 'Code could not be loaded.'));
}

it.each([
  ['of a server', [city(remote)], undefined, 'Lugano'],
  ['INLINE', [city()], undefined, 'Lugano'],
  ['INLINE, over a saved value', [city()], { city: 'Bern' }, 'Lugano'],
  // The text moves from the box to the pending list.
  ['of several values', [city({ expectMultipleValues: true })], undefined, ''],
  ['in an OBJECT', [inObject(city())], undefined, 'Lugano'],
])(
  'blocks SpecForm with text in a combobox whose code fails to load: %s',
  async (_what, fields, defaultValues, left) => {
    loseList();
    const onSubmit = vi.fn();
    render(
      <SpecFieldProvider fetch={async () => Response.json({ data: [] })}>
        <SpecForm
          spec={{ id: 'f', fields: [subject, ...fields] }}
          defaultValues={defaultValues}
          onSubmit={onSubmit}
          submitLabel="Send"
        />
      </SpecFieldProvider>,
    );
    await waitFor(() => expect(box()).toBeVisible());
    await userEvent.fill(box(), 'Lugano');
    await screen.findByRole('button', { name: 'Try again' });

    await send();

    await screen.findByText(refusal);
    await waitFor(() => expect(box()).toHaveFocus());
    expect(onSubmit).not.toHaveBeenCalled();
    expect(box()).toHaveAttribute('aria-invalid', 'true');
    expect(box()).toHaveValue(left);
  },
);

it.each([
  ['in a field', city()],
  ['in an OBJECT', inObject(city())],
])('blocks an app’s form with text in a combobox whose code fails to load: %s', async (_what, spec) => {
  loseList();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <SpecFieldProvider>
      <form onSubmit={onSubmit}>
        <SpecField spec={spec} />
        <button>Send</button>
      </form>
    </SpecFieldProvider>,
  );
  await waitFor(() => expect(box()).toBeVisible());
  await userEvent.fill(box(), 'Lugano');

  await send();

  await screen.findByText(refusal);
  await waitFor(() => expect(box()).toHaveFocus());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(box()).toHaveValue('Lugano');
});

it('clears the error after the text is removed, and after the code loads', async () => {
  const load = loseList();
  const onSubmit = vi.fn();
  render(
    <SpecFieldProvider>
      <SpecForm spec={{ id: 'f', fields: [city()] }} onSubmit={onSubmit} submitLabel="Send" />
    </SpecFieldProvider>,
  );
  await waitFor(() => expect(box()).toBeVisible());
  await userEvent.fill(box(), 'Lugano');
  await send();
  await screen.findByText(refusal);
  await userEvent.fill(box(), '');
  await waitFor(() => expect(box()).not.toHaveAttribute('aria-invalid', 'true'));
  await userEvent.fill(box(), 'Lugano');
  await send();
  await waitFor(() => expect(box()).toHaveAttribute('aria-invalid', 'true'));
  load.mockRestore();

  await send();

  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ city: 'Lugano' }));
  expect(screen.queryByText(refusal)).toBeNull();
});
