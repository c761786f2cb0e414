/**
 * Recently chosen values: the record of a field, its person, and the first rows of its list.
 *
 * @vitest-environment happy-dom
 */
import { QueryClient } from '@tanstack/query-core';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createFieldPage, Field } from '../../../src/client/index.js';
import { RecentValues } from '../../../src/client/combobox/recentValues.js';
import type { InputFieldSpec, ValueAlias } from '../../../src/core/index.js';
import { secretHints } from '../../support/secretHints.ts';
import { forgetRecent } from '../../../src/index.js';

const city: InputFieldSpec = {
  name: 'city',
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: { uri: '/v', requestParams: { searchParam: 'search' } },
};

const cities: InputFieldSpec = { ...city, expectMultipleValues: true };
const byValue: InputFieldSpec = {
  ...city,
  valuesEndpoint: { uri: '/v', requestParams: { searchParam: 'search', valueParam: 'id' } },
};

const alias = (value: string, more: object = {}): ValueAlias => ({
  value,
  label: value.toUpperCase(),
  ...more,
});
const [rome, oslo, bern] = ['rome', 'oslo', 'bern'].map((value) => alias(value)) as [
  ValueAlias,
  ValueAlias,
  ValueAlias,
];

interface Given {
  readonly spec?: InputFieldSpec;
  readonly scope?: string;
  readonly value?: string | readonly string[];
  readonly specUrl?: string;
  readonly dependencies?: Record<string, string>;
  readonly page?: ReturnType<typeof createFieldPage>;
}

/** Never answers. */
const silent = () => new Promise<never>(() => undefined);

function pageOf(scope = 'ann', httpClient = silent) {
  return createFieldPage({
    queryClient: new QueryClient(),
    lookup: { baseUrl: 'https://fields.test', scope, httpClient },
  });
}

function fieldOf({ spec = city, scope, value, specUrl, dependencies, page = pageOf(scope) }: Given = {}) {
  const options = {
    ...(value !== undefined && { defaultValue: value }),
    ...(dependencies && { dependencies }),
  };
  const { environment } = page;
  return new Field({ fieldSpec: spec, environment, options, ...(specUrl !== undefined && { specUrl }) });
}

/** Keeps values as a field that holds them would, and returns the rows of another one. */
function shown(given: Given = {}, rows: readonly ValueAlias[] = [], isWhole = false) {
  const recent = new RecentValues(fieldOf(given));
  return (recent.arrangement(false)?.(rows, isWhole) ?? rows).map(({ value }) => value);
}

function keep(values: readonly string[], given: Given = {}) {
  new RecentValues(fieldOf({ spec: cities, value: values, ...given })).keep(values.map((one) => alias(one)));
}

/** A field of several values has another record than a field of one. */
const several = { spec: cities };

beforeEach(() => forgetRecent());

