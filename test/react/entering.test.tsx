/**
 * Input over a slow or failing server becomes the value, or stays in the box with an error, regardless of other actions
 * before the answer. Its model, in any order, is test/client/combobox/combobox.test.ts.
 */
import { screen, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { InputFieldSpec, SpecFieldHandle, SpecFieldProps } from '../../src/index.js';
import type { NamedField } from '../support/everyField.ts';
import { box, errors, focusOn, ready, renderForm } from '../support/renderForm.tsx';
import { createHarness, settle } from '../support/renderField.tsx';

const cities = ['Oslo', 'Boston', 'Amber', 'DC', 'Washington, DC', 'São Paulo', 'Lima', 'Rome', 'Bern'];
const endpoint = { uri: '/values', responseMapping: { dataField: 'data', hasNextField: 'more' } };
const city: InputFieldSpec = { displayName: 'City', dataType: 'STRING', valuesEndpoint: endpoint };
const severalCities: InputFieldSpec = { ...city, expectMultipleValues: true };
const suggested = (spec: InputFieldSpec): InputFieldSpec => ({
  ...spec,
  valuesEndpoint: { ...endpoint, mode: 'SUGGESTIONS' },
});
const valueOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z]/g, '-');

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** A slow server; `isDown` makes it fail. */
function slowServer(delayMs = 400) {
  const server = { isDown: false, asked: [] as string[] };
  const fetch = async (request: Request) => {
    const search = new URL(request.url).searchParams.get('search') ?? '';
    server.asked.push(search);
    await settle(delayMs);
    if (server.isDown) return new Response('', { status: 500 });
    const found = cities.filter((label) => fold(label).includes(fold(search)));
    return Response.json({ data: found.map((label) => ({ value: valueOf(label), label })) });
  };
  return { server, harness: createHarness({ fetch }) };
}

const field = (spec: InputFieldSpec, props: Partial<SpecFieldProps> = {}): NamedField => ({
  filled: null,
  entries: [],
  ...props,
  name: 'field',
  spec,
});

async function start(
  spec: InputFieldSpec,
  { props, noValidate = false, delayMs }: Partial<StartOptions> = {},
) {
  const { server, harness } = slowServer(delayMs);
  const shown = renderForm({ fields: [field(spec, props)], form: { noValidate } }, harness);
  await ready();
  const input = box(spec.displayName as string) as HTMLInputElement;
  await userEvent.click(input);
  return { ...shown, server, input, save: pressSave };
}
async function pressSave() {
  await focusOn(screen.getByRole('button', { name: 'Save' }));
  await userEvent.keyboard(' ');
}
interface StartOptions {
  readonly props: Partial<SpecFieldProps>;
  readonly noValidate: boolean;
  readonly delayMs: number;
}

const paste = (text: string) => {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  const init = { clipboardData, bubbles: true, cancelable: true };
  document.activeElement?.dispatchEvent(new ClipboardEvent('paste', init));
};
const sent = (...labels: readonly string[]) => labels.map((label) => ['field', valueOf(label)]);

describe('a value whose label loads while the box has focus', () => {
  it('is replaced by the text typed next', async () => {
    const { input } = await start(city, { props: { defaultValue: 'bern' } });
    await waitFor(() => expect(input).toHaveValue('Bern'));

    await userEvent.keyboard('Os');

    expect(input).toHaveValue('Os');
  });

  it('keeps a caret that was moved before', async () => {
    const { input } = await start(city, { props: { defaultValue: 'bern' } });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(input).toHaveValue('Bern'));

    await userEvent.keyboard('!');

    expect(input).toHaveValue('Bern!');
  });
});

