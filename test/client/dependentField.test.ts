/** A dependent field, in any order of sources, code and answers (D38). */
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { DependentValue } from '../../src/client/field/dependentValue.js';
import { Field } from '../../src/client/field/store.js';
import { validateWithEndpoint } from '../../src/client/field/validateWithEndpoint.js';
import { createValidationLoader } from '../../src/client/field/validationLoader.js';
import { displayedErrors } from '../../src/client/index.js';
import { askForLabels } from '../../src/client/values/askForLabels.js';
import {
  FieldSpecError,
  type FieldValue,
  type InputFieldSpec,
  type JsonScalar,
} from '../../src/core/index.js';
import { askedLabels } from '../support/askedLabels.ts';
import { fuzzTimeoutMs, propertyRuns } from '../support/propertyRuns.ts';
import { validationStages } from '../support/validationStages.ts';

/** A large run takes minutes. */
const longRun = { timeout: fuzzTimeoutMs };

type FieldSetup = ConstructorParameters<typeof Field>[0];
type FollowingField = ConstructorParameters<typeof DependentValue>[0];

/** The cities of each country. */
const cities: Readonly<Record<string, readonly string[]>> = {
  FR: ['PAR', 'LYO', 'BSL'],
  CH: ['ZRH', 'GVA', 'BSL'],
  DE: ['BER'],
};

const fieldSpec: InputFieldSpec = {
  displayName: 'City',
  dataType: 'STRING',
  valuesEndpoint: {
    uri: '/cities',
    requestParams: { valueParam: 'id' },
    searchParamsSchema: { properties: { c: { 'x-field': 'country' } }, required: ['c'] },
  },
};

const away = new FieldSpecError('network-failed', '', 'No network.');
const isIn = (country: string, one: FieldValue) => cities[country]?.includes(String(one)) ?? false;
const aliasOf = (value: JsonScalar) => ({ value, label: `Name of ${String(value)}` });
const turn = () => new Promise((resolve) => setTimeout(resolve));

/** A field of cities that begins with Paris, in France; the test releases code and answers. */
function cityField({ hasCode = false } = {}) {
  const open: (() => void)[] = [];
  const state = { country: 'FR', hasCode, isDown: false };
  const loads: (() => void)[] = [];
  const ask = (country: string, values: readonly JsonScalar[], signal?: AbortSignal) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error));
      open.push(() => {
        if (state.isDown) return reject(away);
        const found = values.filter((one) => isIn(country, one));
        const missing = values.filter((one) => !isIn(country, one));
        resolve({ values: found.map(aliasOf), missing, unknown: [], unasked: [], notices: [] });
      });
    });
  const validators = createValidationLoader(vi.fn(), validationStages);
  const lookups = (country: string) => ({
    key: country,
    known: () => undefined,
    showMissing: async () => undefined,
    askedLabels,
    createDependentValue: (field: FollowingField) => (state.hasCode ? new DependentValue(field) : undefined),
    loadSources: () =>
      state.hasCode ? Promise.resolve() : new Promise<void>((resolve) => loads.push(resolve)),
    byValue: (values: readonly JsonScalar[], signal: AbortSignal) => ask(country, values, signal),
  });
  const environment = {
    lookup: {},
    validation: {},
    validators,
    messages: undefined,
    createLookups: (_spec: unknown, _url: unknown, { country }: { country: string }) => lookups(country),
    loadLookups: async () => undefined,
    loadQuestions: async () => ({ validateWithEndpoint, askForLabels }),
    resolver: () => ({
      valuesByValue: (
        _endpoint: unknown,
        values: readonly JsonScalar[],
        { signal, dependencies }: { signal: AbortSignal; dependencies: { country: string } },
      ) => ask(dependencies.country, values, signal),
    }),
    limit: (work: () => Promise<unknown>) => work(),
    labelSources: () => ({}),
    report: vi.fn(),
    announce: vi.fn(),
    announceStatus: () => () => undefined,
    afterRender: (callback: () => void) => callback(),
  } as unknown as FieldSetup['environment'];
  const results: unknown[] = [];
  const optionsNow = () => ({
    dependencies: { country: state.country },
    onValidate: (result: unknown) => results.push(result),
  });
  const field = new Field({ fieldSpec, environment, options: { ...optionsNow(), defaultValue: 'PAR' } });
  field.subscribe(() => undefined);
  const answer = async () => {
    await turn();
    for (const one of open.splice(0)) one();
    await turn();
  };
  return {
    field,
    state,
    results,
    answer,
    value: () => field.latest(),
    errors: () => displayedErrors(field.getSnapshot()),
    isMember: () => field.latest() === null || isIn(state.country, field.latest()),
    isTold: () => field.getSnapshot().result.unchecked?.includes('membership') ?? false,
    change: (country: string) => {
      state.country = country;
      field.update({ ...optionsNow(), defaultValue: 'PAR' }, environment);
    },
    pick: (value: FieldValue) => {
      field.labels.remember({ value: value as JsonScalar, label: 'Picked' });
      field.setValue(value);
      field.commitValue(value);
    },
    arrive: () => {
      state.hasCode = true;
      field.lookups();
      field.setSources('settled');
      for (const one of loads.splice(0)) one();
    },
    settle: async () => {
      for (let round = 0; round < 8; round++) await answer();
    },
  };
}

