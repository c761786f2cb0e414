/**
 * The guarantees of a form hold for a field at top level, inside an OBJECT, and inside an entry of a list.
 * D19, D34–D41, D58.
 */
import { QueryClient } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
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

type Fields = FormSpec['fields'];

/** A place that a field can have in a form. */
interface Place {
  readonly where: string;
  /** The fields of a form that has these there. */
  readonly fields: (...fields: readonly object[]) => Fields;
  /** The values of a form that has these there. */
  readonly values: (values: Record<string, unknown>) => Record<string, unknown>;
  /** JSON pointer of a field there. */
  readonly pointer: (name: string) => string;
}

const places: readonly Place[] = [
  {
    where: 'at top level',
    fields: (...fields) => fields as unknown as Fields,
    values: (values) => values,
    pointer: (name) => `#/${name}`,
  },
  {
    where: 'inside an OBJECT',
    fields: (...subFields) => [text('home', 'Home', { dataType: 'OBJECT', subFields })],
    values: (home) => ({ home }),
    pointer: (name) => `#/home/${name}`,
  },
  {
    where: 'inside a list entry',
    fields: (...subFields) => [
      text('homes', 'Homes', { dataType: 'OBJECT', expectMultipleValues: true, subFields }),
    ],
    values: (entry) => ({ homes: [entry] }),
    pointer: (name) => `#/homes/0/${name}`,
  },
  {
    where: 'inside an OBJECT of a list entry',
    fields: (...inner) => [
      text('homes', 'Homes', {
        dataType: 'OBJECT',
        expectMultipleValues: true,
        subFields: [text('at', 'At', { dataType: 'OBJECT', subFields: inner })],
      }),
    ],
    values: (at) => ({ homes: [{ at }] }),
    pointer: (name) => `#/homes/0/at/${name}`,
  },
];

const valuesEndpoint = {
  uri: '/cities',
  mode: 'CLOSED',
  debounceMs: 0,
  requestParams: { valueParam: 'value' },
};
const city = (more: object = {}) => text('city', 'City', { valuesEndpoint, ...more });
const note = text('note', 'Note');
const cities = [
  { value: 'c1', label: 'Bergen' },
  { value: 'c2', label: 'Oslo' },
];

/** A server of cities whose answers wait for the test where it says so. */
function createServer() {
  let isHeld = false;
  const waiting: (() => void)[] = [];
  const fetch: HttpClient = (request) => {
    const { searchParams } = new URL(request.url);
    const search = (searchParams.get('search') ?? '').toLowerCase();
    const exact = searchParams.getAll('value');
    const found = cities.filter(({ value, label }) =>
      exact.length > 0 ? exact.includes(value) : label.toLowerCase().includes(search),
    );
    const reply = Response.json(found);
    if (!isHeld) return Promise.resolve(reply);
    return new Promise((answer) => waiting.push(() => answer(reply)));
  };
  return {
    fetch,
    hold: () => void (isHeld = true),
    get asked() {
      return waiting.length;
    },
    /** Answers all pending requests, and later ones at once. */
    answer: () => {
      isHeld = false;
      return act(async () => waiting.splice(0).forEach((reply) => reply()));
    },
  };
}

/** The button is above the fields, where no list of options covers it. */
const buttonsFirst = { display: 'flex', flexDirection: 'column-reverse' } as const;

function show(fields: Fields, props: Partial<SpecFormProps> = {}, server = createServer()) {
  const sent: unknown[] = [];
  const page = () => (
    <SpecFieldProvider queryClient={new QueryClient()} fetch={server.fetch}>
      <SpecForm
        spec={{ id: 'f', fields }}
        onSubmit={(values: unknown) => void sent.push(values)}
        style={buttonsFirst}
        {...props}
      />
    </SpecFieldProvider>
  );
  const shown = render(page());
  return { ...shown, sent, server, again: () => show(fields, props, server) };
}

