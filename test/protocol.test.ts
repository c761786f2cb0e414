/**
 * The part of the protocol in the core: one case for each numbered rule of §4 and one for each decision.
 * The tests of each source file cover edge cases; here each sentence is tested once, through the entry point.
 */
import { describe, expect, it, vi } from 'vitest';
import {
  createValidator,
  createValuesResolver,
  type HttpClient,
  type InputFieldSpec,
  localizedText,
  parseFieldSpec,
  planField,
  readValuesResponse,
  validate,
  type ValuesEndpoint,
} from '../src/core/index.js';
import { buildValuesRequest } from '../src/core/lookup/valuesRequest.js';
import { createMemoryCache } from '../src/core/lookup/cacheProvider.js';
import { indexValues, pageOfValues } from '../src/server/index.js';
import { joinPages } from '../src/core/lookup/resolvedValues.js';
import { planLookup } from '../src/core/document/lookupPlan.js';

const baseUrl = 'https://app.example/';
const text: InputFieldSpec = { displayName: 'Text', dataType: 'STRING' };
const paged: ValuesEndpoint = { uri: '/v', paginationStrategy: 'PAGE_NUMBER' };
const cities = ['Paris', 'Parma', 'Lyon', 'paray'].map((label, value) => ({ value, label }));

const urlOf = (endpoint: ValuesEndpoint, query = {}) =>
  buildValuesRequest(endpoint, query, { baseUrl }).url.replace(baseUrl, '/');

const answering = (body: unknown) => vi.fn<HttpClient>(async () => Response.json(body));

const failures = (fieldSpec: InputFieldSpec, value: unknown, options = {}) =>
  validate(fieldSpec, value, options).errors.map(({ constraintName, index }) =>
    index === undefined ? constraintName : `${constraintName} #${index}`,
  );

/** The message about "ab" where at most one character is allowed. */
const messageOf = (constraint: object, options = {}) =>
  validate({ ...text, constraints: [{ type: 'maxLength', ...constraint }] }, 'ab', options).errors[0]
    ?.message;

const noon = () => Date.UTC(2024, 5, 15, 12);

const inMode = (mode: string) => ({ ...text, valuesEndpoint: { protocol: 'INLINE', items: cities, mode } });

const noticesOf = (fieldSpec: InputFieldSpec) => planField(fieldSpec).notices.map(({ code }) => code);

const constrained = (dataType: string, type: string, params: Record<string, unknown>, isList = false) => ({
  ...text,
  dataType,
  expectMultipleValues: isList,
  constraints: [{ type, params }],
});

const pageWith = (value: string, hasNext: boolean) => ({
  values: [{ value, label: value }],
  total: undefined,
  hasNext,
  notices: [],
});

describe('a values endpoint (§4.2)', () => {
  it('filters labels by the search text, ignoring case (§4.2 rule 1)', () => {
    const { values } = pageOfValues(indexValues(cities), 'PAR', 1, 10);

    expect(values.map(({ label }) => label)).toEqual(['Paris', 'Parma', 'paray']);
  });

  it('returns at most limit items from offset (page − 1) × limit (§4.2 rule 2)', () => {
    const { values } = pageOfValues(indexValues(cities), '', 2, 3);

    expect(values.map(({ label }) => label)).toEqual(['paray']);
  });

  it('counts matches in total; has more while offset + limit is below it (§4.2 rule 3)', () => {
    const index = indexValues(cities);

    expect(pageOfValues(index, 'par', 1, 2)).toMatchObject({ total: 3, hasNext: true });
    expect(pageOfValues(index, 'par', 1, 3)).toMatchObject({ total: 3, hasNext: false });
  });
});