beforeAll(async () => {
  await createValidationLoader(vi.fn(), validationStages).load();
});

describe('a value whose source changes before the code for that has loaded', () => {
  it('is removed, and is never shown as invalid', async () => {
    const { change, settle, arrive, value, errors, results } = cityField();
    change('CH');
    await settle();
    const before = [value(), errors()];

    arrive();
    await settle();

    expect([before, value(), errors()]).toEqual([['PAR', []], null, []]);
    expect(results).not.toContainEqual(expect.objectContaining({ isValid: false }));
  });

  it('is restored with its source', async () => {
    const { change, settle, arrive, value } = cityField();
    change('CH');
    arrive();
    await settle();
    const taken = value();

    change('FR');
    await settle();

    expect([taken, value()]).toEqual([null, 'PAR']);
  });

  it('holds a submit until the code has loaded and the value is decided', async () => {
    const { field, change, settle, arrive, value } = cityField();
    change('CH');
    await settle();
    const submit = vi.fn();
    const isSettled = field.formControl.isSettled();
    void field.formControl.settle().then((settled) => submit(settled, value()));
    await settle();
    const before = submit.mock.calls.length;

    arrive();
    await settle();

    expect([isSettled, before]).toEqual([false, 0]);
    expect(submit).toHaveBeenCalledWith({ isKnown: true, mayBeSent: true, isValid: true }, null);
  });

  it('stays if the source changes back before the code loads', async () => {
    const { field, change, settle, arrive, value } = cityField();
    change('CH');
    change('FR');
    arrive();
    await settle();

    expect([value(), field.formControl.isSettled()]).toEqual(['PAR', true]);
  });

  it('stays if picked after the change', async () => {
    const { change, settle, arrive, pick, value } = cityField();
    change('CH');
    pick('ZRH');
    arrive();
    await settle();

    expect(value()).toBe('ZRH');
  });
});

describe('a value that the new source is known to lack', () => {
  it('is removed even if the server is down', async () => {
    const { state, change, answer, settle, arrive, value, errors, results } = cityField();
    // The code that requests labels has loaded.
    await settle();
    change('CH');
    await answer();
    state.isDown = true;
    arrive();
    await settle();

    expect([value(), errors()]).toEqual([null, []]);
    expect(results).not.toContainEqual(expect.objectContaining({ isValid: false }));
  });
});

