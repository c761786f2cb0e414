/** A whole form that is read-only, disabled or guarded: its look, its form data and its semantics. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  loadControls,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';
import { createHarness } from '../../support/renderField.tsx';
import { ready } from '../../support/renderForm.tsx';

const inline = {
  protocol: 'INLINE',
  items: [
    { value: 'b', label: 'Bern' },
    { value: 'p', label: 'Paris' },
  ],
};
const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const everyKind: FormSpec = {
  id: 'every',
  displayName: 'Everything',
  submitEndpoint: { uri: '/api/every' },
  fields: [
    text('name', 'Name', { required: true }),
    text('note', 'Note', { formatHint: 'multiline' }),
    text('city', 'City', { valuesEndpoint: inline }),
    text('towns', 'Towns', { valuesEndpoint: inline, expectMultipleValues: true }),
    text('words', 'Words', { expectMultipleValues: true }),
    text('news', 'News', { dataType: 'BOOLEAN' }),
    text('age', 'Age', { dataType: 'NUMBER' }),
    text('born', 'Born', { dataType: 'DATE' }),
    text('rank', 'Rank', { dataType: 'NUMBER', formatHint: 'rating' }),
    text('level', 'Level', { dataType: 'NUMBER', formatHint: 'range' }),
    text('hue', 'Hue', { formatHint: 'color' }),
    text('pin', 'PIN', { formatHint: 'password' }),
    text('scan', 'Scan', { formatHint: 'file', uploadEndpoint: { uri: '/api/files' } }),
    text('home', 'Home', { dataType: 'OBJECT', subFields: [text('street', 'Street', { required: true })] }),
    text('items', 'Items', {
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [text('sku', 'Article'), text('from', 'From', { valuesEndpoint: inline })],
    }),
  ],
};
const filled = {
  name: 'Ada',
  note: 'Hello',
  city: 'b',
  towns: ['b', 'p'],
  words: ['one'],
  news: true,
  age: 36,
  born: '1815-12-10',
  rank: 3,
  level: 5,
  hue: '#ff0000',
  home: { street: 'Main' },
  items: [{ sku: 'a', from: 'b' }],
};

function show(props: Partial<SpecFormProps>, provider: object = {}) {
  const onSubmit = vi.fn();
  const harness = createHarness();
  const page = (more: Partial<SpecFormProps>) => (
    <SpecFieldProvider {...harness.provider} {...provider}>
      <SpecForm spec={everyKind} defaultValues={filled} onSubmit={onSubmit} {...props} {...more} />
    </SpecFieldProvider>
  );
  const { container, rerender } = render(page({}));
  const form = () => container.querySelector('form') as HTMLFormElement;
  return { onSubmit, form, container, change: (more: Partial<SpecFormProps>) => rerender(page(more)) };
}

/** The controls that a person can change; showing a password is allowed. */
const changeable = (form: HTMLElement) =>
  [
    ...form.querySelectorAll<HTMLInputElement>(
      'input:not([type=hidden]), select, textarea, button:not([aria-label^=Show])',
    ),
  ]
    .filter(
      (one) =>
        !one.matches(':disabled') && one.checkVisibility() && one.getAttribute('aria-disabled') !== 'true',
    )
    .filter(
      (one) =>
        !one.readOnly && one.getAttribute('aria-readonly') !== 'true' && !one.closest('[aria-readonly=true]'),
    );

/** The baseline of the first line of an element. */
function baselinePx(element: Element | null | undefined): number {
  const marker = document.createElement('span');
  marker.style.display = 'inline-block';
  element?.prepend(marker);
  const { bottom } = marker.getBoundingClientRect();
  marker.remove();
  return bottom;
}

beforeAll(loadControls);

