/** Creating a value from a label: the request, the response, and the lookups that it invalidates (D70). */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import type { FieldOptions } from '../../src/client/index.js';
import type { HttpClient, InputFieldSpec, ValuesEndpoint } from '../../src/core/index.js';
import { createValue } from '../../src/queries/createValue.js';
import { domainKey } from '../../src/queries/valuesCache.js';

/** Options of lookups, with scope and client. */
const optionsOf = (httpClient: HttpClient) => ({
  baseUrl: 'https://tags.test',
  scope: 'ann',
  clientId: 'tests',
  httpClient,
});
const endpoint: ValuesEndpoint = {
  uri: '/values',
  requestParams: { searchParam: 'q' },
  createEndpoint: { uri: '/tags', labelParam: 'name' },
};
const tagSpec = (valuesEndpoint: ValuesEndpoint | undefined = endpoint): InputFieldSpec => ({
  displayName: 'Tag',
  dataType: 'STRING',
  ...(valuesEndpoint && { valuesEndpoint }),
});
const reply =
  (body: unknown, status = 200) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const failing = (cause: unknown) => () => Promise.reject(cause);
const named = (name: string) => Object.assign(new Error('The key is unknown.'), { name });

interface Given {
  readonly answer?: HttpClient;
  readonly onCreateValue?: unknown;
  readonly spec?: InputFieldSpec;
  readonly locale?: string;
  readonly queryClient?: QueryClient;
  readonly signal?: AbortSignal;
  readonly dependencies?: FieldOptions['dependencies'];
}

/** Creates a value with the label `Basel`. */
function create({
  answer = reply({ value: 't7', label: 'Basel' }),
  onCreateValue,
  spec = tagSpec(),
  locale,
  queryClient = new QueryClient(),
  signal = new AbortController().signal,
  dependencies,
}: Given) {
  const httpClient = vi.fn<HttpClient>(answer);
  const lookup = { ...optionsOf(httpClient), ...(locale !== undefined && { locale }) };
  const options = { onCreateValue, dependencies } as FieldOptions;
  const made = createValue(
    { queryClient, lookup },
    { fieldSpec: spec, specUrl: undefined, options },
    'Basel',
    signal,
  );
  return { made, httpClient };
}

/** The code and place of the error that `made` rejects with. */
const faultOf = (made: Promise<unknown>) =>
  made.then(
    () => 'made',
    ({ code, where, message }: { code?: string; where?: string; message: string }) =>
      code === undefined ? message : `${code} at ${where}`,
  );

const at = 'valuesEndpoint.createEndpoint';

