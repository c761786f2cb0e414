/**
 * Checks of values that depend on another field (D38): a different or made-up value of that field must change the answer.
 * Otherwise the back end would accept, for example, a city of another country.
 */
import { lookupDependencies } from '../core/document/dependencies.js';
import { describeJson, type JsonScalar } from '../core/vocabulary/json.js';
import type { Page } from './endpointProbe.js';
import { type CheckRow, fault, notChecked } from './outcome.js';
import type { EndpointSubject } from './subject.js';

/** Maximum number of other values of the field to try. */
const mostOthers = 5;
/** A value that is in no list. */
const nowhere = 'spec-field-check-nowhere';

/** Checks of dependent values, in order. */
export const dependencyRows: readonly CheckRow<EndpointSubject>[] = [
  {
    name: 'dependency-made-up',
    hint: 'Filter the values by the parameter. Answer an empty list, or 400, if its value is unknown (D38).',
    needs: ['values-answer'],
    run: async (subject) => {
      const first = await subject.values.first();
      for (const name of namesOf(subject)) {
        const other = await pageWith(subject, name, nowhere);
        if (other && isSame(first, other))
          fault(`With a made-up value of "${name}", the endpoint returns the same ${other.size} values.`);
      }
    },
  },
  {
    name: 'dependency-other',
    hint: 'Return only the values that match the value of the other field (D38).',
    needs: ['dependency-made-up'],
    run: async (subject) => {
      const first = await subject.values.first();
      const { form } = subject;
      for (const name of namesOf(subject)) {
        const others = ((await form?.othersOf(name)) ?? []).slice(0, mostOthers);
        if (others.length === 0)
          notChecked(`no other value of "${name}" is known; check the form that contains both fields`);
        const pages = await Promise.all(others.map((other) => pageWith(subject, name, other)));
        // Different countries may share a currency, and the check above has shown that the parameter matters.
        if (pages.every((page) => page && isSame(first, page)))
          return `With ${others.length} other values of "${name}", the endpoint returns the same ${first.size} values. This is correct only if all values of "${name}" have the same list.`;
      }
    },
  },
  {
    name: 'dependency-by-value',
    hint: "Apply the other parameters to lookups by value too. A value of another list doesn't exist (D38, D42).",
    needs: ['dependency-made-up', 'by-value-known'],
    run: async (subject) => {
      const { values, dependencies } = subject;
      if (values.plan.params.value === undefined) notChecked('the document names no `valueParam`');
      const [known] = (await values.first()).values;
      for (const name of namesOf(subject)) {
        const changed = { ...dependencies, [name]: nowhere };
        const { status } = await values.reply({ values: [known!.value], dependencies: changed });
        if (status >= 400 && status < 500) continue;
        const page = await values.page({ values: [known!.value], dependencies: changed });
        if (page.values.some(({ value }) => value === known!.value))
          fault(
            `A lookup by value finds ${describeJson(known!.value)} even with a made-up value of "${name}".`,
          );
      }
    },
  },
];

/** The fields that the values depend on, if their values are known. */
function namesOf({ endpoint, dependencies }: EndpointSubject): readonly string[] {
  const names = lookupDependencies(endpoint).map(({ field }) => field);
  if (names.length === 0) notChecked('the values depend on no other field');
  const known = names.filter((name) => dependencies[name] !== undefined);
  return known.length > 0
    ? known
    : notChecked(`no value of "${names[0]}" is known; pass one with --dependency ${names[0]}=…`);
}

/** The first page for another value of a field; `undefined` if it is refused. */
async function pageWith(
  { values, dependencies }: EndpointSubject,
  name: string,
  value: JsonScalar,
): Promise<Page | undefined> {
  const query = { dependencies: { ...dependencies, [name]: value } };
  const { status } = await values.reply(query);
  return status >= 400 && status < 500 ? undefined : values.page(query);
}

const isSame = (one: Page, other: Page) =>
  one.size > 0 && one.total === other.total && JSON.stringify(one.values) === JSON.stringify(other.values);
