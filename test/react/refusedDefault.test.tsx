/** A default that its endpoint does not have: asked for once, dropped with a notice, and no error that the person did not make. D71. */
import { render, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type InputFieldSpec,
  SpecField,
  SpecFieldProvider,
  SpecForm,
  useSpecForm,
} from '../../src/index.js';
import { createHarness, findBox, renderField } from '../support/renderField.tsx';

const people = [
  { value: 'ada', label: 'Ada Lovelace' },
  { value: 'alan', label: 'Alan Turing' },
];

/** A back end that has these people alone, and counts what it is asked. */
function backEnd(answer?: (url: URL) => Response | undefined) {
  const asked: URL[] = [];
  const harness = createHarness({
    fetch: async (request) => {
      const url = new URL(request.url);
      asked.push(url);
      const { searchParams } = url;
      const ids = searchParams.getAll('id');
      const search = searchParams.get('search') ?? '';
      const found = people.filter(({ value, label }) =>
        ids.length > 0 ? ids.includes(value) : label.includes(search),
      );
      return answer?.(url) ?? Response.json(found);
    },
  });
  return { asked, harness };
}

const person = (more: Partial<InputFieldSpec> = {}, byValue = true): InputFieldSpec => ({
  displayName: 'Person',
  dataType: 'STRING',
  default: 'bob',
  valuesEndpoint: { uri: '/people', ...(byValue && { requestParams: { valueParam: 'id' } }) },
  ...more,
});
const formOf = (field: InputFieldSpec): FormSpec => ({
  id: 'visit',
  fields: [
    { ...field, name: 'person' },
    { name: 'note', displayName: 'Note', dataType: 'STRING' },
  ],
});

/** A form that draws its one field by itself, and tells what it holds and whether that was entered. */
function OwnForm(props: {
  readonly spec: FormSpec;
  readonly defaultValues: Record<string, unknown> | undefined;
  readonly onDrawn: (value: unknown, isDirty: boolean) => void;
}) {
  const { spec, defaultValues, onDrawn } = props;
  const form = useSpecForm({ spec, defaultValues });
  if (form.status !== 'ready') return null;
  onDrawn(form.values['person'], form.isDirty);
  return <SpecField {...form.fieldProps('person')} />;
}

const told = (faults: readonly { readonly code: string }[]) =>
  faults.filter(({ code }) => code === 'default-invalid').length;
const errorText = () => document.querySelector('.spec-field-error p')?.textContent ?? null;

function showForm(field: InputFieldSpec, { harness }: ReturnType<typeof backEnd>, props: object = {}) {
  const onSubmit = vi.fn();
  render(
    <SpecFieldProvider {...harness.provider}>
      <SpecForm spec={formOf(field)} onSubmit={onSubmit} {...props} />
    </SpecFieldProvider>,
  );
  return { onSubmit };
}

describe('a default that its endpoint does not have', () => {
  it('is dropped with a notice', async () => {
    const back = backEnd();
    const onChange = vi.fn();
    const { faults } = renderField({ spec: person(), onChange }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(async () => expect((await findBox()).value).toBe(''));
    expect([errorText(), onChange.mock.calls]).toEqual([null, []]);
    expect(back.asked.filter(({ search }) => search.includes('bob'))).toHaveLength(1);
  });

  it('stays where only a search was asked, which does not tell whether there is such a value', async () => {
    const back = backEnd();
    const { faults } = renderField({ spec: person({}, false) }, back.harness);

    await waitFor(() => expect(back.asked.some(({ search }) => search.includes('bob'))).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    expect([(await findBox()).value, told(faults), errorText()]).toEqual(['bob', 0, null]);
  });

  it('leaves the others of a list', async () => {
    const back = backEnd();
    const spec = person({ expectMultipleValues: true, default: ['ada', 'bob'] });
    const { faults } = renderField({ spec }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Remove bob/ })).toBeNull());
    expect(errorText()).toBeNull();
  });

  it('is dropped in a form, which is as if it had begun without', async () => {
    const back = backEnd();
    const { onSubmit } = showForm(person(), back);

    await waitFor(() => expect(told(back.harness.faults)).toBe(1));
    await waitFor(async () => expect((await findBox()).value).toBe(''));
    expect(errorText()).toBeNull();
    // Nobody is warned of leaving what was not begun.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: /Submit|Send|Save/ }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('person');
    expect(told(back.harness.faults)).toBe(1);
  });

  it.each([
    ['dropped', undefined, ''],
    ['kept where it is a saved value', { person: 'bob' }, 'bob'],
  ])('is %s in a form drawn by fieldProps', async (_what, defaultValues, shown) => {
    const back = backEnd();
    const onDrawn = vi.fn();
    render(
      <SpecFieldProvider {...back.harness.provider}>
        <OwnForm spec={formOf(person())} defaultValues={defaultValues} onDrawn={onDrawn} />
      </SpecFieldProvider>,
    );

    await waitFor(() => expect(told(back.harness.faults)).toBe(1));
    await waitFor(async () => expect((await findBox()).value).toBe(shown));
    expect(onDrawn.mock.lastCall).toEqual([shown || null, false]);
    expect(told(back.harness.faults)).toBe(1);
    expect(errorText() === null).toBe(shown === '');
  });

  it('is an error of the person where a form has it as a saved value', async () => {
    const back = backEnd();
    showForm(person(), back, { defaultValues: { person: 'bob' } });

    await waitFor(() => expect(errorText()).toMatch(/Choose one of/));
    expect((await findBox()).value).toBe('bob');
  });

  it.each(['alone', 'in a form'])('stays as it is while its endpoint cannot be asked, %s', async (where) => {
    const back = backEnd(() => new Response('', { status: 503 }));
    if (where === 'alone') renderField({ spec: person() }, back.harness);
    else showForm(person(), back);

    await waitFor(() => expect(back.asked.length).toBeGreaterThan(0));
    await waitFor(async () => expect((await findBox()).value).toBe('bob'));
    expect([told(back.harness.faults), errorText()]).toEqual([0, null]);
  });

  it('is kept with its label where the endpoint has it', async () => {
    const back = backEnd();
    showForm(person({ default: 'ada' }), back);

    await waitFor(async () => expect((await findBox()).value).toBe('Ada Lovelace'));
    expect(told(back.harness.faults)).toBe(0);
  });
});
