/** From a reply to a page of values, or an error; never a quietly empty list. */
import { describe, expect, it } from 'vitest';
import type { ValuesEndpoint } from '../../../src/core/index.js';
import { readItems, readValuesResponse } from '../../../src/core/lookup/valuesResponse.js';

const paris = { value: 'FR-75', label: 'Paris' };
const lyon = { value: 'FR-69', label: 'Lyon' };
const two = [paris, lyon];

const mapped = (responseMapping: ValuesEndpoint['responseMapping']): ValuesEndpoint => ({
  uri: '/v',
  paginationStrategy: 'PAGE_NUMBER',
  responseMapping,
});
const all = mapped({ dataField: 'rows', totalField: 'count', hasNextField: 'more' });

/** Endpoint, reply: two values stand where the document says. */
const found: [endpoint: ValuesEndpoint, body: unknown][] = [
  [{}, two],
  [{}, { data: two }],
  [{ responseMapping: {} }, two],
  [{ responseMapping: { dataField: '' } }, { data: two }],
  [{ responseMapping: { totalField: 'count' } }, { data: two, count: 2 }],
  [mapped({ dataField: 'rows' }), { rows: two, page: 1 }],
  [mapped({ dataField: 'constructor' }), { constructor: two }],
  [mapped({ dataField: '__proto__' }), JSON.parse(`{"__proto__":${JSON.stringify(two)}}`)],
];

/** Endpoint, reply: no list stands there. */
const unmapped: [endpoint: ValuesEndpoint, body: unknown][] = [
  [{}, {}],
  [{}, null],
  [{}, 'text'],
  [{}, 5],
  [{}, { data: null }],
  [{}, { data: {} }],
  [{}, { rows: two }],
  [mapped({ dataField: 'rows' }), { data: two }],
  [mapped({ dataField: 'rows' }), two],
  [mapped({ dataField: 'rows' }), { rows: 'none' }],
  [mapped({ dataField: 'rows' }), { rows: { 0: paris, length: 1 } }],
  [mapped({ dataField: 'a.b' }), { a: { b: two } }],
  [mapped({ dataField: 'length' }), two],
  [mapped({ dataField: '__proto__' }), {}],
  [mapped({ dataField: 'constructor' }), {}],
];

/** What the reply says beside its two rows, page, limit, whether another page exists. */
const nextPages: [said: object, page: number, limit: number, expected: boolean][] = [
  [{ more: true }, 1, 10, true],
  [{ more: false }, 1, 2, false],
  [{ more: true, count: 2 }, 1, 2, true],
  [{ more: false, count: 99 }, 1, 2, false],
  [{ more: 'yes', count: 3 }, 1, 2, true],
  [{ more: 1, count: 2 }, 1, 2, false],
  [{ more: null, count: 4 }, 2, 2, false],
  [{ count: 5 }, 2, 2, true],
  [{ count: 4 }, 2, 2, false],
  [{ count: 0 }, 1, 2, false],
  [{ count: '99' }, 1, 10, false],
  [{ count: '1' }, 1, 2, true],
  [{ count: -1 }, 1, 2, true],
  [{ count: 2.5 }, 1, 10, false],
  [{}, 1, 2, true],
  [{}, 1, 3, false],
  [{}, 7, 2, true],
];