describe('a value that could not be looked up', () => {
  it('stays, is unchecked, and is not invalid after any commit', async () => {
    const { field, state, change, settle, value, errors, isTold } = cityField({ hasCode: true });
    await settle();
    state.isDown = true;
    change('CH');
    await settle();

    field.commitValue(undefined, { isLeaving: true });
    await settle();

    expect([value(), errors(), isTold()]).toEqual(['PAR', [], true]);
  });

  it.each([
    ['comes', (field: Field) => field.wake()],
    ['leaves', (field: Field) => void field.commitValue(undefined, { isLeaving: true })],
    ['submits', (field: Field) => void field.formControl.settle()],
    ['validates', (field: Field) => void field.formControl.validate()],
  ])('is looked up again when the person %s, and removed then', async (_who, act) => {
    const { field, state, change, settle, value, errors, isTold } = cityField({ hasCode: true });
    await settle();
    state.isDown = true;
    change('CH');
    await settle();

    state.isDown = false;
    act(field);
    await settle();

    expect([value(), errors(), isTold()]).toEqual([null, [], false]);
  });

  it('can be sent, for the server to check', async () => {
    const { field, state, change, settle, value, isTold } = cityField({ hasCode: true });
    await settle();
    state.isDown = true;
    change('CH');
    await settle();
    const settled = field.formControl.settle();
    await settle();

    expect([await settled, field.formControl.isSettled(), value()]).toEqual([
      { isKnown: true, mayBeSent: true, isValid: true },
      true,
      'PAR',
    ]);
    expect(isTold()).toBe(true);
  });
});

describe('a dependent value', () => {
  it('is a member, removed or unchecked, and never invalid, in any order of events', longRun, async () => {
    const step = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('FR', 'CH', 'DE').map((to) => ({ type: 'change' as const, to })),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom('arrive', 'submit', 'wake', 'leave', 'fail', 'mend').map(ofType),
      },
      { weight: 2, arbitrary: fc.constant(ofType('answer')) },
      { weight: 1, arbitrary: fc.nat(2).map((index) => ({ type: 'pick' as const, index })) },
    );
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 12 }), async (hasCode, steps) => {
        const one = cityField({ hasCode });
        const { field, state } = one;
        let hasPicked = false;
        const wrong: unknown[] = [];
        /** A value sent to a server is a member, null, or unchecked. */
        const submit = async () => {
          await field.formControl.settle();
          if (field.formControl.isSettled() && !one.isMember() && !one.isTold())
            wrong.push([state.country, one.value()]);
        };
        const submits: Promise<void>[] = [];
        for (const each of steps) {
          if (each.type === 'change') one.change(each.to);
          else if (each.type === 'arrive') one.arrive();
          else if (each.type === 'answer') await one.answer();
          else if (each.type === 'fail' || each.type === 'mend') state.isDown = each.type === 'fail';
          else if (each.type === 'wake') field.wake();
          else if (each.type === 'leave') field.commitValue(undefined, { isLeaving: true });
          else if (each.type === 'submit') submits.push(submit());
          else if ('index' in each) {
            const offered = cities[state.country] ?? [];
            hasPicked = true;
            one.pick(offered[each.index % offered.length] ?? null);
          }
        }
        one.arrive();
        await one.settle();
        const isKnown = one.isMember() || one.isTold();
        state.isDown = false;
        field.wake();
        submits.push(submit());
        await one.settle();
        await Promise.all(submits);

        expect(wrong).toEqual([]);
        expect([isKnown, one.isMember(), field.formControl.isSettled()]).toEqual([true, true, true]);
        expect(hasPicked || state.country !== 'FR' || one.value() === 'PAR').toBe(true);
        expect(one.results).not.toContainEqual(expect.objectContaining({ isValid: false }));
      }),
      {
        ...propertyRuns(60, 3_000),
        examples: [[false, [{ type: 'change', to: 'CH' }, ofType('answer'), ofType('fail')]]],
      },
    );
  });
});

function ofType<Type extends string>(type: Type) {
  return { type };
}
