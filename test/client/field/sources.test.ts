/**
 * The source fields of a dependent field, before the code that looks its value up again has loaded (D38).
 */
import { describe, expect, it, vi } from 'vitest';
import { SourceChanges } from '../../../src/client/field/sources.js';
import { planField } from '../../../src/core/index.js';

type DependentField = ConstructorParameters<typeof SourceChanges>[0];
type Lookups = NonNullable<Parameters<SourceChanges['watch']>[0]>;

const searchParamsSchema = { properties: { c: { 'x-field': 'country' } } };

interface Beginning {
  readonly value?: unknown;
  readonly isDependent?: boolean;
}

function newField({ value = 'PAR', isDependent = true }: Beginning = {}) {
  const made = {
    settle: vi.fn(),
    beforeChange: vi.fn(),
    isFirst: false,
    isPending: true,
    isUnresolved: true,
  };
  const state = { value, hasCode: false };
  const lookups = {
    createDependentValue: () => (state.hasCode ? made : undefined),
    loadSources: async () => void (state.hasCode = true),
  } as unknown as Lookups;
  const field = {
    plan: planField({
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/v', ...(isDependent && { searchParamsSchema }) },
    }),
    options: { dependencies: { country: 'FR' } },
    domain: { load: vi.fn(async () => undefined), lookups: () => lookups },
    labels: { aliasesOf: (one: unknown) => [{ value: one, label: `Name of ${String(one)}` }] },
    latest: () => state.value,
  };
  return { sources: new SourceChanges(field as unknown as DependentField), field, state, lookups, made };
}

describe('SourceChanges', () => {
  it('keeps the source values and the labelled value until the code loads', () => {
    const { sources } = newField();

    sources.beforeChange({ country: 'CH' });

    const held = { country: 'FR' };
    const aliases = [{ value: 'PAR', label: 'Name of PAR' }];
    expect(sources.before).toEqual({ first: held, before: held, value: 'PAR', aliases });
    expect([sources.isFirst, sources.isPending, sources.isUnresolved]).toEqual([false, true, false]);
  });

  it('keeps the first source values, and the earlier of two changes for one value', () => {
    const { sources, field, state } = newField();
    sources.beforeChange({ country: 'CH' });
    field.options = { dependencies: { country: 'CH' } };

    sources.beforeChange({ country: 'DE' });
    const { before: ofOneValue } = sources;
    state.value = 'ZRH';
    sources.beforeChange({ country: 'DE' });

    expect(ofOneValue?.before).toEqual({ country: 'FR' });
    expect(sources.before).toMatchObject({
      first: { country: 'FR' },
      before: { country: 'CH' },
      value: 'ZRH',
    });
  });

  it.each([
    ['nothing has changed', {}, { country: 'FR' }],
    ['values depend on no other field', { isDependent: false }, { country: 'CH' }],
  ])('waits for no lookup if %s', (_what, beginning, next) => {
    const { sources } = newField(beginning);

    sources.beforeChange(next);

    expect([sources.before, sources.isFirst, sources.isPending]).toEqual([undefined, true, false]);
  });

  it('waits for no lookup without a value', () => {
    const { sources } = newField({ value: null });

    sources.beforeChange({ country: 'CH' });

    expect(sources.isPending).toBe(false);
  });

  it('delegates to the code after it has loaded', () => {
    const { sources, state, lookups, made } = newField();
    state.hasCode = true;

    sources.watch(lookups);
    sources.beforeChange({ country: 'CH' });

    expect(made.beforeChange).toHaveBeenCalledOnce();
    expect([sources.isFirst, sources.isPending, sources.isUnresolved]).toEqual([false, true, true]);
  });

  it('loads the code in settle() only after a change, and settles by it', async () => {
    const { sources, field, made } = newField();
    await sources.settle();
    const before = field.domain.load.mock.calls.length;
    sources.beforeChange({ country: 'CH' });

    await sources.settle();

    expect([before, field.domain.load.mock.calls.length]).toEqual([0, 1]);
    expect(made.settle).toHaveBeenCalledOnce();
  });

  it('stops waiting if the code fails to load', async () => {
    const { sources, lookups } = newField();
    Object.assign(lookups, { loadSources: async () => Promise.reject(new Error('no network')) });
    sources.beforeChange({ country: 'CH' });

    await sources.settle();

    expect([sources.isPending, sources.isFirst]).toEqual([false, false]);
  });
});