describe('readValuesResponse', () => {
  it.each(found)('reads with %j the values of %j (§2.3, D14)', (endpoint, body) => {
    expect(readValuesResponse(body, endpoint).values).toEqual(two);
  });

  it.each(unmapped)('finds with %j no values in %j: values-unmapped (D14)', (endpoint, body) => {
    expect(() => readValuesResponse(body, endpoint)).toThrow(
      expect.objectContaining({
        code: 'values-unmapped',
        where: 'valuesEndpoint.responseMapping.dataField',
      }),
    );
  });

  it.each([
    [{ data: null, errors: [{ message: 'resolver exploded' }] }, 'resolver exploded'],
    [{ errors: [{ message: ' one ' }, { message: 'two' }, { code: 3 }] }, 'one two'],
    [{ error: { message: 'quota exceeded' } }, 'quota exceeded'],
    [{ data: {}, error: { message: 'x'.repeat(900) } }, 'x'.repeat(500)],
  ])('reports an error in a response of status 200, not a mapping fault (D84): %j', (body, text) => {
    const responseMapping = { dataField: '/data/items' };
    expect(() => readValuesResponse(body, { responseMapping })).toThrow(
      expect.objectContaining({
        code: 'server-error',
        message: `valuesEndpoint.uri: The server reported: "${text}". See the server log.`,
      }),
    );
  });

  it.each([{ errors: [] }, { errors: [{}] }, { error: null }, { error: 'no' }, { errors: { message: 'x' } }])(
    'reports a mapping fault for a response without a list or an error: %j',
    (body) => {
      expect(() => readValuesResponse(body, {})).toThrow(
        expect.objectContaining({ code: 'values-unmapped' }),
      );
    },
  );

  it('uses a list beside errors, and reports the errors as a notice (D84)', () => {
    const body = { data: [{ value: 'a' }], errors: [{ message: 'no label' }] };

    const { values, notices } = readValuesResponse(body, {});

    expect(values).toMatchObject([{ value: 'a' }]);
    expect(notices).toMatchObject([
      { code: 'answer-errors', message: 'The response contains values and an error: "no label".' },
    ]);
  });

  it('reads a mapped list that is named "errors" as values', () => {
    const errors = [{ value: 'E1', message: 'Broken' }];
    const { notices } = readValuesResponse(
      { errors },
      { responseMapping: { dataField: 'errors', labelField: 'message' } },
    );

    expect(notices).toEqual([]);
  });

  it('reads an empty list as no values (D14)', () => {
    expect(readValuesResponse([], {})).toEqual({ values: [], total: undefined, hasNext: false, notices: [] });
  });

  it.each(nextPages)(
    'with %j, on page %d of size %d, returns hasNext: %s (D12)',
    (said, at, limit, expected) => {
      const body = { rows: two, ...said };

      expect(readValuesResponse(body, all, { page: at, limit }).hasNext).toBe(expected);
    },
  );

  it('compares the page with defaultLimit if no limit is requested (D12, D13)', () => {
    const endpoint = { ...mapped({ dataField: 'rows' }), requestParams: { defaultLimit: 2 } };

    expect(readValuesResponse({ rows: two }, endpoint).hasNext).toBe(true);
  });

  it('returns hasNext: false without pagination, for any response (D11)', () => {
    const endpoint = { responseMapping: { dataField: 'rows', hasNextField: 'more' } };

    expect(readValuesResponse({ rows: two, more: true }, endpoint, { limit: 2 }).hasNext).toBe(false);
  });

  it.each([[[]], [[[], null, {}]]])('ends the list at %j, which has no value (D12)', (rows) => {
    expect(readValuesResponse({ rows, more: true, count: 99 }, all, { limit: 2 }).hasNext).toBe(false);
  });

  it('counts dropped items when it compares a page with the limit (D12, D14)', () => {
    expect(readValuesResponse({ rows: [paris, null] }, all, { limit: 2 }).hasNext).toBe(true);
  });

  it.each([
    [{ rows: two, count: 2 }, 2],
    [{ rows: two, count: 0 }, 0],
    [{ rows: two, count: '2' }, undefined],
    [{ rows: two, count: -1 }, undefined],
    [{ rows: two, count: 1.5 }, undefined],
    [{ rows: two, count: null }, undefined],
    [{ rows: two }, undefined],
  ])('reads from %j the total %s (§2.3)', (body, total) => {
    expect(readValuesResponse(body, all).total).toBe(total);
  });

  it.each([
    ['/data/items', { data: { items: {} } }, 'Expected an array at `/data/items`, found an object.'],
    ['/data/items', { data: 5 }, 'Expected an object at `/data`, found 5.'],
    ['/data/items', {}, 'Expected an object at `/data`, found nothing.'],
    ['/0/rows', [], 'Expected an object at `/0`, found nothing.'],
    ['items', { items: 'none' }, 'Expected an array at `items`, found "none".'],
    ['items', two, 'Expected an array at `items`, found nothing.'],
    [`/${'a/'.repeat(16)}b`, {}, 'is not a valid place.'],
  ])('reports the place and the value found for a list at %s', (dataField, body, message) => {
    expect(() => readValuesResponse(body, mapped({ dataField }))).toThrow(message);
  });

  it('reads all members by JSON Pointers (D60, D61)', () => {
    const endpoint = mapped({
      dataField: '/d/rows',
      totalField: '/d/count',
      hasNextField: '/d/more/~1',
      valueField: '/key/id',
      labelField: ['/name/first', '/name/last'],
    });
    const ada = { key: { id: 7 }, name: { first: 'Ada', last: ' Lovelace ' } };

    const body = {
      d: { rows: [ada, { key: { id: 8 }, name: { last: 'B' } }], count: 9, more: { '/': true } },
    };
    expect(readValuesResponse(body, endpoint)).toMatchObject({
      values: [
        { value: 7, label: 'Ada Lovelace' },
        { value: 8, label: 'B' },
      ],
      total: 9,
      hasNext: true,
    });
  });

  it('reads a scalar as value and label, unless a member is mapped (D61)', () => {
    const texts = ['a', 5, false];

    expect(readValuesResponse(texts, {}).values).toEqual([
      { value: 'a', label: 'a' },
      { value: 5, label: '5' },
      { value: false, label: 'false' },
    ]);
    expect(readValuesResponse(texts, mapped({ labelField: 'name' }))).toMatchObject({
      values: [],
      notices: [{ code: 'item-dropped' }],
    });
  });

  it('ignores an inherited total and has-next', () => {
    const endpoint = mapped({ totalField: 'length', hasNextField: '__proto__' });

    expect(readValuesResponse({ data: two }, endpoint, { limit: 9 })).toMatchObject({
      total: undefined,
      hasNext: false,
    });
  });

  it.each([
    [2, ['a', 'b'], false, ['items-capped']],
    [3, ['a', 'b', 'c'], false, ['items-capped']],
    [4, ['a', 'b', 'c'], true, []],
  ])('with room for %d values, reads %j and hasNext: %s', (room, values, hasNext, codes) => {
    const endpoint = { paginationStrategy: 'PAGE_NUMBER', responseMapping: { hasNextField: 'more' } };
    const body = { data: ['a', 'b', 'c'].map((value) => ({ value })), more: true };

    const read = readValuesResponse(body, endpoint, { room });

    expect(read.values.map(({ value }) => value)).toEqual(values);
    expect(read.hasNext).toBe(hasNext);
    expect(read.notices.map(({ code }) => code)).toEqual(codes);
  });

  it('reads labels in the language of the reader (D4)', () => {
    const body = [{ value: 1, label: { en: 'One', fr: 'Un' } }];

    expect(readValuesResponse(body, {}, { locale: 'fr-BE' }).values).toEqual([{ value: 1, label: 'Un' }]);
  });
});

