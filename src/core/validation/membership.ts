/**
 * Asks the values endpoint whether values are in its domain. Protocol §4.3 rule 6, D21 and D42. By-value lookups are exact.
 * Otherwise a value that no lookup returns is not a member, if the lookups have read every value. The number of requests per
 * validation is limited.
 */
import { asking } from '../vocabulary/defaults.js';
import { type Dependencies, dependentParams, missingDependencies } from '../document/dependencies.js';
import { dependenciesAmong } from '../vocabulary/isSecret.js';
import { isRecord, type JsonScalar } from '../vocabulary/json.js';
import type { LookupOutline } from '../document/lookupOutline.js';
import { type LookupPlan, planLookup } from '../document/lookupPlan.js';
import type { Membership, MembershipResult, Surroundings } from './validatePlan.js';
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

/** Looks up values; a custom resolver may support search only. */
export type AskingResolver = Pick<ValuesResolver, 'resolveValues'> & Partial<ValuesResolver>;

/** How to ask an endpoint. */
export interface AskingOptions extends ByValueLookup {
  readonly resolver: AskingResolver;
  readonly maxPages?: number | undefined;
  /** Remaining requests, if several validations share them. Default 20 for this validation. */
  readonly budget?: RequestBudget | undefined;
}

/** Returns the known members of a domain at its place. */
export type Asked = (
  domain: LookupOutline,
  around: Surroundings | undefined,
) => NonNullable<ReturnType<Membership>>;

/** Values of one domain to ask for together, because they have the same dependencies. */
interface Question {
  readonly domain: LookupOutline;
  readonly dependencies: Dependencies | undefined;
  readonly values: Set<unknown>;
  answer?: ReadonlyMap<unknown, MembershipResult>;
}

/**
 * Validates a value, and asks the endpoint about elements that no lookup has returned. A list with several elements that is
 * already invalid sends no request, such as a list of a thousand where ten are allowed.
 *
 * @param validate - validates with the known members
 */
export async function validateByAsking(
  validate: (asked: Asked) => ValidationResult,
  { resolver, maxPages, budget, signal, specUrl, dependencies }: AskingOptions,
): Promise<ValidationResult> {
  const questions = new Map<LookupOutline, Map<string, Question>>();
  const questionOf = (domain: LookupOutline, around: Surroundings | undefined): Question => {
    const seen = dependenciesAt(around, dependencies);
    const key = JSON.stringify(dependentParams(domain.endpoint, seen));
    const ofDomain = questions.get(domain) ?? new Map<string, Question>();
    const question = ofDomain.get(key) ?? { domain, dependencies: seen, values: new Set() };
    questions.set(domain, ofDomain.set(key, question));
    return question;
  };
  const validateByKnown = () =>
    validate((domain, around) => {
      const question = questionOf(domain, around);
      return (element) => {
        question.values.add(element);
        return question.answer?.get(element);
      };
    });
  const first = validateByKnown();
  const unsure = [...questions.values()].flatMap((ofDomain) => Array.from(ofDomain.values()));
  const count = unsure.reduce((sum, { values }) => sum + values.size, 0);
  if (!first.pending || (!first.isValid && count > 1)) return first;
  const effort = { maxPages, budget: budget ?? { left: asking.requests } };
  for (const question of unsure) {
    const lookup = { signal, specUrl, dependencies: question.dependencies };
    const values = [...question.values] as JsonScalar[];
    question.answer = await settleMembership(
      resolver,
      planLookup(question.domain.endpoint),
      values,
      lookup,
      effort,
    );
  }
  return validateByKnown();
}

/** Returns the values that a part may depend on at its place. */
function dependenciesAt(
  around: Surroundings | undefined,
  outermost: Dependencies | undefined,
): Dependencies | undefined {
  if (!around) return outermost;
  const { plan, value } = around;
  const further = dependenciesAt(around.around, outermost);
  return isRecord(value) ? dependenciesAmong(plan.subFields, value as Dependencies, further) : further;
}

/**
 * Asks an endpoint which values it has.
 *
 * @returns membership by value: `unchecked` if only further pages could tell, `tooCostly` if the request limit is reached; no
 * entry if a value could not be looked up
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
  if ((params.value !== undefined || plan.isSearchedHere) && resolver.valuesByValue) {
    const { budget } = effort;
    if (budget) {
      // If many values are already known, lots may need fewer requests than counted here.
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
