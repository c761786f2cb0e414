import { screen, waitFor, within } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldHandle } from '../../src/index.js';
import { fieldNamed } from '../support/fieldNamed.ts';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { underFinger } from '../support/underFinger.ts';

const inline = (count: number): InputFieldSpec => ({
  displayName: 'Size',
  dataType: 'NUMBER',
  valuesEndpoint: {
    protocol: 'INLINE',
    items: Array.from({ length: count }, (_, index) => ({ value: index + 1, label: `Size ${index + 1}` })),
  },
});
const address: InputFieldSpec = {
  displayName: 'Address',
  dataType: 'OBJECT',
  subFields: [
    { name: 'street', displayName: 'Street', dataType: 'STRING', required: true },
    { name: 'floor', displayName: 'Floor', dataType: 'NUMBER' },
  ],
};
const entries = () => [...new FormData(document.querySelector('form') ?? undefined).entries()];
const submit = () => document.querySelector('form')?.requestSubmit();

describe('SpecField: free entry by type', () => {
  it.each([
    ['NUMBER', 'textbox', '4.50', 4.5],
    ['NUMBER', 'textbox', 'four', 'four'],
    ['STRING', 'textbox', '4.50', '4.50'],
  ] as const)('reads a %s from a %s: %j is %j', async (dataType, role, text, value) => {
    const onChange = vi.fn();
    renderField({ spec: { displayName: 'Free', dataType }, onChange });

    await fieldNamed('Free').type(text);

    expect(onChange.mock.lastCall?.[0]).toEqual(value);
    expect(screen.getByRole(role)).toHaveValue(text);
  });

  it('shows an error for text that is no number, and keeps the text', async () => {
    renderField({ spec: { displayName: 'Age', dataType: 'NUMBER' } });

    const age = fieldNamed('Age');

    await age.type('four');
    await age.leave();

    expect([await age.error(), await age.value()]).toEqual(['Enter a number.', 'four']);
  });

  it('shows a BOOLEAN as a checkbox', async () => {
    renderField({ spec: { displayName: 'News', dataType: 'BOOLEAN' }, name: 'news' });
    expect(entries()).toEqual([]);

    await fieldNamed('News').pick();

    expect(screen.getByRole('checkbox', { name: 'News' })).toBeChecked();
    expect(entries()).toEqual([['news', 'true']]);
  });

  it.each([undefined, 'switch'])(
    'lets tests of apps press the box itself on a phone (%s)',
    async (formatHint) => {
      const stop = underFinger();
      const spec = { displayName: 'News', dataType: 'BOOLEAN', ...(formatHint && { formatHint }) };
      renderField({ spec, name: 'news' });
      const box = await screen.findByLabelText('News');

      // Playwright presses the middle of an element, and fails if another element covers it.
      await userEvent.click(box, { timeout: 5_000 });
      stop();

      expect(box).toBeChecked();
    },
  );

  it.each([
    [undefined, null, 'date'],
    ['datetime', null, 'datetime-local'],
    [undefined, '2024-02-29T10:30', 'datetime-local'],
    [undefined, '2024-02-29T10:30Z', 'text'],
    ['datetime', '2024-02-29', 'text'],
  ])('shows a DATE with hint %j and value %j in a box of type %s', async (formatHint, value, type) => {
    const spec: InputFieldSpec = {
      displayName: 'Day',
      dataType: 'DATE',
      ...(formatHint && { formatHint }),
    };
    renderField({ spec, defaultValue: value });

    expect(await screen.findByLabelText('Day')).toHaveAttribute('type', type);
    expect(screen.getByLabelText('Day')).toHaveValue(value ?? '');
  });

  it.each([
    ['STRING', 'Password'],
    ['STRING', { de: 'Kennwort', en: 'password' }],
    ['STRING', 'new-password'],
    ['NUMBER', 'password'],
  ])('masks a %s with the hint %j', async (dataType, formatHint) => {
    renderField({ spec: { displayName: 'PIN', dataType, formatHint } });

    expect(await screen.findByLabelText('PIN')).toHaveAttribute('type', 'password');
  });

  it('shows a DATE as a date box', async () => {
    renderField({ spec: { displayName: 'Day', dataType: 'DATE' }, name: 'day' });

    await fieldNamed('Day').type('2024-02-29');

    expect(entries()).toEqual([['day', '2024-02-29']]);
  });
});

