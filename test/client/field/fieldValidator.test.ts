/** The rules of a value, run once until an input of the verdict changes. */
import { describe, expect, it, vi } from 'vitest';
import { validate, validateAsync } from '../../../src/client/field/fieldValidator.js';

function newField({ isRemote = false } = {}) {
  const rule = vi.fn((value: unknown) => value !== 'bad');
  const known = new Map<unknown, object>();
  const state = { engine: undefined as unknown };
  const field = {
    fieldSpec: {
      displayName: 'Name',
      dataType: 'STRING',
      constraints: [{ type: 'custom', params: { key: 'rule' } }],
      ...(isRemote && { valuesEndpoint: { uri: '/values' } }),
    },
    plan: isRemote ? { lookup: { isRemote } } : {},
    options: {},
    environment: {
      validation: { custom: { rule } },
      validators: { engine: () => state.engine },
    },
    labels: { find: (value: unknown) => known.get(value), isMissing: (value: unknown) => value === 'gone' },
  } as unknown as Parameters<typeof validate>[0];
  return { field, rule, known, state };
}

type Made = ReturnType<typeof newField>;

describe('validate', () => {
  it('runs the rules of a value once', () => {
    const { field, rule } = newField();

    const results = ['good', 'good', 'bad', 'bad', 'good'].map((value) => validate(field, value));

    expect(results.map(({ isValid }) => isValid)).toEqual([true, true, false, false, true]);
    expect(results[3]).toBe(results[2]);
    expect(rule).toHaveBeenCalledTimes(3);
  });

  it.each<[what: string, change: (made: Made) => unknown]>([
    [
      'the rules of the app',
      ({ field, rule }) => Object.assign(field.environment, { validation: { custom: { rule } } }),
    ],
    ['the pattern engine', ({ state }) => (state.engine = () => () => true)],
    ['the known values', ({ known }) => known.set('good', { value: 'good', label: 'Good' })],
  ])('runs the rules again after a change of: %s', (_what, change) => {
    const made = newField({ isRemote: true });
    validate(made.field, 'good');

    change(made);
    validate(made.field, 'good');
    validate(made.field, 'good');

    expect(made.rule).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['yes', true, undefined],
    ['gone', false, undefined],
    ['unheard', true, true],
    [['yes', 'gone'], false, undefined],
    [['yes', 'unheard'], true, true],
    [null, true, undefined],
  ])('judges %j by the labels found so far: valid %s, pending %s', (value, isValid, pending) => {
    const { field, known } = newField({ isRemote: true });
    known.set('yes', { value: 'yes', label: 'Yes' });
    const several = {
      ...field,
      fieldSpec: { ...field.fieldSpec, expectMultipleValues: Array.isArray(value) },
    };

    expect(validate(several, value)).toMatchObject({ isValid, ...(pending && { pending }) });
  });
});

/** A field whose endpoint knows some aliases, and is asked about a value. */
function newAsked(found: readonly object[], { hasResolver = true } = {}) {
  const { field } = newField({ isRemote: true });
  const remember = vi.fn();
  const domain = { version: 1 };
  const result = { isValid: true, errors: [] };
  const resolver = {};
  const validateWithEndpoint = vi.fn(
    async (_validate: unknown, { onFound }: { readonly onFound: (alias: object) => void }) => {
      found.forEach(onFound);
      return result;
    },
  );
  Object.assign(field, { domain, specUrl: '/spec', options: { dependencies: { country: 'CH' } } });
  Object.assign(field.labels, { remember });
  Object.assign(field.environment, {
    loadQuestions: async () => ({ validateWithEndpoint }),
    resolver: () => (hasResolver ? resolver : undefined),
  });
  return { field, remember, domain, result, resolver, validateWithEndpoint };
}

describe('validateAsync', () => {
  const noneAsked = new AbortController().signal;

  it('keeps the alias of its own value from a search, and no other alias', async () => {
    const [own, other] = [
      { value: 'good', label: 'Good' },
      { value: 'other', label: 'Other' },
    ];
    const { field, remember, domain, result } = newAsked([other, own]);

    expect(await validateAsync(field, 'good', noneAsked)).toBe(result);

    expect(remember.mock.calls).toEqual([[own]]);
    expect(domain.version).toBe(2);
  });

  it('keeps the aliases of each of several values', async () => {
    const { field, remember, domain } = newAsked([{ value: 'b' }, { value: 'a' }, { value: 'c' }]);

    await validateAsync(field, ['a', 'b'], noneAsked);

    expect(remember.mock.calls).toEqual([[{ value: 'b' }], [{ value: 'a' }]]);
    expect(domain.version).toBe(3);
  });

  it('passes the URL, resolver, signal and dependencies of the field', async () => {
    const { field, resolver, validateWithEndpoint } = newAsked([]);

    await validateAsync(field, 'good', noneAsked);

    expect(validateWithEndpoint.mock.calls[0]?.[1]).toMatchObject({
      specUrl: '/spec',
      signal: noneAsked,
      resolver,
      dependencies: { country: 'CH' },
    });
  });

  it('returns the local verdict if there is no resolver', async () => {
    const { field, validateWithEndpoint } = newAsked([], { hasResolver: false });

    expect(await validateAsync(field, 'good', noneAsked)).toMatchObject({ isValid: true, pending: true });
    expect(await validateAsync(field, 'bad', noneAsked)).toMatchObject({ isValid: false });
    expect(validateWithEndpoint).not.toHaveBeenCalled();
  });
});
