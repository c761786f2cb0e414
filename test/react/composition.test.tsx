/** A key that ends an IME composition does nothing else, in the event order of every browser. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  type SpecFieldProps,
  SpecFieldProvider,
  SpecForm,
} from '../../src/index.js';
import { compose, compositionOrders } from '../support/compose.ts';
import { createHarness, renderField } from '../support/renderField.tsx';
import { ready } from '../support/renderForm.tsx';

const cities = ['Oslo', 'Osaka', 'Bergen'];

const items = cities.map((label) => ({ value: label.toLowerCase(), label }));

const inline = (mode: 'CLOSED' | 'SUGGESTIONS') => ({ protocol: 'INLINE', mode, items }) as const;

/** Fields whose box handles Enter; `taken` is the value that Enter makes of "Oslo". */
const takesEnter: readonly (readonly [what: string, members: Partial<InputFieldSpec>, taken: unknown])[] = [
  ['one value of a list', { valuesEndpoint: inline('CLOSED') }, 'oslo'],
  ['several values of a list', { valuesEndpoint: inline('CLOSED'), expectMultipleValues: true }, ['oslo']],
  ['tags', { valuesEndpoint: inline('SUGGESTIONS'), expectMultipleValues: true }, ['oslo']],
  ['several texts', { expectMultipleValues: true }, ['Oslo']],
];

async function show(members: Partial<InputFieldSpec>, props: Partial<SpecFieldProps> = {}) {
  const onChange = vi.fn();
  const onSubmit = vi.fn((event: { readonly preventDefault: () => void }) => event.preventDefault());
  const spec = { name: 'city', displayName: 'City', dataType: 'STRING', ...members };
  renderField({ spec, onChange, ...props }, undefined, { onSubmit });
  await ready();
  const box = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=hidden]), textarea',
  );
  if (!box) throw new Error('There is no box.');
  return { box, onChange, onSubmit };
}

const text = (name: string) => ({ name, displayName: name, dataType: 'STRING' as const });

/** Makes the page one of a phone, whose lists open as sheets. */
function makePhone(): void {
  const ask = globalThis.matchMedia.bind(globalThis);
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    ask(query.includes('pointer: coarse') ? 'all' : query),
  );
}

afterEach(() => vi.restoreAllMocks());

