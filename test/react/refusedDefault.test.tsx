/** A default that its endpoint does not have: requested once, and dropped with a notice and without an error. D71. */
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

/** A back end of these people, which records its requests. */
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

/** A form that renders its one field by itself, and reports its value and whether it is dirty. */
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
  it('is dropped and reported as default-invalid', async () => {
    const back = backEnd();
    const onChange = vi.fn();
    const { faults } = renderField({ spec: person(), onChange }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(async () => expect((await findBox()).value).toBe(''));
    expect([errorText(), onChange.mock.calls]).toEqual([null, []]);
    expect(back.asked.filter(({ search }) => search.includes('bob'))).toHaveLength(1);
  });

  it('is kept if it can only be searched for, which cannot prove it missing', async () => {
    const back = backEnd();
    const { faults } = renderField({ spec: person({}, false) }, back.harness);

    await waitFor(() => expect(back.asked.some(({ search }) => search.includes('bob'))).toBe(true));
    await userEvent.tab();
    await userEvent.tab();
    expect([(await findBox()).value, told(faults), errorText()]).toEqual(['bob', 0, null]);
  });

  it('keeps the other values of a list', async () => {
    const back = backEnd();
    const spec = person({ expectMultipleValues: true, default: ['ada', 'bob'] });
    const { faults } = renderField({ spec }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Remove bob/ })).toBeNull());
    expect(errorText()).toBeNull();
  });

  it('is dropped in a form, which stays untouched and is sent without it', async () => {
    const back = backEnd();
    const { onSubmit } = showForm(person(), back);

    await waitFor(() => expect(told(back.harness.faults)).toBe(1));
    await waitFor(async () => expect((await findBox()).value).toBe(''));
    expect(errorText()).toBeNull();
    // There is no warning before leaving an untouched form.
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: /Submit|Send|Save/ }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('person');
    expect(told(back.harness.faults)).toBe(1);
  });

  it.each([
    ['dropped', undefined, ''],
    ['kept if it is a saved value', { person: 'bob' }, 'bob'],
  ])('is %s in a form rendered by fieldProps', async (_what, defaultValues, shown) => {
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

  it('is an error if it is a saved value of a form', async () => {
    const back = backEnd();
    showForm(person(), back, { defaultValues: { person: 'bob' } });

    await waitFor(() => expect(errorText()).toMatch(/from the list/));
    expect((await findBox()).value).toBe('bob');
  });

  it.each(['alone', 'in a form'])('is kept while its endpoint fails, %s', async (where) => {
    const back = backEnd(() => new Response('', { status: 503 }));
    if (where === 'alone') renderField({ spec: person() }, back.harness);
    else showForm(person(), back);

    await waitFor(() => expect(back.asked.length).toBeGreaterThan(0));
    await waitFor(async () => expect((await findBox()).value).toBe('bob'));
    expect([told(back.harness.faults), errorText()]).toEqual([0, null]);
  });

  it('is kept with its label if the endpoint has it', async () => {
    const back = backEnd();
    showForm(person({ default: 'ada' }), back);

    await waitFor(async () => expect((await findBox()).value).toBe('Ada Lovelace'));
    expect(told(back.harness.faults)).toBe(0);
  });
});

/** An object with a person, whose endpoint does not have the default. */
const visit = (more: Partial<InputFieldSpec> = {}): InputFieldSpec => ({
  displayName: 'Visit',
  dataType: 'OBJECT',
  subFields: [
    { name: 'room', displayName: 'Room', dataType: 'STRING', default: 'B 12' },
    { ...person(), name: 'person' },
  ],
  ...more,
});
const shownIn = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

const allIn = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);

