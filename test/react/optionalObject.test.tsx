/** An optional object with required parts: they are required after input in any part, as on the server. 2.1. */
import { render, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { validate } from '../../src/core/index.js';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
} from '../../src/index.js';
import { errors as allErrors, renderForm } from '../support/renderForm.tsx';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness } from '../support/renderField.tsx';

const text = (
  name: string,
  displayName: string,
  more: Omit<InputFieldSpec, 'displayName' | 'dataType' | 'name'> = {},
) => ({
  name,
  displayName,
  dataType: 'STRING' as const,
  ...more,
});
const fruit: InputFieldSpec['valuesEndpoint'] = {
  protocol: 'INLINE',
  items: ['Apple', 'Banana', 'Cherry', 'Date', 'Elder', 'Fig'].map((label) => ({
    value: label.charAt(0).toLowerCase(),
    label,
  })),
};
const place = {
  ...text('place', 'Place', { required: true }),
  dataType: 'OBJECT' as const,
  subFields: [text('city', 'City', { required: true }), text('zip', 'Zip')],
};
const delivery = {
  ...text('delivery', 'Delivery'),
  dataType: 'OBJECT' as const,
  subFields: [
    text('street', 'Street', { required: true }),
    text('fruit', 'Fruit', { required: true, valuesEndpoint: fruit }),
    text('note', 'Note'),
    place,
  ],
};
const flat = { ...delivery, subFields: delivery.subFields.slice(0, 3) };

const box = (name: string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const part = (label: string) => fieldNamed('Delivery').part(label);
const isAskedFor = async (name: string) => {
  const element = await box(name);
  const star = element.closest('.spec-field')?.querySelector('.spec-field-required') ?? null;
  expect(star !== null).toBe(element.getAttribute('aria-required') === 'true');
  return star !== null;
};
/** The errors, each once: the error of a part is also shown at its object. */
const errors = () => [...new Set(allErrors())];
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

function show(spec: InputFieldSpec & { readonly name: string }, reply?: (values: object) => unknown) {
  const onSubmit = vi.fn(reply);
  const form: FormSpec = { id: 'f', fields: [text('mail', 'E-mail'), spec] };
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <SpecForm spec={form} onSubmit={onSubmit} />
    </SpecFieldProvider>,
  );
  return onSubmit;
}

beforeAll(loadControls);

describe('an optional object with required parts', () => {
  it('is sent empty without required parts', async () => {
    const onSubmit = show(flat);
    expect(await isAskedFor('Street')).toBe(false);
    await userEvent.click(await box('Street'));
    await fieldNamed('E-mail').type('a@b.ch');

    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ mail: 'a@b.ch' }));
    expect(errors()).toEqual([]);
  });

  it('is sent empty by a plain form', async () => {
    const { submit, submitted } = renderForm({
      fields: [{ name: 'd', spec: flat, filled: null, entries: [] }],
    });
    await box('Street');

    submit();

    await waitFor(() => expect(submitted).toEqual([[]]));
    expect(errors()).toEqual([]);
  });

  it('requires its parts after input in one, and none after that is cleared', async () => {
    const onSubmit = show(flat);
    await part('Note').type('by hand');
    expect([await isAskedFor('Street'), await isAskedFor('Fruit'), await isAskedFor('Note')]).toEqual([
      true,
      true,
      false,
    ]);
    await send();
    expect(await part('Street').error()).toBe('Enter a value.');
    expect(await part('Fruit').error()).toBe('Choose one.');
    expect(errors()).toEqual(['Enter a value.', 'Choose one.']);
    expect(onSubmit).not.toHaveBeenCalled();

    await part('Note').clear();
    expect([await part('Street').error(), errors()]).toEqual([null, []]);
    expect(await isAskedFor('Street')).toBe(false);
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({}));
  });

  it('requires no parts after a picked part is cleared', async () => {
    const onSubmit = show(flat);
    await part('Fruit').pick('Apple');
    await waitFor(async () => expect(await isAskedFor('Street')).toBe(true));

    await part('Fruit').clear();
    await waitFor(async () => expect(await isAskedFor('Street')).toBe(false));
    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({}));
  });

  it('requires the parts of a required inner object with its own', async () => {
    const onSubmit = show(delivery);
    expect(await isAskedFor('City')).toBe(false);
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());

    await part('Place').part('Zip').type('3000');
    await send();

    expect(await part('Place').part('City').error()).toBe('Enter a value.');
    expect(errors()).toEqual(['Enter a value.', 'Choose one.']);
    await part('Place').part('Zip').clear();
    await waitFor(() => expect(errors()).toEqual([]));
  });

  it('requires no parts of an empty optional inner object', async () => {
    const inner = { ...place, required: false };
    const onSubmit = show({ ...delivery, subFields: [text('note', 'Note'), inner] });
    await part('Note').type('by hand');
    expect(await isAskedFor('City')).toBe(false);

    await send();

    await waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ delivery: { note: 'by hand' } }));
  });

  it('requires its parts if a rule of the form requires the object', async () => {
    renderForm({
      fields: [{ name: 'd', spec: flat, filled: null, entries: [] }],
      propsOf: () => ({ required: true }),
    });

    expect(await isAskedFor('Street')).toBe(true);
  });

  it.each<{ note?: string; street?: string; fruit?: string }>([
    {},
    { note: 'x' },
    { street: 'x' },
    { street: 'x', fruit: 'a' },
  ])('is accepted or refused with %j as by the server', async (value) => {
    const onSubmit = show(flat);
    if (value.note) await part('Note').type(value.note);
    if (value.street) await part('Street').type(value.street);
    if (value.fruit) await part('Fruit').pick('Apple');
    await waitFor(async () => expect(await isAskedFor('Street')).toBe(Object.keys(value).length > 0));

    await send();

    const { isValid } = validate(flat, value);
    await waitFor(() => expect(onSubmit.mock.calls.length > 0 || errors().length > 0).toBe(true));
    expect(onSubmit).toHaveBeenCalledTimes(isValid ? 1 : 0);
    expect(errors()).toHaveLength(isValid ? 0 : validate(flat, value).errors.length);
  });
});