describe('readItems', () => {
  it.each([
    [{ value: 'a', label: 'A' }, 'a', 'A'],
    [{ value: '', label: 'None' }, '', 'None'],
    [{ value: 5 }, 5, '5'],
    [{ value: 0.5, label: 'half' }, 0.5, 'half'],
    [{ value: false }, false, 'false'],
    [{ value: true, label: 'Yes' }, true, 'Yes'],
    [{ value: 'a', label: 7 }, 'a', '7'],
    [{ value: 'a', label: null }, 'a', 'a'],
    [{ value: 'a', label: ['A'] }, 'a', 'a'],
    [{ value: 'a', label: { i18nKey: 'k' } }, 'a', 'a'],
    [{ value: 'a', label: { en: 5, fr: 'A' } }, 'a', 'A'],
    [{ value: 'a', label: { default: 'A' } }, 'a', 'A'],
    [{ value: 'a', label: 'A', icon: 'x' }, 'a', 'A'],
  ])('reads %j as value %j, label "%s" (§2.5, D14)', (item, value, label) => {
    expect(readItems([item])).toEqual({ values: [{ value, label }], notices: [] });
  });

  it.each([[null], [[]], [{}], [{ label: 'A' }], [{ value: null }], [{ value: {} }], [{ value: ['a'] }]])(
    'drops %j, with a notice (D14)',
    (item) => {
      const { values, notices } = readItems([paris, item]);

      expect(values).toEqual([paris]);
      expect(notices).toMatchObject([{ code: 'item-dropped', message: '1 of 2 items are not values.' }]);
    },
  );

  it.each(['9007199254740993', '-9007199254740993', '1e400', '-1e400', '1e21'])(
    'drops an item whose number JSON may have rounded, %s, and reports number-unsafe',
    (number) => {
      const items = JSON.parse(`[{"value":${number}},{"value":9007199254740991}]`) as unknown[];

      const { values, notices } = readItems(items);

      expect(values.map(({ value }) => value)).toEqual([Number.MAX_SAFE_INTEGER]);
      expect(notices).toMatchObject([{ code: 'number-unsafe', hint: 'Send such numbers as text.' }]);
    },
  );

  it('drops an item whose value is only inherited', () => {
    expect(readItems([Object.create(paris)]).values).toEqual([]);
  });

  it('keeps the first of repeated values, and 5 beside "5" (D12, D21)', () => {
    const items = [
      { value: 5, label: 'a' },
      { value: '5', label: 'b' },
      { value: 5, label: 'c' },
    ];

    expect(readItems(items).values).toEqual(items.slice(0, 2));
  });

  it('keeps 10,000 items, with a notice', () => {
    const items = Array.from({ length: 10_001 }, (_, value) => ({ value }));

    const { values, notices } = readItems(items);

    expect(values).toHaveLength(10_000);
    expect(notices.map(({ code }) => code)).toEqual(['items-capped']);
  });

  it.each([
    ['label', { value: 1, label: 'x'.repeat(5000) }],
    ['value without a label', { value: 'x'.repeat(5000) }],
  ])('cuts a long %s to 1,000 characters', (_what, item) => {
    expect(readItems([item]).values[0]?.label).toBe(`${'x'.repeat(1000)}…`);
  });

  it('chooses among labels by locale, else by default (D4)', () => {
    const item = { value: 1, label: { en: 'One', default: 'Eins' } };

    expect(readItems([item], 'en').values[0]?.label).toBe('One');
    expect(readItems([item]).values[0]?.label).toBe('Eins');
  });
});