describe('a client (§4.3)', () => {
  it('plans to wait debounceMs after the last keystroke (§4.3 rule 1)', () => {
    expect(planLookup({ debounceMs: 450 }).debounceMs).toBe(450);
  });

  it('sends nothing below minSearchLength, not even for a verdict (§4.3 rule 2)', async () => {
    const httpClient = answering([]);
    const validator = createValidator({ resolver: createValuesResolver({ httpClient, baseUrl }) });
    const endpoint = { ...paged, minSearchLength: 3 };

    await validator.validate({ ...text, valuesEndpoint: endpoint }, 'ab');

    expect(planLookup(endpoint).minSearchLength).toBe(3);
    expect(httpClient).not.toHaveBeenCalled();
  });

  it('reads items through responseMapping (§4.3 rule 3)', () => {
    const responseMapping = { dataField: 'rows', totalField: 'count', hasNextField: 'more' };
    const body = { rows: cities, count: 40, more: true, page: 1 };

    expect(readValuesResponse(body, { ...paged, responseMapping })).toEqual({
      values: cities,
      total: 40,
      hasNext: true,
      notices: [],
    });
  });

  it.each([
    [299_999, 1],
    [300_000, 2],
  ])('caches a response for five minutes: after %d ms %d requests (§4.3 rule 4)', async (ms, times) => {
    let nowMs = 0;
    const httpClient = answering(cities);
    const cacheProvider = createMemoryCache({ now: () => nowMs });
    const { resolveValues } = createValuesResolver({ httpClient, baseUrl, cacheProvider });
    await resolveValues(paged);

    nowMs = ms;
    await resolveValues(paged);

    expect(httpClient).toHaveBeenCalledTimes(times);
  });

  it('returns the errorMessage of a pattern for a value that does not match (§4.3 rule 5)', () => {
    const fieldSpec = {
      ...text,
      constraints: [
        { name: 'code', type: 'pattern', params: { regex: '^[A-Z]+$' }, errorMessage: 'Capitals.' },
      ],
    };

    expect(validate(fieldSpec, 'AB').isValid).toBe(true);
    expect(validate(fieldSpec, 'ab')).toMatchObject({ isValid: false, errors: [{ message: 'Capitals.' }] });
  });

  it('fails a value that a CLOSED endpoint does not return (§4.3 rule 6)', () => {
    const closed = { ...text, dataType: 'NUMBER', valuesEndpoint: { ...paged, mode: 'CLOSED' } };

    expect(validate(closed, 2, { values: cities }).isValid).toBe(true);
    expect(validate(closed, 9, { values: cities }).isValid).toBe(false);
  });

  it('fails an empty value of a required field (§4.3 rule 7, D19)', () => {
    expect(failures({ ...text, required: true }, '')).toEqual(['required']);
  });

  it('accepts only a list as the value of a multi-value field (§4.3 rule 8, D26)', () => {
    const list = { ...text, expectMultipleValues: true };

    expect(failures(list, ['b', 'a'])).toEqual([]);
    expect(failures(list, 'b')).toEqual(['type']);
  });
});

describe('meaning of a document (D1–D6)', () => {
  it('knows five data types, and reads any other word as STRING, with a notice (D1)', () => {
    const words = ['STRING', 'NUMBER', 'DATE', 'BOOLEAN', 'OBJECT', 'COLOUR'];
    const plans = words.map((dataType) => planField({ ...text, dataType }));

    expect(plans.map(({ dataType }) => dataType)).toEqual([...words.slice(0, 5), 'STRING']);
    expect(plans.map(({ notices }) => notices.length)).toEqual([0, 0, 0, 0, 0, 1]);
  });

  it('requires displayName and dataType, and defaults the rest (D2)', () => {
    expect(planField(text)).toMatchObject({ expectMultipleValues: false, required: false, constraints: [] });
    expect(() => parseFieldSpec({})).toThrow(
      expect.objectContaining({
        code: 'spec-invalid',
        issues: [
          expect.objectContaining({ path: 'displayName' }),
          expect.objectContaining({ path: 'dataType' }),
        ],
      }),
    );
  });

  it('reads a document bare or in { field } (D3)', () => {
    expect(parseFieldSpec({ field: text })).toEqual(parseFieldSpec(text));
  });

  it('chooses a text by locale, else default, else the first language, never i18nKey (D4)', () => {
    const all = { i18nKey: 'k', fr: 'Ville', en: 'City' };

    expect(localizedText(all, 'en-GB')).toBe('City');
    expect(localizedText(all, 'de')).toBe('Ville');
    expect(localizedText({ ...all, default: 'Stadt' }, 'de')).toBe('Stadt');
  });

  it.each(['email', 'iso8601', 'anything'])('does not enforce the formatHint %s (D5)', (formatHint) => {
    const hinted = { ...text, formatHint };

    expect(planField(hinted)).toMatchObject({ formatHint, notices: [] });
    expect(validate(hinted, 'not like that')).toEqual({ isValid: true, errors: [] });
  });

  it('accepts free entry without valuesEndpoint, and refuses lookups (D6)', async () => {
    const httpClient = answering([]);
    const { resolveValues } = createValuesResolver({ httpClient });

    await expect(resolveValues(parseFieldSpec(text).valuesEndpoint)).rejects.toMatchObject({
      code: 'values-endpoint-missing',
    });
    expect(validate(text, 'anything')).toEqual({ isValid: true, errors: [] });
    expect(httpClient).not.toHaveBeenCalled();
  });
});

