import { screen, waitFor, within } from '@testing-library/react';
import { createElement, createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type {
  ControlField,
  ControlProps,
  FieldComponents,
  GroupControlProps,
  InputFieldSpec,
  OptionSlotProps,
  SlotComponents,
  SpecFieldHandle,
  SpecFieldProps,
} from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { ready, renderForm } from '../support/renderForm.tsx';

const text: InputFieldSpec = { displayName: 'Text', dataType: 'STRING', description: 'Help.' };
const inline: InputFieldSpec = {
  displayName: 'Fruit',
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: ['Apple', 'Pear'].map((label) => ({ value: label.toLowerCase(), label })),
  },
};
const several = { ...inline, expectMultipleValues: true };
const objects: InputFieldSpec = {
  displayName: 'Rooms',
  dataType: 'OBJECT',
  expectMultipleValues: true,
  subFields: [{ ...text, name: 'part' }],
};
const marked = () => document.querySelectorAll('[data-mine]');

/** Props of an option that are no attributes of an element. */
type Told = Partial<OptionSlotProps>;

/** An element of the host: the native one, with a mark. */
const mine = (tag: string) => (props: object) => {
  const {
    alias: _alias,
    isActive: _isActive,
    isSelected: _isSelected,
    matches: _matches,
    ...own
  } = props as Told;
  return createElement(tag, { ...own, 'data-mine': tag });
};
const open = async () => userEvent.click(await findBox());
const nothing = async () => {};

/** A field that shows each part. */
const places: Record<
  Exclude<keyof SlotComponents, 'errorSummary'>,
  [tag: string, props: SpecFieldProps, act?: () => Promise<void>]
> = {
  field: ['div', { spec: text }],
  group: ['fieldset', { spec: inline, kind: 'radios' }],
  label: ['label', { spec: text }],
  legend: ['legend', { spec: inline, kind: 'radios' }],
  description: ['p', { spec: text }],
  error: ['div', { spec: text, error: 'Taken.' }],
  status: ['div', { spec: '/api/fields/down' }, open],
  input: ['input', { spec: text }],
  textarea: ['textarea', { spec: { ...text, formatHint: 'multiline' } }],
  choice: ['label', { spec: several, kind: 'checkboxes' }],
  box: ['div', { spec: inline }],
  chip: ['li', { spec: several, defaultValue: ['pear'] }],
  popup: ['div', { spec: inline }, open],
  listbox: ['ul', { spec: inline }, open],
  option: ['li', { spec: inline }, open],
  button: ['button', { spec: '/api/fields/nowhere' }],
  iconButton: ['button', { spec: objects, defaultValue: [{ part: 'x' }] }],
  skeleton: ['div', { spec: '/api/fields/slow' }],
};
const parts = Object.entries(places).map(([part, [tag, props, act = nothing]]) => ({
  part,
  tag,
  props,
  act,
}));

