/** Values that the app sets, by itself or by a form library, replace typed text and its errors. D90. */
import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type Fault,
  type FieldValue,
  type HttpClient,
  type InputFieldSpec,
  loadControls,
  SpecField,
  SpecFieldProvider,
  useSpecForm,
} from '../../src/index.js';
import { createHarness } from '../support/renderField.tsx';
import type { ControlChoice } from '../../src/client/field/controlKind.js';

const items = ['Bergen', 'Oslo'].map((label) => ({ value: label.toLowerCase(), label }));
const inline = { protocol: 'INLINE', items };
const remote = { uri: '/cities', mode: 'CLOSED', debounceMs: 0, requestParams: { valueParam: 'value' } };
/** Answers lookups of the cities by text and by value. */
const fetchCities: HttpClient = (request) => {
  const { searchParams } = new URL(request.url);
  const exact = searchParams.getAll('value');
  const search = (searchParams.get('search') ?? '').toLowerCase();
  const isFound = ({ value }: (typeof items)[number]) =>
    exact.length > 0 ? exact.includes(value) : value.includes(search);
  return Promise.resolve(Response.json(items.filter(isFound)));
};
const part = (more: object): InputFieldSpec => ({ displayName: 'Part', dataType: 'STRING', ...more });

const bounds = [{ type: 'range', params: { min: 1, max: 5, step: 1 } }];

/** A kind of input: its document, two values, a text that is no value of it, and how its box shows the values. */
const kinds: readonly (readonly [string, object, FieldValue, FieldValue, string, string, string])[] = [
  ['a combobox', { valuesEndpoint: inline }, 'bergen', 'oslo', 'Ha', 'Bergen', 'Oslo'],
  ['a remote combobox', { valuesEndpoint: remote }, 'bergen', 'oslo', 'Ha', 'Bergen', 'Oslo'],
  [
    'a combobox of several values',
    { valuesEndpoint: inline, expectMultipleValues: true },
    ['bergen'],
    ['oslo'],
    'Ha',
    '',
    '',
  ],
  ['chips of free text', { expectMultipleValues: true }, ['a'], ['b'], 'Ha', '', ''],
  ['a number', { dataType: 'NUMBER' }, 5, 7, 'five', '5', '7'],
  ['an amount', { dataType: 'NUMBER', unit: 'kg' }, 5, 7, 'five', '5', '7'],
  [
    'a date',
    { dataType: 'DATE', formatHint: 'date' },
    '2026-01-02',
    '2027-03-04',
    '{Delete}',
    '2026-01-02',
    '2027-03-04',
  ],
  [
    'a calendar',
    { dataType: 'DATE', formatHint: 'date', kind: 'calendar' },
    '2026-01-02',
    '2027-03-04',
    'nonsense',
    'Jan 2, 2026',
    'Mar 4, 2027',
  ],
  ['a month', { formatHint: 'month' }, '2026-01', '2027-03', '{Delete}', '2026-01', '2027-03'],
  ['a time', { formatHint: 'time' }, '10:20', '11:30', '{Delete}', '10:20', '11:30'],
  [
    'a date with a time',
    { dataType: 'DATE', formatHint: 'date-time' },
    '2026-01-02T10:20:00+00:00',
    '2027-03-04T11:30:00+00:00',
    '{Delete}',
    '2026-01-02T10:20',
    '2027-03-04T11:30',
  ],
  ['a range', { dataType: 'NUMBER', formatHint: 'range', constraints: bounds }, 2, 4, 'five', '2', '4'],
  [
    'a colour',
    { formatHint: 'color', constraints: [{ type: 'pattern', params: { regex: '#[0-9a-f]{6}' } }] },
    '#112233',
    '#445566',
    'red',
    '#112233',
    '#445566',
  ],
];

/** Actions of a page on its field. */
interface Page {
  readonly set: (value: FieldValue) => void;
  readonly reset: () => void;
}

function show(
  { kind = 'combobox', ...spec }: InputFieldSpec & { readonly kind?: ControlChoice },
  first: FieldValue,
) {
  const faults: Fault[] = [];
  const drawn: Page[] = [];
  const held: { now: FieldValue } = { now: first };
  const Held = () => {
    const [value, set] = useState<FieldValue>(first);
    useEffect(() => void (held.now = value));
    const [resets, setResets] = useState(0);
    useEffect(() => void drawn.push({ set, reset: () => setResets((count) => count + 1) }), []);
    return <SpecField spec={spec} kind={kind} value={value} onChange={set} resetKey={resets} />;
  };
  render(
    <SpecFieldProvider
      {...createHarness({ fetch: fetchCities }).provider}
      onFault={(fault) => faults.push(fault)}
    >
      <Held />
    </SpecFieldProvider>,
  );
  return { page: drawn[0] as Page, faults, held };
}