describe('SpecField: kind', () => {
  it.each([
    [inline(5), 'radio', 5],
    [inline(6), 'option', 7],
    [{ ...inline(3), expectMultipleValues: true }, 'checkbox', 3],
  ] as const)('"choices" depends on the count and on multiple values', async (spec, role, count) => {
    renderField({ spec, kind: 'choices' });

    expect(await screen.findAllByRole(role)).toHaveLength(count);
  });

  it.each([
    ['select', {}, undefined],
    ['radios', {}, undefined],
    ['checkboxes', { expectMultipleValues: true }, undefined],
    ['combobox', { expectMultipleValues: true }, [5, '5']],
  ] as const)('distinguishes 5 from "5" (%s)', async (kind, more, defaultValue) => {
    const warned = vi.spyOn(console, 'error').mockImplementation(() => {});
    const items = [
      { value: 5, label: 'Number' },
      { value: '5', label: 'Text' },
    ];
    const spec = { displayName: 'Five', dataType: 'STRING', ...more };
    renderField({ spec: { ...spec, valuesEndpoint: { protocol: 'INLINE', items } }, kind, defaultValue });

    await waitFor(() => expect(screen.getByText('Number')).toBeInTheDocument());
    await waitFor(() => expect(screen.getByText('Text')).toBeInTheDocument());
    expect(warned).not.toHaveBeenCalled();
    warned.mockRestore();
  });

  it('picks a radio by its label and submits its value', async () => {
    renderField({ spec: inline(3), kind: 'radios', name: 'size' });

    await fieldNamed('Size').pick('Size 2');

    expect(screen.getByRole('radiogroup', { name: 'Size' })).toBeVisible();
    expect(entries()).toEqual([['size', '2']]);
  });

  it('picks from a native select, and clears the value', async () => {
    const onChange = vi.fn();
    renderField({ spec: inline(3), kind: 'select', name: 'size', onChange });
    const size = fieldNamed('Size');

    await size.pick('Size 3');
    expect(entries()).toEqual([['size', '3']]);
    await size.clear();

    expect(onChange.mock.calls.map(([value]) => [value])).toEqual([[3], [null]]);
  });

  it('submits checkboxes in the order they were ticked (D26)', async () => {
    renderField({ spec: { ...inline(3), expectMultipleValues: true }, kind: 'checkboxes', name: 'size' });

    await fieldNamed('Size').pick('Size 3');
    await fieldNamed('Size').pick('Size 1');

    expect(entries()).toEqual([
      ['size', '3'],
      ['size', '1'],
    ]);
  });

  it('blocks the submit of a required group with an error, and takes focus by focus()', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const handle = createRef<SpecFieldHandle>();
    const spec = { ...inline(2), required: true };
    renderField({ spec, kind: 'radios', ref: handle }, createHarness(), { onSubmit });
    await screen.findByRole('radio', { name: 'Size 1' });

    submit();

    expect(await screen.findByText('Choose one.')).toBeVisible();
    expect(onSubmit).not.toHaveBeenCalled();
    handle.current?.focus();
    expect(screen.getByRole('radio', { name: 'Size 1' })).toHaveFocus();
  });
});

