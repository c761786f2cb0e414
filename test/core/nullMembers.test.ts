/**
 * A member that is `null` is absent everywhere, because back ends in Java write every member that they know. D14. Members
 * that their JSON library derives from methods such as `isInline()` are ignored without a notice.
 */
import { describe, expect, it } from 'vitest';
import {
  type InputFieldSpec,
  lintFieldSpec,
  lintFormSpec,
  parseFormSpec,
  planForm,
  readServerErrors,
  readValuesResponse,
  validate,
  validateForm,
} from '../../src/core/index.js';

/** As Jackson writes it: each member of the class, and one for each method that begins with `is`. */
const endpoint = {
  protocol: 'INLINE',
  uri: null,
  method: null,
  searchField: null,
  paginationStrategy: null,
  responseMapping: null,
  requestParams: null,
  cacheStrategy: null,
  debounceMs: null,
  minSearchLength: null,
  searchParams: null,
  searchParamsSchema: null,
  mode: 'CLOSED',
  items: [{ value: 'fr', label: null }],
  inline: true,
  closed: true,
};
const field = {
  name: 'country',
  displayName: 'Country',
  description: null,
  dataType: 'STRING',
  expectMultipleValues: false,
  required: true,
  formatHint: null,
  subFields: null,
  valuesEndpoint: endpoint,
  constraints: [
    {
      name: 'short',
      type: 'pattern',
      params: { regex: '^[a-z]{2}$', flags: null },
      errorMessage: null,
      description: null,
    },
  ],
  tags: null,
};
const condition = {
  field: 'country',
  operator: 'eq',
  value: 'fr',
  values: null,
  all: null,
  any: null,
  not: null,
};
const form = {
  id: 'order',
  displayName: 'Order',
  version: null,
  fields: [
    field,
    { name: 'town', displayName: 'Town', dataType: 'STRING', valuesEndpoint: null, constraints: null },
  ],
  crossConstraints: [
    {
      name: 'needed',
      type: 'requiredWhen',
      fields: ['town', 'country'],
      params: condition,
      errorMessage: null,
      description: null,
    },
  ],
  sections: null,
  submitEndpoint: { uri: '/orders', method: null, mediaType: null, headers: null },
  extra: null,
};

describe('lintFieldSpec', () => {
  it('reports neither null members nor the additional ones of Jackson', () => {
    expect(lintFieldSpec(field)).toEqual([]);
  });

  it('reports those members if they have a value', () => {
    const wrong = { ...field, valuesEndpoint: { ...endpoint, inline: 'yes', open: false }, tags: [] };

    expect(lintFieldSpec(wrong).map(({ where }) => where)).toEqual([
      'valuesEndpoint.inline',
      'valuesEndpoint.open',
      'tags',
    ]);
  });
});

describe('lintFormSpec', () => {
  it('reports no null members, at any depth', () => {
    expect(lintFormSpec(form)).toEqual([]);
  });
});

const withConstraint = (dataType: string, type: string, params: object) =>
  ({ displayName: 'x', dataType, constraints: [{ name: type, type, params }] }) as InputFieldSpec;

describe('validate', () => {
  it.each([
    [
      'a pattern whose flags are null',
      withConstraint('STRING', 'pattern', { regex: '^[a-z]$', flags: null }),
      'A',
    ],
    [
      'a range without a lower bound',
      withConstraint('NUMBER', 'range', { min: null, max: 5, step: null }),
      6,
    ],
    ['a range without an upper bound', withConstraint('NUMBER', 'range', { min: 5, max: null }), 4],
    ['a range of dates', withConstraint('DATE', 'range', { min: null, max: '2026-01-01' }), '2026-01-02'],
  ])('enforces %s', (_what, fieldSpec, value) => {
    expect(validate(fieldSpec, value)).toMatchObject({ isValid: false });
    expect(lintFieldSpec(fieldSpec)).toEqual([]);
  });
});

describe('validateForm', () => {
  it('reads conditions with null members', () => {
    const formSpec = parseFormSpec(form);

    expect(validateForm(formSpec, { country: 'fr' }).errors.map(({ path }) => path)).toEqual([['town']]);
    expect(validateForm(formSpec, { country: 'fr', town: 'Paris' }).isValid).toBe(true);
  });
});

describe('readServerErrors', () => {
  it.each([
    { errors: [{ detail: 'No.', pointer: '/town', path: null, code: null }] },
    {
      isValid: false,
      errors: [{ path: ['town'], message: 'No.', constraintName: null, index: null, value: null }],
    },
    { type: null, title: 'Bad', errors: [{ message: 'No.', field: 'town', pointer: null }] },
  ])('reads %j', (body) => {
    const { fields } = readServerErrors(body, planForm(parseFormSpec(form)));

    expect(fields).toEqual([expect.objectContaining({ path: ['town'], message: 'No.' })]);
  });
});

describe('readValuesResponse', () => {
  it('reads null counts as missing', () => {
    const valuesEndpoint = {
      uri: '/v',
      paginationStrategy: 'PAGE_NUMBER',
      responseMapping: { dataField: 'items', totalField: 'total', hasNextField: 'next', pageField: null },
    } as const;
    const body = { items: [{ value: 'a', label: null }], total: null, next: null };

    const { values, notices, ...rest } = readValuesResponse(body, valuesEndpoint, { page: 1 });

    expect(values).toEqual([{ value: 'a', label: 'a' }]);
    expect(notices).toEqual([]);
    expect(rest).toMatchObject({ hasNext: false });
  });
});