describe('a default of a part that its endpoint does not have', () => {
  it.each<[what: string, more: Partial<InputFieldSpec>]>([
    ['the default of the part', {}],
    [
      'the default of the object',
      {
        default: { room: 'B 12', person: 'bob' },
        subFields: visit().subFields?.map(({ default: _none, ...part }) => part) ?? [],
      },
    ],
  ])('is dropped and reported, with the other parts kept: %s', async (_what, more) => {
    const back = backEnd();
    const onChange = vi.fn();
    const { faults } = renderField({ spec: visit(more), onChange }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(async () => expect((await shownIn('Person')).value).toBe(''));
    expect([(await shownIn('Room')).value, errorText(), onChange.mock.calls]).toEqual(['B 12', null, []]);
    expect(faults).toContainEqual(expect.objectContaining({ where: 'subFields[1].default' }));
  });

  it('is dropped in an object within an object', async () => {
    const back = backEnd();
    const spec = visit({ subFields: [{ ...visit(), name: 'visit' }] });
    const { faults } = renderField({ spec }, back.harness);

    await waitFor(async () => expect((await shownIn('Person')).value).toBe(''));
    expect([(await shownIn('Room')).value, errorText()]).toEqual(['B 12', null]);
    expect(faults).toContainEqual(expect.objectContaining({ where: 'subFields[0].subFields[1].default' }));
  });

  it('is dropped even if another part was filled in before the answer', async () => {
    const answers: ((response: Response) => void)[] = [];
    const answered = new Promise<Response>((resolve) => answers.push(resolve));
    const harness = createHarness({ fetch: async () => (await answered).clone() });
    const onChange = vi.fn();
    renderField({ spec: visit(), onChange }, harness);
    await userEvent.fill(await shownIn('Room'), 'C 3');

    answers[0]?.(Response.json([]));

    await waitFor(() => expect(told(harness.faults)).toBe(1));
    await waitFor(async () => expect((await shownIn('Person')).value).toBe(''));
    expect([(await shownIn('Room')).value, errorText()]).toEqual(['C 3', null]);
  });

  it('is dropped in a form, which stays untouched and is sent without it', async () => {
    const back = backEnd();
    const { onSubmit } = showForm({ ...visit(), name: 'person' }, back);

    await waitFor(() => expect(told(back.harness.faults)).toBe(1));
    await waitFor(async () => expect((await shownIn('Person')).value).toBe(''));
    expect(errorText()).toBeNull();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);

    await userEvent.click(screen.getByRole('button', { name: /Submit|Send|Save/ }));

    await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
    expect(onSubmit.mock.calls[0]?.[0]).toMatchObject({ person: { room: 'B 12' } });
    expect(onSubmit.mock.calls[0]?.[0]).not.toHaveProperty('person.person');
  });

  it.each<[where: string, props: object]>([
    ['in an uncontrolled field', { defaultValue: { person: 'bob' } }],
    ['in a controlled field', { value: { person: 'bob' }, onChange: () => undefined }],
  ])('is an error if it is a saved value, %s', async (_where, props) => {
    const back = backEnd();
    renderField({ spec: visit(), ...props }, back.harness);

    await waitFor(() => expect(errorText()).toMatch(/from the list/));
    expect([(await shownIn('Person')).value, told(back.harness.faults)]).toEqual(['bob', 0]);
  });

  it('is an error if it is a saved value of a form', async () => {
    const back = backEnd();
    showForm({ ...visit(), name: 'person' }, back, { defaultValues: { person: { person: 'bob' } } });

    await waitFor(() => expect(errorText()).toMatch(/from the list/));
    expect((await shownIn('Person')).value).toBe('bob');
  });

  it('is dropped in an added entry, and kept in a saved entry', async () => {
    const back = backEnd();
    const spec = visit({ expectMultipleValues: true });
    const { faults } = renderField({ spec, defaultValue: [{ person: 'bob' }] }, back.harness);
    await waitFor(() => expect(errorText()).toMatch(/from the list/));

    await userEvent.click(await screen.findByRole('button', { name: /Add/ }));

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(() => expect(allIn('Person')).toEqual(['bob', '']));
    expect(allIn('Room').at(-1)).toBe('B 12');
  });

  it('drops a default list of entries as a whole', async () => {
    const back = backEnd();
    const spec = visit({ expectMultipleValues: true, default: [{ room: 'A 1' }, { person: 'bob' }] });
    const { faults } = renderField({ spec }, back.harness);

    await waitFor(() => expect(told(faults)).toBe(1));
    await waitFor(() => expect(screen.queryByLabelText('Person')).toBeNull());
    expect(errorText()).toBeNull();
  });
});

const strict = (type: string, value: unknown): InputFieldSpec =>
  visit({
    expectMultipleValues: true,
    subFields: [
      { name: 'note', displayName: 'Note', dataType: 'STRING', default: 'kept' },
      {
        name: 'room',
        displayName: 'Room',
        dataType: 'STRING',
        default: 'B 12',
        constraints: [{ name: 'r', type, params: type === 'pattern' ? { regex: value } : { value } }],
      },
    ],
  });
describe('a default of a part that a constraint refuses', () => {
  it.each([
    ['length', strict('maxLength', 2)],
    ['pattern', strict('pattern', '^[0-9]+$')],
  ])('is dropped in each added entry, and reported once: %s', async (_what, spec) => {
    const { faults } = renderField({ spec });
    const add = await screen.findByRole('button', { name: /Add/ });

    await userEvent.click(add);
    await userEvent.click(add);

    await waitFor(() => expect(allIn('Room')).toEqual(['', '']));
    expect([allIn('Note'), told(faults), errorText()]).toEqual([['kept', 'kept'], 1, null]);
  });

  it('is dropped in an object of a form', async () => {
    const { subFields } = strict('pattern', '^[0-9]+$');
    const back = backEnd();
    showForm({ displayName: 'Visit', dataType: 'OBJECT', ...(subFields && { subFields }) }, back);

    await waitFor(async () => expect((await shownIn('Room')).value).toBe(''));
    expect([(await screen.findAllByLabelText<HTMLInputElement>('Note'))[0]?.value, errorText()]).toEqual([
      'kept',
      null,
    ]);
  });
});