const box = (name: RegExp | string) => screen.findByLabelText<HTMLInputElement>(name, { selector: 'input' });
const boxes = () => screen.getAllByLabelText<HTMLInputElement>(/^City/, { selector: 'input' });
/** Presses an element as a finger does: down, 90 ms, up. */
const press = (element: Element) => userEvent.click(element, { delay: 90 });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const send = async () => press(await button('Send'));
/** Types over all that is in a box. */
const type = async (name: RegExp | string, keys: string) => {
  await press(await box(name));
  await userEvent.keyboard(`{Control>}a{/Control}${keys}`);
};
/** The error text of a box. */
const errorOf = async (name: RegExp | string) => {
  const ids = (await box(name)).getAttribute('aria-describedby')?.split(' ') ?? [];
  const found = ids.map((id) => document.querySelector(`#${CSS.escape(id)}.spec-field-error`)?.textContent);
  return found.find(Boolean) ?? '';
};
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(loadControls);
beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

/** Ways to submit a form. */
const ways: readonly (readonly [how: string, submit: () => Promise<void>])[] = [
  ['the button', send],
  ['Enter', () => userEvent.keyboard('{Enter}')],
  [
    'the button, after Escape',
    async () => {
      await userEvent.keyboard('{Escape}');
      await send();
    },
  ],
];
/** Each place has two of the ways, one with a saved value. */
const placesAndWays = places.map((place, at) => ({
  ...place,
  cases: [0, 1].map((turn) => {
    const [how, submit] = ways[(at + turn) % ways.length] ?? ['the button', send];
    return { how, submit, what: turn === 0 ? 'a saved value' : 'no value', saved: savedOf(turn === 0) };
  }),
  saved: savedOf(at % 2 === 0),
}));

function savedOf(isSaved: boolean) {
  return isSaved ? { note: 'n', city: 'c1' } : { note: 'n' };
}

