/** A value that depends on other fields, over time (D38). */
import * as fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DependentValue, hint as hintOf } from '../../../src/client/field/dependentValue.js';
import { type JsonScalar, planField } from '../../../src/core/index.js';
import { fuzzTimeoutMs, propertyRuns } from '../../support/propertyRuns.ts';

type FollowingField = ConstructorParameters<typeof DependentValue>[0];

/** The cities of each country. */
const cities: Readonly<Record<string, readonly string[]>> = {
  FR: ['PAR', 'LYO', 'BSL'],
  CH: ['ZRH', 'GVA', 'BSL'],
  DE: ['BER'],
};

const valuesEndpoint = {
  uri: '/cities',
  requestParams: { valueParam: 'id' },
  searchParamsSchema: { properties: { c: { 'x-field': 'country' } }, required: ['c'] },
};

interface Beginning {
  readonly country?: string | null;
  readonly value?: unknown;
  readonly isList?: boolean;
  readonly mode?: string;
}

const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A field of cities, and its requests, each answered when the test says so. */
function cityField({ country = 'FR', value = 'PAR', isList = false, mode = 'CLOSED' }: Beginning = {}) {
  const open: (() => void)[] = [];
  const [said, asked]: [string[], string[]] = [[], []];
  let [now, fails, isAsking] = [value, false, false];
  const valuesByValue = vi.fn(
    (
      _endpoint: unknown,
      values: readonly JsonScalar[],
      { signal, dependencies }: { signal: AbortSignal; dependencies: { country: string } },
    ) => {
      asked.push(`${dependencies.country}: ${values.join(' ')}`);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
        open.push(() => {
          const missing = values.filter((one) => !cities[dependencies.country]?.includes(String(one)));
          if (fails) reject(new TypeError('no network'));
          else resolve({ values: [], missing, unknown: [], unasked: [], notices: [] });
        });
      });
    },
  );
  const field = {
    specUrl: undefined,
    plan: planField({
      displayName: 'City',
      dataType: 'STRING',
      expectMultipleValues: isList,
      valuesEndpoint: { ...valuesEndpoint, mode },
    }),
    options: { dependencies: { country } as Record<string, unknown> },
    environment: {
      loadQuestions: async () => undefined,
      resolver: () => ({ valuesByValue }),
      announce: (text: string) => said.push(text.replace(/ Undo: \S+$/, '')),
      report: vi.fn(),
      afterRender: vi.fn(),
      messages: undefined,
      lookup: {},
    },
    labels: {
      aliasesOf: (all: unknown) =>
        (Array.isArray(all) ? all : [all])
          .filter((one) => one !== null)
          .map((one: unknown) => ({ value: one, label: `Name of ${String(one)}` })),
      remember: vi.fn(),
      show: vi.fn(),
      isMissing: () => false,
    },
    text: {},
    latest: () => now,
    labelOf: String,
    setValue: (next: unknown) => void (now = next),
    commitValue: vi.fn(),
    setUndoable: vi.fn(),
    domain: { askForLabels: vi.fn() },
    sources: { before: undefined },
    setSources: (status: string) => void (isAsking = status === 'asking'),
  };
  const sources = new DependentValue(field as unknown as FollowingField);
  return {
    field,
    sources,
    said,
    asked,
    value: () => now,
    isAsking: () => isAsking,
    toDo: () => hintOf(field as unknown as FollowingField, field.options),
    fail: (is: boolean) => void (fails = is),
    pick: (next: unknown) => void (now = next),
    change: (next: string | null) => {
      sources.beforeChange();
      field.options.dependencies = { country: next };
      sources.afterChange();
    },
    answer: async () => {
      await turn();
      for (const one of open.splice(0)) one();
      await turn();
    },
    settle: async () => {
      for (let rounds = 0; rounds < 20 && (sources.isPending || rounds === 0); rounds++) {
        await turn();
        for (const one of open.splice(0)) one();
        await turn();
      }
    },
  };
}

afterEach(() => void vi.restoreAllMocks());

