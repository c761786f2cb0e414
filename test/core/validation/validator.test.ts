/** Verdicts by what is known here, and with the word of the values endpoint. */
import { describe, expect, it, vi } from 'vitest';
import {
  createValuesResolver,
  type HttpClient,
  type InputFieldSpec,
  type ResolvedValues,
  type ValuesEndpoint,
  type ValuesResolver,
} from '../../../src/core/index.js';
import { createValidator, validate } from '../../../src/core/validation/validator.js';

const remote: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const country: InputFieldSpec = { displayName: 'Country', dataType: 'STRING', valuesEndpoint: remote };
const list = { ...country, expectMultipleValues: true };

const aliases = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value, label: `Label of ${value}` }));

const answer = (values: readonly (string | number)[], hasNext = false): ResolvedValues => ({
  values: aliases(values),
  total: undefined,
  hasNext,
  notices: [],
});

/** A resolver that answers as told, and what it was asked: `search/page`. */
function resolving(answerTo: (search: string, page: number) => ResolvedValues | Promise<ResolvedValues>) {
  const resolveValues = vi.fn<ValuesResolver['resolveValues']>(async (_endpoint, lookup) =>
    answerTo(lookup?.search ?? '', lookup?.page ?? 1),
  );
  return {
    resolver: { resolveValues },
    resolveValues,
    asked: () => resolveValues.mock.calls.map(([, lookup]) => `${lookup?.search}/${lookup?.page}`),
  };
}

/** An endpoint that finds values by their own text. */
const finding = (values: readonly (string | number)[]) =>
  resolving((search) => answer(values.filter((value) => String(value).includes(search))));

const pages = (search: string, page: number) =>
  search === '' ? answer([`p${page}a`, `p${page}b`], true) : answer([]);

/** A server that is asked by value. */
function byValue(has: (value: string) => boolean) {
  const httpClient = vi.fn<HttpClient>(async ({ url }) => {
    const asked = new URL(url).searchParams.getAll('id');
    return Response.json(aliases(asked.filter(has)));
  });
  const urls = () => httpClient.mock.calls.map(([{ url }]) => url.replace('https://app.example', ''));
  return { httpClient, urls };
}

const unavailable = async () => new Response('', { status: 503 });