describe('the record of recent values', () => {
  it('holds the chosen values of the field, newest first, each once', () => {
    const field = fieldOf({ spec: cities, value: ['rome', 'oslo'] });
    const recent = new RecentValues(field);

    recent.keep([rome, bern, oslo]);
    expect(shown(several)).toEqual(['oslo', 'rome']);
    recent.keep([rome]);

    expect(shown(several)).toEqual(['rome', 'oslo']);
  });

  it('holds a single value as well', () => {
    new RecentValues(fieldOf({ value: 'rome' })).keep([rome]);

    expect(shown()).toEqual(['rome']);
  });

  it('holds five at most, without the oldest', () => {
    keep(['a', 'b', 'c']);
    keep(['d', 'e', 'f']);

    expect(shown(several)).toEqual(['f', 'e', 'd', 'c', 'b']);
  });

  it('does not change if the field holds none of the values', () => {
    keep(['rome']);

    new RecentValues(fieldOf({ spec: cities, value: ['rome'] })).keep([oslo]);
    new RecentValues(fieldOf({ spec: cities, value: ['rome'] })).keep([]);

    expect(shown(several)).toEqual(['rome']);
  });

  it.each<[what: string, given: Given]>([
    ['another user', { scope: 'bob' }],
    ['another document', { spec: { ...cities, valuesEndpoint: { uri: '/w' } } }],
    ['a document with a URL', { specUrl: 'https://fields.test/city' }],
    ['other values of fields it depends on', { dependencies: { country: 'no' } }],
  ])('is not shown for %s', (_what, given) => {
    keep(['rome']);

    expect(shown({ ...several, ...given })).toEqual([]);
  });

  it.each<[what: string, one: Given, other: Given]>([
    ['names of fields', { specUrl: '/a' }, { specUrl: '/a', spec: { ...cities, name: 'town' } }],
    ['addresses', { specUrl: '/a' }, { specUrl: '/b' }],
    ['fields it depends on', { dependencies: { a: '1' } }, { dependencies: { a: '2' } }],
  ])('differs by %s', (_what, one, other) => {
    keep(['rome'], { ...several, ...one });
    keep(['oslo'], { ...several, ...other });

    expect([shown({ ...several, ...one }), shown({ ...several, ...other })]).toEqual([['rome'], ['oslo']]);
  });

  it('is removed if another person signs in on the same page', () => {
    const page = pageOf('ann');
    const signedOut = {
      ...page,
      environment: { ...page.environment, lookup: { ...page.environment.lookup, scope: 'bob' } },
    };
    keep(['rome'], { page });

    expect(shown({ ...several, page })).toEqual(['rome']);
    expect(shown({ ...several, page: signedOut })).toEqual([]);

    expect(shown(several)).toEqual([]);
  });

  it('is kept for each person on separate pages', () => {
    keep(['rome']);

    keep(['oslo'], { scope: 'bob' });

    expect([shown(several), shown({ ...several, scope: 'bob' })]).toEqual([['rome'], ['oslo']]);
  });

  it.each<[what: string, change: Partial<InputFieldSpec>, isKept: boolean]>([
    ...secretHints.map((hints): [string, Partial<InputFieldSpec>, boolean] => [
      JSON.stringify(hints),
      hints,
      false,
    ]),
    ['a word', {}, true],
    ['an e-mail address', { formatHint: 'email' }, true],
    ['a password', { formatHint: 'password' }, false],
    ['a secret', { formatHint: ' secret ' }, false],
    ['a PIN', { formatHint: 'PIN' }, false],
    ['a new password', { autocomplete: 'new-password' }, false],
    ['a current password', { autocomplete: 'section-a current-password webauthn' }, false],
    ['a one-time code', { autocomplete: 'one-time-code' }, false],
    ['a card number', { autocomplete: 'billing cc-number' }, false],
    ['a field with autocomplete off', { autocomplete: 'off' }, false],
    ['a part of a word', { formatHint: 'offer' }, true],
    ['the name of a place', { autocomplete: 'address-level2' }, true],
    ['the first of two words', { formatHint: 'pin code' }, true],
  ] as const)('leaves out secrets: %s', (_what, change, isKept) => {
    const spec = { ...cities, ...change };

    keep(['rome'], { spec });

    expect([shown({ spec }), localStorage.length]).toEqual(isKept ? [['rome'], 1] : [[], 0]);
  });

  it('matches the data type of the field', () => {
    const spec = { ...cities, dataType: 'NUMBER' } as const;
    const field = fieldOf({ spec, specUrl: '/a', value: ['rome'] });
    new RecentValues(fieldOf({ spec: cities, specUrl: '/a', value: ['rome'] })).keep([rome]);

    expect(new RecentValues(field).arrangement(false)).toBeUndefined();
  });

  it('is read again before the list opens', () => {
    const recent = new RecentValues(fieldOf(several));
    keep(['rome']);
    expect(recent.arrangement(false)).toBeUndefined();

    recent.read();

    expect(recent.arrangement(false)?.([], false)).toMatchObject([{ value: 'rome' }]);
  });
});