describe.each(placesAndWays)('a field $where', ({ fields, values, pointer, cases, saved: start }) => {
  it('shows an error and takes focus if it is required and empty', async () => {
    const { sent } = show(fields(note, city({ required: true })), { defaultValues: values({ note: 'n' }) });
    await box(/^City/);

    await send();
    await waitFor(async () => expect(await errorOf(/^City/)).toBe('Choose one.'));
    await waitFor(async () => expect(await box(/^City/)).toHaveFocus());
    expect(sent).toEqual([]);

    await type(/^City/, 'Oslo{Tab}');
    await send();
    await waitFor(() => expect(sent).toEqual([values({ note: 'n', city: 'c2' })]));
  });

  it.each(cases)(
    'is not sent by $how with $what while its text matches no value',
    async ({ submit, saved }) => {
      const { sent } = show(fields(note, city()), { defaultValues: values(saved) });
      await type(/^City/, 'Zz');

      await submit();
      await send();

      await waitFor(async () => expect(await errorOf(/^City/)).not.toBe(''));
      await waitFor(async () => expect(await box(/^City/)).toHaveFocus());
      expect(await box(/^City/)).toHaveValue('Zz');
      expect(sent).toEqual([]);
      expect(isAsked()).toBe(true);

      await type(/^City/, 'Oslo{Tab}');
      await send();
      await waitFor(() => expect(sent).toEqual([values({ note: 'n', city: 'c2' })]));
    },
  );

  it('is not sent while its lookup is pending, nor after the lookup finds no value', async () => {
    const { sent, server } = show(fields(note, city()), { defaultValues: values(start) });
    await box(/^City/);
    server.hold();
    await type(/^City/, 'Zz');

    await send();
    await waitFor(() => expect(server.asked).toBeGreaterThan(0));
    expect(sent).toEqual([]);
    await server.answer();

    await waitFor(async () => expect(await errorOf(/^City/)).not.toBe(''));
    await waitFor(async () => expect(await box(/^City/)).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('is sent as soon as its pending lookup is answered', async () => {
    const { sent, server } = show(fields(note, city()), { defaultValues: values(start) });
    await box(/^City/);
    server.hold();
    await type(/^City/, 'Oslo');

    await send();
    await waitFor(() => expect(server.asked).toBeGreaterThan(0));
    expect(sent).toEqual([]);
    await server.answer();

    await waitFor(() => expect(sent).toEqual([values({ note: 'n', city: 'c2' })]));
  });

  it('is not sent by `submit()` of useSpecForm while its text matches no value', async () => {
    const sent: unknown[] = [];
    const spec = { id: 'own', fields: fields(note, city()) };
    const defaultValues = values(start);
    const Own = () => {
      const form = useSpecForm({ spec, defaultValues, onSubmit: (all: unknown) => void sent.push(all) });
      if (form.status !== 'ready') return null;
      return (
        <>
          <button onClick={() => void form.submit()}>Send</button>
          {[...form.plan.fields.keys()].map((name) => (
            <SpecField key={name} {...form.fieldProps(name)} />
          ))}
        </>
      );
    };
    render(
      <SpecFieldProvider queryClient={new QueryClient()} fetch={createServer().fetch}>
        <Own />
      </SpecFieldProvider>,
    );
    await type(/^City/, 'Zz');

    await send();

    await waitFor(async () => expect(await errorOf(/^City/)).not.toBe(''));
    await waitFor(async () => expect(await box(/^City/)).toHaveFocus());
    expect(sent).toEqual([]);

    await type(/^City/, 'Oslo');
    await send();
    await waitFor(() => expect(sent).toEqual([values({ note: 'n', city: 'c2' })]));
  });

  it.each([
    [
      'an incomplete date',
      text('part', 'Part', { dataType: 'DATE', formatHint: 'date' }),
      '2026-01-02',
      '{Delete}',
    ],
    ['text instead of a number', text('part', 'Part', { dataType: 'NUMBER' }), 5, 'five'],
    ['text instead of an amount', text('part', 'Part', { dataType: 'NUMBER', unit: 'kg' }), 5, 'five'],
    [
      'text that has not become a chip',
      text('part', 'Part', { expectMultipleValues: true, valuesEndpoint }),
      ['c1'],
      'Zz',
    ],
  ])('is not sent while it shows %s', async (_what, part, saved, keys) => {
    const { sent } = show(fields(note, part), { defaultValues: values({ note: 'n', part: saved }) });
    await press(await box(/^Part/));
    await userEvent.keyboard(keys === '{Delete}' ? keys : `{Control>}a{/Control}${keys}`);

    await send();

    await waitFor(async () => expect(await errorOf(/^Part/)).not.toBe(''));
    await waitFor(async () => expect(await box(/^Part/)).toHaveFocus());
    expect(sent).toEqual([]);
  });

  it('is restored by Undo after Clear, and is sent', async () => {
    const saved = values({ note: 'n', city: 'c1' });
    const { sent } = show(fields(note, city()), { defaultValues: saved });
    await waitFor(async () => expect(await box(/^City/)).toHaveValue('Bergen'));
    await press(await button(/^Clear/));
    expect(await box(/^City/)).toHaveValue('');

    await press(await button('Undo'));
    await send();

    await waitFor(() => expect(sent).toEqual([saved]));
  });

  it('keeps its server error if another field changes, until it changes itself', async () => {
    const errors = [
      { pointer: pointer('city'), detail: 'Too far.' },
      { pointer: pointer('note'), detail: 'Too short.' },
    ];
    show(fields(note, city()), {
      defaultValues: values({ note: 'n', city: 'c1' }),
      onSubmit: () => ({ errors }),
    });
    await box(/^City/);
    await send();
    await waitFor(async () => expect(await errorOf(/^City/)).toBe('Too far.'));
    expect(await errorOf(/^Note/)).toBe('Too short.');

    await type(/^Note/, 'longer');
    await waitFor(async () => expect(await errorOf(/^Note/)).toBe(''));
    expect(await errorOf(/^City/)).toBe('Too far.');

    await type(/^City/, 'Oslo{Tab}');
    await waitFor(async () => expect(await errorOf(/^City/)).toBe(''));
  });

  it('blocks no submit while hidden by a condition, and shows its refused text again after', async () => {
    const [field] = fields(note, city());
    const name = field?.name ?? '';
    const rest = fields(note, city()).slice(1);
    const spec: FormSpec = {
      id: 'f',
      fields: [text('has', 'Has', { dataType: 'BOOLEAN' }), ...fields(note, city())],
      crossConstraints: [field, ...rest].map((one) => ({
        type: 'visibleWhen',
        fields: [one?.name ?? name, 'has'],
        params: { field: 'has', operator: 'eq', value: true },
      })),
    };
    const { sent } = show([], {
      spec,
      defaultValues: { has: true, ...values({ note: 'n', city: 'c1' }) },
    });
    await type(/^City/, 'Zz{Tab}');
    await waitFor(async () => expect(await errorOf(/^City/)).not.toBe(''));

    const has = await screen.findByRole('checkbox', { name: /^Has/ });
    await press(has);
    await waitFor(() => expect(screen.queryByLabelText(/^City/)).toBeNull());
    await send();
    await waitFor(() => expect(sent).toEqual([{ has: false }]));

    await press(has);
    await waitFor(async () => expect(await box(/^City/)).toHaveValue('Zz'));
    expect(await box(/^Note/)).toHaveValue('n');
    await send();
    await waitFor(async () => expect(await errorOf(/^City/)).not.toBe(''));
    expect(sent).toHaveLength(1);
  });

  it('is restored from a draft, and warns before leaving with text that no draft holds', async () => {
    const { unmount, again } = show(fields(note, city()), {
      defaultValues: values({ note: 'n', city: 'c1' }),
      draft: localDraft('ann'),
    });
    await type(/^Note/, 'mine');
    await type(/^City/, 'Oslo{Tab}');
    await waitFor(() => expect(isAsked()).toBe(false));
    await type(/^City/, 'Zz');
    await waitFor(() => expect(isAsked()).toBe(true));
    unmount();

    const { sent } = again();
    await waitFor(async () => expect(await box(/^Note/)).toHaveValue('mine'));
    await waitFor(async () => expect(await box(/^City/)).toHaveValue('Oslo'));
    await send();
    await waitFor(() => expect(sent).toEqual([values({ note: 'mine', city: 'c2' })]));
  });
});

describe('a moved list entry', () => {
  it('keeps its refused text and its server error', async () => {
    const [, , list] = places;
    if (!list) throw new Error('There is no such place.');
    const { sent } = show(list.fields(note, city()), {
      defaultValues: { homes: [{ note: 'a', city: 'c1' }, { note: 'b' }] },
      onSubmit: (values: unknown) => {
        sent.push(values);
        return { errors: [{ pointer: '#/homes/0/note', detail: 'Too short.' }] };
      },
    });
    await screen.findAllByLabelText(/^City/, { selector: 'input' });
    await send();
    await screen.findByText('Too short.');

    await press(await button('Move entry 1 down'));
    const [, moved] = screen.getAllByLabelText(/^Note/);
    await waitFor(() => expect(moved).toHaveAccessibleDescription('Too short.'));

    await press(boxes()[1] as Element);
    await userEvent.keyboard('{Control>}a{/Control}Zz{Tab}');
    await waitFor(() => expect(boxes()[1]).toHaveAttribute('aria-invalid', 'true'));
    await press(await button('Move entry 2 up'));
    await send();
    await waitFor(() => expect(boxes()[0]).toHaveFocus());
    expect(boxes()[0]).toHaveValue('Zz');
    expect(sent).toHaveLength(1);
  });
});