describe('validate', () => {
  it('validates by the document without a lookup (§4.3 rule 5)', () => {
    const fieldSpec = {
      displayName: 'Code',
      dataType: 'STRING',
      constraints: [{ type: 'pattern', params: { regex: '^[A-Z]{2}$' }, errorMessage: 'Two capitals.' }],
    };

    expect(validate(fieldSpec, 'FR')).toEqual({ isValid: true, errors: [] });
    expect(validate(fieldSpec, 'fr').errors).toMatchObject([{ message: 'Two capitals.' }]);
  });

  it.each([
    ['Pacific/Auckland', '2024-06-16', true],
    ['Pacific/Auckland', '2024-06-15', false],
    ['America/Los_Angeles', '2024-06-15', true],
    ['America/Los_Angeles', '2024-06-14', false],
    ['UTC', '2024-06-15', true],
  ])('compares a date with today in %s: %s is today or later: %s (D25)', (timeZone, day, isValid) => {
    const fieldSpec = {
      displayName: 'Day',
      dataType: 'DATE',
      constraints: [{ type: 'minDate', params: { iso: '$NOW' } }],
    };
    const now = () => Date.UTC(2024, 5, 15, timeZone === 'Pacific/Auckland' ? 20 : 12);

    expect(validate(fieldSpec, day, { timeZone, now }).isValid).toBe(isValid);
  });

  it('throws for an unknown time zone, even if the field has no date', () => {
    expect(() => validate(country, 'FR', { timeZone: 'Nowhere' })).toThrow(TypeError);
  });

  it.each([
    ['2024-05-31', 'June 1, 2024 or later.'],
    ['2024-07-01', 'June 30, 2024 or earlier.'],
    ['2024-06-30', undefined],
  ])('checks %s against a range of dates: %s (D22)', (day, message) => {
    const params = { min: '2024-06-01', max: '2024-06-30' };
    const fieldSpec = { displayName: 'Day', dataType: 'DATE', constraints: [{ type: 'range', params }] };

    expect(validate(fieldSpec, day).errors[0]?.message).toBe(message);
  });

  it('uses the values of lookups as the domain (§4.3 rule 6, D21)', () => {
    const values = aliases(['FR', 'DE']);

    expect(validate(country, 'FR', { values })).toEqual({ isValid: true, errors: [] });
    expect(validate(country, 'XX', { values }).errors).toMatchObject([{ constraintName: 'membership' }]);
  });

  it.each([
    ['5', [5], false],
    ['5', ['5'], true],
    ['true', ['true'], true],
    ['FR', [], false],
    ['Label of FR', ['FR'], false],
  ])('%j is a member of %j: %s (D21)', (value, domain, isMember) => {
    expect(validate(country, value, { values: aliases(domain) }).isValid).toBe(isMember);
  });

  it('reports each element of a list that is not a member (D21, D24)', () => {
    const { errors } = validate(list, ['FR', 'XX', 'DE', 'YY'], { values: aliases(['FR', 'DE']) });

    expect(errors.map(({ index, value }) => [index, value])).toEqual([
      [1, 'XX'],
      [3, 'YY'],
    ]);
  });

  it('is pending if a remote domain is not known (D21)', () => {
    expect(validate(country, 'FR')).toEqual({ isValid: true, errors: [], pending: true });
  });

  it('is not pending with SUGGESTIONS, INLINE or an empty value (D10, D21)', () => {
    const suggested = { ...country, valuesEndpoint: { ...remote, mode: 'SUGGESTIONS' } };
    const inline = { ...country, valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'FR' }] } };

    expect(validate(suggested, 'XX')).toEqual({ isValid: true, errors: [] });
    expect(validate(inline, 'FR')).toEqual({ isValid: true, errors: [] });
    expect(validate(country, '')).toEqual({ isValid: true, errors: [] });
  });

  it('uses the values as the domain of the field, not of its sub-fields (D21)', () => {
    const object = {
      displayName: 'Object',
      dataType: 'OBJECT',
      subFields: [{ ...country, name: 'country' }],
    };

    expect(validate(object, { country: 'FR' }, { values: aliases(['DE']) })).toEqual({
      isValid: true,
      errors: [],
      pending: true,
    });
  });

  it.each([[null], [5], [[]], [() => {}], [Symbol('a')], [5n], [new Date()]])(
    'returns a verdict on %o, and does not throw',
    (value) => {
      expect(validate({ displayName: 'Text', dataType: 'STRING' }, value).errors.length).toBeLessThan(2);
    },
  );

  it('throws spec-invalid for an invalid field document (D2)', () => {
    expect(() => validate({ dataType: 'STRING' } as InputFieldSpec, 'a')).toThrow(
      expect.objectContaining({ code: 'spec-invalid' }),
    );
  });
});