describe('DependentValue', () => {
  it('removes a value that is no longer a member, and announces it', async () => {
    const { change, settle, value, said, asked } = cityField();

    change('CH');
    await settle();

    expect([value(), asked]).toEqual([null, ['CH: PAR']]);
    expect(said).toEqual(['Name of PAR is no longer available and was removed.']);
  });

  it('keeps a value that is also a member by the new source', async () => {
    const { change, settle, value, said } = cityField({ value: 'BSL' });

    change('CH');
    await settle();

    expect([value(), said]).toEqual(['BSL', []]);
  });

  it('restores and announces the removed value without a request if the source changes back', async () => {
    const { change, settle, value, said, asked } = cityField();
    change('CH');
    await settle();

    change('FR');
    await settle();

    expect([value(), said.at(-1), asked]).toEqual(['PAR', 'Name of PAR restored.', ['CH: PAR']]);
  });

  it('keeps the choice made for each source', async () => {
    const { change, settle, value, pick } = cityField();
    change('CH');
    await settle();
    pick('ZRH');

    change('FR');
    await settle();
    const inFrance = value();
    change('CH');
    await settle();

    expect([inFrance, value()]).toEqual(['PAR', 'ZRH']);
  });

  it('removes the value at once if the source is empty, and restores it after that', async () => {
    const { change, settle, value, asked, toDo } = cityField();

    change(null);
    await settle();
    const without = [value(), toDo()];
    change('FR');
    await settle();

    expect([without, value(), toDo(), asked]).toEqual([
      [null, 'Choose Country first.'],
      'PAR',
      undefined,
      [],
    ]);
  });

  it('leaves a value that was set before its source, for the field to validate', async () => {
    const { change, settle, value, asked } = cityField({ country: null, value: 'ZRH' });

    change('FR');
    await settle();

    expect([value(), asked]).toEqual(['ZRH', []]);
  });

  it('follows the newer of two changes, and remembers which source the value belongs to', async () => {
    const { change, settle, value, said } = cityField();
    change('CH');
    await Promise.resolve();
    change('DE');
    await settle();
    const inGermany = value();

    change('FR');
    await settle();

    expect([inGermany, value(), said.length]).toEqual([null, 'PAR', 2]);
  });

  it('keeps the value, silently, if the source changes back before the answer', async () => {
    const { change, settle, value, said } = cityField();

    change('CH');
    change('FR');
    await settle();

    expect([value(), said]).toEqual(['PAR', []]);
  });

  it('keeps a value chosen during the lookup of the old value', async () => {
    const { change, answer, settle, value, pick, said } = cityField();
    change('CH');
    await Promise.resolve();
    pick('GVA');
    await answer();
    await settle();

    expect([value(), said]).toEqual(['GVA', []]);
  });

  it('keeps a value that the app sets together with the source', async () => {
    const { change, settle, value, pick, asked } = cityField();

    change('CH');
    pick('ZRH');
    await settle();

    expect([value(), asked]).toEqual(['ZRH', []]);
  });

  it('keeps a value whose lookup failed, and removes it after a lookup that succeeds', async () => {
    const { change, settle, value, fail, field } = cityField();
    fail(true);
    change('CH');
    await settle();
    const [unknown, { report }] = [value(), field.environment];

    fail(false);
    change('DE');
    await settle();

    expect([unknown, value(), report.mock.calls.length]).toEqual(['PAR', null, 0]);
  });

  it('removes non-members from a list, and restores them in their places', async () => {
    const { change, settle, value } = cityField({ isList: true, value: ['PAR', 'BSL', 'LYO'] });
    change('CH');
    await settle();
    const inSwitzerland = value();

    change('FR');
    await settle();

    expect([inSwitzerland, value()]).toEqual([['BSL'], ['PAR', 'BSL', 'LYO']]);
  });

  it('restores the removed value of a list without the value chosen for the other source', async () => {
    const { change, settle, value, pick } = cityField({ isList: true, value: ['PAR', 'BSL'] });
    change('CH');
    await settle();
    pick(['GVA']);

    change('FR');
    await settle();

    expect(value()).toEqual(['PAR']);
  });

  it('keeps a suggestion: free text is a value', async () => {
    const { change, settle, value, asked } = cityField({ mode: 'SUGGESTIONS' });

    change('CH');
    await settle();

    expect([value(), asked]).toEqual(['PAR', []]);
  });

  it('is pending until the value is decided, and settle() waits for it', async () => {
    const { change, answer, sources, isAsking, value } = cityField();
    change('CH');
    const during = [sources.isPending, isAsking()];
    const settled = sources.settle().then(() => [value(), sources.isPending, isAsking()]);

    await answer();

    expect([during, await settled]).toEqual([
      [true, false],
      [null, false, false],
    ]);
  });

  it('restores no removed value after a reset of the form', async () => {
    const { change, settle, value, sources } = cityField();
    change('CH');
    await settle();

    sources.reset();
    change('FR');
    await settle();

    expect(value()).toBeNull();
  });

  it('repeats its lookup after it was disposed and is watched again', async () => {
    const { change, settle, value, sources } = cityField();
    change('CH');
    sources.dispose();
    const pending = sources.isPending;

    sources.afterChange();
    await settle();

    expect([pending, value()]).toEqual([false, null]);
  });

  it.each([
    ['country', {}, 'Choose Country first.'],
    ['country', { country: 'Pays' }, 'Choose Pays first.'],
    ['homeCountry_code', {}, 'Choose Home country code first.'],
  ])('names the source field %s, with labels %j', (name, dependencyLabels, hint) => {
    const { field } = cityField({ country: null });
    const searchParamsSchema = { properties: { c: { 'x-field': name } }, required: ['c'] };
    const plan = planField({
      displayName: 'City',
      dataType: 'STRING',
      valuesEndpoint: { uri: '/v', searchParamsSchema },
    });
    const named = { ...field, plan, options: { dependencies: {}, dependencyLabels } };

    expect(hintOf(named as unknown as FollowingField, named.options)).toBe(hint);
  });

  it(
    'ends with a member or null after any order of changes, picks and answers',
    { timeout: fuzzTimeoutMs },
    async () => {
      const step = fc.oneof(
        fc.constantFrom<string | null>('FR', 'CH', 'DE', null).map((to) => ({ type: 'change' as const, to })),
        fc.nat(2).map((index) => ({ type: 'pick' as const, index })),
        fc.constant({ type: 'answer' as const }),
      );
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
          const one = cityField();
          let [country, hasPicked]: [string | null, boolean] = ['FR', false];
          for (const each of steps) {
            if (each.type === 'change') one.change((country = each.to));
            else if (each.type === 'answer') await one.answer();
            else {
              const offered = cities[country ?? ''] ?? [];
              const picked = offered[each.index % Math.max(1, offered.length)];
              if (picked !== undefined) hasPicked = true;
              if (picked !== undefined) one.pick(picked);
            }
          }
          await one.settle();

          const value = one.value();
          expect([null, ...(cities[country ?? ''] ?? [])]).toContain(value);
          expect(one.sources.isPending || one.isAsking()).toBe(false);
          expect(hasPicked || country !== 'FR' || value === 'PAR').toBe(true);
          expect(one.asked.every((question) => !question.startsWith('null'))).toBe(true);
        }),
        propertyRuns(150, 5_000),
      );
    },
  );
});
