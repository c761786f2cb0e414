/** Lookups of a field, in the cache that all fields of a page share. */
import { QueryClient } from '@tanstack/query-core';
import { describe, expect, it, vi } from 'vitest';
import { Field } from '../../src/client/field/store.js';
import { createValidationLoader } from '../../src/client/field/validationLoader.js';
import { displayedErrors } from '../../src/client/index.js';
import {
  FieldSpecError,
  type FieldValue,
  type HttpClient,
  type InputFieldSpec,
  type ValuesEndpoint,
} from '../../src/core/index.js';
import { createLookups } from '../../src/queries/lookups.js';
import { lazyImport } from '../../src/client/page/lazyImport.js';
import { validationStages } from '../support/validationStages.ts';

const questions = lazyImport(() => import('../../src/queries/valuesByValue.js'));
const baseUrl = 'https://app.example/';
const valuesTo = (count: number) => Array.from({ length: count }, (_, index) => `v${index}`);
const specOf = (valuesEndpoint: ValuesEndpoint): InputFieldSpec => ({
  displayName: 'City',
  dataType: 'STRING',
  expectMultipleValues: true,
  valuesEndpoint,
});
const searched = { uri: '/v', requestParams: { searchParam: 'q' } };
const byValue = { uri: '/v', requestParams: { valueParam: 'id', searchParam: 'q' } };

/** A page whose server has every value but those that begin with `gone`, and finds a value by its own text. */
function newPage(reply?: HttpClient) {
  const queryClient = new QueryClient();
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const { searchParams } = new URL(url);
    const asked = searchParams.has('id') ? searchParams.getAll('id') : [searchParams.get('q') ?? ''];
    const there = asked.filter((value) => !value.startsWith('gone'));
    return Response.json(there.map((value) => ({ value, label: `Label of ${value}` })));
  });
  if (reply) httpClient.mockImplementation(reply);
  const page = {
    queryClient,
    lookup: { baseUrl, httpClient },
    limit: <Result>(work: () => Promise<Result>) => work(),
    questions,
  };
  const urls = () => httpClient.mock.calls.map(([{ url }]) => url.replace(`${baseUrl}v`, ''));
  return { page, queryClient, httpClient, urls };
}

/** A field on a page, with its own lookups and its own verdicts. */
function fieldOn({ page }: ReturnType<typeof newPage>, fieldSpec: InputFieldSpec, defaultValue: FieldValue) {
  const report = vi.fn();
  const validators = createValidationLoader(report, validationStages);
  const environment = {
    lookup: page.lookup,
    validation: {},
    validators,
    createLookups: (...given: [InputFieldSpec, string | undefined, undefined]) =>
      createLookups(page, ...given),
    loadLookups: async () => undefined,
    loadQuestions: questions.load,
    resolver: () => questions.current()?.pageResolver(page),
    limit: page.limit,
    labelSources: () => ({}),
    report,
    announce: vi.fn(),
    announceStatus: () => () => undefined,
    afterRender: (callback: () => void) => callback(),
  };
  const setup = { fieldSpec, environment, options: { defaultValue } };
  const field = new Field(setup as unknown as ConstructorParameters<typeof Field>[0]);
  return { field, stop: field.subscribe(() => undefined) };
}

const prefetch = (given: ReturnType<typeof newPage>, endpoint: ValuesEndpoint, text: string) => {
  createLookups(given.page, specOf(endpoint), undefined, {}).prefetch(text);
  return new Promise((resolve) => setTimeout(resolve));
};
const needsCountry = { properties: { c: { 'x-field': 'country' } }, required: ['c'] };