describe('SpecField: OBJECT', () => {
  it('shows a field for each part, and holds them as one object', async () => {
    const onChange = vi.fn();
    renderField({ spec: address, name: 'address', onChange });

    await fieldNamed('Address').part('Street').type('Main 1');
    await fieldNamed('Address').part('Floor').type('3');

    expect(onChange.mock.lastCall?.[0]).toEqual({ street: 'Main 1', floor: 3 });
    expect(entries()).toEqual([
      ['address.street', 'Main 1'],
      ['address.floor', '3'],
    ]);
    expect(screen.getByRole('group', { name: 'Address' })).toBeVisible();
  });

  it('shows errors at the part, and is null if all parts are empty', async () => {
    const onChange = vi.fn();
    renderField({ spec: address, defaultValue: { street: 'Main 1', floor: 3 }, onChange });
    const street = fieldNamed('Address').part('Street');

    await street.clear();
    await street.leave();
    expect(await street.error()).toBe('Enter a value.');
    await fieldNamed('Address').part('Floor').clear();

    expect(onChange.mock.lastCall?.[0]).toEqual(null);
    expect(await street.error()).toBeNull();
  });

  it('repeats, adds, moves and removes entries by keyboard', async () => {
    const onChange = vi.fn();
    const spec = { ...address, expectMultipleValues: true };
    renderField({ spec, name: 'a', defaultValue: [{ street: 'One' }, { street: 'Two' }], onChange });
    const second = await screen.findByRole('group', { name: 'Address, entry 2' });

    within(second).getByRole('button', { name: 'Move entry 2 up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(onChange.mock.lastCall?.[0]).toEqual([{ street: 'Two' }, { street: 'One' }]);
    expect(screen.getByRole('button', { name: 'Move entry 1 down' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Remove entry 2' }));
    expect(onChange.mock.lastCall?.[0]).toEqual([{ street: 'Two' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Add an entry' }));

    await waitFor(() => expect(screen.getAllByRole('textbox', { name: 'Street' })[1]).toHaveFocus());
    await userEvent.keyboard('Three');
    expect(entries()).toEqual([
      ['a.0.street', 'Two'],
      ['a.1.street', 'Three'],
    ]);
  });
});

describe('SpecField: labels of saved values', () => {
  it('requests the label of an initial value once', async () => {
    const { lookups } = renderField({ spec: '/api/fields/country', defaultValue: 'FR' });

    await expect.poll(fieldNamed('Country').value).toBe('France');

    expect(lookups().map(({ query }) => query['q'])).toEqual(['FR']);
  });

  it('calls resolveLabel next, and marks values without a label', async () => {
    const resolveLabel = vi.fn((value: unknown) => (value === 'x1' ? 'Old country' : undefined));
    renderField({ spec: '/api/fields/country', defaultValue: 'x1' }, createHarness({ resolveLabel }));
    await waitFor(async () => expect(await findBox()).toHaveValue('Old country'));
    expect(await findBox()).not.toHaveAttribute('data-unlabelled');

    renderField(
      { spec: '/api/fields/country', defaultValue: 'x2', id: 'other' },
      createHarness({ resolveLabel }),
    );

    await waitFor(() => expect(document.querySelector('#other')).toHaveAttribute('data-unlabelled'));
    expect(document.querySelector('#other')).toHaveValue('x2');
  });

  it.each([
    ['/api/fields/country', undefined],
    ['/api/fields/suggest', 'Dragonfruit'],
    ['/api/fields/priority', 'low'],
  ])('marks no value as unlabelled in %s with value %j', async (spec, defaultValue) => {
    renderField({ spec, defaultValue });
    await findBox();
    await new Promise((resolve) => setTimeout(resolve, 200));

    expect(await findBox()).not.toHaveAttribute('data-unlabelled');
  });

  it('shows no error for an unchanged saved value', async () => {
    renderField({ spec: '/api/fields/city', defaultValue: '5391959' });
    const box = await findBox();

    await userEvent.click(box);
    await userEvent.keyboard('{Escape}');
    await userEvent.tab();
    await new Promise((resolve) => setTimeout(resolve, 300));

    expect(document.querySelector('.spec-field-error')).toBeNull();
  });
});