describe('a value that the server creates', () => {
  it('is requested with only its label, as the document says', async () => {
    const { made, httpClient } = create({});
    await made;

    const request = httpClient.mock.lastCall?.[0];
    expect([request?.method, request?.url]).toEqual(['POST', 'https://tags.test/tags']);
    expect(await request?.json()).toEqual({ name: 'Basel' });
    expect(httpClient).toHaveBeenCalledOnce();
  });

  it.each<[what: string, body: unknown, alias: object]>([
    ['from the response', { value: 't7', label: 'BASEL' }, { value: 't7', label: 'BASEL' }],
    ['as typed, if the response has none', { value: 't7' }, { value: 't7', label: 'Basel' }],
    [
      'with the description of its row',
      { value: 1, label: 'B', description: 'A town' },
      { description: 'A town' },
    ],
    ['if the response also has isValid: true', { value: 1, label: 'B', isValid: true }, { value: 1 }],
  ])('has its label %s', async (_what, body, alias) => {
    const { made } = create({ answer: reply(body, 201) });

    await expect(made).resolves.toMatchObject({ alias });
  });

  it('has a label in the language of the page', async () => {
    const answer = reply({ value: 't7', label: { en: 'Geneva', fr: 'Genève' } });

    const { made } = create({ answer, locale: 'fr' });

    await expect(made).resolves.toMatchObject({ alias: { label: 'Genève' } });
  });

  it('shows an image of the server’s origin only', async () => {
    const image = { src: 'https://tags.test/t.png' };
    const own = await create({ answer: reply({ value: 1, label: 'B', image: image.src }) }).made;
    const other = await create({
      answer: reply({ value: 1, label: 'B', image: 'https://stranger.test/t.png' }),
    }).made;

    expect(own).toHaveProperty('alias.image');
    expect(other).not.toHaveProperty('alias.image');
  });

  it.each<[what: string, body: unknown, status: number, refusal: readonly string[]]>([
    ['by a problem', { status: 422, detail: 'Too rude.' }, 422, ['Too rude.']],
    [
      'by several errors',
      { errors: [{ detail: 'Too rude.' }, { detail: 'Too long.' }] },
      400,
      ['Too rude.', 'Too long.'],
    ],
    ['by an error of its member', { errors: { name: ['Taken.'] } }, 409, ['Taken.']],
    ['by an error in another shape', { errors: { location: ['已被使用。'] } }, 422, ['已被使用。']],
    ['by isValid: false with status 200', { isValid: false, errors: [{ message: 'No.' }] }, 200, ['No.']],
    ['without a message', {}, 403, []],
    ['by a body that is not a JSON object', 'no', 404, []],
  ])('is refused %s, with the server’s text', async (_what, body, status, refusal) => {
    const { made } = create({ answer: reply(body, status) });

    await expect(made).resolves.toEqual({ refusal });
  });

  it.each<[what: string, answer: () => Promise<Response>, fault: string]>([
    ['its server fails', reply({ detail: 'NullPointer' }, 500), `http-status at ${at}`],
    ['its server is down', reply({}, 503), `http-status at ${at}`],
    ['its server limits the rate', reply({ detail: 'Slow down' }, 429), `http-status at ${at}`],
    ['the connection fails', failing(new TypeError('fetch failed')), `network-failed at ${at}`],
    ['the response is not signed', failing(named('TokenError')), `token-refused at ${at}`],
    [
      'the response is a redirect',
      async () => new Response(null, { status: 302 }),
      `redirect-refused at ${at}`,
    ],
    ['the response has no value', reply({ label: 'Basel' }), `item-unmapped at ${at}.itemField`],
    ['the response is not JSON', async () => new Response('<p>'), `item-unmapped at ${at}.itemField`],
  ])('fails if %s', async (_what, answer, fault) => {
    expect(await faultOf(create({ answer }).made)).toBe(fault);
  });

  it('rejects with the cause of a failed httpClient', async () => {
    const cause = named('TokenError');

    await expect(create({ answer: failing(cause) }).made).rejects.toMatchObject({
      cause,
      message: expect.stringContaining('The key is unknown.') as string,
    });
    await expect(create({ answer: failing('gone') }).made).rejects.toMatchObject({ cause: 'gone' });
  });

  it('rejects with the HTTP status of the response', async () => {
    await expect(create({ answer: reply({}, 502) }).made).rejects.toMatchObject({ status: 502 });
  });

  it('cancels the body of a redirect', async () => {
    const cancel = vi.fn();
    const answer = async () => new Response(new ReadableStream({ cancel }), { status: 307 });

    await faultOf(create({ answer }).made);

    expect(cancel).toHaveBeenCalledOnce();
  });

  it('aborts the request with the signal, and rejects with its reason', async () => {
    const given = new AbortController();
    const { made, httpClient } = create({
      answer: () => new Promise(() => undefined),
      signal: given.signal,
    });
    await vi.waitFor(() => expect(httpClient).toHaveBeenCalled());

    given.abort(new Error('left'));

    expect(await faultOf(made)).toBe('left');
    expect(httpClient.mock.lastCall?.[0].signal.aborted).toBe(true);
  });

  it('sends no request if the document has no createEndpoint', async () => {
    const { made, httpClient } = create({ spec: tagSpec({ uri: '/values' }) });

    expect(await faultOf(made)).toBe(`unsupported at ${at}`);
    expect(httpClient).not.toHaveBeenCalled();
    expect(await faultOf(create({ spec: { displayName: 'Tag', dataType: 'STRING' } }).made)).toBe(
      `unsupported at ${at}`,
    );
  });

  it('sends the values of the fields that the list depends on', async () => {
    const searchParamsSchema = { properties: { country: { 'x-field': 'country' } } };
    const spec = tagSpec({ ...endpoint, searchParamsSchema });

    const { made, httpClient } = create({ spec, dependencies: { country: 'ch' } });
    await made;

    expect(await httpClient.mock.lastCall?.[0].json()).toMatchObject({ name: 'Basel', country: 'ch' });
  });
});

