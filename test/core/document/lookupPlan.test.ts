/** A values endpoint with every default applied; invalid members become notices. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { ownItem, planLookup, planLookupOf } from '../../../src/core/document/lookupPlan.js';

const plan = (endpoint: ValuesEndpoint) => planLookup(endpoint);
const noticesOf = (endpoint: ValuesEndpoint) =>
  planLookup(endpoint).notices.map(({ code, where }) => `${code} ${where}`);

const minuteMs = 60_000;

describe('planLookup', () => {
  it('plans an empty endpoint with defaults (D7, D9–D17)', () => {
    expect(plan({})).toEqual({
      endpoint: {},
      carrier: 'http',
      isRemote: true,
      isSearchedHere: false,
      protocol: 'HTTPS',
      method: 'GET',
      uri: '',
      isClosed: true,
      isPaged: false,
      strategy: 'NONE',
      firstPage: 1,
      debounceMs: 300,
      minSearchLength: 0,
      limit: 10,
      ttlMs: 5 * minuteMs,
      params: {
        page: 'page',
        offset: 'offset',
        cursor: 'cursor',
        limit: undefined,
        search: 'search',
        value: undefined,
      },
      formats: { search: undefined, value: undefined, unknown: undefined },
      totalHeader: undefined,
      nextCursorItem: undefined,
      fixedParams: {},
      body: {},
      variables: [],
      fields: {
        data: undefined,
        total: undefined,
        hasNext: undefined,
        nextCursor: undefined,
        nextLink: undefined,
      },
      item: ownItem,
      items: [],
      isCut: false,
      notices: [],
    });
  });

  it('keeps sixteen fields of an item, with a notice for more (D61)', () => {
    const itemFields = Object.fromEntries(Array.from({ length: 18 }, (_, index) => [`f${index}`, 'a']));
    const { item, notices } = plan({ responseMapping: { itemFields } });

    expect(Object.keys(item.fields ?? {})).toHaveLength(16);
    expect(notices).toMatchObject([
      { code: 'limit-exceeded', where: 'valuesEndpoint.responseMapping.itemFields' },
    ]);
  });

  it('keeps the members of an endpoint', () => {
    const endpoint = {
      uri: '/v',
      method: 'POST',
      mode: 'SUGGESTIONS',
      paginationStrategy: 'PAGE_NUMBER',
      debounceMs: 50,
      minSearchLength: 2,
      cacheStrategy: 'SESSION',
      requestParams: { pageParam: 'p', limitParam: 'n', searchParam: 'q', valueParam: 'id', defaultLimit: 7 },
      responseMapping: {
        dataField: 'rows',
        totalField: 'count',
        hasNextField: 'more',
        valueField: 'id',
        labelField: ['a', '/b/c', ''],
        itemFields: { zip: '/z' },
      },
      searchParams: { country: 'FR' },
    };

    expect(plan(endpoint)).toMatchObject({
      uri: '/v',
      method: 'POST',
      isClosed: false,
      isPaged: true,
      debounceMs: 50,
      minSearchLength: 2,
      limit: 7,
      ttlMs: Number.POSITIVE_INFINITY,
      fixedParams: { country: 'FR' },
      notices: [],
      params: { page: 'p', limit: 'n', search: 'q', value: 'id' },
      fields: { data: 'rows', total: 'count', hasNext: 'more' },
      item: { value: 'id', labels: ['a', '/b/c'], fields: { zip: '/z' } },
    });
  });

  it.each([
    [{}, 'http'],
    [{ protocol: 'HTTPS' }, 'http'],
    [{ protocol: 'HTTP' }, 'http'],
    [{ protocol: 'HTTP', method: 'POST' }, 'http'],
    [{ protocol: 'INLINE' }, 'inline'],
    [{ protocol: 'INLINE', method: 'PUT' }, 'inline'],
    [{ protocol: 'GRPC' }, 'none'],
    [{ protocol: 'SMTP' }, 'none'],
    [{ protocol: 'https' }, 'none'],
    [{ protocol: 'constructor' }, 'none'],
    [{ method: 'PUT' }, 'none'],
    [{ method: 'get' }, 'none'],
    [{ method: 'toString' }, 'none'],
  ])('plans for %j the carrier %s (D7, D9)', (endpoint, carrier) => {
    expect(plan(endpoint).carrier).toBe(carrier);
  });

  it.each([
    [undefined, true, []],
    ['CLOSED', true, []],
    ['SUGGESTIONS', false, []],
    ['HALF_OPEN', true, ['word-unknown valuesEndpoint.mode']],
    ['suggestions', true, ['word-unknown valuesEndpoint.mode']],
    ['toString', true, ['word-unknown valuesEndpoint.mode']],
  ])('reads mode %s: closed %s, notices %j (D10)', (mode, isClosed, notices) => {
    const endpoint = mode === undefined ? {} : { mode };

    expect(plan(endpoint).isClosed).toBe(isClosed);
    expect(noticesOf(endpoint)).toEqual(notices);
  });

  it.each([
    [undefined, false, []],
    ['NONE', false, []],
    ['PAGE_NUMBER', true, []],
    ['OFFSET', true, []],
    ['CURSOR', true, []],
    ['LINK', true, []],
    ['KEYSET', false, ['word-unknown valuesEndpoint.paginationStrategy']],
  ])('reads paginationStrategy %s: paged %s, notices %j (D11)', (paginationStrategy, isPaged, notices) => {
    const endpoint = paginationStrategy === undefined ? {} : { paginationStrategy };

    expect(plan(endpoint).isPaged).toBe(isPaged);
    expect(noticesOf(endpoint)).toEqual(notices);
  });

  it.each([
    [undefined, 5 * minuteMs, []],
    ['NONE', 0, []],
    ['SHORT_TERM', 5 * minuteMs, []],
    ['LONG_TERM', 60 * minuteMs, []],
    ['SESSION', Number.POSITIVE_INFINITY, []],
    ['FOREVER', 5 * minuteMs, ['word-unknown valuesEndpoint.cacheStrategy']],
  ])('reads cacheStrategy %s: kept %d ms, notices %j (§4.3 rule 4, D17)', (word, ttlMs, notices) => {
    const endpoint = word === undefined ? {} : { cacheStrategy: word };

    expect(plan(endpoint).ttlMs).toBe(ttlMs);
    expect(noticesOf(endpoint)).toEqual(notices);
  });

  it.each([
    [{}, 10],
    [{ requestParams: {} }, 20],
    [{ requestParams: { pageParam: 'p' } }, 20],
    [{ requestParams: { defaultLimit: 50 } }, 50],
  ])('plans for %j a page size of %d (§2.4, D13)', (endpoint, limit) => {
    expect(plan(endpoint).limit).toBe(limit);
  });

  it.each([
    [{}, { page: 'page', limit: undefined, search: 'search' }],
    [{ paginationStrategy: 'PAGE_NUMBER' }, { page: 'page', limit: 'limit', search: 'search' }],
    [{ requestParams: { limitParam: 'n' } }, { page: 'page', limit: 'n', search: 'search' }],
    [{ requestParams: { searchParam: 'q' } }, { page: 'page', limit: undefined, search: 'q' }],
    [
      {
        paginationStrategy: 'PAGE_NUMBER',
        requestParams: { pageParam: '', limitParam: '', searchParam: '' },
      },
      { page: 'page', limit: 'limit', search: 'search' },
    ],
  ])('plans for %j the parameter names %j (D11, D13)', (endpoint, params) => {
    expect(plan(endpoint).params).toMatchObject(params);
  });

  it.each([
    [{}, 1, []],
    [{ firstPage: 0 }, 0, []],
    [{ firstPage: 1 }, 1, []],
    [{ firstPage: 5 }, 1, ['number-clamped valuesEndpoint.requestParams.firstPage']],
  ])('numbers pages by %j from %s (D64)', (requestParams, firstPage, notices) => {
    const planned = plan({ requestParams });

    expect(planned.firstPage).toBe(firstPage);
    expect(planned.notices.map(({ code, where }) => `${code} ${where}`)).toEqual(notices);
  });

  it.each<[ValuesEndpoint, boolean, string[]]>([
    [{ uri: '/v' }, false, []],
    [{ uri: '/v', search: 'SERVER' }, false, []],
    [{ uri: '/v', search: 'CLIENT' }, true, []],
    [{ uri: '/v', search: 'BROWSER' }, false, ['word-unknown valuesEndpoint.search']],
    [{ protocol: 'HOST', uri: 'people', search: 'CLIENT' }, true, []],
    [{ protocol: 'INLINE', items: [], search: 'CLIENT' }, false, []],
    [{ protocol: 'INLINE', items: [], search: 'SERVER' }, false, ['member-ignored valuesEndpoint.search']],
    [
      { uri: '/v/{q}', requestParams: { searchParam: 'q' }, search: 'CLIENT' },
      false,
      ['member-ignored valuesEndpoint.search'],
    ],
  ])('decides for %j whether the page searches the list (D65)', (endpoint, isSearchedHere, notices) => {
    expect(plan(endpoint).isSearchedHere).toBe(isSearchedHere);
    expect(noticesOf(endpoint)).toEqual(notices);
  });

  it('gives a notice for a body without POST (D66)', () => {
    expect(noticesOf({ uri: '/v', body: {} })).toEqual(['member-ignored valuesEndpoint.body']);
    expect(noticesOf({ protocol: 'INLINE', method: 'POST', body: {} })).toEqual([
      'member-ignored valuesEndpoint.body',
    ]);
    expect(noticesOf({ uri: '/v', method: 'POST', body: {} })).toEqual([]);
  });

  it('requires one letter of a search in the path, and ignores valueParam (D66)', () => {
    const { minSearchLength, params } = plan({
      uri: '/v/{q}',
      requestParams: { searchParam: 'q', valueParam: 'id' },
    });

    expect([minSearchLength, params.value]).toEqual([1, undefined]);
  });

  it('numbers pages of inline values for any strategy', () => {
    const { strategy, isPaged } = plan({ protocol: 'INLINE', paginationStrategy: 'CURSOR' });

    expect([strategy, isPaged]).toEqual(['PAGE_NUMBER', true]);
  });

  it('treats an empty name in responseMapping as missing (D14)', () => {
    const responseMapping = { dataField: '', totalField: '', hasNextField: '' };

    expect(plan({ responseMapping }).fields).toEqual({
      data: undefined,
      total: undefined,
      hasNext: undefined,
    });
  });

  it.each([
    ['debounceMs', 0, 0],
    ['debounceMs', 10_000, 10_000],
    ['debounceMs', 10_001, 10_000],
    ['debounceMs', -1, 0],
    ['debounceMs', 12.5, 13],
    ['minSearchLength', 0, 0],
    ['minSearchLength', 100, 100],
    ['minSearchLength', 101, 100],
    ['minSearchLength', -3, 0],
    ['minSearchLength', 1e300, 100],
  ] as const)('clamps %s %d to %d, with a notice if they differ (D15, D16)', (member, given, used) => {
    const endpoint: ValuesEndpoint = { [member]: given };

    expect(plan(endpoint)[member]).toBe(used);
    expect(noticesOf(endpoint)).toEqual(given === used ? [] : [`number-clamped valuesEndpoint.${member}`]);
  });

  it.each([
    [1, 1],
    [1000, 1000],
    [0, 1],
    [-20, 1],
    [1001, 1000],
    [19.6, 20],
  ])('clamps defaultLimit %d to %d, with a notice if they differ (D13)', (defaultLimit, used) => {
    const endpoint = { requestParams: { defaultLimit } };
    const notices = defaultLimit === used ? [] : ['number-clamped valuesEndpoint.requestParams.defaultLimit'];

    expect(plan(endpoint).limit).toBe(used);
    expect(noticesOf(endpoint)).toEqual(notices);
  });

  it('reports the used number and the range', () => {
    const [notice] = plan({ debounceMs: 99_999 }).notices;

    expect(notice).toMatchObject({
      message: '10000 is used instead of 99999. The range is 0 to 10000.',
      hint: expect.stringContaining('range') as string,
    });
  });

  it('returns the same plan for the same endpoint object only', () => {
    const endpoint = { uri: '/v' };

    expect(plan(endpoint)).toBe(plan(endpoint));
    expect(plan({ uri: '/v' })).not.toBe(plan(endpoint));
  });
});

describe('planLookup, formats of parameters', () => {
  const formatsOf = (requestParams: ValuesEndpoint['requestParams']) =>
    planLookup({ uri: '/v', requestParams }).formats;

  it('has no format by default (D80, D81)', () => {
    expect(formatsOf({})).toEqual({ search: undefined, value: undefined, unknown: undefined });
    expect(formatsOf({ valueFormat: 'repeat' }).value).toBeUndefined();
  });

  it('reads templates and their defaults', () => {
    expect(formatsOf({ searchFormat: '*{}*', valueFormat: { text: '({})' } })).toEqual({
      search: { text: '*{}*' },
      value: { text: '({})', each: '{}', separator: ',' },
      unknown: undefined,
    });
    expect(formatsOf({ valueFormat: '({})' }).value).toEqual({ text: '({})', each: '{}', separator: ',' });
  });

  it('gives notices for unknown words', () => {
    const requestParams = {
      searchFormat: { text: "'{}'", escape: ['sql', 'xml'] },
      valueFormat: 'pipes',
    };

    const { notices, formats } = planLookup({ uri: '/v', requestParams });

    expect(formats.unknown).toBe('xml');
    expect(notices.map(({ code, where }) => [code, where])).toEqual([
      ['word-unknown', 'valuesEndpoint.requestParams.valueFormat'],
      ['word-unknown', 'valuesEndpoint.requestParams.searchFormat.escape'],
    ]);
  });
});

describe('planLookup, unsupported words', () => {
  it.each([
    [{ protocol: 'SMTP' }, 'valuesEndpoint.protocol'],
    [{ method: 'PUT' }, 'valuesEndpoint.method'],
  ])('gives a notice for %j (D7, D9)', (endpoint, where) => {
    expect(planLookup(endpoint).notices).toMatchObject([{ code: 'word-unknown', where }]);
  });
});

describe('planLookupOf', () => {
  it('treats null members as absent (D2)', () => {
    const endpoint = { uri: '/v', minSearchLength: null, requestParams: null };

    expect(planLookupOf(endpoint as unknown as ValuesEndpoint)).toMatchObject({
      minSearchLength: 0,
      limit: 10,
    });
  });

  it('plans an existing endpoint', () => {
    expect(planLookupOf({ uri: '/v' }).uri).toBe('/v');
  });

  it('fails with values-endpoint-missing without an endpoint (§7, D6)', () => {
    expect(() => planLookupOf(undefined)).toThrow(
      expect.objectContaining({ code: 'values-endpoint-missing', where: 'valuesEndpoint' }),
    );
  });
});
