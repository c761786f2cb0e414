/** The fields that a field depends on, from before the code is there that looks its value up again (D38). */
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
  it('keeps what they held, and the value with its label, until the code is there', () => {
    const { sources } = newField();

    sources.beforeChange({ country: 'CH' });

    const held = { country: 'FR' };
    const aliases = [{ value: 'PAR', label: 'Name of PAR' }];
    expect(sources.before).toEqual({ first: held, before: held, value: 'PAR', aliases });
    expect([sources.isFirst, sources.isPending, sources.isUnresolved]).toEqual([false, true, false]);
  });

  it('keeps what they held first, and of two changes of one value the earlier', () => {
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
  ])('awaits nothing where %s', (_what, beginning, next) => {
    const { sources } = newField(beginning);

    sources.beforeChange(next);

    expect([sources.before, sources.isFirst, sources.isPending]).toEqual([undefined, true, false]);
  });

  it('awaits nothing where there is no value to look up', () => {
    const { sources } = newField({ value: null });

    sources.beforeChange({ country: 'CH' });

    expect(sources.isPending).toBe(false);
  });

  it('hands over to the code once it is there', () => {
    const { sources, state, lookups, made } = newField();
    state.hasCode = true;

    sources.watch(lookups);
    sources.beforeChange({ country: 'CH' });

    expect(made.beforeChange).toHaveBeenCalledOnce();
    expect([sources.isFirst, sources.isPending, sources.isUnresolved]).toEqual([false, true, true]);
  });

  it('settles by the code, which it loads where something has changed', async () => {
    const { sources, field, made } = newField();
    await sources.settle();
    const before = field.domain.load.mock.calls.length;
    sources.beforeChange({ country: 'CH' });

    await sources.settle();

    expect([before, field.domain.load.mock.calls.length]).toEqual([0, 1]);
    expect(made.settle).toHaveBeenCalledOnce();
  });

  it('leaves a value to the server whose code could not be had', async () => {
    const { sources, lookups } = newField();
    Object.assign(lookups, { loadSources: async () => Promise.reject(new Error('no network')) });
    sources.beforeChange({ country: 'CH' });

    await sources.settle();

    expect([sources.isPending, sources.isFirst]).toEqual([false, false]);
  });
});
