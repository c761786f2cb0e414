/**
 * Forms that are designed to be as expensive as possible, and their cost; for Node and for a browser.
 */
import { type FormSpec, planForm, validateForm } from '../../src/core/index.js';
import { thousandPlain } from './budgetCases.ts';

/** A form, and its entered values. */
export interface DearForm {
  /** The document as JSON text, in place of `form`. */
  readonly text?: string;
  readonly form: object;
  readonly values?: Readonly<Record<string, unknown>>;
}

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const field = (name: string, more: object = {}) => ({ name, displayName: 'X', dataType: 'STRING', ...more });
const plainFields = (count: number) => times(count, (index) => field(`f${index}`));
const filled = (count: number, value: unknown) =>
  Object.fromEntries(times(count, (index) => [`f${index}`, value]));
const rule = (type: string, fields: readonly string[], params: unknown) => ({
  name: 'r',
  type,
  fields,
  params,
});
const isFilled = (name: string) => ({ field: name, operator: 'notEmpty' });
const nested = (levels: number, inner: string) =>
  JSON.parse(`${'{"not":'.repeat(levels)}${inner}${'}'.repeat(levels)}`) as unknown;
const form = (fields: readonly object[], crossConstraints: readonly unknown[]) => ({
  id: 'x',
  fields,
  crossConstraints,
});

/** Rules that each look at 99 other fields, of which many lead back. */
const entangled = (count: number) =>
  times(count, (index) => {
    const sources = times(99, (at) => `f${(index + at * 5 + 1) % count}`);
    const parts = [...new Set(sources)].filter((name) => name !== `f${index}`);
    return rule('visibleWhen', [`f${index}`, ...parts], { any: parts.map(isFilled) });
  });

const belowFive = { field: 'f1', operator: 'lt', value: '5' };

/** Forms by the reason of their cost. */
export const dearForms: Readonly<Record<string, () => DearForm>> = {
  '1,000 fields': () => ({ form: form(plainFields(1_000), []), values: filled(1_000, 'x') }),
  '1,000 required fields without a value': () => ({
    form: form(
      times(1_000, (index) => field(`f${index}`, { required: true })),
      [],
    ),
  }),
  '10,000 fields': () => ({ form: form(plainFields(10_000), []) }),
  '10,000 fields of one name': () => ({
    form: form(
      times(10_000, () => field('f')),
      [],
    ),
  }),
  '10,000 rules': () => ({
    form: form(
      plainFields(10),
      times(10_000, () => rule('atLeastOne', ['f1', 'f2'], {})),
    ),
  }),
  '10,000 rules without anything': () => ({
    form: form(
      plainFields(10),
      times(10_000, () => ({})),
    ),
  }),
  'rules of an unknown type': () => ({
    form: form(
      plainFields(10),
      times(10_000, () => rule('x'.repeat(100), ['f1'], {})),
    ),
  }),
  'rules that name no field': () => ({
    form: form(
      plainFields(10),
      times(10_000, () => rule('custom', [], {})),
    ),
  }),
  'rules that name fields which are not there': () => ({
    form: form(
      plainFields(10),
      times(10_000, () => rule('atLeastOne', ['z', 'y'], {})),
    ),
  }),
  'a rule of 100,000 names': () => ({
    form: form(plainFields(10), [
      rule(
        'atLeastOne',
        times(100_000, (index) => `z${index}`),
        {},
      ),
    ]),
  }),
  'conditions 200 deep': () => ({
    form: form(
      plainFields(500),
      times(500, (index) => rule('visibleWhen', [`f${index}`], nested(200, '{}'))),
    ),
  }),
  'a condition 2,000 deep': () => ({
    form: form(plainFields(2), [rule('visibleWhen', ['f0', 'f1'], nested(2_000, '{"all":[]}'))]),
  }),
  'conditions of unknown words': () => ({
    form: form(
      plainFields(2),
      times(500, () =>
        rule('visibleWhen', ['f0', 'f1'], { any: times(200, () => ({ ...isFilled('f1'), operator: 'x' })) }),
      ),
    ),
  }),
  'conditions of 200 leaves': () => ({
    form: form(
      plainFields(2),
      times(300, () => rule('visibleWhen', ['f0', 'f1'], { all: times(200, () => isFilled('f1')) })),
    ),
    values: filled(2, 'x'),
  }),
  'a condition of 100,000 parts that are none': () => ({
    form: form(plainFields(2), [rule('visibleWhen', ['f0', 'f1'], { any: times(100_000, () => 5) })]),
  }),
  'a condition of 100,000 empty groups': () => ({
    form: form(plainFields(2), [
      rule('visibleWhen', ['f0', 'f1'], { any: times(100_000, () => ({ all: [] })) }),
    ]),
  }),
  'conditions of many values': () => ({
    form: form(
      plainFields(2),
      times(100, () =>
        rule('visibleWhen', ['f0', 'f1'], { field: 'f1', operator: 'in', values: times(1_000, String) }),
      ),
    ),
    values: filled(2, 'x'),
  }),
  'one long circle': () => ({
    form: form(
      plainFields(500),
      times(500, (index) => {
        const next = `f${(index + 1) % 500}`;
        return rule('visibleWhen', [`f${index}`, next], isFilled(next));
      }),
    ),
  }),
  'one long chain': () => ({
    form: form(
      plainFields(500),
      times(499, (index) => rule('visibleWhen', [`f${index}`, `f${index + 1}`], isFilled(`f${index + 1}`))),
    ),
  }),
  'circles everywhere': () => ({ form: form(plainFields(500), entangled(300)) }),
  'lists of 10,000 values': () => ({
    form: form(
      times(20, (index) => field(`f${index}`, { expectMultipleValues: true })),
      times(500, () => rule('requiredWhen', ['f0', 'f1'], { field: 'f1', operator: 'eq', value: 'y' })),
    ),
    values: filled(
      20,
      times(10_000, () => 'x'),
    ),
  }),
  'texts of 100,000 digits': () => ({
    form: form(
      plainFields(2),
      times(100, () => rule('requiredWhen', ['f0', 'f1'], { any: times(200, () => belowFive) })),
    ),
    values: filled(2, '9'.repeat(100_000)),
  }),
  'comparisons of texts of 100,000 digits': () => ({
    form: form(
      plainFields(2),
      times(500, () => rule('fieldComparison', ['f0', 'f1'], { operator: 'lte' })),
    ),
    values: filled(2, '9'.repeat(100_000)),
  }),
  'counts of blank texts': () => ({
    form: form(
      plainFields(100),
      times(500, () =>
        rule(
          'atLeastOne',
          times(100, (index) => `f${index}`),
          { min: 0 },
        ),
      ),
    ),
    values: filled(100, ' '.repeat(10_000)),
  }),
  'dependsOn with 100,000 values': () => ({
    form: form(plainFields(2), [rule('dependsOn', ['f0', 'f1'], { sourceValues: times(100_000, String) })]),
    values: { f1: 'x' },
  }),
  'sections of everything': () => ({
    form: {
      ...form(plainFields(1_000), []),
      sections: times(100, (index) => ({
        name: `s${index}`,
        displayName: 'S',
        fields: times(100, (at) => `f${at * 10}`),
      })),
    },
  }),
  'values of 100,000 unknown names': () => ({
    form: form(plainFields(2), []),
    values: Object.fromEntries(times(100_000, (index) => [`z${index}`, index])),
  }),
};

