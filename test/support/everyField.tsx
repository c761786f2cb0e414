/**
 * A form with one field of every kind, as an app would write it.
 * In: props for the form and its fields. Out: the form, its entries, what was submitted, and ways around in it.
 */
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FieldValue,
  type InputFieldSpec,
  SpecField,
  type SpecFieldProps,
  SpecFieldProvider,
} from '../../src/index.js';
import { createHarness } from './renderField.tsx';

/** A field under its name, and what it holds once it is filled in. */
export interface NamedField extends Omit<SpecFieldProps, 'name'> {
  readonly name: string;
  readonly filled: FieldValue;
  /** Entries of a form's data that `filled` makes. */
  readonly entries: readonly (readonly [name: string, value: string])[];
}

const inline = (displayName: string, ...labels: readonly string[]): InputFieldSpec => ({
  displayName,
  dataType: 'STRING',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: labels.map((label) => ({ value: label.toLowerCase(), label })),
  },
});
const several = (spec: InputFieldSpec): InputFieldSpec => ({ ...spec, expectMultipleValues: true });

const object = (displayName: string): InputFieldSpec => ({
  displayName,
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: `${displayName} street`, dataType: 'STRING' },
    { name: 'floor', displayName: `${displayName} floor`, dataType: 'NUMBER' },
  ],
});

/** One field of every kind, specs by URL and at hand. */
export const everyField: readonly NamedField[] = [
  field('username', '/api/fields/username', 'ada-l'),
  field('age', { displayName: 'Age', dataType: 'NUMBER' }, 36),
  field('born', { displayName: 'Born', dataType: 'DATE' }, '1815-12-10'),
  field('news', { displayName: 'News', dataType: 'BOOLEAN' }, true),
  field('country', '/api/fields/country', 'FR'),
  field('priority', '/api/fields/priority', 'high'),
  field('basket', several(inline('Basket', 'Apple', 'Banana', 'Cherry')), ['cherry', 'apple']),
  field('fruit', '/api/fields/suggest', 'Dragonfruit'),
  field('tags', several({ displayName: 'Tags', dataType: 'STRING' }), ['one', 'two']),
  field('size', inline('Size', 'Small', 'Large'), 'large', { control: 'select' }),
  field('colour', inline('Colour', 'Red', 'Blue'), 'red', { control: 'radios' }),
  field('days', several(inline('Days', 'Monday', 'Tuesday')), ['tuesday'], { control: 'checkboxes' }),
  field('office', object('Office'), { street: 'Main', floor: 3 }, {}, [
    ['office.street', 'Main'],
    ['office.floor', '3'],
  ]),
  field('shops', several(object('Shop')), [{ street: 'Side', floor: 0 }], {}, [
    ['shops.0.street', 'Side'],
    ['shops.0.floor', '0'],
  ]),
];

/** What a form of {@link everyField} posts once all of it is filled in. */
export const everyEntry = everyField.flatMap(({ entries }) => entries);

function field(
  name: string,
  spec: string | InputFieldSpec,
  filled: unknown,
  props: Partial<SpecFieldProps> = {},
  entries = [filled].flat().map((value) => [name, String(value)] as const),
): NamedField {
  return { spec, filled, entries, ...props, name };
}

/** What a form is rendered with. */
export interface FormOptions {
  readonly fields?: readonly NamedField[];
  /** Props of each field. */
  readonly propsOf?: (field: NamedField) => Partial<SpecFieldProps>;
  readonly form?: ComponentProps<'form'>;
  /** Whether the fieldset around all fields is disabled. */
  readonly isDisabled?: boolean;
}

/** Renders a form; `render` draws it again with other options. */
export function renderForm(first: FormOptions = {}, harness = createHarness()) {
  const submitted: (readonly [string, FormDataEntryValue])[][] = [];
  const page = ({ fields = everyField, propsOf, form, isDisabled }: FormOptions) => (
    <SpecFieldProvider {...harness.provider}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submitted.push([...new FormData(event.currentTarget).entries()]);
        }}
        {...form}
      >
        <fieldset disabled={isDisabled}>
          {fields.map((one) => (
            <SpecField key={one.name} {...propsFor(one, propsOf)} />
          ))}
        </fieldset>
        <button>Save</button>
        <button type="reset">Reset</button>
      </form>
    </SpecFieldProvider>
  );
  const { rerender, unmount, container } = render(page(first));
  const form = container.querySelector('form') as HTMLFormElement;
  return {
    ...harness,
    unmount,
    container,
    form,
    submitted,
    entries: () => [...new FormData(form).entries()],
    submit: () => form.requestSubmit(),
    render: (next: FormOptions) => rerender(page(next)),
  };
}

function propsFor(one: NamedField, propsOf: FormOptions['propsOf']): SpecFieldProps {
  const { filled: _filled, entries: _entries, ...props } = one;
  return { ...props, ...propsOf?.(one) };
}

/** Waits for the last fields to come: those whose code or document is loaded. */
export async function ready(): Promise<void> {
  await waitFor(() => expect(document.querySelector('[class*=skeleton]')).toBeNull(), { timeout: 5000 });
}

/** The control or button of a label, from its beginning. */
export function box(label: string): HTMLElement {
  return screen.getByLabelText(new RegExp(`^${label}`), { selector: 'input, select, button' });
}

/** Goes to an element by the Tab key. */
export async function focusOn(element: Element): Promise<void> {
  for (let presses = 0; document.activeElement !== element; presses++) {
    if (presses > 12) throw new Error('The Tab key does not come there.');
    await userEvent.tab();
  }
}

/** The errors on the page. */
export function errors(): (string | null)[] {
  return [...document.querySelectorAll('.spec-field-error > p')].map((error) => error.textContent);
}
