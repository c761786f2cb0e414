/** A required BOOLEAN as one box: unticked is an answer, so it has no required mark. D50, D93. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecField,
  SpecFieldProvider,
  SpecForm,
} from '../../src/index.js';
import { accessibilityTree } from '../support/accessibilityTree.ts';
import { errors, ready, renderForm } from '../support/renderForm.tsx';
import { createHarness } from '../support/renderField.tsx';

type Named = InputFieldSpec & { readonly name: string };

const named = (
  name: string,
  displayName: string,
  more: Omit<Partial<InputFieldSpec>, 'name'> = {},
): Named => ({
  dataType: 'STRING',
  ...more,
  name,
  displayName,
});
const boolean = { dataType: 'BOOLEAN', required: true } as const;
const terms = named('terms', 'Accept the terms', boolean);
const alerts = named('alerts', 'Alerts', { ...boolean, formatHint: 'switch' });
const visa = named('visa', 'Do you have a visa', {
  ...boolean,
  valuesEndpoint: {
    protocol: 'INLINE',
    items: [
      { value: true, label: 'Yes' },
      { value: false, label: 'No' },
    ],
  },
});
const name = named('name', 'Name', { required: true });
const guest = named('guest', 'Guest', {
  dataType: 'OBJECT',
  required: true,
  subFields: [name, named('vegan', 'Vegan', boolean)],
});
const optionalGuest: Named = { ...guest, required: false };
const guests: Named = { ...optionalGuest, name: 'guests', displayName: 'Guests', expectMultipleValues: true };

function showForm(
  fields: readonly Named[],
  more: Partial<FormSpec> = {},
  defaultValues?: Record<string, unknown>,
) {
  const onSubmit = vi.fn((_values: object) => undefined);
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm
        spec={{ id: 'f', displayName: 'Form', fields, ...more }}
        onSubmit={onSubmit}
        {...(defaultValues && { defaultValues })}
      />
    </SpecFieldProvider>,
  );
  return onSubmit;
}

const fieldOf = (role: 'checkbox' | 'switch' | 'textbox' | 'radiogroup', label: string | RegExp) =>
  screen.findByRole(role, { name: label }).then((one) => ({
    isMarked: one.closest('.spec-field')?.querySelector('.spec-field-required') !== null,
    isSaid: one.getAttribute('aria-required') === 'true',
  }));
const nothing = { isMarked: false, isSaid: false };
const both = { isMarked: true, isSaid: true };
const legend = () => document.querySelector('.spec-form-marks')?.textContent;
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

beforeAll(loadControls);

describe('a required BOOLEAN that is one box', () => {
  it('has no mark in a form, and no legend if no other field is required', async () => {
    showForm([terms, alerts]);

    expect(await fieldOf('checkbox', 'Accept the terms')).toEqual(nothing);
    expect(await fieldOf('switch', 'Alerts')).toEqual(nothing);
    expect(legend()).toBeUndefined();
    await expect(await accessibilityTree()).toMatchFileSnapshot('trees/boxes-required.txt');
  });

  it('has no mark beside marked fields, in an OBJECT, or in a list entry', async () => {
    showForm([guest, guests, terms, named('note', 'Note'), named('more', 'More')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an entry' }));

    for (const box of await screen.findAllByRole('checkbox')) {
      expect(box).not.toBeRequired();
      expect(box.closest('.spec-field')?.querySelector('.spec-field-required')).toBeNull();
    }
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    for (const box of screen.getAllByRole('textbox', { name: 'Name' })) expect(box).toBeRequired();
    expect(legend()).toBe('required');
  });

  it('has no mark if a condition requires it', async () => {
    const rule = { field: 'note', operator: 'eq', value: 'x' };
    showForm([named('note', 'Note'), { ...terms, required: false }], {
      crossConstraints: [
        { name: 'wanted', type: 'requiredWhen', fields: ['note', 'terms'], params: rule },
      ] as never,
    });

    await userEvent.fill(await screen.findByRole('textbox'), 'x');
    await userEvent.tab();

    expect(await fieldOf('checkbox', 'Accept the terms')).toEqual(nothing);
  });

  it('has no mark in a plain form, and is submitted as false', async () => {
    const fields = [terms, alerts].map((spec) => ({ name: spec.name, spec, filled: null, entries: [] }));
    const { submit, submitted } = renderForm({ fields });
    await ready();

    expect(await fieldOf('checkbox', 'Accept the terms')).toEqual(nothing);
    expect(await fieldOf('switch', 'Alerts')).toEqual(nothing);
    submit();

    expect(submitted).toEqual([
      [
        ['terms', 'false'],
        ['alerts', 'false'],
      ],
    ]);
    expect(errors()).toEqual([]);
  });

  it('is valid if its value is null', async () => {
    const { submit, submitted } = renderForm({
      fields: [{ name: 'terms', spec: terms, filled: null, entries: [] }],
      propsOf: () => ({ value: null, onChange: () => undefined }),
    });
    await ready();

    submit();

    expect(submitted).toEqual([[['terms', 'false']]]);
  });

  it('is sent as false for a saved record without an answer', async () => {
    const onSubmit = showForm([terms, named('note', 'Note')], {}, { terms: null, note: 'x' });
    await screen.findByRole('checkbox');
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ terms: false, note: 'x' });
  });

  it.each([
    ['a required OBJECT', guest, { name: 'Ada', vegan: false }],
    ['an optional OBJECT', optionalGuest, { name: 'Ada', vegan: false }],
  ])('is sent as false in %s', async (_where, spec, value) => {
    const onSubmit = showForm([spec]);
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ guest: value });
  });

  it.each([
    ['a required OBJECT', guest],
    ['an optional OBJECT', optionalGuest],
  ])('is sent as false in %s of a plain form', async (_where, spec) => {
    const { submit, submitted } = renderForm({
      fields: [{ name: 'guest', spec, filled: null, entries: [] }],
    });
    await ready();
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    submit();

    await waitFor(() =>
      expect(submitted).toEqual([
        [
          ['guest.name', 'Ada'],
          ['guest.vegan', 'false'],
        ],
      ]),
    );
  });

  it('is sent as false in an added list entry', async () => {
    const onSubmit = showForm([guests]);
    await userEvent.click(await screen.findByRole('button', { name: 'Add an entry' }));
    await userEvent.fill(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ guests: [{ name: 'Ada', vegan: false }] });
  });

  it('does not make the other parts of an optional OBJECT required', async () => {
    const onSubmit = showForm([named('mail', 'E-mail'), optionalGuest]);
    expect(await screen.findByRole('textbox', { name: 'Name' })).not.toBeRequired();
    await userEvent.fill(screen.getByRole('textbox', { name: 'E-mail' }), 'a');
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ mail: 'a' });
  });

  it('does not make the other parts required after they were cleared', async () => {
    const { submit, submitted } = renderForm({
      fields: [{ name: 'guest', spec: optionalGuest, filled: null, entries: [] }],
    });
    await ready();
    const box = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.fill(box, 'Ada');
    await userEvent.clear(box);
    await userEvent.tab();
    submit();

    await waitFor(() => expect(submitted).toEqual([[]]));
  });
});

describe('a required BOOLEAN that is a choice of Yes and No', () => {
  it('has a star, and an error on submit if empty', async () => {
    const onSubmit = showForm([visa, named('note', 'Note'), named('more', 'More')]);

    expect(await fieldOf('radiogroup', /^Do you have a visa/)).toEqual(both);
    expect(legend()).toBe('required');
    await send();

    await waitFor(() => expect(errors()).toEqual(['Choose one.']));
    expect(onSubmit).not.toHaveBeenCalled();
    await expect(await accessibilityTree()).toMatchFileSnapshot('trees/yes-or-no-required.txt');
  });

  it('is marked optional if it is optional among required fields', async () => {
    showForm([name, { ...visa, required: false }]);
    render(<SpecField spec={terms} />, { wrapper: SpecFieldProvider });

    const group = await screen.findByRole('radiogroup', { name: /^Do you have a visa/ });

    expect(group).toHaveAttribute('data-optional', 'true');
  });
});