describe('lookups of values (D7–D18)', () => {
  it('resolves a uri by the URL of the spec, else the base; answers INLINE itself (D7)', async () => {
    const specUrl = 'https://api.example/fields/city';
    const inline = { protocol: 'INLINE', items: cities };

    expect(buildValuesRequest({ uri: 'v' }, {}, { baseUrl, specUrl }).url).toBe(
      'https://api.example/fields/v',
    );
    expect(urlOf({ uri: 'v' })).toBe('/v');
    await expect(createValuesResolver().resolveValues(inline, { search: 'LY' })).resolves.toMatchObject({
      values: [{ label: 'Lyon' }],
    });
  });

  it.each(['https://evil.example/v', '//evil.example', 'http://app.example/v', 'javascript:alert(1)'])(
    'sends nothing to %s: origin-not-allowed (D8)',
    async (uri) => {
      const httpClient = answering([]);
      const { resolveValues } = createValuesResolver({ httpClient, baseUrl });

      await expect(resolveValues({ uri })).rejects.toMatchObject({ code: 'origin-not-allowed' });
      expect(httpClient).not.toHaveBeenCalled();
    },
  );

  it('sends parameters in the query of a GET or the body of a POST, no other method (D9)', () => {
    const post = buildValuesRequest({ uri: '/v?a=1', method: 'POST' }, { search: 'x' }, { baseUrl });

    expect(urlOf({ uri: '/v?a=1' }, { search: 'x' })).toBe('/v?a=1&search=x');
    expect(post).toEqual({ method: 'POST', url: `${baseUrl}v?a=1`, body: '{"search":"x"}' });
    expect(() => urlOf({ uri: '/v', method: 'PUT' })).toThrow(
      expect.objectContaining({ code: 'unsupported' }),
    );
  });

  it('never fails membership with SUGGESTIONS, and closes any other mode (D10)', () => {
    expect(failures(inMode('SUGGESTIONS'), 'z')).toEqual([]);
    expect(failures(inMode('CLOSED'), 'z')).toEqual(['membership']);
    expect([failures(inMode('ODD'), 'z'), noticesOf(inMode('ODD'))]).toEqual([
      ['membership'],
      ['word-unknown'],
    ]);
  });

  it('sends page and limit with PAGE_NUMBER, otherwise only a named limit (D11)', () => {
    expect(urlOf(paged)).toBe('/v?page=1&limit=10');
    expect(urlOf({ uri: '/v' }, { page: 2, limit: 5 })).toBe('/v');
    expect(urlOf({ uri: '/v', requestParams: { limitParam: 'n' } })).toBe('/v?n=20');
  });

  it('finds a next page by hasNext, else by total, else by a full page (D12)', () => {
    const responseMapping = { dataField: 'rows', totalField: 'count', hasNextField: 'more' };
    const hasNext = (said: object, page = 1, limit = 4) =>
      readValuesResponse({ rows: cities, ...said }, { ...paged, responseMapping }, { page, limit }).hasNext;

    expect([hasNext({ more: false, count: 99 }), hasNext({ more: true, count: 1 })]).toEqual([false, true]);
    expect([hasNext({ count: 8 }, 2), hasNext({ count: 9 }, 2)]).toEqual([false, true]);
    expect([hasNext({}), hasNext({}, 1, 5)]).toEqual([true, false]);
  });

  it('ends after two pages in a row without a new value, and drops repeats (D12)', () => {
    const a = pageWith('a', true);
    const hasNext = (...pages: Parameters<typeof joinPages>[0]) => joinPages(pages).hasNext;

    expect(joinPages([a, a, a]).values).toEqual([{ value: 'a', label: 'a' }]);
    expect([hasNext(a, a), hasNext(a, a, a)]).toEqual([true, false]);
    expect(hasNext(a, a, pageWith('b', true), a)).toBe(true);
  });

  it('has default names and page sizes, omits an empty search, adds fixed params (D13)', () => {
    const fixed = { ...paged, requestParams: {}, searchParams: { country: 'FR' } };

    expect(urlOf(paged, { search: '' })).toBe('/v?page=1&limit=10');
    expect(urlOf(fixed, { search: 'a' })).toBe('/v?country=FR&page=1&limit=20&search=a');
    expect(urlOf({ ...paged, requestParams: { pageParam: 'p', defaultLimit: 7 } })).toBe('/v?p=1&limit=7');
  });

  it('reads the mapped property, else the reply or its data, else fails (D14)', () => {
    const mapped = { responseMapping: { dataField: 'rows' } };

    expect(readValuesResponse({ rows: cities }, mapped).values).toEqual(cities);
    expect(readValuesResponse(cities, {}).values).toEqual(readValuesResponse({ data: cities }, {}).values);
    expect(() => readValuesResponse({ data: cities }, mapped)).toThrow(
      expect.objectContaining({ code: 'values-unmapped' }),
    );
  });

  it('drops invalid items with a notice, and labels a value by its text (D14)', () => {
    const { values, notices } = readValuesResponse([{ value: 5 }, ['five']], {});

    expect(values).toEqual([{ value: 5, label: '5' }]);
    expect(notices.map(({ code }) => code)).toEqual(['item-dropped']);
  });

  it('waits 300 ms by default, and not at all for 0 (D15)', () => {
    expect([planLookup({}).debounceMs, planLookup({ debounceMs: 0 }).debounceMs]).toEqual([300, 0]);
  });

  it('requires no characters by default, and counts UTF-16 units (D16)', async () => {
    const httpClient = answering([]);
    const validator = createValidator({ resolver: createValuesResolver({ httpClient, baseUrl }) });
    const valuesEndpoint = { ...paged, minSearchLength: 2 };

    await validator.validate({ ...text, valuesEndpoint }, '🏔');

    expect(planLookup({}).minSearchLength).toBe(0);
    expect(httpClient).toHaveBeenCalledOnce();
  });

  it('caches responses by cacheStrategy, and failures never (D17)', async () => {
    const words = ['NONE', 'SHORT_TERM', 'LONG_TERM', 'SESSION', 'ODD'];
    const httpClient = answering(cities);
    httpClient.mockRejectedValueOnce(new TypeError('offline'));
    const { resolveValues } = createValuesResolver({ httpClient, baseUrl });

    await expect(resolveValues(paged)).rejects.toMatchObject({ code: 'network-failed' });
    await expect(resolveValues(paged)).resolves.toMatchObject({ values: cities });
    expect(words.map((cacheStrategy) => planLookup({ cacheStrategy }).ttlMs / 60_000)).toEqual([
      0,
      5,
      60,
      Infinity,
      5,
    ]);
  });

  it('aborts the request of a lookup that is aborted (D18)', async () => {
    const httpClient = vi.fn<HttpClient>(() => new Promise(() => {}));
    const stop = new AbortController();
    const asking = createValuesResolver({ httpClient, baseUrl }).resolveValues(paged, {
      signal: stop.signal,
    });

    stop.abort('superseded');

    await expect(asking).rejects.toBe('superseded');
    expect(httpClient.mock.calls[0]?.[0].signal.aborted).toBe(true);
  });
});