describe('<SpecForm disabled>', () => {
  it('disables every kind of field, list entries and the Send button', async () => {
    const { form } = show({ disabled: true });
    await screen.findByLabelText(/^Name/);
    await ready();

    expect(changeable(form()).map((one) => one.outerHTML.slice(0, 200))).toEqual([]);
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    expect([...new FormData(form()).entries()]).toEqual([]);
  });

  it('draws Send, chips and the label of a checkbox as muted as its boxes', async () => {
    show({ disabled: true });
    const name = await screen.findByLabelText(/^Name/);
    await ready();
    const chip = await screen.findByText('one', { selector: '.spec-field-chip *' });
    const send = screen.getByRole('button', { name: 'Send' });
    const { color, backgroundColor, borderTopColor } = getComputedStyle(name);
    const box = getComputedStyle(chip.closest('.spec-field-box') as Element);

    for (const muted of [chip, send, screen.getByText('News')])
      expect([muted.textContent, getComputedStyle(muted).color]).toEqual([muted.textContent, color]);
    expect(getComputedStyle(send).backgroundColor).toBe(backgroundColor);
    expect([box.backgroundColor, box.borderTopColor, box.boxShadow]).toEqual([
      backgroundColor,
      borderTopColor,
      'none',
    ]);
  });

  it('marks the same fields as when it is enabled', async () => {
    const { form, change } = show({ disabled: true });
    const name = await screen.findByLabelText(/^Name/);
    const { top } = name.getBoundingClientRect();

    expect(form()).toHaveAttribute('data-marks', 'required');
    expect(screen.getByText('required', { selector: '.spec-form-marks' })).toBeVisible();
    change({ disabled: false });
    expect(form()).toHaveAttribute('data-marks', 'required');
    expect(name.getBoundingClientRect().top).toBe(top);
  });

  it('sends all its values after it is enabled again', async () => {
    const { form, change, onSubmit } = show({ disabled: true });
    await screen.findByLabelText(/^Name/);

    change({ disabled: false });
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject(filled);
    expect(form()).not.toHaveAttribute('data-disabled');
  });
});

describe('<SpecForm readOnly>', () => {
  it('makes every kind of field unchangeable, and has no Send button', async () => {
    const { form, onSubmit } = show({ readOnly: true });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await ready();

    expect(changeable(form()).map((one) => one.outerHTML.slice(0, 200))).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.click(name);
    await userEvent.keyboard('x{Enter}');
    expect([name.value, onSubmit.mock.calls.length]).toEqual(['Ada', 0]);
    expect(name).toHaveFocus();
  });

  it('marks no field required, and shows no error for empty fields', async () => {
    const { form } = show({ readOnly: true, defaultValues: {} });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);

    await userEvent.click(name);
    await userEvent.tab();

    expect(form()).not.toHaveAttribute('data-marks');
    expect(form().querySelector('[aria-required=true], .spec-field-required')).toBeNull();
    expect(form().querySelector('[aria-invalid=true]')).toBeNull();
  });

  it('goes through its steps without validation, and ends without a Send button', async () => {
    const sections = [
      { name: 'a', displayName: 'First', fields: ['name'] },
      { name: 'b', displayName: 'Last', fields: everyKind.fields.slice(1).map(({ name }) => name) },
    ] as FormSpec['sections'];
    const fields = everyKind.fields.map((field) => ({ ...field, required: true }));
    const spec = { ...everyKind, fields, sections };
    const { form } = show({ readOnly: true, layout: 'steps', spec, defaultValues: {} });
    await screen.findByRole('heading', { name: 'Step 1 of 2: First' });

    await userEvent.click(screen.getByRole('button', { name: 'Next' }));

    await screen.findByRole('heading', { name: 'Step 2 of 2: Last' });
    expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    await screen.findByRole('heading', { name: 'Step 1 of 2: First' });
    expect(form().querySelector('[aria-invalid=true], .spec-field-error')).toBeNull();
  });

  it.each([
    ['chips', 'Words', '.spec-field-chip bdi'],
    ['a chosen option after others', 'City', '.spec-field-choice:has(:checked) bdi'],
    ['several chosen options', 'Towns', '.spec-field-choice:has(:checked) bdi'],
    ['a file', 'Scan', '.spec-field-file-name > :last-child'],
  ])('aligns a label with the first line of its value: %s', async (_name, label, value) => {
    show({ readOnly: true, defaultValues: { ...filled, city: 'p', towns: ['p'], scan: 'scan-2026.pdf' } });
    await screen.findByLabelText(/^Name/);
    await ready();
    const shown = screen.getByText(label, { selector: '.spec-field *' });
    const line = shown.closest('.spec-field')?.querySelector(value);

    expect(baselinePx(line)).toBeCloseTo(baselinePx(shown), 0);
  });

  it('has as much space above the title of an entry as below its last value', async () => {
    const { form } = show({ readOnly: true });
    await screen.findByLabelText(/^Name/);
    await ready();
    const rectOf = (name: string) =>
      (form().querySelector(`.spec-field-entry${name}`) as Element).getBoundingClientRect();

    expect(rectOf(' > .spec-field-legend').top - rectOf('').top).toBeCloseTo(
      rectOf('').bottom - rectOf(' > .spec-field-group').bottom,
      0,
    );
  });

  it('centers a checkbox on the line of its label, in the muted colour', async () => {
    show({ readOnly: true });
    await screen.findByLabelText(/^Name/);
    await ready();
    const middlePx = (one: Element) => {
      const { top, bottom } = one.getBoundingClientRect();
      return (top + bottom) / 2;
    };
    const news = screen.getByRole('checkbox', { name: 'News' });
    const label = screen.getByText('News');

    expect(Math.abs(middlePx(news) - middlePx(label))).toBeLessThan(1);
    expect(getComputedStyle(news).accentColor).toBe(getComputedStyle(label).color);
  });

  it('shows values beside their labels, without boxes, buttons and help', async () => {
    const { form } = show({ readOnly: true });
    await screen.findByLabelText(/^Name/);
    await ready();
    const fields = [...form().querySelectorAll<HTMLElement>('.spec-field')].filter(
      (one) => one.querySelector('.spec-field-group') === null,
    );
    expect(fields.length).toBeGreaterThan(12);

    for (const field of fields) {
      const label = field.querySelector('.spec-field-label, .spec-field-legend') as HTMLElement;
      const values = [...field.children].filter((one) => one !== label && one.checkVisibility());
      const { right, top } = label.getBoundingClientRect();
      const name = label.textContent;
      expect([name, values.length]).toEqual([name, 1]);
      const value = values[0]?.getBoundingClientRect();
      expect([name, (value?.left ?? 0) >= right, Math.abs((value?.top ?? 0) - top) < 14]).toEqual([
        name,
        true,
        true,
      ]);
    }
    const drawn = (selector: string) =>
      [...form().querySelectorAll(selector)].filter((one) => one.checkVisibility());
    expect(
      drawn('.spec-field-open, .spec-field-clear, .spec-field-slider, .spec-field-file-chooser'),
    ).toEqual([]);
    expect(drawn('.spec-field-choice').map((one) => one.textContent)).toEqual([
      'Bern',
      'Bern',
      'Paris',
      'Bern',
    ]);
    const edges = drawn('.spec-field-input, .spec-field-box').map((one) => getComputedStyle(one));
    expect(edges.map(({ borderBottomWidth }) => borderBottomWidth)).toEqual(edges.map(() => '0px'));
  });

  it('keeps its height from the first render, and shows a dash for an empty value', async () => {
    const seen: number[] = [];
    const watch = new MutationObserver(() => {
      const field = document.querySelector('.spec-field');
      if (field) seen.push(field.getBoundingClientRect().height);
    });
    watch.observe(document, { subtree: true, childList: true });
    show({ readOnly: true, defaultValues: { name: 'Ada' } });
    await screen.findByLabelText(/^Name/);
    await ready();
    watch.disconnect();
    const { width, height } = screen.getByLabelText(/^Age/).getBoundingClientRect();

    expect(new Set(seen).size).toBe(1);
    expect(height).toBe(1);
    expect(width).toBeLessThan(16);
  });

  it('switches to read-only and back with all input', async () => {
    const { form, change } = show({});
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await userEvent.fill(name, 'Grace');
    const height = form().getBoundingClientRect().height;

    change({ readOnly: true });
    await waitFor(() => expect(form().getBoundingClientRect().height).toBeLessThan(height * 0.6));
    expect(screen.getByLabelText(/^Name/)).toBe(name);
    expect(name.value).toBe('Grace');

    change({ readOnly: false });
    await waitFor(() => expect(form().getBoundingClientRect().height).toBe(height));
    expect(name.value).toBe('Grace');
  });
});