describe('createValidator', () => {
  it('sends no request if the value is already invalid (D21)', async () => {
    const { resolver, resolveValues } = finding([]);

    const verdict = await createValidator({ resolver }).validate({ ...country, required: true }, '');

    expect(verdict.errors).toMatchObject([{ constraintName: 'required' }]);
    expect(resolveValues).not.toHaveBeenCalled();
  });

  it('finds a member by searching for its exact text (D21)', async () => {
    const { resolver, asked } = finding(['FR', 'DE']);

    const verdict = await createValidator({ resolver }).validate(country, 'FR');

    expect(verdict).toEqual({ isValid: true, errors: [] });
    expect(asked()).toEqual(['FR/1']);
  });

  it('refuses a value that no lookup returned (§4.3 rule 6, D21)', async () => {
    const { resolver, asked } = finding(['FR', 'DE']);

    const verdict = await createValidator({ resolver }).validate(country, 'XX');

    expect(verdict).toMatchObject({
      isValid: false,
      errors: [{ constraintName: 'membership', value: 'XX' }],
    });
    expect(verdict).not.toHaveProperty('pending');
    expect(asked()).toEqual(['XX/1', '/1']);
  });

  it('finds a value on the first pages if searching for its text finds only other labels (D21)', async () => {
    const { resolver, asked } = resolving(pages);

    const verdict = await createValidator({ resolver }).validate(country, 'p3b');

    expect(verdict).toEqual({ isValid: true, errors: [] });
    expect(asked()).toEqual(['p3b/1', '/1', '/2', '/3']);
  });

  it.each([
    [undefined, 6],
    [2, 3],
  ])('reads at most maxPages (%s) of a search (D21)', async (maxPages, requests) => {
    const { resolver, resolveValues } = resolving(pages);

    await createValidator({ resolver, ...(maxPages ? { maxPages } : {}) }).validate(country, 'nowhere');

    expect(resolveValues).toHaveBeenCalledTimes(requests);
  });

  it('checks every element of a list, and reports those that are not members (D21, D24)', async () => {
    const { resolver } = finding(['FR', 'DE']);

    const { errors, isValid } = await createValidator({ resolver }).validate(list, ['FR', 'XX', 'DE']);

    expect(isValid).toBe(false);
    expect(errors).toMatchObject([{ constraintName: 'membership', index: 1, value: 'XX' }]);
  });

  it('requests a value once if a list contains it twice', async () => {
    const { resolver, asked } = finding(['FR']);

    await createValidator({ resolver }).validate(list, ['FR', 'FR']);

    expect(asked()).toEqual(['FR/1']);
  });

  it('checks the domains of sub-fields (2.1, D21)', async () => {
    const { resolver } = finding(['FR']);
    const object = {
      displayName: 'Object',
      dataType: 'OBJECT',
      expectMultipleValues: true,
      subFields: [{ ...country, name: 'country' }],
    };

    const { errors } = await createValidator({ resolver }).validate(object, [
      { country: 'FR' },
      { country: 'X' },
    ]);

    expect(errors).toMatchObject([{ constraintName: 'membership', path: [1, 'country'] }]);
  });

  it('reports membership with all other failures, in their order (D19)', async () => {
    const { resolver } = finding([]);
    const strict = { ...country, constraints: [{ type: 'maxLength', params: { value: 1 } }] };

    const { errors } = await createValidator({ resolver }).validate(strict, 'XX');

    expect(errors.map(({ constraintName }) => constraintName)).toEqual(['membership', 'maxLength']);
  });

  it('sends no request if the values are given (D21)', async () => {
    const { resolver, resolveValues } = finding([]);

    const verdict = await createValidator({ resolver, values: aliases(['FR']) }).validate(country, 'FR');

    expect(verdict.isValid).toBe(true);
    expect(resolveValues).not.toHaveBeenCalled();
  });

  it('checks 250 values by `valueParam` in three requests, and each missing one again (D42)', async () => {
    const { httpClient, urls } = byValue((value) => !value.startsWith('gone'));
    const resolver = createValuesResolver({ httpClient, baseUrl: 'https://app.example/' });
    const values = Array.from({ length: 250 }, (_, at) => (at % 100 === 7 ? `gone${at}` : `v${at}`));

    const { errors, unchecked, pending } = await createValidator({ resolver }).validate(
      { ...list, valuesEndpoint: { ...remote, requestParams: { valueParam: 'id' }, minSearchLength: 50 } },
      values,
    );

    expect(errors.map(({ index }) => index)).toEqual([7, 107, 207]);
    expect([unchecked, pending, urls().length]).toEqual([undefined, undefined, 6]);
  });

  it('accepts saved values of a server that reads only one of several values (D81)', async () => {
    const httpClient = async ({ url }: Request) => {
      const value = new URL(url).searchParams.getAll('id').at(-1);
      return Response.json([{ value, label: `Label of ${value}` }]);
    };
    const resolver = createValuesResolver({ httpClient, baseUrl: 'https://app.example/' });
    const field = { ...country, valuesEndpoint: { ...remote, requestParams: { valueParam: 'id' } } };
    const { validate: settle } = createValidator({ resolver });

    const verdicts = await Promise.all(['FR', 'DE', 'US'].map((value) => settle({ ...field }, value)));

    expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, true, true]);
  });

  it('validates fields with one endpoint in one request, and a missing value again alone (D42, D81)', async () => {
    const { httpClient, urls } = byValue((value) => value === 'FR');
    const resolver = createValuesResolver({ httpClient, baseUrl: 'https://app.example/' });
    const field = { ...country, valuesEndpoint: { ...remote, requestParams: { valueParam: 'id' } } };
    const { validate: settle } = createValidator({ resolver });

    const verdicts = await Promise.all(['FR', 'XX', 'YY'].map((value) => settle({ ...field }, value)));

    expect(verdicts.map(({ isValid }) => isValid)).toEqual([true, false, false]);
    expect(urls()).toHaveLength(3);
  });

  it('is pending while the source field is empty, and then sends its value (D38)', async () => {
    const { httpClient, urls } = byValue(() => true);
    const resolver = createValuesResolver({ httpClient, baseUrl: 'https://app.example/' });
    const searchParamsSchema = { properties: { c: { 'x-field': 'country' } }, required: ['c'] };
    const requestParams = { valueParam: 'id' };
    const city = { ...country, valuesEndpoint: { uri: '/v', searchParamsSchema, requestParams } };
    const { validate: settle } = createValidator({ resolver });

    expect(await settle(city, 'PAR')).toMatchObject({ pending: true });
    expect(await settle(city, 'PAR', { dependencies: { country: 'FR' } })).toEqual({
      isValid: true,
      errors: [],
    });
    expect(urls()).toEqual(['/v?c=FR&id=PAR']);
  });

  it('searches with a resolver of the app that has no valuesByValue (D7, D42)', async () => {
    const { resolver, asked } = finding(['FR']);
    const field = { ...country, valuesEndpoint: { ...remote, requestParams: { valueParam: 'id' } } };

    await createValidator({ resolver }).validate(field, 'FR');

    expect(asked()).toEqual(['FR/1']);
  });

  it('is pending if the value is shorter than minSearchLength (D16, D21)', async () => {
    const { resolver, resolveValues } = finding(['FR']);
    const shy = { ...country, valuesEndpoint: { ...remote, minSearchLength: 3 } };

    const verdict = await createValidator({ resolver }).validate(shy, 'FR');

    expect(verdict).toEqual({ isValid: true, errors: [], pending: true });
    expect(resolveValues).not.toHaveBeenCalled();
  });

  it('searches only the value if an empty search is too short, and leaves ids unchecked (D16, D21)', async () => {
    const { resolver, asked } = finding(['FRANCE']);
    const shy = { ...country, valuesEndpoint: { ...remote, minSearchLength: 3 } };

    const verdict = await createValidator({ resolver }).validate(shy, 'SPAIN');

    expect(verdict).toEqual({ isValid: true, errors: [], unchecked: ['membership'] });
    expect(asked()).toEqual(['SPAIN/1']);
  });

  it('passes signal and specUrl to the lookups (D7, D18)', async () => {
    const { resolver, resolveValues } = finding(['FR']);
    const lookup = { signal: new AbortController().signal, specUrl: 'https://api.example/f' };

    await createValidator({ resolver }).validate(country, 'FR', lookup);

    expect(resolveValues).toHaveBeenCalledWith(remote, { ...lookup, search: 'FR', page: 1 });
  });

  it('rejects with the error of a lookup, and with the reason of an abort (§7)', async () => {
    const resolver = createValuesResolver({ httpClient: unavailable, baseUrl: 'https://app.example/' });
    const validator = createValidator({ resolver });

    await expect(validator.validate(country, 'FR')).rejects.toMatchObject({
      code: 'http-status',
      status: 503,
    });
    await expect(validator.validate(country, 'FR', { signal: AbortSignal.abort('gone') })).rejects.toBe(
      'gone',
    );
  });

  it('rejects with unsupported for an unsupported protocol (D7)', async () => {
    const grpc = { ...country, valuesEndpoint: { protocol: 'GRPC', uri: '/v' } };
    const resolver = createValuesResolver();

    await expect(createValidator({ resolver }).validate(grpc, 'FR')).rejects.toMatchObject({
      code: 'unsupported',
    });
  });

  it('checks a GRPC domain with a resolver of the app (D7)', async () => {
    const { resolver } = finding(['FR']);
    const grpc = { ...country, valuesEndpoint: { protocol: 'GRPC', uri: '/v' } };

    await expect(createValidator({ resolver }).validate(grpc, 'FR')).resolves.toEqual({
      isValid: true,
      errors: [],
    });
  });
});
