/** Verbs in any order, against a model of the value of a field: one value, and several. */
import { cleanup } from '@testing-library/react';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FieldTester, fieldTester } from '../../../src/testing/index.js';
import { openPage } from '../../support/describeVerbs.tsx';
import { propertyRuns } from '../../support/propertyRuns.ts';

const labels = ['Finland', 'France', 'Gabon', 'Germany'];
const valueOf = (label: string) => label.slice(0, 2).toUpperCase();

/** An action, and the values of a field of several values after it. */
interface Step {
  readonly act: (field: FieldTester) => Promise<unknown>;
  readonly leads: (held: readonly string[]) => readonly string[];
}

const added = (held: readonly string[], label: string) => (held.includes(label) ? held : [...held, label]);

const steps: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...labels).map((label) => ({
    act: (field: FieldTester) => field.pick(label),
    leads: (held: readonly string[]) => added(held, label),
  })),
  fc.constantFrom(...labels).map((label) => ({
    act: async (field: FieldTester) => {
      await field.type(label);
      await field.leave();
    },
    leads: (held: readonly string[]) => added(held, label),
  })),
  fc.constantFrom(...labels).map((label) => ({
    act: (field: FieldTester) => field.remove(label).catch((cause: Error) => isNotChosen(cause)),
    leads: (held: readonly string[]) => held.filter((one) => one !== label),
  })),
  fc.constant({ act: (field: FieldTester) => field.clear(), leads: () => [] }),
  fc.constant({ act: (field: FieldTester) => field.leave(), leads: (held: readonly string[]) => held }),
  fc.constant({ act: (field: FieldTester) => field.options(), leads: (held: readonly string[]) => held }),
);

function isNotChosen(cause: Error): void {
  expect(cause.message).toContain('is not chosen in');
}

/** A single value is replaced by the next. */
const lastOf = (held: readonly string[]) => held.slice(-1);

const runs = propertyRuns(6, 200);

describe('verbs in any order', () => {
  it.each([
    ['one value', 'country', 'Country'],
    ['several values', 'visited', 'Visited'],
  ] as const)('lead to the values of the model: %s', { timeout: 600_000 }, async (_what, name, label) => {
    const isOne = name === 'country';
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 6 }), async (walk) => {
        const { sent } = openPage([name]);
        const field = fieldTester(label);
        let held: readonly string[] = [];

        for (const { act, leads } of walk) {
          await act(field);
          held = isOne ? lastOf(leads(held)) : leads(held);
        }

        expect(await field.value()).toEqual(isOne ? (held[0] ?? '') : held);
        expect(sent()).toEqual(held.map((one) => `${name}=${valueOf(one)}`));
        cleanup();
      }),
      runs,
    );
  });
});
