/**
 * The values endpoint's word on membership, asked for whoever validates. Protocol §4.3 rule 6, D21 and D42: exact where
 * values are asked for by themselves; else a value that no lookup returns is not a member, where the lookups have seen all
 * there is, and no validation costs more than so many requests.
 */
import { asking } from '../vocabulary/defaults.js';
import { missingDependencies } from '../document/dependencies.js';
import type { JsonScalar } from '../vocabulary/json.js';
import type { LookupPlan } from '../document/lookupPlan.js';
import type { Membership, MembershipResult } from './validatePlan.js';
import type { ValidationResult } from './validationResult.js';
import type { ValueOutcomes } from '../lookup/valueCollector.js';
import type { ByValueLookup } from '../lookup/valueLookup.js';
import { splitIntoLots } from '../lookup/valuesByValue.js';
import {
  findBySearch,
  type RequestBudget,
  type SearchEffort,
  type ValueOutcome,
} from '../lookup/valuesBySearch.js';
import type { ValuesResolver } from '../lookup/valuesResolver.js';

/** What asks; a resolver of a host may only know how to search. */
export type AskingResolver = Pick<ValuesResolver, 'resolveValues'> & Partial<ValuesResolver>;

/** How an endpoint is asked. */
export interface AskingOptions extends ByValueLookup {
  readonly resolver: AskingResolver;
  readonly maxPages?: number | undefined;
  /** Requests that may still be sent, where several validations share them. Default 20 for this one. */
  readonly budget?: RequestBudget | undefined;
}

/** Who is in a domain, as far as its endpoint has said. */
export type Asked = (domain: LookupPlan) => NonNullable<ReturnType<Membership>>;

/**
 * Validates, and asks the endpoint about values that no lookup has returned. Of several values that are invalid anyway
 * nothing is asked: a list of a thousand where ten are allowed costs no request.
 *
 * @param validate - validates with what the endpoint has said so far
 */
export async function validateByAsking(
  validate: (asked: Asked) => ValidationResult,
  { resolver, maxPages, budget, signal, specUrl, dependencies }: AskingOptions,
): Promise<ValidationResult> {
  const unsure = new Map<LookupPlan, Set<unknown>>();
  const settled = new Map<LookupPlan, ReadonlyMap<unknown, MembershipResult>>();
  const validateByKnown = () =>
    validate((domain) => (element) => {
      unsure.set(domain, (unsure.get(domain) ?? new Set()).add(element));
      return settled.get(domain)?.get(element);
    });
  const first = validateByKnown();
  const count = [...unsure.values()].reduce((sum, { size }) => sum + size, 0);
  if (!first.pending || (!first.isValid && count > 1)) return first;
  const lookup = { signal, specUrl, dependencies };
  const effort = { maxPages, budget: budget ?? { left: asking.requests } };
  for (const [domain, elements] of unsure) {
    const values = [...elements] as JsonScalar[];
    settled.set(domain, await settleMembership(resolver, domain, values, lookup, effort));
  }
  return validateByKnown();
}

/**
 * Asks an endpoint which values it has.
 *
 * @returns who is a member: `unchecked` where only further pages could tell, `tooCostly` where more would have to be asked
 * than may be; a value that could not be asked for has none
 */
export async function settleMembership(
  resolver: AskingResolver,
  plan: LookupPlan,
  values: readonly JsonScalar[],
  lookup: ByValueLookup,
  effort: SearchEffort,
): Promise<ReadonlyMap<JsonScalar, MembershipResult>> {
  const { endpoint, params } = plan;
  if (missingDependencies(endpoint, lookup.dependencies).length > 0) return new Map();
  if (params.value !== undefined && resolver.valuesByValue) {
    const { budget } = effort;
    if (budget) {
      // Values of which many are known already may take fewer requests than lots.
      const requests = budget.countsLots ? splitIntoLots(plan, values, false).length : 1;
      if (budget.left < requests) return new Map(values.map((value) => [value, 'tooCostly']));
      budget.left -= requests;
    }
    const { values: found, missing, unknown } = await resolver.valuesByValue(endpoint, values, lookup);
    return new Map<JsonScalar, MembershipResult>([
      ...found.map(({ value }) => [value, true] as const),
      ...missing.map((value) => [value, false] as const),
      ...unknown.map((value) => [value, 'unchecked'] as const),
    ]);
  }
  return membershipIn(
    await findBySearch(
      (query) => resolver.resolveValues(endpoint, { ...lookup, ...query }),
      plan,
      values,
      effort,
    ),
  );
}

function membershipIn(outcomes: ValueOutcomes): ReadonlyMap<JsonScalar, MembershipResult> {
  const settled = [...outcomes].filter(([, outcome]) => outcome !== 'unasked');
  return new Map(settled.map(([value, outcome]) => [value, verdictOn(outcome)]));
}

const verdictOn = (outcome: ValueOutcome): MembershipResult =>
  outcome === 'unknown' ? 'unchecked' : outcome !== 'missing';
