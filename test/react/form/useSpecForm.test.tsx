/** A form laid out with useSpecForm: the state it returns. D34, D35. */
import { act, render, screen } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  type FormSpec,
  loadControls,
  type ReadySpecForm,
  SpecField,
  SpecFieldProvider,
  useSpecForm,
} from '../../../src/index.js';
import { fieldNamed } from '../../support/fieldNamed.ts';
import { createHarness } from '../../support/renderField.tsx';

const trip: FormSpec = {
  id: 'trip',
  fields: [
    { name: 'mail', displayName: 'E-mail', dataType: 'STRING', required: true, formatHint: 'email' },
    { name: 'from', displayName: 'From', dataType: 'DATE' },
    { name: 'until', displayName: 'Until', dataType: 'DATE' },
    {
      name: 'bags',
      displayName: 'Bags',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [{ name: 'owner', displayName: 'Owner', dataType: 'STRING', required: true }],
    },
  ],
  crossConstraints: [
    {
      name: 'ends-later',
      type: 'fieldComparison',
      fields: ['from', 'until'],
      params: { operator: 'lt' },
      errorMessage: 'A trip ends after it began.',
    },
  ],
};

/** Renders the fields of a form, and passes on the result of its hook. */
function TripPage({ tell, defaultValues }: TripPageProps) {
  const form = useSpecForm({ spec: trip, defaultValues, onSubmit: () => undefined });
  if (form.status !== 'ready') return null;
  tell(form);
  return trip.fields.map(({ name }) => <SpecField key={name} {...form.fieldProps(name)} />);
}

interface TripPageProps {
  readonly tell: (form: ReadySpecForm) => void;
  readonly defaultValues: Record<string, unknown>;
}

async function renderTrip(defaultValues: Record<string, unknown>) {
  let form: ReadySpecForm | undefined;
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <TripPage tell={(now) => (form = now)} defaultValues={defaultValues} />
    </SpecFieldProvider>,
  );
  await screen.findByLabelText(/^E-mail/);
  const validate = async (names?: readonly string[]) => {
    if (!form) throw new Error('The form is not there.');
    const { validate: ofForm } = form;
    return act(async () => ofForm(names));
  };
  return { validate };
}

const wrong = { from: '2026-05-02', until: '2026-05-01', bags: [{ owner: 'Ann' }, {}] };
const sound = { mail: 'ann@example.org', from: '2026-05-01', until: '2026-05-02', bags: [{ owner: 'Ann' }] };

beforeAll(loadControls);

describe('validate() of useSpecForm', () => {
  it('resolves with the path and the message of each error', async () => {
    const { validate } = await renderTrip(wrong);

    const verdict = await validate();

    expect(verdict.isValid).toBe(false);
    expect(verdict.errors.map(({ path, message }) => [path, message])).toEqual([
      [['mail'], 'Enter a value.'],
      [['bags', 1, 'owner'], 'Enter a value.'],
      [['until'], 'A trip ends after it began.'],
    ]);
    expect(verdict.errors[2]).toMatchObject({ crossConstraintName: 'ends-later', fields: ['from', 'until'] });
    expect(await fieldNamed('E-mail').error()).toBe('Enter a value.');
  });

  it('validates only the named fields, and shows no error at the others', async () => {
    const { validate } = await renderTrip(wrong);

    expect(await validate(['bags'])).toMatchObject({
      isValid: false,
      errors: [{ path: ['bags', 1, 'owner'], constraintName: 'required' }],
    });

    expect(await fieldNamed('E-mail').error()).toBeNull();
  });

  it('resolves without errors if all fields are valid', async () => {
    const { validate } = await renderTrip(sound);

    expect(await validate()).toEqual({ isValid: true, errors: [], hidden: [] });
  });
});

describe('useSpecForm', () => {
  it('keeps its values if the inline document is a new object at each render', async () => {
    const seen = new Set<unknown>();
    function InPlace() {
      const form = useSpecForm({
        spec: { id: 'city', fields: [{ name: 'city', displayName: 'City', dataType: 'STRING' }] },
        onSubmit: () => undefined,
      });
      if (form.status !== 'ready') return null;
      seen.add(form.values.city);
      return <SpecField {...form.fieldProps('city')} />;
    }
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <InPlace />
      </SpecFieldProvider>,
    );

    await fieldNamed('City').type('Rome');

    expect([...seen].at(-1)).toBe('Rome');
  });
});
