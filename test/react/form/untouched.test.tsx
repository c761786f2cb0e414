/** An empty field without input is not validated on blur, only on submit. D19. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
} from '../../../src/index.js';
import type { NamedField } from '../../support/everyField.ts';
import { box, errors, ready, renderForm } from '../../support/renderForm.tsx';
import { createHarness, settle } from '../../support/renderField.tsx';

const fruit: InputFieldSpec['valuesEndpoint'] = {
  protocol: 'INLINE',
  items: [{ value: 'a', label: 'Apple' }],
};
const required = (displayName: string, more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  required: true,
  ...more,
});
const field = (spec: InputFieldSpec, more: Partial<NamedField> = {}): NamedField => ({
  name: spec.displayName as string,
  spec,
  filled: null,
  entries: [],
  ...more,
});
const kinds: readonly NamedField[] = [
  field(required('Text')),
  field(required('Number', { dataType: 'NUMBER' })),
  field(required('Date', { dataType: 'DATE' })),
  field(required('Checkbox', { dataType: 'BOOLEAN' })),
  field(required('Combobox', { valuesEndpoint: fruit })),
  field(required('Chosen', { valuesEndpoint: fruit, expectMultipleValues: true })),
  field(required('Chips', { expectMultipleValues: true })),
  field(required('Select', { valuesEndpoint: fruit }), { kind: 'select' }),
  field(required('Radios', { valuesEndpoint: fruit }), { kind: 'radios' }),
  field(required('Boxes', { valuesEndpoint: fruit, expectMultipleValues: true }), { kind: 'checkboxes' }),
  field(required('Object', { dataType: 'OBJECT', subFields: [{ ...required('Part'), name: 'part' }] })),
];

/** Tabs through everything on the page, and out of it. */
async function passThrough() {
  for (let presses = 0; presses < 40; presses++) {
    await userEvent.tab();
    if (screen.getByRole('button', { name: /^(Save|Send)$/ }) === document.activeElement) return;
  }
  throw new Error('The Tab key does not come to the end.');
}

const said = () =>
  [...document.querySelectorAll('[aria-live], [role=status], [role=alert]')].map((one) => one.textContent);
const invalid = () => document.querySelectorAll('[aria-invalid=true], [data-invalid]');

const orderForm: FormSpec = {
  id: 'order',
  fields: [
    { ...required('Mail'), name: 'mail' },
    { ...required('Phone', { required: false }), name: 'phone' },
    { ...required('Fax', { required: false }), name: 'fax' },
    { ...required('Gift', { dataType: 'BOOLEAN', required: false }), name: 'gift' },
    { ...required('Note', { required: false }), name: 'note' },
  ],
  crossConstraints: [
    { name: 'reach', type: 'atLeastOne', fields: ['phone', 'fax'], errorMessage: 'A number, please.' },
    {
      name: 'shown',
      type: 'visibleWhen',
      fields: ['note', 'gift'],
      params: { field: 'gift', operator: 'eq', value: true },
    },
    {
      name: 'wanted',
      type: 'requiredWhen',
      fields: ['note', 'gift'],
      params: { field: 'gift', operator: 'eq', value: true },
      errorMessage: 'What shall stand on it?',
    },
  ],
};

const showForm = () =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={orderForm} onSubmit={() => undefined} />
    </SpecFieldProvider>,
  );

beforeAll(loadControls);

describe('an untouched field', () => {
  it('shows and announces no error on Tab through a form', async () => {
    renderForm({ fields: kinds });
    await ready();

    await passThrough();
    await settle(100);

    expect(errors()).toEqual([]);
    expect(invalid()).toHaveLength(0);
    expect(said().join('')).not.toContain('Fill in');
  });

  it('is validated on submit, and on blur from then on', async () => {
    const { submit } = renderForm({ fields: [field(required('Text')), field(required('Other'))] });
    await ready();

    submit();
    await waitFor(() => expect(errors()).toHaveLength(2));
    await userEvent.fill(box('Text'), 'a');
    await waitFor(() => expect(errors()).toHaveLength(1));
    await userEvent.clear(box('Text'));
    await userEvent.tab();

    await waitFor(() => expect(errors()).toHaveLength(2));
  });

  it('is validated on blur if it was added after the submit', async () => {
    const shown = renderForm({ fields: [field(required('Text'))] });
    await ready();
    shown.submit();
    await waitFor(() => expect(errors()).toHaveLength(1));

    shown.render({ fields: [field(required('Text')), field(required('Late'))] });
    await userEvent.click(box('Late'));
    await userEvent.tab();

    await waitFor(() => expect(errors()).toHaveLength(2));
  });

  it.each(['Text', 'Combobox', 'Chips', 'Boxes'])(
    'is validated on blur after input in %s was removed',
    async (name) => {
      const one = kinds.find((kind) => kind.name === name);
      renderForm({ fields: [one as NamedField, field(required('Number', { dataType: 'NUMBER' }))] });
      await ready();
      const control = document.querySelector<HTMLInputElement>(
        '.spec-field input:not([hidden])',
      ) as HTMLInputElement;

      await userEvent.click(control);
      if (control.type === 'checkbox') await userEvent.click(control);
      else {
        await userEvent.keyboard('x');
        await userEvent.keyboard('{Backspace}');
      }
      // Out of a list of boxes, and past the buttons of a list.
      while (document.querySelector('.spec-field')?.contains(document.activeElement)) await userEvent.tab();

      // A box that was ticked once says no, which is a value.
      await waitFor(() => expect(errors()).toHaveLength(1));
    },
  );

  it('is not validated on blur after a reset', async () => {
    const { submit } = renderForm({ fields: [field(required('Text'))] });
    await ready();
    submit();
    await waitFor(() => expect(errors()).toHaveLength(1));

    await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(errors()).toEqual([]));
    await userEvent.click(box('Text'));
    await userEvent.tab();
    await settle(100);

    expect(errors()).toEqual([]);
  });

  it('breaks no form rule before a submit, and is checked on blur from then on', async () => {
    showForm();
    await screen.findByLabelText(/^Mail/);

    await passThrough();
    await settle(200);
    expect(errors()).toEqual([]);
    await userEvent.type(screen.getByLabelText(/^Mail/), 'ann@example.org');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(errors()).toEqual(['A number, please.']));

    await userEvent.click(screen.getByLabelText('Gift'));
    await userEvent.click(await screen.findByLabelText(/^Note/));
    await userEvent.tab();

    await waitFor(() => expect(errors()).toContain('What shall stand on it?'));
  });

  it('breaks a rule on blur after input in all fields of the rule was removed', async () => {
    showForm();
    await screen.findByLabelText(/^Mail/);

    for (const name of ['Phone', 'Fax']) {
      await userEvent.type(screen.getByLabelText(name), '1');
      await userEvent.clear(screen.getByLabelText(name));
    }
    await userEvent.tab();

    await waitFor(() => expect(errors()).toEqual(['A number, please.']));
  });
});
