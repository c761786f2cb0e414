/** Input survives a new document, another language and a moved entry, and is not shown to another person. D58. */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  type FormSpec,
  type HttpClient,
  loadControls,
  localDraft,
  SpecField,
  SpecFieldProvider,
  type SpecFieldProviderProps,
  SpecForm,
  type SpecFormProps,
} from '../../../src/index.js';

const cities = { uri: '/cities', debounceMs: 0 };
const field = (name: string, displayName: string, members: object = {}) => ({
  name,
  displayName,
  dataType: 'STRING',
  ...members,
});
const german = { City: 'Stadt', Street: 'Straße' };
const formIn = (locale: string): FormSpec => ({
  id: 'f',
  fields: [
    field('city', locale === 'de' ? german.City : 'City', { valuesEndpoint: cities }),
    field('street', locale === 'de' ? german.Street : 'Street'),
  ],
});

/** A server whose answers wait for the test, by a part of their URL. */
function createServer() {
  const waiting: { readonly url: string; readonly answer: (reply: Response) => void }[] = [];
  const fetch: HttpClient = (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === '/form') {
      const reply = () => Response.json(formIn(request.headers.get('accept-language') ?? 'en'));
      if (!held.has('/form')) return Promise.resolve(reply());
      return new Promise((answer) => waiting.push({ url: pathname, answer: () => answer(reply()) }));
    }
    const text = new URLSearchParams(search).get('search') ?? '';
    const reply = Response.json(text === '' ? [] : [{ value: text.toUpperCase(), label: text }]);
    if (!held.has('/cities') || text === '') return Promise.resolve(reply);
    return new Promise((answer) => waiting.push({ url: pathname, answer: () => answer(reply) }));
  };
  const held = new Set<string>();
  return {
    fetch,
    hold: (path: string) => held.add(path),
    isAsked: (path: string) => waiting.filter(({ url }) => url === path).length,
    release: () => held.clear(),
    /** Answers all that waits, at once. */
    answer: () => act(async () => waiting.splice(0).forEach(({ answer }) => answer(Response.json({})))),
  };
}

function show(form: Partial<SpecFormProps>, provider: Partial<SpecFieldProviderProps>) {
  const queryClient = new QueryClient();
  const sent: Record<string, unknown>[] = [];
  const page = (changed: Partial<SpecFieldProviderProps>) => (
    <SpecFieldProvider queryClient={queryClient} {...provider} {...changed}>
      <SpecForm spec="/form" onSubmit={(values) => void sent.push(values)} {...form} />
    </SpecFieldProvider>
  );
  const { rerender, unmount } = render(page({}));
  return { sent, unmount, change: (changed: Partial<SpecFieldProviderProps>) => rerender(page(changed)) };
}

const box = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const type = async (name: RegExp | string, text: string) => {
  await userEvent.click(await box(name));
  await userEvent.keyboard(text);
};
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(loadControls);
afterEach(() => localStorage.clear());

describe('a form whose language is switched', () => {
  it('shows the old form until the new document loads, and keeps the input and its dirty state', async () => {
    const server = createServer();
    const { change } = show({}, { fetch: server.fetch });
    await type(/^Street/, 'Gasse 1');
    await type(/^City/, 'ber');
    server.hold('/form');

    change({ locale: 'de' });
    await waitFor(() => expect(server.isAsked('/form')).toBe(1));
    expect(await box(/^Street/)).toHaveValue('Gasse 1');
    await server.answer();

    expect(await box(/^Straße/)).toHaveValue('Gasse 1');
    await waitFor(async () => expect(await box(/^Stadt/)).toHaveValue('ber'));
    expect(isAsked()).toBe(true);
  });

  it('keeps the draft without a message, and repeats the pending lookup', async () => {
    const server = createServer();
    const { change, sent } = show({ draft: localDraft('ann') }, { fetch: server.fetch });
    await type(/^Street/, 'Gasse 1');
    await waitFor(() => expect(isAsked()).toBe(false));
    server.hold('/cities');
    await type(/^City/, 'bern{Tab}');
    await waitFor(() => expect(server.isAsked('/cities')).toBeGreaterThan(0));

    change({ locale: 'de' });
    await box(/^Straße/);
    await waitFor(() => expect(server.isAsked('/cities')).toBeGreaterThan(1));
    await server.answer();
    await userEvent.click(screen.getByRole('button', { name: 'Senden' }));

    await waitFor(() => expect(sent).toEqual([{ city: 'BERN', street: 'Gasse 1' }]));
    expect(screen.queryByText(/sind wieder da/)).toBeNull();
  });
});