describe('rows of a list', () => {
  it('start with recent values, each once, under headings', () => {
    keep(['rome', 'oslo']);
    const recent = new RecentValues(fieldOf(several));

    const rows = recent.arrangement(false)?.(
      [bern, { ...rome, description: 'of old' }, alias('a', { group: 'G' })],
      false,
    );

    expect(rows).toEqual([
      { ...oslo, group: 'Recently chosen' },
      { ...rome, description: 'of old', group: 'Recently chosen' },
      { ...bern, group: 'Others' },
      { ...alias('a'), group: 'G' },
    ]);
  });

  it('keep their options: aliasOf and isUnsure', () => {
    keep(['rome', 'oslo']);
    const recent = new RecentValues(fieldOf(several));
    const listed = { ...rome, group: 'of its own' };

    const [first, second, third] = recent.arrangement(false)?.([listed, bern], false) ?? [];

    expect([first, second, third].map((row) => row && recent.isUnsure(row))).toEqual([true, false, false]);
    expect(second && recent.aliasOf(second)).toBe(listed);
    expect(third && recent.aliasOf(third)).toBe(bern);
    expect(first && recent.aliasOf(first)).toEqual(oslo);
    expect([recent.aliasOf(rome), recent.isUnsure(rome)]).toEqual([rome, false]);
  });

  it.each<[what: string, rows: readonly ValueAlias[], isWhole: boolean, first: unknown]>([
    ['may be on another page', [oslo], false, ['rome', 'oslo']],
    ['is not in the complete list', [oslo], true, ['oslo']],
    ['is in the list', [oslo, rome], true, ['rome', 'oslo']],
    ['is disabled', [oslo, { ...rome, disabled: true }], false, ['oslo', 'rome']],
  ])('begin with a recent value that %s', (_what, rows, isWhole, values) => {
    keep(['rome']);

    expect(shown(several, rows, isWhole)).toEqual(values);
  });

  it('are unchanged if no recent value is left', () => {
    keep(['rome']);
    const rows = [oslo];

    expect(new RecentValues(fieldOf(several)).arrangement(false)?.(rows, true)).toBe(rows);
  });

  it('keep recent values if the searched text does not find them', () => {
    keep(['rome']);
    const recent = new RecentValues(fieldOf(several));
    const rows = [oslo];

    const searched = recent.arrangement(true)?.(rows, true) ?? [];

    expect(searched.map(({ value }) => value)).toEqual(['rome', 'oslo']);
    expect(recent.arrangement(true)).not.toBe(recent.arrangement(false));
  });

  it('use the labels the field knows', () => {
    keep(['rome']);
    const field = fieldOf(several);
    field.labels.remember({ value: 'rome', label: 'Roma' });
    const recent = new RecentValues(field);

    const [row] = recent.arrangement(false)?.([], true) ?? [];

    expect([row?.label, row && recent.isUnsure(row)]).toEqual(['Roma', false]);
  });

  it('leave out a value with a membership error', () => {
    keep(['rome', 'oslo']);
    const field = fieldOf({ spec: cities, value: ['rome'] });
    const error = { constraintName: 'membership', message: 'no', value: 'rome' };
    const told = (value: string, constraintName = 'membership') =>
      vi.spyOn(field, 'getSnapshot').mockReturnValue({
        ...fieldOf().getSnapshot(),
        result: { isValid: false, errors: [{ ...error, value, constraintName }] },
      });
    const rows = () =>
      new RecentValues(field)
        .arrangement(false)?.([], false)
        .map(({ value }) => value);

    told('rome');
    expect(rows()).toEqual(['oslo']);
    told('oslo');
    expect(rows()).toEqual(['oslo', 'rome']);
    told('rome', 'count');
    expect(rows()).toEqual(['oslo', 'rome']);
  });

  it('are arranged by the same function until a change', () => {
    keep(['rome']);
    const field = fieldOf(several);
    const recent = new RecentValues(field);
    const first = recent.arrangement(false);

    expect(recent.arrangement(false)).toBe(first);
    field.environment = { ...field.environment, messages: { recent: 'Zuletzt' } };
    const second = recent.arrangement(false);
    expect(second).not.toBe(first);
    expect(second?.([], false)[0]?.group).toBe('Zuletzt');
    recent.read();

    expect(recent.arrangement(false)).not.toBe(second);
  });
});

describe('labels of recent values', () => {
  it.each<[what: string, spec: InputFieldSpec, asked: readonly string[]]>([
    ['in one request if the endpoint has a valueParam', byValue, ['oslo', 'rome']],
    ['not at all if they can only be searched', city, []],
    [
      'not at all if they are in the document',
      { ...city, valuesEndpoint: { protocol: 'INLINE', items: [] } },
      [],
    ],
  ])('are requested %s', (_what, spec, asked) => {
    const ofSeveral = { ...spec, expectMultipleValues: true };
    keep(['rome', 'oslo'], { spec: ofSeveral });
    const field = fieldOf({ spec: ofSeveral });
    const ask = vi.spyOn(field.labels, 'ask');

    const recent = new RecentValues(field);

    expect(recent.arrangement(false)).toBeDefined();
    expect(ask.mock.calls).toEqual(asked.length > 0 ? [[asked, true]] : []);
  });
});
