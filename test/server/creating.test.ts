/** Values that a server makes of labels, by a function of its host (D70). */
import { describe, expect, it, vi } from 'vitest';
import type { InputFieldSpec } from '../../src/core/index.js';
import {
  createFieldServer,
  FormRefusal,
  type ServedField,
  SourceUnavailable,
} from '../../src/server/index.js';

const tags = [{ value: 1, label: 'Ada' }];
const fieldOf = (endpoint: object = {}): InputFieldSpec => ({
  displayName: 'Tag',
  dataType: 'NUMBER',
  valuesEndpoint: { uri: '/api/tags', createEndpoint: { uri: '/api/tags' }, ...endpoint },
});
const serve = (createValue: ServedField['createValue'], spec = fieldOf(), onFault = vi.fn()) =>
  createFieldServer({ fields: { tag: { spec, values: tags, createValue } }, onFault });
const post = (body: unknown, path = '/api/tags') =>
  new Request(`http://localhost${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('createValue of a field', () => {
  it('answers at the createEndpoint by the mapping of items', async () => {
    const responseMapping = { valueField: 'id', labelField: '/names/en' };
    const createEndpoint = { uri: '/api/tags', labelParam: '/input/name', itemField: '/made/tag' };
    const createValue = vi.fn(async (label: string) => ({ value: 7, label }));
    const server = serve(createValue, fieldOf({ createEndpoint, responseMapping }));

    const response = await server(post({ input: { name: ' Bob ' } }));

    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ made: { tag: { id: 7, names: { en: 'Bob' } } } });
    expect(createValue.mock.calls[0]?.[0]).toBe('Bob');
    const looked = await server(new Request('http://localhost/api/tags'));
    expect(await looked.json()).toMatchObject({ data: [{ id: 1, names: { en: 'Ada' } }] });
  });

  it('receives the context and the values of other fields', async () => {
    const createValue = vi.fn<NonNullable<ServedField['createValue']>>((label) => ({ value: 7, label }));
    const searchParamsSchema = { properties: { land: { 'x-field': 'country' } } };
    const spec = fieldOf({ searchParamsSchema });
    const server = createFieldServer({
      fields: { tag: { spec, values: tags, createValue } },
      context: () => ({ tenant: 't' }),
    });

    await server(post({ label: 'Bob', land: 'CH', other: 1 }));

    expect(createValue.mock.calls[0]?.[1]).toMatchObject({
      context: { tenant: 't' },
      params: { land: 'CH' },
    });
  });

  it.each([[{}], [{ label: ' ' }], [{ label: 5 }], [{ label: 'x'.repeat(1_001) }]])(
    'refuses the label %j with a problem (D40)',
    async (body) => {
      const createValue = vi.fn();
      const response = await serve(createValue)(post(body));

      const { errors } = (await response.json()) as { errors: unknown };
      expect([response.status, errors]).toEqual([
        422,
        [{ detail: 'This is not a valid label. Enter another text.', pointer: '#/label' }],
      ]);
      expect(createValue).not.toHaveBeenCalled();
    },
  );

  it('passes the refusal of the app on', async () => {
    const server = serve(() => {
      throw new FormRefusal([{ message: 'There is one.' }]);
    });

    const response = await server(post({ label: 'Ada' }));

    expect([response.status, await response.json()]).toMatchObject([
      422,
      { errors: [{ detail: 'There is one.' }] },
    ]);
  });

  it.each([
    [new SourceUnavailable('down'), 503, 'The value cannot be created at the moment. Try again soon.'],
    [
      new Error('secret'),
      500,
      'The value could not be created. Try again. If it fails again, see the log of the server.',
    ],
  ])('answers %s without details', async (cause, status, detail) => {
    const onFault = vi.fn();
    const server = serve(() => Promise.reject(cause), fieldOf(), onFault);

    const response = await server(post({ label: 'Ada' }));

    expect([response.status, await response.json()]).toMatchObject([status, { detail }]);
    expect(onFault.mock.calls[0]?.[0]).toMatchObject({ cause });
  });

  it('answers 500 if the app returns no value', async () => {
    const response = await serve((() => ({ label: 'x' })) as never)(post({ label: 'Ada' }));

    expect(response.status).toBe(500);
  });

  it.each<readonly [string, object, RegExp]>([
    ['no createEndpoint', { createEndpoint: undefined }, /never called/],
    ['suggested values', { mode: 'SUGGESTIONS' }, /never called\. With `SUGGESTIONS`/],
    ['a POST of values at its path', { method: 'POST' }, /already has a POST handler/],
    ['a path that is odd', { createEndpoint: { uri: '/api/%74ags' } }, /normal form/],
  ])('is refused at the start with %s', (_what, endpoint, text) => {
    expect(() => serve((label) => ({ value: 2, label }), fieldOf(endpoint))).toThrow(text);
  });
});

it('createValues of a form serve its fields, parts included', async () => {
  const part = { ...fieldOf({ createEndpoint: { uri: '/api/new-tag' } }), name: 'tag' };
  const line = { name: 'line', displayName: 'Line', dataType: 'OBJECT', subFields: [part] };
  const server = createFieldServer({
    forms: {
      order: {
        spec: { id: 'order', fields: [line] },
        values: { 'line.tag': tags },
        createValues: { 'line.tag': (label) => ({ value: 9, label }) },
      },
    },
  });

  const response = await server(post({ label: 'Bob' }, '/api/new-tag'));

  expect(await response.json()).toEqual({ value: 9, label: 'Bob' });
});
