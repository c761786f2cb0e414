/** A pick that fills other fields of its form (D69), made from a list. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FormSpec, SpecFieldProvider, SpecForm } from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
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

const postcode = fieldNamed('Postcode');
const city = fieldNamed('City');
const country = fieldNamed('Country');

describe('a pick in a form', () => {
  it('fills other fields, and announces them', async () => {
    await show();

    await postcode.pick('8001 Zürich');

    expect([await country.value(), await city.value()]).toEqual(['Switzerland', 'Zürich']);
    await waitFor(() => expect(screen.getByText('City and Country filled in.')).toBeInTheDocument());

    await postcode.pick('10115 Berlin');
    expect([await country.value(), await city.value()]).toEqual(['Germany', 'Berlin']);
  });

  it('validates the filled fields, and clears them on Clear; Undo fills them again', async () => {
    await show();
    await postcode.pick('Long');
    expect(await city.error()).toBe('Too long.');

    await postcode.clear();
    expect(await city.error()).toBeNull();

    await postcode.pick('8001 Zürich');
    expect(await city.value()).toBe('Zürich');
    await postcode.clear();
    expect([await city.value(), await city.error(), await country.value()]).toEqual(['', null, '']);

    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await city.value()).toBe('Zürich');
  });

  it('reports member-ignored once for each fill that has no target', async () => {
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
    await postcode.pick('8001 Zürich');
    expect(await city.value()).toBe('Zürich');
    await postcode.pick('10115 Berlin');
    expect(await city.value()).toBe('Berlin');

    expect(harness.faults.map(({ code, where }) => [code, where])).toEqual([
      ['member-ignored', 'fields[0].valuesEndpoint.responseMapping.fills.nobody'],
      ['member-ignored', 'fields[0].valuesEndpoint.responseMapping.fills.postcode'],
    ]);
  });

  it('overwrites neither typed nor saved values', async () => {
    await show({ postcode: '10115', country: 'CH' });
    expect(await city.value()).toBe('');
    await city.type('Zug');

    await postcode.pick('8001 Zürich');

    const shown = [await postcode.value(), await city.value(), await country.value()];
    expect(shown).toEqual(['8001 Zürich', 'Zug', 'Switzerland']);
  });
});