describe('a value that onCreateValue creates', () => {
  it.each<[what: string, answer: unknown, alias: object]>([
    ['with its own label', { value: 7, label: 'BASEL' }, { value: 7, label: 'BASEL' }],
    ['from a promise', Promise.resolve({ value: 7, label: 'BASEL' }), { value: 7, label: 'BASEL' }],
    ['without a label', { value: 7 }, { value: 7, label: 'Basel' }],
    ['with an empty label', { value: 7, label: '' }, { value: 7, label: 'Basel' }],
    ['as a string', 'bsl', { value: 'bsl', label: 'bsl' }],
  ])('is accepted %s', async (_what, answer, alias) => {
    const { made, httpClient } = create({ onCreateValue: () => answer });

    await expect(made).resolves.toEqual({ alias });
    expect(httpClient).not.toHaveBeenCalled();
  });

  it('is requested with its label, the document and a signal', async () => {
    const onCreateValue = vi.fn(() => 'bsl');
    const { signal } = new AbortController();

    await create({ onCreateValue, signal }).made;

    expect(onCreateValue.mock.calls).toEqual([['Basel', { fieldSpec: tagSpec(), signal }]]);
  });

  it('is refused with the app’s text', async () => {
    const { made } = create({ onCreateValue: () => ({ errors: [{ detail: 'Not so.' }] }) });

    await expect(made).resolves.toEqual({ refusal: ['Not so.'] });
  });

  it.each<[what: string, onCreateValue: () => unknown]>([
    ['has rejected', failing(new Error('of the host'))],
    ['returned nothing', () => undefined],
    ['returned neither a value nor an error', () => []],
  ])('fails with source-failed if the app %s', async (_what, onCreateValue) => {
    expect(await faultOf(create({ onCreateValue }).made)).toBe('source-failed at onCreateValue');
  });

  it('rejects with the thrown cause, or names the expected result', async () => {
    const cause = new Error('of the host');

    await expect(create({ onCreateValue: failing(cause) }).made).rejects.toMatchObject({ cause });
    await expect(create({ onCreateValue: () => null }).made).rejects.toThrow('{ value, label }');
  });

  it('rejects with the reason of an aborted signal, not as source-failed', async () => {
    const signal = AbortSignal.abort(new Error('left'));

    expect(await faultOf(create({ onCreateValue: failing(new Error('left')), signal }).made)).toBe('left');
  });
});

describe('lookups of the list after a value is created', () => {
  const other: ValuesEndpoint = { ...endpoint, uri: '/others' };
  const dependent = {
    ...endpoint,
    searchParamsSchema: { properties: { country: { 'x-field': 'country' } } },
  } as ValuesEndpoint;
  const keyOf = (of: ValuesEndpoint, search = '', dependencies?: FieldOptions['dependencies']) => [
    ...domainKey(of, { ...optionsOf(reply({})), dependencies }),
    search,
  ];

  /** Whether each of these keys is invalidated after a value is created. */
  async function asked(keys: readonly (readonly unknown[])[], given: Given = {}) {
    const queryClient = new QueryClient();
    for (const key of keys) queryClient.setQueryData(key, { pages: [] });
    await create({ ...given, queryClient }).made.catch(() => undefined);
    return keys.map((key) => queryClient.getQueryState(key)?.isInvalidated);
  }

  it('are invalidated for every search text, and other lookups are not', async () => {
    const keys = [
      keyOf(endpoint),
      keyOf(endpoint, 'ba'),
      keyOf(other),
      ['spec-field', 'spec', null, null, '/x'],
    ];

    expect(await asked(keys)).toEqual([true, true, false, false]);
  });

  it('are invalidated for every value of another field', async () => {
    const keys = [
      keyOf(dependent, '', { country: 'ch' }),
      keyOf(dependent, '', { country: 'de' }),
      keyOf(other),
    ];
    const given = { spec: tagSpec(dependent), dependencies: { country: 'ch' } };

    expect(await asked(keys, given)).toEqual([true, true, false]);
  });

  it.each<[what: string, given: Given]>([
    ['was refused', { answer: reply({ detail: 'No.' }, 422) }],
    ['may have been created although the request failed', { answer: failing(new TypeError('fetch failed')) }],
    ['was created by the app', { onCreateValue: () => 'bsl' }],
  ])('are invalidated if the value %s', async (_what, given) => {
    expect(await asked([keyOf(endpoint)], given)).toEqual([true]);
  });

  it('stay valid if the document lists its values', async () => {
    const inline: ValuesEndpoint = { protocol: 'INLINE', items: [{ value: 'a', label: 'Ada' }] };

    const given = { spec: tagSpec(inline), onCreateValue: () => 'bsl' };

    expect(await asked([keyOf(inline), keyOf(endpoint)], given)).toEqual([false, false]);
  });
});