/** The largest reply that is read, in characters. */
export const largest = 2 * 2 ** 20;

/** As many of one kind as a reply has room for. */
const filledUp = (write: (count: number) => object, size: number) =>
  JSON.stringify(write(Math.floor(largest / size)));

/** Documents of 2 MiB, as JSON text. */
export const dearTexts: Readonly<Record<string, () => string>> = {
  'rules that compare long texts': () => {
    const values = times(1_000, (index) => `${index}`.padEnd(2_000, 'x'));
    return JSON.stringify(
      form(plainFields(2), [rule('visibleWhen', ['f0', 'f1'], { field: 'f1', operator: 'in', values })]),
    );
  },
  'rules without end': () =>
    filledUp(
      (count) =>
        form(
          plainFields(2),
          times(count, () => rule('atLeastOne', ['f0', 'f1'], {})),
        ),
      80,
    ),
  'fields without end': () => filledUp((count) => form(plainFields(count), []), 60),
  'fields with long texts': () =>
    JSON.stringify(
      form(
        times(900, (index) => field(`f${index}`, { description: 'x'.repeat(2_200) })),
        [],
      ),
    ),
  'sections of names that nobody has': () => {
    const sections = times(100, (at) => ({
      name: `s${at}`,
      displayName: 'S',
      fields: times(1_000, (index) => `n${index}`.padEnd(16)),
    }));
    return JSON.stringify({ ...form(plainFields(10), []), sections });
  },
  'conditions within conditions': () => {
    const levels = Math.floor(largest / 10);
    const when = `${'{"not":'.repeat(levels)}{"field":"f1","operator":"empty"}${'}'.repeat(levels)}`;
    return `{"id":"x","fields":${JSON.stringify(plainFields(2))},"crossConstraints":[{"type":"visibleWhen","fields":["f0","f1"],"params":${when}}]}`;
  },
  'members that nobody knows': () =>
    filledUp(
      (count) => ({
        ...form(plainFields(10), []),
        ...Object.fromEntries(times(count, (index) => [`m${index}`, [1]])),
      }),
      14,
    ),
};

/** The lowest measured cost of a document, in units of plain ones. */
export interface Cost {
  plan: number;
  verdict: number;
}

/**
 * Measures until the cost is within the limits, at most ten times. A busy machine slows only some tries, and the plain
 * documents with them; an expensive form slows all of them.
 */
export async function costOf(write: () => DearForm, plainAtFirstMs: number, most: Cost): Promise<Cost> {
  const cost = { plan: Infinity, verdict: Infinity };
  for (let tries = 0; tries < 10 && (cost.plan > most.plan || cost.verdict > most.verdict); tries++) {
    const plainMs = tries === 0 ? plainAtFirstMs : await thousandPlain();
    // A new object each time, because plans are cached by object.
    const { text, form: document, values = {} } = write();
    const startMs = performance.now();
    const formSpec = planned((text === undefined ? document : JSON.parse(text)) as FormSpec);
    const plannedMs = performance.now();
    if (formSpec) validateForm(formSpec, values, { unknownNames: 'refuse' });
    cost.plan = Math.min(cost.plan, (plannedMs - startMs) / plainMs);
    cost.verdict = Math.min(cost.verdict, (performance.now() - plannedMs) / plainMs);
  }
  return cost;
}

/** The cost of a form whose document is a JSON text. */
export const costOfText = (text: string, plainMs: number, most: Cost): Promise<Cost> =>
  costOf(() => ({ text, form: {}, values: { f0: 'x', f1: 'y' } }), plainMs, most);

/** The document, once it was planned; nothing where it is no form. */
export function planned(formSpec: FormSpec): FormSpec | undefined {
  try {
    planForm(formSpec);
    return formSpec;
  } catch {
    return undefined;
  }
}
