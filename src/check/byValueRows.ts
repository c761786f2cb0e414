/** Checks of lookups by value: existing values are returned, others are left out (D42). */
import { asking } from '../core/vocabulary/defaults.js';
import { describeJson, type JsonScalar } from '../core/vocabulary/json.js';
import type { EndpointProbe, Page } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { EndpointSubject } from './subject.js';

/** Maximum number of pages read to collect values. */
const mostPages = 6;

/** Checks of lookups by value, in order. */
export const byValueRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'by-value-known',
    hint: 'Return the values that the parameter named by `requestParams.valueParam` lists, regardless of page and search.',
    needs: ['values-items', 'values-mapping'],
    run: async ({ values }) => {
      const known = await knownValues(values);
      const asked = [...new Set([known.at(-1), known[0]])].filter((value) => value !== undefined);
      refuseLack(await values.page({ values: asked }), asked);
    },
  },
  {
    name: 'by-value-alone',
    hint: 'Return a value whether it is requested alone, first or last. Read every repeated parameter.',
    needs: ['by-value-known'],
    run: async ({ values }) => {
      const known = await knownValues(values);
      const [first, second] = [known[0], known.at(-1)];
      if (first === undefined || second === undefined || first === second)
        notChecked('only one value is known');
      for (const asked of [[first], [first, second]]) refuseLack(await values.page({ values: asked }), asked);
    },
  },
  {
    name: 'by-value-labels',
    hint: 'Use the same label in searches and by value, because pages show saved values by value.',
    needs: ['by-value-known'],
    run: async ({ values }) => {
      await knownValues(values);
      const [item] = (await values.first()).values;
      const page = await values.page({ values: [item!.value] });
      const same = page.values.find(({ value }) => value === item!.value);
      if (same && same.label !== item!.label)
        fault(
          `${page.what}: ${describeJson(item!.value)} has the label ${describeJson(same.label)}, but ${describeJson(item!.label)} in the list.`,
        );
    },
  },
  {
    name: 'by-value-unknown',
    isForeign: true,
    hint: 'Omit unknown values, and return an empty list if all are unknown. Compare whole values.',
    needs: ['by-value-known'],
    run: async ({ values }) => {
      const [known = '', ...others] = await knownValues(values);
      const unknown = unknownLike(known, [known, ...others]);
      for (const asked of [[known, ...unknown], unknown]) {
        const page = await values.page({ values: asked });
        const other = page.values.find(({ value }) => !asked.includes(value) || value === nowhere);
        if (other)
          fault(
            `${page.what}: ${describeJson(other.value)} is returned, but was not requested or does not exist.`,
          );
      }
      // In a list of values, a comma may be the separator.
      if (typeof known === 'string' && !values.plan.formats.value)
        await refuseCutting(values, [known, ...others]);
    },
  },
  {
    name: 'by-value-many',
    isForeign: true,
    hint: `Return ${asking.values} values on one page, regardless of the page size of searches.`,
    needs: ['by-value-unknown', 'by-value-alone'],
    run: async ({ values }) => {
      const known = await knownValues(values);
      if (values.plan.formats.value?.isSingle) notChecked('each request has a single value');
      const filling = Array.from({ length: asking.values - known.length }, (_, index) =>
        typeof known[0] === 'number' ? 9_007_199_254_000_000 + index : `${nowhere}-${index}`,
      );
      // Unknown values come first, because a server that truncates the list then drops the known ones.
      refuseLack(await values.page({ values: [...filling, ...known] }), known);
    },
  },
  {
    name: 'by-value-total',
    isForeign: true,
    hint: 'Count only the requested values that exist (§4.2 rule 3).',
    needs: ['by-value-known'],
    run: async ({ values }) => {
      const { fields } = values.plan;
      if (fields.total === undefined && fields.hasNext === undefined)
        notChecked('the document has neither `totalField` nor `hasNextField`');
      const known = (await knownValues(values)).slice(0, 2);
      const { size, total, hasNext, what } = await values.page({ values: known });
      if (typeof total === 'number' && total !== size)
        fault(`${what}: the total is ${total}, but there are ${size} values.`);
      if (hasNext === true) fault(`${what}: hasNext is true, but there is no other page.`);
    },
  },
];

/** A value that doesn't exist. */
const nowhere = 'spec-field-check-nowhere';

/** Existing values, as many as one request may ask for. */
async function knownValues(values: EndpointProbe): Promise<readonly JsonScalar[]> {
  const { params, isPaged, limit } = values.plan;
  if (params.value === undefined) notChecked('the document has no `valueParam`');
  const known = new Set<JsonScalar>();
  for (let page = 1; page <= mostPages; page++) {
    const found = page === 1 ? await values.first() : await values.page({ page });
    for (const { value } of found.values) known.add(value);
    if (!isPaged || found.size < limit || known.size >= asking.values) break;
  }
  if (known.size === 0) notChecked('the endpoint returns no value');
  return [...known].slice(0, asking.values);
}

/** Unknown values that a careless comparison would confuse with an existing one. */
function unknownLike(value: JsonScalar, known: readonly JsonScalar[]): readonly JsonScalar[] {
  if (typeof value !== 'string') return [typeof value === 'number' ? 9_007_199_254_000_000 : nowhere];
  const cased = [value.toUpperCase(), value.toLowerCase()];
  const alike = [
    value.slice(0, -1),
    `${value.slice(0, -1)}%`,
    `${value}x`,
    ...cased,
    `${value} `,
    ` ${value}`,
  ];
  return [...alike.filter((one) => one !== '' && !known.includes(one)), nowhere];
}

/** Some frameworks split a single value at commas. */
async function refuseCutting(values: EndpointProbe, known: readonly JsonScalar[]): Promise<void> {
  const [one = '', other = nowhere] = known;
  const asked = `${one},${other}`;
  const page = await values.page({ values: [asked] });
  const cut = page.values.find(({ value }) => value !== asked);
  if (!cut) return;
  const param = `${values.plan.params.value}=${asked}`;
  fault(
    `A request for the single value ${describeJson(asked)} (${param}) returns ${describeJson(cut.value)}: the server splits values at commas.`,
  );
}

function refuseLack({ values, what }: Page, asked: readonly JsonScalar[]): void {
  const found = new Set(values.map(({ value }) => value));
  const missing = asked.find((value) => !found.has(value));
  if (missing !== undefined)
    fault(`${what}: ${describeJson(missing)} is in the list, but not in this response.`);
}