describe('lookups of several values', () => {
  it('add pasted labels even if the field is left at once', async () => {
    const { entries, input } = await start(severalCities);

    paste('Oslo\nLima\nRome');
    await userEvent.tab();

    await waitFor(() => expect(entries()).toEqual(sent('Oslo', 'Lima', 'Rome')));
    expect(input).toHaveValue('');
    expect(errors()).toEqual([]);
  });

  it('add pasted labels even if a chip is removed during the lookup', async () => {
    const { entries } = await start(severalCities, { props: { defaultValue: ['bern'] } });

    paste('Oslo\nLima');
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Bern' }));

    await waitFor(() => expect(entries()).toEqual(sent('Oslo', 'Lima')));
  });

  it('keep values that the app sets during the lookup', async () => {
    const { entries, render } = await start(severalCities, { props: { value: ['bern'] } });
    const onChange = vi.fn((value: unknown) => {
      render({ fields: [field(severalCities, { value, onChange })] });
    });
    render({ fields: [field(severalCities, { value: ['bern'], onChange })] });

    paste('Oslo\nLima');
    render({ fields: [field(severalCities, { value: ['rome'], onChange })] });

    await waitFor(() => expect(entries()).toEqual(sent('Rome', 'Oslo', 'Lima')));
  });

  it('add two quick entries, in their order', async () => {
    const { entries, submitted, save } = await start(suggested(severalCities));

    await userEvent.keyboard('Oslo{Escape}');
    await userEvent.tab();
    await userEvent.click(box('City'));
    await userEvent.keyboard('my own{Escape}');
    await save();

    await waitFor(() => expect(submitted).toEqual([[...sent('Oslo'), ['field', 'my own']]]));
    expect(entries()).toEqual(submitted[0]);
  });

  it('add a label with a comma as one value, and a list with commas as several', async () => {
    const { entries } = await start(severalCities, { delayMs: 20 });

    paste('Washington, DC');
    await waitFor(() => expect(entries()).toEqual(sent('Washington, DC')));
    paste('Oslo, Lima; Rome');

    await waitFor(() => expect(entries()).toEqual(sent('Washington, DC', 'Oslo', 'Lima', 'Rome')));
  });

  it('keep labels without a match in the box, with a short error', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `Nowhere ${index}`);
    const items = cities.map((label) => ({ value: valueOf(label), label }));
    const { input } = await start({ ...severalCities, valuesEndpoint: { protocol: 'INLINE', items } });

    paste(lines.join('\n'));

    await waitFor(() => expect(errors()).toHaveLength(1));
    expect(errors()[0]).toMatch(/^“Nowhere 0, .* … and 9,995 more” isn’t in the list\.$/);
    expect(errors()[0]?.length).toBeLessThan(200);
    expect(input.value.split('; ')).toHaveLength(10_000);
  });

  it('keep labels beyond the maximum in the box, with an error', async () => {
    const constraints = [{ name: 'most', type: 'maxValue', params: { value: 2 } }];
    const { entries, input } = await start({ ...severalCities, constraints }, { delayMs: 20 });

    paste('Oslo\nLima\nRome');

    await waitFor(() => expect(entries()).toEqual(sent('Oslo', 'Lima')));
    expect(input).toHaveValue('Rome');
    expect(errors()).toEqual(['You can choose up to 2. Not added: Rome.']);
  });

  it('show progress and Cancel without a layout shift', async () => {
    const { input } = await start(severalCities, { delayMs: 50, props: { messageSpace: 'reserve' } });
    const frame = input.closest('.spec-field') as HTMLElement;
    const before = frame.offsetHeight;

    paste('Nowhere 1\nNowhere 2\nNowhere 3');
    await screen.findByText(/of 3 looked up…/);

    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(frame.offsetHeight).toBe(before);
  });

  it('show their progress, and stop on Cancel', async () => {
    const { input, server } = await start(severalCities, { delayMs: 50 });
    const lines = Array.from({ length: 200 }, (_, index) => (index === 0 ? 'Oslo' : `Nowhere ${index}`));

    paste(lines.join('\n'));
    await screen.findByText(/of 200 looked up…/);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));

    const asked = server.asked.length;
    await settle(200);
    expect(server.asked.length).toBe(asked);
    expect(errors().join(' ')).toMatch(/wasn’t looked up/);
    expect(input.value).toContain('Nowhere 199');
  });

  it('do not start in a read-only field', async () => {
    const { entries } = await start(severalCities, { props: { readOnly: true }, delayMs: 10 });

    paste('Oslo\nLima');

    await settle(200);
    expect(entries()).toEqual([]);
  });
});

const rows = (page: number) =>
  Array.from({ length: 20 }, (_, index) => ({
    value: `${page}-${index}`,
    label: `Row ${page}-${index}`,
  }));

const threePages = async (request: Request) => {
  const page = Number(new URL(request.url).searchParams.get('page'));
  return Response.json({ data: rows(page), more: page < 3 });
};

/** Waits until this is the only error of the field. */
const isTold = (why: RegExp) =>
  waitFor(() => expect(errors()).toEqual([expect.stringMatching(why)]), { timeout: 15_000 });

