/**
 * The cost of the most expensive forms in Node. The unit is the cost of plain documents, as in `test/budget.test.ts`, so
 * that a busy machine does not change the result.
 */
import { beforeAll, describe, expect, it } from 'vitest';
import { type FormSpec, lintFormSpec, validateForm } from '../../../src/core/index.js';
import { thousandPlain } from '../../support/budgetCases.ts';
import { costOf, costOfText, dearForms, dearTexts, largest, planned } from '../../support/dearForms.ts';

describe('a form with the largest allowed document', () => {
  let plainMs = 0;
  beforeAll(async () => {
    plainMs = await thousandPlain();
  });

  it.each(Object.entries(dearTexts))(
    'costs at most as much as some hundreds of plain fields: %s',
    async (_name, write) => {
      const document = write();
      expect(document.length).toBeGreaterThan(largest * 0.75);
      // As for documents of fields in `test/react/budget.test.tsx`; most of it is `JSON.parse`.
      const most = { plan: 1.6, verdict: 0.8 };

      const cost = await costOfText(document, plainMs, most);

      expect(cost.plan).toBeLessThanOrEqual(most.plan);
      expect(cost.verdict).toBeLessThanOrEqual(most.verdict);
    },
  );
});

describe('a form designed to be expensive', () => {
  let plainMs = 0;
  beforeAll(async () => {
    plainMs = await thousandPlain();
  });

  it.each(Object.entries(dearForms))(
    'costs at most as much as some hundreds of plain fields: %s',
    async (_name, write) => {
      // 100 and 50 ms on the machine this was written on, where a thousand plain fields take 200.
      const most = { plan: 0.6, verdict: 0.4 };

      const cost = await costOf(write, plainMs, most);

      expect(cost.plan).toBeLessThanOrEqual(most.plan);
      expect(cost.verdict).toBeLessThanOrEqual(most.verdict);
    },
  );

  it.each(Object.entries(dearForms))('has few notices and few errors: %s', (_name, write) => {
    const { form: document, values = {} } = write();
    const formSpec = document as FormSpec;

    expect(lintFormSpec(document).length).toBeLessThan(60);
    const verdict = planned(formSpec) && validateForm(formSpec, values, { unknownNames: 'refuse' });

    expect(verdict ? verdict.errors.length : 0).toBeLessThan(1_001);
    expect(verdict ? (verdict.unchecked?.length ?? 0) : 0).toBeLessThan(1_001);
  });
});
