/**
 * `spec-field check` of batches, createEndpoint, fills and defaults: a correct back end passes, each planted fault is found by
 * its own check, and no value is created unasked. D69, D70, D71, D75.
 */
import { describe, expect, it } from 'vitest';
import { checkBackEnd } from '../../src/check/checkBackEnd.js';
import { createFieldServer, type ServedField, type ValuesSource } from '../../src/server/index.js';
import type { InputFieldSpec, ValueAlias } from '../../src/core/index.js';

const page = 'https://app.example.org';
const people: readonly ValueAlias[] = [
  { value: 'ada', label: 'Ada Lovelace', fields: { email: 'ada@example.org', age: 36 } },
  { value: 'alan', label: 'Alan Turing', fields: { email: 'alan@example.org', age: '41' } },
  { value: 'grace', label: 'Grace Hopper', fields: { email: 'grace@example.org', age: 85 } },
];

type CheckOptions = NonNullable<Parameters<typeof checkBackEnd>[1]>;
type Instead = (request: Request, path: string) => Response | undefined | Promise<Response | undefined>;

interface Planted {
  readonly instead?: Instead;
  readonly options?: CheckOptions;
  readonly person?: Partial<InputFieldSpec>;
  readonly endpoint?: object;
  readonly createValue?: ServedField['createValue'];
}

const email = {
  name: 'email',
  displayName: 'E-mail',
  dataType: 'STRING',
  constraints: [{ type: 'pattern', params: { regex: '^[^@]+@[^@]+$' } }],
} as const;
const age = { name: 'age', displayName: 'Age', dataType: 'NUMBER' } as const;

async function check(planted: Planted = {}, of: 'fields/person' | 'forms/visit' = 'fields/person') {
  const made: string[] = [];
  const rows: ValueAlias[] = [...people];
  const person: InputFieldSpec = {
    displayName: 'Person',
    dataType: 'STRING',
    default: 'ada',
    ...planted.person,
    valuesEndpoint: {
      uri: '/api/values/person',
      requestParams: { valueParam: 'value' },
      responseMapping: { fills: { email: 'email', age: 'age' } },
      createEndpoint: { uri: '/api/people' },
      ...planted.endpoint,
    },
  };
  const createValue =
    planted.createValue ??
    ((label: string) => {
      made.push(label);
      const item = { value: `new-${made.length}`, label };
      rows.push(item);
      return item;
    });
  const values: ValuesSource = {
    search: ({ search }) => {
      const found = rows.filter(({ label }) => label.toLowerCase().includes(search.toLowerCase()));
      return { values: found, total: found.length, hasNext: false };
    },
    resolve: (asked) => rows.filter(({ value }) => asked.includes(value)),
  };
  const server = createFieldServer({
    fields: {
      person: { spec: person, values, ...(person.valuesEndpoint?.createEndpoint && { createValue }) },
    },
    forms: {
      visit: {
        spec: { id: 'visit', fields: [{ ...person, name: 'person' }, email, age] },
        onSubmit: () => {},
      },
    },
    cors: [page],
    onFault: () => {},
  });
  const asked: Request[] = [];
  const [report] = await checkBackEnd(`http://127.0.0.1/api/${of}`, {
    ...planted.options,
    fetch: async (request) => {
      asked.push(request.clone());
      const { pathname, search } = new URL(request.url);
      return (await planted.instead?.(request.clone(), `${pathname}${search}`)) ?? server(request);
    },
  });
  const outcomeOf = (name: string) => report?.checks.find((one) => one.name === name);
  const failed = (report?.checks ?? []).filter(({ outcome }) => outcome === 'failed').map(({ name }) => name);
  return { made, outcomeOf, failed, asked };
}

const batchNames = ['batch-answer', 'batch-documents', 'batch-missing', 'batch-cors'];
const createNames = [
  'create-target',
  'create-body-refused',
  'create-preflight',
  'create-refused',
  'create-made',
  'create-found',
  'create-cors',
];
const isBatch = (path: string) => path.startsWith('/api/fields?');
const asking = { origin: page };
const making = { origin: page, create: true };

/** Changes the JSON of a batch. */
const batchWith =
  (
    change: (body: { fields: Record<string, object>; missing: string[] }, names: string) => unknown,
  ): Instead =>
  (_request, path) =>
    isBatch(path)
      ? Response.json(
          change(
            {
              fields: path.includes('person') ? { person: {} } : {},
              missing: decodeURIComponent(decodeURIComponent(path.split('names=')[1] ?? ''))
                .split(',')
                .filter((name) => name !== 'person'),
            },
            path,
          ),
        )
      : undefined;

