import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { focusFirstInvalid, type InputFieldSpec } from '../../src/index.js';
import type { NamedField } from '../support/everyField.ts';
import { box, errors, ready, renderForm } from '../support/renderForm.tsx';
import { settle } from '../support/renderField.tsx';

const text = (displayName: string): InputFieldSpec => ({ displayName, dataType: 'STRING' });
const inline = (displayName: string): InputFieldSpec => ({
  ...text(displayName),
  valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'a', label: 'Apple' }] },
});
const taken = () => ({ error: 'This name is taken.', defaultValue: 'ada' });
const required = (spec: InputFieldSpec): NamedField => ({
  name: spec.displayName as string,
  spec: { ...spec, required: true },
  filled: null,
  entries: [],
});

const last = () => [...document.querySelectorAll('.spec-field')].at(-1);
const kinds: readonly NamedField[] = [
  required(text('Text')),
  required({ ...text('Number'), dataType: 'NUMBER' }),
  required({ ...text('Date'), dataType: 'DATE' }),
  required(inline('Combobox')),
  required({ ...inline('Chosen'), expectMultipleValues: true }),
  required({ ...text('Chips'), expectMultipleValues: true }),
  { ...required(inline('Select')), kind: 'select' },
  { ...required(inline('Radios')), kind: 'radios' },
  { ...required({ ...inline('Boxes'), expectMultipleValues: true }), kind: 'checkboxes' },
  required({ ...text('Object'), dataType: 'OBJECT', subFields: [{ ...text('Part'), name: 'part' }] }),
];

describe('a form with errors', () => {
  it.each(kinds)(
    'blocks the submit of an empty required $name, shows an error, and focuses the field',
    async (field) => {
      const { submit, submitted, container } = renderForm({ fields: [field] });
      await ready();

      submit();

      await waitFor(() =>
        expect(errors()).toEqual([expect.stringMatching(/^(Enter a |Choose (one|at least)|Complete this)/)]),
      );
      expect(submitted).toEqual([]);
      expect(container.querySelector('.spec-field')).toContainElement(document.activeElement as HTMLElement);
    },
  );

  it.each(kinds)('does not validate a required $name in a disabled fieldset', async (field) => {
    const { submit, submitted } = renderForm({ fields: [field], isDisabled: true });
    await ready();

    submit();

    expect(submitted).toEqual([[]]);
    await settle(50);
    expect(errors()).toEqual([]);
  });

  it('shows every error, and focuses the first field with an error', async () => {
    const { submit } = renderForm({
      fields: kinds,
      propsOf: ({ name }) => (name === 'Text' ? { defaultValue: 'fine' } : {}),
    });
    await ready();

    submit();

    await waitFor(() => expect(errors()).toHaveLength(kinds.length - 1));
    expect(box('Number')).toHaveFocus();
  });

  it('validates the value, not the text in the box', async () => {
    const fields = [required(inline('Fruit'))];
    const { submit, submitted } = renderForm({ fields });
    await ready();
    await userEvent.fill(box('Fruit'), 'Pear');

    submit();

    await waitFor(() => expect(errors()).toEqual(['Choose a value from the list.']));
    expect(submitted).toEqual([]);
    await userEvent.fill(box('Fruit'), 'apple');
    await userEvent.tab();
    submit();
    await waitFor(() => expect(submitted).toEqual([[['Fruit', 'a']]]));
  });

  it('shows errors but submits with noValidate', async () => {
    const { submit, submitted } = renderForm({ fields: kinds, form: { noValidate: true } });
    await ready();

    submit();

    await waitFor(() => expect(errors()).toHaveLength(kinds.length));
    expect(submitted).toEqual([[]]);
  });
});