const box = () => screen.findByLabelText<HTMLInputElement>(/^Part/, { selector: 'input' });
const type = async (keys: string) => {
  await userEvent.click(await box(), { delay: 90 });
  await userEvent.keyboard(keys.startsWith('{') ? keys : `{Control>}a{/Control}${keys}`);
};
const expectShown = async (text: string) => {
  await waitFor(async () => expect(await box()).toHaveValue(text));
  expect((await box()).validity.badInput).toBe(false);
  await waitFor(async () => expect(await box()).toHaveAttribute('aria-invalid', 'false'));
};

beforeAll(loadControls);

describe.each(kinds)('%s', (_what, members, first, second, typed, firstText, secondText) => {
  it('replaces text by another value while it is typed, once it is refused, and for a new resetKey', async () => {
    const { page, held } = show(part(members), first);
    await type(typed);

    page.set(second);
    await expectShown(secondText);

    await type(`${typed}{Tab}`);
    // A typed text may have become the value of the app, or emptied it.
    if (JSON.stringify(held.now) !== JSON.stringify(second)) page.set(second);
    page.reset();
    await expectShown(secondText);

    await type(`${typed}{Tab}`);
    page.set(first);
    await expectShown(firstText);
    page.set(undefined);
    await expectShown('');
    expect(await box()).toHaveValue('');
  });
});

const choices = { kind: 'choices', valuesEndpoint: { ...inline, mode: 'CLOSED' } };
const ofConstraint = { dataType: 'NUMBER', constraints: bounds };
/** A kind of input without a box for text: its document, two values, and the elements that are checked for each. */
const checkedKinds: readonly (readonly [string, object, FieldValue, FieldValue, string[], string[]])[] = [
  ['a checkbox', { dataType: 'BOOLEAN' }, true, false, ['Part'], []],
  ['a switch', { dataType: 'BOOLEAN', formatHint: 'switch' }, true, false, ['Part'], []],
  ['radios', choices, 'bergen', 'oslo', ['Bergen'], ['Oslo']],
  ['checkboxes', { ...choices, expectMultipleValues: true }, ['bergen'], ['oslo'], ['Bergen'], ['Oslo']],
  ['a segmented control', { ...choices, formatHint: 'segmented' }, 'bergen', 'oslo', ['Bergen'], ['Oslo']],
  ['a rating', { ...ofConstraint, formatHint: 'rating' }, 2, 4, ['2 of 5'], ['4 of 5']],
];

describe.each(checkedKinds)('%s', (_what, members, first, second, firstNames, secondNames) => {
  const elements = () => [...document.querySelectorAll<HTMLInputElement>('[type=radio], [type=checkbox]')];
  const nameOf = (input: HTMLInputElement) =>
    input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent.replace('(optional)', '').trim();
  const checked = () => elements().flatMap((input) => (input.checked ? [nameOf(input)] : []));

  it('shows the value of the app after another was chosen, and no choice for undefined', async () => {
    const { page } = show(part(members), first);
    await waitFor(() => expect(checked()).toEqual(firstNames));
    await userEvent.click(elements().at(-1) as HTMLInputElement, { delay: 90 });

    page.set(second);
    await waitFor(() => expect(checked()).toEqual(secondNames));
    page.set(first);
    await waitFor(() => expect(checked()).toEqual(firstNames));
    page.set(undefined);
    await waitFor(() => expect(checked()).toEqual([]));
  });
});

describe('files', () => {
  const upload = { uri: '/uploads', accept: '.pdf' };
  const files = part({ formatHint: 'file', uploadEndpoint: { protocol: 'HTTP', ...upload } });

  it('replace a refused file by another value, and by undefined', async () => {
    const { page } = show(files, 'https://files.example/one.pdf');
    const chooser = () => screen.findByLabelText<HTMLInputElement>(/Choose/, { selector: 'input' });
    const refuse = async () => {
      await userEvent.upload(await chooser(), new File(['text'], 'notes.txt', { type: 'text/plain' }));
      await screen.findByText('notes.txt');
      // A file is refused only after the upload code has loaded.
      await screen.findAllByText(/This file type isn’t allowed/);
    };
    await screen.findByText('https://files.example/one.pdf');
    await refuse();

    page.set('https://files.example/two.pdf');
    await screen.findByText('https://files.example/two.pdf');
    await waitFor(() => expect(screen.queryByText('notes.txt')).toBeNull());
    expect(screen.queryByText(/one\.pdf/)).toBeNull();

    await refuse();
    page.set(undefined);
    await waitFor(() => expect(screen.queryByText(/two\.pdf/)).toBeNull());
    await waitFor(() => expect(screen.queryByText('notes.txt')).toBeNull());
  });
});

