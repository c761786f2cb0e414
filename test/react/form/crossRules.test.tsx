/** A broken rule across fields shows its error at one of them, and marks all of them. D35. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  SpecField,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
  useSpecForm,
} from '../../../src/index.js';
import { errors } from '../../support/renderForm.tsx';
import { fieldNamed } from '../../support/fieldNamed.ts';
import { createHarness } from '../../support/renderField.tsx';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const colours = { protocol: 'INLINE' as const, items: [{ value: 'r', label: 'Red' }] };
const contact: FormSpec = {
  id: 'contact',
  fields: [
    text('phone', 'Phone', { description: 'With its prefix.' }),
    text('fax', 'Fax'),
    text('mail', 'E-mail'),
    text('from', 'From', { dataType: 'NUMBER' }),
    text('until', 'Until', { dataType: 'NUMBER' }),
  ],
  crossConstraints: [
    { name: 'reach', type: 'atLeastOne', fields: ['phone', 'fax', 'mail'], errorMessage: 'One, please.' },
    {
      name: 'order',
      type: 'fieldComparison',
      fields: ['from', 'until'],
      params: { operator: 'lt' },
      errorMessage: 'Ends before it begins.',
    },
  ],
};

const gift = (value: boolean) => ({ field: 'gift', operator: 'eq', value });
const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const marked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')].map(
    ({ labels }) => labels?.[0]?.textContent,
  );

function show(spec: FormSpec = contact, props: Partial<SpecFormProps> = {}) {
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={spec} onSubmit={() => undefined} {...props} />
    </SpecFieldProvider>,
  );
}

/** The form by a hook, each of its fields drawn by the host. */
function Own() {
  const form = useSpecForm({ spec: contact, onSubmit: () => undefined });
  if (form.status !== 'ready') return null;
  return (
    <>
      {[...form.plan.fields.keys()].map((name) => (
        <SpecField key={name} {...form.fieldProps(name)} />
      ))}
      <button type="button" onClick={() => void form.submit()}>
        Send
      </button>
    </>
  );
}

const showOwn = () =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <Own />
    </SpecFieldProvider>,
  );

beforeAll(loadControls);

describe('a broken rule across fields', () => {
  it.each([
    ['SpecForm', () => show()],
    ['useSpecForm', showOwn],
  ])('marks all of its fields invalid with one error text: %s', async (_what, draw) => {
    draw();
    await box('Phone');

    await press('Send');

    await waitFor(() => expect(marked()).toEqual(['Phone', 'Fax', 'E-mail']));
    expect(errors()).toEqual(['One, please.']);
    expect(await box('Phone')).toHaveAccessibleDescription('One, please. With its prefix.');
    for (const name of ['Phone', 'Fax', 'E-mail'])
      expect(await fieldNamed(name).error()).toBe('One, please.');
    expect(await box('Until')).toHaveAttribute('aria-invalid', 'false');
  });

  it.each(['Phone', 'Fax', 'E-mail'])(
    'is cleared on all fields if %s changes to satisfy it',
    async (name) => {
      show();
      await box('Phone');
      await press('Send');
      await waitFor(() => expect(marked()).toHaveLength(3));

      await fieldNamed(name).type('1');

      expect([await fieldNamed('Phone').error(), await fieldNamed('Fax').error()]).toEqual([null, null]);
      expect([marked(), errors()]).toEqual([[], []]);
      expect(await fieldNamed('Phone').hint()).toBe('With its prefix.');
      expect(await fieldNamed('Fax').hint()).toBeNull();
    },
  );

  it('is marked on leaving the last of its fields, and listed once in the summary', async () => {
    show();
    const [from, until] = [fieldNamed('From'), fieldNamed('Until')];
    await from.type('3');
    await until.type('2');
    await until.leave();
    const said = 'Ends before it begins.';
    expect([await from.error(), await until.error(), marked()]).toEqual([said, said, ['From', 'Until']]);

    await press('Send');

    const list = await screen.findByRole('group', { name: 'Fix 2 things' });
    expect(within(list).getAllByRole('link')).toHaveLength(2);
  });

  it('shows its error on fields of other steps', async () => {
    const sections = contact.fields.map(({ name }) => ({ name, displayName: name, fields: [name] }));
    const crossConstraints = contact.crossConstraints?.slice(0, 1);
    show({ ...contact, sections, crossConstraints }, { layout: 'steps', stepsInHistory: false });
    await box('Phone');
    for (const name of ['fax', 'mail']) {
      await press('Next');
      await screen.findByRole('heading', { name: new RegExp(`: ${name}$`) });
    }

    await press('Next');
    await waitFor(() => expect(errors()).toEqual(['One, please.']));
    await press('Back');

    await screen.findByRole('heading', { name: /: fax$/ });
    expect(await fieldNamed('Fax').error()).toBe('One, please.');
  });

  it('leaves an unnamed step named by its first visible field', async () => {
    const sections = [{ name: 'phone', displayName: 'By phone', fields: ['phone'] }];
    show({ ...contact, sections }, { layout: 'steps', stepsInHistory: false });
    await screen.findByRole('heading', { name: 'Step 1 of 2: By phone' });

    expect(screen.getByRole('button', { name: /^2 Fax/ })).toBeVisible();
    await press('Next');

    await screen.findByRole('heading', { name: 'Step 2 of 2: Fax' });
  });

  it('marks neither hidden fields nor fields that a condition only reads', async () => {
    const fields = [...contact.fields.slice(0, 3), text('gift', 'Gift', { dataType: 'BOOLEAN' })];
    show(
      {
        id: 'f',
        fields,
        crossConstraints: [
          { name: 'hidden', type: 'visibleWhen', fields: ['fax', 'gift'], params: gift(true) },
          { name: 'due', type: 'requiredWhen', fields: ['mail', 'gift'], params: gift(false) },
        ],
      },
      { defaultValues: { gift: false } },
    );
    await box('Phone');

    await press('Send');

    await waitFor(() => expect(errors()).toEqual(['Enter a value.']));
    expect(marked()).toEqual(['E-mail']);
  });

  it('marks radios and checkboxes', async () => {
    show(
      {
        id: 'f',
        fields: [
          text('one', 'One', { valuesEndpoint: colours }),
          text('more', 'More', { valuesEndpoint: colours, expectMultipleValues: true }),
          text('note', 'Note'),
        ],
        crossConstraints: [
          { name: 'any', type: 'atLeastOne', fields: ['one', 'more', 'note'], errorMessage: 'One, please.' },
        ],
      },
      { fields: { one: { kind: 'radios' }, more: { kind: 'checkboxes' } } },
    );
    const radios = await screen.findByRole('radiogroup', { name: 'One' });

    await press('Send');

    await waitFor(() => expect(radios).toHaveAttribute('aria-invalid', 'true'));
    for (const name of ['One', 'More', 'Note']) expect(await fieldNamed(name).error()).toBe('One, please.');
    expect(radios).toHaveAccessibleDescription('One, please.');
    expect(screen.getByRole('checkbox', { name: 'Red' })).toHaveAttribute('aria-invalid', 'true');
    const group = screen.getByRole('group', { name: 'More' });
    expect(group).toHaveAccessibleDescription('One, please.');
    expect(group).not.toHaveAttribute('aria-invalid');
  });
});