describe('createLookups', () => {
  it('looks up labels and verdicts of 500 values in 5 requests, shared with a second field (D42)', async () => {
    const page = newPage();
    const values = valuesTo(500);
    const fields = [0, 1].map(() => fieldOn(page, specOf(byValue), values).field);
    await vi.waitFor(() => expect(fields[0]?.labelOf('v499')).toBe('Label of v499'));

    const results = await Promise.all(
      fields.map((field) => field.validation.commitAsync(values, { asksEndpoint: true })),
    );

    expect(results.map(({ isValid, pending }) => [isValid, pending])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect(fields[1]?.labelOf('v0')).toBe('Label of v0');
    expect(page.urls()).toHaveLength(5);
  });

  it('finds the missing value among 500, and shows its error', async () => {
    const page = newPage();
    const values = [...valuesTo(499), 'gone'];
    const { field } = fieldOn(page, specOf(byValue), values);
    const lookups = createLookups(page.page, specOf(byValue), undefined, undefined);

    const { missing } = await lookups.byValue!(values, new AbortController().signal);

    expect([missing, lookups.known('gone'), lookups.known('v0')]).toEqual([
      ['gone'],
      'missing',
      { value: 'v0', label: 'Label of v0' },
    ]);
    await vi.waitFor(() => expect(displayedErrors(field.getSnapshot())).toHaveLength(1));
    // The last request asks for that one alone (D81).
    expect(page.urls()).toHaveLength(6);
  });

  it('shares loaded values among fields of the same endpoint only', async () => {
    const { page, urls } = newPage();
    const [one, other] = [0, 1].map(() => createLookups(page, specOf(searched), undefined, undefined));
    const elsewhere = createLookups(page, specOf({ ...searched, uri: '/w' }), undefined, undefined);

    const found = await one!.firstPage('a', new AbortController().signal);
    await other!.firstValues('a', new AbortController().signal);

    expect([other!.known('a'), other!.loaded('a'), elsewhere.known('a'), elsewhere.loaded('a')]).toEqual([
      found.values[0],
      found,
      undefined,
      undefined,
    ]);
    expect([one!.key === other!.key, one!.key === elsewhere.key, urls()]).toEqual([true, false, ['?q=a']]);
  });

  it('has no `byValue` if the document names no valueParam', () => {
    const { page } = newPage();

    expect(createLookups(page, specOf(searched), undefined, undefined).byValue).toBeUndefined();
  });

  it('is shared by fields of the same document, place, dependencies and page only', () => {
    const { page } = newPage();
    const spec = specOf(searched);
    const first = createLookups(page, spec, '/f', undefined);

    const others = [
      createLookups(page, spec, '/f', undefined),
      createLookups(page, spec, '/g/f', undefined),
      createLookups(page, spec, '/g/f', { country: 'FR' }),
      createLookups(newPage().page, spec, '/f', undefined),
    ];

    expect(others.map((other) => other === first)).toEqual([true, false, false, false]);
  });

  it.each([
    ['the results of a text', searched, 'ab', 1],
    ['the results of a text that is just long enough', { ...searched, minSearchLength: 2 }, 'ab', 1],
    ['nothing for a text that is too short', { ...searched, minSearchLength: 3 }, 'ab', 0],
    [
      'nothing while a required source field is empty',
      { ...searched, searchParamsSchema: needsCountry },
      'ab',
      0,
    ],
  ])('prefetches %s', async (_what, endpoint, text, count) => {
    const given = newPage();

    await prefetch(given, endpoint, text);

    expect(given.urls()).toHaveLength(count);
  });

  it('prefetches no values that are loaded or have failed', async () => {
    const given = newPage();
    await prefetch(given, searched, 'a');
    await prefetch(given, searched, 'a');
    const down = newPage(async () => new Response('', { status: 500 }));
    await prefetch(down, searched, 'a');
    await vi.waitFor(() => expect(down.queryClient.isFetching()).toBe(0));
    await prefetch(down, searched, 'a');

    expect([given.urls().length, down.urls().length]).toEqual([1, 1]);
  });

  it('rejects with the error of a failed lookup', async () => {
    const { page } = newPage(async () => new Response('', { status: 500 }));
    const lookups = createLookups(page, specOf(searched), undefined, undefined);
    const { signal } = new AbortController();

    await expect(lookups.findByText('a', signal)).rejects.toBeInstanceOf(FieldSpecError);
    await expect(lookups.firstValues('a', signal)).rejects.toBeInstanceOf(FieldSpecError);
  });

  it('finds the value with the given text', async () => {
    const { page } = newPage();
    const lookups = createLookups(page, specOf(searched), undefined, undefined);

    const { signal } = new AbortController();

    const found = await Promise.all(['b', 'gone'].map((text) => lookups.findByText(text, signal)));

    expect(found).toEqual([{ alias: { value: 'b', label: 'Label of b' } }, { reason: 'not-offered' }]);
  });

  it('sends the chosen country, and has createDependentValue (D38)', async () => {
    const { page, urls } = newPage();
    const searchParamsSchema = { properties: { c: { 'x-field': 'country' } }, required: ['c'] };
    const [one, other] = ['FR', 'CH'].map((country) =>
      createLookups(page, specOf({ ...byValue, searchParamsSchema }), undefined, { country }),
    );
    const { signal } = new AbortController();

    await one!.byValue!(['a'], signal);
    await one!.firstPage('b', signal);

    expect(urls()).toEqual(['?c=FR&id=a', '?c=FR&q=b']);
    expect([one!.known('a') !== undefined, other!.known('a')]).toEqual([true, undefined]);
    expect([one!.key === other!.key, typeof one!.createDependentValue]).toEqual([false, 'function']);
    expect(createLookups(page, specOf(byValue), undefined, undefined).createDependentValue).toBeUndefined();
  });

  it('aborts a request that no caller waits for', async () => {
    const { page, httpClient } = newPage(() => new Promise<Response>(() => undefined));
    const lookups = createLookups(page, specOf(byValue), undefined, undefined);
    const gone = new AbortController();
    const asked = lookups.byValue!(['a'], gone.signal);
    await vi.waitFor(() => expect(httpClient).toHaveBeenCalledTimes(1));

    gone.abort(new Error('left'));

    await expect(asked).rejects.toThrow('left');
    await vi.waitFor(() => expect(httpClient.mock.calls[0]?.[0].signal.aborted).toBe(true));
  });
});
