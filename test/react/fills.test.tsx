/** A pick that fills other fields of its form (D69), by a list as a person picks from it. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';

const items = [
  { value: '8001', label: '8001 Zürich', fields: { town: 'Zürich', land: 'CH' } },
  { value: '10115', label: '10115 Berlin', fields: { town: 'Berlin', land: 'DE' } },
  { value: '1', label: 'Long', fields: { town: 'A name that is far too long' } },
];
const countries = [
  { value: 'CH', label: 'Switzerland' },
  { value: 'DE', label: 'Germany' },
];

const address: FormSpec = {
  id: 'address',
  fields: [
    {
      name: 'postcode',
      displayName: 'Postcode',
      dataType: 'STRING',
      valuesEndpoint: {
        protocol: 'INLINE',
        items,
        responseMapping: { fills: { city: 'town', country: 'land' } },
      },
    },
    {
      name: 'city',
      displayName: 'City',
      dataType: 'STRING',
      required: true,
      constraints: [{ type: 'maxLength', params: { value: 10 }, errorMessage: 'Too long.' }],
    },
    {
      name: 'country',
      displayName: 'Country',
      dataType: 'STRING',
      valuesEndpoint: { protocol: 'INLINE', items: countries },
    },
  ],
};

async function show(defaultValues: Record<string, unknown> = {}) {
  const harness = createHarness();
  render(
    <SpecFieldProvider {...harness.provider}>
      <SpecForm spec={address} defaultValues={defaultValues} kind="combobox" onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );
  await screen.findByRole('textbox', { name: 'City' });
}

const city = () => screen.getByRole('textbox', { name: /City/ });
const country = () => screen.getByRole('combobox', { name: 'Country' });

async function pick(label: string) {
  await userEvent.click(screen.getByRole('combobox', { name: 'Postcode' }));
  await userEvent.click(await screen.findByRole('option', { name: label }));
}

describe('a pick in a form', () => {
  it('fills other fields, which show it, and are told of', async () => {
    await show();

    await pick('8001 Zürich');

    await waitFor(() => expect(country()).toHaveValue('Switzerland'));
    expect(city()).toHaveValue('Zürich');
    await waitFor(() => expect(screen.getByText('City and Country filled in.')).toBeInTheDocument());

    await pick('10115 Berlin');
    await waitFor(() => expect(country()).toHaveValue('Germany'));
    expect(city()).toHaveValue('Berlin');
  });

  it('is validated where it fills, and takes that back as it is cleared; Undo fills again', async () => {
    await show();
    await pick('Long');
    await waitFor(() => expect(city()).toBeInvalid());
    expect(screen.getByText('Too long.')).toBeVisible();

    await userEvent.click(screen.getAllByRole('button', { name: /^Clear/ })[0] as HTMLElement);
    await waitFor(() => expect(city()).toHaveAttribute('aria-invalid', 'false'));

    await pick('8001 Zürich');
    await waitFor(() => expect(city()).toHaveValue('Zürich'));
    await userEvent.click(screen.getAllByRole('button', { name: /^Clear/ })[0] as HTMLElement);
    await waitFor(() => expect(city()).toHaveValue(''));
    expect(city()).toHaveAttribute('aria-invalid', 'false');
    expect(country()).toHaveValue('');

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(city()).toHaveValue('Zürich'));
  });

  it('tells whoever builds the page of what it cannot fill, once', async () => {
    const fills = { nobody: 'town', postcode: 'land', city: 'town' };
    const [first, ...others] = address.fields;
    const valuesEndpoint = { protocol: 'INLINE', items, responseMapping: { fills } };
    const harness = createHarness();
    render(
      <SpecFieldProvider {...harness.provider}>
        <SpecForm
          spec={{ id: 'address', fields: [{ ...first!, valuesEndpoint }, ...others] }}
          kind="combobox"
          onSubmit={() => undefined}
        />
      </SpecFieldProvider>,
    );
    await screen.findByRole('textbox', { name: 'City' });
    await pick('8001 Zürich');
    await waitFor(() => expect(city()).toHaveValue('Zürich'));
    await pick('10115 Berlin');
    await waitFor(() => expect(city()).toHaveValue('Berlin'));

    expect(harness.faults.map(({ code, where }) => [code, where])).toEqual([
      ['member-ignored', 'fields[0].valuesEndpoint.responseMapping.fills.nobody'],
      ['member-ignored', 'fields[0].valuesEndpoint.responseMapping.fills.postcode'],
    ]);
  });

  it('leaves what a person types, and what was saved', async () => {
    await show({ postcode: '10115', country: 'CH' });
    expect(city()).toHaveValue('');
    await userEvent.type(city(), 'Zug');

    await pick('8001 Zürich');

    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Postcode' })).toHaveValue('8001 Zürich'),
    );
    expect(city()).toHaveValue('Zug');
    expect(country()).toHaveValue('Switzerland');
  });
});