describe('a form whose document changes while it is being sent', () => {
  it('shows server errors at the remaining fields, and those of removed fields at the form', async () => {
    const server = createServer();
    const replies: ((reply: unknown) => void)[] = [];
    const onSubmit = () => new Promise<unknown>((reply) => replies.push(reply));
    const { change } = show({ onSubmit }, { fetch: server.fetch });
    await type(/^Street/, 'Gasse 1');
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await screen.findByText('Sending…');

    change({ locale: 'de' });
    expect(await box(/^Straße/)).toHaveValue('Gasse 1');
    await act(async () =>
      replies[0]?.({
        errors: [
          { pointer: '#/street', detail: 'Unbekannt.' },
          { pointer: '#/gone', detail: 'Von gestern.' },
        ],
      }),
    );

    await waitFor(async () => expect(await box(/^Straße/)).toHaveAccessibleDescription('Unbekannt.'));
    expect(screen.getByText('Von gestern.')).toBeVisible();
    expect(isAsked()).toBe(true);
  });
});

const isGerman = (request: Request) => request.headers.get('accept-language') === 'de';

const dated = (displayName: string, more: object = {}): FormSpec => ({
  id: 'f',
  fields: [{ name: 'day', displayName, dataType: 'DATE', ...more }],
});

const formAlone = (spec: FormSpec) => (
  <SpecFieldProvider>
    <SpecForm spec={spec} />
  </SpecFieldProvider>
);

describe('a half-typed date', () => {
  const pages = {
    form: (spec: FormSpec, onSubmit: (values: object) => void) => (
      <SpecForm spec={spec} onSubmit={onSubmit} />
    ),
    field: ({ fields: [spec] }: FormSpec, onSubmit: (values: object) => void) =>
      spec && <SpecField spec={spec} onChange={(day) => onSubmit({ day })} />,
  };

  it.each(['form', 'field'] as const)('stays in the same box under another document: %s', async (kind) => {
    const sent: object[] = [];
    const pageOf = (spec: FormSpec) => (
      <SpecFieldProvider>{pages[kind](spec, (values) => sent.push(values))}</SpecFieldProvider>
    );
    const { rerender } = render(pageOf(dated('Day')));
    const before = await box('Day');
    await userEvent.click(before, { position: { x: 18, y: 10 } });
    await userEvent.keyboard('1224');
    expect(before.validity.badInput).toBe(true);

    rerender(pageOf(dated('Tag', { description: 'Wann?' })));

    expect(await box('Tag')).toBe(before);
    expect(before.validity.badInput).toBe(true);
    expect(before).toHaveFocus();
    await userEvent.keyboard('2027');
    if (kind === 'form') await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent.at(-1)).toEqual({ day: '2027-12-24' }));
  });

  it('shows its error in the new document if the box was left', async () => {
    const { rerender } = render(formAlone(dated('Day')));
    await userEvent.click(await box('Day'), { position: { x: 18, y: 10 } });
    await userEvent.keyboard('12{Tab}{Tab}{Tab}{Tab}');
    await waitFor(async () => expect(await box('Day')).toBeInvalid());

    rerender(formAlone(dated('Tag')));

    await waitFor(async () => expect(await box('Tag')).toHaveAccessibleDescription('Enter a real date.'));
  });

  it('is removed if the new document has no date field of that name', async () => {
    const { rerender } = render(formAlone(dated('Day')));
    await userEvent.click(await box('Day'), { position: { x: 18, y: 10 } });
    await userEvent.keyboard('12');

    rerender(formAlone({ id: 'f', fields: [{ name: 'day', displayName: 'Tag', dataType: 'STRING' }] }));

    const now = await box('Tag');
    expect(now).toHaveValue('');
    expect(now).toHaveAttribute('type', 'text');
  });
});

describe('a language whose document fails to load', () => {
  it.each([
    ['a value', 'Gasse 1', /^Street/],
    ['half-typed text', 'ber', /^City/],
  ])(
    'keeps the warning before leaving, and restores the input with the form: %s',
    async (_what, text, name) => {
      const { fetch } = createServer();
      const failing: HttpClient = async (request) =>
        isGerman(request) ? new Response(null, { status: 500 }) : fetch(request);
      const { change } = show({}, { fetch: failing });
      await type(name, text);

      change({ locale: 'de' });
      await waitFor(() => expect(document.querySelector('[data-status=failed]')).not.toBeNull());
      expect(isAsked()).toBe(true);
      change({ locale: 'en' });

      expect(await box(name)).toHaveValue(text);
      expect(isAsked()).toBe(true);
    },
  );
});

