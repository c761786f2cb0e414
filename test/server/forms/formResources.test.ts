/** Whole forms as a client and a page without script meet them, in process. */
import { describe, expect, it, vi } from 'vitest';
import { type FormFieldSpec, planForm, readServerErrors } from '../../../src/core/index.js';
import {
  createFieldServer,
  type FieldServerOptions,
  FormRefusal,
  Refusal,
  type ServedForm,
  type SourceContext,
  SourceUnavailable,
} from '../../../src/server/index.js';
import { citySource, servedShippingForm, shippingForm } from '../../support/shippingForm.ts';
import { cpuMs } from '../../support/cpuTime.ts';
import { parseFormList } from '../../../src/core/form/formSpec.js';

const origin = 'http://localhost';
const sound = { country: 'CH', city: 'Bern', items: [{ sku: 'A-1', count: 2 }] };

function serve(more: Partial<ServedForm> = {}, options: Partial<FieldServerOptions> = {}) {
  const taken: unknown[] = [];
  const onFault = vi.fn();
  const forms = { order: servedShippingForm(taken, more) };
  const server = createFieldServer({ forms, onFault, ...options });
  const send = (path: string, init?: RequestInit) => server(new Request(origin + path, init));
  const post = (what: string, values: unknown, headers: Record<string, string> = {}) =>
    send(`/api/forms/order/${what}`, {
      method: 'POST',
      body: JSON.stringify(values),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const page = (entries: string, headers: Record<string, string> = {}) =>
    send('/api/forms/order/submit', {
      method: 'POST',
      body: entries,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html', ...headers },
    });
  return { server, taken, onFault, send, post, page };
}

interface Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors: readonly { readonly pointer?: string; readonly constraintName?: string }[];
}
const problemIn = async (response: Response) => (await response.json()) as Problem;

describe('documents of forms', () => {
  it('lists its forms, each a document with its path', async () => {
    const list: unknown = await (await serve().send('/api/forms')).json();

    expect(parseFormList(list)[0]?.id).toBe('shipping');
    expect(list).toMatchObject({ forms: [{ id: 'shipping', href: '/api/forms/order' }] });
  });

  it('serves each document bare, with its submitEndpoint', async () => {
    const response = await serve().send('/api/forms/order');

    expect(await response.json()).toEqual({
      ...shippingForm,
      submitEndpoint: { uri: '/api/forms/order/submit' },
    });
  });

  it('names its submitEndpoint below a mount', async () => {
    const { server } = serve();
    const at = async (path: string, mountPath: string) =>
      (await server(new Request(origin + path), { mountPath })).json() as Promise<{
        submitEndpoint?: object;
        forms?: object[];
      }>;
    const own = { uri: '/backend/api/forms/order/submit' };

    expect((await at('/backend/api/forms/order', '/backend')).submitEndpoint).toEqual(own);
    expect((await at('/backend/api/forms', '/backend')).forms?.[0]).toMatchObject({ submitEndpoint: own });
    expect((await at('/api/forms/order', '/backend')).submitEndpoint).toEqual({
      uri: '/api/forms/order/submit',
    });
  });

  it('keeps the submitEndpoint of a document', async () => {
    const submitEndpoint = { uri: '/elsewhere' };
    const { server } = serve({ spec: { ...shippingForm, submitEndpoint } });
    const reply = await server(new Request(`${origin}/backend/api/forms/order`), { mountPath: '/backend' });

    expect(await reply.json()).toMatchObject({ submitEndpoint });
  });

  it('makes a document cacheable for five minutes, with an ETag', async () => {
    const { send } = serve();
    const { headers } = await send('/api/forms/order');
    const again = await send('/api/forms/order', { headers: { 'if-none-match': headers.get('etag') ?? '' } });

    expect(headers.get('cache-control')).toBe('public, max-age=300');
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('serves the values of its fields at their paths', async () => {
    const response = await serve().send('/api/values/countries');

    expect(await response.json()).toMatchObject({ data: [{ value: 'CH' }, { value: 'FR' }] });
  });

  it.each(['/api/forms/other', '/api/forms/other/validate', '/api/forms/other/submit'])(
    'answers 404 at %s',
    async (path) => {
      expect((await serve().send(path, { method: 'POST', body: '{}' })).status).toBe(404);
    },
  );

  it('answers 405 to other methods, and 404 without a handler', async () => {
    const { send } = serve();
    const untaken = createFieldServer({ forms: { order: { spec: shippingForm } } });

    expect((await send('/api/forms/order/submit')).status).toBe(405);
    expect((await untaken(new Request(`${origin}/api/forms/order/submit`, { method: 'POST' }))).status).toBe(
      404,
    );
  });

  it('reports whether it serves a path', () => {
    const { server } = serve();

    expect(
      ['/api/forms', '/api/forms/order/validate', '/api/forms/x'].map((path) => server.serves(path)),
    ).toEqual([true, true, false]);
  });
});

describe('validate', () => {
  it('responds with the result of the validation', async () => {
    const response = await serve().post('validate', sound);

    expect([response.status, await response.json()]).toEqual([200, { isValid: true, errors: [] }]);
  });

  it.each<[string, object, readonly (readonly [unknown, string])[]]>([
    ['missing values', {}, [['country', 'required']]],
    ['an unknown name', { ...sound, stranger: 1 }, [['stranger', 'unknown']]],
    ['a value of no list', { country: 'XX' }, [['country', 'membership']]],
    ['a value of another country', { ...sound, city: 'Paris' }, [['city', 'membership']]],
    ['a value that a search does not find', { ...sound, pattern: 'abx' }, [['pattern', 'membership']]],
    ['an article of no list', { ...sound, items: [{ sku: 'A-1' }, { sku: 'X' }] }, [['items', 'membership']]],
    ['dates out of order', { ...sound, from: '2030-02-01', to: '2030-01-01' }, [['to', 'fieldComparison']]],
  ])('reports %s', async (_what, values, expected) => {
    const response = await serve().post('validate', values);
    const { isValid, errors } = (await response.json()) as {
      isValid: boolean;
      errors: { path: unknown[]; constraintName?: string; crossConstraintName?: string }[];
    };

    expect(isValid).toBe(false);
    expect(
      errors.map(({ path, constraintName, crossConstraintName }) => [
        path[0],
        constraintName ?? crossConstraintName,
      ]),
    ).toEqual(expected);
  });

  it('accepts a value below the minimum search length', async () => {
    expect(await (await serve().post('validate', { ...sound, pattern: 'ab' })).json()).toMatchObject({
      isValid: true,
    });
  });

  it('refuses a value whose source field is empty (D38)', async () => {
    const spec = {
      ...shippingForm,
      fields: shippingForm.fields.map((field) => ({ ...field, required: false })),
    };
    const response = await serve({ spec }).post('validate', { city: 'Bern' });

    expect(await response.json()).toMatchObject({ isValid: false, errors: [{ path: ['city'] }] });
  });

  it('does not repeat the sent values', async () => {
    const response = await serve().post('validate', { country: 'secret' });

    expect(await response.text()).not.toContain('secret');
  });

  it('queries sources by value, with the context and the source values', async () => {
    const asked: unknown[] = [];
    const { post } = serve(
      { values: { ...servedShippingForm().values, city: citySource(asked) } },
      { context: () => ({ tenant: 'a' }) },
    );
    await post('validate', sound);

    expect(asked).toEqual([{ values: ['Bern'], context: { tenant: 'a' }, params: { country: 'CH' } }]);
  });

  it('answers in the language of the user', async () => {
    const response = await serve().post('validate', {}, { 'accept-language': 'fr' });

    expect(await response.json()).toMatchObject({
      errors: [{ message: 'Choisissez une option.' }],
    });
  });

  it('leaves values of another server unchecked, and names them', async () => {
    const sent: unknown[] = [];
    const { country: _country, ...values } = servedShippingForm().values ?? {};
    const { post } = serve({
      values,
      acceptUnchecked: ['country'],
      onSubmit: (_values, { unchecked }) => void sent.push(unchecked),
    });

    expect((await post('submit', { country: 'XX' })).status).toBe(200);
    expect(sent).toEqual([[{ path: ['country'], constraintName: 'membership' }]]);
  });

  it.each([
    ['503', new SourceUnavailable('down')],
    ['500', new Error('password: swordfish')],
    ['403', new Refusal(403, 'Not yours.')],
  ])('answers %s for such a failure of a source', async (status, cause) => {
    const failing = () => {
      throw cause;
    };
    const { post } = serve({ values: { country: failing } });
    const response = await post('validate', { country: 'CH' });

    expect(response.status).toBe(Number(status));
    expect(await response.text()).not.toContain('swordfish');
  });

  it('checks more lists than a browser', async () => {
    const fields = Array.from({ length: 40 }, (_, at) => ({
      name: `f${at}`,
      displayName: 'F',
      dataType: 'STRING',
      valuesEndpoint: { uri: `/api/values/f${at}`, mode: 'CLOSED' },
    }));
    const values = Object.fromEntries(fields.map(({ name }) => [name, [{ value: 'a', label: 'a' }]]));
    const { post } = serve({ spec: { id: 'many', fields }, values });
    const response = await post('validate', Object.fromEntries(fields.map(({ name }) => [name, 'b'])));

    expect(((await response.json()) as { errors: unknown[] }).errors).toHaveLength(40);
  });
});

describe('submit', () => {
  it('passes valid values to the handler, and answers with its result', async () => {
    const { post, taken } = serve();
    const response = await post('submit', sound);

    expect([response.status, await response.json()]).toEqual([200, { id: 1 }]);
    expect(taken).toEqual([sound]);
  });

  it('passes no hidden, empty or unknown value on', async () => {
    const { post, taken } = serve();
    const items = [{ sku: 'A-1', count: null, extra: 1 }];
    await post('submit', { ...sound, greeting: 'Hi', tags: [], address: { street: '' }, items });

    expect(taken).toEqual([{ ...sound, items: [{ sku: 'A-1' }] }]);
  });

  it('refuses with pointers that clients read (D40)', async () => {
    const { post, taken } = serve();
    const response = await post('submit', { country: 'CH', items: [{ sku: 'A-1' }, {}] });
    const problem = await problemIn(response);

    expect([response.status, response.headers.get('content-type')]).toEqual([
      422,
      'application/problem+json',
    ]);
    expect(problem.errors).toEqual([
      { detail: 'Choose one.', pointer: '#/items/1/sku', constraintName: 'required' },
    ]);
    expect(readServerErrors(problem, planForm(shippingForm)).fields[0]?.path).toEqual(['items', 1, 'sku']);
    expect(taken).toEqual([]);
  });

  it('names the fields of a broken rule', async () => {
    const response = await serve().post('submit', { ...sound, from: '2030-02-01', to: '2030-01-01' });

    expect((await problemIn(response)).errors).toMatchObject([
      { pointer: '#/to', crossConstraintName: 'fieldComparison', fields: ['from', 'to'] },
    ]);
  });

  it('points at names with any characters', async () => {
    const response = await serve().post('submit', { ...sound, 'a/b~ \ud800': 1 });

    expect((await problemIn(response)).errors[0]?.pointer).toBe('#/a~1b~0%20%EF%BF%BD');
  });

  it.each(['__proto__', 'constructor', 'toString'])('refuses a value named %s', async (name) => {
    const body = `{"country":"CH","${name}":{"a":1}}`;
    const response = await serve().send('/api/forms/order/submit', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });

    expect((await problemIn(response)).errors[0]?.constraintName).toBe('unknown');
  });

  it('answers a refusal of the handler at its fields', async () => {
    const { post, onFault } = serve({
      onSubmit: () => {
        throw new FormRefusal([{ path: ['items', 0, 'sku'], message: 'Sold out.' }, { message: 'Sorry.' }]);
      },
    });
    const response = await post('submit', sound);

    expect(response.status).toBe(422);
    expect((await problemIn(response)).errors).toEqual([
      { detail: 'Sold out.', pointer: '#/items/0/sku' },
      { detail: 'Sorry.' },
    ]);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('answers 409 if the handler says so', async () => {
    const { post } = serve({
      onSubmit: () => {
        throw new FormRefusal([], { status: 409, detail: 'Somebody was faster.' });
      },
    });
    const response = await post('submit', sound);

    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ title: 'Conflict', detail: 'Somebody was faster.' });
  });

  it.each([
    [500, new Error('password: swordfish')],
    [503, new SourceUnavailable('swordfish')],
  ])('answers %i without details if the handler fails', async (status, cause) => {
    const { post, onFault } = serve({ onSubmit: () => Promise.reject(cause) });
    const response = await post('submit', sound);

    expect(response.status).toBe(status);
    expect(await response.text()).not.toContain('swordfish');
    expect(onFault).toHaveBeenCalledOnce();
  });

  it('passes a reply of the handler on', async () => {
    const { post } = serve({
      onSubmit: () => Response.json({ id: 7 }, { status: 201, headers: { location: '/orders/7' } }),
    });
    const response = await post('submit', sound);

    expect([response.status, response.headers.get('location')]).toEqual([201, '/orders/7']);
    expect(await response.json()).toEqual({ id: 7 });
  });

  it('refuses callers that `context` refuses', async () => {
    const { post, taken } = serve({}, { context: () => Promise.reject(new Refusal(401, 'Sign in.')) });

    expect((await post('submit', sound)).status).toBe(401);
    expect(taken).toEqual([]);
  });

  it.each([
    ['415', 'text/plain', '{}'],
    ['400', 'application/json', '['],
    ['400', 'application/json', '[]'],
    ['413', 'application/json', JSON.stringify({ country: 'x'.repeat(1_100_000) })],
    ['413', 'application/x-www-form-urlencoded', 'a=1&'.repeat(10_001)],
  ])('answers %s to a body of %s that makes no sense', async (status, type, body) => {
    const response = await serve().send('/api/forms/order/submit', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });

    expect(response.status).toBe(Number(status));
  });

  it('reads a missing required box of a page without script as unticked', async () => {
    const vegan = { name: 'vegan', displayName: 'Vegan', dataType: 'BOOLEAN', required: true } as const;
    const name = { name: 'name', displayName: 'Name', dataType: 'STRING', required: true } as const;
    const guest = {
      name: 'guest',
      displayName: 'Guest',
      dataType: 'OBJECT',
      subFields: [name, vegan],
    } as const;
    const { page, taken } = serve({
      values: {},
      spec: { ...shippingForm, fields: [vegan, guest], sections: [], crossConstraints: [] },
    });

    expect((await page('guest.name=Ada')).status).toBeLessThan(400);
    expect((await page('guest.name=&guest.vegan=false')).status).toBeLessThan(400);
    expect(taken).toEqual([{ vegan: false, guest: { name: 'Ada', vegan: false } }, { vegan: false }]);
  });

  it('normalises line ends of a page without script', async () => {
    const note: FormFieldSpec = {
      name: 'note',
      displayName: 'Note',
      dataType: 'STRING',
      formatHint: 'multiline',
      constraints: [{ name: 'short', type: 'maxLength', params: { value: 5 } }],
    };
    const { page, taken } = serve({
      values: {},
      spec: { ...shippingForm, fields: [note], sections: [], crossConstraints: [] },
    });

    const response = await page(new URLSearchParams({ note: 'ab\r\ncd' }).toString());

    expect([response.status < 400, taken]).toEqual([true, [{ note: 'ab\ncd' }]]);
  });

  it('runs custom rules of the app', async () => {
    const spec = {
      ...shippingForm,
      crossConstraints: [{ type: 'custom', fields: ['country'], params: { key: 'noSwiss' } }],
    };
    const crossRules = { noSwiss: ({ country }: Readonly<Record<string, unknown>>) => country !== 'CH' };

    expect((await serve({ spec, crossRules }).post('submit', sound)).status).toBe(422);
  });
});

describe('Idempotency-Key', () => {
  const key = { 'idempotency-key': 'k1' };

  it('accepts a form once, and repeats the reply', async () => {
    const { post, taken } = serve();
    const replies = await Promise.all([post('submit', sound, key), post('submit', sound, key)]);

    expect(await Promise.all(replies.map((reply) => reply.json()))).toEqual([{ id: 1 }, { id: 1 }]);
    expect(taken).toHaveLength(1);
  });

  it('refuses other values under a used key', async () => {
    const { post } = serve();
    await post('submit', sound, key);

    expect((await post('submit', { ...sound, city: 'Basel' }, key)).status).toBe(422);
  });

  it('accepts corrected values under a refused key', async () => {
    const { post, taken } = serve();
    await post('submit', {}, key);

    expect((await post('submit', sound, key)).status).toBe(200);
    expect(taken).toHaveLength(1);
  });

  it.each<[string, Record<string, string>, Record<string, string>, Partial<FieldServerOptions>]>([
    ['by their credentials', { authorization: 'Bearer ann' }, { authorization: 'Bearer bob' }, {}],
    ['by their cookies', { cookie: 'sid=ann' }, { cookie: 'sid=bob' }, {}],
    [
      'by `callerOf`',
      { 'x-user': 'ann' },
      { 'x-user': 'bob' },
      {
        context: ({ headers }) => ({ user: headers.get('x-user') }),
        callerOf: (_request, context) => (context as { user: string }).user,
      },
    ],
  ])('belongs to its caller, identified %s', async (_how, ann, bob, options) => {
    const { post, taken } = serve({}, options);
    const first: unknown = await (await post('submit', sound, { ...key, ...ann })).json();
    const his = await post('submit', { ...sound, city: 'Basel' }, { ...key, ...bob });
    const again: unknown = await (await post('submit', sound, { ...key, ...ann })).json();

    expect([his.status, await his.json()]).toEqual([200, { id: 2 }]);
    expect([first, again, taken.length]).toEqual([{ id: 1 }, { id: 1 }, 2]);
  });

  it('uses only `callerOf` if there is one', async () => {
    const { post, taken } = serve({}, { callerOf: () => 'ann' });
    await post('submit', sound, { ...key, cookie: 'seen=1' });
    await post('submit', sound, { ...key, cookie: 'seen=2' });

    expect(taken).toHaveLength(1);
  });

  it('accepts a form once after an aborted request', async () => {
    const first = new AbortController();
    const under = vi.fn();
    let finish!: () => void;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    let begin!: () => void;
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const { server } = serve({
      onSubmit: async () => {
        under();
        begin();
        await finished;
        return { id: 7 };
      },
    });
    const ask = (signal?: AbortSignal) =>
      server(
        new Request(`${origin}/api/forms/order/submit`, {
          method: 'POST',
          body: JSON.stringify(sound),
          headers: { ...key, 'content-type': 'application/json' },
          ...(signal && { signal }),
        }),
      );
    const lost = ask(first.signal);
    await begun;
    first.abort();
    await lost;
    const retry = ask();
    finish();

    expect(await (await retry).json()).toEqual({ id: 7 });
    expect(under).toHaveBeenCalledOnce();
  });

  it('refuses a key that is too long', async () => {
    const response = await serve().post('submit', sound, { 'idempotency-key': 'k'.repeat(256) });

    expect(response.status).toBe(400);
  });
});

const textField = (name: string, more: object = {}): FormFieldSpec => ({
  name,
  displayName: name,
  dataType: 'STRING',
  ...more,
});

describe('a page without script', () => {
  const entries =
    'country=CH&city=Bern&tags=a&tags=b&gift=on&greeting=&address.street=Main+St&items.0.sku=A-1&items.0.count=2&items.10.sku=A-2&_csrf=x';

  it('is read by the types of the fields', async () => {
    const { page, taken } = serve();
    const response = await page(entries);

    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; charset=utf-8',
    ]);
    expect(taken).toEqual([
      {
        country: 'CH',
        city: 'Bern',
        gift: true,
        tags: ['a', 'b'],
        address: { street: 'Main St' },
        items: [{ sku: 'A-1', count: 2 }, { sku: 'A-2' }],
      },
    ]);
  });

  it.each<[string, string, object]>([
    ['a label in another case', 'country=suisse&_text.country=', { country: 'CH' }],
    [
      'an unchanged text by its value',
      'country=Schweiz&_text.country=Schweiz&_value.country=CH',
      { country: 'CH' },
    ],
    ['a label before a value', 'country=CH&_text.country=', { country: 'FR' }],
    ['a value that no script marks', 'country=CH', { country: 'CH' }],
    ['an emptied box', 'country=CH&city=&_text.city=Bern&_value.city=Bern', { country: 'CH' }],
    [
      'a number of its language',
      'country=CH&n=1%27234.5&_text.n=&_locale=de_CH',
      { country: 'CH', n: 1234.5 },
    ],
    ['a number of German', 'country=CH&n=1.234%2C5&_text.n=&_locale=de', { country: 'CH', n: 1234.5 }],
    ['a percent', 'country=CH&share=12%2C5+%25&_text.share=&_locale=de', { country: 'CH', share: 0.125 }],
    ['a number that no script marks', 'country=CH&n=1.5&_locale=de', { country: 'CH', n: 1.5 }],
    ['an invalid language', 'country=CH&n=1.5&_text.n=&_locale=%00', { country: 'CH', n: 1.5 }],
    [
      'a time without seconds as UTC',
      'country=CH&at=2026-03-04T10:30',
      { country: 'CH', at: '2026-03-04T10:30:00Z' },
    ],
    [
      'a time with seconds as UTC',
      'country=CH&at=2026-03-04T10:30:05.5',
      { country: 'CH', at: '2026-03-04T10:30:05.5Z' },
    ],
    [
      'a time with a zone',
      'country=CH&at=2026-03-04T10:30:00%2B01:00',
      { country: 'CH', at: '2026-03-04T10:30:00+01:00' },
    ],
    [
      'an unchanged time by its value',
      'country=CH&at=2026-03-04T09:30&_text.at=2026-03-04T09:30&_value.at=2026-03-04T10:30%2B01:00',
      { country: 'CH', at: '2026-03-04T10:30+01:00' },
    ],
    [
      'a changed time as UTC',
      'country=CH&at=2026-03-04T09:31&_text.at=2026-03-04T09:30&_value.at=2026-03-04T10:30%2B01:00',
      { country: 'CH', at: '2026-03-04T09:31:00Z' },
    ],
    [
      'an emptied time',
      'country=CH&at=&_text.at=2026-03-04T09:30&_value.at=2026-03-04T10:30Z',
      { country: 'CH' },
    ],
    [
      'times of objects and lists',
      'country=CH&stays.0.at=2026-03-04T10:30&times=2026-03-04T10:30&times=2026-03-05T10:30',
      {
        country: 'CH',
        stays: [{ at: '2026-03-04T10:30:00Z' }],
        times: ['2026-03-04T10:30:00Z', '2026-03-05T10:30:00Z'],
      },
    ],
    ['one more value', 'country=CH&more=Suisse&more=CH&_text.more=', { country: 'CH', more: ['CH', 'CH'] }],
    [
      'labels in a list',
      'country=CH&items.3.sku=Saw&_text.items.3.sku=&items.4.sku=&_text.items.4.sku=',
      { country: 'CH', items: [{ sku: 'A-1' }] },
    ],
  ])('reads %s (D48)', async (_what, sent, expected) => {
    const countries = [
      { value: 'CH', label: 'Suisse' },
      { value: 'FR', label: 'CH' },
    ];
    const [country] = shippingForm.fields;
    const more: FormFieldSpec = {
      ...(country as FormFieldSpec),
      name: 'more',
      required: false,
      expectMultipleValues: true,
    };
    const n = { name: 'n', displayName: 'N', dataType: 'NUMBER' };
    const share = { ...n, name: 'share', formatHint: 'percent' };
    const at = { name: 'at', displayName: 'At', dataType: 'DATE', formatHint: 'date-time' };
    const times = { ...at, name: 'times', formatHint: 'datetime-local', expectMultipleValues: true };
    const stays = textField('stays', { dataType: 'OBJECT', expectMultipleValues: true, subFields: [at] });
    const fields = [...shippingForm.fields, more, n, share, at, times, stays];
    const values = {
      country: countries,
      more: countries,
      city: citySource(),
      'items.sku': [{ value: 'A-1', label: 'Saw' }],
    };
    const { page, taken } = serve({ spec: { ...shippingForm, fields }, values });
    const response = await page(sent);

    expect([response.status, taken]).toEqual([200, [expected]]);
  });

  it('sends no password to lookups of typed texts (D38)', async () => {
    const properties = { c: { 'x-field': 'country' }, p: { 'x-field': 'pin' } };
    const city = (uri: string) =>
      textField('city', { valuesEndpoint: { uri, searchParamsSchema: { properties } } });
    const secret = textField('pin', { formatHint: 'password' });
    const own = [textField('country'), secret];
    const part = textField('part', { dataType: 'OBJECT', subFields: [...own, city('/v/part')] });
    const asked: unknown[] = [];
    const search = (_query: unknown, { params }: SourceContext) => {
      asked.push(params);
      return { values: [{ value: 'BRN', label: 'Bern' }], hasNext: false };
    };
    const { page, taken } = serve({
      spec: { id: 'f', fields: [...own, city('/v/city'), part] },
      values: { city: search, 'part.city': search },
    });

    const sent = 'country=CH&pin=4711&city=Bern&_text.city=';
    await page(`${sent}&part.country=FR&part.pin=4712&part.city=Bern&_text.part.city=`);

    expect(taken).toMatchObject([{ city: 'BRN', pin: '4711', part: { city: 'BRN', pin: '4712' } }]);
    // As they were written, and in the verdict.
    expect(asked.slice(0, 2)).toEqual([{ c: 'CH' }, { c: 'FR' }]);
    expect(JSON.stringify(asked)).not.toContain('471');
  });

  it('looks up equal texts once, within the budget of the form (D42, D48)', async () => {
    const sku = textField('sku', { valuesEndpoint: { uri: '/v/sku', mode: 'CLOSED' } });
    const items = textField('items', { dataType: 'OBJECT', expectMultipleValues: true, subFields: [sku] });
    const asked: string[] = [];
    const search = ({ search: text }: { readonly search: string }) => {
      asked.push(text);
      return { values: [{ value: 'x', label: 'Other' }], total: 100, hasNext: true };
    };
    const { page } = serve({ spec: { id: 'f', fields: [items] }, values: { 'items.sku': search } });

    await page(skuTexts(() => 'same'));
    const forEqual = asked.splice(0).length;
    await page(skuTexts((at) => `text${at}`));

    // Three pages of one text, and the lookups of the verdict; 20 requests for each field and the form.
    expect(forEqual).toBeLessThanOrEqual(60);
    expect(asked.length).toBeLessThanOrEqual(120);
  });

  it('refuses texts that name no value, or several, with a message (D48)', async () => {
    const twins = [
      { value: 'a', label: 'Springfield' },
      { value: 'b', label: 'Springfield' },
    ];
    const { page } = serve({ values: { country: twins } });
    const answers = await Promise.all(
      ['Atlantis', 'Springfield'].map(async (text) => (await page(`country=${text}&_text.country=`)).text()),
    );

    expect(answers).toEqual([
      expect.stringMatching(/^✗\n- Country: ./),
      expect.stringMatching(/^✗\n- Country: ./),
    ]);
  });

  it('redirects to the success page', async () => {
    const response = await serve({ successUrl: '/thanks' }).page(entries);

    expect([response.status, response.headers.get('location')]).toEqual([303, '/thanks']);
  });

  it('lists the errors by label', async () => {
    const { page, taken } = serve();
    const response = await page('country=&items.0.sku=A-1&items.1.count=many&items.1.sku=A-2');

    expect(response.status).toBe(422);
    expect(await response.text()).toBe('✗\n- Country: Choose one.\n- Items 2, Count: Enter a number.\n');
    expect(taken).toEqual([]);
  });

  it('shows the `detail` of a refusal above its errors', async () => {
    const { page } = serve({
      onSubmit: () => {
        const detail = 'Your quota is used up.';
        throw new FormRefusal([{ path: ['country'], message: 'Not deliverable.' }], { detail });
      },
    });
    const response = await page('country=CH&items.0.sku=A-1&items.0.count=1');

    expect(await response.text()).toBe('Your quota is used up.\n- Country: Not deliverable.\n');
  });

  it.each([
    ['a box', 'n=9007199254740993'],
    ['a box of text', 'n=9007199254740993&_text.n=&_locale=en'],
    ['a list', 'all=1&all=9007199254740993'],
    ['the box of a list', 'all=9007199254740993&all=1&_text.all=&_locale=en'],
    ['an entry', 'items.0.sku=A-1&items.0.count=9007199254740993'],
  ])('refuses a number with too many digits, in %s (D93)', async (_place, sent) => {
    const n = { name: 'n', displayName: 'N', dataType: 'NUMBER' };
    const fields = [...shippingForm.fields, n, { ...n, name: 'all', expectMultipleValues: true }];
    const { page, taken } = serve({ spec: { ...shippingForm, fields } });
    const response = await page(`country=CH&items.0.sku=A-1&${sent}`);

    expect([response.status, taken]).toEqual([422, []]);
    expect(await response.text()).toContain('Enter a number with fewer digits.');
  });

  it('gets a problem if it does not accept HTML', async () => {
    const response = await serve().page('country=', { accept: '*/*' });

    expect(response.headers.get('content-type')).toBe('application/problem+json');
  });

  it('reads names only as deep as the form', async () => {
    const { page, taken } = serve();
    const startMs = cpuMs();
    const deep = await page(`country=CH&${'.'.repeat(500_000)}=1`);

    expect([deep.status, taken]).toEqual([422, []]);
    // 600 ms when each dot is a level.
    expect(cpuMs() - startMs).toBeLessThan(300);
    expect((await page('country=CH&items.0.sku.more.and.more=1')).status).toBe(422);
    expect((await page('country=CH&_any.thing.that.speaks.to.servers=1')).status).toBe(200);
  });

  it('reads names with dots', async () => {
    const name = 'a.b.c.d.e.f.g';
    const field = { name, displayName: 'N', dataType: 'STRING' };
    const { page, taken } = serve({ spec: { id: 'dots', fields: [field] }, values: {} });

    expect((await page(`${name}=1&_text.${name}=`)).status).toBe(200);
    expect(taken).toEqual([{ [name]: '1' }]);
  });

  it.each(['constructor', 'toString', '__proto__'])(
    'reads %s of other controls as plain text',
    async (text) => {
      const { page, taken } = serve();
      const response = await page(`country=CH&gift=${text}`);

      expect([response.status, taken]).toEqual([422, []]);
      expect(await response.text()).toBe('✗\n- Gift: Answer yes or no.\n');
    },
  );

  it('is refused for unknown names', async () => {
    expect((await serve().page('country=CH&stranger=1')).status).toBe(422);
  });

  it.each<[number, Record<string, string>, string]>([
    [403, { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, 'of another site'],
    [403, { 'sec-fetch-site': 'same-site', origin: 'https://sub.localhost' }, 'of a neighbour'],
    [403, { origin: 'https://evil.example' }, 'of another origin'],
    [403, { origin: 'null' }, 'of no origin'],
    [200, { origin }, 'of its own'],
    [200, { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'that hides its origin'],
    [200, { origin: 'https://app.example', 'sec-fetch-site': 'cross-site' }, 'that may ask'],
  ])('answers %i to a page %j', async (status, headers) => {
    const { page } = serve({}, { cors: ['https://app.example'] });

    expect((await page(entries, headers)).status).toBe(status);
  });
});

describe('createFieldServer with forms', () => {
  it('ignores inherited members', async () => {
    const valuesEndpoint = { uri: '/api/values/c', mode: 'CLOSED' };
    const fields = [{ name: 'constructor', displayName: 'C', dataType: 'STRING', valuesEndpoint }];
    const { send } = serve({ spec: { id: 'x', fields }, values: {} });

    expect((await send('/api/values/c')).status).toBe(404);
  });

  it('refuses an invalid document at the start', () => {
    const broken = { id: 'x', fields: [{ displayName: 'A', dataType: 'STRING' }] };

    expect(() => serve({ spec: broken as never })).toThrow(/forms\.order\.spec\.fields\[0\]\.name/);
  });

  it.each<[RegExp, () => unknown]>([
    [/has values for "nowhere"/, () => serve({ values: { nowhere: [] } })],
    [/`formsPath` must differ from `basePath`/, () => serve({}, { formsPath: '/api/fields' })],
    [/`formsPath` must be a path/, () => serve({}, { formsPath: 'forms' })],
    [/can't be the name of a form/, () => createFieldServer({ forms: { '..': { spec: shippingForm } } })],
    [/"order" is `signed`, but the server has no `signer`/, () => serve({ signed: 'header' })],
    [
      /with the method PUT/,
      () =>
        serve({
          spec: { ...shippingForm, submitEndpoint: { uri: '/api/forms/order/submit', method: 'PUT' } },
        }),
    ],
    [
      /order\.city.*has no `resolve`/s,
      () => serve({ spec: withValueParam(), values: { city: () => [] as never } }),
    ],
  ])('refuses %s', (message, make) => {
    expect(make).toThrow(message);
  });
});

function withValueParam() {
  const fields = shippingForm.fields.map((field) =>
    field.name === 'city' && 'valuesEndpoint' in field
      ? { ...field, valuesEndpoint: { ...field.valuesEndpoint, requestParams: { valueParam: 'value' } } }
      : field,
  );
  return { ...shippingForm, fields };
}

/** 200 entries of `items`, each with a text for its `sku`, as a page without script sends them. */
function skuTexts(text: (at: number) => string): string {
  const entries = Array.from(
    { length: 200 },
    (_, at) => `items.${at}.sku=${text(at)}&_text.items.${at}.sku=`,
  );
  return entries.join('&');
}
