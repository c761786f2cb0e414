/**
 * Forms against Ajv, on random schemas and values: without a notice, both accept the same values. 150 schemas here; `npm run fuzz`
 * tries 50,000 from a seed of its own. `SEED=7` repeats a run.
 */
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { parseFormSpec, planForm, submittedValues, validateForm } from '../../src/core/index.js';
import { fromJsonSchema } from '../../src/json-schema/index.js';
import { casesOf, fuzzTimeoutMs, seed } from '../support/propertyRuns.ts';
import { randomFrom } from '../support/randomPatterns.ts';
import { schemaSample } from '../support/randomSchemas.ts';

const rounds = casesOf(150, 50_000);

/** `multipleOf` allows for the rounding of doubles, as forms do. */
const ajv = new Ajv2020({ strict: false, logger: false, multipleOfPrecision: 9, addUsedSchema: false });
addFormats.default(ajv);

describe(`fromJsonSchema against Ajv, seed ${seed}`, () => {
  it(
    'accepts the same values, except where a notice says otherwise',
    () => {
      const random = randomFrom(seed);
      const count = { compared: 0, accepted: 0, refused: 0, exact: 0 };
      const disagreements: unknown[] = [];
      for (let round = 0; round < rounds && disagreements.length < 3; round++) {
        const { schema, values } = schemaSample(random, 12);
        const isValid = ajv.compile(schema);
        const { form, notices } = fromJsonSchema(schema);
        const codes = new Set(notices.map(({ code }) => code));
        const isLoose = codes.has('schema-loosened') || codes.has('property-omitted');
        const isTight = codes.has('schema-tightened');
        if (!isLoose && !isTight) count.exact++;
        for (const value of values) {
          const result = validateForm(form, value);
          const sent = submittedValues(form, value);
          count.compared++;
          if (result.isValid) count.accepted++;
          else count.refused++;
          const isWrong =
            (result.isValid && !isLoose && !isValid(sent)) || (!result.isValid && !isTight && isValid(value));
          if (isWrong) disagreements.push({ schema, value, sent, form, notices, result });
        }
        expect(parseFormSpec(form)).toEqual(form);
        expect(planForm(form).notices).toEqual([]);
      }

      expect(disagreements.map((one) => JSON.stringify(one))).toEqual([]);
      expect(count.exact).toBeGreaterThan(rounds / 3);
      expect(count.accepted).toBeGreaterThan(count.compared / 10);
      expect(count.refused).toBeGreaterThan(count.compared / 10);
    },
    fuzzTimeoutMs,
  );
});
