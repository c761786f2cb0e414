/**
 * Values before their validation code has loaded, on a page that has validated none yet. Loaded code
 * stays loaded, so that this file has one test.
 */
import { act, render, screen, waitFor } from '@testing-library/react';
import { createRef, type FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import {
  type InputFieldSpec,
  SpecField,
  type SpecFieldHandle,
  SpecFieldProvider,
  type ValidationResult,
} from '../../../src/index.js';

const numberField = (displayName: string, more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName,
  name: displayName,
  dataType: 'NUMBER',
  ...more,
});
const [age, size, city] = [
  numberField('age'),
  numberField('size'),
  numberField('city', { dataType: 'STRING', required: true }),
];
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const form = (name: string) => screen.getByRole<HTMLFormElement>('form', { name });

it('delays submits, and loses none, until the validation code loads (D23)', async () => {
  const sent = vi.fn<(entries: unknown) => void>();
  const onValidate = vi.fn<(result: ValidationResult) => void>();
  const [odd, none] = [createRef<SpecFieldHandle>(), createRef<SpecFieldHandle>()];
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    sent([...new FormData(event.currentTarget).entries()]);
  };
  render(
    <SpecFieldProvider>
      <form aria-label="valid" onSubmit={send}>
        <SpecField spec={age} defaultValue={5} />
      </form>
      <form aria-label="invalid" onSubmit={send}>
        <SpecField spec={size} defaultValue="wide" ref={odd} onValidate={onValidate} />
      </form>
      <SpecField spec={city} ref={none} />
    </SpecFieldProvider>,
  );

  // All in one act, before any code has loaded.
  const pending = { isValid: true, errors: [], pending: true };
  await act(async () => {
    expect(odd.current?.validate()).toEqual(pending);
    expect(none.current?.validate()).toEqual({
      isValid: false,
      errors: [{ constraintName: 'required', message: 'Enter a value.' }],
    });
    for (const name of ['valid', 'invalid']) form(name).requestSubmit();
    expect(sent).not.toHaveBeenCalled();
  });

  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith([['age', '5']]);
  await waitFor(() => expect(box('size')).toHaveAccessibleDescription('Enter a number.'));
  expect(onValidate.mock.calls[0]?.[0]).toEqual(pending);
  expect(onValidate.mock.lastCall?.[0].isValid).toBe(false);
  expect(odd.current?.validate()).toMatchObject({ isValid: false, errors: [{ constraintName: 'type' }] });
  expect(box('size')).toHaveFocus();
});