describe('verdicts on values (D19–D26)', () => {
  it('checks required, type, membership, then constraints, and returns every failure (D19)', () => {
    const fieldSpec = {
      ...constrained('STRING', 'maxLength', { value: 1 }),
      required: true,
      valuesEndpoint: { protocol: 'INLINE', items: cities },
    };

    expect([null, undefined, '', []].map((value) => failures(fieldSpec, value))).toEqual(
      Array.from({ length: 4 }, () => ['required']),
    );
    expect(failures(fieldSpec, 5)).toEqual(['type']);
    expect(failures(fieldSpec, 'zz')).toEqual(['membership', 'maxLength']);
  });

  it('uses the document’s text, else the app’s, else the default (D20)', () => {
    const own = { type: 'maxLength', params: { value: 1 }, errorMessage: 'Too long.' };
    const messages = { maxLength: 'Host: {value}' };

    expect(messageOf(own, { messages })).toBe('Too long.');
    expect(messageOf({ params: own.params }, { messages })).toBe('Host: 1');
    expect(messageOf({ params: own.params })).toBe('Enter at most 1 character.');
  });

  it('is pending on a remote domain until the endpoint responds (D21)', async () => {
    const field = { ...text, valuesEndpoint: paged };
    const httpClient = answering([{ value: 'FR', label: 'France' }]);
    const validator = createValidator({ resolver: createValuesResolver({ httpClient, baseUrl }) });

    expect(validate(field, 'FR')).toEqual({ isValid: true, errors: [], pending: true });
    await expect(validator.validate(field, 'FR')).resolves.toEqual({ isValid: true, errors: [] });
    await expect(validator.validate(field, 'XX')).resolves.toMatchObject({
      errors: [{ constraintName: 'membership' }],
    });
  });

  it('distinguishes 5 and "5" (D21)', () => {
    const field = { ...text, valuesEndpoint: paged };

    expect(failures(field, '5', { values: [{ value: 5, label: '5' }] })).toEqual(['membership']);
  });

  it.each<[type: string, dataType: string, params: Record<string, unknown>, passes: unknown, fails: unknown]>(
    [
      ['pattern', 'STRING', { regex: '^a', flags: 'i' }, 'Ab', 'b'],
      ['minLength', 'STRING', { value: 2 }, 'ab', 'a'],
      ['maxLength', 'STRING', { value: '2' }, 'ab', 'abc'],
      ['minValue', 'NUMBER', { value: 2 }, 2, 1],
      ['maxValue', 'NUMBER', { value: '2' }, 2, 3],
      ['minDate', 'DATE', { iso: '2024-03-01' }, '2024-03-01', '2024-02-29'],
      ['maxDate', 'DATE', { iso: '2024-03-01' }, '2024-03-01', '2024-03-02'],
      ['range', 'NUMBER', { min: 1, max: 2, step: 0.1 }, 1.3, 1.35],
      ['custom', 'STRING', { key: 'no' }, 'yes', 'no'],
    ],
  )('checks %s of a %s by %j (D22)', (type, dataType, params, passes, fails) => {
    const custom = { no: (value: unknown) => value !== 'no' };
    const fieldSpec = constrained(dataType, type, params);

    expect(failures(fieldSpec, passes, { custom })).toEqual([]);
    expect(failures(fieldSpec, fails, { custom })).toEqual([type]);
  });

  it('ignores unknown types and rules, the type with a notice (D22)', () => {
    expect(failures(constrained('STRING', 'phaseOfMoon', {}), 'a')).toEqual([]);
    expect(noticesOf(constrained('STRING', 'phaseOfMoon', {}))).toEqual(['constraint-ignored']);
    expect(failures(constrained('STRING', 'custom', { key: 'unheard-of' }), 'a')).toEqual([]);
  });

  it('searches for a pattern, or matches the whole value with patternMatch `full` (D23)', () => {
    const field = constrained('STRING', 'pattern', { regex: String.raw`\p{Lu}` });

    expect(failures(field, 'aÉb')).toEqual([]);
    expect(failures(field, 'aÉb', { patternMatch: 'full' })).toEqual(['pattern']);
    expect(failures(field, 'É', { patternMatch: 'full' })).toEqual([]);
  });

  it('fails no value by an invalid pattern, and gives a notice (D23)', () => {
    expect(failures(constrained('STRING', 'pattern', { regex: '(' }), 'a')).toEqual([]);
    expect(noticesOf(constrained('STRING', 'pattern', { regex: '(' }))).toEqual(['pattern-invalid']);
  });

  it('checks each element of a list; minValue and maxValue count non-numbers (D24)', () => {
    expect(failures(constrained('STRING', 'maxLength', { value: 1 }, true), ['a', 'bb'])).toEqual([
      'maxLength #1',
    ]);
    expect(failures(constrained('STRING', 'maxValue', { value: 1 }, true), ['a', 'b'])).toEqual(['maxValue']);
    expect(failures(constrained('NUMBER', 'maxValue', { value: 1 }, true), [1, 2, 0])).toEqual([
      'maxValue #1',
    ]);
  });

  it.each([
    ['NUMBER', [0, -1.5], ['0', Number.NaN, Infinity]],
    ['BOOLEAN', [false, true], ['false', 0]],
    ['DATE', ['2024-02-29', '2024-02-29T10:00'], ['2023-02-29', '2024-02-29T25:00', 0]],
    ['STRING', [' ', '5'], [5, true]],
  ])('accepts, for %s, %j, and refuses %j (D25)', (dataType, accepted, refused) => {
    expect(accepted.flatMap((value) => failures({ ...text, dataType }, value))).toEqual([]);
    expect(refused.map((value) => failures({ ...text, dataType }, value))).toEqual(
      refused.map(() => ['type']),
    );
  });

  it('reads a time without zone as UTC, $NOW as now, and counts UTF-16 units (D25)', () => {
    const past = constrained('DATE', 'maxDate', { iso: '$NOW' });

    expect(failures(past, '2024-06-15T12:00', { now: noon })).toEqual([]);
    expect(failures(past, '2024-06-15T12:00:01', { now: noon })).toEqual(['maxDate']);
    expect(failures(constrained('STRING', 'maxLength', { value: 1 }), '🏔')).toEqual(['maxLength']);
  });

  it('accepts a plain value, and a list of values for several (D26)', () => {
    const closed = { ...text, valuesEndpoint: { protocol: 'INLINE', items: [{ value: 'FR' }] } };

    expect(failures(closed, 'FR')).toEqual([]);
    expect(failures({ ...closed, expectMultipleValues: true }, ['FR'])).toEqual([]);
    expect(failures({ ...closed, dataType: 'OBJECT' }, 'FR')).toEqual(['type']);
  });
});

