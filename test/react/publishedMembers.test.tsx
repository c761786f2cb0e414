/** Further members of a document: `default`, `readOnly`, `placeholder`, `autocomplete`. D71. */
import { render, screen, waitFor, within } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  loadControls,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProps,
  SpecForm,
} from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';
import { ready, renderForm } from '../support/renderForm.tsx';

const inline = (...labels: readonly string[]) => ({
  protocol: 'INLINE',
  items: labels.map((label) => ({ value: label.toLowerCase(), label })),
});
const fruit = { displayName: 'Fruit', dataType: 'STRING', valuesEndpoint: inline('Apple', 'Pear', 'Plum') };
const parts = [
  { name: 'street', displayName: 'Street', dataType: 'STRING' },
  { name: 'country', displayName: 'Country', dataType: 'STRING', default: 'CH' },
];

/** Every kind of control with a default, its shown text, and its entries in a plain form. */
const kinds: readonly (readonly [
  string,
  InputFieldSpec,
  Partial<SpecFieldProps>,
  string,
  readonly string[],
])[] = [
  ['text', { displayName: 'A', dataType: 'STRING', default: 'Bern' }, {}, 'Bern', ['Bern']],
  ['number', { displayName: 'A', dataType: 'NUMBER', default: 1.5 }, {}, '1.5', ['1.5']],
  ['date', { displayName: 'A', dataType: 'DATE', default: '2026-02-03' }, {}, '2026-02-03', ['2026-02-03']],
  ['checkbox', { displayName: 'A', dataType: 'BOOLEAN', default: true }, {}, 'on', ['true']],
  ['combobox', { ...fruit, default: 'pear' }, {}, 'Pear', ['pear']],
  ['select', { ...fruit, default: 'pear' }, { kind: 'select' }, 'Pear', ['pear']],
  ['radios', { ...fruit, default: 'pear' }, { kind: 'radios' }, 'Pear', ['pear']],
  [
    'checkboxes',
    { ...fruit, expectMultipleValues: true, default: ['pear', 'plum'] },
    { kind: 'checkboxes' },
    'Pear, Plum',
    ['pear', 'plum'],
  ],
  [
    'chips',
    { displayName: 'A', dataType: 'STRING', expectMultipleValues: true, default: ['x', 'y'] },
    {},
    'x, y',
    ['x', 'y'],
  ],
  ['several of a list', { ...fruit, expectMultipleValues: true, default: ['plum'] }, {}, 'Plum', ['plum']],
  ['object', { displayName: 'A', dataType: 'OBJECT', subFields: parts }, {}, ', CH', ['CH']],
];

/** The value of the field as shown on the page. */
function shownValue(): string {
  const chips = [...document.querySelectorAll('.spec-field-chip bdi')].map(({ textContent }) => textContent);
  if (chips.length > 0) return chips.join(', ');
  const ticked = [...document.querySelectorAll<HTMLInputElement>('.spec-field-choice input:checked')];
  if (ticked.length > 0) return ticked.map(({ parentElement }) => parentElement?.textContent).join(', ');
  const boxes = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
    'form :is(input:not([hidden], [type=hidden]), select)',
  );
  return Array.from(boxes, (box) =>
    box instanceof HTMLSelectElement ? (box.selectedOptions[0]?.textContent ?? '') : box.value,
  ).join(', ');
}

const reset = () => userEvent.click(screen.getByRole('button', { name: 'Reset' }));
const sentOf = ({ entries }: ReturnType<typeof renderForm>) => entries().map(([, value]) => value);