describe('checkBackEnd of a batch', () => {
  it('holds for the reference back end', async () => {
    const { outcomeOf, failed } = await check({ options: asking });

    expect(batchNames.map((name) => outcomeOf(name)?.outcome)).toEqual(batchNames.map(() => 'held'));
    expect(failed).toEqual([]);
  });

  it.each<[string, string, Instead]>([
    ['batch-answer', 'has no list of missing names', batchWith(({ fields }) => ({ fields }))],
    ['batch-documents', 'sends another document', batchWith((body) => body)],
    [
      'batch-documents',
      'says that a document is missing',
      batchWith(() => ({ fields: {}, missing: ['person'] })),
    ],
    [
      'batch-missing',
      'is refused if one name does not exist',
      (_request, path) =>
        isBatch(path) && path.includes('nowhere') ? new Response('', { status: 404 }) : undefined,
    ],
    [
      'batch-missing',
      'splits a name at its comma',
      async (request, path) => {
        if (!isBatch(path) || !path.includes('%252C')) return undefined;
        const body = { fields: {}, missing: ['spec-field-check-nowhere', 'spec-field-check', 'nowhere'] };
        return Response.json(body, { headers: { vary: request.url } });
      },
    ],
    [
      'batch-cors',
      'other origins can’t read',
      (request, path) =>
        isBatch(path) && request.headers.has('origin')
          ? Response.json({ fields: { person: {} }, missing: [] })
          : undefined,
    ],
  ])('reports by %s a batch that %s', async (name, _what, instead) => {
    const { outcomeOf } = await check({ options: asking, instead });

    expect(outcomeOf(name)).toMatchObject({ outcome: 'failed', hint: expect.stringMatching(/./) });
  });

  it.each([
    ['only the list', Response.json({ fields: [{ name: 'person', href: '/api/fields/person' }] })],
    ['a 404', new Response('', { status: 404 })],
  ])('is skipped for %s, unless a batch is named', async (_what, answer) => {
    const instead: Instead = (_request, path) => (isBatch(path) ? answer.clone() : undefined);

    const silent = await check({ options: asking, instead });
    const named = await check({ options: { ...asking, batch: 'http://127.0.0.1/api/fields' }, instead });

    expect(silent.outcomeOf('batch-answer')).toMatchObject({
      outcome: 'not-checked',
      message: expect.stringContaining('--batch'),
    });
    expect(named.outcomeOf('batch-answer')?.outcome).toBe('failed');
  });

  it('notices that a document in neither list is requested alone', async () => {
    const instead = batchWith(({ missing }) => ({ fields: {}, missing }));

    expect((await check({ instead })).outcomeOf('batch-documents')).toMatchObject({ outcome: 'notice' });
  });
});

const lost = (label: string) => ({ value: 'lost', label });
const isMaking = ({ method }: Request, path: string) => method === 'POST' && path === '/api/people';