describe('components: elements', () => {
  it.each(parts)('renders every $part by the component of the host', async ({ part, tag, props, act }) => {
    renderField({ ...props, components: { [part]: mine(tag) } });

    await act();

    await waitFor(() => expect(marked().length).toBeGreaterThan(0));
    for (const element of marked()) expect(element.tagName).toBe(tag.toUpperCase());
  });

  it.each(parts)('adds the class of the host to every $part', async ({ part, props, act }) => {
    renderField({ ...props, classNames: { [part]: 'mine' } });

    await act();

    await waitFor(() => expect(document.querySelector('.mine')).not.toBeNull());
    for (const element of document.querySelectorAll('.mine')) {
      expect(element.className).toMatch(/^(spec-field(-[a-z-]+)? )+mine$/);
    }
  });

  it('prefers components of the field to those of the provider, and skips undefined', () => {
    const provider: FieldComponents = { label: mine('label'), input: mine('input'), description: undefined };
    const harness = createHarness({ components: provider, classNames: { label: 'a', input: 'b' } });

    renderField(
      { spec: text, components: { label: 'h6' as never, input: undefined }, classNames: { label: 'c' } },
      harness,
    );

    expect(screen.getByRole('heading', { name: 'Text' })).toHaveClass('spec-field-label', 'c', {
      exact: true,
    });
    expect(screen.getByRole('textbox')).toHaveAttribute('data-mine', 'input');
    expect(screen.getByRole('textbox')).toHaveClass('spec-field-input', 'b', { exact: true });
    expect(screen.getByText('Help.').tagName).toBe('P');
  });

  it('passes components to the parts of an object', async () => {
    renderField({ spec: objects, defaultValue: [{ part: 'x' }], components: { input: mine('input') } });

    expect(await screen.findByRole('textbox', { name: 'Text' })).toHaveAttribute('data-mine', 'input');
  });

  it('keeps focus and text if the same components are in a new object', async () => {
    const input = mine('input');
    const { render } = renderForm({ fields: [], propsOf: () => ({}) });
    const field = { name: 'text', spec: text, filled: null, entries: [] };
    const options = () => ({ fields: [field], propsOf: () => ({ components: { input }, classNames: {} }) });
    render(options());
    const box = screen.getByRole('textbox');
    await userEvent.type(box, 'abc');

    render(options());

    expect(screen.getByRole('textbox')).toBe(box);
    expect(box).toHaveFocus();
  });

  it('searches and picks by keyboard in elements of the app', async () => {
    const all = Object.fromEntries(parts.map(({ part, tag }) => [part, mine(tag)]));
    const { lookups } = renderField(
      { spec: '/api/fields/country', name: 'c' },
      createHarness({ components: all }),
    );
    await userEvent.fill(await screen.findByRole('combobox', { name: 'Country' }), 'norw');
    await screen.findByRole('option', { name: 'Norway' });

    await userEvent.keyboard('{ArrowDown}{Enter}');

    expect(screen.getByRole('combobox')).toHaveValue('Norway');
    expect(entries()).toEqual([['c', 'NO']]);
    expect(lookups()).toHaveLength(1);
  });
});

/** A text box of the host: a `textarea`. */
function Area({ field, controlProps: { ref, ...props } }: ControlProps) {
  return (
    <textarea
      {...props}
      ref={ref}
      value={field.labelOf(field.value)}
      onChange={({ currentTarget }) => field.setValue(currentTarget.value || null)}
    />
  );
}

/** A control without native validation: a button that toggles the value. */
function Switch({ field, controlProps: { readOnly: _readOnly, ...props } }: ControlProps) {
  return (
    <button {...props} type="button" onClick={() => field.commitValue(turned(field))}>
      {String(field.value)}
    </button>
  );
}
const turned = ({ value, setValue }: ControlProps['field']) => {
  setValue(value !== true);
  return value !== true;
};

/** Several elements, each of which chooses one value. */
function Pills({ field, controlProps: { readOnly: _readOnly, ...props } }: GroupControlProps) {
  return ['apple', 'pear'].map((value) => (
    <button
      {...props}
      key={value}
      type="button"
      aria-pressed={field.value === value}
      onClick={() => {
        field.setValue(value);
        field.commitValue(value);
      }}
    >
      {field.labelOf(value)}
    </button>
  ));
}

/** Any control: its button sets a value. */
function Setter({ field }: { readonly field: ControlField }) {
  return (
    <button type="button" onClick={() => field.setValue('pear')}>
      Set
    </button>
  );
}