describe('an object', () => {
  it('replaces text typed in a part whose value is unchanged', async () => {
    const subFields = [
      part({ name: 'city', valuesEndpoint: inline }),
      part({ name: 'note', displayName: 'Note' }),
    ];
    const { page } = show(part({ displayName: 'Home', dataType: 'OBJECT', subFields }), {
      city: 'bergen',
      note: 'a',
    });
    await type('Ha{Tab}');
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-invalid', 'true'));

    page.set({ city: 'bergen', note: 'b' });

    await expectShown('Bergen');
  });
});

describe('a value that becomes undefined', () => {
  it('empties a field, even if undefined at first, with one value-undefined report', async () => {
    const { page, faults } = show(part({ valuesEndpoint: inline }), undefined);
    await type('Oslo{Tab}');
    await expectShown('Oslo');

    page.set(undefined);
    await expectShown('');
    page.set('bergen');
    await expectShown('Bergen');
    page.set(undefined);
    await expectShown('');

    expect(faults.filter(({ code }) => code === 'value-undefined')).toHaveLength(1);
  });
});

const city = part({ valuesEndpoint: inline });

/** A form of React Hook Form. */
function Form({ hasDefault }: { readonly hasDefault: boolean }) {
  const form = useForm<{ part: FieldValue }>(hasDefault ? { defaultValues: { part: 'bergen' } } : {});
  const [resets, setResets] = useState(0);
  return (
    <form>
      <Controller
        control={form.control}
        name="part"
        render={({ field: { disabled: _disabled, ...field } }) => (
          <SpecField spec={city} kind="combobox" {...field} resetKey={resets} />
        )}
      />
      <button
        type="button"
        onClick={() => {
          form.reset();
          setResets(resets + 1);
        }}
      >
        Cancel
      </button>
      <button type="button" onClick={() => form.setValue('part', 'oslo')}>
        Set
      </button>
      <button type="button" onClick={() => form.setValue('part', null)}>
        Empty
      </button>
    </form>
  );
}

const showForm = (hasDefault: boolean) =>
  render(
    <SpecFieldProvider {...createHarness().provider}>
      <Form hasDefault={hasDefault} />
    </SpecFieldProvider>,
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }), { delay: 90 });

describe('React Hook Form', () => {
  it.each([
    ['reset() to the same value', 'Cancel', 'Bergen'],
    ['setValue()', 'Set', 'Oslo'],
    ['setValue(null)', 'Empty', ''],
  ])('replaces refused text by %s', async (_how, name, text) => {
    showForm(true);
    await type('Ha{Tab}');
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-invalid', 'true'));

    await press(name);

    await expectShown(text);
  });

  it('clears a pick by reset() without default values', async () => {
    showForm(false);
    await type('Oslo{Tab}');
    await expectShown('Oslo');

    await press('Cancel');

    await expectShown('');
    expect(await box()).toHaveValue('');
  });
});

describe('useSpecForm', () => {
  it('replaces refused text by reset()', async () => {
    const form = { id: 'f', fields: [{ ...part({ valuesEndpoint: inline }), name: 'part' }] };
    const Own = () => {
      const own = useSpecForm({ spec: form, defaultValues: { part: 'bergen' }, onSubmit: () => undefined });
      if (own.status !== 'ready') return null;
      return (
        <>
          <SpecField {...own.fieldProps('part')} kind="combobox" />
          <button onClick={() => own.reset()}>Cancel</button>
        </>
      );
    };
    render(
      <SpecFieldProvider {...createHarness().provider}>
        <Own />
      </SpecFieldProvider>,
    );
    await type('Ha{Tab}');
    await waitFor(async () => expect(await box()).toHaveAttribute('aria-invalid', 'true'));

    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }), { delay: 90 });

    await expectShown('Bergen');
  });
});

/** A form with a field that holds its own value. */
const ownPage = (spec: InputFieldSpec) => (
  <SpecFieldProvider {...createHarness().provider}>
    <form>
      <SpecField spec={spec} name="b" kind="combobox" />
    </form>
  </SpecFieldProvider>
);

describe('a field whose document changes its data type', () => {
  it('drops the value of the former document', async () => {
    const { rerender } = render(ownPage(part({ valuesEndpoint: inline })));
    await type('Oslo{Tab}');
    await expectShown('Oslo');

    rerender(ownPage(part({ dataType: 'NUMBER' })));

    await expectShown('');
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form).values()].filter(Boolean)).toEqual([]);
    rerender(ownPage(part({ valuesEndpoint: inline })));
    await expectShown('');
  });
});