describe('values of dependent fields and by value', () => {
  it('sends the value of another field, and nothing while a required one is empty (D38)', async () => {
    const properties = { c: { 'x-field': 'country' } };
    const endpoint = { uri: '/v', searchParamsSchema: { properties, required: ['c'] } };
    const httpClient = answering(cities);
    const { resolveValues } = createValuesResolver({ httpClient, baseUrl });

    expect(urlOf(endpoint, { dependencies: { country: ['FR', 'CH'] } })).toBe('/v?c=FR&c=CH');
    expect((await resolveValues(endpoint, { dependencies: { country: '' } })).values).toEqual([]);
    expect(httpClient).not.toHaveBeenCalled();
  });

  it('requests 100 values at once, and missing ones again alone (D42, D81)', async () => {
    const httpClient = vi.fn<HttpClient>(async ({ url }) =>
      Response.json(new URL(url).searchParams.has('id', '0') ? cities.slice(0, 1) : []),
    );
    const resolver = createValuesResolver({ httpClient, baseUrl });
    const valuesEndpoint = { ...paged, requestParams: { valueParam: 'id' } };
    const field = { ...text, dataType: 'NUMBER', expectMultipleValues: true, valuesEndpoint };

    const { errors } = await createValidator({ resolver }).validate(field, [0, 1]);

    expect(errors.map(({ index }) => index)).toEqual([1]);
    expect(httpClient.mock.calls.map(([{ url }]) => url)).toEqual([
      `${baseUrl}v?page=1&limit=2&id=0&id=1`,
      `${baseUrl}v?page=1&limit=1&id=1`,
    ]);
  });

  it('has a next page without a total (D43)', () => {
    const mapping = { dataField: 'data', totalField: 'total', hasNextField: 'more' };
    const endpoint = { ...paged, responseMapping: mapping };

    const { total, hasNext } = readValuesResponse({ data: cities, more: true }, endpoint);

    expect([total, hasNext]).toEqual([undefined, true]);
  });
});
