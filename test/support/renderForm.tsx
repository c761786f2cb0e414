/**
 * A form with one field of every kind, as an app would write it.
 * In: props for the form and its fields. Out: the form, its entries, the submitted values, and functions to move in it.
 */
import { render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { SpecField, type SpecFieldProps, SpecFieldProvider } from '../../src/index.js';
import { everyField, type NamedField } from './everyField.ts';
import { createHarness } from './renderField.tsx';

/** Props of the form. */
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

/** Waits until the code and documents of all fields are loaded. */
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