describe('components: whole controls', () => {
  const required = { ...text, required: true };

  it('have the name, help, errors and form data of their field', async () => {
    renderField({ spec: text, name: 'a', error: 'Taken.', components: { text: Area } });
    const area = await screen.findByRole('textbox', { name: 'Text' });

    await userEvent.fill(area, 'two\nlines');

    expect(area.tagName).toBe('TEXTAREA');
    expect(area).toHaveAccessibleDescription('Taken. Help.');
    expect(area).toHaveAttribute('aria-invalid', 'true');
    expect(entries()).toEqual([['a', 'two\nlines']]);
  });

  it.each([
    ['text', Area, { spec: required }],
    ['radios', Pills, { spec: { ...inline, required: true }, kind: 'radios' }],
  ] as const)(
    'block the submit of an empty %s, show an error, and take focus',
    async (kind, Control, props) => {
      const onSubmit = vi.fn();
      renderField({ ...props, components: { [kind]: Control } }, createHarness(), { onSubmit });
      await ready();

      form().requestSubmit();

      expect(await screen.findByText(/^(Enter a value|Choose one)\.$/)).toBeVisible();
      expect(onSubmit).not.toHaveBeenCalled();
      expect(document.querySelector('.spec-field')).toContainElement(document.activeElement as HTMLElement);
    },
  );

  it.each([
    ['text', { spec: text }],
    ['checkbox', { spec: { ...text, dataType: 'BOOLEAN' } }],
    ['combobox', { spec: inline }],
    ['combobox', { spec: several }],
    ['chips', { spec: { ...text, expectMultipleValues: true } }],
    ['select', { spec: inline, kind: 'select' }],
    ['radios', { spec: inline, kind: 'radios' }],
    ['checkboxes', { spec: several, kind: 'checkboxes' }],
    ['object', { spec: objects }],
  ] as const)('replace %s, with a value that is submitted: %j', async (kind, props) => {
    renderField({ ...props, name: 'a', components: { [kind]: Setter } });

    await userEvent.click(await screen.findByRole('button', { name: 'Set' }));

    expect(entries()).toEqual([['a', 'pear']]);
    expect(
      document.querySelectorAll('.spec-field :is(input:not([type=hidden], [hidden]), select)'),
    ).toHaveLength(0);
  });

  it('return to their default value on a form reset', async () => {
    renderField({ spec: { ...text, dataType: 'BOOLEAN' }, name: 'a', components: { checkbox: Switch } });
    await userEvent.click(await screen.findByRole('button', { name: 'Text' }));
    expect(entries()).toEqual([['a', 'true']]);

    form().reset();

    await waitFor(() => expect(entries()).toEqual([]));
  });

  it('are validated on blur, and call onBlur', async () => {
    const onBlur = vi.fn();
    renderField({ spec: required, onBlur, components: { text: Area } });
    const area = await screen.findByRole('textbox');
    await userEvent.type(area, 'a');
    await userEvent.clear(area);

    await userEvent.tab();

    expect(screen.getByText('Enter a value.', { selector: '.spec-field-error *' })).toBeVisible();
    expect(onBlur).toHaveBeenCalledOnce();
  });

  it('are in a group with the name of the field', async () => {
    renderField({ spec: inline, name: 'a', kind: 'radios', components: { radios: Pills } });
    const group = screen.getByRole('radiogroup', { name: 'Fruit' });

    await userEvent.click(await within(group).findByRole('button', { name: 'Pear' }));

    expect(within(group).getByRole('button', { name: 'Pear' })).toHaveAttribute('aria-pressed', 'true');
    expect(entries()).toEqual([['a', 'pear']]);
  });

  it('receive disabled, and take focus by ref', async () => {
    const handle = createRef<SpecFieldHandle>();
    renderField({ spec: text, disabled: true, components: { text: Area } });
    expect(await screen.findByRole('textbox')).toBeDisabled();

    renderField({ spec: { ...text, displayName: 'Other' }, ref: handle, components: { text: Area } });
    await ready();
    handle.current?.focus();

    expect(screen.getByRole('textbox', { name: 'Other' })).toHaveFocus();
  });
});

const form = () => document.querySelector('form') as HTMLFormElement;
const entries = () => [...new FormData(form()).entries()];