describe('a form of another person', () => {
  it.each([
    ['scope', { scope: 'ann' }, { scope: 'bob' }],
    ['client', {}, { fetch: createServer().fetch }],
  ])('neither shows nor sends the first person’s input: another %s', async (_what, ann, bob) => {
    const server = createServer();
    const { change, sent } = show({ draft: localDraft('us') }, { fetch: server.fetch, ...ann });
    await type(/^Street/, "ann's");
    await type(/^City/, 'ann');
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("ann's"));

    change(bob);

    await waitFor(async () => expect(await box(/^Street/)).toHaveValue(''));
    expect(await box(/^City/)).toHaveValue('');
    expect(isAsked()).toBe(false);
    await type(/^Street/, "bob's");
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toEqual([{ street: "bob's" }]));
    expect(screen.queryByText(/^We restored/)).toBeNull();
    expect(JSON.stringify(localStorage)).toContain("ann's");
  });

  it('is empty with an inline document, and so is a single field', async () => {
    const { rerender } = render(pageOf('ann'));
    await type('Street', "ann's");
    await type('Note', "ann's, too");

    rerender(pageOf('bob'));

    expect(await box('Street')).toHaveValue('');
    expect(await box('Note')).toHaveValue('');
  });
});

const alone: FormSpec = { id: 'g', fields: [field('street', 'Street')] };
const note = field('note', 'Note');

const pageOf = (scope: string) => (
  <SpecFieldProvider scope={scope}>
    <SpecForm spec={alone} onSubmit={() => undefined} />
    <SpecField spec={note} />
  </SpecFieldProvider>
);

describe('a box that a condition hides', () => {
  it('keeps text whose lookup is pending, and repeats the lookup when shown', async () => {
    const server = createServer();
    server.hold('/cities');
    const spec: FormSpec = {
      id: 'f',
      fields: [
        field('abroad', 'Abroad', { dataType: 'BOOLEAN' }),
        field('city', 'City', { valuesEndpoint: cities }),
      ],
      crossConstraints: [
        {
          type: 'visibleWhen',
          fields: ['city', 'abroad'],
          params: { field: 'abroad', operator: 'neq', value: true },
        },
      ],
    };
    const { sent } = show({ spec }, { fetch: server.fetch });
    await type(/^City/, 'bern{Tab}');
    await waitFor(() => expect(server.isAsked('/cities')).toBeGreaterThan(0));
    const abroad = screen.getByRole('checkbox', { name: 'Abroad' });

    await userEvent.click(abroad);
    await waitFor(() => expect(screen.queryByLabelText(/^City/)).toBeNull());
    await server.answer();
    const asked = server.isAsked('/cities');
    await userEvent.click(abroad);

    await waitFor(async () => expect(await box(/^City/)).toHaveValue('bern'));
    await waitFor(() => expect(server.isAsked('/cities')).toBeGreaterThan(asked));
    server.release();
    await server.answer();
    await userEvent.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(sent).toMatchObject([{ city: 'BERN' }]));
  });
});

const boxes = () => screen.getAllByRole<HTMLInputElement>('combobox', { name: /^City/ });

const enter = async (at: number, text: string) => {
  await userEvent.click(boxes()[at] as HTMLElement);
  await userEvent.keyboard(text);
};

describe('a list of objects', () => {
  const spec: FormSpec = {
    id: 'f',
    fields: [
      field('stops', 'Stops', {
        dataType: 'OBJECT',
        expectMultipleValues: true,
        subFields: [field('city', 'City', { valuesEndpoint: cities }), field('note', 'Note')],
      }),
    ],
  };

  it('applies two pending lookups to the right entries after one is moved', async () => {
    const server = createServer();
    show(
      { spec, defaultValues: { stops: [{ note: 'a' }, { note: 'b' }, { note: 'c' }] } },
      { fetch: server.fetch },
    );
    await waitFor(() => expect(boxes()).toHaveLength(3));
    server.hold('/cities');
    await enter(0, 'bern{Tab}');
    await enter(1, 'basel{Tab}');
    await waitFor(() => expect(server.isAsked('/cities')).toBeGreaterThan(1));

    await userEvent.click(screen.getByRole('button', { name: 'Move entry 2 up' }));
    await server.answer();

    await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['basel', 'bern', '']));
    const form = document.querySelector('form') as HTMLFormElement;
    expect([...new FormData(form).entries()]).toEqual([
      ['stops.0.city', 'BASEL'],
      ['stops.0.note', 'b'],
      ['stops.1.city', 'BERN'],
      ['stops.1.note', 'a'],
      ['stops.2.note', 'c'],
    ]);
  });

  it('keeps half-typed text in its entry if another entry is removed', async () => {
    const server = createServer();
    show({ spec, defaultValues: { stops: [{ note: 'a' }, { note: 'b' }] } }, { fetch: server.fetch });
    await waitFor(() => expect(boxes()).toHaveLength(2));
    server.hold('/cities');
    await enter(1, 'basel');
    const [first] = screen.getAllByRole('button', { name: /^Remove/ });

    await userEvent.click(first as HTMLElement);

    await waitFor(() => expect(boxes().map(({ value }) => value)).toEqual(['basel']));
    await server.answer();
  });
});