describe.each(compositionOrders)('a composition in the event order of %s', (order) => {
  it.each(takesEnter)('is ended by Enter, without accepting a value: %s', async (_what, members, taken) => {
    const { box, onChange, onSubmit } = await show(members);
    await userEvent.click(box);
    if (box.role === 'combobox') await screen.findByRole('listbox');

    await compose(box, 'Oslo', order);

    expect(box).toHaveValue('Oslo');
    expect(onChange.mock.calls.map(([value]) => value)).not.toContainEqual(taken);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange.mock.lastCall?.[0]).toEqual(taken));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('is ended by Enter, without picking the active option', async () => {
    const { box, onChange } = await show({ valuesEndpoint: inline('CLOSED') });
    await userEvent.click(box);
    await userEvent.keyboard('{ArrowDown}');

    await compose(box, '', order);

    expect(onChange).not.toHaveBeenCalled();
  });

  it('is ended by Ctrl+Enter, without submitting from a multiline box', async () => {
    const { box, onSubmit } = await show({ formatHint: 'multiline' });

    await compose(box, 'Oslo', order, { key: 'Enter', ctrlKey: true });

    expect(onSubmit).not.toHaveBeenCalled();
    expect(box).toHaveValue('Oslo');
  });

  it('is ended by Escape, without emptying a search box', async () => {
    const { box } = await show({ formatHint: 'search' });

    await compose(box, 'Oslo', order, { key: 'Escape' });

    expect(box).toHaveValue('Oslo');
  });

  it('is ended by Escape, without closing the list or clearing the text', async () => {
    const { box } = await show({ valuesEndpoint: inline('CLOSED') });
    await userEvent.click(box);

    await compose(box, 'Os', order, { key: 'Escape' });

    expect(box).toHaveValue('Os');
    expect(box).toHaveAttribute('aria-expanded', 'true');
  });

  it.each(['Backspace', 'ArrowLeft'])('handles %s without a change of chips', async (key) => {
    const { box, onChange } = await show({ expectMultipleValues: true }, { defaultValue: ['Oslo'] });

    await compose(box, '', order, { key });

    expect(onChange).not.toHaveBeenCalled();
    expect(box).toHaveFocus();
  });

  it('handles arrow keys without stepping a number', async () => {
    const { box, onChange } = await show({ dataType: 'NUMBER', unit: 'kg' }, { defaultValue: 3 });

    await compose(box, '3', order, { key: 'ArrowUp' });

    expect(onChange.mock.lastCall?.[0] ?? 3).toBe(3);
  });

  it('is ended by Enter, without choosing a date from the box of a calendar', async () => {
    const { onChange } = await show({ dataType: 'DATE', formatHint: 'date' });
    await userEvent.click(screen.getByRole('button', { name: /calendar/ }));
    const dialog = await screen.findByRole('dialog');
    const own = dialog.querySelector<HTMLInputElement>('input') as HTMLInputElement;

    await compose(own, '2026-03-04', order);

    expect(dialog).toBeVisible();
    expect(onChange).not.toHaveBeenCalled();
  });

  it.each(['Enter', 'Escape', 'Delete', 'ArrowDown'])(
    'handles %s in the search box of the dialog of all chosen values, without other effects',
    async (key) => {
      const many = Array.from({ length: 60 }, (_, index) => `Oslo ${index}`);
      const { onChange, onSubmit } = await show({ expectMultipleValues: true }, { defaultValue: many });
      await userEvent.click(await screen.findByRole('button', { name: /^\+/ }));
      const dialog = await screen.findByRole('dialog');
      const search = within(dialog).getByRole<HTMLInputElement>('searchbox');

      await compose(search, 'Oslo', order, { key });

      expect(search).toHaveValue('Oslo');
      expect(search).toHaveFocus();
      expect(dialog).toBeVisible();
      expect(onChange).not.toHaveBeenCalled();
      expect(onSubmit).not.toHaveBeenCalled();
    },
  );

  it.each([
    ['one value', {}],
    ['several values', { expectMultipleValues: true }],
  ])('is ended by Enter, without picking from the sheet of a phone: %s', async (_what, members) => {
    makePhone();
    const { box, onChange, onSubmit } = await show({ valuesEndpoint: inline('CLOSED'), ...members });
    await userEvent.click(box);
    const sheet = await screen.findByRole('dialog');
    const search = within(sheet).getByRole<HTMLInputElement>('combobox');

    await compose(search, 'Oslo', order);

    expect(search).toHaveValue('Oslo');
    expect(sheet).toBeVisible();
    expect(onChange.mock.calls.flat(2)).not.toContain('oslo');
    expect(onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(onChange.mock.calls.flat(2)).toContain('oslo'));
  });

  it.each(['one-page', 'steps'] as const)(
    'is ended by Enter, without submitting a form or step: %s',
    async (layout) => {
      const onSubmit = vi.fn();
      const spec: FormSpec = {
        id: 'f',
        fields: [text('City'), text('Street')],
        sections: [
          { name: 'first', displayName: 'First', fields: ['City'] },
          { name: 'second', displayName: 'Second', fields: ['Street'] },
        ],
      };
      render(
        <SpecFieldProvider {...createHarness().provider}>
          <SpecForm spec={spec} onSubmit={onSubmit} {...(layout === 'steps' && { layout })} />
        </SpecFieldProvider>,
      );
      const city = await screen.findByLabelText<HTMLInputElement>('City');

      await compose(city, 'Oslo', order);

      expect(city).toHaveValue('Oslo');
      expect(city).toHaveFocus();
      expect(onSubmit).not.toHaveBeenCalled();
      await userEvent.keyboard('{Enter}');
      const isDone = () => onSubmit.mock.calls.length > 0 || screen.queryByText(/^Step 2/) !== null;
      await waitFor(() => expect(isDone()).toBe(true));
    },
  );
});