describe('default', () => {
  it.each(kinds)(
    'is the initial value that a %s shows and sends',
    async (_kind, spec, props, shown, sent) => {
      const form = renderForm({ fields: [{ name: 'a', spec, ...props } as never] });
      await ready();

      await waitFor(() => expect(shownValue()).toBe(shown));
      expect(sentOf(form)).toEqual(sent);
    },
  );

  it.each(kinds)('is not used if there is a saved value: %s', async (_kind, spec, props) => {
    const form = renderForm({ fields: [{ name: 'a', spec, defaultValue: null, ...props } as never] });
    await ready();

    expect(sentOf(form)).toEqual([]);
  });

  it('is restored by a reset', async () => {
    renderField({ spec: { displayName: 'A', dataType: 'STRING', default: 'Bern' } });
    await userEvent.fill(screen.getByRole('textbox'), 'Basel');

    await reset();

    expect(shownValue()).toBe('Bern');
  });

  it('is not restored after it was cleared', async () => {
    const onChange = vi.fn();
    renderField({ spec: { displayName: 'A', dataType: 'STRING', default: 'Bern' }, onChange });

    await userEvent.clear(screen.getByRole('textbox'));
    await userEvent.tab();

    expect([shownValue(), onChange.mock.lastCall?.[0]]).toEqual(['', null]);
  });

  it('gets its label by a lookup, like a saved value', async () => {
    const harness = createHarness({
      fetch: async ({ url }) => {
        const [id] = new URL(url).searchParams.getAll('id');
        return Response.json([{ value: id, label: `Name of ${id}` }]);
      },
    });
    const valuesEndpoint = { uri: '/people', requestParams: { valueParam: 'id' } };
    renderField({ spec: { displayName: 'A', dataType: 'STRING', default: 'p1', valuesEndpoint } }, harness);

    await waitFor(async () => expect((await findBox()).value).toBe('Name of p1'));
  });

  it.each<[what: string, spec: Partial<InputFieldSpec>]>([
    ['a constraint refuses', { constraints: [{ type: 'maxLength', params: { value: 2 } }] }],
    ['a pattern refuses', { constraints: [{ type: 'pattern', params: { regex: '^[0-9]+$' } }] }],
    ['is of another type', { dataType: 'NUMBER' }],
    ['a list does not have', { valuesEndpoint: inline('Apple') }],
    ['an endpoint does not have', { valuesEndpoint: { uri: '/v', requestParams: { valueParam: 'id' } } }],
  ])('is dropped and reported as default-invalid if it is one that %s', async (_what, more) => {
    const onChange = vi.fn();
    const harness = createHarness({ fetch: async () => Response.json([]) });
    const spec = { displayName: 'A', dataType: 'STRING', default: 'Bern', ...more };
    const { faults } = renderField({ spec, onChange }, harness);

    await waitFor(() => expect(faults.map(({ code }) => code)).toContain('default-invalid'));
    await waitFor(() => expect(shownValue()).toBe(''));
    expect(document.querySelector('.spec-field-error p')).toBeNull();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('fills a new entry of a list of objects', async () => {
    const spec = { displayName: 'A', dataType: 'OBJECT', expectMultipleValues: true, subFields: parts };
    renderField({ spec });

    await userEvent.click(await screen.findByRole('button', { name: /Add/ }));

    expect(shownValue()).toBe(', CH');
  });

  it.each(kinds)('is hydrated without a warning: %s', async (_kind, spec, props) => {
    await loadControls();
    const page = (
      <SpecFieldProvider {...createHarness().provider}>
        <form>
          <SpecField spec={spec} name="a" {...props} />
        </form>
      </SpecFieldProvider>
    );
    const element = document.body.appendChild(document.createElement('div'));
    element.innerHTML = renderToString(page);
    const drawn = shownValue();
    const onRecoverableError = vi.fn();
    const complaints = vi.spyOn(console, 'error');

    const root = hydrateRoot(element, page, { onRecoverableError });
    await ready();
    await waitFor(() =>
      expect(element.querySelector('input[name=a], input[name="a.country"]')).not.toBeNull(),
    );

    expect(shownValue()).toBe(drawn);
    expect([onRecoverableError.mock.calls, complaints.mock.calls]).toEqual([[], []]);
    root.unmount();
    element.remove();
    vi.restoreAllMocks();
  });
});

const order: FormSpec = {
  id: 'order',
  fields: [
    { name: 'kind', displayName: 'Kind', dataType: 'STRING', default: 'gift' },
    { name: 'note', displayName: 'Note', dataType: 'STRING', default: 'With love' },
    { name: 'id', displayName: 'Id', dataType: 'STRING', readOnly: true, required: true },
  ],
  crossConstraints: [
    {
      type: 'visibleWhen',
      fields: ['note', 'kind'],
      params: { field: 'kind', operator: 'eq', value: 'gift' },
    },
  ],
};

/** Waits for a field to show a value. */
const field = (label: string, value: string) =>
  waitFor(() => expect(screen.getByLabelText(label)).toHaveValue(value));

function showForm(props: Partial<Parameters<typeof SpecForm>[0]> = {}) {
  const onSubmit = vi.fn();
  const harness = createHarness();
  const shown = render(
    <SpecFieldProvider {...harness.provider}>
      <SpecForm spec={order} onSubmit={onSubmit} {...(props as object)} />
    </SpecFieldProvider>,
  );
  return { ...shown, ...harness, onSubmit };
}

describe('default and readOnly in a form', () => {
  it('sends untouched defaults, and no read-only values', async () => {
    const { onSubmit } = showForm({ defaultValues: { id: 'A-7' } });
    await field('Note', 'With love');

    await userEvent.click(screen.getByRole('button', { name: /Submit|Send|Save/ }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toEqual({ kind: 'gift', note: 'With love' });
    await field('Id', 'A-7');
  });

  it('yields to saved values, also in conditions', async () => {
    showForm({ defaultValues: { kind: 'sale' } });

    await field('Kind', 'sale');
    expect(screen.queryByLabelText('Note')).toBeNull();
  });

  it('shows the default of a hidden field when that appears', async () => {
    showForm({ defaultValues: { kind: '' } });
    const kind = await screen.findByLabelText('Kind');

    await userEvent.fill(kind, 'gift');

    await waitFor(() => expect(screen.getByLabelText('Note')).toHaveValue('With love'));
  });
});

/** Whether a control is exposed as read-only to assistive technology. */
const isSaid = (control: HTMLElement) =>
  (control instanceof HTMLInputElement && control.readOnly) ||
  control.closest('[aria-readonly=true]') !== null;

/** The read-only and required version of a document. */
const own = (spec: InputFieldSpec): InputFieldSpec => ({ ...spec, readOnly: true, required: true });

describe('readOnly', () => {
  it.each(kinds)('is shown by a %s, and neither sent nor validated', async (_kind, spec, props, shown) => {
    const constrained = { ...own(spec), constraints: [{ type: 'maxLength', params: { value: 0 } }] };
    const form = renderForm({ fields: [{ name: 'a', spec: constrained, ...props } as never] });
    await ready();
    await waitFor(() => expect(shownValue()).toBe(shown));

    form.submit();

    await waitFor(() => expect(form.submitted).toEqual([[]]));
    expect(document.querySelector('.spec-field-error p')).toBeNull();
  });

  it.each(kinds)(
    'keeps the value of a %s on any key or press, and can be focused',
    async (_kind, spec, props) => {
      const onChange = vi.fn();
      renderField({ spec: own(spec), onChange, ...props }, createHarness(), {
        onSubmit: (event) => event.preventDefault(),
      });
      await ready();
      const before = shownValue();

      await userEvent.tab();
      expect(document.activeElement?.closest('.spec-field')).not.toBeNull();
      await userEvent.keyboard('x{Enter}{ArrowDown}{Backspace}{Delete}');
      await userEvent.keyboard(' ');
      const controls = document.querySelectorAll<HTMLElement>(
        'form :is(input:not([type=hidden], [hidden]), select)',
      );
      for (const control of controls) await userEvent.click(control, { force: true });

      expect([shownValue(), onChange.mock.calls]).toEqual([before, []]);
      expect(
        screen.queryAllByRole('option', { hidden: false }).filter((one) => one.tagName === 'LI'),
      ).toEqual([]);
      const buttons = screen.queryAllByRole('button').filter((one) => one.textContent !== 'Reset');
      expect(buttons.filter((one) => !(one as HTMLButtonElement).disabled)).toEqual([]);
    },
  );

  it.each(kinds)('is exposed to assistive technology: %s', async (_kind, spec, props) => {
    renderField({ spec: own(spec), ...props });
    await ready();

    const controls = [
      ...document.querySelectorAll<HTMLElement>('form :is(input:not([type=hidden], [hidden]), select)'),
    ];
    expect(controls.length).toBeGreaterThan(0);
    expect(controls.filter((control) => !isSaid(control))).toEqual([]);
    expect(document.querySelector('[aria-required], [required]')).toBeNull();
  });

  it('lets the text of a box be selected', async () => {
    renderField({ spec: own({ displayName: 'A', dataType: 'STRING', default: 'Bern' }) });
    const box = screen.getByRole<HTMLInputElement>('textbox');

    await userEvent.dblClick(box);

    expect(box.value.slice(box.selectionStart ?? 0, box.selectionEnd ?? 0)).toBe('Bern');
  });

  it('shows no error for a value that its endpoint does not have', async () => {
    const harness = createHarness({ fetch: async () => Response.json([]) });
    const valuesEndpoint = { uri: '/v', requestParams: { valueParam: 'id' } };
    renderField(
      { spec: own({ displayName: 'A', dataType: 'STRING', valuesEndpoint }), defaultValue: 'x' },
      harness,
    );
    await waitFor(async () => expect((await findBox()).value).toBe('x'));

    await userEvent.tab();
    await userEvent.tab();

    expect(document.querySelector('.spec-field-error p')).toBeNull();
  });

  it('differs from the app’s readOnly, whose value is sent and validated', async () => {
    const spec = { displayName: 'A', dataType: 'STRING', default: 'Bern' };
    const form = renderForm({ fields: [{ name: 'a', spec, readOnly: true } as never] });
    await ready();

    expect(sentOf(form)).toEqual(['Bern']);
  });
});

describe('placeholder', () => {
  it.each<[kind: string, spec: Partial<InputFieldSpec>, props?: Partial<SpecFieldProps>]>([
    ['text box', {}],
    ['number', { dataType: 'NUMBER' }],
    ['combobox', { valuesEndpoint: inline('Apple') }],
    ['chips', { expectMultipleValues: true }],
    ['combobox of several values', { valuesEndpoint: inline('Apple'), expectMultipleValues: true }],
  ])('is shown in an empty %s, in the language of the reader', async (_kind, more, props = {}) => {
    const placeholder = { en: 'such as this', de: 'wie dies' };
    const harness = createHarness({ locale: 'de' });
    renderField({ spec: { displayName: 'A', dataType: 'STRING', placeholder, ...more }, ...props }, harness);
    await ready();

    expect(screen.getByPlaceholderText('wie dies')).toBeVisible();
  });

  it('is the empty choice of a select', async () => {
    renderField({ spec: { ...fruit, placeholder: 'Any' }, kind: 'select' });
    await ready();

    expect(within(screen.getByRole('combobox')).getByRole('option', { name: 'Any' })).toHaveValue('');
  });

  it('yields to the placeholder of the app', async () => {
    renderField({ spec: { displayName: 'A', dataType: 'STRING', placeholder: 'a' }, placeholder: 'b' });

    expect(await screen.findByPlaceholderText('b')).toBeVisible();
  });
});

describe('autocomplete', () => {
  it.each<[autocomplete: string, expected: string | null, faults: readonly string[]]>([
    ['postal-code', 'postal-code', []],
    ['section-a shipping home tel', 'section-a shipping home tel', []],
    ['postcode', null, ['word-unknown']],
  ])('%s becomes %s on the box', async (autocomplete, expected, codes) => {
    const { faults } = renderField({ spec: { displayName: 'A', dataType: 'STRING', autocomplete } });

    await waitFor(() => expect(faults.map(({ code }) => code)).toEqual(codes));
    expect(screen.getByRole('textbox').getAttribute('autocomplete')).toBe(expected);
  });

  it('is set on a combobox', async () => {
    renderField({ spec: { ...fruit, autocomplete: 'country' } });

    expect((await findBox()).autocomplete).toBe('country');
  });
});