describe('the lookup of one value', () => {
  it('delays a submit right after typing, which then sends the value', async () => {
    const { submitted, save } = await start(city);

    await userEvent.keyboard('sao paulo');
    await save();
    expect(submitted).toEqual([]);

    await waitFor(() => expect(submitted).toEqual([sent('São Paulo')]));
    expect(errors()).toEqual([]);
  });

  it('sends the value instead of its label if values are only suggested', async () => {
    const { submitted, save } = await start(suggested(city));

    await userEvent.keyboard('oslo');
    await save();

    await waitFor(() => expect(submitted).toEqual([sent('Oslo')]));
  });

  it('sends the form once if Save is pressed twice before the answer', async () => {
    const { submitted, save } = await start(city);

    await userEvent.keyboard('Oslo');
    await save();
    await save();

    await waitFor(() => expect(submitted).toEqual([sent('Oslo')]));
    await settle(600);
    expect(submitted).toHaveLength(1);
  });

  it('keeps the submitter of a delayed submit', async () => {
    const submitters: (string | undefined)[] = [];
    const { form, save } = await start(city);
    form.addEventListener('submit', (event) => submitters.push(event.submitter?.textContent ?? undefined));

    await userEvent.keyboard('Oslo');
    await save();

    await waitFor(() => expect(submitters).toEqual(['Save']));
  });

  it('finds a value on a later page', async () => {
    const paged = { ...city, valuesEndpoint: { ...endpoint, paginationStrategy: 'PAGE_NUMBER' } };
    const { entries } = renderForm({ fields: [field(paged)] }, createHarness({ fetch: threePages }));
    await ready();
    await userEvent.fill(box('City'), 'Row 3-7');

    await userEvent.tab();

    await waitFor(() => expect(entries()).toEqual([['field', '3-7']]));
    expect(errors()).toEqual([]);
  });

  it('yields to a value that the app sets before the answer, with the text kept and an error', async () => {
    const { render, entries, input } = await start(city, { props: { value: 'bern' } });

    await userEvent.fill(input, 'Oslo');
    await userEvent.tab();
    render({ fields: [field(city, { value: 'rome' })] });

    await waitFor(() =>
      expect(errors()).toEqual(['“Oslo” wasn’t added because the value changed in the meantime.']),
    );
    await settle(600);
    expect(entries()).toEqual(sent('Rome'));
    expect(input).toHaveValue('Oslo');
  });

  it('shows an error if it fails, and runs again on the next submit', async () => {
    const { submitted, save, server, input } = await start(city, { delayMs: 50 });
    server.isDown = true;
    await userEvent.keyboard('Oslo');
    await save();
    await waitFor(() => expect(errors()).toEqual(['Couldn’t look up “Oslo”. Try again.']));
    expect(input).toHaveValue('Oslo');

    server.isDown = false;
    await save();

    await waitFor(() => expect(submitted).toEqual([sent('Oslo')]));
  });

  it('blocks a form with noValidate while its box has unmatched text', async () => {
    const { submitted, save, input } = await start(city, {
      noValidate: true,
      props: { defaultValue: 'amber' },
    });

    await userEvent.fill(input, 'Bostonia');
    await save();

    await waitFor(() => expect(errors().join()).toMatch(/^Choose a value from the list/));
    expect(submitted).toEqual([]);
    expect(input).toHaveValue('Bostonia');
    expect(input).toHaveFocus();
  });

  it('shows why a form is not sent if the server is too slow', async () => {
    const { submitted, save, entries } = await start(city, { delayMs: 9_000 });

    await userEvent.keyboard('Oslo');
    await save();

    await isTold(/^Still checking this/);
    await isTold(/^Checked\. You can send now/);
    expect(submitted).toEqual([]);
    expect(entries()).toEqual(sent('Oslo'));
    await save();
    await waitFor(() => expect(submitted).toEqual([sent('Oslo')]));
    expect(errors()).toEqual([]);
  });

  it('delays validateAsync, and is pending for validate', async () => {
    const ref = createRef<SpecFieldHandle>();
    const { input } = await start(city, { props: { ref } as Partial<SpecFieldProps> });
    await userEvent.fill(input, 'Oslo');

    expect(ref.current?.validate()).toMatchObject({ isValid: true, pending: true });

    expect(await ref.current?.validateAsync()).toEqual({ isValid: true, errors: [] });
    expect(input).toHaveValue('Oslo');
  });
});

describe('a date with a part missing', () => {
  const date: InputFieldSpec = { displayName: 'Day', dataType: 'DATE' };

  it.each([false, true])('blocks a submit with an error (noValidate: %s)', async (noValidate) => {
    const { submitted, save, input } = await start(date, { noValidate });

    await userEvent.keyboard('1210');
    await save();

    await waitFor(() => expect(errors()).toEqual(['Enter a real date.']));
    expect(submitted).toEqual([]);
    await userEvent.click(input);
    await userEvent.keyboard('12102024');
    await save();
    await waitFor(() => expect(submitted).toEqual([[['field', '2024-12-10']]]));
  });
});

