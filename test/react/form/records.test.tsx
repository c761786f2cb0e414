/** Records in one form: loaded late, changed and switched; and other forms with the same id. D90, D91. */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type Fault,
  type FormSpec,
  type HttpClient,
  loadControls,
  localDraft,
  SpecField,
  SpecFieldProvider,
  SpecForm,
  type SpecFormProps,
  useSpecForm,
} from '../../../src/index.js';

const text = (name: string, displayName: string, more: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...more,
});
const items = ['Bergen', 'Oslo'].map((label) => ({ value: label.toLowerCase(), label }));
const ticket: FormSpec = {
  id: 'ticket',
  fields: [
    text('subject', 'Subject'),
    text('city', 'City', { valuesEndpoint: { protocol: 'INLINE', items } }),
    text('tags', 'Tags', { expectMultipleValues: true }),
    text('home', 'Home', { dataType: 'OBJECT', subFields: [text('street', 'Street')] }),
    text('pin', 'Password', { formatHint: 'password' }),
  ],
};
const first = { subject: 'First', city: 'bergen', tags: ['a'], home: { street: 'One' } };
const second = { subject: 'Second', city: 'oslo', tags: ['b', 'c'], home: { street: 'Two' } };

/** A server with the ticket under each path. */
const fetchTicket: HttpClient = () => Promise.resolve(Response.json(ticket));

function show(given: Partial<SpecFormProps>) {
  const sent: unknown[] = [];
  const faults: Fault[] = [];
  const queryClient = new QueryClient();
  const page = (props: Partial<SpecFormProps>) => (
    <SpecFieldProvider queryClient={queryClient} fetch={fetchTicket} onFault={(fault) => faults.push(fault)}>
      <SpecForm
        spec={ticket}
        onSubmit={(values: unknown) => void sent.push(values)}
        kind="combobox"
        {...props}
      />
    </SpecFieldProvider>
  );
  const { rerender, unmount } = render(page(given));
  const late = () => faults.filter(({ code }) => code === 'defaults-late');
  return { sent, late, unmount, change: (props: Partial<SpecFormProps>) => rerender(page(props)) };
}

