/** A star marks a field that must be filled in; boxes and switches are never empty, and have none. D93. */
import { render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FieldValue,
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
} from '../../src/index.js';
import { createHarness, renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

type Named = InputFieldSpec & { readonly name: string };

const agree: Named = { name: 'agree', displayName: 'Agree', dataType: 'BOOLEAN', required: true };
const checkbox = agree;
const switched: Named = { ...agree, formatHint: 'switch' };
const radios: Named = {
  ...agree,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
};
const object: Named = { name: 'home', displayName: 'Home', dataType: 'OBJECT', required: true };
const objectOf = (field: Named): Named => ({ ...object, subFields: [field] });
const listOf = (field: Named): Named => ({ ...objectOf(field), expectMultipleValues: true });

const showForm = (field: Named, defaultValues: Record<string, FieldValue> = {}) => {
  const spec: FormSpec = { id: 'f', fields: [field] };
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={spec} defaultValues={defaultValues} onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );
};

const places: readonly (readonly [where: string, show: (field: Named) => void])[] = [
  ['at top level', (spec) => void renderField({ spec, control: 'choices' })],
  ['in a SpecForm', showForm],
  ['in an OBJECT of a SpecForm', (field) => showForm(objectOf(field))],
  ['in a list entry of a SpecForm', (field) => showForm(listOf(field), { home: [{ agree: false }] })],
];

/** The number of stars at the field of a control. */
const starsAt = (control: HTMLElement) =>
  control.closest('.spec-field')?.querySelectorAll('.spec-field-required').length;

beforeAll(loadControls);

describe.each(places)('a required BOOLEAN %s', (_where, show) => {
  it('has no star as a checkbox', async () => {
    show(checkbox);
    await ready();

    expect(starsAt(await screen.findByRole('checkbox', { name: 'Agree' }))).toBe(0);
  });

  it('has no star as a switch', async () => {
    show(switched);
    await ready();

    expect(starsAt(await screen.findByRole('switch', { name: 'Agree' }))).toBe(0);
  });

  it('has a star as Yes and No radios', async () => {
    show(radios);
    await ready();

    expect(starsAt(await screen.findByRole('radio', { name: 'Yes' }))).toBe(1);
  });
});