const number: InputFieldSpec = { displayName: 'Size', dataType: 'NUMBER' };
const renderNumber = async (spec: InputFieldSpec, locale: string) => {
  const shown = renderForm({ fields: [field(spec)] }, createHarness({ locale }));
  await ready();
  await userEvent.click(box('Size'));
  return shown;
};

describe('numbers', () => {
  it.each([
    ['de', '1.234,5', '1234.5'],
    ['ar', '٣٫٥', '3.5'],
  ])('are read in the format of %s: %s', async (locale, typed, value) => {
    const { entries } = await renderNumber(number, locale);

    await userEvent.fill(box('Size'), typed);
    await userEvent.tab();

    expect(entries()).toEqual([['field', value]]);
    expect(errors()).toEqual([]);
  });

  it('are refused if ambiguous', async () => {
    await renderNumber(number, 'en');

    await userEvent.fill(box('Size'), '1,2,3');
    await userEvent.tab();

    expect(errors()).toEqual(['Enter a number, such as 1.5.']);
  });

  it('keep their decimal comma in a list', async () => {
    const { entries } = await renderNumber({ ...number, expectMultipleValues: true }, 'de');

    await userEvent.keyboard('1,5{Enter}');
    paste('2,5; 3');

    await waitFor(() => expect(entries().map(([, value]) => value)).toEqual(['1.5', '2.5', '3']));
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('1,5');
  });
});

describe('a pattern whose engine is still loading', () => {
  it('delays a submit until it was evaluated', async () => {
    const constraints = [
      { name: 'code', type: 'pattern', params: { regex: '^[A-Z]+$' }, errorMessage: 'Not so.' },
    ];
    const spec: InputFieldSpec = { displayName: 'Code', dataType: 'STRING', constraints };
    const { submitted, form } = renderForm({ fields: [field(spec, { defaultValue: 'abc' })] });

    form.requestSubmit();

    await waitFor(() => expect(errors()).toEqual(['Not so.']));
    expect(submitted).toEqual([]);
  });
});

const miscounted = async () =>
  Response.json({ data: cities.map((label) => ({ value: label, label })), total: 3, more: true });

describe('an open list', () => {
  it('shows the chosen value although minSearchLength is not reached', async () => {
    const wanting = { ...city, valuesEndpoint: { ...endpoint, minSearchLength: 2 } };
    const valueLabels = [{ value: 'lima', label: 'Lima' }];
    const { server } = await start(wanting, { delayMs: 10, props: { value: 'lima', valueLabels } });

    const option = await screen.findByRole('option', { name: 'Lima' });

    expect(option).toHaveAttribute('data-chosen', 'true');
    expect(screen.queryByText(/more characters/)).toBeNull();
    expect(server.asked).toEqual(['Lima']);
  });

  it('ignores a total of the server that is too low', async () => {
    const counting = {
      ...city,
      valuesEndpoint: {
        ...endpoint,
        paginationStrategy: 'PAGE_NUMBER',
        responseMapping: { ...endpoint.responseMapping, totalField: 'total' },
      },
    };
    renderForm({ fields: [field(counting)] }, createHarness({ fetch: miscounted }));
    await ready();
    await userEvent.click(box('City'));
    await screen.findByRole('option', { name: 'Oslo' });
    await settle(600);

    expect(screen.queryByText(/of 3/)).toBeNull();
  });

  it('has no Select action without results', async () => {
    await start({ ...severalCities }, { delayMs: 10, props: { defaultValue: ['bern'] } });

    await userEvent.keyboard('nowhere');
    await screen.findByText('No results.', { selector: '.spec-field-status *' });

    expect(screen.queryByRole('button', { name: /Select/ })).toBeNull();
  });
});

describe('an app that calls checkValidity() at every key', () => {
  it.each([
    ['a closed domain', severalCities, '“Osl” isn’t in the list.'],
    [
      'values of one’s own',
      { displayName: 'City', dataType: 'STRING', expectMultipleValues: true },
      'Press Enter to add “Osl”.',
    ],
  ] as const)('keeps the text being typed, and shows why it is not valid: %s', async (_what, spec, error) => {
    const { form, input, entries } = await start(spec);
    form.addEventListener('input', () => setTimeout(() => form.checkValidity()));

    await userEvent.keyboard('Osl');

    await waitFor(() => expect(errors()).toEqual([error]));
    expect(input).toHaveValue('Osl');
    expect(entries()).toEqual([]);
    expect(form.checkValidity()).toBe(false);
    await userEvent.keyboard('{Backspace>3/}');
    await waitFor(() => expect(form.checkValidity()).toBe(true));
  });
});