describe('onDirtyChange', () => {
  it('reports true on input, and false after a submit', async () => {
    const reports: boolean[] = [];
    const { provider } = createHarness();
    function Page() {
      const [isDirty, setIsDirty] = useState(false);
      const [isThere, setIsThere] = useState(true);
      return (
        <SpecFieldProvider {...provider}>
          {isThere && (
            <SpecForm
              spec={everyKind}
              defaultValues={filled}
              onSubmit={() => undefined}
              onDirtyChange={(now) => {
                reports.push(now);
                setIsDirty(now);
              }}
            />
          )}
          <button type="button" onClick={() => (isDirty ? undefined : setIsThere(false))}>
            Leave
          </button>
        </SpecFieldProvider>
      );
    }
    render(<Page />);
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);

    await userEvent.fill(name, 'Eve');
    await waitFor(() => expect(reports).toEqual([true]));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(name).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(reports).toEqual([true, false]));
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(screen.queryByLabelText(/^Name/)).toBeNull());
    expect(within(document.body).queryByRole('form')).toBeNull();
  });

  it('reports false on unmount', async () => {
    const onDirtyChange = vi.fn();
    const { unmount } = render(
      <SpecFieldProvider {...createHarness().provider}>
        <SpecForm spec={everyKind} onSubmit={() => undefined} onDirtyChange={onDirtyChange} />
      </SpecFieldProvider>,
    );
    await userEvent.fill(await screen.findByLabelText(/^Name/), 'Eve');
    await waitFor(() => expect(onDirtyChange).toHaveBeenLastCalledWith(true));

    unmount();

    expect(onDirtyChange).toHaveBeenLastCalledWith(false);
  });
});