describe('focusFirstInvalid', () => {
  const fine: NamedField = { name: 'fine', spec: text('Fine'), filled: null, entries: [] };

  it('leaves the focus on a field after its error is fixed, although another field has one', async () => {
    const fields: NamedField[] = [
      { ...fine, name: 'Name', spec: text('Name') },
      { ...fine, name: 'Other', spec: text('Other') },
    ];
    const shown = renderForm({ fields, propsOf: () => ({ error: 'Taken.' }) });
    await ready();

    expect(focusFirstInvalid(shown.form)).toBe(true);
    shown.render({ fields, propsOf: ({ name }) => (name === 'Other' ? { error: 'Taken.' } : {}) });
    await settle(50);

    expect(box('Name')).toHaveFocus();
  });

  it('focuses an error rendered after the call, unless focus has moved', async () => {
    const fields: NamedField[] = [
      { ...fine, name: 'Name', spec: text('Name') },
      { ...fine, name: 'Other', spec: text('Other') },
    ];
    const form = { noValidate: true };
    const shown = renderForm({ fields, form });
    await ready();

    expect(focusFirstInvalid(shown.form)).toBe(false);
    shown.render({ fields, form, propsOf: ({ name }) => (name === 'Other' ? { error: 'Taken.' } : {}) });
    await waitFor(() => expect(box('Other')).toHaveFocus());
    shown.render({ fields, form });
    focusFirstInvalid(shown.form);
    const button = shown.form.querySelector<HTMLElement>('button:not([type])');
    button?.focus();
    shown.render({ fields, form, propsOf: () => ({ error: 'Taken.' }) });
    await settle(50);

    expect(button).toHaveFocus();
  });

  it.each(kinds)('focuses an empty required $name in a form with noValidate', async (field) => {
    const { submit } = renderForm({
      fields: [fine, { ...field, name: `other ${field.name}` }],
      form: {
        noValidate: true,
        onSubmit: (event) => {
          event.preventDefault();
          focusFirstInvalid(event.currentTarget);
        },
      },
    });
    await ready();

    submit();

    expect(last()).toContainElement(document.activeElement as HTMLElement);
  });

  it.each(kinds)('focuses a $name with a server error', async (field) => {
    const wrong = { ...field, spec: { ...(field.spec as InputFieldSpec), required: false }, error: 'No.' };
    const { form } = renderForm({ fields: [fine, wrong] });
    await ready();

    expect(focusFirstInvalid(form)).toBe(true);

    expect(last()).toContainElement(document.activeElement as HTMLElement);
  });

  it.each([{ fields: [fine] }, { fields: [kinds[0] as NamedField], isDisabled: true }])(
    'returns false without errors, or if they are in a disabled fieldset',
    (options) => {
      const { form } = renderForm(options);

      expect(focusFirstInvalid(form)).toBe(false);

      expect(document.body).toHaveFocus();
    },
  );
});

describe('a form with a server error', () => {
  const name: NamedField = { name: 'name', spec: text('Name'), filled: 'ada', entries: [['name', 'ada']] };

  it('shows the server error, and does not block the next submit', async () => {
    const { submit, submitted, render } = renderForm({
      fields: [name],
      propsOf: () => ({ defaultValue: 'ada' }),
    });
    render({ fields: [name], propsOf: taken });
    expect(errors()).toEqual(['This name is taken.']);
    expect(box('Name')).toHaveAttribute('aria-invalid', 'true');

    await userEvent.fill(box('Name'), 'grace');
    submit();

    expect(submitted).toEqual([[['name', 'grace']]]);
  });

  it('shows an error once if the field has the same error', async () => {
    const fields = [required(text('Name'))];
    const { submit } = renderForm({ fields, propsOf: () => ({ error: 'Enter a value.' }) });
    await ready();

    submit();
    await waitFor(() => expect(box('Name')).toHaveFocus());

    expect(errors()).toEqual(['Enter a value.']);
  });

  it('resets to the latest default value, as an input does', async () => {
    const { form, entries, render } = renderForm({
      fields: [name],
      propsOf: () => ({ defaultValue: 'ada' }),
    });
    await userEvent.fill(box('Name'), 'grace');

    render({ fields: [name], propsOf: () => ({ defaultValue: 'grace' }) });
    form.reset();

    await settle(20);
    expect(entries()).toEqual([['name', 'grace']]);
  });
});