const box = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = async (name: RegExp | string, keys: string) => {
  await userEvent.click(await box(name), { delay: 90 });
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`);
};
const press = async (name: string) =>
  userEvent.click(await screen.findByRole('button', { name }), { delay: 90 });
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
const holds = async (subject: string, city: string, street: string) => {
  await waitFor(async () => expect(await box(/^Subject/)).toHaveValue(subject));
  await waitFor(async () => expect(await box(/^City/)).toHaveValue(city));
  expect(await box(/^Street/)).toHaveValue(street);
};

beforeAll(loadControls);
afterEach(() => localStorage.clear());

describe('defaultValues that arrive late or change', () => {
  it('fill the form while it is unchanged, and do not make it dirty', async () => {
    const { change, sent, late } = show({});
    await holds('', '', '');

    change({ defaultValues: first });
    await holds('First', 'Bergen', 'One');
    change({ defaultValues: second });
    await holds('Second', 'Oslo', 'Two');
    change({ defaultValues: undefined });
    await holds('', '', '');
    change({ defaultValues: second });
    await holds('Second', 'Oslo', 'Two');

    expect(isAsked()).toBe(false);
    expect(late()).toEqual([]);
    await press('Send');
    await waitFor(() => expect(sent).toEqual([second]));
  });

  it('fill the form after the input was reverted', async () => {
    const { change } = show({ defaultValues: first });
    await type(/^Subject/, 'Firs');
    await userEvent.keyboard('t');

    change({ defaultValues: second });

    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('Second'));
  });

  it('clear the error of a refused submit by filling the required field', async () => {
    const fields = ticket.fields.map((field) => ({ ...field, required: field.name === 'subject' }));
    const { change, sent } = show({ spec: { ...ticket, fields } });
    await box(/^Subject/);
    await press('Send');
    await waitFor(async () => expect(await box(/^Subject/)).toHaveAttribute('aria-invalid', 'true'));

    change({ spec: { ...ticket, fields }, defaultValues: first });

    await holds('First', 'Bergen', 'One');
    await waitFor(async () => expect(await box(/^Subject/)).toHaveAttribute('aria-invalid', 'false'));
    expect(sent).toEqual([]);
  });

  it.each([
    ['a value', () => type(/^Subject/, 'mine'), /^Subject/, 'mine'],
    ['a part of an object', () => type(/^Street/, 'mine'), /^Street/, 'mine'],
    ['a text that is not a value', () => type(/^City/, 'Zz'), /^City/, 'Zz'],
  ] as const)(
    'are ignored after %s was entered, with one defaults-late report',
    async (_what, enter, name, entered) => {
      const { change, late } = show({ defaultValues: first });
      await enter();

      change({ defaultValues: second });
      change({ defaultValues: { ...second, tags: ['d'] } });

      expect(await box(name)).toHaveValue(entered);
      await waitFor(() => expect(late()).toHaveLength(1));
      expect(late()[0]).toMatchObject({ where: 'defaultValues', hint: expect.stringContaining('key') });
      expect(isAsked()).toBe(true);
    },
  );

  it.each([
    ['a value', () => type(/^Subject/, 'mine'), ['mine', 'Bergen', 'One'], { subject: 'mine' }],
    ['a part of an object', () => type(/^Street/, 'mine'), ['First', 'Bergen', 'mine'], undefined],
    ['a text that is not a value', () => type(/^City/, 'Zz'), ['First', 'Zz', 'One'], undefined],
  ] as const)(
    'fill the fields without input if the record arrives after %s',
    async (_what, enter, shown, own) => {
      const { change, sent, late } = show({});
      await enter();

      change({ defaultValues: first });

      await holds(shown[0], shown[1], shown[2]);
      expect([late(), isAsked()]).toEqual([[], true]);
      if (!own) return;
      await press('Send');
      await waitFor(() => expect(sent).toEqual([{ ...first, ...own }]));
    },
  );

  it('keep the input if they are an equal new object', async () => {
    const { change, late } = show({ defaultValues: { ...first } });
    await type(/^Subject/, 'mine');

    change({ defaultValues: { ...first, home: { street: 'One' }, subject: 'First' } });

    await holds('mine', 'Bergen', 'One');
    expect(late()).toEqual([]);
  });

  it('fill only the fields that a draft has not restored', async () => {
    const draft = localDraft('ann');
    const before = show({ draft });
    await type(/^Subject/, 'mine');
    await waitFor(() => expect(isAsked()).toBe(false));
    before.unmount();

    const { change } = show({ draft });
    await holds('mine', '', '');
    change({ draft, defaultValues: first });

    await holds('mine', 'Bergen', 'One');
  });

  it('are restored by a reset, even if ignored before', async () => {
    const { change } = show({ defaultValues: first });
    await type(/^Subject/, 'mine');
    change({ defaultValues: second });
    expect(await box(/^Subject/)).toHaveValue('mine');

    act(() => document.querySelector('form')?.reset());

    await holds('Second', 'Oslo', 'Two');
  });

  it('fill the form after a pending submit ends', async () => {
    const replies: ((reply: unknown) => void)[] = [];
    const onSubmit = () => new Promise((resolve) => replies.push(resolve));
    const { change, late } = show({ defaultValues: first, onSubmit });
    await type(/^Subject/, 'mine');
    await press('Send');
    await screen.findByText('Sending…');

    change({ onSubmit, defaultValues: { ...first, subject: 'mine, as the server writes it' } });
    expect(await box(/^Subject/)).toHaveValue('mine');
    await act(async () => replies[0]?.(undefined));

    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('mine, as the server writes it'));
    expect(screen.getAllByText('Sent')).not.toEqual([]);
    expect(late()).toEqual([]);
  });

  it('fill a form of useSpecForm', async () => {
    const Own = ({ defaultValues }: { readonly defaultValues: typeof first | undefined }) => {
      const form = useSpecForm({ spec: ticket, onSubmit: () => undefined, defaultValues });
      return form.status === 'ready' ? <SpecField {...form.fieldProps('subject')} /> : null;
    };
    const client = new QueryClient();
    const page = (defaultValues?: typeof first) => (
      <SpecFieldProvider queryClient={client}>
        <Own defaultValues={defaultValues} />
      </SpecFieldProvider>
    );
    const { rerender } = render(page());
    expect(await box(/^Subject/)).toHaveValue('');

    rerender(page(first));

    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('First'));
  });
});

describe('another form with the same id', () => {
  it.each([
    ['another path', { spec: '/customers/1/ticket' }, { spec: '/customers/2/ticket' }],
    ['another query', { spec: '/ticket?customer=1' }, { spec: '/ticket?customer=2' }],
    ['another instanceKey', { spec: '/ticket', instanceKey: 1 }, { spec: '/ticket', instanceKey: 2 }],
    [
      'documents that are sent elsewhere',
      { spec: { ...ticket, submitEndpoint: { uri: '/1' } } },
      { spec: { ...ticket, submitEndpoint: { uri: '/2' } } },
    ],
  ])('starts empty for %s, with a draft of its own', async (_what, one, other) => {
    const draft = localDraft('ann');
    const { change, sent } = show({ ...one, draft });
    await type(/^Subject/, 'of customer 1');
    await type(/^Password/, 'secret 1');
    await type(/^City/, 'Zz');

    change({ ...other, draft });
    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue(''));
    expect(await box(/^Password/)).toHaveValue('');
    expect(await box(/^City/)).toHaveValue('');
    await type(/^Subject/, 'of customer 2');
    await press('Send');
    await waitFor(() => expect(sent).toEqual([{ subject: 'of customer 2' }]));

    change({ ...one, draft });
    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('of customer 1'));
  });

  it.each([
    ['a URL that names another language', { spec: '/ticket?lang=en' }, { spec: '/ticket?lang=de' }],
    ['an object instead of a URL', { spec: '/ticket' }, { spec: { ...ticket, displayName: 'Ticket' } }],
  ])('keeps the input under the same instanceKey: %s', async (_what, one, other) => {
    const draft = localDraft('ann');
    const { change, unmount } = show({ ...one, draft, instanceKey: 'order 1' });
    await type(/^Subject/, 'mine');

    change({ ...other, draft, instanceKey: 'order 1' });
    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('mine'));
    await waitFor(() => expect(isAsked()).toBe(false));
    unmount();

    show({ ...other, draft, instanceKey: 'order 1' });
    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('mine'));
  });

  it('keeps the input if the same URL is written in another way', async () => {
    const { change } = show({ spec: '/ticket' });
    await type(/^Subject/, 'mine');

    change({ spec: new URL('/ticket', location.href).href });

    await waitFor(async () => expect(await box(/^Subject/)).toHaveValue('mine'));
  });
});

/** Which field of a form has another type, and how its value and its text are entered. */
const retyped = [
  ['top level', 'size', (part: object) => [part]],
  [
    'a part of an object',
    'box',
    (part: object) => [text('box', 'Box', { dataType: 'OBJECT', subFields: [part] })],
  ],
  [
    'a part of a list entry',
    'boxes',
    (part: object) => [
      text('boxes', 'Boxes', { dataType: 'OBJECT', expectMultipleValues: true, subFields: [part] }),
    ],
  ],
] as const;

describe.each(retyped)('a field of another data type at %s', (_where, name, fieldsOf) => {
  const formOf = (part: object): FormSpec => ({
    id: 'parcel',
    fields: [
      text('subject', 'Subject'),
      ...fieldsOf({ ...text('size', 'Size'), ...part }),
    ] as FormSpec['fields'],
  });
  const begun = (size: unknown) => (name === 'size' ? size : name === 'box' ? { size } : [{ size }]);
  const numbers = { dataType: 'NUMBER' };

  it('drops the former value and text, while other fields keep theirs', async () => {
    const { change, sent } = show({ spec: formOf({}), defaultValues: { [name]: begun('large') } });
    await type(/^Subject/, 'mine');
    await type(/^Size/, 'larger');

    change({ spec: formOf(numbers) });

    await waitFor(async () => expect(await box(/^Size/)).toHaveValue(''));
    expect(await box(/^Size/)).toHaveAttribute('aria-invalid', 'false');
    expect(await box(/^Subject/)).toHaveValue('mine');
    await press('Send');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ subject: 'mine' });
    expect(JSON.stringify(sent)).not.toContain('larg');
  });

  it('drops refused text and its error', async () => {
    const { change } = show({ spec: formOf(numbers), defaultValues: { [name]: begun(5) } });
    await type(/^Size/, 'five{Tab}');
    await waitFor(async () => expect(await box(/^Size/)).toHaveAttribute('aria-invalid', 'true'));

    change({ spec: formOf({}) });

    await waitFor(async () => expect(await box(/^Size/)).toHaveValue(''));
    expect(await box(/^Size/)).toHaveAttribute('aria-invalid', 'false');
  });

  it('stays empty when the answer to a submit of its old value arrives, and after a reset', async () => {
    const replies: ((reply: unknown) => void)[] = [];
    const onSubmit = () => new Promise((resolve) => replies.push(resolve));
    const { change } = show({ spec: formOf({}), defaultValues: { [name]: begun('large') }, onSubmit });
    await type(/^Size/, 'larger');
    await press('Send');
    await screen.findByText('Sending…');

    change({ spec: formOf(numbers), onSubmit });
    await act(async () => replies[0]?.(undefined));
    await waitFor(() => expect(screen.getAllByText('Sent')).not.toEqual([]));
    expect(await box(/^Size/)).toHaveValue('');

    act(() => document.querySelector('form')?.reset());
    expect(await box(/^Size/)).toHaveValue('');
    expect(isAsked()).toBe(false);
  });

  it('shows default values of its own type', async () => {
    const { change } = show({ spec: formOf({}), defaultValues: { [name]: begun('large') } });
    await type(/^Size/, 'larger');

    change({ spec: formOf(numbers), defaultValues: { [name]: begun(7) } });

    await waitFor(async () => expect(await box(/^Size/)).toHaveValue('7'));
  });
});
