/** Quoted lists as in spreadsheets: a quoted part is one value, typed or pasted, and is restored as it was if refused. */
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { type FieldValue, type InputFieldSpec, loadControls } from '../../src/index.js';
import { renderField } from '../support/renderField.tsx';
import { errors, ready } from '../support/renderForm.tsx';

const cities = ['San Francisco, CA', 'Boston', 'Rome', 'The "Inn", Rome'];
const list = (mode: 'CLOSED' | 'SUGGESTIONS'): Partial<InputFieldSpec> => ({
  valuesEndpoint: { protocol: 'INLINE', mode, items: cities.map((label) => ({ value: label, label })) },
});

/** Fields that hold several texts. */
const fields: readonly (readonly [what: string, members: Partial<InputFieldSpec>])[] = [
  ['chips of free text', {}],
  ['a list with suggestions', list('SUGGESTIONS')],
  ['a closed list', list('CLOSED')],
];

async function show(members: Partial<InputFieldSpec>) {
  const onChange = vi.fn<(value: FieldValue) => void>();
  const spec = {
    name: 'city',
    displayName: 'City',
    dataType: 'STRING',
    expectMultipleValues: true,
    ...members,
  };
  renderField({ spec, onChange });
  await ready();
  const input = screen.getByLabelText<HTMLInputElement>('City');
  await userEvent.click(input);
  return { input, value: () => onChange.mock.lastCall?.[0] };
}

function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  const isTaken = document.activeElement?.dispatchEvent(event) === false;
  // The browser inserts a text that no handler accepts.
  if (!isTaken) document.execCommand('insertText', false, text);
}

beforeAll(loadControls);

describe.each(fields)('a quoted text in %s', (_what, members) => {
  it('is one value if typed and ended by Enter', async () => {
    const { input, value } = await show(members);

    await userEvent.keyboard('"San Francisco, CA"');
    expect(input).toHaveValue('"San Francisco, CA"');
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(value()).toEqual(['San Francisco, CA']));
    expect(input).toHaveValue('');
    expect(errors()).toEqual([]);
  });

  it('is one value, pasted between commas', async () => {
    const { input, value } = await show(members);

    paste('Rome,"San Francisco, CA",Boston');
    await userEvent.tab();

    await waitFor(() => expect(value()).toEqual(['Rome', 'San Francisco, CA', 'Boston']));
    expect(input).toHaveValue('');
    expect(errors()).toEqual([]);
  });
});

describe('a quoted text in a list', () => {
  const members = list('CLOSED');

  it('is one value of a list that is typed and then blurred', async () => {
    const { input, value } = await show(members);

    await userEvent.keyboard('"San Francisco, CA"; Boston');
    await userEvent.tab();

    await waitFor(() => expect(value()).toEqual(['San Francisco, CA', 'Boston']));
    expect(input).toHaveValue('');
  });

  it('keeps doubled quotes as single quotes', async () => {
    const { value } = await show(members);

    await userEvent.keyboard('"The ""Inn"", Rome"');
    await userEvent.tab();

    await waitFor(() => expect(value()).toEqual(['The "Inn", Rome']));
  });

  it.each([
    ['alone', '"San Francisco, CA"', ['San Francisco, CA']],
    ['between lines', '"San Francisco, CA"\n"Boston"', ['San Francisco, CA', 'Boston']],
  ])('is one value, pasted %s', async (_where, text, values) => {
    const { input, value } = await show(members);

    paste(text);
    await userEvent.tab();

    await waitFor(() => expect(value()).toEqual(values));
    expect(input).toHaveValue('');
    expect(errors()).toEqual([]);
  });
});

describe('a quoted text that is refused', () => {
  it.each([
    ['alone', '"Nowhere, CA"', '"Nowhere, CA"', undefined],
    ['beside a part that is found', 'Rome,"Nowhere, CA"', '"Nowhere, CA"', ['Rome']],
    ['beside another', '"Nowhere, CA",Atlantis', '"Nowhere, CA",Atlantis', undefined],
    ['on a line', '"Nowhere, CA"\nRome', '"Nowhere, CA"', ['Rome']],
  ])('is restored to the box with its quotes: pasted %s', async (_where, text, left, values) => {
    const { input, value } = await show(list('CLOSED'));

    paste(text);
    await userEvent.tab();

    await waitFor(() => expect(errors()).toHaveLength(1));
    expect(input).toHaveValue(left);
    expect(value()).toEqual(values);
  });

  it('stays in the box with its quotes when typed', async () => {
    const { input } = await show(list('CLOSED'));

    await userEvent.keyboard('"Nowhere, CA"');
    await userEvent.tab();

    await waitFor(() => expect(errors()).toHaveLength(1));
    expect(input).toHaveValue('"Nowhere, CA"');
  });

  it('stays quoted in the box beyond the maximum of chips', async () => {
    const { input, value } = await show({ constraints: [{ type: 'maxValue', params: { value: 1 } }] });

    paste('Rome,"San Francisco, CA"');
    await waitFor(() => expect(value()).toEqual(['Rome']));

    expect(input).toHaveValue('"San Francisco, CA"');
  });
});
