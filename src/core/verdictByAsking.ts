/**
 * Verdicts with the values endpoint's word on membership.
 * In: `InputFieldSpec`, any value, and what looks values up. Out: a promise of a `ValidationResult`.
 * Protocol §4.3 rule 6; choice D21: what no lookup returns is not a member.
 */
import { planField } from './fieldPlan.js';
import type { InputFieldSpec } from './inputFieldSpec.js';
import type { JsonScalar } from './json.js';
import { judge } from './judge.js';
import type { LookupPlan } from './lookupPlan.js';
import type { JudgingOptions, ValidationResult } from './validationResult.js';
import type { ValuesLookup, ValuesResolver } from './valuesResolver.js';
import { joinPages, type ResolvedValues } from './valuesResponse.js';
import { knownMembers } from './verdict.js';

/** What a verdict asks, and how far it goes. */
export interface AskingOptions extends JudgingOptions, Pick<ValuesLookup, 'signal' | 'specUrl'> {
  readonly resolver: ValuesResolver;
  readonly maxPages?: number | undefined;
}

/** Judges, and asks the endpoint about values that no lookup has returned. */
export async function verdictByAsking(
  fieldSpec: InputFieldSpec,
  value: unknown,
  { resolver, maxPages = 5, signal, specUrl, ...options }: AskingOptions,
): Promise<ValidationResult> {
  const plan = planField(fieldSpec);
  const asked = new Map<LookupPlan, Set<unknown>>();
  const settled = new Map<LookupPlan, ReadonlyMap<unknown, boolean>>();
  const verdict = () =>
    judge(plan, value, options, (domain) => {
      const unsure = (element: unknown) => {
        asked.set(domain, (asked.get(domain) ?? new Set()).add(element));
        return settled.get(domain)?.get(element);
      };
      return knownMembers(plan, options, domain) ?? unsure;
    });
  const first = verdict();
  for (const [domain, elements] of asked) {
    const values = [...elements] as JsonScalar[];
    settled.set(domain, await settleMembership(resolver, domain, values, { signal, specUrl, maxPages }));
  }
  return first.pending ? verdict() : first;
}

/**
 * Asks an endpoint which values it returns, within a bounded number of pages.
 *
 * @returns the verdicts; a value that could not be asked for has none
 */
export async function settleMembership(
  resolver: ValuesResolver,
  { endpoint, minSearchLength }: LookupPlan,
  values: readonly JsonScalar[],
  { maxPages, ...lookup }: Pick<ValuesLookup, 'signal' | 'specUrl'> & { readonly maxPages: number },
): Promise<ReadonlyMap<JsonScalar, boolean>> {
  const returned = new Set<JsonScalar>();
  const verdicts = new Map<JsonScalar, boolean>();
  for (const value of values) {
    for (const search of [String(value), '']) {
      if (search.length < minSearchLength) continue;
      const pages: ResolvedValues[] = [];
      while (pages.length < maxPages && !returned.has(value)) {
        const page = pages.length + 1;
        pages.push(await resolver.resolveValues(endpoint, { ...lookup, search, page }));
        for (const alias of pages.at(-1)?.values ?? []) returned.add(alias.value);
        if (!joinPages(pages).hasNext) break;
      }
      verdicts.set(value, returned.has(value));
    }
  }
  return verdicts;
}