describe('checkBackEnd of a createEndpoint', () => {
  it('creates no value without `create`', async () => {
    const { made, outcomeOf, asked, failed } = await check({ options: asking });

    expect(failed).toEqual([]);
    expect(createNames.map((name) => outcomeOf(name)?.outcome)).toEqual([
      'held',
      'held',
      'held',
      'not-checked',
      'not-checked',
      'not-checked',
      'held',
    ]);
    expect(outcomeOf('create-made')?.message).toContain('--create');
    const sent = asked.filter((request) => isMaking(request, new URL(request.url).pathname));
    await expect(Promise.all(sent.map((request) => request.json()))).rejects.toThrow(SyntaxError);
    expect(made).toEqual([]);
  });

  it('creates one value with `create`, and finds it', async () => {
    const { made, outcomeOf, failed } = await check({ options: making });

    expect(failed).toEqual([]);
    expect(createNames.map((name) => outcomeOf(name)?.outcome)).toEqual(createNames.map(() => 'held'));
    expect(made).toEqual([expect.stringMatching(/^Spec field check [0-9a-f]{8}$/)]);
  });

  it('finds the new value by its label if the document names no `valueParam`', async () => {
    const endpoint = { requestParams: {} };

    const sound = await check({ options: making, endpoint });
    const broken = await check({ options: making, endpoint, createValue: lost });

    expect(sound.outcomeOf('create-found')?.outcome).toBe('held');
    expect(broken.outcomeOf('create-found')?.outcome).toBe('failed');
  });

  it.each<[string, string, Planted]>([
    [
      'create-target',
      'has another origin',
      { endpoint: { createEndpoint: { uri: 'https://stranger.invalid/x' } } },
    ],
    [
      'create-body-refused',
      'answers 500 to a body that is not JSON',
      {
        instead: (request, path) => (isMaking(request, path) ? new Response('', { status: 500 }) : undefined),
      },
    ],
    [
      'create-preflight',
      'allows no method in the preflight',
      {
        instead: ({ method }, path) =>
          method === 'OPTIONS' && path === '/api/people' ? new Response(null, { status: 204 }) : undefined,
      },
    ],
    [
      'create-refused',
      'accepts a value without a name',
      {
        instead: async (request, path) =>
          isMaking(request, path) && (await request.text()).includes('" "')
            ? Response.json({ value: 'x', label: '' }, { status: 201 })
            : undefined,
      },
    ],
    [
      'create-refused',
      'refuses a value without a reason',
      {
        instead: async (request, path) =>
          isMaking(request, path) && (await request.text()).includes('" "')
            ? new Response('', { status: 422 })
            : undefined,
      },
    ],
    ['create-made', 'answers 500', { createValue: () => Promise.reject(new Error('Down.')) }],
    [
      'create-made',
      'answers without an item',
      {
        instead: async (request, path) =>
          isMaking(request, path) && (await request.text()).includes('check ')
            ? Response.json({ id: 7 }, { status: 201 })
            : undefined,
      },
    ],
    ['create-made', 'creates a number for a text field', { createValue: (label) => ({ value: 7, label }) }],
    ['create-found', 'does not store the value', { createValue: lost }],
    [
      'create-cors',
      'refuses requests with an Origin',
      {
        instead: (request, path) =>
          isMaking(request, path) && request.headers.has('origin')
            ? new Response('', { status: 400 })
            : undefined,
      },
    ],
  ])('reports by %s a createEndpoint that %s', async (name, _what, planted) => {
    const { outcomeOf, failed } = await check({ options: making, ...planted });

    expect(failed.filter((one) => one.startsWith('create-'))).toEqual([name]);
    expect(outcomeOf(name)?.hint).toMatch(/./);
  });

  it('is skipped without a createEndpoint', async () => {
    const { outcomeOf } = await check({ options: making, endpoint: { createEndpoint: undefined } });

    expect(new Set(createNames.map((name) => outcomeOf(name)?.outcome))).toEqual(new Set(['not-checked']));
  });
});

/** Takes a detail from all items, or gives them another one. */
const itemsWith =
  (fields: object): Instead =>
  (_request, path) =>
    path.startsWith('/api/values/person')
      ? Response.json(people.map(({ value, label }) => ({ value, label, fields })))
      : undefined;

describe('checkBackEnd of fills', () => {
  it('holds if items have valid values for the other fields', async () => {
    const { outcomeOf } = await check({}, 'forms/visit');

    expect(outcomeOf('fills-there')?.outcome).toBe('held');
    expect(outcomeOf('fills-fit')?.outcome).toBe('held');
  });

  it('only checks for a single field that items have the member', async () => {
    const { outcomeOf } = await check();

    expect(outcomeOf('fills-there')?.outcome).toBe('held');
    expect(outcomeOf('fills-fit')).toMatchObject({
      outcome: 'not-checked',
      message: expect.stringContaining('form'),
    });
  });

  it.each([
    ['fills-there', 'no item has', { email: 'a@b.example' }],
    ['fills-fit', 'is of another type', { email: 'a@b.example', age: 'old' }],
    ['fills-fit', 'a constraint refuses', { email: 'nobody', age: 3 }],
  ])('reports by %s a document that %s', async (name, _what, fields) => {
    const { failed } = await check({ instead: itemsWith(fields) }, 'forms/visit');

    expect(failed.filter((one) => one.startsWith('fills-'))).toEqual([name]);
  });

  it('is skipped without `fills`', async () => {
    const { outcomeOf } = await check({ endpoint: { responseMapping: {} } });

    expect(outcomeOf('fills-there')?.outcome).toBe('not-checked');
  });
});

describe('checkBackEnd of a default', () => {
  it.each([
    ['by value', {}],
    ['by a search', { requestParams: {} }],
  ])('holds if the endpoint has the default, requested %s', async (_what, endpoint) => {
    const sound = await check({ endpoint });
    const broken = await check({ endpoint, person: { default: 'nobody' } });

    expect(sound.outcomeOf('default-member')?.outcome).toBe('held');
    expect(broken.failed).toEqual(['default-member']);
  });

  it('reports one of several defaults that the endpoint lacks', async () => {
    const person = { expectMultipleValues: true, default: ['ada', 'nobody'] };

    expect((await check({ person })).outcomeOf('default-member')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('"nobody"'),
    });
  });

  it.each<[string, Planted]>([
    ['there is none', { person: { default: undefined } }],
    ['any text is a value', { endpoint: { mode: 'SUGGESTIONS', createEndpoint: undefined } }],
  ])('is skipped if %s', async (_what, planted) => {
    expect((await check(planted)).outcomeOf('default-member')?.outcome).toBe('not-checked');
  });
});
